import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';

/** A backup that was begun, as the status page shows it. */
export const yedekSchema = z.strictObject({
  yedek_id: z.int(),
  baslangic: z.string(),
  sure_ms: z.int().nullable(),
  durum: z.enum(['suruyor', 'tamam', 'hata']),
  otomatik: z.boolean(),
  dosya: z.string(),
  /** Bytes. */
  boyut: z.int().nullable(),
  sifreli: z.boolean(),
  satir_sayisi: z.int().nullable(),
  dosya_sayisi: z.int().nullable(),
  hata: z.string().nullable(),
  /** When it was put back into a database of its own and compared; null: never. */
  dogrulama_zamani: z.string().nullable(),
  /** What was wrong then. */
  dogrulama_hatasi: z.string().nullable(),
});
export type Yedek = z.infer<typeof yedekSchema>;

/** The latest backups. */
export const listYedekler = route({
  method: 'GET',
  path: '/api/yedekler',
  summary: 'Son yedekler ve geri yükleme denemeleri.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    yedekler: z.array(yedekSchema),
    /**
     * Whether this server makes backups itself: with the embedded database. Elsewhere the database's own keeper does.
     */
    zamanlanabilir: z.boolean(),
    /** Whether they are encrypted. */
    sifreli: z.boolean(),
    /** Their folder on the server. */
    klasor: z.string(),
    /** The last one that was put back and compared without a difference. */
    son_dogrulanan: yedekSchema.nullable(),
    /**
     * Why the latest that this server began came to nothing, also where the database could not be told; null: it did
     * not.
     */
    son_hata: z.strictObject({ zaman: z.string(), neden: z.string() }).nullable(),
  }),
});

/** Begins one and answers when it is being written; it goes on after that. */
export const createYedek = route({
  method: 'POST',
  path: '/api/yedekler',
  summary: 'Şimdi yedek almaya başlar; alınan yedek geri yüklenerek doğrulanır.',
  roles: ['superadmin'],
  response: z.strictObject({ status: z.literal('success') }),
});

export const YEDEK_ERRORS = defineErrors({
  YEDEK_KAPALI: { status: 409, message: 'Bu kurulumda yedeği veritabanı sunucusu alır; buradan başlatılamaz.' },
  YEDEK_BASLAMADI: { status: 503, message: ({ neden }: { neden: string }) => neden },
  YEDEK_SURUYOR: { status: 409, message: 'Şu anda bir yedek alınıyor. Bitmesini bekleyin.' },
});
