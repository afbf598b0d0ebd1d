import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { LISTELER } from './listeler.ts';

export const GORUNUM_EN_COK = 30;

/** All lists together; each has room for `GORUNUM_EN_COK`. */
export const GORUNUM_TOPLAM_EN_COK = 200;

const liste = z.string().refine((name) => LISTELER.has(name), 'Böyle bir liste yok.');

const gorunumSchema = z.strictObject({ gorunum_id: z.int(), ad: z.string(), adres: z.string() });
export type Gorunum = z.infer<typeof gorunumSchema>;

export const listGorunumler = route('GET', '/api/gorunumler', {
  summary: 'Bir listenin kaydedilmiş görünümleri; herkes kendininkileri görür.',
  roles: CALISANLAR,
  query: z.strictObject({ liste }),
  response: z.strictObject({ gorunumler: z.array(gorunumSchema) }),
});

export const setGorunum = route('PUT', '/api/gorunumler', {
  summary: 'Listenin görünümünü adıyla kaydeder.',
  roles: CALISANLAR,
  body: z.strictObject({
    liste,
    ad: z.string().trim().min(1, 'Görünüme bir ad verin.').max(60, 'Görünüm adı en çok 60 karakter olabilir.'),
    adres: z
      .string()
      .startsWith('?', 'Görünümün adresi soru işaretiyle başlamalı.')
      .max(2000, 'Bu görünümün süzgeçleri kaydedilemeyecek kadar uzun.'),
  }),
  response: successSchema,
});

export const removeGorunum = route('DELETE', '/api/gorunumler/:gorunum_id', {
  summary: 'Kaydedilmiş görünümü siler.',
  roles: CALISANLAR,
  response: successSchema,
});

export const GORUNUM_ERRORS = defineErrors({
  GORUNUM_COK: {
    status: 409,
    message: `Bir listede en çok ${GORUNUM_EN_COK}, bütün listelerde en çok ${GORUNUM_TOPLAM_EN_COK} görünüm kaydedilir. Önce birini silin.`,
    field: 'ad',
  },
});
