import { z } from 'zod';
import { emailSchema, serbestMetin, telefonSchema } from '#contract/common/kayit.ts';
import { tcKimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { ROL_ADI } from '#contract/kisi/kullanici.ts';

/**
 * What a column holds. `tutar`: kuruş; `ondalik`: a number as a text; `tarih`: YYYY-MM-DD; `zaman`: an instant; `kayit`: the id of a row of another table;
 * `json`: shown as its text.
 */
export type AlanTuru = 'id' | 'metin' | 'sayi' | 'ondalik' | 'tutar' | 'tarih' | 'zaman' | 'evet_hayir' | 'secim' | 'kayit' | 'json';

/** A column as the table editor and the audit log show it. */
export interface Alan {
  etiket: string;
  tur: AlanTuru;
  /** Whether a new row is given it, and whether it is changed later; `sema` is what it must be then. */
  ekle?: true;
  degistir?: true;
  zorunlu?: true;
  sema?: z.ZodType;
  /** Texts of a choice, by stored value. */
  secenekler?: Readonly<Record<string, string>>;
  /** Table that a `kayit` is of; `engel`: what its row is called where it stands in the way of deleting that one. */
  tablo?: string;
  engel?: string;
  /** A text of many lines: what a list shows of it is not the value, so it does not filter. */
  cokSatirli?: true;
  /** Of a number that is a row's: which column says of what table, by its stored value. */
  hangi?: { sutun: string; tablolar: Readonly<Record<string, string>> };
}

/** A table as the table editor and the audit log know it. */
export interface Tablo {
  etiket: string;
  /** What one row is. */
  tekil: string;
  grup: 'Kişiler' | 'Hizmetler' | 'Para' | 'Belgeler' | 'Kayıtlar';
  anahtar: string;
  /** Columns that name a row, as somebody would: one after the other with a point between, or as one group of words. */
  adi: readonly (string | readonly string[])[];
  ekle?: true;
  sil?: true;
  /** Not in the table editor: only in the audit log, or read through a screen of its own. */
  duzenleyicide?: false;
  /** Not in the audit log. */
  denetimde?: false;
  /** Why nothing is changed here. */
  not?: string;
  alanlar: Readonly<Record<string, Alan>>;
}

export const alan = (etiket: string, tur: AlanTuru = 'metin'): Alan => ({ etiket, tur });
export const yaz = (etiket: string, sema: z.ZodType, tur: AlanTuru = 'metin'): Alan => ({ etiket, tur, sema, ekle: true, degistir: true });
export const zorunlu = (it: Alan): Alan => ({ ...it, zorunlu: true });
export const yalnizEkle = ({ degistir: _, ...it }: Alan): Alan => it;
export const yalnizDegistir = ({ ekle: _, ...it }: Alan): Alan => it;
export const ad = (label = 'Ad', max = 200): Alan => zorunlu(yaz(label, zorunluMetin(label, max)));
export const tc = zorunlu(yaz('TC Kimlik No', tcKimlikNoSchema));
export const telefon = yaz('Telefon', telefonSchema);
export const email = yaz('E-posta', emailSchema);
export const adres = yaz('Adres', serbestMetin('Adres'));
export const sirket = yaz('Şirket', serbestMetin('Şirket adı', 200));
export const gibAdi = yaz('GİB Kullanıcı Adı', serbestMetin('GİB kullanıcı adı', 100));
export const aktif = zorunlu(yaz('Aktif', z.boolean(), 'evet_hayir'));
export const eklenme = alan('Eklenme', 'zaman');
export const baglanti = (etiket: string, tablo: string, engel?: string): Alan => ({ etiket, tur: 'kayit', tablo, ...(engel && { engel }) });
export const kayit = (it: Alan): Alan =>
  zorunlu({ ...it, ekle: true, degistir: true, sema: z.int(`${it.etiket} seçin.`).min(1, `${it.etiket} seçin.`).max(Number.MAX_SAFE_INTEGER) });
export const secim = (etiket: string, secenekler: Record<string, string>): Alan => ({ etiket, tur: 'secim', secenekler });
export const choices = (values: readonly string[], nameOf: (value: string) => string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));
export const tutar = (etiket: string): Alan => alan(etiket, 'tutar');
const tutarSemasi = z.int('Tutar zorunludur (örnek: 1.234,50).').pipe(kurusSchema);
export const kurus = zorunlu(yaz('', tutarSemasi, 'tutar'));
export const yuzde = (etiket: string): Alan => zorunlu(yaz(etiket, z.int(`${etiket} 0–100 arası olmalıdır.`).min(0).max(100), 'sayi'));
export const donem = (yil: string, ay: string) => ({ [yil]: alan('Yıl', 'sayi'), [ay]: alan('Ay', 'sayi') });

export const MUHASEBECI = baglanti('Muhasebeci', 'muhasebeci');
export const MUKELLEF = baglanti('Mükellef', 'mukellefler');
export const HIZMET = baglanti('Hizmet', 'hizmetler');
export const KULLANICI = baglanti('Kullanıcı', 'kullanicilar');
export const IZGARADAN = 'Bu tablo ızgaradan ve kendi ekranından değişir.';
export const DEFTER = 'Para kayıtları değiştirilmez ve silinmez: Tahakkuk ve Ödeme ekranlarından iptal edilir.';
export const ROLLER_SECENEK = secim('Rol', ROL_ADI);
