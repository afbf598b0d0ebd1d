import { z } from 'zod';
import { anahtarNameSchema } from '#contract/oturum/gecis-anahtari.ts';
import { Field, SubmitButton } from '#web/features/oturum/form.tsx';
import { passkeyMessage } from '#web/lib/passkey.ts';
import { useForm } from '#web/lib/use-form.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { addPasskey } from './api.ts';
import type { KurulumProps } from './dogrulayici-kurulumu.tsx';
import { MevcutSifre } from './mevcut-sifre.tsx';

const gecisSchema = anahtarNameSchema.extend({
  mevcut_sifre: z.string().min(1, 'Mevcut şifre zorunludur.'),
});

export function GecisKurulumu({ tc, onDone }: KurulumProps) {
  const form = useForm({
    schema: gecisSchema,
    initial: { ad: '', mevcut_sifre: '' },
    enCok: { ad: 60 },
    submit: async ({ ad, mevcut_sifre }) => onDone(await addPasskey(ad, mevcut_sifre)),
    failed: (error) => notifyError(passkeyMessage(error)),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p>
        Parmak izi, yüz, ekran kilidi ya da güvenlik anahtarıyla şifresiz girersiniz. Şifreyle girişte ikinci adım
        olarak da geçer.
      </p>
      <Field
        name="ad"
        {...form.text('ad')}
        label="Anahtarın adı"
        hint="Örnek: İş bilgisayarı"
        autoComplete="off"
        required
      />
      <MevcutSifre tc={tc} {...form.text('mevcut_sifre')} />
      <SubmitButton isBusy={form.isBusy}>{form.isBusy ? 'Bekleniyor…' : 'Geçiş anahtarı oluştur'}</SubmitButton>
    </form>
  );
}
