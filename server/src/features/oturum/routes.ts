import type { FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { createKurulum, createToken, getKurulum, getOturum, removeOturum } from '#contract/oturum.ts';
import { hashPassword, verifyNobody, verifyPassword } from '#server/adapters/password.ts';
import type { Sessions } from '#server/db/session.ts';
import { AppError } from '#server/http/app-error.ts';
import { clearSessionCookies, createJeton, hashJeton, isBrowser, jetonOf, setSessionCookies } from '#server/http/auth.ts';
import { deriveKey } from '#server/http/keys.ts';
import type { Routes } from '#server/http/register-route.ts';
import { hashKurulumKodu } from './kurulum.ts';
import { createGirisBasarisiz, createOturum, getGirisBilgisi, getOturumKullanicisi, isKurulumGerekli } from './queries.ts';

interface Options {
  key: Buffer;
  secureCookies: boolean;
}

/** The login that the TC and password belong to. Takes the same time and says the same whether the TC exists or not; counts failures. */
async function checkPassword(gate: Sessions['gate'], tc: string, password: string, ip: string): Promise<number> {
  const { kilit_saniye, kullanici_id, sifre_hash } = await gate((tx) => getGirisBilgisi(tx, tc, ip));
  if (kilit_saniye > 0) throw new AppError('GIRIS_KILITLI', { saniye: kilit_saniye });
  const isRight = sifre_hash === null ? await verifyNobody(password) : await verifyPassword(password, sifre_hash);
  if (isRight && kullanici_id !== null) return kullanici_id;
  const saniye = await gate((tx) => createGirisBasarisiz(tx, tc, ip));
  throw saniye > 0 ? new AppError('GIRIS_KILITLI', { saniye }) : new AppError('GIRIS_BASARISIZ');
}

export function oturumRoutes(routes: Routes, { key, secureCookies }: Options): void {
  const displayKey = deriveKey(key, 'display-token');
  const signDisplayToken = (tc: string, rol: string, bitis: string): Promise<string> =>
    new SignJWT({ rol }).setProtectedHeader({ alg: 'HS256' }).setSubject(tc).setExpirationTime(new Date(bitis)).sign(displayKey);

  routes.open(createToken, async ({ body, gate, request, reply }) => {
    const kullanici_id = await checkPassword(gate, body.username, body.password, request.ip);
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

  routes.open(getKurulum, async ({ gate }) => ({ kurulum_gerekli: await gate(isKurulumGerekli) }));

  routes.open(createKurulum, async ({ body, gate }) => {
    if (!(await gate(isKurulumGerekli))) throw new AppError('KURULUM_TAMAM');
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
