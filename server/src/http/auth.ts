import { hash, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Route } from '#contract/common/route.ts';
import { BAGLANTI_ERRORS, BAGLANTI_GUNU, isKod } from '#contract/evrak/baglanti.ts';
import { ANAHTAR_ONEKI } from '#contract/oturum/api-anahtari.ts';
import { scopesOf } from '#contract/oturum/kapsam.ts';
import { CSRF_COOKIE, SECURE_COOKIE_PREFIX } from '#contract/oturum/oturum-metin.ts';
import type { Caller, LinkCaller } from '#server/db/session.ts';
import { AppError } from './app-error.ts';

export const SESSION_COOKIE = 'muhasip_oturum';
export const CSRF_SECRET_COOKIE = 'muhasip_csrf_s';
/** The signed device cookie says that somebody has signed in from this browser before; it grants no access. */
export const DEVICE_COOKIE = 'muhasip_cihaz';
/** Browsers keep a cookie no longer than 400 days, so the device cookie gets this age, in seconds. */
const DEVICE_SECONDS = 400 * 86_400;

declare module 'fastify' {
  interface FastifyInstance {
    secureCookies: boolean;
  }
}

export const cookieName = (name: string, secure: boolean): string => (secure ? `${SECURE_COOKIE_PREFIX}${name}` : name);
export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[cookieName(name, request.server.secureCookies)];

/** A token has 256 random bits, so its plain SHA-256 is safe to store; the token itself is not stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

export function createAnahtar(): { key: string; hash: Buffer } {
  const key = ANAHTAR_ONEKI + randomBytes(32).toString('base64url');
  return { key, hash: hashToken(key) };
}

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

export function tokenOf(request: FastifyRequest): { token: string; carrier: 'cookie' | 'bearer' } | null {
  const header = request.headers.authorization;
  if (header !== undefined) {
    const [scheme, token] = header.split(' ');
    return scheme?.toLowerCase() === 'bearer' && token ? { token, carrier: 'bearer' } : null;
  }
  const cookie = cookieOf(request, SESSION_COOKIE);
  return cookie ? { token: cookie, carrier: 'cookie' } : null;
}

/**
 * A browser gets its session in a cookie, another program in its answer. Browsers say Sec-Fetch-Site over https and to
 * localhost, and Origin with every write over plain http too; no page can drop either.
 */
export const isBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

const isOwnOrigin = ({ headers: { origin }, host }: FastifyRequest): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

export function refuseCrossSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(request) : site === 'same-origin' || site === 'none';
  if (!isOwn) throw new AppError('CSRF');
}

function requireToken(request: FastifyRequest): { token: string; carrier: 'cookie' | 'bearer' } {
  const carried = tokenOf(request);
  if (!carried) throw new AppError('UNAUTHENTICATED');
  return carried;
}

/** The token of a link's device goes to the link's own path alone, which a name with the prefix __Host- would refuse. */
export const LINK_COOKIE = 'muhasip_baglanti';
const linkCookieName = ({ secureCookies }: FastifyInstance): string =>
  `${secureCookies ? '__Secure-' : ''}${LINK_COOKIE}`;
export const linkTokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[linkCookieName(request.server)] || undefined;

export function setLinkCookie(reply: FastifyReply, kod: string, token: string): void {
  const { server } = reply;
  reply.setCookie(linkCookieName(server), token, {
    path: `/api/e/${kod}`,
    httpOnly: true,
    sameSite: 'strict',
    secure: server.secureCookies,
    maxAge: BAGLANTI_GUNU * 86_400,
  });
}

/** @throws AppError BAGLANTI_YOK without a cookie, as for a link that does not exist */
export function linkCallerOf(request: FastifyRequest): LinkCaller {
  const { kod = '' } = request.params as { kod?: string };
  const token = linkTokenOf(request);
  if (!token || !isKod(kod)) throw new AppError(BAGLANTI_ERRORS.BAGLANTI_YOK);
  return { kod, token_hash: hashToken(token), istemci: request.ip, request_no: request.id };
}

/** What a route asks of its caller before anything else is looked at. */
export function requireCaller(request: FastifyRequest, { roles }: Route): void {
  if (roles === 'baglanti') linkCallerOf(request);
  else if (roles !== 'public') requireToken(request);
}

export function callerOf(request: FastifyRequest, route: Route): Caller | LinkCaller {
  if (route.roles === 'baglanti') return linkCallerOf(request);
  const carried = requireToken(request);
  const caller = {
    token_hash: hashToken(carried.token),
    yetkiler: route.roles === 'public' ? [] : route.roles,
    istemci: request.ip,
    request_no: request.id,
  };
  // An API key is accepted only in the Authorization header; a cookie's value is taken for a session's token.
  if (carried.token.startsWith(ANAHTAR_ONEKI) && carried.carrier === 'bearer')
    return { ...caller, scopes: route.stepUp ? [] : scopesOf(route) };
  return {
    ...caller,
    sifre_degismeden: route.beforePasswordChange === true,
    ikinci_adimsiz: route.beforeSecondStep === true,
    onayli: route.stepUp === true,
  };
}

export interface Kaynak {
  /** `ag` is the network whose requests are counted: for IPv6 the /64, which one household or server may own. */
  ag: string;
  cihaz: string | null;
}

const deviceOf = (request: FastifyRequest): string | null => {
  const { valid, value } = request.unsignCookie(cookieOf(request, DEVICE_COOKIE) ?? '');
  return valid ? value : null;
};
const hashDevice = (device: string): string => hashToken(device).toString('hex');

export const agOf = (request: FastifyRequest): string => normalizeIP(request.ip);

export function kaynakOf(request: FastifyRequest): Kaynak {
  const device = deviceOf(request);
  return { ag: agOf(request), cihaz: device === null ? null : hashDevice(device) };
}

const cookieOptions = ({ server: { secureCookies: secure } }: FastifyReply) =>
  ({ path: '/', sameSite: 'lax', secure }) as const;

export function takeDevice(request: FastifyRequest, reply: FastifyReply): string {
  const device = deviceOf(request) ?? newToken().token;
  const { secureCookies } = reply.server;
  reply.setCookie(cookieName(DEVICE_COOKIE, secureCookies), device, {
    ...cookieOptions(reply),
    httpOnly: true,
    signed: true,
    maxAge: DEVICE_SECONDS,
  });
  return hashDevice(device);
}

function setCsrfCookies(reply: FastifyReply, digest: Buffer): void {
  const options = cookieOptions(reply);
  const csrf = reply.generateCsrf({ ...options, httpOnly: true, userInfo: digest.toString('base64url') });
  reply.setCookie(cookieName(CSRF_COOKIE, options.secure), csrf, { ...options, httpOnly: false });
}

export function setSessionCookies(reply: FastifyReply, token: string, digest: Buffer): void {
  const options = cookieOptions(reply);
  setCsrfCookies(reply, digest);
  reply.setCookie(cookieName(SESSION_COOKIE, options.secure), token, { ...options, httpOnly: true });
}

/** A browser whose CSRF cookie was lost, or made with a key that has changed since, could not even sign out. */
export function renewCsrfCookies(request: FastifyRequest, reply: FastifyReply): void {
  const carried = tokenOf(request);
  if (carried?.carrier === 'cookie') setCsrfCookies(reply, hashToken(carried.token));
}

export function clearSessionCookies(reply: FastifyReply): void {
  const { path, secure } = cookieOptions(reply);
  for (const name of [SESSION_COOKIE, CSRF_COOKIE, CSRF_SECRET_COOKIE])
    reply.clearCookie(cookieName(name, secure), { path, secure });
}
