import type { GirisRequest, GirisYaniti, KayitRequest, KayitYaniti } from '#contract/oturum/gecis-anahtari.ts';

import { GECIS_METNI } from '#contract/oturum/oturum-metin.ts';
import { messageOf } from './http.ts';

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/** Browsers make no passkey for an IP address, nor over plain http except on localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !IP_ADDRESS.test(window.location.hostname);

const load = () => import('@simplewebauthn/browser');

export async function createPasskey(options: KayitRequest): Promise<KayitYaniti> {
  const { startRegistration } = await load();
  return (await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })) as unknown as KayitYaniti;
}

export async function getPasskey(options: GirisRequest): Promise<GirisYaniti> {
  const { startAuthentication } = await load();
  return (await startAuthentication({ optionsJSON: options })) as unknown as GirisYaniti;
}

const SAID: Readonly<Record<string, string>> = {
  NotAllowedError: GECIS_METNI.vazgecildi,
  AbortError: GECIS_METNI.vazgecildi,
  InvalidStateError: GECIS_METNI.zatenVar,
  SecurityError: GECIS_METNI.desteklenmiyor,
  NotSupportedError: GECIS_METNI.desteklenmiyor,
};

export const passkeyMessage = (error: unknown): string => SAID[(error as Error).name] ?? messageOf(error);
