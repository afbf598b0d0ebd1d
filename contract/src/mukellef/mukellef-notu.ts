import { z } from 'zod';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluUzunMetin } from '#contract/common/turkish-text.ts';

export const mukellefNotuSchema = z.strictObject({
  not_id: z.int(),
  metin: z.string(),
  yazan: z.string(),
  benim: z.boolean(),
  eklenme_tarihi: z.string(),
  degisme_tarihi: z.string().nullable(),
});
export type MukellefNotu = z.infer<typeof mukellefNotuSchema>;

const body = z.strictObject({ metin: zorunluUzunMetin('Not', 2000) });
const example = { metin: 'Beyanname için evrak bekleniyor.' };

export const listMukellefNotlari = route('GET', '/api/mukellefler/:mukellef_id/notlar', {
  summary: 'Mükellefin notları, en yenisi başta.',
  roles: CALISANLAR,
  response: z.strictObject({ notlar: z.array(mukellefNotuSchema) }),
});

export const createMukellefNotu = route('POST', '/api/mukellefler/:mukellef_id/notlar', {
  summary: 'Mükellefe not ekler.',
  roles: CALISANLAR,
  body,
  response: mukellefNotuSchema,
  example,
});

export const updateMukellefNotu = route('PUT', '/api/mukellef-notlari/:not_id', {
  summary: 'Kendi notunu değiştirir.',
  roles: CALISANLAR,
  body,
  response: mukellefNotuSchema,
  example,
});

export const removeMukellefNotu = route('DELETE', '/api/mukellef-notlari/:not_id', {
  summary: 'Kendi notunu siler.',
  roles: ['superadmin', 'admin', 'muhasebeci', 'personel'],
  response: successSchema,
});

/**
 * A person has a TC kimlik no and may have a tax number besides. A client's row holds one of them; a note that begins so
 * holds the other one, by which search and import find the client too.
 */
export const DIGER_NO = 'Diğer numarası: ';

export const MUKELLEF_NOTU_METNI = {
  eklendi: 'Not eklendi.',
  guncellendi: 'Not güncellendi.',
  silindi: 'Not silindi.',
  silOnay: 'Bu notu silmek istediğinizden emin misiniz?',
} as const;
