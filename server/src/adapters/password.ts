import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { fold } from '#contract/common/turkish-text.ts';
import { Turns } from './turns.ts';

const argon2Async = promisify(argon2);

/** OWASP recommends these values for argon2id: 19 MiB of memory, two passes, one lane. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const HASH_BYTES = 32;
/** Each password hash takes a thread and 19 MiB, so only two are computed at once. */
const hashes = new Turns({ places: 2 });

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const compute = (
  password: string,
  salt: Buffer,
  memory: number,
  passes: number,
  parallelism: number,
  tagLength: number,
): Promise<Buffer> =>
  hashes.run(() =>
    argon2Async('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength,
    }),
  );

let listed: ReadonlySet<string> | undefined;

export async function isListedPassword(password: string): Promise<boolean> {
  listed ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);
  return listed.has(fold(password));
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await compute(password, salt, MEMORY_KIB, PASSES, LANES, HASH_BYTES);
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(hash)}`;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = PHC.exec(phc) ?? [];
  if (!salt || !hash) throw new Error('not an argon2id hash');
  const expected = Buffer.from(hash, 'base64');
  const actual = await compute(
    password,
    Buffer.from(salt, 'base64'),
    Number(memory),
    Number(passes),
    Number(lanes),
    expected.length,
  );
  return timingSafeEqual(actual, expected);
}

let dummy: Promise<string> | undefined;

/** An unknown user's password is checked, too, so that the time of the refusal does not tell who is a user. */
export async function verifyNobody(password: string): Promise<false> {
  dummy ??= hashPassword(randomBytes(16).toString('hex'));
  await verifyPassword(password, await dummy);
  return false;
}
