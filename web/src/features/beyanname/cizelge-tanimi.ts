import { BEYANNAME_DURUM_METNI, BEYANNAME_TABLOSU, type BeyannameIslemi } from '#contract/beyanname/beyanname-gecis.ts';
import type { IzgaraIslemleri, IzgaraTanimi } from '#web/parts/izgara/tanim.ts';

const metin = (name: string, olacak: string, yapildi: string, geri: string) => {
  const dugme = `beyanname: ${name.toLocaleLowerCase('tr-TR')}`;
  return { ad: name, olacak, dugme, tumu: dugme, yapildi, geri };
};

export const CIZELGE: IzgaraTanimi<BeyannameIslemi> = {
  tablo: BEYANNAME_TABLOSU,
  durumlar: BEYANNAME_DURUM_METNI,
  soranlar: ['ver', 'verme'],
  hicbiri: (atlanan) => `Bu işlem seçili beyannamelerin hiçbirine uygulanamaz: ${atlanan || 'beyanname yok'}.`,
  metinler: {
    hazirla: metin(
      'Hazırlamaya başla',
      'hazırlanacak',
      'beyanname “Hazırlanıyor” oldu.',
      'beyanname yeniden bekliyor.',
    ),
    kontrole_ver: metin(
      'Kontrole ver',
      'kontrole verilecek',
      'beyanname kontrole verildi.',
      'beyanname kontrolden alındı.',
    ),
    onayla: metin('Onayla', 'onaylanacak', 'beyanname onaylandı.', 'onay kaldırıldı.'),
    ver: metin('Verildi', 'verildi olacak', 'beyanname verildi.', 'beyanname yeniden verilecek.'),
    verme: metin('Verilmeyecek', 'verilmeyecek', 'beyanname “Verilmeyecek” oldu.', 'beyanname yeniden verilecek.'),
    geri_gonder: metin(
      'Bir adım geri al',
      'geri alınacak',
      'beyanname bir adım geri alındı.',
      'beyanname önceki adımına döndü.',
    ),
    duzelt: metin('Düzeltme aç', 'düzeltmesi açılacak', 'düzeltme açıldı.', 'düzeltme kaldırıldı.'),
    duzeltmeyi_kaldir: metin(
      'Düzeltmeyi kaldır',
      'düzeltmesi kaldırılacak',
      'düzeltme kaldırıldı.',
      'düzeltme yeniden açıldı.',
    ),
  },
};

export const CIZELGE_ISLEMLERI = {
  primary: ['hazirla', 'kontrole_ver', 'onayla', 'ver'],
  secondary: ['geri_gonder', 'duzeltmeyi_kaldir'],
  middle: ['verme'],
} as const satisfies IzgaraIslemleri<BeyannameIslemi>;
