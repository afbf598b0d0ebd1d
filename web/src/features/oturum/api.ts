import type { RouteInput, RouteResponse } from '#contract/common/route.ts';
import type { createKurulum, createToken, getKurulum, getOturum, Oturum, updateSifre } from '#contract/oturum.ts';
import { CIKIS_PATH, GIRIS_BASARISIZ, GIRIS_HATASI, KURULUM_PATH, OTURUM_PATH, SIFRE_PATH, TOKEN_PATH } from '#contract/oturum-metin.ts';
import { ApiError, requestJson } from '#web/lib/http.ts';
import { clearSession, stored, writeSession } from '#web/lib/session.ts';

// Types come from the contract's routes, paths from its file of texts: the routes themselves would bring every schema into the first screen.

/** Signs in and fills the browser storage; answers who it is. Rejects with `ApiError`, and then nothing is stored. */
export async function signIn(tc: string, sifre: string): Promise<Oturum> {
  const body = new URLSearchParams({ username: tc.trim(), password: sifre, grant_type: 'password' });
  const { access_token } = await requestJson<RouteResponse<typeof createToken>>('POST', TOKEN_PATH, { body });
  const oturum = await getSignedIn();
  writeSession({ ...oturum, token: access_token });
  return oturum;
}

export const getSignedIn = (): Promise<Oturum> => requestJson<RouteResponse<typeof getOturum>>('GET', OTURUM_PATH);

export type SifreDegisikligi = RouteInput<typeof updateSifre>['body'];
export const changeSifre = (body: SifreDegisikligi): Promise<unknown> => requestJson('PUT', SIFRE_PATH, { body });

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
