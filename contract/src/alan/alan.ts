import { z } from 'zod';
import { emailSchema, serbestMetin, telefonSchema } from '#contract/common/kayit.ts';
import { ROL_ADI } from '#contract/common/roller.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';

/**
 * What a field holds. `kimlik`, `telefon`, `eposta`: texts of that kind; `aktif`: a boolean shown as Aktif or Pasif;
 * `tutar`: kuruş; `ondalik`: a number as a text; `secimler`: several of a few; `tarih`: YYYY-MM-DD; `zaman`: an
 * instant; `kayit`: the id of a row of another table; `json`: shown as its text.
 */
export type AlanTuru =
  | 'id'
  | 'metin'
  | 'kimlik'
  | 'telefon'
  | 'eposta'
  | 'sayi'
  | 'ondalik'
  | 'tutar'
  | 'tarih'
  | 'zaman'
  | 'aktif'
  | 'evet_hayir'
  | 'secim'
  | 'secimler'
  | 'kayit'
  | 'json';

/**
 * Where a field shows, beside the table editor, the audit log and the histories, which show every field. `form`: a new
 * record is given it; `personal`: it says who the person is, so it goes when the person is made anonymous.
 */
export type Place = 'form' | 'list' | 'filter' | 'sort' | 'detail' | 'import' | 'export' | 'personal';

