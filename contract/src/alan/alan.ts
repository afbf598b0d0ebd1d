import { z } from 'zod';
import { emailSchema, serbestMetin, serbestUzunMetin, telefonSchema } from '#contract/common/kayit.ts';
import { ROL_NAME } from '#contract/common/roller.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { KIND_NAMES } from '#contract/takvim/tur-adi.ts';
import type { FieldKind } from './kinds.ts';
import type { KindField } from './readings.ts';

/** A `personal` field tells who a person is; making that person anonymous must clear or replace its value. */
export type Place = 'form' | 'list' | 'filter' | 'sort' | 'detail' | 'import' | 'export' | 'personal';

/** The names of the fields that stand at a place. */
export type KeysAt<F, P extends Place> = {
  [K in keyof F & string]: F[K] extends { places: infer L extends readonly Place[] }
    ? P extends L[number]
      ? K
      : never
    : never;
}[keyof F & string];

export interface Alan extends KindField {
  etiket: string;
  formda?: string;
  tur: FieldKind;
  places?: readonly Place[];
  ekle?: true;
  degistir?: true;
  zorunlu?: true;
  bos?: true;
  sema?: z.ZodType;
  yardim?: string;
  engel?: string;
  cokSatirli?: true;
  /** Such a field is for the program; no history of a row shows it. */
  icin?: 'program';
  hangi?: { sutun: string; tablolar: Readonly<Record<string, string>> };
}

interface Yazilan<S extends z.ZodType, T extends FieldKind> extends Alan {
  tur: T;
  sema: S;
  ekle: true;
  degistir: true;
}

export interface Tablo {
  etiket: string;
  tekil: string;
  grup: 'Kişiler' | 'Hizmetler' | 'Para' | 'Belgeler' | 'Kayıtlar';
  anahtar: string;
  adi: readonly (string | readonly string[])[];
  ekle?: true;
  sil?: true;
  duzenleyicide?: false;
  denetimde?: false;
  not?: string;
  alanlar: Readonly<Record<string, Alan>>;
  computed?: Readonly<Record<string, Alan>>;
  order?: readonly string[];
  /**
   * The audit log masks the values of these columns. A client's history names a changed one by the given text, or
   * leaves it out where that is null.
   */
  masked?: Readonly<Record<string, string | null>>;
}

export const tablo = <const T extends Omit<Tablo, 'etiket' | 'tekil' | 'alanlar'>>(
  etiket: string,
  tekil: string,
  rest: T,
) => ({ etiket, tekil, ...rest });
export const alan = <const T extends FieldKind = 'metin'>(
  etiket: string,
  kind: T = 'metin' as T,
): Alan & { tur: NoInfer<T> } => ({
  etiket,
  tur: kind,
});
export const yaz = <S extends z.ZodType, const T extends FieldKind = 'metin'>(
  etiket: string,
  sema: S,
  kind: T = 'metin' as T,
): Yazilan<S, NoInfer<T>> => ({
  etiket,
  tur: kind,
  sema,
  ekle: true,
  degistir: true,
});
export const shown = <A extends Alan, const P extends readonly Place[]>(it: A, ...places: P): A & { places: P } => ({
  ...it,
  places,
});
export const LISTED = ['list', 'filter', 'sort', 'detail', 'export'] as const;
export const EVERYWHERE = ['form', 'import', ...LISTED] as const;
export const zorunlu = <A extends Alan>(it: A): A & { zorunlu: true } => ({ ...it, zorunlu: true });
export const yalnizEkle = <A extends Alan>({ degistir: _, ...it }: A) => it;
export const yalnizDegistir = <A extends Alan>({ ekle: _, ...it }: A) => it;
export const name = (label = 'Ad', max = 200) => zorunlu(yaz(label, zorunluMetin(label, max)));
export const telefon = yaz('Telefon', telefonSchema, 'telefon');
export const email = yaz('E-posta', emailSchema, 'eposta');
export const adres = yaz('Adres', serbestUzunMetin('Adres'));
export const sirket = { ...yaz('Şirket', serbestMetin('Şirket adı', 200)), formda: 'Şirket Adı' };
export const gibName = yaz('GİB Kullanıcı Adı', serbestMetin('GİB kullanıcı adı', 100));
export const aktif = { ...zorunlu(yaz('Durum', z.boolean(), 'aktif')), formda: 'Aktif' };
export const evetHayir = (etiket: string) => zorunlu(yaz(etiket, z.boolean(), 'evet_hayir'));
export const secmeli = <const V extends string>(
  etiket: string,
  secenekler: Readonly<Record<V, string>>,
  mesaj: string,
  esler: Readonly<Record<string, readonly string[]>> = {},
) => ({
  ...yaz(
    etiket,
    z
      .enum(['', ...(Object.keys(secenekler) as V[])], mesaj)
      .nullish()
      .transform((value) => (value || null) as V | null),
    'secim',
  ),
  secenekler,
  esler,
});
export const optionalValue = <const T extends 'evet_hayir' | 'sayi', V extends boolean | number>(
  etiket: string,
  kind: T,
  values: ReadonlyMap<V, string>,
  mesaj: string,
) => ({
  ...yaz(
    etiket,
    z
      .union([z.literal([...values.keys()]), z.literal('')], mesaj)
      .nullish()
      .transform((value): V | null => (value === '' || value === undefined ? null : value)),
    kind,
  ),
  secenekler: Object.fromEntries([...values].map(([value, name]) => [String(value), name])) as Readonly<
    Record<string, string>
  >,
});
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
      .transform((chosen) => (Object.keys(secenekler) as V[]).filter((value) => chosen?.includes(value))),
    'secimler',
  ),
  secenekler,
});
export const eklenme = alan('Eklenme', 'zaman');
export const eklenmeGunu = shown({ ...eklenme, gun: true }, ...LISTED);
export const anonim = alan('Anonimleştirme', 'zaman');
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
export const ROLLER_SECENEK = secim('Rol', ROL_NAME);
export const BEYANNAME_TURU = secim('Tür', KIND_NAMES);
