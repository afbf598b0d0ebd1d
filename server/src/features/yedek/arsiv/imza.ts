import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { keyNumber } from '#server/adapters/vault.ts';
import { BackupError, YEDEK_METNI } from './yedek-hatasi.ts';

export const imzaSchema = z.object({ anahtar_no: z.string(), imza: z.string().regex(/^[0-9a-f]{64}$/) });
export type Imza = z.infer<typeof imzaSchema>;

/** A backup's manifest holds the hashes of tables and documents, so only header, manifest and key need to be signed. */
export interface Imzalanan {
  baslik: Buffer;
  bildirge: Buffer;
  key: Buffer;
}

/** No key may serve two purposes, so the key that signs backups is derived from the master key. */
const macOf = (key: Buffer, { baslik, bildirge, key: keyText }: Imzalanan): Buffer => {
  const mac = createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'muhasip yedek imzasi', 32)));
  for (const part of [baslik, bildirge, keyText]) mac.update(createHash('sha256').update(part).digest());
  return mac.digest();
};

export const signArsiv = (key: Buffer, icerik: Imzalanan): Imza => ({
  anahtar_no: keyNumber(key),
  imza: macOf(key, icerik).toString('hex'),
});

/**
 * The result is null if the signature of a backup is right, else a text that says why it cannot be checked. @throws
 * YedekHatasi if the backup was changed
 */
export function imzaEngeli(
  imza: Imza | undefined,
  keys: readonly Buffer[],
  icerik: Imzalanan,
  kasaKeyNo: string | null,
): string | null {
  if (!imza) return YEDEK_METNI.imzasiz;
  const key = keys.find((one) => keyNumber(one) === imza.anahtar_no);
  if (!key) return YEDEK_METNI.yabanciImza(imza.anahtar_no, kasaKeyNo);
  if (!timingSafeEqual(macOf(key, icerik), Buffer.from(imza.imza, 'hex')))
    throw new BackupError(YEDEK_METNI.bozuk('imzasından sonra değiştirilmiş'));
  return null;
}
