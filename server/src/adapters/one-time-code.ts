import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 6;
const GROUP = 4;

/** A recovery code or set-up code has 24 characters out of an alphabet of 32, which are 120 random bits. */
export const createOneTimeCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** A one-time code is too random to guess, so its plain SHA-256 is safe to store. */
export const hashOneTimeCode = (kod: string): Buffer =>
  createHash('sha256').update(kod.replace(/[\s-]/g, '').toUpperCase()).digest();
