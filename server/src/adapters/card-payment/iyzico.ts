import type { KartRedKodu } from '#contract/kart-odeme/kart-durumu.ts';
import { hmac, isSame } from './ask.ts';
import { type Answer, callIyzico, type IyzicoAyari } from './iyzico-cagrisi.ts';
import {
  type BaslamisSiparis,
  type CardPayment,
  type CekilmisSiparis,
  type Iade,
  type Odeyen,
  ProviderError,
  type Result,
  type Siparis,
} from './port.ts';

interface Geri {
  refundPrice?: unknown;
  refundStatus?: unknown;
  currencyCode?: unknown;
}
interface Odeme {
  paymentId?: unknown;
  paymentStatus?: unknown;
  cancels?: Geri[] | null;
  itemTransactions?: { refunds?: (Geri & { refundConversationId?: string })[] | null }[] | null;
}

const refundsOf = ({ itemTransactions }: Odeme) => (itemTransactions ?? []).flatMap(({ refunds }) => refunds ?? []);

const priceOf = (kurus: number): string => `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, '0')}`;

/** `kurusOf` reads an iyzico amount (10.5, "10.50", 10) by its digits, because multiplying a fraction could round. */
function kurusOf(price: unknown): number {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(String(price));
  if (!match) throw new ProviderError('an amount that makes no sense');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** iyzico's signatures contain amounts without trailing zeros. */
const signedPrice = (price: unknown): string =>
  String(price)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

const RED_KODLARI: Record<string, KartRedKodu> = {
  10051: 'yetersiz_bakiye',
  10005: 'onaylanmadi',
  10012: 'onaylanmadi',
  10057: 'onaylanmadi',
  10041: 'calinti_kart',
  10043: 'calinti_kart',
  10054: 'suresi_dolmus',
  10084: 'cvc_hatali',
  10034: 'guvenlik_reddi',
  6000: 'guvenlik_reddi',
  6001: 'guvenlik_reddi',
  10093: 'kart_gecersiz',
  12: 'kart_gecersiz',
};

/**
 * iyzico refuses a buyer without an address or a city. The office knows no city and not every address, so the word
 * "Belirtilmedi" (not stated) stands for what is missing.
 */
function buyerOf({ muhasebeci_id, ad, tc_no, email, telefon, adres, ip }: Odeyen): object {
  const [, name, surname] = /^(.*?)\s*(\S+)$/.exec(ad.trim()) ?? [];
  const place = { address: adres?.trim() || 'Belirtilmedi', city: 'Belirtilmedi', country: 'Turkey' };
  return {
    buyer: {
      id: String(muhasebeci_id),
      name: name || surname || ad,
      surname: surname ?? ad,
      identityNumber: tc_no,
      email,
      ...(telefon && { gsmNumber: telefon }),
      registrationAddress: place.address,
      city: place.city,
      country: place.country,
      ip,
    },
    billingAddress: { contactName: ad, ...place },
    shippingAddress: { contactName: ad, ...place },
  };
}

/** The payer types the card on iyzico's own page (Checkout Form), so our pages and server never see its number. */
class Iyzico implements CardPayment {
  readonly ad = 'iyzico';
  readonly ayar = { bicim: 'sayfa' } as const;
  readonly yer = 'sayfa';
  readonly kaynak = null;
  readonly omur = 30 * 60;
  private readonly ayarlar: Required<IyzicoAyari>;

  constructor(ayarlar: IyzicoAyari) {
    this.ayarlar = { zamanAsimi: 15_000, ...ayarlar };
  }

  async start({ deneme_no, tutar, odeyen, donus_adresi }: Siparis): Promise<Result> {
    const price = priceOf(tutar);
    const answer = await this.call('POST', '/payment/iyzipos/checkoutform/initialize/auth/ecom', {
      conversationId: deneme_no,
      price,
      paidPrice: price,
      currency: 'TRY',
      basketId: deneme_no,
      paymentGroup: 'PRODUCT',
      callbackUrl: donus_adresi,
      enabledInstallments: [1],
      ...buyerOf(odeyen),
      basketItems: [{ id: deneme_no, name: 'Muhasebe hizmet bedeli', category1: 'Hizmet', itemType: 'VIRTUAL', price }],
    });
    // Starting a payment charges nothing, so if iyzico refuses the start, the refusal is final.
    if (answer.status !== 'success')
      return { durum: 'reddedildi', kod: 'diger', kesin: true, saglayici_kodu: String(answer.errorCode) };
    this.checkSignature(answer, answer.conversationId, answer.token);
    if (answer.conversationId !== deneme_no) throw new ProviderError('another payment was answered');
    return { durum: '3ds', token: String(answer.token), adres: String(answer.paymentPageUrl) };
  }

  confirm(siparis: BaslamisSiparis): Promise<Result> {
    return this.status(siparis);
  }

  async status(siparis: BaslamisSiparis): Promise<Result> {
    const { deneme_no, saglayici_token } = siparis;
    if (saglayici_token === null) return { durum: 'yok' };
    const question = { conversationId: deneme_no, token: saglayici_token };
    const answer = await this.call('POST', '/payment/iyzipos/checkoutform/auth/ecom/detail', question);
    if (answer.status !== 'success' && answer.paymentStatus === undefined) return this.unpaid(deneme_no, answer);
    if (answer.paymentStatus === 'FAILURE') {
      const code = String(answer.errorCode);
      return { durum: 'reddedildi', kod: RED_KODLARI[code] ?? 'diger', kesin: false, saglayici_kodu: code };
    }
    return answer.paymentStatus === 'SUCCESS' ? this.paid(siparis, answer) : { durum: 'bekliyor' };
  }

  async refund(iade: Iade): Promise<'tamamlandı'> {
    if (await this.isRefunded(iade)) return 'tamamlandı';
    const { iade_no, tutar, saglayici_kalem } = iade;
    const question = {
      conversationId: iade_no,
      paymentTransactionId: saglayici_kalem,
      price: priceOf(tutar),
      currency: 'TRY',
    };
    const answer = await this.call('POST', '/payment/refund', question);
    if (answer.status !== 'success') throw new ProviderError(`refund refused: ${answer.errorCode}`);
    this.checkSignature(answer, answer.paymentId, signedPrice(answer.price), answer.currency, answer.conversationId);
    if (answer.conversationId !== iade_no || kurusOf(answer.price) !== tutar)
      throw new ProviderError('another refund was answered');
    return 'tamamlandı';
  }

  /** A cancellation is listed with the payment, a refund with its item; one that has not succeeded (1) moved no money. */
  async refunded({ saglayici_islem, tutar }: CekilmisSiparis): Promise<number> {
    const payments = await this.report(`paymentId=${encodeURIComponent(saglayici_islem)}`);
    const payment = payments.find(({ paymentId }) => String(paymentId) === saglayici_islem);
    if (!payment) throw new ProviderError('the payment is not in the report');
    const given = [...(payment.cancels ?? []), ...refundsOf(payment)].filter(
      ({ refundStatus }) => Number(refundStatus) === 1,
    );
    if (given.some(({ currencyCode }) => (currencyCode ?? 'TRY') !== 'TRY'))
      throw new ProviderError('a refund in another currency');
    const total = given.reduce((sum, { refundPrice }) => sum + kurusOf(refundPrice), 0);
    if (total > tutar) throw new ProviderError('more was refunded than paid');
    return total;
  }

  readBildirim(headers: Record<string, unknown>, body: unknown): { token: string } | null {
    const { secretKey } = this.ayarlar;
    const { iyziEventType, iyziPaymentId, token, paymentConversationId, status } = body as Answer;
    const expected = hmac(
      secretKey,
      [secretKey, iyziEventType, iyziPaymentId, token, paymentConversationId, status].join(''),
    );
    return isSame(expected, headers['x-iyz-signature-v3']) && typeof token === 'string' ? { token } : null;
  }

  private call(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    return callIyzico(this.ayarlar, method, path, body);
  }

  private checkSignature(answer: Answer, ...parts: unknown[]): void {
    if (!isSame(hmac(this.ayarlar.secretKey, parts.join(':')), answer.signature))
      throw new ProviderError('wrong signature');
  }

  private paid({ deneme_no, tutar, saglayici_token }: BaslamisSiparis, answer: Answer): Result {
    const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = answer;
    this.checkSignature(
      answer,
      paymentStatus,
      paymentId,
      currency,
      basketId,
      conversationId,
      signedPrice(paidPrice),
      signedPrice(price),
      token,
    );
    const isOurs =
      basketId === deneme_no && token === saglayici_token && currency === 'TRY' && kurusOf(paidPrice) === tutar;
    if (!isOurs) throw new ProviderError('another payment was answered');
    // iyzico's fraudStatus 0 means that it still reviews the payment, whose outcome is unknown; -1 means a refusal.
    if (answer.fraudStatus === 0) throw new ProviderError('under review');
    if (answer.fraudStatus !== 1) return { durum: 'reddedildi', kod: 'guvenlik_reddi', kesin: true };
    const [item] = (answer.itemTransactions ?? []) as { paymentTransactionId?: unknown }[];
    return { durum: 'cekildi', islem: String(paymentId), kalem: String(item?.paymentTransactionId) };
  }

  /**
   * iyzico's error about a payment form does not tell whether the form was paid, so iyzico's report is read; if the
   * report lists a paid payment, its outcome counts as unknown.
   */
  private async unpaid(deneme_no: string, { errorCode }: Answer): Promise<Result> {
    const payments = await this.report(`paymentConversationId=${deneme_no}`);
    if (payments.some(({ paymentStatus }) => Number(paymentStatus) === 1))
      throw new ProviderError(`paid, and not told: ${errorCode}`);
    return { durum: 'bekliyor' };
  }

  /**
   * iyzico refunds twice when it is asked twice, so its report is read before each refund, and a refund that the report
   * lists is not repeated.
   */
  private async isRefunded({ iade_no, saglayici_islem }: Iade): Promise<boolean> {
    const payments = await this.report(`paymentId=${encodeURIComponent(saglayici_islem)}`);
    const ours = payments.flatMap(refundsOf).find(({ refundConversationId }) => refundConversationId === iade_no);
    if (ours && Number(ours.refundStatus) !== 1) throw new ProviderError(`refund under way: ${ours.refundStatus}`);
    return ours !== undefined;
  }

  private async report(by: string): Promise<Odeme[]> {
    const answer = await this.call('GET', `/v2/reporting/payment/details?${by}`);
    if (answer.status !== 'success') throw new ProviderError(`no report: ${answer.errorCode}`);
    return (answer.payments ?? []) as Odeme[];
  }
}

export const createIyzico = (ayarlar: IyzicoAyari): CardPayment => new Iyzico(ayarlar);
