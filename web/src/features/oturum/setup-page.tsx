import { type FormEvent, useEffect, useState } from 'react';
import { ApiError, messageOf } from '#web/lib/http.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { createSuperadmin, getKurulumGerekli } from './api.ts';
import { ButtonLink, Field, SubmitButton } from './form.tsx';
import { PlainPage } from './plain-page.tsx';

type State = 'asking' | 'open' | 'done' | 'closed';

/** Creates the first superadmin with the one-time code that the server printed at its start. */
export function SetupPage({ loginPath }: { loginPath: string }) {
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    getKurulumGerekli().then(
      (isNeeded) => setState(isNeeded ? 'open' : 'closed'),
      () => setState('open'),
    );
  }, []);
  if (state === 'open') return <SetupForm onDone={() => setState('done')} />;
  if (state === 'asking') return <PlainPage title="Kurulum">{null}</PlainPage>;
  return (
    <PlainPage title="Kurulum">
      <p>
        {state === 'done'
          ? 'Kurulum tamamlandı. Artık giriş yapabilirsiniz.'
          : 'Kurulum daha önce tamamlanmış. Giriş sayfasından devam edin.'}
      </p>
      <ButtonLink href={loginPath}>Giriş Yap</ButtonLink>
    </PlainPage>
  );
}

const FIELDS = ['kod', 'ad', 'tc_kimlik_no', 'sifre', 'sifre_tekrar'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Record<FieldName, string>;
type Errors = Partial<Record<FieldName, string>>;

const LABELS: Values = {
  kod: 'Kurulum kodu',
  ad: 'Ad Soyad',
  tc_kimlik_no: 'TC Kimlik No',
  sifre: 'Şifre',
  sifre_tekrar: 'Şifre (tekrar)',
};

function SetupForm({ onDone }: { onDone: () => void }) {
  const [values, setValues] = useState<Values>(() => ({
    kod: new URLSearchParams(window.location.search).get('kod') ?? '',
    ad: '',
    tc_kimlik_no: '',
    sifre: '',
    sifre_tekrar: '',
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);

  /** Checks a field when it is left; an empty one waits until the form is sent. */
  const check = async (name: FieldName) => {
    if (values[name] === '') return;
    const found = await validate(values);
    setErrors((shown) => ({ ...shown, [name]: found[name] }));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = await validate(values);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const { sifre_tekrar: _, ...body } = values;
    try {
      await createSuperadmin(body);
      onDone();
    } catch (error) {
      const field = error instanceof ApiError ? FIELDS.find((name) => name === error.field) : undefined;
      if (field) setErrors({ [field]: messageOf(error) });
      else notifyError(messageOf(error));
      setIsBusy(false);
    }
  };
  const field = (name: FieldName) => ({
    name,
    label: LABELS[name],
    value: values[name],
    error: errors[name],
    onChange: (e: { target: { value: string } }) => setValues({ ...values, [name]: e.target.value }),
    onBlur: () => void check(name),
  });
  return (
    <PlainPage title="Kurulum">
      <p>İlk süper yönetici hesabını oluşturun.</p>
      <form onSubmit={submit} noValidate>
        <Field {...field('kod')} hint="Sunucunun başlatıldığı ekranda yazan tek kullanımlık kod." autoComplete="off" />
        <Field {...field('ad')} autoComplete="name" />
        <Field {...field('tc_kimlik_no')} inputMode="numeric" autoComplete="username" />
        <Field {...field('sifre')} type="password" autoComplete="new-password" />
        <Field {...field('sifre_tekrar')} type="password" autoComplete="new-password" />
        <SubmitButton isBusy={isBusy}>{isBusy ? 'Oluşturuluyor…' : 'Hesabı Oluştur'}</SubmitButton>
      </form>
    </PlainPage>
  );
}

/** Checks before asking the server. The schemas load with this page only, because sign-in does without them. */
async function validate({ sifre_tekrar, ...body }: Values): Promise<Errors> {
  const { createKurulum } = await import('#contract/oturum/yeni-sifre.ts');
  const errors: Errors = {};
  for (const issue of createKurulum.body?.safeParse(body).error?.issues ?? [])
    errors[issue.path[0] as FieldName] ??= issue.message;
  if (body.sifre !== sifre_tekrar) errors.sifre_tekrar = 'Şifreler uyuşmuyor.';
  return errors;
}
