import csrfProtection from '@fastify/csrf-protection';
import type { FastifyInstance } from 'fastify';
import { CSRF_HEADER } from '#contract/oturum/oturum-metin.ts';
import { CSRF_SECRET_COOKIE, cookieName, hashToken, tokenOf } from './auth.ts';
import { deriveKey } from './keys.ts';

export async function registerCsrf(app: FastifyInstance, key: Buffer): Promise<void> {
  await app.register(csrfProtection, {
    cookieKey: cookieName(CSRF_SECRET_COOKIE, app.secureCookies),
    getToken: (request) => String(request.headers[CSRF_HEADER] ?? ''),
    getUserInfo: (request) => {
      const carried = tokenOf(request);
      return carried ? hashToken(carried.token).toString('base64url') : '';
    },
    csrfOpts: { hmacKey: deriveKey(key, 'csrf').toString('base64url'), userInfo: true },
    logLevel: 'debug',
  });
}
