import { type RawBuilder, sql } from 'kysely';
import { type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { AYLAR } from '#contract/common/donem.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** A person's row is named with these numbers, because people share names; rows that refer to the person omit them. */
const NUMARALAR = ['tc_no', 'tc_kimlik_no'];
const AY = /(^|_)ayi?$/;
const AY_NAMES = sql`(array[${sql.join(AYLAR.map((ay) => sql.lit(ay)))}])`;

function partOf(tablo: TabloName, name: string, row: string): RawBuilder<string> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const value = sql.ref(`${row}.${name}`);
  const { tablo: target, hangi, secenekler, tur } = alanlar[name] ?? {};
  if (target === 'kullanicilar') return sql`gate.kullanici_gorunen_adi(${value})`;
  if (target) return nameOfRow(target as TabloName, value, `${row}n`, true);
  if (hangi) {
    const whens = Object.entries(hangi.tablolar).map(
      ([stored, table]) => sql`when ${sql.lit(stored)} then ${nameOfRow(table as TabloName, value, `${row}n`, true)}`,
    );
    return sql`case ${sql.ref(`${row}.${hangi.sutun}`)} ${sql.join(whens, sql` `)} end`;
  }
  if (name === anahtar) return sql`'No ' || ${value}`;
  if (tur === 'tarih') return sql`to_char(${value}, 'DD.MM.YYYY')`;
  if (tur === 'zaman') return sql`to_char(${value} at time zone 'Europe/Istanbul', 'DD.MM.YYYY HH24:MI')`;
  if (AY.test(name)) return sql`${AY_NAMES}[${value}]`;
  if (secenekler)
    return sql`case ${value} ${sql.join(
      Object.entries(secenekler).map(([stored, shown]) => sql`when ${sql.lit(stored)} then ${sql.lit(shown)}`),
      sql` `,
    )} else ${value}::text end`;
  return sql`${value}::text`;
}

export function nameOf(tablo: TabloName, row: string, kisa = false): RawBuilder<string> {
  const parts = tabloOf(tablo).adi.map((part) => {
    const words = [part].flat().filter((name) => !(kisa && NUMARALAR.includes(name)));
    return sql`nullif(concat_ws(' ', ${sql.join(words.map((name) => partOf(tablo, name, row)))}), '')`;
  });
  return sql`nullif(concat_ws(' · ', ${sql.join(parts)}), '')`;
}

/**
 * A row's name comes from the audit log if the row is gone or its table is not in the table editor. `row` must be an
 * alias that the statement does not use otherwise.
 */
export function nameOfRow(tablo: TabloName, id: RawBuilder<unknown>, row = 'n', kisa = false): RawBuilder<string> {
  const { anahtar, duzenleyicide } = tabloOf(tablo);
  const name = nameOf(tablo, row, kisa);
  const table = sql.table(tablo);
  const logged = sql<string>`(
    select ${name}
    from jsonb_populate_record(null::${table}, gate.find_logged_row(${sql.lit(tablo)}, ${id})) ${sql.ref(row)})`;
  if (duzenleyicide === false) return logged;
  return sql`coalesce((select ${name}
    from ${table} ${sql.ref(row)}
    where ${sql.ref(`${row}.${anahtar}`)} = ${id}), ${logged})`;
}

export async function listNames(
  tx: Tx,
  tablo: TabloName,
  idler: readonly number[],
): Promise<{ id: number; ad: string | null }[]> {
  const name = nameOfRow(tablo, sql.ref('i.id'));
  return list<{ id: number; ad: string | null }>(tx)`select i.id, ${name} as ad from unnest(${idler}::bigint[]) i (id)`;
}
