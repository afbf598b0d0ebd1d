import { type RawBuilder, sql } from 'kysely';
import { DIGER_NO } from '#contract/mukellef/mukellef-notu.ts';
import type { Tx } from '#server/db/session.ts';
import { MUKELLEF_TABLOSU } from '#server/features/aktarim/denetim/kisiler.ts';
import type { Row } from '#server/features/aktarim/queries.ts';
import { createKisiYazici } from './kisiler.ts';
import type { Atlanan, Yazici } from './writer.ts';

const client = createKisiYazici(MUKELLEF_TABLOSU);
const hasColumns = ({ alanlar }: Row): boolean =>
  Object.keys(alanlar ?? {}).some((name) => name in MUKELLEF_TABLOSU.kolonlar);

/** The second number of a client is kept as a note. */
async function addNolar(tx: Tx, rows: readonly Row[], skipped: Atlanan[], on: RawBuilder<unknown>): Promise<Atlanan[]> {
  const left = new Set(skipped.map(({ satir_id }) => satir_id));
  const nolar = rows.flatMap(({ satir_id, kayit_id, alanlar }) =>
    alanlar?.vergi_no && !left.has(satir_id) ? [{ kayit_id, tc_no: alanlar.tc_no, no: alanlar.vergi_no }] : [],
  );
  if (nolar.length > 0)
    await sql`
      insert into mukellef_notlari (mukellef_id, metin)
      select m.mukellef_id, ${DIGER_NO} || r.no
      from jsonb_to_recordset(${JSON.stringify(nolar)}::jsonb) as r(kayit_id bigint, tc_no text, no text)
        join mukellefler m on ${on}`.execute(tx);
  return skipped;
}

export const mukellefYazici: Yazici = {
  create: async (tx, rows) => addNolar(tx, rows, await client.create(tx, rows), sql`m.tc_no = r.tc_no`),
  async update(tx, rows) {
    const changed = rows.filter(hasColumns);
    const skipped = changed.length > 0 ? await client.update(tx, changed) : [];
    return addNolar(tx, rows, skipped, sql`m.mukellef_id = r.kayit_id`);
  },
};
