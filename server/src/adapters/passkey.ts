import { createHash } from 'node:crypto';
import type { GirisIstegi, GirisYaniti, KayitIstegi, KayitYaniti } from '#contract/oturum/gecis-anahtari.ts';

/** The server as passkeys know it. A passkey works for this one address only. */
export interface Relying {
  /** Domain name that the passkeys are bound to. */
  id: string;
  /** The whole address (protocol, name and port), spelled as browsers spell it. */
  origin: string;
}

/**
 * Passkeys are bound to the office's public address, or to localhost on this machine, because browsers make none for an
 * IP address.
 */
export function relyingOf(address: string, isPublic: boolean): Relying {
  const { hostname, port, origin } = new URL(address);
  return isPublic
    ? { id: hostname, origin }
    : { id: 'localhost', origin: `http://localhost${port === '' ? '' : `:${port}`}` };
}

// The library is loaded when it is first needed, because its certificate parser takes 15 MB.
const load = () => import('@simplewebauthn/server');

const NAME = 'Muhasip';
const TIMEOUT_MS = 300_000;
/** Ed25519, ES256 and RS256 (COSE numbers), which authenticators support. */
const ALGORITHMS = [-8, -7, -257];
const userIdOf = (kullaniciId: number) => new TextEncoder().encode(`muhasip:${kullaniciId}`);

/** SHA-256 of a challenge; the database stores only this. */
export const hashChallenge = (challenge: string): Buffer => createHash('sha256').update(challenge).digest();

interface Owner {
  kullanici_id: number;
  /** The account's name in the authenticator. */
  ad: string;
  /** Credential ids of the existing keys. */
  kimlikler: readonly string[];
}

export async function registrationOptions(
  { id }: Relying,
  { kullanici_id, ad, kimlikler }: Owner,
): Promise<KayitIstegi> {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: id,
    userName: ad,
    userDisplayName: ad,
    userID: userIdOf(kullanici_id),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: kimlikler.map((kimlik) => ({ id: kimlik })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return options as KayitIstegi;
}

export async function authenticationOptions({ id }: Relying): Promise<GirisIstegi> {
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

/**
 * Returns the challenge that an answer names, or null when the answer is unreadable. Whether we issued that challenge
 * is known to the database.
 */
export function challengeOf(answer: Answer): string | null {
  const { challenge } = clientDataOf(answer);
  return typeof challenge === 'string' ? challenge : null;
}

/** Whether the answer was made inside a frame of another site. Ours never are, and the library does not check it. */
function isCrossOrigin(answer: Answer): boolean {
  const { crossOrigin } = clientDataOf(answer);
  return crossOrigin !== undefined && crossOrigin !== false;
}

export interface NewPasskey {
  kimlik: string;
  acik_anahtar: Buffer;
  sayac: number;
}

/** Checks a registration and returns its key, or null unless it is valid in everything. */
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

/**
 * Checks a sign-in and returns the passkey's new counter, or null unless it is valid in everything. A counter that has
 * not risen is invalid, too, because it shows a cloned key.
 */
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
