import { z } from 'zod';
import { DENETLENEN_TABLOLAR } from '#contract/alan/tablo-alanlari.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route, successSchema } from '#contract/common/route.ts';
import { filterFields, METIN, TARIH } from '#contract/common/suzgec.ts';

export const DENETIM_ISLEMLERI = ['insert', 'update', 'delete'] as const;

/**
 * The values `eski` and `yeni` of an audit entry leave out secrets and, for an update, hold only what changed. With
 * `anonim`, the row's person was made anonymous (KVKK), so both are null. `son` means that nothing has happened to the
 * row since, `geri_alma` that the entry takes an earlier one back. `zam_no` is the raise of prices
 * that the entry is a part of, while nobody has reversed it.
 */
export const denetimKaydiSchema = z.strictObject({
  denetim_id: z.int(),
  zaman: z.string(),
  kim: z.string().nullable(),
  istemci: z.string().nullable(),
  tablo: z.enum(DENETLENEN_TABLOLAR),
  satir_id: z.int(),
  islem: z.enum(DENETIM_ISLEMLERI),
  eski: z.record(z.string(), z.unknown()).nullable(),
  yeni: z.record(z.string(), z.unknown()).nullable(),
  son: z.boolean(),
  geri_alma: z.boolean(),
  zam_no: z.string().nullable(),
  anonim: z.boolean(),
});
export type DenetimKaydi = z.infer<typeof denetimKaydiSchema>;

export const namesSchema = z.record(z.string(), z.string());
export type Names = z.infer<typeof namesSchema>;

export const SISTEM = 'Sistem';

/** `girissiz` leaves out sign-ins, `sorgusuz` queries of the SQL page; both are many and change nothing. */
export const denetimFilterSchema = z.strictObject({
  ...filterFields({ zaman: TARIH, kim: METIN }),
  kullanici_id: z.union([z.literal('sistem'), idSchema]).optional(),
  tablo: z.enum(DENETLENEN_TABLOLAR, 'Böyle bir tablo yok.').optional(),
  satir_id: idSchema.optional(),
  islem: z.enum(DENETIM_ISLEMLERI).optional(),
  girissiz: z.literal('1').optional(),
  sorgusuz: z.literal('1').optional(),
});
export type DenetimFilter = z.output<typeof denetimFilterSchema>;

export const DENETIM_XLSX_ROWS = 20_000;

/**
 * The answer has the audit entries before the id `once`, latest first, or with `yon` `asc` those after it, earliest
 * first. `devam` says that there are more.
 */
export const listDenetim = route('GET', '/api/denetim', {
  summary: 'Denetim kaydı: kim, ne zaman, neyi, neden neye değiştirdi.',
  roles: TUM_ADMINLER,
  query: denetimFilterSchema.extend({
    once: idSchema.optional(),
    yon: z.enum(['asc', 'desc']).default('desc'),
    boyut: z.coerce.number().int().min(1).max(200).default(50),
  }),
  response: z.strictObject({ kayitlar: z.array(denetimKaydiSchema), adlar: namesSchema, devam: z.boolean() }),
});

export const exportDenetim = route('GET', '/api/denetim/xlsx', {
  summary: 'Süzülen denetim kaydını Excel dosyası olarak indirir.',
  roles: TUM_ADMINLER,
  query: denetimFilterSchema,
  response: dosyaSchema,
});

export const reverseDegisiklik = route('POST', '/api/denetim/:denetim_id/geri-al', {
  summary: 'Bir değişikliği ya da silmeyi geri alır.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const DENETIM_METNI = {
  geriAlindi: 'İşlem geri alındı.',
  geriAlOnay: 'Bu işlemi geri almak istediğinizden emin misiniz?',
} as const;

export const DENETIM_ERRORS = defineErrors({
  DENETIM_COK_SATIR: {
    status: 409,
    message: `Bir dosyaya en çok ${DENETIM_XLSX_ROWS.toLocaleString('tr-TR')} denetim kaydı sığar; tarih ya da süzgeçle daraltın.`,
  },
  DENETIM_GERI_ALINAMAZ: { status: 409, message: ({ neden }: { neden: string }) => `Geri alınamaz: ${neden}` },
});
