import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { serbestUzunMetin } from '#contract/common/kayit.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { DURUMLAR } from './hizmet-kaydi-gecis.ts';

const hucre = { mukellef_id: idSchema, hizmet_id: idSchema, yil: yilSchema, ay: aySchema };

/** A staff member's mark that papers are missing counts only while the cell's service record is approved. */
const evrakSchema = z.strictObject({
  aciklama: z.string().nullable(),
  yazan: z.string(),
  zaman: z.string(),
  /** A request of papers has set the mark, and clears it when they have come. */
  talepten: z.boolean(),
});

/** `oncekiler` are the cells of an accountant's month whose records stayed with the client's former accountant. */
export const listIsaretler = route('GET', '/api/hucre-notlari/isaretler', {
  summary: 'Bir ayın hücrelerindeki not ve evrak işaretleri.',
  roles: CALISANLAR,
  query: z.strictObject({ yil: yilSchema, ay: aySchema, muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({
    isaretler: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        hizmet_id: z.int(),
        not_adedi: z.int(),
        evrak_bekleniyor: z.boolean(),
        evrak: z.string().nullable(),
        ret_nedeni: z.string().nullable(),
        yeniden_istendi: z.boolean(),
      }),
    ),
    oncekiler: z.array(z.strictObject({ mukellef_id: z.int(), hizmet_id: z.int(), durum: z.enum(DURUMLAR) })),
  }),
});
export type Isaret = z.infer<typeof listIsaretler.response>['isaretler'][number];

export const getHucreNotlari = route('GET', '/api/hucre-notlari', {
  summary: 'Bir hücrenin notları.',
  roles: CALISANLAR,
  query: z.strictObject(hucre),
  response: z.strictObject({
    notlar: z.array(
      z.strictObject({
        not_id: z.int(),
        metin: z.string(),
        yazan: z.string(),
        zaman: z.string(),
        silinebilir: z.boolean(),
        yeniden_istek: z.boolean(),
      }),
    ),
    ret_nedeni: z.string().nullable(),
    evrak: evrakSchema.nullable(),
    onayli: z.boolean(),
  }),
});
export type HucreNotlari = z.infer<typeof getHucreNotlari.response>;

export const createHucreNotu = route('POST', '/api/hucre-notlari', {
  summary: 'Bir hücreye not yazar.',
  roles: CALISANLAR,
  body: z.strictObject({
    ...hucre,
    metin: z.string('Not yazın.').trim().min(1, 'Not yazın.').max(1000, 'Not en çok 1.000 karakter olabilir.'),
  }),
  response: z.strictObject({ not_id: z.int() }),
});

export const createYenidenIstek = route('POST', '/api/hucre-notlari/yeniden-iste', {
  summary: 'Reddedilmiş bir talebi notla yeniden ister.',
  roles: ['muhasebeci'],
  body: z.strictObject({
    ...hucre,
    metin: z
      .string('Büroya notunuzu yazın.')
      .trim()
      .min(1, 'Büroya notunuzu yazın.')
      .max(1000, 'Not en çok 1.000 karakter olabilir.'),
  }),
  response: z.strictObject({ not_id: z.int() }),
});

export const removeHucreNotu = route('DELETE', '/api/hucre-notlari/:not_id', {
  summary: 'Kendi notunu siler.',
  roles: [...PARA_YETKILILERI, 'muhasebeci', 'personel'],
  response: successSchema,
});

export const setEvrakBekleniyor = route('PUT', '/api/evrak-bekleyenler', {
  summary: 'Onaylanmış bir işe evrak bekleniyor işareti koyar ya da kaldırır.',
  roles: ['personel'],
  body: z.strictObject({ ...hucre, bekleniyor: z.boolean(), aciklama: serbestUzunMetin('Açıklama') }),
  response: successSchema,
});

export const EVRAK_BEKLENIYOR = 'Evrak bekleniyor';
export const YENIDEN_ISTENDI = 'Yeniden istendi';

export const HUCRE_NOTU_ERRORS = defineErrors({
  YENIDEN_ISTENEMEZ: { status: 409, message: 'Yalnızca reddedilmiş talep yeniden istenebilir.' },
  YENIDEN_ISTENMIS: {
    status: 409,
    message: 'Bu talep zaten yeniden istendi; büronun kararını bekleyin ya da hücreye not yazın.',
  },
  AYI_ODENMIS: {
    status: 409,
    message: 'Bu ayın borcu ödenmiş; hizmeti içinde bulunulan ayda talep edin ya da hücreye not yazın.',
  },
  EVRAK_TALEPTEN: {
    status: 409,
    message: 'Bu işaret evrak talebinden gelir; istenen evrak gelince ya da “bu ay yok” denince kalkar.',
  },
  EVRAK_ONAYSIZ: { status: 409, message: 'Evrak bekleniyor işareti yalnızca onaylanmış ve yapılmamış işe konabilir.' },
});
