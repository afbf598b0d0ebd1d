import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Alan } from './alan.ts';

export function alanMetni(alan: Alan, deger: unknown, adlar: Readonly<Record<string, string>> = {}): string | null {
  if (deger === null || deger === undefined || deger === '') return null;
  const { secenekler } = alan;
  if (secenekler)
    return (
      (Array.isArray(deger) ? deger : [deger]).map((biri) => secenekler[String(biri)] ?? String(biri)).join(', ') ||
      null
    );
  switch (alan.tur) {
    case 'tutar':
      return formatTl(Number(deger));
    case 'aktif':
      return deger === true ? 'Aktif' : 'Pasif';
    case 'evet_hayir':
      return deger === true ? 'Evet' : 'Hayır';
    case 'tarih':
      return formatTarih(String(deger));
    case 'zaman':
      return alan.gun ? formatTarih(String(deger)) : formatTarihSaat(String(deger));
    case 'kayit':
      return adlar[`${alan.tablo}:${deger}`] ?? `No ${deger}`;
    case 'ondalik':
      return String(Number(deger)).replace('.', ',');
    case 'json':
      return typeof deger === 'string' ? deger : JSON.stringify(deger);
    default:
      return String(deger);
  }
}
