import { z } from 'zod';

const DOSYA_BICIMLERI = ['xlsx', 'csv'] as const;
export type DosyaBicimi = (typeof DOSYA_BICIMLERI)[number];
export const bicimSchema = z.enum(DOSYA_BICIMLERI).default('xlsx');
export const XLSX_MAX_ROWS = 50_000;

export const fileQuery = {
  bicim: bicimSchema,
  /** `sutunlar` are the keys of the columns to export, separated by commas; without it, all columns are exported. */
  sutunlar: z
    .string()
    .regex(/^[a-z_0-9]+(,[a-z_0-9]+)*$/, 'Geçersiz sütun listesi.')
    .max(500)
    .optional(),
};

const MB = 1_048_576;
const sizeFormat = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });

export function formatSize(bayt: number): string {
  if (bayt >= 1024 * MB) return `${sizeFormat.format(bayt / (1024 * MB))} GB`;
  return bayt >= MB ? `${sizeFormat.format(bayt / MB)} MB` : `${sizeFormat.format(Math.ceil(bayt / 1024))} KB`;
}
