import { z } from 'zod';
import { alan, LISTED, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { aySchema, formatDonem, gunSchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { DONEM, type FilterKind, secim, TUTAR } from '#contract/common/suzgec.ts';
import { donemName } from './donem-adi.ts';
import { ODEME_DURUMLARI } from './odeme-durumu.ts';

/** An accrual is an accountant's debt for a month in kuruş; `borc_tutari` is `tahsilat` + `bakiye`. */
export const tahakkukSchema = z.strictObject({
  borc_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tahakkuk_yili: z.int(),
  tahakkuk_ayi: z.int(),
  /** `devir` marks the accrual of an opening balance; its month only says when that balance stood. */
  devir: z.boolean(),
  borc_tutari: kurusSchema,
  tahsilat: kurusSchema,
  bakiye: kurusSchema,
  odeme_durumu: z.enum(ODEME_DURUMLARI),
  elle: z.boolean(),
  elle_neden: z.string().nullable(),
  /**
   * `fark` is by how many kuruş the sum of the month's services has changed since the accrual was made or last
   * recomputed.
   */
  fark: kurusSchema,
  /** `vade` is the day on which it falls due. */
  vade: gunSchema,
  vadesi_gecen: z.boolean(),
  borc_tarihi: z.string(),
  aciklama: z.string(),
  surum: surumSchema,
});
export type Tahakkuk = z.infer<typeof tahakkukSchema>;

const ODENME = secim({ '0,00': 'Ödenmiş', '0,01..': 'Ödenmemiş' }, { Ödendi: '0,00', Ödenmedi: '0,01..' });
const BAKIYE: FilterKind = {
  ...TUTAR,
  read: (metin) => ODENME.read(metin) ?? TUTAR.read(metin),
  write: (value) => ODENME.secenekler?.[value] ?? TUTAR.write(value),
  ornek: 'Bir tutar (örnek: 1.234,50), Ödenmiş ya da Ödenmemiş yazın.',
};
const DURUM = secim(Object.fromEntries(ODEME_DURUMLARI.map((durum) => [durum, durum])), {
  Ödenmemiş: 'Ödenmedi',
  Ödendi: 'Tamamlandı',
});

const toplanan = (etiket: string) =>
  ({ ...shown(alan(etiket, 'tutar'), ...LISTED), sum: true, sheet: { header: `${etiket} (TL)` } }) as const;

/**
 * `acik` asks for accruals with a balance only; they stand by year descending and month ascending (spec §7).
 * `vadesi_gecen` asks for those whose due day is over.
 */
export const listTahakkuklar = listRoute('/api/tahakkuklar', {
  name: 'Tahakkuklar',
  summary: 'Tahakkuk listesi ve toplamları.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  row: tahakkukSchema,
  id: 'borc_id',
  columns: {
    borc_id: shown(alan('ID', 'sayi'), 'list', 'sort', 'export'),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    donem: { ...shown(alan('Dönem'), ...LISTED), value: donemName, filter: DONEM },
    borc_tutari: toplanan('Tutar'),
    tahsilat: toplanan('Ödenen'),
    bakiye: { ...toplanan('Kalan'), filter: BAKIYE },
    odeme_durumu: { ...shown(alan('Durum'), ...LISTED), filter: DURUM },
    guncel_degil: {
      ...shown(alan('Fark'), 'list', 'filter'),
      value: ({ fark }: Tahakkuk) => (fark === 0 ? null : '1'),
      filter: secim({ 1: 'Güncel olmayanlar' }),
    },
    vadesi_gecen: {
      ...shown(alan('Vade'), 'list', 'filter'),
      value: ({ vadesi_gecen }: Tahakkuk) => (vadesi_gecen ? '1' : null),
      filter: secim({ 1: 'Vadesi geçenler' }),
    },
    borc_tarihi: shown({ ...alan('Tahakkuk Tarihi', 'zaman'), gun: true }, ...LISTED),
    vade: shown(alan('Vade Günü', 'tarih'), ...LISTED),
    aciklama: shown(alan('Açıklama'), ...LISTED),
  },
  order: ['borc_tarihi', 'desc'],
  quick: ['muhasebeci_adi', 'donem', 'odeme_durumu'],
  query: { muhasebeci_id: idSchema.optional(), acik: z.literal('1').optional() },
  unsearched: true,
});

export const ACIKLAMA_EN_COK = 500;
export const aciklamaSchema = z
  .string()
  .trim()
  .max(ACIKLAMA_EN_COK, `Açıklama en çok ${ACIKLAMA_EN_COK} karakter olabilir.`);

export const muhasebeciIdSchema = z
  .int('Lütfen bir muhasebeci seçin!')
  .min(1, 'Lütfen bir muhasebeci seçin!')
  .max(Number.MAX_SAFE_INTEGER);

export const createTahakkuk = route('POST', '/api/tahakkuklar', {
  summary: 'Tahakkuk ekler.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_id: muhasebeciIdSchema,
    yil: yilSchema,
    ay: aySchema,
    borc_tutari: pozitifKurusSchema,
    aciklama: aciklamaSchema.default(''),
  }),
  response: z.strictObject({ borc_id: z.int() }),
});

