import { sql } from 'kysely';
import type { AyarSirri } from '#contract/sistem/ayar.ts';
import type { SirDurumu } from '#contract/sistem/ayar-sirri.ts';
import type { Vault } from '#server/adapters/vault.ts';
import { list, maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

interface Sir extends SirDurumu {
  sir_id: number;
  anahtar_no: string;
}

const yeri = (sir_id: number) => ({ tablo: 'ayar_sirlari', id: sir_id, alan: 'deger' });

async function listSirlar(tx: Tx): Promise<Sir[]> {
  return list<Sir>(tx)`select * from gate.list_ayar_sirlari()`;
}

export async function listAyarSirlari(tx: Tx): Promise<SirDurumu[]> {
  return (await listSirlar(tx)).map(({ ad, dolu, degisme_tarihi }) => ({ ad, dolu, degisme_tarihi }));
}

export async function setAyarSirri(tx: Tx, vault: Vault, name: AyarSirri, value: string | null): Promise<boolean> {
  const { sir_id, anahtar_no } = (await listSirlar(tx)).find((sir) => sir.ad === name)!;
  if (value !== null && !vault.has(anahtar_no)) return false;
  const sifreli = value === null ? null : vault.encrypt(anahtar_no, yeri(sir_id), value);
  await sql`select gate.set_ayar_sirri(${name}, ${sifreli})`.execute(tx);
  return true;
}

export async function readAyarSirri(tx: Tx, vault: Vault, name: AyarSirri): Promise<string | null> {
  const row = await maybe<{ sir_id: number; deger: string }>(tx)`select * from gate.read_ayar_sirri(${name})`;
  return row ? vault.decrypt(yeri(row.sir_id), row.deger) : null;
}
