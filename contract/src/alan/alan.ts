import { z } from 'zod';
import { emailSchema, serbestMetin, serbestUzunMetin, telefonSchema } from '#contract/common/kayit.ts';
import { ROL_ADI } from '#contract/common/roller.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { TUR_ADLARI } from '#contract/takvim/tur-adi.ts';
import type { AlanTuru } from './kinds.ts';
import type { KindField } from './readings.ts';

/** A `personal` field tells who a person is; making that person anonymous must clear or replace its value. */
export type Place = 'form' | 'list' | 'filter' | 'sort' | 'detail' | 'import' | 'export' | 'personal';

export interface Alan extends KindField {
  etiket: string;
  formda?: string;
  tur: AlanTuru;
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

interface Yazilan<S extends z.ZodType, T extends AlanTuru> extends Alan {
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
export const alan = <const T extends AlanTuru = 'metin'>(
  etiket: string,
  tur: T = 'metin' as T,
): Alan & { tur: NoInfer<T> } => ({
  etiket,
  tur,
});
export const yaz = <S extends z.ZodType, const T extends AlanTuru = 'metin'>(
  etiket: string,
  sema: S,
  tur: T = 'metin' as T,
): Yazilan<S, NoInfer<T>> => ({
  etiket,
  tur,
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
export const ad = (label = 'Ad', max = 200) => zorunlu(yaz(label, zorunluMetin(label, max)));
export const telefon = yaz('Telefon', telefonSchema, 'telefon');
export const email = yaz('E-posta', emailSchema, 'eposta');
export const adres = yaz('Adres', serbestUzunMetin('Adres'));
export const sirket = { ...yaz('Şirket', serbestMetin('Şirket adı', 200)), formda: 'Şirket Adı' };
export const gibAdi = yaz('GİB Kullanıcı Adı', serbestMetin('GİB kullanıcı adı', 100));
export const aktif = { ...zorunlu(yaz('Durum', z.boolean(), 'aktif')), formda: 'Aktif' };
export const evetHayir = (etiket: string) => zorunlu(yaz(etiket, z.boolean(), 'evet_hayir'));
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
export const ROLLER_SECENEK = secim('Rol', ROL_ADI);
export const BEYANNAME_TURU = secim('Tür', TUR_ADLARI);
