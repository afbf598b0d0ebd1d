import { z } from 'zod';

const DOSYA_BICIMLERI = ['xlsx', 'csv'] as const;
export type DosyaBicimi = (typeof DOSYA_BICIMLERI)[number];
export const bicimSchema = z.enum(DOSYA_BICIMLERI).default('xlsx');
export const XLSX_MAX_SATIR = 50_000;

export const fileQuery = {
  bicim: bicimSchema,
  /** `sutunlar` are the keys of the columns to export, separated by commas; without it, all columns are exported. */
  sutunlar: z
    .string()
    .regex(/^[a-z_0-9]+(,[a-z_0-9]+)*$/, 'Geçersiz sütun listesi.')
    .max(500)
    .optional(),
};
