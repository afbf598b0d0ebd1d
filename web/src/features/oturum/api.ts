import type { RouteInput, RouteResponse } from '#contract/common/route.ts';
import type { createGecisGirisiIstegi } from '#contract/oturum/gecis-anahtari.ts';
import type { Giris, getOturum, IkinciAdimRequest, Oturum } from '#contract/oturum/oturum.ts';
import * as contract from '#contract/oturum/oturum-metin.ts';
import type * as yeniSifre from '#contract/oturum/yeni-sifre.ts';
import { ApiError, requestJson } from '#web/lib/http.ts';
import { getPasskey } from '#web/lib/passkey.ts';
import { clearSession, clearTaslaklar, stored, writeSession } from '#web/lib/session.ts';

// Only types of the contract's routes may be imported into this file, because the routes would bring every schema into
// the sign-in page.

async function begin({ access_token }: Giris): Promise<Oturum> {
  const oturum = await getSignedIn();
  writeSession({ ...oturum, token: access_token });
  return oturum;
}

export async function signIn(tc: string, sifre: string): Promise<Oturum> {
  const body = new URLSearchParams({ username: tc.trim(), password: sifre, grant_type: 'password' });
  return begin(await requestJson<Giris>('POST', contract.TOKEN_PATH, { body }));
}

export const ikinciAdimOf = (error: unknown): IkinciAdimRequest | null =>
  error instanceof ApiError && error.code === contract.IKINCI_ADIM ? (error.details as IkinciAdimRequest) : null;

export const signInWithKod = async (request: string, kod: string): Promise<Oturum> =>
  begin(await requestJson<Giris>('POST', contract.IKINCI_ADIM_PATH, { body: { istek: request, kod } }));

/** signInWithPasskey rejects with `ApiError`, or with an error for passkeyMessage, such as when the user declines. */
export async function signInWithPasskey(): Promise<Oturum> {
  const options = await requestJson<RouteResponse<typeof createGecisGirisiIstegi>>(
    'POST',
    contract.GECIS_REQUEST_PATH,
    {
      body: {},
    },
  );
  const yanit = await getPasskey(options);
  return begin(await requestJson<Giris>('POST', contract.GECIS_GIRISI_PATH, { body: { yanit } }));
}

export const getSignedIn = (): Promise<Oturum> =>
  requestJson<RouteResponse<typeof getOturum>>('GET', contract.OTURUM_PATH);

/** getOturumSonu tells why this browser's last session ended; null if none did, or nobody needs to be told. */
export const getOturumSonu = (): Promise<string | null> =>
  getSignedIn().then(
    () => null,
    (error: unknown) => {
      const reason = error instanceof ApiError ? (error.details as { neden?: unknown } | undefined)?.neden : undefined;
      return contract.isOturumSonu(reason) ? contract.OTURUM_SONU[reason] : null;
    },
  );

export type SifreDegisikligi = RouteInput<typeof yeniSifre.updateSifre>['body'];
export const updateSifre = async (body: SifreDegisikligi): Promise<number> =>
  (await requestJson<RouteResponse<typeof yeniSifre.updateSifre>>('PUT', contract.SIFRE_PATH, { body }))
    .iptal_edilen_anahtar;

const SAID_AS_IT_IS = [
  'GIRIS_KILITLI',
  'SIFRE_SURESI_DOLDU',
  'RATE_LIMITED',
  'IKINCI_ADIM_YANLIS',
  'IKINCI_ADIM_BITTI',
  'GECIS_GIRISI_BASARISIZ',
];

/** The text of a failed sign-in (spec §8) must not reveal whether the TC belongs to a login. */
export function signInMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return contract.GIRIS_ERROR;
  if (error.code === 'GIRIS_BASARISIZ') return contract.GIRIS_BASARISIZ;
  return SAID_AS_IT_IS.includes(error.code) ? error.message : contract.GIRIS_ERROR;
}

const hasStatus = (error: unknown, status: number): boolean => error instanceof ApiError && error.status === status;

/** signOut rejects, and leaves the user signed in, if the session's cookie may still be good on the server. */
export async function signOut(): Promise<void> {
  const end = () => requestJson('POST', contract.CIKIS_PATH);
  if (stored('token'))
    await end()
      // Whose CSRF value is refused gets another one with the answer about the session.
      .catch((error) => (hasStatus(error, 403) ? getSignedIn().then(end) : Promise.reject(error)))
      .catch((error) => {
        if (!hasStatus(error, 401)) throw error;
      });
  clearTaslaklar();
  clearSession();
}

export type Karsilama = RouteResponse<typeof yeniSifre.getKurulum>;
export const getKarsilama = (): Promise<Karsilama> => requestJson<Karsilama>('GET', contract.KURULUM_PATH);

export type Kurulum = RouteInput<typeof yeniSifre.createKurulum>['body'];
export const createSuperadmin = async (body: Kurulum): Promise<Oturum> =>
  begin(await requestJson<Giris>('POST', contract.KURULUM_PATH, { body }));
