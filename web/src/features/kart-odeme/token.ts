import { KART_REFUSAL_REASON, type KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import type { KartForm } from '#contract/kart-odeme/kart-form.ts';

export class TokenError extends Error {
  override name = 'TokenError';
}

const ULASILAMADI = 'Ödeme kuruluşuna ulaşılamadı; kartınızdan para çekilmedi.';
const TIMEOUT_MS = 15_000;

/**
 * The card's digits go from the browser straight to the payment provider (`adres`), never through our API. The request
 * sends neither our cookies nor our address (referrer).
 */
export async function newToken(adres: string, { ad, no, ay, yil, cvc }: KartForm): Promise<string> {
  const body = JSON.stringify({ ad, no: no.replaceAll(' ', ''), ay, yil, cvc });
  const headers = { 'content-type': 'application/json' };
  const options = {
    method: 'POST',
    headers,
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  } as const;
  const response = await fetch(adres, options).catch(() => {
    throw new TokenError(ULASILAMADI);
  });
  const answer = (await response.json().catch(() => ({}))) as { token?: string; kod?: KartRedKodu };
  if (!response.ok || !answer.token)
    throw new TokenError((answer.kod && KART_REFUSAL_REASON[answer.kod]) ?? ULASILAMADI);
  return answer.token;
}
