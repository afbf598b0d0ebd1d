import { queryOptions } from '@tanstack/react-query';
import { type Ayarlar, getAyarlar, setAyarlar as setAyarlarRoute } from '#contract/sistem/ayar.ts';
import * as contract from '#contract/uzman/bilgi-tabani.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listMaddelerQuery = pageQuery(['bilgi_maddeleri'], contract.listMaddeler);

export const tryBilgiTabaniQuery = (soru: string) =>
  queryOptions({
    queryKey: ['bilgi_maddeleri', 'dene', soru],
    queryFn: ({ signal }) => call(contract.tryBilgiTabani, { query: { soru }, signal }),
    retry: false,
  });

export const createMadde = (body: contract.MaddeCreate) => call(contract.createMadde, { body });
export const updateMadde = (madde_id: number, body: contract.MaddeUpdate) =>
  call(contract.updateMadde, { params: { madde_id }, body });

export const getAyarlarQuery = queryOptions({
  queryKey: ['ayarlar'],
  queryFn: ({ signal }) => call(getAyarlar, { signal }),
});
export const setAyarlar = (uzman_gunluk_sinir: Ayarlar['uzman_gunluk_sinir']) =>
  call(setAyarlarRoute, { body: { uzman_gunluk_sinir } });
