import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { BackupError, YEDEK_METNI } from './yedek-hatasi.ts';

/**
 * An encrypted backup is a head, then pieces encrypted with AES-256-GCM. Each piece's nonce holds a prefix, the piece's
 * number and whether it is the last, so a changed, moved or missing piece is detected. Head in bytes: magic 16, log2 N
 * of scrypt 1, salt 32, nonce prefix 7, check of the passphrase 16. Piece: ciphertext, tag 16.
 */
const MAGIC = Buffer.from('MUHASIP-YEDEK-1\n');
const LOG_N = 17;
const HEAD_BYTES = MAGIC.length + 1 + 32 + 7 + 16;
const PIECE = 65_536;
const TAG = 16;
const deriveScrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scrypt as never,
);

interface Head {
  bytes: Buffer;
  key: Buffer;
  prefix: Buffer;
}

const checkOf = (key: Buffer, head: Buffer): Buffer => createHmac('sha256', key).update(head).digest().subarray(0, 16);

/** scrypt with N = 2^logN blocks of 1 KiB makes every guess of the passphrase cost 128 MiB of memory. */
async function openHead(parola: string, start: Buffer): Promise<Head> {
  const logN = start[MAGIC.length]!;
  const salt = start.subarray(MAGIC.length + 1, MAGIC.length + 33);
  const N = 2 ** logN;
  const key = await deriveScrypt(parola.normalize('NFC'), salt, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  return {
    bytes: Buffer.concat([start, checkOf(key, start)]),
    key,
    prefix: start.subarray(MAGIC.length + 33, MAGIC.length + 40),
  };
}

const nonceOf = ({ prefix }: Head, number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  prefix.copy(nonce);
  nonce.writeUInt32BE(number, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

export async function encryptStream(parola: string): Promise<Transform> {
  const head = await openHead(parola, Buffer.concat([MAGIC, Buffer.from([LOG_N]), randomBytes(32), randomBytes(7)]));
  const seal = (piece: Buffer, number: number, isLast: boolean): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', head.key, nonceOf(head, number, isLast)).setAAD(head.bytes);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  const stream = inPieces(PIECE, seal);
  stream.push(head.bytes);
  return stream;
}

function inPieces(size: number, work: (piece: Buffer, number: number, isLast: boolean) => Buffer): Transform {
  let rest: Buffer = Buffer.alloc(0);
  let number = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
        for (; rest.length > size; number += 1) {
          this.push(work(rest.subarray(0, size), number, false));
          rest = rest.subarray(size);
        }
        done();
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        done(null, work(rest, number, true));
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

export const isSifreli = (start: Buffer): boolean => start.subarray(0, MAGIC.length).equals(MAGIC);

export const BAS_UZUNLUGU = HEAD_BYTES;

/**
 * @throws YedekHatasi if the backup's head is damaged or the passphrase wrong; the stream fails with one if a piece of
 * the backup was altered or is missing
 */
export async function decryptStream(parola: string, bas: Buffer): Promise<Transform> {
  const logN = bas[MAGIC.length] ?? 0;
  // A larger number in a forged head would make scrypt use up the memory, so only the number that Muhasip writes is
  // accepted.
  if (bas.length !== HEAD_BYTES || logN !== LOG_N) throw new BackupError(YEDEK_METNI.bozuk('başlığı okunamıyor'));
  const head = await openHead(parola, bas.subarray(0, HEAD_BYTES - 16));
  if (!timingSafeEqual(head.bytes, bas)) throw new BackupError(YEDEK_METNI.yanlisParola);
  return inPieces(PIECE + TAG, (piece, number, isLast) => {
    if (piece.length < TAG) throw new BackupError(YEDEK_METNI.yarim);
    const decipher = createDecipheriv('aes-256-gcm', head.key, nonceOf(head, number, isLast), { authTagLength: TAG });
    decipher.setAAD(head.bytes).setAuthTag(piece.subarray(piece.length - TAG));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
    } catch {
      throw new BackupError(isLast ? YEDEK_METNI.yarim : YEDEK_METNI.bozuk('şifreli içeriği değişmiş'));
    }
  });
}
