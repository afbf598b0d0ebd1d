import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const API_KEY = 'sandbox-api-anahtari';
export const SECRET_KEY = 'sandbox-gizli-anahtar';

type Body = Record<string, unknown>;

export interface Form {
  token: string;
  conversationId: string;
  price: string;
  request: Body;
  paymentId: string;
  result: { paymentStatus: 'SUCCESS' | 'FAILURE'; errorCode?: string; fraudStatus: number; paidPrice: number } | null;
  refunds: { refundConversationId: string; refundPrice: number; refundStatus: number }[];
  /** Cancellations that somebody made on iyzico's own pages. */
  cancels: { refundPrice: number; refundStatus: number; currencyCode: string }[];
}

export interface StandIn {
  adres: string;
  forms: Form[];
  /** `tamper` changes an answer before it is sent; with `signed` the changed answer gets a signature that fits. */
  tamper: { answer: (path: string, answer: Body) => Body; signed: boolean } | null;
  /** `silent` holds paths; the next request to one of them is carried out but gets no answer. */
  silent: Set<string>;
  /** `refused` notes each request that was not let in as `path: reason`. */
  refused: string[];
  close(): Promise<void>;
}

const hmac = (text: string): string => createHmac('sha256', SECRET_KEY).update(text).digest('hex');
/** iyzico signs amounts without trailing zeros. */
const bare = (price: unknown): string =>
  String(price).includes('.') ? String(price).replace(/0+$/, '').replace(/\.$/, '') : String(price);

const NOT_LET_IN: Record<string, Body> = {
  'scheme or key': { errorCode: '1001', errorMessage: 'api bilgileri bulunamadı' },
};

function faultOf(request: IncomingMessage, text: string): string | null {
  const [scheme, encoded = ''] = (request.headers.authorization ?? '').split(' ');
  const parts = new URLSearchParams(
    Buffer.from(encoded, 'base64').toString('utf8').replaceAll(':', '=').replaceAll('+', '%2B'),
  );
  const random = parts.get('randomKey') ?? '';
  if (scheme !== 'IYZWSv2' || parts.get('apiKey') !== API_KEY) return 'scheme or key';
  if (random.length < 8 || request.headers['x-iyzi-rnd'] !== random) return 'random key';
  const path = (request.url ?? '').split('?')[0];
  return parts.get('signature') === hmac(random + path + text) ? null : 'signature';
}

/**
 * This server plays iyzico in tests, as docs.iyzico.com describes the Checkout Form and its signatures ("HMACSHA256
 * Auth", "Response Signature Validation"). Where that is silent, the server guesses, which proves nothing about iyzico.
 */
