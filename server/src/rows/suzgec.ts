import { type RawBuilder, sql } from 'kysely';
import { BELIRTILMEMIS, type Suzgecler, type SuzgecTuru, tutarDegeri, uclar } from '#contract/common/suzgec.ts';

const SURE: Readonly<Record<number, string>> = { 4: '1 year', 7: '1 month', 10: '1 day' };
const ilkGun = (deger: string): string => `${deger}-01-01`.slice(0, 10);

export function gunler(deger: string): [from: RawBuilder<unknown> | null, until: RawBuilder<unknown> | null] {
  const [ilk, last] = uclar(deger);
  return [
    ilk ? sql`${ilkGun(ilk)}::date` : null,
    last ? sql`(${ilkGun(last)}::date + ${SURE[last.length]}::interval)` : null,
  ];
}

/**
 * A filter's days and months are Istanbul's, by the connection's time zone. The column of a filter of the kind `donem`
 * is a date, the first day of the period.
 */
export function suzgecKosulu({ ad }: SuzgecTuru, column: RawBuilder<unknown>, deger: string): RawBuilder<boolean> {
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
      if (ilk === last) return sql`${column} = ${tutarDegeri(ilk)}`;
      return sql`${column} between ${ilk ? tutarDegeri(ilk) : -Number.MAX_SAFE_INTEGER} and ${last ? tutarDegeri(last) : Number.MAX_SAFE_INTEGER}`;
    }
    case 'donem':
    case 'tarih': {
      const [from, until] = gunler(deger);
      return sql`${column} >= ${from ?? sql`'-infinity'::date`} and ${column} < ${until ?? sql`'infinity'::date`}`;
    }
    default:
      return sql`${column} = ${deger}`;
  }
}

export const suzgecKosullari = <T extends Suzgecler>(
  turler: T,
  query: { readonly [K in keyof T]?: string | undefined },
  columnOf: (key: keyof T & string) => RawBuilder<unknown>,
): RawBuilder<boolean>[] =>
  Object.entries(turler).flatMap(([key, tur]) => {
    const deger = query[key];
    return deger === undefined ? [] : [suzgecKosulu(tur, columnOf(key), deger)];
  });

export const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
