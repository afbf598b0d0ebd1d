import { z } from 'zod';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

export const gecmisKaydiSchema = z.strictObject({
  denetim_id: z.int(),
  zaman: z.string(),
  kim: z.string(),
  islem: z.enum(['insert', 'update', 'delete']),
  konu: z.enum(['mukellefler', 'muhasebeci_personel', 'mukellef_yukumlulukleri']),
  eski: z.record(z.string(), z.unknown()).nullable(),
  yeni: z.record(z.string(), z.unknown()).nullable(),
});
export type GecmisKaydi = z.infer<typeof gecmisKaydiSchema>;

export const HISTORY_SIZE = 20;

export const listMukellefGecmisi = route('GET', '/api/mukellefler/:mukellef_id/gecmis', {
  summary: 'Mükellefin değişiklik geçmişi.',
  roles: CALISANLAR,
  query: z.strictObject({ once: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional() }),
  response: z.strictObject({ kayitlar: z.array(gecmisKaydiSchema), devam: z.boolean() }),
});
