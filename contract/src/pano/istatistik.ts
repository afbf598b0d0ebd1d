import { z } from 'zod';
import { alan, LISTED, shown } from '#contract/alan/alan.ts';
import { countColumn, listRoute } from '#contract/alan/list.ts';
import { yilSchema } from '#contract/common/donem.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { route } from '#contract/common/route.ts';
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

const musteriHizmetiSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  aktif: z.boolean(),
  hizmet: z.int(),
  adet: z.int(),
  tutar: totalKurusSchema,
});

/**
 * `adet` and `hizmet` count a client's service records of a year and the different services in them, both without
 * rejected records.
 */
export const listMusteriHizmetleri = listRoute('/api/pano/musteriler/hizmetler', {
  name: 'Müşteri başına hizmetler',
  summary: 'Müşteri başına bir yıldaki hizmetler.',
  roles: ['muhasebeci'],
  query: { yil: yilSchema },
  row: musteriHizmetiSchema,
  id: 'mukellef_id',
  columns: {
    ad: shown(alan('Müşteri'), ...LISTED),
    aktif: shown(alan('Durum', 'aktif'), ...LISTED),
    hizmet: shown(alan('Farklı hizmet', 'adet'), ...LISTED),
    adet: countColumn('Hizmet kaydı'),
    tutar: { ...shown(alan('Tutar', 'fiyat'), ...LISTED), sum: true },
  },
  order: ['adet', 'desc'],
});
