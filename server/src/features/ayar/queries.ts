import { sql } from 'kysely';
import type { Degisenler } from '#contract/common/kayit.ts';
import { type Ayarlar, ayarlarSchema } from '#contract/sistem/ayar.ts';
import type { Firma } from '#server/adapters/pdf.ts';
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
  const { rows } = await sql<{ firma: Firma; logo: string | null }>`
    select (select jsonb_object_agg(ad, deger) from ayarlar where ad like 'firma\_%') as firma,
      (select 'data:' || l.tur || ';base64,' || translate(encode(l.icerik, 'base64'), e'\\n', '') from firma_logosu l) as logo`.execute(
    tx,
  );
  return { ...rows[0]!.firma, logo: rows[0]!.logo };
}

export async function isPostaKurulu(tx: Tx): Promise<boolean> {
  return (await sql<{ kurulu: boolean }>`select gate.is_posta_kurulu() as kurulu`.execute(tx)).rows[0]!.kurulu;
}

/** `tx` must come from `sessions.system`, because only the system's role may call gate.read_ayarlar. */
export async function readSistemAyarlari(tx: Tx, onekler: readonly string[]): Promise<Partial<Ayarlar>> {
  const { rows } = await sql<{
    ad: string;
    deger: unknown;
  }>`select d.* from unnest(${onekler}::text[]) as o(onek), gate.read_ayarlar(o.onek) as d`.execute(tx);
  return Object.fromEntries(rows.map(({ ad, deger }) => [ad, deger]));
}