export async function startIyzicoStandIn(): Promise<StandIn> {
  const forms: Form[] = [];
  const standIn: StandIn = { adres: '', forms, tamper: null, silent: new Set(), refused: [], close: async () => {} };
  let payments = 25_000_000;

  const sign = (path: string, answer: Body): Body => {
    const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = answer;
    const fields: Record<string, unknown[]> = {
      initialize: [conversationId, token],
      detail: [paymentStatus, paymentId, currency, basketId, conversationId, bare(paidPrice), bare(price), token],
      refund: [paymentId, bare(price), currency, conversationId],
    };
    const kind = path.includes('initialize')
      ? 'initialize'
      : path.includes('detail') && !path.includes('reporting')
        ? 'detail'
        : 'refund';
    return answer.status === 'success' && !/reporting|bin\/check/.test(path)
      ? { ...answer, signature: hmac((fields[kind] as unknown[]).join(':')) }
      : answer;
  };

  const answers: Record<string, (body: Body, query: URLSearchParams) => Body> = {
    '/payment/iyzipos/checkoutform/initialize/auth/ecom': (body) => {
      const buyer = (body.buyer ?? {}) as Body;
      const needed = [
        'id',
        'name',
        'surname',
        'identityNumber',
        'email',
        'registrationAddress',
        'city',
        'country',
        'ip',
      ];
      const items = (body.basketItems ?? []) as { price: string }[];
      const isWhole =
        needed.every((name) => buyer[name]) &&
        body.callbackUrl &&
        items.reduce((sum, item) => sum + Number(item.price), 0) === Number(body.price);
      if (!isWhole) return { status: 'failure', errorCode: '11', errorMessage: 'Geçersiz istek' };
      const token = randomUUID();
      forms.push({
        token,
        conversationId: String(body.conversationId),
        price: String(body.price),
        request: body,
        paymentId: String(payments++),
        result: null,
        refunds: [],
        cancels: [],
      });
      return {
        status: 'success',
        conversationId: body.conversationId,
        token,
        tokenExpireTime: 1800,
        paymentPageUrl: `https://sandbox-cpp.iyzipay.com?token=${token}&lang=tr`,
      };
    },
    '/payment/iyzipos/checkoutform/auth/ecom/detail': ({ token, conversationId }) => {
      const form = forms.find((one) => one.token === token);
      if (!form?.result)
        return { status: 'failure', errorCode: '5122', errorMessage: 'Ödeme bulunamadı', conversationId };
      const { paymentStatus, errorCode, fraudStatus, paidPrice } = form.result;
      return {
        status: paymentStatus === 'SUCCESS' ? 'success' : 'failure',
        ...(errorCode && { errorCode, errorMessage: 'Reddedildi' }),
        paymentStatus,
        paymentId: form.paymentId,
        currency: 'TRY',
        basketId: form.request.basketId,
        conversationId,
        paidPrice,
        price: Number(form.price),
        token,
        fraudStatus,
        itemTransactions: [{ paymentTransactionId: `${form.paymentId}1`, paidPrice }],
      };
    },
    '/payment/bin/check': ({ binNumber }) => ({
      status: 'success',
      binNumber,
      cardType: 'CREDIT_CARD',
      bankName: 'Halk Bankası',
    }),
    '/payment/refund': ({ paymentTransactionId, price, conversationId, currency }) => {
      const form = forms.find(({ paymentId }) => `${paymentId}1` === paymentTransactionId);
      const given = form?.refunds.reduce((sum, { refundPrice }) => sum + refundPrice, 0) ?? 0;
      if (!form || given + Number(price) > Number(form.price))
        return { status: 'failure', errorCode: '5093', errorMessage: 'İade edilemez' };
      form.refunds.push({ refundConversationId: String(conversationId), refundPrice: Number(price), refundStatus: 1 });
      return { status: 'success', paymentId: form.paymentId, price: Number(price), currency, conversationId };
    },
    '/v2/reporting/payment/details': (_body, query) => {
      const found = forms.filter(
        ({ paymentId, conversationId, result }) =>
          result && (paymentId === query.get('paymentId') || conversationId === query.get('paymentConversationId')),
      );
      const paymentsFound = found.map(({ paymentId, refunds, cancels, result }) => ({
        paymentId: Number(paymentId),
        cancels,
        paymentStatus: result?.paymentStatus === 'SUCCESS' ? 1 : 2,
        itemTransactions: [{ refunds }],
      }));
      return { status: 'success', payments: paymentsFound };
    },
  };

  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString('utf8');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
    const fault = faultOf(request, text);
    if (fault) standIn.refused.push(`${pathname}: ${fault}`);
    const answer = fault
      ? { status: 'failure', errorCode: '1000', errorMessage: 'Geçersiz imza', ...NOT_LET_IN[fault] }
      : (answers[pathname]?.(text ? JSON.parse(text) : {}, searchParams) ?? { status: 'failure', errorCode: '404' });
    if (standIn.silent.delete(pathname)) return void request.socket.destroy();
    const { tamper } = standIn;
    const sent = !tamper
      ? sign(pathname, answer)
      : tamper.signed
        ? sign(pathname, tamper.answer(pathname, answer))
        : tamper.answer(pathname, sign(pathname, answer));
    response.setHeader('content-type', 'application/json').end(JSON.stringify(sent));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  standIn.adres = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standIn.close = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  };
  return standIn;
}

/** `paidPrice` is in lira, as in iyzico's own messages. */
export function payForm(
  form: Form,
  outcome: { errorCode?: string; fraudStatus?: number; paidPrice?: number } = {},
): void {
  const { errorCode, fraudStatus = 1, paidPrice = Number(form.price) } = outcome;
  form.result = {
    paymentStatus: errorCode ? 'FAILURE' : 'SUCCESS',
    ...(errorCode && { errorCode }),
    fraudStatus,
    paidPrice,
  };
}

export const webhookOf = ({ token, conversationId, paymentId }: Form, key = SECRET_KEY) => {
  const body = {
    paymentConversationId: conversationId,
    merchantId: 1,
    token,
    status: 'SUCCESS',
    iyziReferenceCode: randomUUID(),
    iyziEventType: 'CHECKOUT_FORM_AUTH',
    iyziEventTime: 1,
    iyziPaymentId: Number(paymentId),
  };
  const text = key + body.iyziEventType + body.iyziPaymentId + token + conversationId + body.status;
  return { body, headers: { 'x-iyz-signature-v3': createHmac('sha256', key).update(text).digest('hex') } };
};
