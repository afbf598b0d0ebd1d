import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUPS = 6;
const GROUP = 4;

/** A recovery code or a set-up code: 120 random bits in six groups of four. */
export const createOneTimeCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** A one-time code is too random to guess, so SHA-256 hides it well enough; spaces, dashes and case do not matter. */
export const hashOneTimeCode = (kod: string): Buffer =>
  createHash('sha256').update(kod.replace(/[\s-]/g, '').toUpperCase()).digest();
