import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { ROLLER } from '#contract/common/roller.ts';
import { type Ayarlar, type GuvenlikAyari as GuvenlikAyarlari, guvenlikSchema } from '#contract/sistem/ayar.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';

const ROL_NAME: Record<(typeof ROLLER)[number], string> = {
  admin: 'Yöneticiler',
  muhasebeci: 'Muhasebeciler',
  personel: 'Personel',
  mukellef: 'Mükellefler',
};

export function GuvenlikAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, sayi, ...kart } = useAyarFormu<GuvenlikAyarlari>({
    schema: guvenlikSchema,
    ayarlar,
    saved: 'Güvenlik ayarları kaydedildi.',
    superadmin: true,
  });
  const roller = form.values.guvenlik_2fa_roller;
  return (
    <AyarBolumu
      title="Giriş ve oturum"
      text="Yalnızca süper yönetici değiştirir. Süreler hemen geçerli olur: kısalan süreler açık oturumları da kapatır."
    >
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        <TextInput label="Kilitten önce yanlış giriş" description="3–10 deneme" {...sayi('guvenlik_kilit_deneme')} />
        <TextInput
          label="En uzun kilit (dakika)"
          description="1–15; 30 saniyeden katlanarak artar."
          {...sayi('guvenlik_kilit_dk')}
        />
        <TextInput
          label="Boşta kalan oturum (dakika)"
          description="5–240 dakika sonra kapanır."
          {...sayi('guvenlik_oturum_bosta_dk')}
        />
        <TextInput
          label="En uzun oturum (saat)"
          description="1–24 saat sonra yeniden giriş istenir."
          {...sayi('guvenlik_oturum_en_cok_saat')}
        />
        <fieldset className={`stack gap-8 shrink ${classes.secenekler}`}>
          <legend>İki adımlı giriş zorunlu</legend>
          {ROLLER.map((rol) => (
            <Checkbox
              key={rol}
              label={ROL_NAME[rol]}
              checked={roller.includes(rol)}
              disabled={!kart.canEdit}
              onChange={({ currentTarget: { checked } }) =>
                form.set({ guvenlik_2fa_roller: ROLLER.filter((r) => (r === rol ? checked : roller.includes(r))) })
              }
            />
          ))}
        </fieldset>
      </AyarFormu>
    </AyarBolumu>
  );
}