/** A field: a column of a table, or what a list computes beside its columns. */
export interface Alan {
  etiket: string;
  /** Its label in forms, where they say it otherwise. */
  formda?: string;
  tur: AlanTuru;
  places?: readonly Place[];
  /** Whether a new row is given it, and whether it is changed later; `sema` is what it must be then. */
  ekle?: true;
  degistir?: true;
  zorunlu?: true;
  /** Of what is not written: there may be none. */
  bos?: true;
  sema?: z.ZodType;
  /** Of an instant: lists and files show its day alone. */
  gun?: boolean;
  /** What stands below it in forms. */
  yardim?: string;
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

interface Yazilan<S extends z.ZodType, T extends AlanTuru> extends Alan {
  tur: T;
  sema: S;
  ekle: true;
  degistir: true;
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
  /** What its list shows beside its columns. */
  computed?: Readonly<Record<string, Alan>>;
  /** Fields that lists, details and files begin with; the rest follow as they stand here. */
  order?: readonly string[];
  /** Columns that the audit log masks, and what each is called; null: nobody is ever told of it. */
  masked?: Readonly<Record<string, string | null>>;
}

export const alan = <const T extends AlanTuru = 'metin'>(etiket: string, tur: T = 'metin' as T): Alan & { tur: T } => ({
  etiket,
  tur,
});
export const yaz = <S extends z.ZodType, const T extends AlanTuru = 'metin'>(
  etiket: string,
  sema: S,
  tur: T = 'metin' as T,
): Yazilan<S, T> => ({
  ...{ etiket, tur, sema },
  ...{ ekle: true, degistir: true },
});
/** A field and where it shows. */
export const shown = <A extends Alan, const P extends readonly Place[]>(it: A, ...places: P): A & { places: P } => ({
  ...it,
  places,
});
export const LISTED = ['list', 'filter', 'sort', 'detail', 'export'] as const;
export const EVERYWHERE = ['form', 'import', ...LISTED] as const;
export const zorunlu = <A extends Alan>(it: A): A & { zorunlu: true } => ({ ...it, zorunlu: true });
export const yalnizEkle = <A extends Alan>({ degistir: _, ...it }: A) => it;
export const yalnizDegistir = <A extends Alan>({ ekle: _, ...it }: A) => it;
export const ad = (label = 'Ad', max = 200) => zorunlu(yaz(label, zorunluMetin(label, max)));
export const telefon = yaz('Telefon', telefonSchema, 'telefon');
export const email = yaz('E-posta', emailSchema, 'eposta');
export const adres = yaz('Adres', serbestMetin('Adres'));
export const sirket = { ...yaz('Şirket', serbestMetin('Şirket adı', 200)), formda: 'Şirket Adı' };
export const gibAdi = yaz('GİB Kullanıcı Adı', serbestMetin('GİB kullanıcı adı', 100));
export const aktif = { ...zorunlu(yaz('Durum', z.boolean(), 'aktif')), formda: 'Aktif' };
export const evetHayir = (etiket: string) => zorunlu(yaz(etiket, z.boolean(), 'evet_hayir'));
/** A choice that may be left open; an empty text is kept as null. */
export const secmeli = <const V extends string>(
  etiket: string,
  secenekler: Readonly<Record<V, string>>,
  mesaj: string,
) => ({
  ...yaz(
    etiket,
    z
      .enum(['', ...(Object.keys(secenekler) as V[])], mesaj)
      .nullish()
      .transform((deger) => (deger || null) as V | null),
    'secim',
  ),
  secenekler,
});
/** The same of a column that holds no text: `degerler` says what each key stands for. */
export const secmeliDeger = <const T extends 'evet_hayir' | 'sayi', V extends boolean | number>(
  etiket: string,
  tur: T,
  degerler: ReadonlyMap<V, string>,
  mesaj: string,
) => ({
  ...yaz(
    etiket,
    z
      .union([z.literal([...degerler.keys()]), z.literal('')], mesaj)
      .nullish()
      .transform((deger): V | null => (deger === '' || deger === undefined ? null : deger)),
    tur,
  ),
  secenekler: Object.fromEntries([...degerler].map(([deger, ad]) => [String(deger), ad])) as Readonly<
    Record<string, string>
  >,
});
/** Any number of a few, each once and in their order; none is an empty list. */
export const secimler = <const V extends string>(
  etiket: string,
  secenekler: Readonly<Record<V, string>>,
  mesaj: string,
) => ({
  ...yaz(
    etiket,
    z
      .array(z.enum(Object.keys(secenekler) as V[], mesaj), mesaj)
      .nullish()
      .transform((secilen) => (Object.keys(secenekler) as V[]).filter((deger) => secilen?.includes(deger))),
    'secimler',
  ),
  secenekler,
});
export const eklenme = alan('Eklenme', 'zaman');
export const baglanti = (etiket: string, tablo: string, engel?: string): Alan => ({
  etiket,
  tur: 'kayit',
  tablo,
  ...(engel && { engel }),
});
export const kayit = (it: Alan): Alan =>
  zorunlu({
    ...it,
    ekle: true,
    degistir: true,
    sema: z.int(`${it.etiket} seçin.`).min(1, `${it.etiket} seçin.`).max(Number.MAX_SAFE_INTEGER),
  });
export const secim = (etiket: string, secenekler: Readonly<Record<string, string>>) => ({
  ...alan(etiket, 'secim'),
  secenekler,
});
export const choices = (values: readonly string[], nameOf: (value: string) => string): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, nameOf(value)]));
export const tutar = (etiket: string) => alan(etiket, 'tutar');
export const yuzde = (etiket: string): Alan =>
  zorunlu(yaz(etiket, z.int(`${etiket} 0–100 arası olmalıdır.`).min(0).max(100), 'sayi'));
export const donem = (yil: string, ay: string) => ({ [yil]: alan('Yıl', 'sayi'), [ay]: alan('Ay', 'sayi') });

export const MUHASEBECI = baglanti('Muhasebeci', 'muhasebeci');
export const MUKELLEF = baglanti('Mükellef', 'mukellefler');
export const HIZMET = baglanti('Hizmet', 'hizmetler');
export const KULLANICI = baglanti('Kullanıcı', 'kullanicilar');
export const IZGARADAN = 'Bu tablo ızgaradan ve kendi ekranından değişir.';
export const DEFTER = 'Para kayıtları değiştirilmez ve silinmez: Tahakkuk ve Ödeme ekranlarından iptal edilir.';
export const ROLLER_SECENEK = secim('Rol', ROL_ADI);
