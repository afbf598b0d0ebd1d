import { BEYANNAME_DURUM_METNI, BEYANNAME_TABLOSU, type BeyannameIslemi } from '#contract/beyanname/beyanname-gecis.ts';
import type { IzgaraIslemleri, IzgaraTanimi } from '#web/parts/izgara/tanim.ts';

const metin = (ad: string, yapildi: string, geri: string) => {
  const dugme = `beyanname: ${ad.toLocaleLowerCase('tr-TR')}`;
  return { ad, dugme, tumu: dugme, yapildi, geri };
};

export const CIZELGE: IzgaraTanimi<BeyannameIslemi> = {
  tablo: BEYANNAME_TABLOSU,
  durumlar: BEYANNAME_DURUM_METNI,
  soranlar: ['ver', 'verme'],
  hicbiri: (atlanan) => `Bu işlem seçili beyannamelerin hiçbirini almaz: ${atlanan || 'beyanname yok'}.`,
  metinler: {
    hazirla: metin('Hazırlamaya başla', 'beyanname “Hazırlanıyor” oldu.', 'beyanname yeniden bekliyor.'),
    kontrole_ver: metin('Kontrole ver', 'beyanname kontrole verildi.', 'beyanname kontrolden alındı.'),
    onayla: metin('Onayla', 'beyanname onaylandı.', 'onay kaldırıldı.'),
    ver: metin('Verildi', 'beyanname verildi.', 'beyanname yeniden verilecek.'),
    verme: metin('Verilmeyecek', 'beyanname “Verilmeyecek” oldu.', 'beyanname yeniden verilecek.'),
    geri_gonder: metin('Bir adım geri al', 'beyanname bir adım geri alındı.', 'beyanname yerine kondu.'),
    duzelt: metin('Düzeltme aç', 'düzeltme açıldı.', 'düzeltme kaldırıldı.'),
    duzeltmeyi_kaldir: metin('Düzeltmeyi kaldır', 'düzeltme kaldırıldı.', 'düzeltme yerine kondu.'),
  },
};

export const CIZELGE_ISLEMLERI = {
  primary: ['hazirla', 'kontrole_ver', 'onayla', 'ver'],
  secondary: ['geri_gonder', 'duzeltmeyi_kaldir'],
  middle: ['verme'],
} as const satisfies IzgaraIslemleri<BeyannameIslemi>;
