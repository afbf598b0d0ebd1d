import { createHash, randomInt } from 'node:crypto';
import type { Sessions } from '#server/db/session.ts';
import { prepareKurulumKodu } from './queries.ts';

/** Without letters and digits that are read for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** As typed: case, spaces and hyphens do not matter. */
export const hashKurulumKodu = (kod: string): Buffer => createHash('sha256').update(kod.replace(/[\s-]/g, '').toUpperCase()).digest();

/** A fresh one-time set-up code (60 bits, `XXXX-XXXX-XXXX`), or null where the office has a login already. Each start replaces the code of the last. */
export async function prepareKurulum(sessions: Sessions): Promise<string | null> {
  const kod = Array.from({ length: 3 }, () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')).join('-');
  return (await sessions.gate((tx) => prepareKurulumKodu(tx, hashKurulumKodu(kod)))) ? kod : null;
}
