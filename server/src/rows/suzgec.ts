import { type RawBuilder, sql } from 'kysely';
import { BELIRTILMEMIS, metinAranan, type Suzgecler, type SuzgecTuru, uclar } from '#contract/common/suzgec.ts';
import { contains } from './arama.ts';

const SURE: Readonly<Record<number, string>> = { 4: '1 year', 7: '1 month', 10: '1 day' };
const ilkGun = (deger: string): string => `${deger}-01-01`.slice(0, 10);

/** A number is stored with its leading zero, or with the plus and code of its country. */
const rakamlar = (telefon: string): string => telefon.replace(/\D/g, '');

export function gunler(deger: string): [from: RawBuilder<unknown> | null, until: RawBuilder<unknown> | null] {
  const [ilk, last] = uclar(deger);
  return [
    ilk ? sql`${ilkGun(ilk)}::date` : null,
    last ? sql`(${ilkGun(last)}::date + ${SURE[last.length]}::interval)` : null,
  ];
}

/** It adds a condition that an index answers and that every row with the searched text fulfils. */
export type Narrow = (metin: string) => RawBuilder<unknown>;

export function metinKosulu(column: RawBuilder<unknown>, deger: string, narrow?: Narrow): RawBuilder<boolean> {
  const { isTam, metin } = metinAranan(deger);
  if (isTam) return sql`${column} = ${metin}`;
  return sql`(${narrow ? sql`${narrow(metin)} and` : sql``} app.fold(${column}) like ${contains(metin)})`;
}

/** Of a column with few values the values are compared once, not in each row. */
export const degerKosulu = (
  column: RawBuilder<unknown>,
  values: RawBuilder<unknown>,
  deger: string,
): RawBuilder<boolean> =>
  metinAranan(deger).isTam
    ? metinKosulu(column, deger)
    : sql`${column} = any (array(
      select d.deger from (select distinct ${values}) d (deger) where ${metinKosulu(sql`d.deger`, deger)}))`;

/**
 * A filter's days and months are Istanbul's, by the connection's time zone. The column of a filter of the kind `donem`
 * is a date, the first day of the period.
 */
export function suzgecKosulu(
  { ad, numberOf = Number }: SuzgecTuru,
  column: RawBuilder<unknown>,
  deger: string,
  narrow?: Narrow,
): RawBuilder<boolean> {
  switch (ad) {
    case 'evet_hayir':
      return sql`${column} = ${deger === 'true'}`;
    case 'secim':
      return deger === BELIRTILMEMIS ? sql`${column} is null` : sql`${column} = ${deger}`;
    case 'secimler':
      return deger === BELIRTILMEMIS ? sql`${column} = '{}'` : sql`${deger} = any (${column})`;
    case 'sayi': {
      const [ilk, last] = uclar(deger).map((uc) => uc.replace(',', '.'));
      if (ilk === last) return sql`${column} = ${ilk}::numeric`;
      return sql`${column} between ${ilk || '-infinity'}::numeric and ${last || 'infinity'}::numeric`;
    }
    case 'tutar': {
      const [ilk, last] = uclar(deger);
      if (ilk === last) return sql`${column} = ${numberOf(ilk)}`;
      return sql`${column} between ${ilk ? numberOf(ilk) : -Number.MAX_SAFE_INTEGER}
        and ${last ? numberOf(last) : Number.MAX_SAFE_INTEGER}`;
    }
    case 'donem':
    case 'tarih': {
      const [from, until] = gunler(deger);
      return sql`${column} >= ${from ?? sql`'-infinity'::date`} and ${column} < ${until ?? sql`'infinity'::date`}`;
    }
    case 'telefon':
      return sql`(${narrow ? sql`${narrow(rakamlar(deger))} and` : sql``}
        app.telefon_rakamlari(${column}) like ${`%${rakamlar(deger)}%`})`;
    default:
      return metinKosulu(column, deger, narrow);
  }
}

export const suzgecKosullari = <T extends Suzgecler>(
  turler: T,
  query: { readonly [K in keyof T]?: string | undefined },
  columnOf: (key: keyof T & string) => RawBuilder<unknown>,
  narrowOf?: (key: keyof T & string) => Narrow | undefined,
): RawBuilder<boolean>[] =>
  Object.entries(turler).flatMap(([key, tur]) => {
    const deger = query[key];
    return deger === undefined ? [] : [suzgecKosulu(tur, columnOf(key), deger, narrowOf?.(key))];
  });

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
