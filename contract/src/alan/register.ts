import { z } from 'zod';
import {
  AKTIF,
  BELIRTILMEMIS,
  EVET_HAYIR,
  METIN,
  SAYI,
  type SuzgecTuru,
  secim,
  TARIH,
  TELEFON,
  TUTAR,
} from '#contract/common/suzgec.ts';
import type { Alan, AlanTuru, Place, Tablo } from './alan.ts';
import { HIZMET } from './hizmet.ts';
import { KISI_TABLOLARI } from './kisiler.ts';

export const REGISTER = { ...KISI_TABLOLARI, hizmetler: HIZMET };
export type RegisterTablosu = keyof typeof REGISTER;

type Fields<T extends Tablo> = T['alanlar'] & (T extends { computed: infer C } ? C : unknown);
type KeysAt<F, P extends Place> = {
  [K in keyof F & string]: F[K] extends { places: infer L extends readonly Place[] }
    ? P extends L[number]
      ? K
      : never
    : never;
}[keyof F & string];
export type AlanAdi<T extends RegisterTablosu, P extends Place> = KeysAt<Fields<(typeof REGISTER)[T]>, P>;
type AlanOf<T extends RegisterTablosu, K> = K extends keyof Fields<(typeof REGISTER)[T]>
  ? Fields<(typeof REGISTER)[T]>[K]
  : never;

const fieldsOf = (tablo: Tablo): Readonly<Record<string, Alan>> => ({ ...tablo.alanlar, ...tablo.computed });

export const alanOf = <T extends RegisterTablosu, K extends keyof Fields<(typeof REGISTER)[T]> & string>(
  tablo: T,
  ad: K,
): AlanOf<T, K> => fieldsOf(REGISTER[tablo])[ad] as AlanOf<T, K>;

export function alanAdlari<T extends RegisterTablosu, P extends Place>(
  tablo: T,
  place: P,
): readonly [AlanAdi<T, P>, ...AlanAdi<T, P>[]] {
  const { order = [] }: Tablo = REGISTER[tablo];
  const fields = Object.entries(fieldsOf(REGISTER[tablo])).flatMap(([ad, { places = [] }]) =>
    places.includes(place) ? [ad] : [],
  );
  const first = place === 'form' || place === 'import' ? [] : order.filter((ad) => fields.includes(ad));
  return [...first, ...fields.filter((ad) => !first.includes(ad))] as unknown as readonly [
    AlanAdi<T, P>,
    ...AlanAdi<T, P>[],
  ];
}

export const alanlarAt = (tablo: RegisterTablosu, place: Place): readonly (readonly [ad: string, alan: Alan])[] =>
  alanAdlari(tablo, place).map((ad) => [ad, fieldsOf(REGISTER[tablo])[ad] as Alan]);

export const ekranAlanlari = (tablo: RegisterTablosu): Readonly<Record<string, Alan>> =>
  Object.fromEntries(Object.entries(fieldsOf(REGISTER[tablo])).filter(([, { places }]) => places !== undefined));

const byName = <T>(adlar: readonly string[], pick: (ad: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(adlar.map((ad) => [ad, pick(ad)]));
const alanIn = (tablo: RegisterTablosu, ad: string): Alan => fieldsOf(REGISTER[tablo])[ad] as Alan;

type FormSemalari<T extends RegisterTablosu> = {
  [K in AlanAdi<T, 'form'>]: AlanOf<T, K> extends { sema: infer S extends z.ZodType } ? S : never;
};

export const formSemalari = <T extends RegisterTablosu>(tablo: T): FormSemalari<T> =>
  byName(alanAdlari(tablo, 'form'), (ad) => alanIn(tablo, ad).sema) as FormSemalari<T>;

type Deger<A> = A extends { sema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { tur: 'id' | 'sayi' | 'tutar' | 'kayit' }
    ? number
    : A extends { tur: 'aktif' | 'evet_hayir' }
      ? boolean
      : A extends { bos: true }
        ? string | null
        : string;
type SatirSemalari<T extends RegisterTablosu, P extends Place> = {
  [K in AlanAdi<T, P>]: z.ZodType<Deger<AlanOf<T, K>>>;
};

const BOOLEANS: readonly AlanTuru[] = ['aktif', 'evet_hayir'];
const NUMBERS: readonly AlanTuru[] = ['id', 'sayi', 'tutar', 'kayit'];
function storedSchema({ tur, secenekler, sema, bos }: Alan): z.ZodType {
  if (tur === 'secimler') return z.array(z.enum(Object.keys(secenekler ?? {})));
  const value = BOOLEANS.includes(tur)
    ? z.boolean()
    : NUMBERS.includes(tur)
      ? z.int()
      : secenekler
        ? z.enum(Object.keys(secenekler))
        : z.string();
  return (bos ?? sema?.safeParse(null).success) ? value.nullable() : value;
}

type FormDegerleri<T extends RegisterTablosu> = {
  [K in AlanAdi<T, 'form'>]: AlanOf<T, K> extends { tur: 'aktif' }
    ? boolean
    : AlanOf<T, K> extends { tur: 'tutar' }
      ? number | null
      : AlanOf<T, K> extends { sema: infer S extends z.ZodType; secenekler: object }
        ? z.input<S>
        : string;
};

export const bosForm = <T extends RegisterTablosu>(tablo: T): FormDegerleri<T> =>
  byName(alanAdlari(tablo, 'form'), (ad) => {
    const { tur } = alanIn(tablo, ad);
    return tur === 'aktif' ? true : tur === 'tutar' ? null : tur === 'secimler' ? [] : '';
  }) as FormDegerleri<T>;

export const satirSemalari = <T extends RegisterTablosu, P extends Place>(tablo: T, place: P): SatirSemalari<T, P> =>
  byName(alanAdlari(tablo, place), (ad) => storedSchema(alanIn(tablo, ad))) as SatirSemalari<T, P>;

const SUZGECLER: Record<AlanTuru, SuzgecTuru> = {
  id: SAYI,
  sayi: SAYI,
  ondalik: SAYI,
  tutar: TUTAR,
  tarih: TARIH,
  zaman: TARIH,
  aktif: AKTIF,
  evet_hayir: EVET_HAYIR,
  telefon: TELEFON,
  metin: METIN,
  kimlik: METIN,
  eposta: METIN,
  secim: METIN,
  secimler: METIN,
  kayit: METIN,
  json: METIN,
};

export function suzgecOf({ tur, secenekler, sema }: Alan): SuzgecTuru {
  if (!secenekler) return SUZGECLER[tur];
  const biri = secim({ ...secenekler, ...(sema?.safeParse(null).success && { [BELIRTILMEMIS]: 'Belirtilmemiş' }) });
  return tur === 'secimler' ? { ...biri, ad: 'secimler' } : biri;
}

export const suzgecler = <T extends RegisterTablosu>(tablo: T): { [K in AlanAdi<T, 'filter'>]: SuzgecTuru } =>
  byName(alanAdlari(tablo, 'filter'), (ad) => suzgecOf(alanIn(tablo, ad))) as {
    [K in AlanAdi<T, 'filter'>]: SuzgecTuru;
  };
