import { z } from 'zod';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';

export const AKIS_YOLU = '/takvim/';

export const getTakvimAkisi = route('GET', '/api/takvim/akis', {
  summary: 'Kendi takvim akışı; adresi yalnızca verildiğinde gösterilir.',
  roles: CALISANLAR,
  response: z.strictObject({ akis: z.strictObject({ tam_ad: z.boolean(), olusturma: z.string() }).nullable() }),
});

export const setTakvimAkisi = route('PUT', '/api/takvim/akis', {
  summary: 'Takvim akışına yeni bir adres verir; eskisi geçersiz olur.',
  roles: CALISANLAR,
  body: z.strictObject({ tam_ad: z.boolean() }),
  response: z.strictObject({ yol: z.string() }),
});

export const removeTakvimAkisi = route('DELETE', '/api/takvim/akis', {
  summary: 'Takvim akışını kapatır.',
  roles: CALISANLAR,
  response: successSchema,
});
