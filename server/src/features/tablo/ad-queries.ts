import { type RawBuilder, sql } from 'kysely';
import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { AYLAR } from '#contract/common/donem.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

/** A person's row is named with these numbers, because people share names; rows that refer to the person omit them. */
const NUMARALAR = ['tc_no', 'tc_kimlik_no'];
const AY = /(^|_)ayi?$/;
const AY_ADLARI = sql`(array[${sql.join(AYLAR.map((ay) => sql.lit(ay)))}])`;

function partOf(tablo: TabloAdi, ad: string, satir: string): RawBuilder<string> {
  const { alanlar, anahtar } = tabloOf(tablo);
  const value = sql.ref(`${satir}.${ad}`);
  const { tablo: target, hangi, secenekler } = alanlar[ad] ?? {};
  if (target === 'kullanicilar') return sql`gate.kullanici_gorunen_adi(${value})`;
  if (target) return nameOfRow(target as TabloAdi, value, `${satir}n`, true);
  if (hangi) {
    const whens = Object.entries(hangi.tablolar).map(
      ([stored, table]) => sql`when ${sql.lit(stored)} then ${nameOfRow(table as TabloAdi, value, `${satir}n`, true)}`,
    );
    return sql`case ${sql.ref(`${satir}.${hangi.sutun}`)} ${sql.join(whens, sql` `)} end`;
  }
  if (ad === anahtar) return sql`'No ' || ${value}`;
  if (AY.test(ad)) return sql`${AY_ADLARI}[${value}]`;
  if (secenekler)
    return sql`case ${value} ${sql.join(
      Object.entries(secenekler).map(([stored, shown]) => sql`when ${sql.lit(stored)} then ${sql.lit(shown)}`),
      sql` `,
    )} else ${value}::text end`;
  return sql`${value}::text`;
}

export function nameOf(tablo: TabloAdi, satir: string, kisa = false): RawBuilder<string> {
  const parts = tabloOf(tablo).adi.map((part) => {
    const words = [part].flat().filter((ad) => !(kisa && NUMARALAR.includes(ad)));
    return sql`nullif(concat_ws(' ', ${sql.join(words.map((ad) => partOf(tablo, ad, satir)))}), '')`;
  });
  return sql`nullif(concat_ws(' · ', ${sql.join(parts)}), '')`;
}

/**
 * A row's name comes from the audit log if the row is gone or its table is not in the table editor. `satir` must be an
 * alias that the statement does not use otherwise.
 */
export function nameOfRow(tablo: TabloAdi, id: RawBuilder<unknown>, satir = 'n', kisa = false): RawBuilder<string> {
  const { anahtar, duzenleyicide } = tabloOf(tablo);
  const name = nameOf(tablo, satir, kisa);
  const table = sql.table(tablo);
  const logged = sql<string>`(
    select ${name}
    from jsonb_populate_record(null::${table}, gate.find_logged_row(${sql.lit(tablo)}, ${id})) ${sql.ref(satir)})`;
  if (duzenleyicide === false) return logged;
  return sql`coalesce((select ${name}
    from ${table} ${sql.ref(satir)}
    where ${sql.ref(`${satir}.${anahtar}`)} = ${id}), ${logged})`;
}

export async function listAdlar(
  tx: Tx,
  tablo: TabloAdi,
  idler: readonly number[],
): Promise<{ id: number; ad: string | null }[]> {
  const name = nameOfRow(tablo, sql.ref('i.id'));
  return list<{ id: number; ad: string | null }>(tx)`select i.id, ${name} as ad from unnest(${idler}::bigint[]) i (id)`;
}
