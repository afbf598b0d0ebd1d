import type { GirisIstegi, GirisYaniti, KayitIstegi, KayitYaniti } from '#contract/oturum/gecis-anahtari.ts';

import { GECIS_METNI } from '#contract/oturum/oturum-metin.ts';
import { messageOf } from './http.ts';

const IP_ADDRESS = /^(\d+\.){3}\d+$|^\[/;

/**
 * Whether this browser makes passkeys for this address: none does for an IP address, nor over plain http but on this
 * machine.
 */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof window.PublicKeyCredential === 'function' &&
  !IP_ADDRESS.test(window.location.hostname);

// Loaded when somebody first uses a passkey: the first screen stays light.
const load = () => import('@simplewebauthn/browser');

/** Makes a passkey: the browser asks its owner. Rejects where they decline. */
export async function createPasskey(options: KayitIstegi): Promise<KayitYaniti> {
  const { startRegistration } = await load();
  return (await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  })) as unknown as KayitYaniti;
}

/** Answers a sign-in with a passkey that the owner picks. Rejects where they decline. */
export async function getPasskey(options: GirisIstegi): Promise<GirisYaniti> {
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

/** What to say where one did not come about: the browser's refusal in our words, or the server's. */
export const passkeyMessage = (error: unknown): string => SAID[(error as Error).name] ?? messageOf(error);
