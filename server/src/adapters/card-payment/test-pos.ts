import type { IncomingHttpHeaders } from 'node:http';
import { KART_REFUSAL_REASON, type KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import { ask, hmac, isSame } from './ask.ts';
import { type BaslamisSiparis, type CardPayment, ProviderError, type Result } from './port.ts';
import { IMZA_HEADER } from './test-pos-sunucusu.ts';

export interface TestPosAyari {
  adres: string;
  secret: string;
  zamanAsimi?: number;
}

const isRedKodu = (kod: unknown): kod is KartRedKodu => typeof kod === 'string' && kod in KART_REFUSAL_REASON;

function resultOf(
  { deneme_no, tutar }: Pick<BaslamisSiparis, 'deneme_no' | 'tutar'>,
  answer: Record<string, unknown>,
): Result {
  if (answer.durum === 'yok') return { durum: 'yok' };
  if (answer.deneme_no !== deneme_no || answer.tutar !== tutar) throw new ProviderError('another payment was answered');
  switch (answer.durum) {
    case 'cekildi':
      return { durum: 'cekildi', islem: String(answer.islem), kalem: String(answer.islem) };
    case 'reddedildi':
      return { durum: 'reddedildi', kod: isRedKodu(answer.kod) ? answer.kod : 'diger', kesin: true };
    case '3ds':
      return { durum: '3ds', token: String(answer.token), adres: String(answer.adres) };
    case 'dogrulandi':
      return { durum: 'bekliyor' };
    default:
      throw new ProviderError('an answer that makes no sense');
  }
}

export function createTestPos({ adres, secret, zamanAsimi = 15_000 }: TestPosAyari): CardPayment {
  const call = async (cagri: string, body: object): Promise<Record<string, unknown>> => {
    const path = `/isyeri/${cagri}`;
    const text = JSON.stringify(body);
    const imza = hmac(secret, `${path}\n${text}`);
    const headers = { 'content-type': 'application/json', [IMZA_HEADER]: imza };
    const answer = await ask({ method: 'POST', url: adres + path, headers, body: text, zamanAsimi });
    if (!isSame(hmac(secret, `${imza}\n${answer.text}`), answer.headers.get(IMZA_HEADER)))
      throw new ProviderError('wrong signature');
    return answer.json;
  };

  return {
    ad: 'test',
    ayar: { bicim: 'token', token_adresi: `${adres}/token`, denetim_adresi: `${adres}/` },
    yer: 'cerceve',
    kaynak: adres,
    omur: 30 * 60,
    start: async ({ deneme_no, tutar, token, donus_adresi, bildirim_adresi }) =>
      resultOf({ deneme_no, tutar }, await call('odeme', { deneme_no, tutar, token, donus_adresi, bildirim_adresi })),
    confirm: async (siparis) => resultOf(siparis, await call('tamamla', { deneme_no: siparis.deneme_no })),
    status: async (siparis) => resultOf(siparis, await call('durum', { deneme_no: siparis.deneme_no })),
    refund: async ({ iade_no, deneme_no, tutar }) => {
      const answer = await call('iade', { iade_no, deneme_no, tutar });
      if (answer.iade_no !== iade_no) throw new ProviderError('another refund was answered');
      return answer.iade === true ? 'tamamlandı' : 'reddedildi';
    },
    refunded: async ({ deneme_no, tutar }) => {
      const answer = await call('durum', { deneme_no });
      const { iade } = answer;
      if (resultOf({ deneme_no, tutar }, answer).durum !== 'cekildi' || !Number.isSafeInteger(iade))
        throw new ProviderError('no charge was answered');
      return iade as number;
    },
    readBildirim: (headers, body) => {
      const { deneme_no, durum } = body as { deneme_no?: unknown; durum?: unknown };
      const isSigned = isSame(
        hmac(secret, JSON.stringify({ deneme_no, durum })),
        (headers as IncomingHttpHeaders)[IMZA_HEADER],
      );
      return isSigned && typeof deneme_no === 'string' ? { deneme_no } : null;
    },
  };
}
