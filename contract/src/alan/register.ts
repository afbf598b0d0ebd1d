import { z } from 'zod';
import type { Alan, Place, Tablo } from './alan.ts';
import { HIZMET } from './hizmet.ts';
import { type AlanTuru, KINDS, type Stored, type Unfilled } from './kinds.ts';
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

type Placed<F> = { [K in keyof F as F[K] extends { places: readonly Place[] } ? K : never]: F[K] };

/** A table's fields that stand somewhere, in the order of its list: the columns of that list. */
export function listFields<T extends RegisterTablosu>(tablo: T): Placed<Fields<(typeof REGISTER)[T]>> {
  const placed = ekranAlanlari(tablo);
  const first = alanAdlari(tablo, 'list') as readonly string[];
  const rest = Object.keys(placed).filter((ad) => !first.includes(ad));
  return byName([...first, ...rest], (ad) => placed[ad]) as Placed<Fields<(typeof REGISTER)[T]>>;
}

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
  : A extends { tur: AlanTuru }
    ? Stored<A['tur']> | (A extends { bos: true } ? null : never)
    : never;
type SatirSemalari<T extends RegisterTablosu, P extends Place> = {
  [K in AlanAdi<T, P>]: z.ZodType<Deger<AlanOf<T, K>>>;
};

function storedSchema({ tur, secenekler, sema, bos }: Alan): z.ZodType {
  const choices = secenekler && z.enum(Object.keys(secenekler));
  const { holds } = KINDS[tur];
  if (holds === 'texts') return z.array(choices ?? z.string());
  const value = { text: choices ?? z.string(), number: z.int(), boolean: z.boolean() }[holds];
  return (bos ?? sema?.safeParse(null).success) ? value.nullable() : value;
}

type FormDegeri<A> = A extends { sema: infer S extends z.ZodType; secenekler: object }
  ? z.input<S>
  : A extends { tur: AlanTuru }
    ? Unfilled<A['tur']>
    : never;
type FormDegerleri<T extends RegisterTablosu> = { [K in AlanAdi<T, 'form'>]: FormDegeri<AlanOf<T, K>> };

/** Nothing is chosen yet of a field with choices. */
export const bosOf = ({ tur, secenekler }: Alan): unknown =>
  secenekler && KINDS[tur].holds !== 'texts' ? '' : KINDS[tur].empty;

export const bosForm = <T extends RegisterTablosu>(tablo: T): FormDegerleri<T> =>
  byName(alanAdlari(tablo, 'form'), (ad) => bosOf(alanIn(tablo, ad))) as FormDegerleri<T>;

export const satirSemalari = <T extends RegisterTablosu, P extends Place>(tablo: T, place: P): SatirSemalari<T, P> =>
  byName(alanAdlari(tablo, place), (ad) => storedSchema(alanIn(tablo, ad))) as SatirSemalari<T, P>;
