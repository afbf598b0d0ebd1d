import { type RawBuilder, sql } from 'kysely';
import { aramaKelimeleri } from '#contract/common/arama.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { DIGER_NO } from '#contract/mukellef/mukellef-notu.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const escaped = (text: string): string => fold(text).replace(/[\\%_]/g, '\\$&');

export const contains = (text: string): string => `%${escaped(text)}%`;
export const startsWith = (text: string): string => `${escaped(text)}%`;

/** Fewer digits are no whole number; of one that begins with zeros a search has only the rest. */
const WHOLE_NO = 8;

/**
 * A search for five or more digits uses an index of groups of five digits; `|| ''` keeps the planner from the trigram
 * index, in which digits match nearly every client. A whole number may be the one that a note holds.
 */
export const findsMukellef = (word: string): RawBuilder<unknown> => {
  if (!/^\d{5,}$/.test(word)) return sql`m.arama like ${contains(word)}`;
  const besliler = Array.from({ length: word.length - 4 }, (_, i) => Number(word.slice(i, i + 5)));
  const found = sql`app.rakam_beslileri(m.arama) @> ${besliler}::integer[] and m.arama || '' like ${contains(word)}`;
  if (word.length < WHOLE_NO) return sql`(${found})`;
  return sql`(${found} or m.mukellef_id = any (array(
    select n.mukellef_id from mukellef_notlari n where n.metin like ${`${DIGER_NO}%${word}`})))`;
};

/** The clients that a search finds, of those that the caller may see. */
export async function findMukellefIdleri(tx: Tx, arama: string): Promise<ReadonlySet<number>> {
  const rows = await list<{ id: number }>(tx)`
    select m.mukellef_id as id
    from mukellefler m
    where ${sql.join(aramaKelimeleri(arama).map(findsMukellef), sql` and `)}`;
  return new Set(rows.map(({ id }) => id));
}

export const words = (text = ''): string[] => text.split(/\s+/).filter(Boolean);
