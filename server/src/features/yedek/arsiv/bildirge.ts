import { z } from 'zod';

/** First in the archive: whose it is, so that a stranger's file is refused before it is read. */
export const baslikSchema = z.object({
  urun: z.literal('muhasip'),
  /** Of the archive's layout. */
  bicim: z.literal(1),
  surum: z.string(),
  tarih: z.string(),
  /** Files that made its tables (db/migrate.ts), in the order of their names. */
  gocler: z.array(z.string().regex(/^[\w/]+\.sql$/)).min(1),
  /** Number of the key that the portal passwords are under; null where none is kept. */
  anahtar_no: z.string().nullable(),
});
export type Baslik = z.infer<typeof baslikSchema>;

const ozet = z.string().regex(/^[0-9a-f]{64}$/);
const tablo = z.object({
  ad: z.string().regex(/^\w+$/),
  kolonlar: z.array(z.string()).min(1),
  satir: z.int().min(0),
  /** SHA-256 of the rows as COPY writes them, in the order of the key. */
  ozet,
});
export type TabloKaydi = z.infer<typeof tablo>;

const dosya = z.object({ anahtar: z.string(), boyut: z.int().min(0), ozet });
export type DosyaKaydi = z.infer<typeof dosya>;

/** Last in the archive but for its signature, so that one which was cut off has none. */
export const bildirgeSchema = z.object({
  tablolar: z.array(tablo),
  /** `son`: the last value that a sequence gave; null: none yet. */
  diziler: z.array(z.object({ ad: z.string(), son: z.number().nullable() })),
  dosyalar: z.array(dosya),
  /** Files that rows name and that the store did not have. */
  eksik_dosyalar: z.array(z.string()),
  /** Where the audit chain ended; what comes back must go as far. Null: nothing was in the log. */
  denetim_basi: z.object({ block_id: z.int(), hash: ozet }).nullable(),
  /** Whether the key of the portal passwords is in the archive. */
  anahtar: z.boolean(),
});
export type Bildirge = z.infer<typeof bildirgeSchema>;

export const ADLAR = {
  baslik: 'baslik.json',
  bildirge: 'bildirge.json',
  anahtar: 'muhasip.key',
  imza: 'imza.json',
} as const;
/** A part of a table; parts of one stand together and in order. */
export const TABLO_PARCASI = /^tablolar\/(\w+)\/\d{6}\.copy$/;
export const DOSYA_YOLU = /^belgeler\/([0-9a-f-]{36})$/;
