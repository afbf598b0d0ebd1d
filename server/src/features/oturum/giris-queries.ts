import { sql } from 'kysely';
import type { Rol } from '#contract/common/roller.ts';
import type { IkinciAdimYolu } from '#contract/oturum/oturum.ts';
import type { StoredPasskey } from '#server/adapters/passkey.ts';
import { maybe, one, value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import type { Kaynak } from '#server/http/auth.ts';

export interface NewOturum {
  token_hash: Buffer;
  carrier: 'cookie' | 'bearer';
  ip: string;
  cihaz: string;
}

export interface AcilanOturum {
  tc: string;
  rol: Rol;
  bitis: string;
}

export interface BekleyenAdim {
  yollar: IkinciAdimYolu[];
}

const parts = ({ token_hash, carrier, ip, cihaz }: NewOturum) => sql`${token_hash}, ${carrier}, ${ip}, ${cihaz}`;

export async function signIn(
  tx: Tx,
  { kullanici_id, sifre_hash }: { kullanici_id: number; sifre_hash: string },
  adimOzeti: Buffer,
  oturum: NewOturum,
): Promise<AcilanOturum | BekleyenAdim> {
  const { yollar, ...acilan } = await one<AcilanOturum & { yollar: IkinciAdimYolu[] | null }>(tx)`
    select * from entry.sign_in(${kullanici_id}, ${sifre_hash}, ${adimOzeti}, ${parts(oturum)})`;
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
 * An attempt at the second step counts as a failure until it succeeds. Undefined means that its first step is missing
 * or expired, or that the login may not sign in.
 */
export async function tryIkinciAdim(tx: Tx, adimOzeti: Buffer, { ag, cihaz }: Kaynak): Promise<Deneme | undefined> {
  return maybe<Deneme>(tx)`select * from entry.try_ikinci_adim(${adimOzeti}, ${ag}, ${cihaz})`;
}

export async function rememberGiris(
  tx: Tx,
  tokenHash: Buffer,
  { ag, cihaz }: Kaynak,
  onceki: Buffer | null,
): Promise<number> {
  return value<number>(tx)`select entry.remember_giris(${tokenHash}, ${ag}, ${cihaz}, ${onceki}) as id`;
}

export async function finishIkinciAdim(
  tx: Tx,
  adimOzeti: Buffer,
  { adim, codeHash }: { adim: number | null; codeHash: Buffer | null },
  oturum: NewOturum,
): Promise<AcilanOturum | undefined> {
  return maybe<AcilanOturum>(tx)`
    select * from entry.finish_ikinci_adim(${adimOzeti}, ${adim}, ${codeHash}, ${parts(oturum)})`;
}

export async function createGecisGirisiIstegi(tx: Tx, hash: Buffer): Promise<void> {
  await sql`select entry.create_gecis_girisi_istegi(${hash})`.execute(tx);
}

/** A sign-in by passkey uses up its challenge, even if the answer to the challenge turns out to be wrong. */
export async function findGecisGirisi(
  tx: Tx,
  hash: Buffer,
  kimlik: string,
): Promise<(StoredPasskey & { gecis_anahtari_id: number }) | undefined> {
  return maybe<StoredPasskey & { gecis_anahtari_id: number }>(tx)`
    select * from entry.find_gecis_girisi(${hash}, ${kimlik})`;
}

export async function finishGecisGirisi(
  tx: Tx,
  id: number,
  sayac: number,
  oturum: NewOturum,
): Promise<AcilanOturum | undefined> {
  return maybe<AcilanOturum>(tx)`select * from entry.finish_gecis_girisi(${id}, ${sayac}, ${parts(oturum)})`;
}
