import { z } from 'zod';
import { bicimSchema } from '#contract/common/file.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, route } from '#contract/common/route.ts';

const dosya = {
  bicim: bicimSchema,
  /** `sutunlar` are the keys of the columns to export, separated by commas; without it, all columns are exported. */
  sutunlar: z
    .string()
    .regex(/^[a-z_]+(,[a-z_]+)*$/, 'Geçersiz sütun listesi.')
    .max(500)
    .optional(),
};


const idler = z
  .string()
  .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/, 'Geçersiz kayıt numarası.')
  .max(10_000)
  .optional();
export const exportHizmetler = route('GET', '/api/disa-aktar/hizmetler', {
  summary: 'Hizmet listesini dosya olarak indirir.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ ...dosya, idler }),
  response: dosyaSchema,
});
