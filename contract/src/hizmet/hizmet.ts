import { z } from 'zod';
import { alan, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { formSemalari, listFields } from '#contract/alan/register.ts';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { degisenAlanlar, surumSchema } from '#contract/common/kayit.ts';
import { formatFiyat, kurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { topluIdler, topluResultSchema } from '#contract/common/toplu.ts';
import { gecerlilikAlanlari, gecerlilikOf, hizmetFiyatiSchema, sonrakiFiyat } from './hizmet-fiyati.ts';

/**
 * `fiyat` is the service's price of the current month in Istanbul, `ilk_fiyat` the price before the first of
 * `fiyatlar`. `surum` is 0 for accountants and staff, who may not read the log that versions come from.
 */
export const hizmetSchema = z.strictObject({
  id: z.int(),
  ad: z.string(),
  aciklama: z.string(),
  fiyat: kurusSchema,
  is_active: z.boolean(),
  ilk_fiyat: kurusSchema,
  fiyatlar: z.array(hizmetFiyatiSchema),
  surum: surumSchema,
});
export type Hizmet = z.infer<typeof hizmetSchema>;

const { fiyat, ...metinler } = formSemalari('hizmetler');
export const hizmetCreateSchema = z.strictObject({
  ...metinler,
  fiyat,
  gecerlilik: z.strictObject(gecerlilikAlanlari).optional(),
});
export type HizmetCreate = z.input<typeof hizmetCreateSchema>;

const sonraki = (row: Hizmet) => sonrakiFiyat(row, currentDonem());

export const listHizmetler = wholeListRoute('/api/hizmetler', {
  name: 'Hizmetler',
  summary: 'Hizmet listesi, ada göre; fiyatlarıyla.',
  roles: CALISANLAR,
  row: hizmetSchema,
  id: 'id',
  columns: {
    ...listFields('hizmetler'),
    gecerlilik_ayi: {
      ...shown(alan('Sonraki fiyat'), 'list', 'sort', 'export'),
      value(row: Hizmet) {
        const next = sonraki(row);
        return next && `${formatFiyat(next.fiyat)} (${formatDonem(gecerlilikOf(next))})`;
      },
      orderBy(row: Hizmet) {
        const next = sonraki(row);
        return next ? donemSirasi(gecerlilikOf(next)) : null;
      },
    },
  },
  order: ['ad', 'asc'],
  quick: ['is_active'],
  search: ['ad', 'aciklama'],
});

export const createHizmet = route('POST', '/api/hizmetler', {
  summary: 'Hizmet ekler.',
  roles: PARA_YETKILILERI,
  body: hizmetCreateSchema,
  response: z.strictObject({ id: z.int() }),
});

const hizmetUpdateSchema = degisenAlanlar({
  ...metinler,
  yeni_fiyat: z.strictObject({ fiyat, eski_fiyat: kurusSchema, ...gecerlilikAlanlari }),
});
export type HizmetUpdate = z.input<typeof hizmetUpdateSchema>;

export const updateHizmet = route('PUT', '/api/hizmetler/:id', {
  summary: 'Hizmeti, istenirse bir aydan başlayarak fiyatını da günceller.',
  roles: PARA_YETKILILERI,
  body: hizmetUpdateSchema,
  response: hizmetSchema,
  example: { ad: 'Beyanname', aciklama: 'Aylık', surum: 0 },
});

/** Nobody can request a passive service, but work that was requested before goes on (spec §2.4). */
export const setHizmetAktif = route('PUT', '/api/hizmetler/:id/durum', {
  summary: 'Hizmeti aktif ya da pasif yapar.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ is_active: z.boolean() }),
  response: successSchema,
  example: { is_active: true },
});

export const setHizmetlerAktif = route('POST', '/api/hizmetler/toplu-durum', {
  summary: 'Seçilen hizmetleri aktif ya da pasif yapar.',
  roles: PARA_YETKILILERI,
  body: z.strictObject({ secim: z.strictObject({ idler: topluIdler }), is_active: z.boolean() }),
  response: topluResultSchema,
  idempotent: true,
});

export const removeHizmet = route('DELETE', '/api/hizmetler/:id', {
  summary: 'Kaydı olmayan hizmeti siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const HIZMET_METNI = {
  eklendi: 'Hizmet başarıyla eklendi!',
  eklenemedi: 'Hizmet eklenirken hata oluştu: ',
  guncellendi: 'Hizmet başarıyla güncellendi!',
  guncellenemedi: 'Güncelleme sırasında bir hata oluştu!',
  silindi: 'Hizmet başarıyla silindi!',
  silinemedi: 'Silme sırasında bir hata oluştu!',
  islemError: 'İşlem sırasında bir hata oluştu!',
  silOnay: 'Bu hizmeti silmek istediğinizden emin misiniz?',
  fiyatKaldirOnay: 'Bu fiyat değişikliğini kaldırmak istediğinizden emin misiniz?',
  fiyatKaldirildi: 'Fiyat değişikliği kaldırıldı.',
} as const;

export const HIZMET_ERRORS = defineErrors({
  HIZMET_AD_EXISTS: { status: 409, message: 'Bu adla bir hizmet zaten var.', field: 'ad' },
  GECERLILIK_KAPALI: {
    status: 400,
    message: (d: Donem & { son_yil: number }) =>
      `Fiyat en erken ${formatDonem(d)}, en geç Aralık ${d.son_yil} ayından başlayabilir.`,
    field: 'gecerlilik_ayi',
  },
  HIZMET_FIYATI_DEGISTI: {
    status: 409,
    message: (d: Donem & { ad: string; fiyat: number }) =>
      `Fiyat bu sırada değişti: ${d.ad} hizmetinin ${formatDonem(d)} fiyatı artık ${formatFiyat(d.fiyat)}. Kontrol edip tekrar deneyin.`,
    field: 'fiyat',
  },
  FIYAT_COK_BUYUK: {
    status: 400,
    message: ({ ad }: { ad: string }) => `${ad} hizmetinin yeni fiyatı çok büyük.`,
    field: 'oran',
  },
  ZAM_DEGISTI: {
    status: 409,
    message: ({ adlar }: { adlar: string[] }) =>
      `Zam geri alınamadı, hiçbir fiyat değişmedi: ${adlar.join(', ')} fiyatı zamdan sonra değişmiş. Önce o değişikliği geri alın ya da kalanları tek tek düzeltin.`,
  },
  ZAM_GERI_ALINMIS: { status: 409, message: 'Bu zam zaten geri alınmış.' },
  ZAM_AYI_GECTI: {
    status: 409,
    message: (d: Donem) => `${formatDonem(d)} geçtiği için zam geri alınamaz; geçmiş ayların fiyatı değişmez.`,
  },
  FIYAT_YURURLUKTE: {
    status: 409,
    message: 'Yürürlüğe girmiş fiyat kaldırılamaz; yerine yeni bir fiyat girebilirsiniz.',
  },
});
