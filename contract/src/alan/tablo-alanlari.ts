import { z } from 'zod';
import type { FilterSet } from '#contract/common/suzgec.ts';
import type { Alan, Tablo } from './alan.ts';
import { filterOf } from './alan-suzgeci.ts';
import { BANKA_TABLOLARI } from './banka.ts';
import { BELGE_TABLOLARI } from './belgeler.ts';
import { BEYANNAME_TABLOLARI } from './beyanname.ts';
import { DENETIM_TABLOLARI } from './denetim-tablolari.ts';
import { ESLESME_TABLOLARI } from './eslesme.ts';
import { EVRAK_TABLOLARI } from './evrak.ts';
import { HIZMET_TABLOLARI } from './hizmetler.ts';
import { ILETI_TABLOLARI } from './iletiler.ts';
import { KAYIT_TABLOLARI } from './kayitlar.ts';
import { KISI_TABLOLARI } from './kisiler.ts';
import { PARA_TABLOLARI } from './para.ts';
import { TAKVIM_TABLOLARI } from './takvim.ts';

export type { Alan, Tablo } from './alan.ts';

export const TABLOLAR = {
  ...KISI_TABLOLARI,
  ...HIZMET_TABLOLARI,
  ...PARA_TABLOLARI,
  ...BANKA_TABLOLARI,
  ...ESLESME_TABLOLARI,
  ...BELGE_TABLOLARI,
  ...KAYIT_TABLOLARI,
  ...DENETIM_TABLOLARI,
  ...TAKVIM_TABLOLARI,
  ...BEYANNAME_TABLOLARI,
  ...ILETI_TABLOLARI,
  ...EVRAK_TABLOLARI,
};

export type TabloName = keyof typeof TABLOLAR;
export const TABLO_NAMES = Object.keys(TABLOLAR) as [TabloName, ...TabloName[]];
export const tabloOf = (name: TabloName): Tablo => TABLOLAR[name];

export const DUZENLENEN_TABLOLAR = TABLO_NAMES.filter((name) => tabloOf(name).duzenleyicide !== false) as [
  TabloName,
  ...TabloName[],
];

export const DENETLENEN_TABLOLAR = TABLO_NAMES.filter((name) => tabloOf(name).denetimde !== false) as [
  TabloName,
  ...TabloName[],
];

export const tableFilters = (name: TabloName): FilterSet =>
  Object.fromEntries(Object.entries(tabloOf(name).alanlar).map(([named, alan]) => [named, filterOf(alan)]));

export const yazilanAlanlar = (name: TabloName, eylem: 'ekle' | 'degistir'): [string, Alan][] =>
  Object.entries(tabloOf(name).alanlar).filter(([, it]) => it[eylem]);

export function rowSchema(name: TabloName, eylem: 'ekle' | 'degistir'): z.ZodObject {
  const shape = Object.fromEntries(yazilanAlanlar(name, eylem).map(([key, { sema }]) => [key, sema as z.ZodType]));
  return eylem === 'ekle' ? z.strictObject(shape) : z.strictObject(shape).partial();
}

export const isChangeable = (name: TabloName): boolean => yazilanAlanlar(name, 'degistir').length > 0;
