import {
  type AktarimAlani,
  type AktarimListesi,
  alanlarOf,
  anahtarAlani,
  type Eslesme,
  ORNEK_ANAHTARI,
  titleKey,
} from '#contract/aktarim/aktarim-alanlari.ts';
import { type ToplamTuru, toplamTuru } from '#contract/aktarim/toplam-satiri.ts';
import { type KindField, Wrong } from '#contract/alan/readings.ts';
import { addMonths, currentDonem, gunOf } from '#contract/common/donem.ts';
import { firmaAnahtari } from '#contract/common/firma-adi.ts';
import { isPlaceholderNo } from '#contract/common/kimlik-no.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { type Hucre, metinOf } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { readHucre } from './hucre.ts';

export interface ReadRow {
  satir_id: number;
  sira: number;
  values: Record<string, unknown>;
  errors: Record<string, string>;
  /** What is doubtful about a value that is taken all the same. */
  notes: Record<string, string>;
  /** Why the row is left out though nothing is wrong with it. */
  skipped?: string;
  /** What a row that is left out says, as a note of the client with this number. */
  branch?: { tc_no: string; sube: string };
  /** The row sums up others; it is no record. */
  toplam?: ToplamTuru;
  /** Of lists whose rows are found by names of other records; these become the key. */
  key?: string;
  /** Of lists in which several rows are of one record; it tells which. */
  record?: string;
}

export interface Okuyucu {
  liste: AktarimListesi;
  isMuhasebeci: boolean;
  anahtar: AktarimAlani;
  alanlar: readonly (AktarimAlani & Pick<KindField, 'reading'> & { column: number; baslik: string })[];
}

export function createOkuyucu(
  liste: AktarimListesi,
  isMuhasebeci: boolean,
  { eslesme, basliklar }: { eslesme: Eslesme; basliklar: readonly string[] },
): Okuyucu {
  const alanlar = alanlarOf(liste, isMuhasebeci).flatMap((alan) => {
    const column = eslesme[alan.ad];
    return column === undefined ? [] : [{ ...alan, column, baslik: titleKey(basliklar[column] ?? '') }];
  });
  return { liste, isMuhasebeci, anahtar: anahtarAlani(liste), alanlar };
}

/** Luca closes whoever is still open on the last day of the list's year, which may be the one that has just ended. */
function isOpen(kapanis: string): boolean {
  const now = currentDonem();
  const [year, day] = [Number(kapanis.slice(0, 4)), kapanis.slice(5)];
  return kapanis > gunOf(new Date()) || (day === '12-31' && year >= addMonths(now, -3).yil);
}

/** Of two numbers the second one stays `vergi_no`. */
function join(values: Record<string, unknown>, key: string): string[] {
  const { soyad, vergi_no, kapanis } = values as { soyad?: string; vergi_no?: string; kapanis?: string };
  delete values.soyad;
  delete values.kapanis;
  if (kapanis !== undefined) values.aktif ??= isOpen(kapanis);
  if (soyad !== undefined) values.ad = [values.ad, soyad].filter(Boolean).join(' ');
  // Lists that have a column for the title of a firm repeat a person's name in it.
  if (values.sirket_adi && firmaAnahtari(String(values.sirket_adi)) === firmaAnahtari(String(values.ad ?? '')))
    delete values.sirket_adi;
  if (vergi_no !== undefined) values[key] ??= vergi_no;
  if (values[key] === vergi_no) delete values.vergi_no;
  return soyad === undefined ? [] : ['ad'];
}

const AMOUNTS: readonly AktarimAlani['tur'][] = ['tutar', 'bakiye', 'fiyat'];

/** A row that says so, or one with nothing but amounts; one with somebody's number is that person's. */
function readTotal(
  hucreler: readonly Hucre[],
  values: Record<string, unknown>,
  { anahtar, alanlar }: Pick<Okuyucu, 'anahtar' | 'alanlar'>,
): ToplamTuru | undefined {
  const filled = alanlar.filter(({ ad: name }) => values[name] !== undefined);
  if (filled.some(({ tur }) => tur === 'kimlik')) return undefined;
  const isBare = filled.length > 0 && filled.every(({ tur }) => AMOUNTS.includes(tur));
  return toplamTuru(hucreler) ?? (isBare && values[anahtar.ad] === undefined ? 'ara' : undefined);
}

/** Printed lists repeat their header on each page, and say the page's number beneath. */
function beside(hucreler: readonly Hucre[], alanlar: Okuyucu['alanlar']): string | undefined {
  const filled = alanlar.filter(({ column }) => hucreler[column] != null);
  if (filled.length === 0) return 'Bu satırda listenin alanlarından hiçbiri yok.';
  const isTitle = ({ column, baslik }: (typeof filled)[number]): boolean => {
    const key = titleKey(String(hucreler[column]));
    return key !== '' && baslik.endsWith(key);
  };
  return filled.length > 1 && filled.every(isTitle) ? 'Başlığın tekrarı.' : undefined;
}

export function readRow(
  { liste, anahtar, alanlar }: Okuyucu,
  { satir_id, sira, hucreler }: { satir_id: number; sira: number; hucreler: Hucre[] },
): ReadRow {
  const raw: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const key = alanlar.find(({ ad }) => ad === anahtar.ad);
  if (key && fold(String(hucreler[key.column] ?? '')) === fold(ORNEK_ANAHTARI)) {
    return {
      satir_id,
      sira,
      values: {},
      notes: {},
      errors: { [anahtar.ad]: 'Bu, şablonun örnek satırıdır; kendi kaydınızı yazın ya da satırı silin.' },
    };
  }
  const skipped = beside(hucreler, alanlar);
  if (skipped) return { satir_id, sira, values: {}, errors: {}, notes: {}, skipped };
  for (const alan of alanlar) {
    const read = readHucre(alan, hucreler[alan.column] ?? null);
    if (read instanceof Wrong) errors[alan.ad] = read.message;
    else if (read !== undefined) raw[alan.ad] = read;
  }
  // A placeholder beside a real number says nothing; a wrong number alone is wrong where the key is.
  if (key && raw.vergi_no !== undefined && isPlaceholderNo(metinOf(hucreler[key.column] ?? null)))
    delete errors[key.ad];
  if (errors.vergi_no && raw[anahtar.ad] === undefined) {
    errors[anahtar.ad] ??= errors.vergi_no;
    delete errors.vergi_no;
  }
  const total = readTotal(hucreler, raw, { anahtar, alanlar });
  if (total) return { satir_id, sira, values: raw, errors: {}, notes: {}, toplam: total };
  for (const name of join(raw, anahtar.ad)) {
    const parsed = alanlarOf(liste, false)
      .find((alan) => alan.ad === name)
      ?.schema?.safeParse(raw[name]);
    if (parsed?.success === false) errors[name] = parsed.error.issues[0]?.message ?? 'Geçersiz değer.';
  }
  return { satir_id, sira, values: raw, errors, notes: {} };
}
