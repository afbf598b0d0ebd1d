import { type RawBuilder, sql } from 'kysely';
import { BELIRTILMEMIS, type FilterKind, type FilterSet, metinAranan, uclar } from '#contract/common/suzgec.ts';
import { contains } from './arama.ts';

const SURE: Readonly<Record<number, string>> = { 4: '1 year', 7: '1 month', 10: '1 day' };
const ilkGun = (value: string): string => `${value}-01-01`.slice(0, 10);

/** A number is stored with its leading zero, or with the plus and code of its country. */
const rakamlar = (telefon: string): string => telefon.replace(/\D/g, '');

export function gunler(value: string): [from: RawBuilder<unknown> | null, until: RawBuilder<unknown> | null] {
  const [ilk, last] = uclar(value);
  return [
    ilk ? sql`${ilkGun(ilk)}::date` : null,
    last ? sql`(${ilkGun(last)}::date + ${SURE[last.length]}::interval)` : null,
  ];
}

/** It adds a condition that an index answers and that every row with the searched text fulfils. */
export type Narrow = (metin: string) => RawBuilder<unknown>;

export function metinKosulu(column: RawBuilder<unknown>, value: string, narrow?: Narrow): RawBuilder<boolean> {
  const { isWhole, metin } = metinAranan(value);
  if (isWhole) return sql`${column} = ${metin}`;
  return sql`(${narrow ? sql`${narrow(metin)} and` : sql``} app.fold(${column}) like ${contains(metin)})`;
}

/** Of a column with few values the values are compared once, not in each row. */
export const valueCondition = (
  column: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
  value: string,
): RawBuilder<boolean> =>
  metinAranan(value).isWhole
    ? metinKosulu(column, value)
    : sql`${column} = any (array(
      select d.deger from (select distinct ${values}) d (deger) where ${metinKosulu(sql`d.deger`, value)}))`;

/**
 * A filter's days and months are Istanbul's, by the connection's time zone. The column of a filter of the kind `donem`
 * is a date, the first day of the period.
 */
export function filterCondition(
  { ad, numberOf = Number }: FilterKind,
  column: RawBuilder<unknown>,
  value: string,
  narrow?: Narrow,
): RawBuilder<boolean> {
  switch (ad) {
    case 'evet_hayir':
      return sql`${column} = ${value === 'true'}`;
    case 'secim':
      return value === BELIRTILMEMIS ? sql`${column} is null` : sql`${column} = ${value}`;
    case 'secimler':
      return value === BELIRTILMEMIS ? sql`${column} = '{}'` : sql`${value} = any (${column})`;
    case 'sayi': {
      const [ilk, last] = uclar(value).map((uc) => uc.replace(',', '.'));
      if (ilk === last) return sql`${column} = ${ilk}::numeric`;
      return sql`${column} between ${ilk || '-infinity'}::numeric and ${last || 'infinity'}::numeric`;
    }
    case 'tutar': {
      const [ilk, last] = uclar(value);
      if (ilk === last) return sql`${column} = ${numberOf(ilk)}`;
      return sql`${column} between ${ilk ? numberOf(ilk) : -Number.MAX_SAFE_INTEGER}
        and ${last ? numberOf(last) : Number.MAX_SAFE_INTEGER}`;
    }
    case 'donem':
    case 'tarih': {
      const [from, until] = gunler(value);
      return sql`${column} >= ${from ?? sql`'-infinity'::date`} and ${column} < ${until ?? sql`'infinity'::date`}`;
    }
    case 'telefon':
      return sql`(${narrow ? sql`${narrow(rakamlar(value))} and` : sql``}
        app.telefon_rakamlari(${column}) like ${`%${rakamlar(value)}%`})`;
    default:
      return metinKosulu(column, value, narrow);
  }
}

export const filterConditions = <T extends FilterSet>(
  kinds: T,
  query: { readonly [K in keyof T]?: string | undefined },
  columnOf: (key: keyof T & string) => RawBuilder<unknown>,
  narrowOf?: (key: keyof T & string) => Narrow | undefined,
): RawBuilder<boolean>[] =>
  Object.entries(kinds).flatMap(([key, kind]) => {
    const value = query[key];
    return value === undefined ? [] : [filterCondition(kind, columnOf(key), value, narrowOf?.(key))];
  });

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
