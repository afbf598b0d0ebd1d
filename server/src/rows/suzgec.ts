import { type RawBuilder, sql } from 'kysely';
import { BELIRTILMEMIS, type Suzgecler, type SuzgecTuru, tutarDegeri } from '#contract/common/suzgec.ts';

/** Rows whose column has the value of a filter, as `oku` of its kind gave it. Days and months are Istanbul's, as the connection's time zone is. */
export function suzgecKosulu({ ad }: SuzgecTuru, column: RawBuilder<unknown>, deger: string): RawBuilder<boolean> {
  switch (ad) {
    case 'evet_hayir':
      return sql`${column} = ${deger === 'true'}`;
    case 'secim':
      return deger === BELIRTILMEMIS ? sql`${column} is null` : sql`${column} = ${deger}`;
    case 'sayi':
      return sql`${column} = ${deger.replace(',', '.')}::numeric`;
    case 'tutar':
      return sql`${column} = ${tutarDegeri(deger)}`;
    case 'tarih': {
      const isAy = deger.length === 'yyyy-aa'.length;
      const ilk = isAy ? `${deger}-01` : deger;
      return sql`${column} >= ${ilk}::date and ${column} < ${ilk}::date + ${isAy ? '1 month' : '1 day'}::interval`;
    }
    default:
      return sql`${column} = ${deger}`;
  }
}

/** Conditions of every filter that a query has. */
export const suzgecKosullari = <T extends Suzgecler>(
  turler: T,
  query: { readonly [K in keyof T]?: string | undefined },
  columnOf: (key: keyof T & string) => RawBuilder<unknown>,
): RawBuilder<boolean>[] =>
  Object.entries(turler).flatMap(([key, tur]) => {
    const deger = query[key];
    return deger === undefined ? [] : [suzgecKosulu(tur, columnOf(key), deger)];
  });
