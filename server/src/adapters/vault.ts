import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ENVELOPE = /^v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)$/;

/** Where a secret is kept: its ciphertext opens nowhere else. */
export interface VaultPlace {
  tablo: string;
  id: number;
  alan: string;
}

/** A ciphertext that does not open. The message is for the log and names no value. */
export class VaultError extends Error {
  override name = 'VaultError';
  readonly reason: 'unknown key' | 'damaged';
  constructor(reason: VaultError['reason'], { tablo, id, alan }: VaultPlace) {
    super(`${tablo}:${id}:${alan}: ${reason}`);
    this.reason = reason;
  }
}

/** Number of a 32-byte key, eight hex digits: says which one it is and nothing of it. */
export const keyNumber = (key: Buffer): string =>
  createHash('sha256').update('muhasip kasa').update(key).digest('hex').slice(0, 8);

const aadOf = ({ tablo, id, alan }: VaultPlace): Buffer => Buffer.from(`${tablo}:${id}:${alan}`);

export interface Vault {
  /** Numbers of the keys, in the order given. */
  readonly keyNumbers: readonly string[];
  has(keyNumber: string): boolean;
  /** `v1.<key number>.<base64url of iv, tag and ciphertext>`: AES-256-GCM, its AAD the place. */
  encrypt(keyNumber: string, place: VaultPlace, value: string): string;
  /**
   * @throws VaultError where the key is unknown, or anything of text, place or key is not what it was encrypted with
   */
  decrypt(place: VaultPlace, envelope: string): string;
}

/** Encrypts and decrypts under the given 32-byte keys. */
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
      // Base64 has several spellings of some bytes; only the one that is written is read.
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
