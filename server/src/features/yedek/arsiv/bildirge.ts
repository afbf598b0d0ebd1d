import { z } from 'zod';

/** The header is the first file of a backup, so that a foreign archive is refused before anything else is read. */
export const baslikSchema = z.object({
  urun: z.literal('muhasip'),
  bicim: z.literal(1),
  surum: z.string(),
  tarih: z.string(),
  gocler: z.array(z.string().regex(/^[\w/]+\.sql$/)).min(1),
  anahtar_no: z.string().nullable(),
});
export type Baslik = z.infer<typeof baslikSchema>;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const tablo = z.object({
  ad: z.string().regex(/^\w+$/),
  kolonlar: z.array(z.string()).min(1),
  satir: z.int().min(0),
  ozet: hash,
});
export type TabloKaydi = z.infer<typeof tablo>;

const dosya = z.object({ anahtar: z.string(), boyut: z.int().min(0), ozet: hash });
export type DosyaKaydi = z.infer<typeof dosya>;

/** The manifest is the last file of a backup before the signature, so a backup that was cut off lacks it. */
export const bildirgeSchema = z.object({
  tablolar: z.array(tablo),
  diziler: z.array(z.object({ ad: z.string(), son: z.number().nullable() })),
  dosyalar: z.array(dosya),
  eksik_dosyalar: z.array(z.string()),
  /** `denetim_basi` is the block that the restored audit log's chain must reach; null if the log was empty. */
  denetim_basi: z.object({ block_id: z.int(), hash }).nullable(),
  anahtar: z.boolean(),
});
export type Bildirge = z.infer<typeof bildirgeSchema>;

export const NAMES = {
  baslik: 'baslik.json',
  bildirge: 'bildirge.json',
  key: 'muhasip.key',
  imza: 'imza.json',
} as const;
export const TABLO_PARCASI = /^tablolar\/(\w+)\/\d{6}\.copy$/;
export const DOSYA_YOLU = /^belgeler\/([0-9a-f-]{36})$/;
