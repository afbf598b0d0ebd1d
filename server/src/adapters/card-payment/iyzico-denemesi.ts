import type { TrialResult } from '#contract/sistem/ayar-sirri.ts';
import { type Answer, callIyzico, IYZICO_ZAMAN_ASIMI, type IyzicoAyari } from './iyzico-cagrisi.ts';
import { ProviderError, Ulasilamadi } from './port.ts';

/** The trial of the iyzico settings asks for the bank of a test card by its first six digits, which charges nothing. */
const BIN = '552879';

const failed = (mesaj: string): TrialResult => ({ basarili: false, mesaj });

function byAnswer({ status, errorCode }: Answer, adres: string): TrialResult {
  const yer = /sandbox/.test(adres) ? 'deneme ortamı (sandbox)' : 'canlı ortam';
  if (status === 'success')
    return {
      basarili: true,
      mesaj: `Bağlantı kuruldu: iyzico anahtarları kabul etti (${yer}). Para hareketi yapılmadı.`,
    };
  if (status !== 'failure') return failed('Adres yanıt verdi, ama yanıtı anlaşılamadı.');
  const kod = String(errorCode);
  if (kod === '1000')
    return failed('iyzico imzayı kabul etmedi: gizli anahtar yanlış ya da başka bir API anahtarına ait.');
  if (kod === '1001')
    return failed(`iyzico bu API anahtarını tanımıyor. Anahtarı ve ortamı kontrol edin; şu anda ${yer} seçili.`);
  return failed(
    `iyzico isteği kabul etmedi${/^\d{1,6}$/.test(kod) ? ` (hata kodu ${kod})` : ''}. iyzico panelinden hesabınızın durumunu kontrol edin.`,
  );
}

function byCause(error: unknown, zamanAsimi: number): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const code = error instanceof Ulasilamadi ? message : (cause?.code ?? '');
  if (name === 'TimeoutError') return `iyzico ${zamanAsimi / 1_000} saniye içinde yanıt vermedi.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code))
    return 'iyzico adresi bulunamadı: sunucunun internete çıkışını ve DNS ayarını kontrol edin.';
  if (error instanceof Ulasilamadi)
    return 'iyzico adresine bağlanılamadı: sunucudan dışarı https bağlantısına izin verildiğini kontrol edin.';
  if (/CERT|SSL|TLS|SELF_SIGNED|EPROTO/.test(code))
    return 'Güvenli bağlantı kurulamadı: adresin sertifikası doğrulanamıyor.';
  if (error instanceof ProviderError && /answered 5/.test(message))
    return 'iyzico hata verdi. Biraz sonra yeniden deneyin.';
  if (error instanceof ProviderError) return 'Adres yanıt verdi, ama yanıtı anlaşılamadı.';
  if (/redirect/.test(cause?.message ?? '')) return 'Adres başka bir yere yönlendiriyor; istek oraya gönderilmedi.';
  return 'iyzico ile bağlantı yarıda kesildi. Biraz sonra yeniden deneyin.';
}

export async function tryIyzico(ayar: IyzicoAyari): Promise<TrialResult> {
  try {
    return byAnswer(
      await callIyzico(ayar, 'POST', '/payment/bin/check', { conversationId: crypto.randomUUID(), binNumber: BIN }),
      ayar.adres,
    );
  } catch (error) {
    return failed(byCause(error, ayar.zamanAsimi ?? IYZICO_ZAMAN_ASIMI));
  }
}
