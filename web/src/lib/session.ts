import { ROLLER, type Rol } from '#contract/common/roller.ts';
import { CIKIS_PATH, DEFAULT_NAME } from '#contract/oturum/oturum-metin.ts';
import { requestJson } from './http.ts';

/** These keys of the browser's storage (spec §3) only decide what is shown; the cookie authorises requests. */
const KEYS = ['token', 'userName', 'userRole', 'userTC', 'tc_kimlik_no', 'username', 'muhasebeci_kodu'] as const;
type Key = (typeof KEYS)[number];

export interface Session {
  tc: string;
  rol: Rol;
  name: string;
}

export interface SessionStart {
  token: string;
  ad: string;
  rol: Rol;
  tc_kimlik_no: string;
  muhasebeci_kodu: string | null;
}

const isRol = (value: unknown): value is Rol => ROLLER.includes(value as Rol);

/**
 * The browser does not check a token's signature or `exp`: the server decides by the cookie, and a computer's wrong
 * clock must not lock its user out.
 */
function decodeToken(token: string): { sub: string; rol: Rol } | null {
  try {
    const payload = (token.split('.')[1] as string).replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (c) => c.charCodeAt(0));
    const claims: { sub?: unknown; rol?: unknown } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims.sub === 'string' && isRol(claims.rol) ? { sub: claims.sub, rol: claims.rol } : null;
  } catch {
    return null;
  }
}

export const stored = (key: Key): string | null => localStorage.getItem(key);

export function writeSession({ token, ad, rol, tc_kimlik_no, muhasebeci_kodu }: SessionStart): void {
  const values: Record<Key, string | null> = {
    token,
    userName: ad,
    userRole: rol,
    userTC: tc_kimlik_no,
    tc_kimlik_no,
    username: tc_kimlik_no,
    muhasebeci_kodu,
  };
  for (const key of KEYS) values[key] === null ? localStorage.removeItem(key) : localStorage.setItem(key, values[key]);
}

export function clearSession(): void {
  for (const key of KEYS) localStorage.removeItem(key);
}

/**
 * A token that cannot be decoded ends the session (spec §4), also on the server, because the session's cookie would
 * otherwise stay.
 */
export function readSession(): Session | null {
  const token = stored('token');
  if (!token) return null;
  const claims = decodeToken(token);
  if (!claims) {
    clearSession();
    requestJson('POST', CIKIS_PATH).catch(() => undefined);
    return null;
  }
  const role = stored('userRole');
  return {
    tc: claims.sub,
    rol: isRol(role) ? role : claims.rol,
    name: stored('userName') || claims.sub || DEFAULT_NAME,
  };
}

/** Spec §2.1: an accountant's page also requires the stored TC and role, which must match the token's. */
export function hasAccountantProof(): boolean {
  const claims = decodeToken(stored('token') ?? '');
  return (
    claims !== null &&
    stored('userTC') === claims.sub &&
    stored('userRole') === 'muhasebeci' &&
    claims.rol === 'muhasebeci'
  );
}

export function renameSession(name: string): void {
  if (stored('token')) localStorage.setItem('userName', name);
}

export const TASLAK = 'taslak:';

/** Sign-out deletes its tab's drafts of forms, so that the next person at the computer finds none there. */
export function clearTaslaklar(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(TASLAK)) sessionStorage.removeItem(key);
}
