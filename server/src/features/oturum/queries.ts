import { sql } from 'kysely';
import type { Oturum } from '#contract/oturum.ts';
import { verifyNobody, verifyPassword } from '#server/adapters/password.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { AppError, type ErrorCode } from '#server/http/app-error.ts';

interface GirisBilgisi {
  kilit_saniye: number;
  kullanici_id: number | null;
  sifre_hash: string | null;
}

/** What sign-in needs: seconds of lock (0: none), and the login's hash if the TC has one. */
async function getGirisBilgisi(tx: Tx, tc: string, ip: string): Promise<GirisBilgisi> {
  const { rows } = await sql<GirisBilgisi>`select * from app.giris_bilgisi(${tc}, ${ip})`.execute(tx);
  return rows[0]!;
}

/** Counts the failure; returns the seconds of the lock that it brought (0: none). */
async function createGirisBasarisiz(tx: Tx, tc: string, ip: string): Promise<number> {
  const { rows } = await sql<{ saniye: number }>`select app.giris_basarisiz(${tc}, ${ip}) as saniye`.execute(tx);
  return rows[0]!.saniye;
}

interface Login {
  kullanici_id: number;
  sifre_hash: string;
}

/**
 * The login that the TC and password belong to. Takes the same time and says the same whether the TC exists or not; counts failures.
 * Hashes, so never within a transaction.
 */
export async function checkPassword(gate: Sessions['gate'], tc: string, password: string, ip: string, refusal: ErrorCode = 'GIRIS_BASARISIZ'): Promise<Login> {
  const find = async () => {
    const found = await gate((tx) => getGirisBilgisi(tx, tc, ip));
    if (found.kilit_saniye > 0) throw new AppError('GIRIS_KILITLI', { saniye: found.kilit_saniye });
    return found;
  };
  const { kullanici_id, sifre_hash } = await find();
  const isRight = sifre_hash === null ? await verifyNobody(password) : await verifyPassword(password, sifre_hash);
  if (isRight && kullanici_id !== null && sifre_hash !== null) {
    // Of many guesses sent at once all pass the first look; those that come to be checked after the lock count as locked.
    await find();
    return { kullanici_id, sifre_hash };
  }
  const saniye = await gate((tx) => createGirisBasarisiz(tx, tc, ip));
  throw saniye > 0 ? new AppError('GIRIS_KILITLI', { saniye }) : new AppError(refusal);
}

/** Checks the own password again before something that secures the account; a wrong one counts as a failed sign-in. Never within a transaction. */
export async function checkOwnPassword(tx: Tx, gate: Sessions['gate'], sifre: string, ip: string): Promise<Login & { oturum: Oturum }> {
  const oturum = await getOturumKullanicisi(tx);
  return { oturum, ...(await checkPassword(gate, oturum.tc_kimlik_no, sifre, ip, 'SIFRE_YANLIS')) };
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
