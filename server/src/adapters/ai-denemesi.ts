import type { TrialResult } from '#contract/sistem/ayar-sirri.ts';
import type { AiAyari } from './ai.ts';
import { fetchDisari } from './outbound.ts';

const SURE_MS = 20_000;

const byStatus = (status: number): string => {
  if (status === 401 || status === 403) return 'Hizmet anahtarı kabul etmedi. Anahtarı kontrol edin.';
  if (status === 404) return 'Hizmet bulunamadı: adres ya da model adı yanlış.';
  if (status === 429) return 'Hizmet şu anda çok meşgul ya da kotanız dolmuş.';
  if (status >= 500) return `Hizmet hata verdi (${status}). Biraz sonra yeniden deneyin.`;
  return `Hizmet isteği kabul etmedi (${status}). Adresi ve model adını kontrol edin.`;
};

/**
 * The trial of the AI settings gives this one text for closed ports, private addresses and answers that are no JSON:
 * different texts would let its user scan the network.
 */
const ULASILAMADI =
  'Bu adreste yanıt veren bir yapay zekâ hizmeti bulunamadı. Adresi (çoğunlukla /v1 ile biter) ve model adını kontrol edin; sunucunun kendi ağındaki adresler yalnızca OZEL_AG ayarıyla açılır.';

export async function tryAi({ adres, model, key, ozelAg }: AiAyari, sure = SURE_MS): Promise<TrialResult> {
  const started = Date.now();
  try {
    const response = await fetchDisari(ozelAg)(`${adres}/chat/completions`, {
      method: 'POST',
      signal: AbortSignal.timeout(sure),
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: [{ role: 'user', content: 'Yalnızca "tamam" yaz.' }],
        max_tokens: 5,
        stream: false,
      }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    await response.body?.cancel().catch(() => {});
    if (!isJson) return { basarili: false, mesaj: ULASILAMADI };
    if (!response.ok) return { basarili: false, mesaj: byStatus(response.status) };
    return {
      basarili: true,
      mesaj: `Bağlantı kuruldu: ${model}, ${((Date.now() - started) / 1_000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} saniyede yanıt verdi.`,
    };
  } catch {
    return { basarili: false, mesaj: ULASILAMADI };
  }
}
