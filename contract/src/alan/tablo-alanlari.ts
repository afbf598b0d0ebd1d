import { z } from 'zod';
import type { Suzgecler } from '#contract/common/suzgec.ts';
import type { Alan, Tablo } from './alan.ts';
import { suzgecOf } from './alan-suzgeci.ts';
import { BELGE_TABLOLARI } from './belgeler.ts';
import { BEYANNAME_TABLOLARI } from './beyanname.ts';
import { DENETIM_TABLOLARI } from './denetim-tablolari.ts';
import { HIZMET_TABLOLARI } from './hizmetler.ts';
import { KAYIT_TABLOLARI } from './kayitlar.ts';
import { KISI_TABLOLARI } from './kisiler.ts';
import { PARA_TABLOLARI } from './para.ts';
import { TAKVIM_TABLOLARI } from './takvim.ts';

export type { Alan, Tablo } from './alan.ts';

export const TABLOLAR = {
  ...KISI_TABLOLARI,
  ...HIZMET_TABLOLARI,
  ...PARA_TABLOLARI,
  ...BELGE_TABLOLARI,
  ...KAYIT_TABLOLARI,
  ...DENETIM_TABLOLARI,
  ...TAKVIM_TABLOLARI,
  ...BEYANNAME_TABLOLARI,
};

export type TabloAdi = keyof typeof TABLOLAR;
export const TABLO_ADLARI = Object.keys(TABLOLAR) as [TabloAdi, ...TabloAdi[]];
export const tabloOf = (name: TabloAdi): Tablo => TABLOLAR[name];

export const DUZENLENEN_TABLOLAR = TABLO_ADLARI.filter((name) => tabloOf(name).duzenleyicide !== false) as [
  TabloAdi,
  ...TabloAdi[],
];

export const DENETLENEN_TABLOLAR = TABLO_ADLARI.filter((name) => tabloOf(name).denetimde !== false) as [
  TabloAdi,
  ...TabloAdi[],
];

export const tabloSuzgecleri = (name: TabloAdi): Suzgecler =>
  Object.fromEntries(Object.entries(tabloOf(name).alanlar).map(([ad, alan]) => [ad, suzgecOf(alan)]));

export const yazilanAlanlar = (name: TabloAdi, eylem: 'ekle' | 'degistir'): [string, Alan][] =>
  Object.entries(tabloOf(name).alanlar).filter(([, it]) => it[eylem]);

export function satirSemasi(name: TabloAdi, eylem: 'ekle' | 'degistir'): z.ZodObject {
  const shape = Object.fromEntries(yazilanAlanlar(name, eylem).map(([key, { sema }]) => [key, sema as z.ZodType]));
  return eylem === 'ekle' ? z.strictObject(shape) : z.strictObject(shape).partial();
}

export const isDegisir = (name: TabloAdi): boolean => yazilanAlanlar(name, 'degistir').length > 0;
