import { useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import * as contract from '#contract/oturum/ikinci-adim.ts';
import { Field, SubmitButton } from '#web/features/oturum/form.tsx';
import { type Errors, useForm } from '#web/lib/use-form.ts';
import { QrKodu } from '#web/ui/figure/qr-kodu.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { confirmDogrulayici, createDogrulayici } from './api.ts';
import classes from './kurulum.module.css';
import { MevcutSifre } from './mevcut-sifre.tsx';

export interface KurulumProps {
  tc: string;
  onDone: (kodlar: readonly string[] | null) => void;
}
type Gizli = RouteResponse<typeof contract.createDogrulayici>;

export function DogrulayiciKurulumu({ tc, onDone }: KurulumProps) {
  const [gizli, setGizli] = useState<Gizli | null>(null);
  return gizli ? <KodForm gizli={gizli} onDone={onDone} /> : <SifreForm tc={tc} onSent={setGizli} />;
}

function SifreForm({ tc, onSent }: { tc: string; onSent: (gizli: Gizli) => void }) {
  const form = useForm({
    initial: { mevcut_sifre: '' },
    rules: (values): Errors =>
      contract.mevcutSifreSchema.safeParse(values).success ? {} : { mevcut_sifre: 'Mevcut şifre zorunludur.' },
    submit: async ({ mevcut_sifre }) => onSent(await createDogrulayici(mevcut_sifre)),
    failed: notifyCause,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p>Google Authenticator, Microsoft Authenticator gibi bir uygulama girişte 6 haneli kod verir.</p>
      <MevcutSifre tc={tc} {...form.text('mevcut_sifre')} />
      <SubmitButton isBusy={form.isBusy}>{form.isBusy ? 'Hazırlanıyor…' : 'Devam'}</SubmitButton>
    </form>
  );
}

function KodForm({ gizli: { gizli_anahtar, adres }, onDone }: { gizli: Gizli; onDone: KurulumProps['onDone'] }) {
  const form = useForm({
    schema: contract.dogrulayiciKodSchema,
    initial: { kod: '' },
    submit: async ({ kod }) => onDone(await confirmDogrulayici(kod)),
    failed: notifyCause,
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p>Uygulamayla bu kodu okutun:</p>
      <div className={`row centred stretch below-12 ${classes.qr}`}>
        <QrKodu text={adres} label="Doğrulama uygulaması için QR kodu" />
      </div>
      <p className={classes.metin}>
        Okutamıyorsanız anahtarı elle yazın: <code>{gizli_anahtar.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field
        name="kod"
        {...form.text('kod')}
        label="Doğrulama kodu"
        hint="Uygulamanın şimdi gösterdiği 6 haneli kod."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton isBusy={form.isBusy}>{form.isBusy ? 'Onaylanıyor…' : 'Onayla'}</SubmitButton>
    </form>
  );
}
