import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { HIDDEN_VALUE, valueText } from './denetim-metni.ts';

type Values = Record<string, unknown> | null;

export interface KanitSorunu {
  tablo: string;
  /** `satir_id` is null where `tur` is `gunluksuz`: a trigger of the whole table does not write the log. */
  satir_id: number | null;
  tur: 'eksik' | 'fazla' | 'farkli' | 'gunluksuz';
  kimin: string | null;
  donem: string | null;
  denetimde: Values;
  simdi: Values;
}

const SIR_NAME: Record<string, string> = {
  sifre_hash: 'giriş şifresi',
  gib_sifre: 'GİB şifresi',
  sistem_sifresi: 'sistem şifresi',
  isyeri_sifresi: 'işyeri şifresi',
  e_devlet_sifresi: 'e-Devlet şifresi',
  deger: 'saklanan değer',
};

const tutarOf = (v: NonNullable<Values>): string => {
  const tutar = v.odeme_tutari ?? v.borc_tutari ?? v.hizmet_bedeli ?? v.tutar;
  return tutar === undefined ? '' : `, ${formatTl(Number(tutar))}`;
};

function farklar(tablo: TabloName, denetimde: NonNullable<Values>, simdi: NonNullable<Values>): string {
  const { alanlar } = tabloOf(tablo);
  return Object.keys(denetimde)
    .map((name) => {
      if (denetimde[name] === HIDDEN_VALUE)
        return `${SIR_NAME[name] ?? alanlar[name]?.etiket ?? name} denetimdekinden başka`;
      const alan = alanlar[name] ?? { etiket: name, tur: 'metin' };
      return `${alan.etiket} denetimde ${valueText(alan, denetimde[name])}, şimdi ${valueText(alan, simdi[name])}`;
    })
    .join('; ');
}

export function kanitCumlesi({ tablo, satir_id, tur, kimin, donem, denetimde, simdi }: KanitSorunu): string {
  if (tablo === 'oturumlar') {
    const nesi = tur === 'farkli' ? 'yetkisi girişinkinden başka olan oturum' : 'giriş yapılmadan açılmış oturum';
    return `${kimin ?? 'Bilinmeyen kullanıcı'}: ${nesi} (No ${satir_id}).`;
  }
  const { tekil } = tabloOf(tablo as TabloName);
  const row = { ...simdi, ...denetimde };
  if (tur === 'gunluksuz')
    return `${tekil} kayıtlarındaki değişiklikler denetime yazılmıyor: ${row.tetikleyici} tetikleyicisi yok, kapalı ya da değiştirilmiş.`;
  const bas = `${[kimin ?? 'Sahibi bilinmiyor', donem && formatAyMetni(donem)].filter(Boolean).join(' · ')}: ${tekil.toLocaleLowerCase('tr-TR')} (No ${satir_id}`;
  if (tur === 'eksik') return `${bas}${tutarOf(row)}) yok, denetimde silinmemiş.`;
  if (tur === 'fazla') return `${bas}${tutarOf(row)}) var, denetimde eklenmemiş.`;
  return `${bas}): ${farklar(tablo as TabloName, denetimde ?? {}, simdi ?? {})}.`;
}
