import { queryOptions } from '@tanstack/react-query';
import { type Ayarlar, getAyarlar, setAyarlar as setAyarlarRoute } from '#contract/sistem/ayar.ts';
import {
  createMadde as createMaddeRoute,
  listMaddeler,
  type MaddeCreate,
  type MaddeUpdate,
  tryBilgiTabani,
  updateMadde as updateMaddeRoute,
} from '#contract/uzman/bilgi-tabani.ts';
import { call } from '#web/lib/api-client.ts';
import { pageQuery } from '#web/lib/page-query.ts';

export const listMaddelerQuery = pageQuery(['bilgi_maddeleri'], listMaddeler);

export const tryBilgiTabaniQuery = (soru: string) =>
  queryOptions({
    queryKey: ['bilgi_maddeleri', 'dene', soru],
    queryFn: ({ signal }) => call(tryBilgiTabani, { query: { soru }, signal }),
    retry: false,
  });

export const createMadde = (body: MaddeCreate) => call(createMaddeRoute, { body });
export const updateMadde = (madde_id: number, body: MaddeUpdate) =>
  call(updateMaddeRoute, { params: { madde_id }, body });

export const getAyarlarQuery = queryOptions({
  queryKey: ['ayarlar'],
  queryFn: ({ signal }) => call(getAyarlar, { signal }),
});
export const setAyarlar = (uzman_gunluk_sinir: Ayarlar['uzman_gunluk_sinir']) =>
  call(setAyarlarRoute, { body: { uzman_gunluk_sinir } });
