import { queryOptions } from '@tanstack/react-query';
import { getBugun } from '#contract/hizmet-kaydi/bugun.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { getAdminPano, getMuhasebeciPano, listPanoMuhasebecileri } from '#contract/pano/pano.ts';
import { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { call } from '#web/lib/api-client.ts';

export const getAdminPanoQuery = queryOptions({
  queryKey: ['kullanicilar', 'pano'],
  queryFn: ({ signal }) => call(getAdminPano, { signal }),
  meta: {
    konular: [
      'hizmet_kayitlari',
      'borc_tahakkuk',
      'odemeler',
      'kart_odeme_denemeleri',
      'ayarlar',
      'hizmetler',
      'muhasebeci',
      'personel',
      'mukellefler',
      'muhasebeci_personel',
      'kapanislar',
    ],
    toplam: true,
  },
});
export const listPanoMuhasebecileriQuery = queryOptions({
  queryKey: ['muhasebeci', 'pano'],
  queryFn: ({ signal }) => call(listPanoMuhasebecileri, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'borc_tahakkuk', 'odemeler', 'ayarlar'], toplam: true },
});
export const getTahakkukEtmeyenOzetiQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'etmeyen-ozeti'],
  queryFn: ({ signal }) => call(getTahakkukEtmeyenOzeti, { signal }),
  meta: { konular: ['hizmet_kayitlari', 'odemeler', 'ayarlar', 'kapanislar'], toplam: true },
});
export const getMuhasebeciPanoQuery = queryOptions({
  queryKey: ['borc_tahakkuk', 'pano'],
  queryFn: ({ signal }) => call(getMuhasebeciPano, { signal }),
  meta: { konular: ['mukellefler', 'odemeler', 'hizmet_kayitlari', 'hizmetler', 'evrak_bekleyenler'] },
});
export const getBeyannameOzetiQuery = queryOptions({
  queryKey: ['beyannameler', 'ozet'],
  queryFn: ({ signal }) => call(getBeyannameOzeti, { signal }),
  meta: { konular: ['mukellefler', 'muhasebeci_personel'] },
});
export const getBugunQuery = queryOptions({
  queryKey: ['hizmet_kayitlari', 'bugun'],
  queryFn: ({ signal }) => call(getBugun, { signal }),
  meta: { konular: ['muhasebeci_personel', 'mukellefler', 'evrak_bekleyenler', 'beyannameler', 'hizmetler'] },
});
