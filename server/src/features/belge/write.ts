import { sql } from 'kysely';
import type { BelgeTuru } from '#contract/mukellef/belge.ts';
import { maybe, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export type Hedef =
  | { mukellef_id: number; yuva: number | null; kind: BelgeTuru | null; yil: number | null; ay: number | null }
  | { mukellef_id: number; belge_id: number };

const DEFAULT_KIND: BelgeTuru = 'diğer';

export interface Dosya {
  anahtar: string;
  ad: string;
  boyut: number;
  ozet: Buffer;
  sayfalar: readonly string[];
}

export async function findAyni(tx: Tx, hedef: Hedef, hash: Buffer): Promise<number | undefined> {
  const place =
    'belge_id' in hedef
      ? sql`b.belge_id = ${hedef.belge_id}`
      : hedef.yuva !== null
        ? sql`b.yuva = ${hedef.yuva}`
        : sql`b.yuva is null and b.tur = ${hedef.kind ?? DEFAULT_KIND} and b.yil is not distinct from ${hedef.yil}
          and b.ay is not distinct from ${hedef.ay}`;
  const row = await maybe<{ belge_id: number }>(tx)`
    select b.belge_id from belgeler b join belge_surumleri s on s.belge_id = b.belge_id and s.surum_no = b.surum_no
    where b.mukellef_id = ${hedef.mukellef_id} and b.silinme_tarihi is null and s.ozet = ${hash} and ${place} limit 1`;
  return row?.belge_id;
}

/** The bytes are counted under a lock: others who add documents for the same accountant wait for the commit. */
export async function measureBelgeler(tx: Tx, mukellef_id: number): Promise<number> {
  return value<number>(tx)`select gate.measure_belgeler(${mukellef_id}) as bayt`;
}

async function openSurum(tx: Tx, hedef: Hedef): Promise<{ belge_id: number; surum_no: number } | undefined> {
  if ('belge_id' in hedef) {
    return tx
      .updateTable('belgeler')
      .set({ surum_no: sql`surum_no + 1` })
      .where('belge_id', '=', hedef.belge_id)
      .where('silinme_tarihi', 'is', null)
      .returning(['belge_id', 'surum_no'])
      .executeTakeFirst();
  }
  return maybe<{ belge_id: number; surum_no: number }>(tx)`
    insert into belgeler as b (mukellef_id, yuva, tur, yil, ay)
    values (${hedef.mukellef_id}, ${hedef.yuva}, ${hedef.kind ?? DEFAULT_KIND}, ${hedef.yil}, ${hedef.ay})
    on conflict (mukellef_id, yuva) where yuva is not null and silinme_tarihi is null
      do update set surum_no = b.surum_no + 1
    returning belge_id, surum_no`;
}

/** A slot's document takes over the type and period that are given; a year without a month is a period of its own. */
export async function updateTanim(tx: Tx, belge_id: number, hedef: Hedef): Promise<void> {
  if ('belge_id' in hedef || hedef.yuva === null) return;
  const { kind, yil, ay } = hedef;
  const verilen = { ...(kind !== null && { tur: kind }), ...(yil !== null && { yil, ay }) };
  if (Object.keys(verilen).length === 0) return;
  await tx.updateTable('belgeler').set(verilen).where('belge_id', '=', belge_id).execute();
}

export async function createSurum(tx: Tx, hedef: Hedef, { sayfalar, ...dosya }: Dosya): Promise<number | undefined> {
  const open = await openSurum(tx, hedef);
  if (!open) return undefined;
  const metinler = sayfalar.flatMap((metin, i) => (metin === '' ? [] : [{ sayfa: i + 1, metin }]));
  const { surum_id } = await tx
    .insertInto('belge_surumleri')
    .values({ ...dosya, ...open, sayfa_sayisi: sayfalar.length, metinli: metinler.length > 0 })
    .returning('surum_id')
    .executeTakeFirstOrThrow();
  if (metinler.length > 0) {
    await sql`insert into belge_sayfalari (surum_id, sayfa, metin)
      select ${surum_id}, x.sayfa, x.metin
      from jsonb_to_recordset(${JSON.stringify(metinler)}::jsonb) as x(sayfa integer, metin text)`.execute(tx);
  }
  return open.belge_id;
}
