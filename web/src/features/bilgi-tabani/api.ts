import { queryOptions } from '@tanstack/react-query';
import * as ayar from '#contract/sistem/ayar.ts';
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
  queryFn: ({ signal }) => call(ayar.getAyarlar, { signal }),
});
export const setAyarlar = (uzman_gunluk_sinir: ayar.Ayarlar['uzman_gunluk_sinir']) =>
  call(ayar.setAyarlar, { body: { uzman_gunluk_sinir } });
