import type { DenemeSonucu } from '#contract/ayar-sirri.ts';

const SURE_MS = 20_000;

const byStatus = (status: number): string => {
  if (status === 401 || status === 403) return 'Hizmet anahtarı kabul etmedi. Anahtarı kontrol edin.';
  if (status === 404) return 'Hizmet bulunamadı: adres ya da model adı yanlış.';
  if (status === 429) return 'Hizmet şu anda çok meşgul ya da kotanız dolmuş.';
  if (status >= 500) return `Hizmet hata verdi (${status}). Biraz sonra yeniden deneyin.`;
  return `Hizmet isteği kabul etmedi (${status}). Adresi ve model adını kontrol edin.`;
};

function byCause(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  const code = cause?.code ?? '';
  if (name === 'TimeoutError') return `Hizmet ${SURE_MS / 1_000} saniye içinde yanıt vermedi.`;
  if (/ENOTFOUND|EAI_AGAIN/.test(code)) return 'Adres bulunamadı: bu adda bir sunucu yok.';
  if (code === 'ECONNREFUSED') return 'Bağlantı reddedildi: bu adreste yanıt veren bir hizmet yok.';
  if (/CERT|SSL|TLS|SELF_SIGNED|EPROTO/.test(code)) return 'Güvenli bağlantı kurulamadı: hizmetin sertifikası doğrulanamıyor.';
  if (/redirect/.test(cause?.message ?? '')) return 'Hizmet başka bir adrese yönlendiriyor; anahtar oraya gönderilmedi. Adresi düzeltin.';
  return 'Hizmete bağlanılamadı. Adresi kontrol edin.';
}

/** Asks an OpenAI-compatible service for one word. What the other side wrote is never repeated. */
export async function tryAi({ adres, model, anahtar }: { adres: string; model: string; anahtar: string | null }, sure = SURE_MS): Promise<DenemeSonucu> {
  const started = Date.now();
  try {
    const response = await fetch(`${adres}/chat/completions`, {
      method: 'POST',
      // Followed, a redirect would carry the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(sure),
      headers: { 'content-type': 'application/json', ...(anahtar && { authorization: `Bearer ${anahtar}` }) },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'Yalnızca "tamam" yaz.' }], max_tokens: 5, stream: false }),
    });
    const isJson = response.headers.get('content-type')?.includes('json');
    await response.body?.cancel().catch(() => {});
    if (!response.ok) return { basarili: false, mesaj: byStatus(response.status) };
    if (!isJson) return { basarili: false, mesaj: 'Adres yanıt verdi, ama bir yapay zekâ hizmeti gibi değil. Adresi kontrol edin (çoğunlukla /v1 ile biter).' };
    return {
      basarili: true,
      mesaj: `Bağlantı kuruldu: ${model}, ${((Date.now() - started) / 1_000).toLocaleString('tr-TR', { maximumFractionDigits: 1 })} saniyede yanıt verdi.`,
    };
  } catch (error) {
    return { basarili: false, mesaj: byCause(error) };
  }
}
