import { createHmac } from 'node:crypto';
import { isSonuclandi, kartResultText } from '#contract/kart-odeme/kart-durumu.ts';
import { KART_ODEME_ERRORS } from '#contract/kart-odeme/kart-odeme.ts';
import { isSame } from '#server/adapters/card-payment/ask.ts';
import type { SistemDenemesi } from './queries.ts';

export const RESULT_PATH = '/kart-odeme/sonuc';
const OMUR_MS = 60 * 60_000;

const sign = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('base64url');

/** The token opens one payment's result for an hour; it is signed, so nothing is stored and nobody can make one up. */
export function createResultToken(key: Buffer, deneme_id: number, now = Date.now()): string {
  const text = `${deneme_id.toString(36)}.${(now + OMUR_MS).toString(36)}`;
  return `${text}.${sign(key, text)}`;
}

export function readResultToken(key: Buffer, token: string, now = Date.now()): number | null {
  const [id = '', bitis = '', imza] = token.split('.');
  if (!isSame(sign(key, `${id}.${bitis}`), imza) || Number.parseInt(bitis, 36) < now) return null;
  return Number.parseInt(id, 36);
}

export const resultOf = ({ durum, tutar }: Pick<SistemDenemesi, 'durum' | 'tutar'>) => ({
  sonuclandi: isSonuclandi(durum),
  tutar,
  metin: kartResultText(durum, tutar),
});

const STYLE =
  ':root{color-scheme:light dark}body{margin:2rem 1.25rem;font:16px/1.5 system-ui,sans-serif}a{color:LinkText}';

/** While the result is open, the page asks again; it ends with the result or with its token. */
export function resultPage(
  deneme: SistemDenemesi | undefined,
  { token, sayfa, nonce }: Record<'token' | 'sayfa' | 'nonce', string>,
): string {
  const { metin, sonuclandi } = deneme
    ? resultOf(deneme)
    : { metin: KART_ODEME_ERRORS.KART_SONUCU_YOK.message, sonuclandi: true };
  return `<!doctype html><html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ödeme sonucu</title><style nonce="${nonce}">${STYLE}</style>${sonuclandi ? '' : `<meta http-equiv="refresh" content="3;url=${RESULT_PATH}?sonuc=${token}">`}</head>
<body><main><h1>Ödeme sonucu</h1><p>${metin}</p>${sonuclandi ? `<p>Bu pencereyi kapatabilirsiniz. <a href="${sayfa}" target="_top">Ödeme Yap sayfası</a></p>` : ''}</main></body></html>`;
}
