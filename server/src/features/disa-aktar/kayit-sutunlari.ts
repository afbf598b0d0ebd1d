import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { EPOSTA_DURUM_ADI, type Eposta } from '#contract/bildirim/eposta.ts';
import { formatTarihSaat } from '#contract/common/donem.ts';
import type { TabloSatiri } from '#contract/tablo/tablo.ts';
import type { Sutun } from './sutun.ts';
import { alanSutunu } from './sutunlar.ts';

export const EPOSTA_SUTUNLARI: readonly Sutun<Eposta>[] = [
  { key: 'konu', baslik: 'Konu', genislik: 40, deger: (row) => row.konu },
  { key: 'kime', baslik: 'Kime', genislik: 30, deger: (row) => row.kime },
  { key: 'muhasebeci_adi', baslik: 'Muhasebeci', genislik: 30, deger: (row) => row.muhasebeci_adi },
  { key: 'durum', baslik: 'Durum', genislik: 16, deger: (row) => EPOSTA_DURUM_ADI[row.durum] },
  { key: 'zaman', baslik: 'Zaman', genislik: 18, deger: (row) => formatTarihSaat(row.gonderme ?? row.olusturma) },
  { key: 'sonuc', baslik: 'Ne oldu', genislik: 50, deger: (row) => row.hata_metni },
];

export const tabloSutunlari = (tablo: TabloAdi): Sutun<TabloSatiri>[] =>
  Object.entries(tabloOf(tablo).alanlar).map(([key, alan]) => ({
    ...alanSutunu<TabloSatiri>(key, { ...alan, gun: false }, ({ degerler }) => degerler[key]),
    ...(alan.tablo && {
      deger: ({ degerler, adlar }: TabloSatiri) =>
        alanMetni(alan, degerler[key], adlar[key] ? { [`${alan.tablo}:${degerler[key]}`]: adlar[key] } : {}),
    }),
  }));
