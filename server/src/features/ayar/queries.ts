import { sql } from 'kysely';
import type { Degisenler } from '#contract/common/kayit.ts';
import { type Ayarlar, ayarlarSchema } from '#contract/sistem/ayar.ts';
import type { Firma } from '#server/adapters/pdf.ts';
import { list, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export async function getAyarlar(tx: Tx): Promise<Ayarlar> {
  const rows = await tx
    .selectFrom('ayarlar')
    .select(['ad', 'deger'])
    .where('ad', 'in', Object.keys(ayarlarSchema.shape))
    .execute();
  return Object.fromEntries(rows.map(({ ad, deger }) => [ad, deger])) as unknown as Ayarlar;
}

export async function setAyarlar(tx: Tx, ayarlar: Degisenler<Ayarlar>): Promise<void> {
  await sql`
    update ayarlar a set deger = y.value from jsonb_each(${JSON.stringify(ayarlar)}::jsonb) y
    where y.key = a.ad and a.deger <> y.value`.execute(tx);
}

export async function getFirma(tx: Tx): Promise<Firma> {
  const row = await one<{ firma: Firma; logo: string | null }>(tx)`
    select (select jsonb_object_agg(ad, deger) from ayarlar where ad like 'firma\_%') as firma,
      (select 'data:' || l.tur || ';base64,' || translate(encode(l.icerik, 'base64'), e'\\n', '')
        from firma_logosu l) as logo`;
  return { ...row.firma, logo: row.logo };
}

export async function isPostaKurulu(tx: Tx): Promise<boolean> {
  return value<boolean>(tx)`select gate.is_posta_kurulu() as kurulu`;
}

/** `tx` must come from `sessions.system`, because only the system's role may call gate.read_ayarlar. */
export async function readSistemAyarlari(tx: Tx, onekler: readonly string[]): Promise<Partial<Ayarlar>> {
  const rows = await list<{ ad: string; deger: unknown }>(tx)`
    select d.* from unnest(${onekler}::text[]) as o(onek), gate.read_ayarlar(o.onek) as d`;
  return Object.fromEntries(rows.map(({ ad, deger }) => [ad, deger]));
}
