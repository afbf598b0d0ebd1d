import type { FastifyReply, FastifyRequest } from 'fastify';
import * as contract from '#contract/mukellef/kasa.ts';
import { type Vault, VaultError } from '#server/adapters/vault.ts';
import type { Tx } from '#server/db/session.ts';
import { checkPassword, confirmSession, getOturumKullanicisi } from '#server/features/oturum/queries.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashToken, tokenOf } from '#server/http/auth.ts';
import type { Routes } from '#server/http/register-route.ts';
import { getKasaDurumu, type KasaYeri, revealKasaDegeri, setKasaDegeri } from './queries.ts';

const ozetOf = (request: FastifyRequest): Buffer => hashToken(tokenOf(request)?.token ?? '');

/** No cache may keep an answer of the vault of portal passwords, not even one that says which passwords exist. */
const noStore = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store');

async function getDurum(tx: Tx, request: FastifyRequest, yer: KasaYeri) {
  const durum = await getKasaDurumu(tx, ozetOf(request), yer);
  if (!durum) throw new AppError('NOT_FOUND');
  return durum;
}

async function getSifreli(
  tx: Tx,
  request: FastifyRequest,
  yer: KasaYeri,
  alan: contract.KasaAlani,
  reason: string,
): Promise<string> {
  const gosterim = await revealKasaDegeri(tx, ozetOf(request), yer, alan, reason);
  if (gosterim.sonuc === 'tamam') return gosterim.deger;
  if (gosterim.sonuc === 'sinir') throw new AppError('RATE_LIMITED', { saniye: gosterim.saniye });
  throw new AppError(
    (
      {
        yok: 'NOT_FOUND',
        bos: contract.KASA_ERRORS.KASA_BOS,
        dogrulama: contract.KASA_ERRORS.KASA_SIFRE_GEREKLI,
      } as const
    )[gosterim.sonuc],
  );
}

export function kasaRoutes(routes: Routes, vault: Vault): void {
  const decrypt = (
    request: FastifyRequest,
    { tablo, id }: KasaYeri,
    alan: contract.KasaAlani,
    sifreli: string,
  ): string => {
    try {
      return vault.decrypt({ tablo, id, alan }, sifreli);
    } catch (error) {
      if (!(error instanceof VaultError)) throw error;
      request.log.error({ kasa: error.message }, 'a stored password does not open');
      throw new AppError(
        error.reason === 'unknown key' ? contract.KASA_ERRORS.KASA_ANAHTARI : contract.KASA_ERRORS.KASA_OKUNAMADI,
      );
    }
  };

  routes.statement(contract.getKasaDurumu, async ({ tx, query, request, reply }) => {
    noStore(reply);
    const { anahtar_no: _, ...durum } = await getDurum(tx, request, query);
    return durum;
  });

  routes.transaction(contract.setKasaDegeri, async ({ tx, body: { tablo, id, alan, deger }, request, reply }) => {
    noStore(reply);
    const { anahtar_no } = await getDurum(tx, request, { tablo, id });
    if (deger !== null && !vault.has(anahtar_no)) throw new AppError(contract.KASA_ERRORS.KASA_ANAHTARI);
    const sifreli = deger === null ? null : vault.encrypt(anahtar_no, { tablo, id, alan }, deger);
    if (!(await setKasaDegeri(tx, { tablo, id }, alan, sifreli))) throw new AppError('NOT_FOUND');
    return { status: 'success' as const };
  });

  routes.prepared(
    contract.revealKasaDegeri,
    // The client or accountant is looked up before the password is checked, so that one whom the caller may not see
    // gives the same answer for every password.
    async ({ tx, gate, body: { tablo, id, sifre }, request, reply }) => {
      noStore(reply);
      await getDurum(tx, request, { tablo, id });
      if (sifre === undefined) return null;
      const { tc_kimlik_no } = await getOturumKullanicisi(tx);
      return (await checkPassword(gate, tc_kimlik_no, sifre, request, contract.KASA_ERRORS.KASA_SIFRE_YANLIS))
        .sifre_hash;
    },
    // The answer with a stored password leaves only after the commit, so every password that is shown is recorded.
    async ({ tx, body: { tablo, id, alan, neden }, request, prepared: sifreHash }) => {
      if (sifreHash !== null) await confirmSession(tx, ozetOf(request), sifreHash);
      return {
        deger: decrypt(request, { tablo, id }, alan, await getSifreli(tx, request, { tablo, id }, alan, neden)),
      };
    },
  );
}
