import { TextInput } from '@mantine/core';
import { type Ayarlar, type FirmaAyarlari, firmaSchema } from '#contract/sistem/ayar.ts';
import { AyarBolumu, AyarFormu } from '#web/features/ayar/ayar-bolumu.tsx';
import { useAyarFormu } from '#web/features/ayar/use-ayar-formu.ts';

const ALANLAR: readonly { name: keyof FirmaAyarlari; label: string; inputMode?: 'numeric' | 'tel' | 'email' }[] = [
  { name: 'firma_adi', label: 'Büro adı' },
  { name: 'firma_adresi', label: 'Adres' },
  { name: 'firma_vergi_dairesi', label: 'Vergi dairesi' },
  { name: 'firma_vergi_no', label: 'Vergi no', inputMode: 'numeric' },
  { name: 'firma_telefon', label: 'Telefon', inputMode: 'tel' },
  { name: 'firma_email', label: 'E-posta', inputMode: 'email' },
];

export function FirmaAyari({ ayarlar }: { ayarlar: Ayarlar }) {
  const { form, metin, ...kart } = useAyarFormu<FirmaAyarlari>({
    schema: firmaSchema,
    ayarlar,
    saved: 'Büro bilgileri kaydedildi.',
  });
  return (
    <AyarBolumu title="Büro bilgileri" text="Makbuz, ekstre ve raporların başlığında yer alır.">
      <AyarFormu onSubmit={form.onSubmit} {...kart}>
        {ALANLAR.map(({ name, label, inputMode }) => (
          <TextInput key={name} label={label} {...(inputMode && { inputMode })} {...metin(name)} />
        ))}
      </AyarFormu>
    </AyarBolumu>
  );
}
