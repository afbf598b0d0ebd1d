import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ENVELOPE = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

/** A secret is encrypted for its table, row and column, so a ciphertext that is moved elsewhere cannot be decrypted. */
export interface VaultPlace {
  tablo: string;
  id: number;
  alan: string;
}

export class VaultError extends Error {
  override name = 'VaultError';
  readonly reason: 'unknown key' | 'damaged';
  constructor(reason: VaultError['reason'], { tablo, id, alan }: VaultPlace) {
    super(`${tablo}:${id}:${alan}: ${reason}`);
    this.reason = reason;
  }
}

export const keyNumber = (key: Buffer): string =>
  createHash('sha256').update('muhasip kasa').update(key).digest('hex').slice(0, 8);

const aadOf = ({ tablo, id, alan }: VaultPlace): Buffer => Buffer.from(`${tablo}:${id}:${alan}`);

export interface Vault {
  readonly keyNumbers: readonly string[];
  has(keyNumber: string): boolean;
  encrypt(keyNumber: string, place: VaultPlace, value: string): string;
  /** `decrypt` throws a VaultError for an unknown key, and when ciphertext, place or key are not those of `encrypt`. */
  decrypt(place: VaultPlace, envelope: string): string;
}

export function createVault(keys: readonly Buffer[]): Vault {
  const byNumber = new Map(keys.map((key) => [keyNumber(key), key]));
  return {
    keyNumbers: [...byNumber.keys()],
    has: (number) => byNumber.has(number),
    encrypt(number, place, value) {
      const key = byNumber.get(number);
      if (!key) throw new VaultError('unknown key', place);
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(aadOf(place));
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
      return `v1.${number}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    decrypt(place, envelope) {
      const [, number = '', body = ''] = ENVELOPE.exec(envelope) ?? [];
      const bytes = Buffer.from(body, 'base64url');
      // Base64 can spell some bytes in several ways; only the canonical spelling of a ciphertext is accepted, so that
      // each change of a stored text is noticed.
      if (bytes.length <= IV_BYTES + TAG_BYTES || bytes.toString('base64url') !== body)
        throw new VaultError('damaged', place);
      const key = byNumber.get(number);
      if (!key) throw new VaultError('unknown key', place);
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(aadOf(place))
        .setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        throw new VaultError('damaged', place);
      }
    },
  };
}
