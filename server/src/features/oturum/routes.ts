import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { createKurulum, createToken, getKurulum, getOturum, removeOturum, updateSifre } from '#contract/oturum.ts';
import { type SifreKisisi, sifreKisiError } from '#contract/sifre.ts';
import { hashPassword, verifyNobody, verifyPassword } from '#server/adapters/password.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError, type ErrorCode } from '#server/http/app-error.ts';
import { clearSessionCookies, createJeton, hashJeton, isBrowser, jetonOf, setSessionCookies } from '#server/http/auth.ts';
import { deriveKey } from '#server/http/keys.ts';
import type { Routes } from '#server/http/register-route.ts';
import { hashKurulumKodu } from './kurulum.ts';
import { createGirisBasarisiz, createOturum, getGirisBilgisi, getOturumKullanicisi, isKurulumGerekli, updateOwnSifre } from './queries.ts';

interface Options {
  key: Buffer;
  secureCookies: boolean;
}

interface Login {
  kullanici_id: number;
  sifre_hash: string;
}

/** The login that the TC and password belong to. Takes the same time and says the same whether the TC exists or not; counts failures. */
async function checkPassword(gate: Sessions['gate'], tc: string, password: string, ip: string, refusal: ErrorCode = 'GIRIS_BASARISIZ'): Promise<Login> {
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

function refuseKisisel(sifre: string, kisi: SifreKisisi): void {
  const neden = sifreKisiError(sifre, kisi);
  if (neden) throw new AppError('SIFRE_KISISEL', { neden });
}

export function oturumRoutes(routes: Routes, { key, secureCookies }: Options): void {
  const displayKey = deriveKey(key, 'display-token');
  const signDisplayToken = (tc: string, rol: string, bitis: string): Promise<string> =>
    new SignJWT({ rol }).setProtectedHeader({ alg: 'HS256' }).setSubject(tc).setExpirationTime(new Date(bitis)).sign(displayKey);

  routes.open(createToken, async ({ body, gate, request, reply }) => {
    const { kullanici_id } = await checkPassword(gate, body.username, body.password, request.ip);
    const browser = isBrowser(request);
    const { jeton, ozet } = createJeton();
    const { rol, bitis } = await gate((tx) =>
      createOturum(tx, { kullanici_id, jeton_ozeti: ozet, tasiyici: browser ? 'cerez' : 'bearer', ip: request.ip, cihaz: cihazOf(request) }),
    );
    if (browser) setSessionCookies(reply, jeton, ozet, secureCookies);
    return {
      access_token: browser ? await signDisplayToken(body.username, rol, bitis) : jeton,
      token_type: 'bearer' as const,
      role: rol,
      expires_in: Math.floor((Date.parse(bitis) - Date.now()) / 1000),
    };
  });

  routes.statement(getOturum, ({ tx }) => getOturumKullanicisi(tx));

  routes.transaction(removeOturum, async ({ tx, request, reply }) => {
    const carried = jetonOf(request);
    if (carried) await sql`select app.close_session(${hashJeton(carried.jeton)})`.execute(tx);
    clearSessionCookies(reply);
    return { status: 'success' as const };
  });

  routes.prepared(
    updateSifre,
    // The current password is asked for although there is a session: who finds an open screen does not take over the account.
    async ({ tx, gate, body, request }) => {
      const { tc_kimlik_no, ad } = await getOturumKullanicisi(tx);
      refuseKisisel(body.sifre, { tc_kimlik_no, adlar: [ad] });
      const { sifre_hash: eski } = await checkPassword(gate, tc_kimlik_no, body.mevcut_sifre, request.ip, 'SIFRE_YANLIS');
      return { eski, yeni: await hashPassword(body.sifre) };
    },
    async ({ tx, request, prepared: { eski, yeni } }) => {
      await updateOwnSifre(tx, hashJeton(jetonOf(request)?.jeton ?? ''), eski, yeni);
      return { status: 'success' as const };
    },
  );

  routes.open(getKurulum, async ({ gate }) => ({ kurulum_gerekli: await gate(isKurulumGerekli) }));

  routes.open(createKurulum, async ({ body, gate }) => {
    if (!(await gate(isKurulumGerekli))) throw new AppError('KURULUM_TAMAM');
    refuseKisisel(body.sifre, { tc_kimlik_no: body.tc_kimlik_no, adlar: [body.ad] });
    const sifre_hash = await hashPassword(body.sifre);
    await gate((tx) => sql`select app.kur(${hashKurulumKodu(body.kod)}, ${body.ad}, ${body.tc_kimlik_no}, ${sifre_hash})`.execute(tx)).catch(
      (error: { code?: string }) => {
        if (error.code === 'MU409') throw new AppError('KURULUM_TAMAM');
        throw error.code === 'MU403' ? new AppError('KURULUM_KODU_YANLIS') : error;
      },
    );
    return { status: 'success' as const };
  });
}

const cihazOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 200);
