import { useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { SIFRE_METNI } from '#contract/oturum/sifre-metin.ts';
import { kurulumSchema } from '#contract/oturum/yeni-sifre.ts';
import { type Errors, errorsOf, useForm } from '#web/lib/use-form.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { createSuperadmin, getKarsilama } from './api.ts';
import { ButtonLink, Field, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';

interface SetupPageProps {
  loginPath: string;
  targetOf: (rol: Rol) => string;
}

/** Whoever made the first superadmin is signed in as that superadmin; an office that is set up already has its sign-in. */
export function SetupPage({ loginPath, targetOf }: SetupPageProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const ask = () =>
    getKarsilama().then(
      ({ kurulum_gerekli }) => setOpen(kurulum_gerekli),
      () => setOpen(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void ask(), []);
  if (isOpen)
    return (
      <SetupForm
        onDone={({ rol }) => window.location.assign(targetOf(rol))}
        onFailed={(error) => {
          notifyCause(error);
          void ask();
        }}
      />
    );
  return (
    <PlainPage title="Kurulum">
      {isOpen === false && (
        <>
          <p>Kurulum daha önce tamamlanmış. Giriş sayfasından devam edin.</p>
          <ButtonLink href={loginPath}>Giriş Yap</ButtonLink>
        </>
      )}
    </PlainPage>
  );
}

type Giris = {
  kod: string;
  ad: string;
  tc_kimlik_no: string;
  sifre: string;
  sifre_tekrar: string;
};
type FieldName = keyof typeof LABELS;

const LABELS = {
  kod: 'Kurulum kodu',
  ad: 'Ad Soyad',
  tc_kimlik_no: 'TC Kimlik No',
  sifre: 'Şifre',
  sifre_tekrar: 'Şifre (tekrar)',
};

const wrongOf = ({ sifre_tekrar, ...body }: Giris): Errors => ({
  ...(body.sifre !== sifre_tekrar && { sifre_tekrar: SIFRE_METNI.uyusmuyor }),
  ...errorsOf(kurulumSchema, body),
});

interface SetupFormProps {
  onDone: (oturum: Oturum) => void;
  onFailed: (error: Error) => void;
}

function SetupForm({ onDone, onFailed }: SetupFormProps) {
  const [kod] = useState(() => new URLSearchParams(window.location.search).get('kod') ?? '');
  const form = useForm<Giris>({
    initial: { kod, ad: '', tc_kimlik_no: '', sifre: '', sifre_tekrar: '' },
    rules: wrongOf,
    submit: ({ sifre_tekrar: _, ...body }) => createSuperadmin(body).then(onDone),
    failed: onFailed,
  });
  const field = (name: FieldName) => ({
    name,
    label: LABELS[name],
    ...form.text(name),
  });
  return (
    <PlainPage title="Kurulum">
      <p>İlk süper yönetici hesabını oluşturun.</p>
      <form onSubmit={form.onSubmit} noValidate>
        <Field {...field('kod')} hint="Sunucunun başlatıldığı ekranda yazan tek kullanımlık kod." autoComplete="off" />
        <Field {...field('ad')} autoComplete="name" />
        <Field {...field('tc_kimlik_no')} inputMode="numeric" autoComplete="username" />
        <Field {...field('sifre')} hint={SIFRE_METNI.kural} type="password" autoComplete="new-password" />
        <Field {...field('sifre_tekrar')} type="password" autoComplete="new-password" />
        <SubmitButton isBusy={form.isBusy}>{form.isBusy ? 'Oluşturuluyor…' : 'Hesabı Oluştur'}</SubmitButton>
      </form>
    </PlainPage>
  );
}
