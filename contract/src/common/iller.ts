import { serbestMetin } from './kayit.ts';
import { fold } from './turkish-text.ts';

const ILLER = new Map(
  (
    'Adana Adıyaman Afyonkarahisar Ağrı Aksaray Amasya Ankara Antalya Ardahan Artvin Aydın Balıkesir Bartın Batman Bayburt Bilecik Bingöl Bitlis Bolu Burdur Bursa Çanakkale Çankırı Çorum ' +
    'Denizli Diyarbakır Düzce Edirne Elazığ Erzincan Erzurum Eskişehir Gaziantep Giresun Gümüşhane Hakkari Hatay Iğdır Isparta İstanbul İzmir Kahramanmaraş Karabük Karaman Kars Kastamonu ' +
    'Kayseri Kilis Kırıkkale Kırklareli Kırşehir Kocaeli Konya Kütahya Malatya Manisa Mardin Mersin Muğla Muş Nevşehir Niğde Ordu Osmaniye Rize Sakarya Samsun Siirt Sinop Sivas Şanlıurfa ' +
    'Şırnak Tekirdağ Tokat Trabzon Tunceli Uşak Van Yalova Yozgat Zonguldak'
  )
    .split(' ')
    .map((name) => [fold(name), name] as const),
);
export const ilName = (metin: string): string | undefined => ILLER.get(fold(metin));

export const ilSchema = serbestMetin('İl', 50).refine(
  (il) => il === null || ilName(il) !== undefined,
  'Geçerli bir il yazın (örneğin İzmir).',
);
