import { z } from 'zod';
import type { Alan, KeysAt, Place, Tablo } from './alan.ts';
import { HIZMET } from './hizmet.ts';
import { type FieldKind, KINDS, type Stored, type Unfilled } from './kinds.ts';
import { KISI_TABLOLARI } from './kisiler.ts';

export const REGISTER = { ...KISI_TABLOLARI, hizmetler: HIZMET };
export type RegisterTablosu = keyof typeof REGISTER;

type Fields<T extends Tablo> = T['alanlar'] & (T extends { computed: infer C } ? C : unknown);
export type AlanName<T extends RegisterTablosu, P extends Place> = KeysAt<Fields<(typeof REGISTER)[T]>, P>;
type AlanOf<T extends RegisterTablosu, K> = K extends keyof Fields<(typeof REGISTER)[T]>
  ? Fields<(typeof REGISTER)[T]>[K]
  : never;

const fieldsOf = (tablo: Tablo): Readonly<Record<string, Alan>> => ({ ...tablo.alanlar, ...tablo.computed });

export const alanOf = <T extends RegisterTablosu, K extends keyof Fields<(typeof REGISTER)[T]> & string>(
  tablo: T,
  name: K,
): AlanOf<T, K> => fieldsOf(REGISTER[tablo])[name] as AlanOf<T, K>;

export function alanNames<T extends RegisterTablosu, P extends Place>(
  tablo: T,
  place: P,
): readonly [AlanName<T, P>, ...AlanName<T, P>[]] {
  const { order = [] }: Tablo = REGISTER[tablo];
  const fields = Object.entries(fieldsOf(REGISTER[tablo])).flatMap(([name, { places = [] }]) =>
    places.includes(place) ? [name] : [],
  );
  const first = place === 'form' || place === 'import' ? [] : order.filter((name) => fields.includes(name));
  return [...first, ...fields.filter((name) => !first.includes(name))] as unknown as readonly [
    AlanName<T, P>,
    ...AlanName<T, P>[],
  ];
}

export const alanlarAt = (tablo: RegisterTablosu, place: Place): readonly (readonly [ad: string, alan: Alan])[] =>
  alanNames(tablo, place).map((name) => [name, fieldsOf(REGISTER[tablo])[name] as Alan]);

type Placed<F> = { [K in keyof F as F[K] extends { places: readonly Place[] } ? K : never]: F[K] };

/** A table's fields that stand somewhere, in the order of its list: the columns of that list. */
export function listFields<T extends RegisterTablosu>(tablo: T): Placed<Fields<(typeof REGISTER)[T]>> {
  const placed = ekranAlanlari(tablo);
  const first = alanNames(tablo, 'list') as readonly string[];
  const rest = Object.keys(placed).filter((name) => !first.includes(name));
  return byName([...first, ...rest], (name) => placed[name]) as Placed<Fields<(typeof REGISTER)[T]>>;
}

export const ekranAlanlari = (tablo: RegisterTablosu): Readonly<Record<string, Alan>> =>
  Object.fromEntries(Object.entries(fieldsOf(REGISTER[tablo])).filter(([, { places }]) => places !== undefined));

const byName = <T>(names: readonly string[], pick: (name: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(names.map((name) => [name, pick(name)]));
const alanIn = (tablo: RegisterTablosu, name: string): Alan => fieldsOf(REGISTER[tablo])[name] as Alan;

type FormSemalari<T extends RegisterTablosu> = {
  [K in AlanName<T, 'form'>]: AlanOf<T, K> extends { sema: infer S extends z.ZodType } ? S : never;
};

export const formSemalari = <T extends RegisterTablosu>(tablo: T): FormSemalari<T> =>
  byName(alanNames(tablo, 'form'), (name) => alanIn(tablo, name).sema) as FormSemalari<T>;

type Value<A> = A extends { sema: infer S extends z.ZodType }
  ? z.output<S>
  : A extends { tur: FieldKind }
    ? Stored<A['tur']> | (A extends { bos: true } ? null : never)
    : never;
type RowSchemas<T extends RegisterTablosu, P extends Place> = {
  [K in AlanName<T, P>]: z.ZodType<Value<AlanOf<T, K>>>;
};

function storedSchema({ tur, secenekler, sema, bos }: Alan): z.ZodType {
  const choices = secenekler && z.enum(Object.keys(secenekler));
  const { holds } = KINDS[tur];
  if (holds === 'texts') return z.array(choices ?? z.string());
  const value = { text: choices ?? z.string(), number: z.int(), boolean: z.boolean() }[holds];
  return (bos ?? sema?.safeParse(null).success) ? value.nullable() : value;
}

type FormValue<A> = A extends { sema: infer S extends z.ZodType; secenekler: object }
  ? z.input<S>
  : A extends { tur: FieldKind }
    ? Unfilled<A['tur']>
    : never;
type FormValues<T extends RegisterTablosu> = { [K in AlanName<T, 'form'>]: FormValue<AlanOf<T, K>> };

/** Nothing is chosen yet of a field with choices. */
export const bosOf = ({ tur, secenekler }: Alan): unknown =>
  secenekler && KINDS[tur].holds !== 'texts' ? '' : KINDS[tur].empty;

export const bosForm = <T extends RegisterTablosu>(tablo: T): FormValues<T> =>
  byName(alanNames(tablo, 'form'), (name) => bosOf(alanIn(tablo, name))) as FormValues<T>;

export const rowSchemas = <T extends RegisterTablosu, P extends Place>(tablo: T, place: P): RowSchemas<T, P> =>
  byName(alanNames(tablo, place), (name) => storedSchema(alanIn(tablo, name))) as RowSchemas<T, P>;
