import { z } from 'zod';
import { aySchema, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { formatTl, totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { BILDIRIM_ALANLAR } from './bildirim-sayisi.ts';

export const BILDIRIM_TURLERI = [
  ...([
    'beyanname_geciken',
    'beyanname_bugun',
    'beyanname_yaklasan',
    'talep',
    'onay',
    'red',
    'is',
    'odeme',
    'odeme_iptal',
    'tahakkuk',
  ] as const),
  ...(['belge', 'eposta_hatasi', 'evrak', 'yeniden', 'ay_kapandi', 'ay_acildi'] as const),
] as const;
export type BildirimTuru = (typeof BILDIRIM_TURLERI)[number];

export const BILDIRIM_NAMES: Record<
  BildirimTuru,
  { name: string; kime: readonly (typeof BILDIRIM_ALANLAR)[number][] }
> = {
  beyanname_geciken: { name: 'Geciken beyannameler', kime: BILDIRIM_ALANLAR },
  beyanname_bugun: { name: 'Son günü gelen beyannameler', kime: BILDIRIM_ALANLAR },
  beyanname_yaklasan: { name: 'Son günü yaklaşan beyannameler (üç gün önce)', kime: BILDIRIM_ALANLAR },
  talep: { name: 'Yeni hizmet talepleri', kime: ['admin'] },
  onay: { name: 'Onaylanan talepler', kime: ['muhasebeci'] },
  red: { name: 'Reddedilen talepler', kime: ['muhasebeci'] },
  is: { name: 'Yeni işler', kime: ['personel'] },
  odeme: { name: 'Alınan ödemeler', kime: ['admin', 'muhasebeci'] },
  odeme_iptal: { name: 'İptal edilen ödemeler', kime: ['admin', 'muhasebeci'] },
  tahakkuk: { name: 'Yapılan tahakkuklar', kime: ['muhasebeci'] },
  belge: { name: 'Yüklenen belgeler', kime: ['admin', 'muhasebeci', 'personel'] },
  eposta_hatasi: { name: 'Gönderilemeyen e-postalar', kime: ['admin'] },
  evrak: { name: 'Beklenen evraklar', kime: ['muhasebeci'] },
  yeniden: { name: 'Yeniden istenen talepler', kime: ['admin'] },
  ay_kapandi: { name: 'Kapatılan aylar', kime: ['muhasebeci'] },
  ay_acildi: { name: 'Yeniden açılan aylar', kime: ['muhasebeci'] },
};

/**
 * One notification may stand for several events of its kind: `adet` counts them, and `tutar`, if set, is the sum of
 * their amounts in kuruş. Client and month are set only if all of these events concern the same one.
 */
const bildirimSchema = z.strictObject({
  bildirim_id: z.int(),
  sira: z.int(),
  tur: z.enum(BILDIRIM_TURLERI),
  muhasebeci_id: z.int().nullable(),
  muhasebeci_adi: z.string().nullable(),
  mukellef_id: z.int().nullable(),
  mukellef_adi: z.string().nullable(),
  yil: yilSchema.nullable(),
  ay: aySchema.nullable(),
  adet: z.int(),
  tutar: totalKurusSchema.nullable(),
  ayrinti: z.array(z.strictObject({ mukellef_adi: z.string(), hizmet_adi: z.string(), metin: z.string().nullable() })),
  zaman: z.string(),
});
export type Bildirim = z.infer<typeof bildirimSchema>;

export const listBildirimler = route('GET', '/api/bildirimler', {
  summary: 'Bildirimlerim.',
  roles: CALISANLAR,
  response: z.strictObject({ son_sira: z.int(), bildirimler: z.array(bildirimSchema) }),
});

export const setBildirimlerOkundu = route('PUT', '/api/bildirimler/okundu', {
  summary: 'Bildirimleri okundu sayar.',
  roles: CALISANLAR,
  body: z.strictObject({ sira: z.int().min(0) }),
  response: z.strictObject({ okunmamis: z.int() }),
});

export const OZET_SIKLIKLARI = ['kapali', 'her_gun', 'her_hafta'] as const;
export type OzetSikligi = (typeof OZET_SIKLIKLARI)[number];
export const OZET_NAME: Record<OzetSikligi, string> = {
  kapali: 'Kapalı',
  her_gun: 'Her gün',
  her_hafta: 'Her hafta (pazartesi)',
};

export const OZET_ENGELLERI = ['adres_yok', 'posta_yok'] as const;
export const OZET_ENGELI_METNI: Record<(typeof OZET_ENGELLERI)[number], string> = {
  adres_yok:
    'E-posta adresiniz kayıtlı değil ya da geçersiz; özet gönderilemez. Adresinizi Profilim sayfasında, Bilgilerim bölümüne yazın.',
  posta_yok: 'Büronun e-posta sunucusu ayarlanmamış; ayarlanana kadar özet gönderilmez.',
};
export const OZET_ACIKLAMASI =
  'Okumadığınız ve istediğiniz türden bildirimler sabah 08.00’den sonra tek e-postayla gelir. Okunmamış bildirim yoksa e-posta gelmez.';

const tercihSchema = z.strictObject({
  kapali: z.array(z.enum(BILDIRIM_TURLERI)).max(BILDIRIM_TURLERI.length),
  ozet: z.enum(OZET_SIKLIKLARI, 'Özet sıklığını seçin.'),
});
export type BildirimTercihi = z.infer<typeof tercihSchema>;

const tercihimSchema = tercihSchema.extend({ ozet_engeli: z.enum(OZET_ENGELLERI).nullable() });

export const getBildirimTercihi = route('GET', '/api/bildirimler/tercih', {
  summary: 'Bildirim tercihlerim.',
  roles: CALISANLAR,
  response: tercihimSchema,
});

export const setBildirimTercihi = route('PUT', '/api/bildirimler/tercih', {
  summary: 'Bildirim tercihlerimi değiştirir.',
  roles: CALISANLAR,
  body: tercihSchema,
  response: tercihimSchema,
});

const METIN: Record<BildirimTuru, (adet: string) => string> = {
  beyanname_geciken: (adet) => `${adet} beyanname son gününde verilmedi`,
  beyanname_bugun: (adet) => `${adet} beyannamenin son günü geldi`,
  beyanname_yaklasan: (adet) => `${adet} beyannamenin son günü üç gün içinde`,
  talep: (adet) => `${adet} hizmet talebi onay bekliyor`,
  onay: (adet) => `${adet} talebiniz onaylandı`,
  red: (adet) => `${adet} talebiniz reddedildi`,
  is: (adet) => `${adet} yeni iş`,
  odeme: (adet) => `${adet} ödeme alındı`,
  odeme_iptal: (adet) => `${adet} ödeme iptal edildi`,
  tahakkuk: (adet) => `${adet} tahakkuk yapıldı`,
  belge: (adet) => `${adet} belge yüklendi`,
  eposta_hatasi: (adet) => `${adet} e-posta gönderilemedi`,
  evrak: (adet) => `${adet} iş için evrak bekleniyor`,
  yeniden: (adet) => `${adet} reddedilmiş talep yeniden istendi`,
  ay_kapandi: (adet) => `${adet} ay kapatıldı; hizmet kayıtları ve tahakkuku artık değişmez`,
  ay_acildi: (adet) => `${adet} kapalı ay yeniden açıldı`,
};

export function bildirimMetni({ tur, adet, tutar }: Pick<Bildirim, 'tur' | 'adet' | 'tutar'>): string {
  const metin = METIN[tur](adet.toLocaleString('tr-TR'));
  return tutar === null ? metin : `${metin}: ${formatTl(tutar)}`;
}

export const bildirimAyrintisi = ({ ayrinti, adet }: Pick<Bildirim, 'ayrinti' | 'adet'>): string[] => {
  const rows = ayrinti.map(
    ({ mukellef_adi, hizmet_adi, metin }) => `${mukellef_adi} · ${hizmet_adi}${metin ? `: ${metin}` : ''}`,
  );
  return rows.length > 0 && adet > rows.length
    ? [...rows, `ve ${(adet - rows.length).toLocaleString('tr-TR')} hücre daha`]
    : rows;
};

export function bildirimKonusu({ muhasebeci_adi, mukellef_adi, yil, ay }: Omit<Bildirim, 'ayrinti'>): string {
  const donem = yil !== null && ay !== null ? formatDonem({ yil, ay }) : null;
  return [mukellef_adi ?? muhasebeci_adi, donem].filter(Boolean).join(' · ');
}
