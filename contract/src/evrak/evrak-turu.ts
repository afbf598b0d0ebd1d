import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { serbestMetin } from '#contract/common/kayit.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';

export const EVRAK_DEFTERLERI = ['işletme', 'bilanço', 'serbest', 'basit usul', 'yok'] as const;
export const DEFTER_NAME: Record<(typeof EVRAK_DEFTERLERI)[number], string> = {
  işletme: 'İşletme',
  bilanço: 'Bilanço',
  serbest: 'Serbest meslek',
  'basit usul': 'Basit usul',
  yok: 'Defter tutmayan',
};
export const EVRAK_BELGE_TURLERI = ['fatura', 'bordro', 'sözleşme', 'dekont', 'diğer'] as const;
export const MAX_EVRAK_TURU = 60;

const shape = {
  ad: zorunluMetin('Evrakın adı', 60),
  aciklama: serbestMetin('Açıklama', 200),
  defter_turleri: z.array(z.enum(EVRAK_DEFTERLERI, 'Geçerli bir defter türü seçin.')).max(EVRAK_DEFTERLERI.length),
  isci: z.boolean(),
  belge_turu: z.enum(EVRAK_BELGE_TURLERI, 'Geçerli bir belge türü seçin.'),
  sira: z
    .int('Sıra 0 ile 10.000 arasında bir tam sayı olmalıdır.')
    .min(0, 'Sıra 0 ile 10.000 arasında bir tam sayı olmalıdır.')
    .max(10_000, 'Sıra 0 ile 10.000 arasında bir tam sayı olmalıdır.'),
  aktif: z.boolean(),
};
export const evrakTuruFormu = z.strictObject(shape);
export type EvrakTuruFormu = z.infer<typeof evrakTuruFormu>;

const evrakTuruSchema = z.strictObject({ tur_id: z.int(), ...shape, aciklama: z.string().nullable() });
export type EvrakTuru = z.infer<typeof evrakTuruSchema>;

export const listEvrakTurleri = route('GET', '/api/evrak/turler', {
  summary: 'Mükelleflerden istenebilecek evrak türleri.',
  roles: CALISANLAR,
  response: z.strictObject({ turler: z.array(evrakTuruSchema) }),
});

export const createEvrakTuru = route('POST', '/api/evrak/turler', {
  summary: 'Evrak türü ekler.',
  roles: PARA_YETKILILERI,
  body: evrakTuruFormu,
  response: z.strictObject({ tur_id: z.int() }),
});

/** Requests that were made keep what they asked for; a change counts from the next one on. */
export const setEvrakTuru = route('PUT', '/api/evrak/turler/:tur_id', {
  summary: 'Evrak türünü değiştirir.',
  roles: PARA_YETKILILERI,
  body: evrakTuruFormu,
  response: z.strictObject({ tur_id: z.int() }),
  example: {
    ad: 'Banka ekstreleri',
    aciklama: null,
    defter_turleri: ['bilanço'],
    isci: false,
    belge_turu: 'diğer',
    sira: 40,
    aktif: true,
  },
});

export const EVRAK_TURU_ERRORS = defineErrors({
  EVRAK_TURU_VAR: { status: 409, message: 'Bu adda bir evrak türü zaten var.', field: 'ad' },
  EVRAK_TURU_COK: { status: 409, message: `En çok ${MAX_EVRAK_TURU} evrak türü olabilir.` },
});
