import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { formatSize } from '#contract/common/file.ts';
import { dosyaSchema, route, successSchema } from '#contract/common/route.ts';

/** `bekliyor` is a download that was asked for and whose first byte nobody has taken yet. */
export const DISARI_DURUMU = {
  bekliyor: 'bekliyor',
  suruyor: 'suruyor',
  bitti: 'bitti',
  durduruldu: 'durduruldu',
  hata: 'hata',
} as const;
export type DisariDurumu = keyof typeof DISARI_DURUMU;

export const DISARI_ASAMALARI = {
  listeler: 'Listeler yazılıyor',
  tablolar: 'Kayıtlar yazılıyor',
  ekstreler: 'Ekstreler yazılıyor',
  denetim: 'Denetim kaydı yazılıyor',
  belgeler: 'Belgeler ekleniyor',
} as const;
export type DisariAsamasi = keyof typeof DISARI_ASAMALARI;

const sayimSchema = z.strictObject({ satir: z.int(), belge: z.int(), bayt: z.int() });
export type DisariSayimi = z.infer<typeof sayimSchema>;

const indirmeSchema = z.strictObject({
  indirme_id: z.int(),
  dosya: z.string(),
  kim: z.string(),
  /** It is the caller's own. */
  kendi: z.boolean(),
  durum: z.enum(DISARI_DURUMU),
  asama: z.enum(Object.keys(DISARI_ASAMALARI) as [DisariAsamasi, ...DisariAsamasi[]]).nullable(),
  baslangic: z.string(),
  toplam: sayimSchema,
  yazilan: sayimSchema,
  /** Documents whose file is missing or damaged; the page in the ZIP names them. */
  eksik: z.int(),
  hata: z.string().nullable(),
});
export type DisariIndirmesi = z.infer<typeof indirmeSchema>;

const ROLES = ['superadmin'] as const;

export const getDisari = route('GET', '/api/disari', {
  summary: 'Her şeyi indirmenin yaklaşık boyutu ve son indirme.',
  roles: ROLES,
  response: z.strictObject({
    /** Rows are counted by the database's own estimate. */
    tahmin: sayimSchema,
    son: indirmeSchema.nullable(),
  }),
});

/** It holds the whole office, so it asks for a step-up, and the audit log tells who took it. */
export const createDisari = route('POST', '/api/disari', {
  summary: 'Her şeyin indirilmesini başlatır; indirilen dosya bir dakika içinde alınır. Denetim kaydına yazılır.',
  roles: ROLES,
  stepUp: true,
  response: z.strictObject({ indirme_id: z.int() }),
});

/** The step-up was asked for a moment ago by `createDisari`; the file is given once. */
export const downloadDisari = route('GET', '/api/disari/:indirme_id/dosya', {
  summary: 'Büronun bütün listeleri, belgeleri, ekstreleri ve denetim kaydı bir ZIP olarak.',
  roles: ROLES,
  response: dosyaSchema,
});

export const stopDisari = route('POST', '/api/disari/:indirme_id/durdur', {
  summary: 'Süren indirmeyi durdurur.',
  roles: ROLES,
  response: successSchema,
});

export const DISARI_ERRORS = defineErrors({
  DISARI_SURUYOR: {
    status: 409,
    message: ({ kim }: { kim: string }) => `Şu anda ${kim} indiriyor. Bitmesini bekleyin ya da onu durdurun.`,
  },
  DISARI_GECTI: { status: 410, message: 'Bu indirme başlamadan süresi doldu. “Her şeyi indir”e yeniden basın.' },
});

/** What a row of a sheet takes in the ZIP, measured on the large demo office. */
const ROW_BYTES = 70;
export const disariBoyutu = ({ satir, bayt }: DisariSayimi): string => formatSize(bayt + satir * ROW_BYTES);

export const DISARI_METNI = {
  baslik: 'Her şeyi indir',
  onay: 'Dosyada büronun bütün kayıtları ve belgeleri vardır, TC ve vergi numaraları da. İndirdiğiniz denetim kaydına yazılır.',
  sirsiz: 'Portal şifreleri, giriş şifreleri ve anahtarlar dosyada yoktur.',
} as const;
