import { z } from 'zod';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { dosyaSchema, route } from '#contract/common/route.ts';

/** Admins must see all rows of these tables, because the list of people after a data breach must be complete. */
export const IHLAL_TABLOLARI = {
  mukellefler: 'Mükellefler',
  muhasebeci: 'Muhasebeciler',
  personel: 'Personel',
  kullanicilar: 'Giriş hesapları',
  hizmet_kayitlari: 'Hizmet kayıtları',
  borc_tahakkuk: 'Tahakkuklar',
  odemeler: 'Ödemeler',
  belgeler: 'Belgeler',
  fisler: 'Fişler',
  mukellef_notlari: 'Mükellef notları',
  hucre_notlari: 'Hücre notları',
  epostalar: 'E-postalar',
  erisim_kayitlari: 'Erişim kayıtları',
} as const;
export type IhlalTablosu = keyof typeof IHLAL_TABLOLARI;

export const exportIhlalTablosu = route('GET', '/api/kvkk/ihlal/tablo', {
  summary: 'Bir tablodaki kişisel veriler: sütunları ve içindeki kişiler, Excel olarak.',
  roles: PARA_YETKILILERI,
  query: z.strictObject({
    tablo: z.enum(Object.keys(IHLAL_TABLOLARI) as [IhlalTablosu, ...IhlalTablosu[]], 'Tabloyu seçin.'),
  }),
  response: dosyaSchema,
});
