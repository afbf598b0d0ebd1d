import { sql } from 'kysely';
import type { Oturum } from '#contract/oturum.ts';
import type { Tx } from '#server/db/session.ts';

/** What sign-in needs: seconds of lock (0: none), and the login's hash if the TC has one. */
export async function getGirisBilgisi(
  tx: Tx,
  tc: string,
  ip: string,
): Promise<{ kilit_saniye: number; kullanici_id: number | null; sifre_hash: string | null }> {
  const { rows } = await sql<{
    kilit_saniye: number;
    kullanici_id: number | null;
    sifre_hash: string | null;
  }>`select * from app.giris_bilgisi(${tc}, ${ip})`.execute(tx);
  return rows[0]!;
}

/** Counts the failure; returns the seconds of the lock that it brought (0: none). */
export async function createGirisBasarisiz(tx: Tx, tc: string, ip: string): Promise<number> {
  const { rows } = await sql<{ saniye: number }>`select app.giris_basarisiz(${tc}, ${ip}) as saniye`.execute(tx);
  return rows[0]!.saniye;
}

export interface NewSession {
  kullanici_id: number;
  jeton_ozeti: Buffer;
  tasiyici: 'cerez' | 'bearer';
  ip: string;
  cihaz: string;
}

export async function createOturum(tx: Tx, s: NewSession): Promise<{ rol: Oturum['rol']; bitis: string }> {
  const { rows } = await sql<{ rol: Oturum['rol']; bitis: string }>`
    select * from app.giris_basarili(${s.kullanici_id}, ${s.jeton_ozeti}, ${s.tasiyici}, ${s.ip}, ${s.cihaz})`.execute(tx);
  return rows[0]!;
}

/** The signed-in user; the gate resolves the display name. */
export async function getOturumKullanicisi(tx: Tx): Promise<Oturum> {
  const { rows } = await sql<Oturum>`select * from app.oturum_kullanicisi()`.execute(tx);
  return rows[0]!;
}

/** Sets the own password, which was `eskiHash`, and ends the user's sessions but this one. */
export async function updateOwnSifre(tx: Tx, jetonOzeti: Buffer, eskiHash: string, yeniHash: string): Promise<void> {
  await sql`select app.change_own_password(${jetonOzeti}, ${eskiHash}, ${yeniHash})`.execute(tx);
}

export async function isKurulumGerekli(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ gerekli: boolean }>`select app.kurulum_gerekli() as gerekli`.execute(tx);
  return rows[0]!.gerekli;
}

/** Keeps the digest of this start's set-up code; false where the office has a login already. */
export async function prepareKurulumKodu(tx: Tx, kodOzeti: Buffer): Promise<boolean> {
  const { rows } = await sql<{ gerekli: boolean }>`select app.prepare_kurulum(${kodOzeti}) as gerekli`.execute(tx);
  return rows[0]!.gerekli;
}
