import { z } from 'zod';
import { yilSchema } from '#contract/common/donem.ts';
import { toplamKurusSchema } from '#contract/common/kurus.ts';
import { aramaSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { AKTIF, METIN, SAYI, suzgecAlanlari, TUTAR } from '#contract/common/suzgec.ts';
import { hesapTuruSchema } from '#contract/mukellef/mukellef.ts';
import { donemSchema, musteriAyi } from './pano.ts';

export const getMusteriIstatistik = route('GET', '/api/pano/musteriler', {
  summary: 'Müşteri istatistikleri: aylara, hesap türüne ve duruma göre.',
  roles: ['muhasebeci'],
  response: z.strictObject({
    toplam: z.int(),
    aktif: z.int(),
    aylar: z.array(z.strictObject({ ...donemSchema.shape, ...musteriAyi })),
    turler: z.array(z.strictObject({ hesap_turu: hesapTuruSchema.nullable(), adet: z.int() })),
  }),
});
export type MusteriIstatistik = z.infer<typeof getMusteriIstatistik.response>;

export const MUSTERI_HIZMET_SUZGECLER = { ad: METIN, aktif: AKTIF, hizmet: SAYI, adet: SAYI, tutar: TUTAR } as const;
export const MUSTERI_HIZMET_SIRALAR = ['ad', 'aktif', 'hizmet', 'adet', 'tutar'] as const;

/**
 * `adet` and `hizmet` count a client's service records of a year and the different services in them, both without
 * rejected records.
 */
export const listMusteriHizmetleri = route('GET', '/api/pano/musteriler/hizmetler', {
  summary: 'Müşteri başına bir yıldaki hizmetler.',
  roles: ['muhasebeci'],
  query: z.strictObject({
    yil: yilSchema,
    arama: aramaSchema.optional(),
    ...suzgecAlanlari(MUSTERI_HIZMET_SUZGECLER),
    sirala: z.enum(MUSTERI_HIZMET_SIRALAR).default('adet'),
    yon: z.enum(['asc', 'desc']).default('desc'),
    ...sayfaQuery,
  }),
  response: z.strictObject({
    musteriler: z.array(
      z.strictObject({
        mukellef_id: z.int(),
        ad: z.string(),
        aktif: z.boolean(),
        hizmet: z.int(),
        adet: z.int(),
        tutar: toplamKurusSchema,
      }),
    ),
    toplam: z.int(),
    toplam_adet: z.int(),
    toplam_tutar: toplamKurusSchema,
  }),
});
export type MusteriHizmeti = z.infer<typeof listMusteriHizmetleri.response>['musteriler'][number];
