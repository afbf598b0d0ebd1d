import { createHmac, randomInt } from 'node:crypto';
import { KISA_KOD_BOYU, KISA_KOD_HARFLERI } from '#contract/evrak/baglanti.ts';
import { deriveKey } from '#server/http/keys.ts';

export const newKisaKod = (): string =>
  Array.from({ length: KISA_KOD_BOYU }, () => KISA_KOD_HARFLERI[randomInt(KISA_KOD_HARFLERI.length)]).join('');

/** Eight letters could be found from a plain digest, so the server's key is in this one. */
export const hashKisaKod = (key: Buffer, kod: string, letters: string): Buffer =>
  createHmac('sha256', deriveKey(key, 'baglanti')).update(`${kod} ${letters}`).digest();
