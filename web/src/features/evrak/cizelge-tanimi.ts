import { EVRAK_DURUM_METNI, EVRAK_TABLOSU, type EvrakIslemi } from '#contract/evrak/evrak-gecis.ts';
import type { IzgaraIslemleri, IzgaraTanimi } from '#web/parts/izgara/tanim.ts';

const metin = (name: string, olacak: string, yapildi: string, geri: string) => {
  const dugme = `evrak: ${name.toLocaleLowerCase('tr-TR')}`;
  return { ad: name, olacak, dugme, tumu: dugme, yapildi, geri };
};

export const EVRAK_TANIMI: IzgaraTanimi<EvrakIslemi> = {
  tablo: EVRAK_TABLOSU,
  durumlar: EVRAK_DURUM_METNI,
  soranlar: ['ret'],
  hicbiri: (atlanan) => `Bu işlem seçili evrakın hiçbirine uygulanamaz: ${atlanan || 'istenen evrak yok'}.`,
  metinler: {
    kabul: metin('Kabul et', 'kabul edilecek', 'evrak kabul edildi.', 'kabul geri alındı.'),
    elden: metin('Elden geldi', 'geldi olacak', 'evrak “Geldi” oldu.', 'evrak yeniden bekleniyor.'),
    ret: metin('Reddet', 'reddedilecek', 'evrak reddedildi.', 'ret geri alındı.'),
    yok: metin('Bu ay yok', '“bu ay yok” olacak', 'evrak için “bu ay yok” dendi.', 'evrak yeniden bekleniyor.'),
    bekle: metin('Yeniden bekle', 'yeniden beklenecek', 'evrak yeniden bekleniyor.', 'evrak önceki durumuna döndü.'),
  },
};

export const EVRAK_IZGARA_ISLEMLERI = {
  primary: ['kabul'],
  secondary: ['ret', 'bekle'],
  middle: ['yok'],
} as const satisfies IzgaraIslemleri<EvrakIslemi>;
