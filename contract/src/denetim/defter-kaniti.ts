import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { formatAyMetni } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { degerMetni, GIZLI_DEGER } from './denetim-metni.ts';

type Degerler = Record<string, unknown> | null;

export interface KanitSorunu {
  tablo: string;
  /** `satir_id` is null where `tur` is `gunluksuz`: a trigger of the whole table does not write the log. */
  satir_id: number | null;
  tur: 'eksik' | 'fazla' | 'farkli' | 'gunluksuz';
  kimin: string | null;
  donem: string | null;
  denetimde: Degerler;
  simdi: Degerler;
}

const SIR_ADI: Record<string, string> = {
  sifre_hash: 'giriş şifresi',
  gib_sifre: 'GİB şifresi',
  sistem_sifresi: 'sistem şifresi',
  isyeri_sifresi: 'işyeri şifresi',
  e_devlet_sifresi: 'e-Devlet şifresi',
  deger: 'saklanan değer',
};

const tutarOf = (v: NonNullable<Degerler>): string => {
  const tutar = v.odeme_tutari ?? v.borc_tutari ?? v.hizmet_bedeli ?? v.tutar;
  return tutar === undefined ? '' : `, ${formatTl(Number(tutar))}`;
};

function farklar(tablo: TabloAdi, denetimde: NonNullable<Degerler>, simdi: NonNullable<Degerler>): string {
  const { alanlar } = tabloOf(tablo);
  return Object.keys(denetimde)
    .map((ad) => {
      if (denetimde[ad] === GIZLI_DEGER) return `${SIR_ADI[ad] ?? alanlar[ad]?.etiket ?? ad} denetimdekinden başka`;
      const alan = alanlar[ad] ?? { etiket: ad, tur: 'metin' };
      return `${alan.etiket} denetimde ${degerMetni(alan, denetimde[ad])}, şimdi ${degerMetni(alan, simdi[ad])}`;
    })
    .join('; ');
}

export function kanitCumlesi({ tablo, satir_id, tur, kimin, donem, denetimde, simdi }: KanitSorunu): string {
  if (tablo === 'oturumlar') {
    const nesi = tur === 'farkli' ? 'yetkisi girişinkinden başka olan oturum' : 'giriş yapılmadan açılmış oturum';
    return `${kimin ?? 'Bilinmeyen kullanıcı'}: ${nesi} (No ${satir_id}).`;
  }
  const { tekil } = tabloOf(tablo as TabloAdi);
  const satir = { ...simdi, ...denetimde };
  if (tur === 'gunluksuz')
    return `${tekil} kayıtlarındaki değişiklikler denetime yazılmıyor: ${satir.tetikleyici} tetikleyicisi yok, kapalı ya da değiştirilmiş.`;
  const bas = `${[kimin ?? 'Sahibi bilinmiyor', donem && formatAyMetni(donem)].filter(Boolean).join(' · ')}: ${tekil.toLocaleLowerCase('tr-TR')} (No ${satir_id}`;
  if (tur === 'eksik') return `${bas}${tutarOf(satir)}) yok, denetimde silinmemiş.`;
  if (tur === 'fazla') return `${bas}${tutarOf(satir)}) var, denetimde eklenmemiş.`;
  return `${bas}): ${farklar(tablo as TabloAdi, denetimde ?? {}, simdi ?? {})}.`;
}
