import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, route, successSchema } from '#contract/common/route.ts';

export const YEDEK_DURUMU = { suruyor: 'suruyor', tamam: 'tamam', hata: 'hata' } as const;

export const yedekSchema = z.strictObject({
  yedek_id: z.int(),
  baslangic: z.string(),
  sure_ms: z.int().nullable(),
  durum: z.enum(YEDEK_DURUMU),
  otomatik: z.boolean(),
  dosya: z.string(),
  boyut: z.int().nullable(),
  sifreli: z.boolean(),
  satir_sayisi: z.int().nullable(),
  dosya_sayisi: z.int().nullable(),
  hata: z.string().nullable(),
  dogrulama_zamani: z.string().nullable(),
  dogrulama_hatasi: z.string().nullable(),
});
export type Yedek = z.infer<typeof yedekSchema>;

export const listYedekler = route('GET', '/api/yedekler', {
  summary: 'Son yedekler ve geri yükleme denemeleri.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    yedekler: z.array(yedekSchema),
    /** The server makes backups by itself only of the embedded database; otherwise `zamanlanabilir` is false. */
    zamanlanabilir: z.boolean(),
    sifreli: z.boolean(),
    klasor: z.string(),
    son_dogrulanan: yedekSchema.nullable(),
    son_hata: z.strictObject({ zaman: z.string(), neden: z.string() }).nullable(),
    /** This server is making a backup, or trying the newest one by restoring it. */
    mesgul: z.boolean(),
  }),
});

export const createYedek = route('POST', '/api/yedekler', {
  summary: 'Şimdi yedek almaya başlar; alınan yedek geri yüklenerek doğrulanır.',
  roles: ['superadmin'],
  response: successSchema,
});

/** The archive is of the whole office, so it asks for a step-up, and the audit log tells who took it. */
export const downloadYedek = route('GET', '/api/yedekler/:yedek_id/dosya', {
  summary: 'Bir yedeğin dosyası; indiren denetim kaydına yazılır.',
  roles: ['superadmin'],
  stepUp: true,
  response: dosyaSchema,
});

export const YEDEK_METNI = {
  indirOnay: 'Yedekte büronun bütün verileri ve belgeleri vardır. İndirdiğiniz denetim kaydına yazılır.',
  sifresiz: 'Bu yedek şifresiz: dosyayı ele geçiren herkes içindekileri okuyabilir.',
} as const;

export const YEDEK_ERRORS = defineErrors({
  YEDEK_DOSYASI_YOK: {
    status: 410,
    message: 'Bu yedeğin dosyası yedek klasöründe yok; taşınmış ya da eskidiği için silinmiş.',
  },
  YEDEK_KAPALI: { status: 409, message: 'Bu kurulumda yedeği veritabanı sunucusu alır; buradan başlatılamaz.' },
  YEDEK_BASLAMADI: { status: 503, message: ({ neden }: { neden: string }) => neden },
  YEDEK_SURUYOR: { status: 409, message: 'Şu anda bir yedek alınıyor. Bitmesini bekleyin.' },
});
