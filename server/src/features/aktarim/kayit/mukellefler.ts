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

type Extra = Readonly<Record<string, unknown>>;

/** What the written rows say beside the client's own columns; `on` finds the client of `r`. */
const extrasOf = (rows: readonly Row[], skipped: readonly Atlanan[], name: string): Extra[] => {
  const left = new Set(skipped.map(({ satir_id }) => satir_id));
  return rows.flatMap(({ satir_id, kayit_id, alanlar }) =>
    alanlar?.[name] && !left.has(satir_id) ? [{ kayit_id, tc_no: alanlar.tc_no, [name]: alanlar[name] }] : [],
  );
};

/** The second number of a client is kept as a note. */
const addNolar = (tx: Tx, nolar: readonly Extra[], on: RawBuilder<unknown>) =>
  sql`
    insert into mukellef_notlari (mukellef_id, metin)
    select m.mukellef_id, ${DIGER_NO} || r.vergi_no
    from jsonb_to_recordset(${JSON.stringify(nolar)}::jsonb) as r(kayit_id bigint, tc_no text, vergi_no text)
      join mukellefler m on ${on}`.execute(tx);

/** As on the page of assignments, a client changes hands by going back to the pool and out of it again. */
async function assign(tx: Tx, atamalar: readonly Extra[], on: RawBuilder<unknown>): Promise<void> {
  const clients = sql`jsonb_to_recordset(${JSON.stringify(atamalar)}::jsonb)
      as r(kayit_id bigint, tc_no text, personel_id bigint)
    join mukellefler m on ${on}`;
  await sql`delete from muhasebeci_personel mp using ${clients} where mp.mukellef_id = m.mukellef_id`.execute(tx);
  await sql`
    insert into muhasebeci_personel (mukellef_id, personel_id)
    select m.mukellef_id, r.personel_id from ${clients} where m.aktif order by m.mukellef_id
    on conflict (mukellef_id) do nothing`.execute(tx);
}

async function addExtras(
  tx: Tx,
  rows: readonly Row[],
  skipped: Atlanan[],
  on: RawBuilder<unknown>,
): Promise<Atlanan[]> {
  const nolar = extrasOf(rows, skipped, 'vergi_no');
  if (nolar.length > 0) await addNolar(tx, nolar, on);
  const atamalar = extrasOf(rows, skipped, 'personel_id');
  if (atamalar.length > 0) await assign(tx, atamalar, on);
  return skipped;
}

export const mukellefYazici: Yazici = {
  create: async (tx, rows) => addExtras(tx, rows, await client.create(tx, rows), sql`m.tc_no = r.tc_no`),
  async update(tx, rows) {
    const changed = rows.filter(hasColumns);
    const skipped = changed.length > 0 ? await client.update(tx, changed) : [];
    return addExtras(tx, rows, skipped, sql`m.mukellef_id = r.kayit_id`);
  },
};