const tahakkukUpdateSchema = degisenAlanlar({
  borc_tutari: pozitifKurusSchema,
  aciklama: aciklamaSchema,
  odeme_durumu: z.enum(ODEME_DURUMLARI, 'Geçerli bir durum seçin.'),
  elle_neden: z.string().trim().max(500, 'Neden en çok 500 karakter olabilir.').nullable(),
});
export type TahakkukUpdate = z.input<typeof tahakkukUpdateSchema>;

/** A payment status that differs from the accrual's figures counts as set by hand and needs `elle_neden`. */
export const updateTahakkuk = route('PUT', '/api/tahakkuklar/:borc_id', {
  summary: 'Tahakkuku düzenler.',
  roles: PARA_YETKILILERI,
  body: tahakkukUpdateSchema,
  response: tahakkukSchema,
  example: { borc_tutari: 100_000, odeme_durumu: 'Ödenmedi', surum: 0 },
});

export const removeTahakkuk = route('DELETE', '/api/tahakkuklar/:borc_id', {
  summary: 'Tahsilatı olmayan tahakkuku siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const TAHAKKUK_METNI = {
  guncellendi: 'Tahakkuk başarıyla güncellendi!',
  silindi: 'Tahakkuk başarıyla silindi!',
  silOnay: 'Bu tahakkuku silmek istediğinizden emin misiniz?',
  updateError: 'Güncelleme sırasında bir hata oluştu!',
  silmeHatasi: 'Silme sırasında bir hata oluştu!',
  muhasebeciSecin: 'Lütfen bir muhasebeci seçin!',
  gecerliTutar: 'Lütfen geçerli bir muhasebeci ve tutar seçin!',
  eklendi: 'Tahakkuk başarıyla eklendi!',
  eklenemedi: 'Tahakkuk eklenemedi: ',
  addError: 'Tahakkuk eklenirken bir hata oluştu:',
  hesapError: 'Tahakkuk hesaplanırken bir hata oluştu!',
  bos: 'Tahakkuk kaydı bulunamadı.',
  devredildi: 'Açılış bakiyesi tahakkuka çevrildi.',
} as const;

export const TAHAKKUK_ERRORS = defineErrors({
  TUTAR_TAHSILATTAN_AZ: {
    status: 409,
    message: ({ tahsilat }: { tahsilat: number }) => `Tutar, tahsil edilenden (${formatTl(tahsilat)}) az olamaz.`,
    field: 'borc_tutari',
  },
  ELLE_NEDEN_GEREKLI: { status: 400, message: 'Durumu elle değiştirmek için nedenini yazın.', field: 'elle_neden' },
  TAHAKKUK_ODEMELI: {
    status: 409,
    message: ({ tahsilat }: { tahsilat: number }) =>
      `Bu tahakkuk silinemez: ${formatTl(tahsilat)} tahsil edilmiş. Önce ödemelerini iptal edin.`,
  },
  TAHAKKUK_EXISTS: {
    status: 409,
    message: (d: { muhasebeci_adi: string; yil: number; ay: number; borc_tutari: number; odeme_durumu: string }) =>
      `${d.muhasebeci_adi} için ${formatDonem(d)} döneminde ${formatTl(d.borc_tutari)} tutarında, '${d.odeme_durumu}' durumunda bir tahakkuk zaten var. Önce mevcut tahakkuku düzenleyin veya silin.`,
  },
});
