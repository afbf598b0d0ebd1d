import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorEntry } from '#contract/common/errors.ts';
import { OTURUM_ERRORS, type Oturum } from '#contract/oturum/oturum.ts';
import { SIFRE_METNI } from '#contract/oturum/oturum-metin.ts';
import { type SifreKisisi, sifreKisiError } from '#contract/oturum/sifre.ts';
import { isListedPassword, verifyNobody, verifyPassword } from '#server/adapters/password.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Kaynak, kaynakOf } from '#server/http/auth.ts';
import { inTurn } from './giris-sirasi.ts';

/** Seconds until an attempt may be made (0: now): of its own failures, and of what strangers may try. */
interface Bekleme {
  kilit_saniye: number;
  butce_saniye: number;
}

interface Deneme extends Bekleme {
  /** Seconds of the lock that this attempt brings if it is wrong. */
  sonraki_kilit: number;
  kullanici_id: number | null;
  sifre_hash: string | null;
}

/** Takes an attempt, which counts as wrong until `setGirisDogru`; what to check it against, if the TC has a login. */
async function createGirisDenemesi(tx: Tx, tc: string, { ag, cihaz }: Kaynak): Promise<Deneme> {
  return (await sql<Deneme>`select * from entry.try_giris(${tc}, ${ag}, ${cihaz})`.execute(tx)).rows[0]!;
}

async function setGirisDogru(tx: Tx, tc: string, { ag, cihaz }: Kaynak): Promise<void> {
  await sql`select entry.confirm_giris(${tc}, ${ag}, ${cihaz})`.execute(tx);
}

interface Login {
  kullanici_id: number;
  sifre_hash: string;
}

function refuseWaiting({ kilit_saniye, butce_saniye }: Bekleme): void {
  if (butce_saniye > kilit_saniye)
    throw new AppError(OTURUM_ERRORS.GIRIS_KILITLI, { saniye: butce_saniye, yabanci: true });
  if (kilit_saniye > 0) throw new AppError(OTURUM_ERRORS.GIRIS_KILITLI, { saniye: kilit_saniye });
}

/**
 * The login that the TC and password belong to. Takes the same time and says the same whether the TC exists or not;
 * counts failures. Hashes, so never within a transaction.
 */
export async function checkPassword(
  gate: Sessions['gate'],
  tc: string,
  password: string,
  request: FastifyRequest,
  refusal: ErrorEntry = OTURUM_ERRORS.GIRIS_BASARISIZ,
): Promise<Login> {
  const kaynak = kaynakOf(request);
  return inTurn(kaynak, async () => {
    const { kullanici_id, sifre_hash, sonraki_kilit, ...bekleme } = await gate((tx) =>
      createGirisDenemesi(tx, tc, kaynak),
    );
    refuseWaiting(bekleme);
    const isRight = sifre_hash === null ? await verifyNobody(password) : await verifyPassword(password, sifre_hash);
    if (isRight && kullanici_id !== null && sifre_hash !== null) {
      await gate((tx) => setGirisDogru(tx, tc, kaynak));
      return { kullanici_id, sifre_hash };
    }
    throw sonraki_kilit > 0
      ? new AppError(OTURUM_ERRORS.GIRIS_KILITLI, { saniye: sonraki_kilit })
      : new AppError(refusal);
  });
}

/**
 * Checks the caller's password again before something that secures the account; a wrong one counts as a failed sign-in.
 * Never within a transaction.
 */
export async function checkOwnPassword(
  tx: Tx,
  gate: Sessions['gate'],
  sifre: string,
  request: FastifyRequest,
): Promise<Login & { oturum: Oturum }> {
  const oturum = await getOturumKullanicisi(tx);
  return { oturum, ...(await checkPassword(gate, oturum.tc_kimlik_no, sifre, request, OTURUM_ERRORS.SIFRE_YANLIS)) };
}

/** Whether the password is one that somebody else gave and that was not changed in time. */
export async function isSifreSuresiDoldu(tx: Tx, kullanici_id: number): Promise<boolean> {
  return (await sql<{ doldu: boolean }>`select entry.is_sifre_expired(${kullanici_id}) as doldu`.execute(tx)).rows[0]!
    .doldu;
}

/** What a password must not name: the office, and the accountant's company. */
export async function listFirmaAdlari(tx: Tx, muhasebeci_id: number | null): Promise<string[]> {
  return (await sql<{ adlar: string[] }>`select gate.list_firma_adlari(${muhasebeci_id}) as adlar`.execute(tx)).rows[0]!
    .adlar;
}

/** Refuses a password with something of its owner or of the office in it, or on the list of common ones. */
export async function refuseSifre(sifre: string, kisi: SifreKisisi): Promise<void> {
  const neden = sifreKisiError(sifre, kisi) ?? ((await isListedPassword(sifre)) ? SIFRE_METNI.yaygin : null);
  if (neden) throw new AppError(OTURUM_ERRORS.SIFRE_KISISEL, { neden });
}

/** The user of this session has typed their password, which was checked against `sifreHash`. */
export async function setDogrulandi(tx: Tx, tokenHash: Buffer, sifreHash: string): Promise<void> {
  await sql`select gate.confirm_session(${tokenHash}, ${sifreHash})`.execute(tx);
}

/** Begins a step-up by a code of the authenticator app; false where none is in use. */
export async function createOnayAdimi(tx: Tx, adimOzeti: Buffer): Promise<boolean> {
  return (await sql<{ oldu: boolean }>`select gate.start_onay(${adimOzeti}) as oldu`.execute(tx)).rows[0]!.oldu;
}

/** This session has shown the code with this time step; false where it was used before. */
export async function setOnayKodu(tx: Tx, adimOzeti: Buffer, adim: number): Promise<boolean> {
  return (await sql<{ oldu: boolean }>`select gate.confirm_onay(${adimOzeti}, ${adim}) as oldu`.execute(tx)).rows[0]!
    .oldu;
}

/** Revokes the user's API keys; returns how many were valid. */
export async function removeApiAnahtarlari(tx: Tx): Promise<number> {
  return (await sql<{ adet: number }>`select gate.revoke_own_api_anahtarlari() as adet`.execute(tx)).rows[0]!.adet;
}

/** The signed-in user; the gate resolves the display name. */
export async function getOturumKullanicisi(tx: Tx): Promise<Oturum> {
  const { rows } = await sql<Oturum>`select * from gate.session_kullanici()`.execute(tx);
  return rows[0]!;
}

/** Sets the caller's password, which was `eskiHash`, and ends the user's sessions but this one. */
export async function updateOwnSifre(tx: Tx, tokenHash: Buffer, eskiHash: string, yeniHash: string): Promise<void> {
  await sql`select gate.change_own_password(${tokenHash}, ${eskiHash}, ${yeniHash})`.execute(tx);
}

export async function isKurulumGerekli(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ gerekli: boolean }>`select entry.is_kurulum_required() as gerekli`.execute(tx);
  return rows[0]!.gerekli;
}

/** Keeps the digest of this start's set-up code; false where the office has a login already. */
export async function prepareKurulumKodu(tx: Tx, kodOzeti: Buffer): Promise<boolean> {
  const { rows } = await sql<{ gerekli: boolean }>`select entry.prepare_kurulum(${kodOzeti}) as gerekli`.execute(tx);
  return rows[0]!.gerekli;
}
