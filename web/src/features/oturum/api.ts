import type { Rol } from '#contract/common/roller.ts';
import type { RouteInput, RouteResponse } from '#contract/common/route.ts';
import type { createKurulum, createToken, getKurulum, getOturum } from '#contract/oturum.ts';
import { GIRIS_BASARISIZ, GIRIS_HATASI, KURULUM_PATH, TOKEN_PATH } from '#contract/oturum-metin.ts';
import { ApiError, requestJson } from '#web/lib/http.ts';
import { clearSession, stored, writeSession } from '#web/lib/session.ts';

// Types come from the contract's routes, paths from its file of texts: the routes themselves would bring every schema into the first screen.
const OTURUM_PATH = '/api/oturum';
const CIKIS_PATH = '/api/oturum/cikis';

/** Signs in and fills the browser storage; answers the role. Rejects with `ApiError`, and then nothing is stored. */
export async function signIn(tc: string, sifre: string): Promise<Rol> {
  const body = new URLSearchParams({ username: tc.trim(), password: sifre, grant_type: 'password' });
  const { access_token } = await requestJson<RouteResponse<typeof createToken>>('POST', TOKEN_PATH, { body });
  const oturum = await requestJson<RouteResponse<typeof getOturum>>('GET', OTURUM_PATH);
  writeSession({ ...oturum, token: access_token });
  return oturum.rol;
}

/** What a failed sign-in says (spec §8): nothing that tells whether the TC exists. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return GIRIS_HATASI;
  if (error.code === 'GIRIS_BASARISIZ') return GIRIS_BASARISIZ;
  return error.code === 'GIRIS_KILITLI' ? error.message : GIRIS_HATASI;
}

/** Ends the session on the server and here; here also where the server no longer knows it or cannot be reached. */
export async function signOut(): Promise<void> {
  if (stored('token')) await requestJson('POST', CIKIS_PATH).catch(() => undefined);
  clearSession();
}

export const getKurulumGerekli = async (): Promise<boolean> => (await requestJson<RouteResponse<typeof getKurulum>>('GET', KURULUM_PATH)).kurulum_gerekli;

export type Kurulum = RouteInput<typeof createKurulum>['body'];
export const createSuperadmin = (body: Kurulum): Promise<unknown> => requestJson('POST', KURULUM_PATH, { body });
