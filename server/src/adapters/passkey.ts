import { createHash } from 'node:crypto';
import type { GirisRequest, GirisYaniti, KayitRequest, KayitYaniti } from '#contract/oturum/gecis-anahtari.ts';

export interface Relying {
  id: string;
  origin: string;
}

/** Browsers make no passkey for an IP address, so an office without a public address has them for localhost. */
export function relyingOf(address: string, isPublic: boolean): Relying {
  const { hostname, port, origin } = new URL(address);
  return isPublic
    ? { id: hostname, origin }
    : { id: 'localhost', origin: `http://localhost${port === '' ? '' : `:${port}`}` };
}

// The passkey library takes many megabytes of memory, so it is loaded when it is first needed.
const load = () => import('@simplewebauthn/server');

const NAME = 'Muhasip';
const TIMEOUT_MS = 300_000;
const ALGORITHMS = [-8, -7, -257];
const userIdOf = (kullaniciId: number) => new TextEncoder().encode(`muhasip:${kullaniciId}`);

export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

interface Owner {
  kullanici_id: number;
  name: string;
  kimlikler: readonly string[];
}

export async function registrationOptions(
  { id }: Relying,
  { kullanici_id, name, kimlikler }: Owner,
): Promise<KayitRequest> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: id,
    userName: name,
    userDisplayName: name,
    userID: userIdOf(kullanici_id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: kimlikler.map((kimlik) => ({ id: kimlik })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as KayitRequest;
}

export async function authenticationOptions({ id }: Relying): Promise<GirisRequest> {
  const { generateAuthenticationOptions } = await load();
  const { challenge, timeout = TIMEOUT_MS } = await generateAuthenticationOptions({
    rpID: id,
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  return { rpId: id, challenge, timeout, userVerification: 'required' };
}

interface Answer {
  response: { clientDataJSON: string };
}

function clientDataOf({ response: { clientDataJSON } }: Answer): { challenge?: unknown; crossOrigin?: unknown } {
  try {
    return Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** The challenge in a passkey's answer comes from the browser, so the caller must check that we issued it. */
export function challengeOf(answer: Answer): string | null {
  const { challenge } = clientDataOf(answer);
  return typeof challenge === 'string' ? challenge : null;
}

/**
 * Our sign-in never runs inside another site's frame, so a passkey's answer from such a frame is refused; the passkey
 * library lets some of them pass.
 */
function isCrossOrigin(answer: Answer): boolean {
  const { crossOrigin } = clientDataOf(answer);
  return crossOrigin !== undefined && crossOrigin !== false;
}

export interface NewPasskey {
  kimlik: string;
  acik_anahtar: Buffer;
  sayac: number;
}

export async function verifyRegistration(
  { id, origin }: Relying,
  challenge: string,
  yanit: KayitYaniti,
): Promise<NewPasskey | null> {
  if (isCrossOrigin(yanit)) return null;
  const { verifyRegistrationResponse } = await load();
  const verified = await verifyRegistrationResponse({
    response: yanit as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return { kimlik: credential.id, acik_anahtar: Buffer.from(credential.publicKey), sayac: credential.counter };
}

export interface StoredPasskey extends NewPasskey {
  kullanici_id: number;
}

/** A passkey's counter that has not risen, unless it stays 0, may be a copied key's: the sign-in is invalid (null). */
export async function verifyAuthentication(
  { id, origin }: Relying,
  challenge: string,
  yanit: GirisYaniti,
  key: StoredPasskey,
): Promise<number | null> {
  const { userHandle } = yanit.response;
  if (userHandle !== undefined && !Buffer.from(userHandle, 'base64url').equals(userIdOf(key.kullanici_id))) return null;
  if (isCrossOrigin(yanit)) return null;
  const { verifyAuthenticationResponse } = await load();
  const verified = await verifyAuthenticationResponse({
    response: yanit as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: key.kimlik, publicKey: new Uint8Array(key.acik_anahtar), counter: key.sayac },
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
