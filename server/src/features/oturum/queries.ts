import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { ErrorEntry } from '#contract/common/errors.ts';
import { OTURUM_ERRORS, type Oturum } from '#contract/oturum/oturum.ts';
import { type SifreKisisi, sifreKisiError } from '#contract/oturum/sifre.ts';
import { SIFRE_METNI } from '#contract/oturum/sifre-metin.ts';
import { isListedPassword, verifyNobody, verifyPassword } from '#server/adapters/password.ts';
import { one, value } from '#server/db/query.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { type Kaynak, kaynakOf } from '#server/http/auth.ts';
import { inTurn } from './giris-sirasi.ts';

/** `kilit_saniye` (own failures) and `butce_saniye` (unknown devices) are seconds to wait before a sign-in; 0: none. */
interface Bekleme {
  kilit_saniye: number;
  butce_saniye: number;
}

interface Deneme extends Bekleme {
  sonraki_kilit: number;
  kullanici_id: number | null;
  sifre_hash: string | null;
}

async function tryGiris(tx: Tx, tc: string, { ag, cihaz }: Kaynak): Promise<Deneme> {
  return one<Deneme>(tx)`select * from entry.try_giris(${tc}, ${ag}, ${cihaz})`;
}

async function confirmGiris(tx: Tx, tc: string, { ag, cihaz }: Kaynak): Promise<void> {
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
 * Neither time nor answer of a password check reveals whether the TC exists. Hashing is slow, so `checkPassword` must
 * not run inside a transaction.
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
    const { kullanici_id, sifre_hash, sonraki_kilit, ...bekleme } = await gate((tx) => tryGiris(tx, tc, kaynak));
    refuseWaiting(bekleme);
    const isRight = sifre_hash === null ? await verifyNobody(password) : await verifyPassword(password, sifre_hash);
    if (isRight && kullanici_id !== null && sifre_hash !== null) {
      await gate((tx) => confirmGiris(tx, tc, kaynak));
      return { kullanici_id, sifre_hash };
    }
    throw sonraki_kilit > 0
      ? new AppError(OTURUM_ERRORS.GIRIS_KILITLI, { saniye: sonraki_kilit })
      : new AppError(refusal);
  });
}

export async function checkOwnPassword(
  tx: Tx,
  gate: Sessions['gate'],
  sifre: string,
  request: FastifyRequest,
): Promise<Login & { oturum: Oturum }> {
  const oturum = await getOturumKullanicisi(tx);
  return { oturum, ...(await checkPassword(gate, oturum.tc_kimlik_no, sifre, request, OTURUM_ERRORS.SIFRE_YANLIS)) };
}

export async function isSifreExpired(tx: Tx, kullanici_id: number): Promise<boolean> {
  return value<boolean>(tx)`select entry.is_sifre_expired(${kullanici_id}) as doldu`;
}

export async function listFirmaNames(tx: Tx, muhasebeci_id: number | null): Promise<string[]> {
  return value<string[]>(tx)`select gate.list_firma_adlari(${muhasebeci_id}) as adlar`;
}

export async function refuseSifre(sifre: string, kisi: SifreKisisi): Promise<void> {
  const reason = sifreKisiError(sifre, kisi) ?? ((await isListedPassword(sifre)) ? SIFRE_METNI.yaygin : null);
  if (reason) throw new AppError(OTURUM_ERRORS.SIFRE_KISISEL, { neden: reason });
}

export async function confirmSession(tx: Tx, tokenHash: Buffer, sifreHash: string): Promise<void> {
  await sql`select gate.confirm_session(${tokenHash}, ${sifreHash})`.execute(tx);
}

export async function startOnay(tx: Tx, adimOzeti: Buffer): Promise<boolean> {
  return value<boolean>(tx)`select gate.start_onay(${adimOzeti}) as oldu`;
}

export async function confirmOnay(tx: Tx, adimOzeti: Buffer, adim: number): Promise<boolean> {
  return value<boolean>(tx)`select gate.confirm_onay(${adimOzeti}, ${adim}) as oldu`;
}

export async function removeApiAnahtarlari(tx: Tx): Promise<number> {
  return value<number>(tx)`select gate.remove_own_api_anahtarlari() as adet`;
}

export async function getOturumKullanicisi(tx: Tx): Promise<Oturum> {
  return one<Oturum>(tx)`select * from gate.session_kullanici()`;
}

export async function updateOwnSifre(tx: Tx, tokenHash: Buffer, eskiHash: string, yeniHash: string): Promise<void> {
  await sql`select gate.update_own_sifre(${tokenHash}, ${eskiHash}, ${yeniHash})`.execute(tx);
}

export async function isKurulumRequired(tx: Tx): Promise<boolean> {
  return value<boolean>(tx)`select entry.is_kurulum_required() as gerekli`;
}

export async function prepareKurulumKodu(tx: Tx, codeHash: Buffer): Promise<boolean> {
  return value<boolean>(tx)`select entry.prepare_kurulum(${codeHash}) as gerekli`;
}
