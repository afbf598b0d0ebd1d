import { useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import {
  type createDogrulayici as createDogrulayiciRoute,
  dogrulayiciKodSchema,
  mevcutSifreSchema,
} from '#contract/oturum/ikinci-adim.ts';
import { Field, SubmitButton } from '#web/features/oturum/form.tsx';
import { QrKodu } from '#web/ui/figure/qr-kodu.tsx';
import { createDogrulayici, setDogrulayici } from './api.ts';
import classes from './kurulum.module.css';
import { usePlainForm } from './use-plain-form.ts';

export interface KurulumProps {
  tc: string;
  /** Gets the recovery codes to keep; null if the earlier ones stay valid. */
  onDone: (kodlar: readonly string[] | null) => void;
}
type Gizli = RouteResponse<typeof createDogrulayiciRoute>;

export function DogrulayiciKurulumu({ tc, onDone }: KurulumProps) {
  const [gizli, setGizli] = useState<Gizli | null>(null);
  return gizli ? <KodForm gizli={gizli} onDone={onDone} /> : <SifreForm tc={tc} onSent={setGizli} />;
}

function SifreForm({ tc, onSent }: { tc: string; onSent: (gizli: Gizli) => void }) {
  const { isBusy, onSubmit, field } = usePlainForm(
    { mevcut_sifre: '' },
    {
      validate: (values) =>
        mevcutSifreSchema.safeParse(values).success ? {} : { mevcut_sifre: 'Mevcut şifre zorunludur.' },
      send: async ({ mevcut_sifre }) => onSent(await createDogrulayici(mevcut_sifre)),
    },
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>Google Authenticator, Microsoft Authenticator gibi bir uygulama girişte 6 haneli kod verir.</p>
      {/* Password managers need to know the user. */}
      <input type="text" autoComplete="username" value={tc} readOnly hidden />
      <Field {...field('mevcut_sifre')} label="Mevcut şifre" type="password" autoComplete="current-password" required />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Hazırlanıyor…' : 'Devam'}</SubmitButton>
    </form>
  );
}

function KodForm({ gizli: { gizli_anahtar, adres }, onDone }: { gizli: Gizli; onDone: KurulumProps['onDone'] }) {
  const { isBusy, onSubmit, field } = usePlainForm(
    { kod: '' },
    {
      validate: (values) => {
        const message = dogrulayiciKodSchema.safeParse(values).error?.issues[0]?.message;
        return message ? { kod: message } : {};
      },
      send: async ({ kod }) => onDone(await setDogrulayici(kod)),
    },
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>Uygulamayla bu kodu okutun:</p>
      <div className={classes.qr}>
        <QrKodu text={adres} label="Doğrulama uygulaması için QR kodu" />
      </div>
      <p className={classes.metin}>
        Okutamıyorsanız anahtarı elle yazın: <code>{gizli_anahtar.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Field
        {...field('kod')}
        label="Doğrulama kodu"
        hint="Uygulamanın şimdi gösterdiği 6 haneli kod."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Onaylanıyor…' : 'Onayla'}</SubmitButton>
    </form>
  );
}
