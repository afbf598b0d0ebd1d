import { createGecisAnahtari } from '#contract/oturum/gecis-anahtari.ts';
import { Field, SubmitButton } from '#web/features/oturum/form.tsx';
import { passkeyMessage } from '#web/lib/passkey.ts';
import { addPasskey } from './api.ts';
import type { KurulumProps } from './dogrulayici-kurulumu.tsx';
import { usePlainForm } from './use-plain-form.ts';

const adSchema = createGecisAnahtari.body!.shape.ad;

export function GecisKurulumu({ tc, onDone }: KurulumProps) {
  const { isBusy, onSubmit, field } = usePlainForm(
    { ad: '', mevcut_sifre: '' },
    {
      validate: ({ ad, mevcut_sifre }) => ({
        ...(adSchema.safeParse(ad).error && { ad: adSchema.safeParse(ad).error?.issues[0]?.message as string }),
        ...(mevcut_sifre === '' && { mevcut_sifre: 'Mevcut şifre zorunludur.' }),
      }),
      send: async ({ ad, mevcut_sifre }) => onDone(await addPasskey(ad, mevcut_sifre)),
      say: passkeyMessage,
    },
  );
  return (
    <form onSubmit={onSubmit} noValidate>
      <p>
        Parmak izi, yüz, ekran kilidi ya da güvenlik anahtarıyla şifresiz girersiniz. Şifreyle girişte ikinci adım
        olarak da geçer.
      </p>
      <input type="text" autoComplete="username" value={tc} readOnly hidden />
      <Field
        {...field('ad')}
        label="Anahtarın adı"
        hint="Örnek: İş bilgisayarı"
        autoComplete="off"
        maxLength={60}
        required
      />
      <Field {...field('mevcut_sifre')} label="Mevcut şifre" type="password" autoComplete="current-password" required />
      <SubmitButton isBusy={isBusy}>{isBusy ? 'Bekleniyor…' : 'Geçiş anahtarı oluştur'}</SubmitButton>
    </form>
  );
}
