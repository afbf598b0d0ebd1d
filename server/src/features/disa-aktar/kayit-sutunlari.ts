import { alanMetni } from '#contract/alan/alan-metni.ts';
import { type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { EPOSTA_DURUM_ADI, type Eposta } from '#contract/bildirim/eposta.ts';
import { formatDonem, formatTarihSaat } from '#contract/common/donem.ts';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { KART_DURUM_ADI } from '#contract/kart-odeme/kart-durumu.ts';
import { type KartOdeme, kartYapilacak } from '#contract/kart-odeme/kart-odeme.ts';
import type { TabloSatiri } from '#contract/tablo/tablo.ts';
import { donemAdi } from '#contract/tahakkuk/donem-adi.ts';
import { iptalNotu, ODEME_YONTEMI_ADI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import type { Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import type { Sutun } from './sutun.ts';
import { alanSutunu } from './sutunlar.ts';

const donem = <T extends Parameters<typeof donemAdi>[0]>(): Sutun<T> => ({
  ...{ key: 'donem', baslik: 'Dönem', genislik: 16 },
  deger: donemAdi,
});

export const TAHAKKUK_SUTUNLARI: readonly Sutun<Tahakkuk>[] = [
  { key: 'borc_id', baslik: 'ID', tur: 'sayi', genislik: 10, deger: (row) => row.borc_id },
  { key: 'muhasebeci_adi', baslik: 'Muhasebeci', genislik: 30, deger: (row) => row.muhasebeci_adi },
  donem(),
  { key: 'borc_tutari', baslik: 'Tutar (TL)', tur: 'tutar', deger: (row) => row.borc_tutari },
  { key: 'tahsilat', baslik: 'Ödenen (TL)', tur: 'tutar', deger: (row) => row.tahsilat },
  { key: 'bakiye', baslik: 'Kalan (TL)', tur: 'tutar', deger: (row) => row.bakiye },
  { key: 'odeme_durumu', baslik: 'Durum', genislik: 16, deger: (row) => row.odeme_durumu },
  { key: 'borc_tarihi', baslik: 'Tahakkuk Tarihi', tur: 'tarih', deger: (row) => row.borc_tarihi },
  { key: 'aciklama', baslik: 'Açıklama', genislik: 40, deger: (row) => row.aciklama },
];
export const ODEME_SUTUNLARI: readonly Sutun<Odeme>[] = [
  { key: 'odeme_tarihi', baslik: 'Tarih', tur: 'tarih', deger: (row) => row.odeme_tarihi },
  { key: 'muhasebeci_adi', baslik: 'Muhasebeci', genislik: 30, deger: (row) => row.muhasebeci_adi },
  donem(),
  { key: 'odeme_tutari', baslik: 'Tutar (TL)', tur: 'tutar', deger: (row) => row.odeme_tutari },
  { key: 'odeme_yontemi', baslik: 'Yöntem', genislik: 14, deger: (row) => ODEME_YONTEMI_ADI[row.odeme_yontemi] },
  {
    key: 'aciklama',
    baslik: 'Açıklama',
    genislik: 40,
    deger: (row) => (iptalNotu(row) ? `${row.aciklama} (${iptalNotu(row)})` : row.aciklama),
  },
  { key: 'dekont_no', baslik: 'Dekont No', genislik: 20, deger: (row) => row.dekont_no },
  { key: 'odeme_notu', baslik: 'Not', genislik: 40, deger: (row) => row.odeme_notu },
];
export const KART_SUTUNLARI: readonly Sutun<KartOdeme>[] = [
  { key: 'muhasebeci_adi', baslik: 'Muhasebeci', genislik: 30, deger: (row) => row.muhasebeci_adi },
  { key: 'olusturma', baslik: 'Zaman', genislik: 18, deger: (row) => formatTarihSaat(row.olusturma) },
  { key: 'tutar', baslik: 'Tutar (TL)', tur: 'tutar', deger: (row) => row.tutar },
  { key: 'kaydedilen', baslik: 'Deftere işlenen (TL)', tur: 'tutar', deger: (row) => row.kaydedilen },
  {
    key: 'durum',
    baslik: 'Durum',
    genislik: 20,
    deger: (row) => `${KART_DURUM_ADI[row.durum]}${row.test ? ' (TEST)' : ''}`,
  },
  { key: 'yapilacak', baslik: 'Ne yapmalı', genislik: 50, deger: (row) => kartYapilacak(row).metin },
];
export const EPOSTA_SUTUNLARI: readonly Sutun<Eposta>[] = [
  { key: 'konu', baslik: 'Konu', genislik: 40, deger: (row) => row.konu },
  { key: 'kime', baslik: 'Kime', genislik: 30, deger: (row) => row.kime },
  { key: 'muhasebeci_adi', baslik: 'Muhasebeci', genislik: 30, deger: (row) => row.muhasebeci_adi },
  { key: 'durum', baslik: 'Durum', genislik: 16, deger: (row) => EPOSTA_DURUM_ADI[row.durum] },
  { key: 'zaman', baslik: 'Zaman', genislik: 18, deger: (row) => formatTarihSaat(row.gonderme ?? row.olusturma) },
  { key: 'sonuc', baslik: 'Ne oldu', genislik: 50, deger: (row) => row.hata_metni },
];
export const IS_YUKU_SUTUNLARI: readonly Sutun<IsYuku>[] = [
  { key: 'ad', baslik: 'Personel', genislik: 30, deger: (row) => row.ad },
  { key: 'aktif', baslik: 'Durum', genislik: 10, deger: (row) => (row.aktif ? 'Aktif' : 'Pasif') },
  { key: 'mukellef', baslik: 'Mükellef', tur: 'sayi', genislik: 10, deger: (row) => row.mukellef },
  { key: 'acik', baslik: 'Açık iş', tur: 'sayi', genislik: 10, deger: (row) => row.acik },
  { key: 'bu_ay', baslik: 'Bu ay yapılan', genislik: 16, deger: (row) => `${row.bu_ay_yapilan} / ${row.bu_ay_toplam}` },
  { key: 'evrak_bekleyen', baslik: 'Evrak bekleyen', tur: 'sayi', genislik: 16, deger: (row) => row.evrak_bekleyen },
  { key: 'en_eski', baslik: 'En eski açık ay', genislik: 16, deger: (row) => row.en_eski && formatDonem(row.en_eski) },
];

export const tabloSutunlari = (tablo: TabloAdi): Sutun<TabloSatiri>[] =>
  Object.entries(tabloOf(tablo).alanlar).map(([key, alan]) => ({
    ...alanSutunu<TabloSatiri>(key, { ...alan, gun: false }, ({ degerler }) => degerler[key]),
    ...(alan.tablo && {
      deger: ({ degerler, adlar }: TabloSatiri) =>
        alanMetni(alan, degerler[key], adlar[key] ? { [`${alan.tablo}:${degerler[key]}`]: adlar[key] } : {}),
    }),
  }));
