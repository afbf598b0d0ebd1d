import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import {
  type Ayarlar,
  TAHAKKUK_DURUMLARI,
  type TahakkukAyari as TahakkukAyarlari,
  tahakkukAyariSchema,
} from '#contract/sistem/ayar.ts';
import classes from '#web/features/ayar/ayar.module.css';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';

export function TahakkukAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, sayi, ...kart } = useAyarFormu<TahakkukAyarlari>({
    schema: tahakkukAyariSchema,
    ayarlar,
    saved: 'Tahakkuk kuralları kaydedildi.',
  });
  const chosen = form.values.tahakkuk_durumlari;
  const toggle = (durum: (typeof TAHAKKUK_DURUMLARI)[number], on: boolean) =>
    form.set({ tahakkuk_durumlari: TAHAKKUK_DURUMLARI.filter((d) => (d === durum ? on : chosen.includes(d))) });
  return (
    <AyarBolumu
      title="Tahakkuk kuralları"
      text="Değişiklik bundan sonraki hesaplara işler; daha önce oluşturulmuş tahakkuklar değişmez, tutarı artık farklı olanlar Tahakkuk ekranında “güncel değil” görünür."
    >
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        <fieldset className={`stack gap-8 shrink ${classes.secenekler}`}>
          <legend>Tahakkuka giren kayıtlar</legend>
          {TAHAKKUK_DURUMLARI.map((durum) => (
            <Checkbox
              key={durum}
              label={DURUM_METNI[durum].ad}
              checked={chosen.includes(durum)}
              disabled={!kart.canEdit}
              onChange={({ currentTarget }) => toggle(durum, currentTarget.checked)}
            />
          ))}
          <p>Reddedilen kayıtlar hiçbir zaman girmez.</p>
          {form.errors.tahakkuk_durumlari && (
            <p className={classes.hata} role="alert">
              {form.errors.tahakkuk_durumlari}
            </p>
          )}
        </fieldset>
        <TextInput
          label="Vade (gün)"
          description="Borç, tahakkuk tarihinden kaç gün sonra ödenmelidir."
          {...sayi('tahakkuk_vade_gun')}
        />
        <Checkbox
          className="across"
          label="Tahakkuk yapılırken muhasebecinin avansından ödensin"
          description="Kapalıysa avans kendiliğinden kullanılmaz; Ödeme Yap ekranında “Avanstan kullan” ile sayılır."
          checked={form.values.avans_otomatik}
          disabled={!kart.canEdit}
          onChange={({ currentTarget }) => form.set({ avans_otomatik: currentTarget.checked })}
        />
      </AyarFormu>
    </AyarBolumu>
  );
}
