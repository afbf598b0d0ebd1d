import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { KART_DURUMU } from './kart-durumu.ts';
import { type KartOdeme, kartOdemeSchema } from './kart-odeme.ts';

/** The office need not wait for the job, and while the provider does not answer either, the payment stays as it is. */
export const requestKartSonucu = route('POST', '/api/kart-odemeleri/:deneme_id/sor', {
  summary: 'Bir kart ödemesinin sonucunu ödeme kuruluşuna hemen sorar.',
  roles: PARA_YETKILILERI,
  response: z.strictObject({ deneme: kartOdemeSchema }),
});

export const KART_BEKLEYEN_METNI = {
  baslik: 'Kart ödemesinin sonucu bekleniyor',
  aciklama: 'Para çekilmiş olabilir; yanıt gelene kadar bu borçlara başka ödeme alınmaz.',
} as const;

/** What the office is told after it has asked the provider. */
export function kartCevapMetni({ durum, tutar }: Pick<KartOdeme, 'durum' | 'tutar'>): {
  status: 'success' | 'info';
  metin: string;
} {
  if (durum === KART_DURUMU.kaydedildi)
    return { status: 'success', metin: `Ödeme alınmış: ${formatTl(tutar)} borçlara işlendi.` };
  if (durum === KART_DURUMU.reddedildi)
    return {
      status: 'info',
      metin: `Para çekilmemiş: ${formatTl(tutar)} alınmadı, borçlara yeniden ödeme alınabilir.`,
    };
  if (durum === KART_DURUMU.iade)
    return {
      status: 'info',
      metin: `${formatTl(tutar)} çekilmiş, ama ödenecek borç kalmadığı için karta iade ediliyor.`,
    };
  if (durum === KART_DURUMU.ucDs)
    return { status: 'info', metin: 'Para henüz çekilmemiş: ödeyen, bankasının doğrulama sayfasında.' };
  return { status: 'info', metin: 'Ödeme kuruluşu henüz yanıt vermedi. Biraz sonra yeniden sorun.' };
}

export const KART_BEKLEYEN_ERRORS = defineErrors({
  KART_SONUCU_BEKLENIYOR: {
    status: 409,
    message:
      'Bu borçlardan biri için kart ödemesinin sonucu bekleniyor; para çekilmiş olabilir. Sonucu ödeme kuruluşuna sorup yeniden deneyin.',
  },
});
