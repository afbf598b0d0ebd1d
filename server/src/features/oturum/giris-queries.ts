import { sql } from 'kysely';
import type { Rol } from '#contract/common/roller.ts';
import type { IkinciAdimYolu } from '#contract/oturum/oturum.ts';
import type { StoredPasskey } from '#server/adapters/passkey.ts';
import type { Tx } from '#server/db/session.ts';
import type { Kaynak } from '#server/http/auth.ts';

/** A session that is to be opened. */
export interface NewOturum {
  token_hash: Buffer;
  carrier: 'cookie' | 'bearer';
  ip: string;
  cihaz: string;
}

/** One that was. */
export interface AcilanOturum {
  tc: string;
  rol: Rol;
  bitis: string;
}

/** The ways in which a sign-in goes on after the password. */
export interface BekleyenAdim {
  yollar: IkinciAdimYolu[];
}

const parts = ({ token_hash, carrier, ip, cihaz }: NewOturum) => sql`${token_hash}, ${carrier}, ${ip}, ${cihaz}`;

/**
 * After the right password: the session; or, where the login has a second step, its first is kept under `adimOzeti`.
 */
export async function createOturum(
  tx: Tx,
  { kullanici_id, sifre_hash }: { kullanici_id: number; sifre_hash: string },
  adimOzeti: Buffer,
  oturum: NewOturum,
): Promise<AcilanOturum | BekleyenAdim> {
  const { rows } = await sql<AcilanOturum & { yollar: IkinciAdimYolu[] | null }>`
    select * from entry.sign_in(${kullanici_id}, ${sifre_hash}, ${adimOzeti}, ${parts(oturum)})`.execute(tx);
  const { yollar, ...acilan } = rows[0]!;
  return yollar ? { yollar } : acilan;
}

interface Deneme {
  kullanici_id: number;
  gizli_anahtar: string | null;
  son_adim: number | null;
  kilit_saniye: number;
  sonraki_kilit: number;
}

/**
 * Takes an attempt at the second step, which counts as a failure until it succeeds; undefined where nothing was begun
 * or it is over.
 */
export async function createIkinciAdimDenemesi(
  tx: Tx,
  adimOzeti: Buffer,
  { ag, cihaz }: Kaynak,
): Promise<Deneme | undefined> {
  return (await sql<Deneme>`select * from entry.try_ikinci_adim(${adimOzeti}, ${ag}, ${cihaz})`.execute(tx)).rows[0];
}

/**
 * From now on the login of that session is known there, and the session that the browser brought (`onceki`) is over;
 * the login's id.
 */
export async function createGirisTanidigi(
  tx: Tx,
  tokenHash: Buffer,
  { ag, cihaz }: Kaynak,
  onceki: Buffer | null,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select entry.remember_giris(${tokenHash}, ${ag}, ${cihaz}, ${onceki}) as id`.execute(tx);
  return rows[0]!.id;
}

/**
 * Ends the second step by a code's time step or a recovery code's digest; undefined where it was used before, or is
 * none.
 */
export async function createOturumAfterIkinciAdim(
  tx: Tx,
  adimOzeti: Buffer,
  { adim, kodOzeti }: { adim: number | null; kodOzeti: Buffer | null },
  oturum: NewOturum,
): Promise<AcilanOturum | undefined> {
  return (
    await sql<AcilanOturum>`select * from entry.finish_ikinci_adim(${adimOzeti}, ${adim}, ${kodOzeti}, ${parts(oturum)})`.execute(
      tx,
    )
  ).rows[0];
}

export async function createGecisGirisiIstegi(tx: Tx, ozet: Buffer): Promise<void> {
  await sql`select entry.start_gecis_girisi(${ozet})`.execute(tx);
}

/** The key that a sign-in names, where its challenge was ours, lately, and not answered yet; it is from now on. */
export async function findGecisAnahtari(
  tx: Tx,
  ozet: Buffer,
  kimlik: string,
): Promise<(StoredPasskey & { gecis_anahtari_id: number }) | undefined> {
  const { rows } = await sql<
    StoredPasskey & { gecis_anahtari_id: number }
  >`select * from entry.find_gecis_girisi(${ozet}, ${kimlik})`.execute(tx);
  return rows[0];
}

/** Undefined where the key has counted this far before, or its login may not sign in. */
export async function createOturumByGecis(
  tx: Tx,
  id: number,
  sayac: number,
  oturum: NewOturum,
): Promise<AcilanOturum | undefined> {
  return (
    await sql<AcilanOturum>`select * from entry.finish_gecis_girisi(${id}, ${sayac}, ${parts(oturum)})`.execute(tx)
  ).rows[0];
}
