import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteInput } from '#contract/common/route.ts';
import { type Ayarlar, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { createMadde, listMaddeler, type MaddeCreate, type MaddeUpdate, tryBilgiTabani, updateMadde } from '#contract/uzman/bilgi-tabani.ts';
import { call } from '#web/lib/api-client.ts';

export type MaddeQuery = RouteInput<typeof listMaddeler>['query'];

export const maddelerQuery = (query: MaddeQuery) =>
  queryOptions({
    queryKey: ['bilgi_maddeleri', query],
    queryFn: ({ signal }) => call(listMaddeler, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const denemeQuery = (soru: string) =>
  queryOptions({ queryKey: ['bilgi_maddeleri', 'dene', soru], queryFn: ({ signal }) => call(tryBilgiTabani, { query: { soru }, signal }), retry: false });

export const addMadde = (body: MaddeCreate) => call(createMadde, { body });
export const saveMadde = (madde_id: number, body: MaddeUpdate) => call(updateMadde, { params: { madde_id }, body });

export const ayarlarQuery = queryOptions({ queryKey: ['ayarlar'], queryFn: ({ signal }) => call(getAyarlar, { signal }) });
export const saveSinir = (uzman_gunluk_sinir: Ayarlar['uzman_gunluk_sinir']) => call(setAyarlar, { body: { uzman_gunluk_sinir } });
