import { fieldKind } from '#contract/aktarim/aktarim-alanlari.ts';
import { canBeDoubtful, columnDoubt } from '#contract/aktarim/column-doubts.ts';
import type { Cevaplar } from '#contract/aktarim/gecis.ts';
import type { Reading } from '#contract/alan/readings.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { SakliSoru } from '#server/features/aktarim/gecis/queries.ts';
import type { Okuyucu } from './satir.ts';
import type { SpreadableSheet } from './spread-rows.ts';

/** `from` is the row behind which those are that are read. */
interface AskedSheet extends Pick<SpreadableSheet, 'aktarim_id' | 'basliklar'> {
  cevaplar: Cevaplar;
  from: number;
}

const listColumn = async (tx: Tx, { aktarim_id, from }: AskedSheet, column: number): Promise<Hucre[]> => {
  const rows = await list<{ cell: Hucre }>(tx)`
    select hucreler -> ${column}::integer as cell from aktarim_satirlari
    where aktarim_id = ${aktarim_id} and sira > ${from} order by sira`;
  return rows.map(({ cell }) => cell);
};

/** Asks once about each column that can be read in two ways, and reads it as answered, or as recommended until then. */
export async function withReadings(
  tx: Tx,
  sheet: AskedSheet,
  okuyucu: Okuyucu,
): Promise<{ okuyucu: Okuyucu; sorular: SakliSoru[] }> {
  const sorular: SakliSoru[] = [];
  const alanlar: Okuyucu['alanlar'][number][] = [];
  for (const alan of okuyucu.alanlar) {
    const kind = fieldKind(alan.tur);
    const cells = canBeDoubtful(kind) ? await listColumn(tx, sheet, alan.column) : [];
    const doubt = columnDoubt(kind, sheet.basliklar[alan.column] ?? alan.etiket, cells);
    if (!doubt) {
      alanlar.push(alan);
      continue;
    }
    const key = `${doubt.tur}:${alan.ad}`;
    const { secenekler, ...asked } = doubt;
    sorular.push({ ...asked, anahtar: key, sutun: alan.column, secenekler: [...secenekler] });
    alanlar.push({ ...alan, reading: (sheet.cevaplar[key] ?? doubt.onerilen) as Reading });
  }
  return { okuyucu: { ...okuyucu, alanlar }, sorular };
}
