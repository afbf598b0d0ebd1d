import { createHash, randomInt } from 'node:crypto';

/** The characters of a code. Those that people confuse (such as 0 and O) are missing. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 6;
const GROUP = 4;

/** A one-time code of 120 bits in six groups of four: a recovery code, or the set-up code of a start. */
export const createOneTimeCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** SHA-256 of a code, however it was typed. The code is too random to guess, so no slow hash is needed. */
export const hashOneTimeCode = (kod: string): Buffer =>
  createHash('sha256').update(kod.replace(/[\s-]/g, '').toUpperCase()).digest();
