import { sql } from 'kysely';
import { AKTARIM_ERRORS } from '#contract/aktarim/aktarim.ts';
import type { AktarimAlani, Eslesme } from '#contract/aktarim/aktarim-alanlari.ts';
import type { FileRow } from '#server/adapters/tablo-dosyasi/read.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { addRows } from '#server/features/aktarim/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { SPREAD_FROM, spreadSheet } from './spread.ts';

const CHUNK = 2_000;
/** One sheet of 20,000 clients and twelve months has 240,000 cells. */
const MAX_CELLS = 300_000;

export interface SpreadableSheet {
  aktarim_id: number;
  basliklar: readonly string[];
  eslesme: Eslesme;
  baslik_satiri: number;
  dosya_adi: string;
  sayfa: string;
}

/** What is checked of a sheet: the rows behind `from`, of which one counts as `share` rows of the file. */
interface Checked {
  eslesme: Eslesme;
  from: number;
  share: number;
}

/** What an earlier check made of the sheet, by other columns perhaps, must neither be shown nor written. */
async function clear(out: Tx, aktarim_id: number): Promise<void> {
  await sql`delete from aktarim_satirlari where aktarim_id = ${aktarim_id} and sira >= ${SPREAD_FROM}`.execute(out);
  await sql`
    update aktarim_satirlari
    set durum = null, kayit_id = null, surum = null, alanlar = null, eski = null, hatalar = null,
      notlar = null
    where aktarim_id = ${aktarim_id} and durum is not null`.execute(out);
}

/** The texts outside the table, the likeliest first: the nearest above the header, then the names of sheet and file. */
const titlesOf = ({ baslik_satiri, sayfa, dosya_adi }: SpreadableSheet, rows: readonly FileRow[]): string[] => [
  ...rows
    .filter(({ sira }) => sira < baslik_satiri)
    .toReversed()
    .flatMap(({ hucreler }) => hucreler.filter((cell) => typeof cell === 'string')),
  sayfa,
  dosya_adi.replace(/\.[^.]*$/, ''),
];

function take(rows: Generator<FileRow>): FileRow[] {
  const taken: FileRow[] = [];
  while (taken.length < CHUNK) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

/**
 * The rows of a wide sheet stay as they were read, so that its header and columns can be chosen anew; beside them stand
 * the rows that its cells make, which are checked and written in their place.
 */
export async function spreadAktarim(
  out: Tx,
  sheet: SpreadableSheet,
  alanlar: readonly AktarimAlani[],
): Promise<Checked> {
  const { aktarim_id, basliklar, eslesme, baslik_satiri } = sheet;
  const whole = { eslesme, from: baslik_satiri, share: 1 };
  await clear(out, aktarim_id);
  if (!alanlar.some(({ yayilan }) => yayilan === 'ay')) return whole;
  const all = await list<FileRow>(out)`
    select sira, hucreler from aktarim_satirlari where aktarim_id = ${aktarim_id} order by sira`;
  const rows = all.filter(({ sira }) => sira > baslik_satiri);
  const spread = spreadSheet({ basliklar, eslesme, rows, titles: titlesOf(sheet, all) }, alanlar);
  if (!spread) return whole;
  let count = 0;
  for (let chunk = take(spread.rows); chunk.length > 0; chunk = take(spread.rows)) {
    count += chunk.length;
    if (count > MAX_CELLS) throw new AppError(AKTARIM_ERRORS.AKTARIM_COK_HUCRE);
    await addRows(out, aktarim_id, chunk);
  }
  return { eslesme: spread.eslesme, from: SPREAD_FROM - 1, share: count === 0 ? 0 : rows.length / count };
}
