import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { TabloSatiri } from '#contract/tablo/tablo.ts';
import type { Sutun } from './sutun.ts';
import { alanSutunu } from './sutunlar.ts';

export const tabloSutunlari = (tablo: TabloAdi): Sutun<TabloSatiri>[] =>
  Object.entries(tabloOf(tablo).alanlar).map(([key, alan]) => ({
    ...alanSutunu<TabloSatiri>(key, { ...alan, gun: false }, ({ degerler }) => degerler[key]),
    ...(alan.tablo && {
      deger: ({ degerler, adlar }: TabloSatiri) =>
        alanMetni(alan, degerler[key], adlar[key] ? { [`${alan.tablo}:${degerler[key]}`]: adlar[key] } : {}),
    }),
  }));
