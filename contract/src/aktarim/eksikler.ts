import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { secimSchema } from '#contract/common/toplu.ts';

/** What the office still has to ask or correct after moves; empty once nothing is left. */
export const EKSIK_ALANLAR = ['telefon', 'email', 'defter_turu', 'muhtasar_donemi', 'kdv_donemi'] as const;
export const listEksikler = route('GET', '/api/eksikler', {
  summary: 'Geçişlerden eksik kalanlar: bilgisi eksik mükellefler ve alınmayan satırlar.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({
    mukellef_sayisi: z.int(),
    mukellefler: z.array(
      z.strictObject({ mukellef_id: z.int(), ad: z.string(), eksikler: z.array(z.enum(EKSIK_ALANLAR)) }),
    ),
    satir_sayisi: z.int(),
    /** By sheet: how many of its rows were not taken. Their reasons are its rows (`listAktarimSatirlari`). */
    sayfalar: z.array(
      z.strictObject({
        gecis_id: z.int(),
        aktarim_id: z.int(),
        dosya_adi: z.string(),
        sayfa: z.string(),
        satir_sayisi: z.int(),
      }),
    ),
  }),
});

/** Rows of a move that stands; of others, and of those that were taken, nothing changes. */
export const setTamam = route('POST', '/api/eksikler/satirlar', {
  summary: 'Alınmayan satırların elle tamamlandığını söyler ya da bunu geri alır.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: secimSchema(z.strictObject({ aktarim_id: idSchema })), tamam: z.boolean() }),
  response: z.strictObject({ degisenler: z.array(z.int()) }),
  idempotent: true,
});
