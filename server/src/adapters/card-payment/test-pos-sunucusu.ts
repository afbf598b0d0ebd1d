import { randomBytes } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentDonem, donemSirasi } from '#contract/common/donem.ts';
import { parseKurus } from '#contract/common/kurus.ts';
import type { TestKartResult } from '#contract/kart-odeme/test-kartlari.ts';
import { TEST_KARTLARI } from '#contract/kart-odeme/test-kartlari.ts';
import type { Cagri, Davranis } from '#server/adapters/card-payment/test-pos/davranis.ts';
import { CAGRILAR, DAVRANISLAR } from '#server/adapters/card-payment/test-pos/davranis.ts';
import type { PosSiparisi } from '#server/adapters/card-payment/test-pos/defter.ts';
import { refundTotal, TestPosDefteri } from '#server/adapters/card-payment/test-pos/defter.ts';
import { end, newNonce, readText, show } from '#server/adapters/card-payment/test-pos/http.ts';
import {
  bitmisPage,
  denetimPage,
  donusPage,
  TEST_KODU,
  ucDsPage,
} from '#server/adapters/card-payment/test-pos/sayfalar.ts';
import { hmac, isSame } from './ask.ts';

export const IMZA_HEADER = 'x-test-pos-imza';
const TOKEN_MS = 15 * 60_000;
const BILDIRIM_MS = 5_000;
const GECIKME_MS = 25_000;

export interface TestPosOptions {
  host: string;
  secret: string;
  dosya: string | null;
  davranis?: (cagri: Cagri, siparis: PosSiparisi | undefined) => Davranis;
  wait?: (deneme_no: string) => Promise<unknown>;
  simdi?: () => number;
}

type Body = Record<string, unknown>;

/**
 * The TEST POS plays a card payment provider. It has a port of its own, so that cards go from the browser to it and not
 * through the app's routes. It takes only the published test cards and stores no digits.
 */
export class TestPosSunucusu {
  readonly defter: TestPosDefteri;
  adres = '';
  private readonly tokens = new Map<string, { kart: TestKartResult; zaman: number }>();
  private readonly siradaki = new Map<string, Davranis>();
  private readonly stopping = new AbortController();
  private readonly options: TestPosOptions;
  private readonly simdi: () => number;
  private readonly server: Server;

  constructor(options: TestPosOptions) {
    this.options = options;
    this.simdi = options.simdi ?? Date.now;
    this.defter = new TestPosDefteri(options.dosya, this.simdi);
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 400, {})));
    });
    this.server.requestTimeout = 30_000;
  }

  listen(): Promise<void> {
    const { host } = this.options;
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(0, host, () => {
        this.adres = `http://${host.includes(':') ? `[${host}]` : host}:${(this.server.address() as AddressInfo).port}`;
        resolve();
      });
    });
  }

  async close(): Promise<void> {
    this.stopping.abort();
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  tokenise(card: Body): string | null {
    const no = String(card.no ?? '').replace(/\D/g, '');
    const known = TEST_KARTLARI.find((test) => test.no.replaceAll(' ', '') === no);
    if (!known) return null;
    const validTo = donemSirasi({ yil: 2000 + Number(card.yil), ay: Number(card.ay) });
    const isExpired = validTo < donemSirasi(currentDonem(new Date(this.simdi())));
    for (const [token, { zaman }] of this.tokens) if (this.simdi() - zaman > TOKEN_MS) this.tokens.delete(token);
    const token = `tpj_${randomBytes(18).toString('base64url')}`;
    this.tokens.set(token, { kart: isExpired ? 'suresi_dolmus' : known.result, zaman: this.simdi() });
    return token;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, first = '', second = ''] = new URL(request.url ?? '/', 'http://pos').pathname.split('/');
    if (first === 'token') return this.serveToken(request, response);
    if (first === 'isyeri' && request.method === 'POST' && second in CAGRILAR)
      return this.serveIsyeri(request, response, second as Cagri);
    if (first === '3ds') return this.serveUcDs(request, response, second);
    if (first === '' || first === 'denetim') return this.serveDenetim(request, response);
    end(response, 404, {});
  }

  private async serveToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Any web page may ask the TEST POS for a card token, because the token is worthless without the shop's signature.
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method !== 'POST') return end(response, 405, {});
    const token = this.tokenise(JSON.parse(await readText(request)));
    return token === null ? end(response, 422, { kod: 'kart_gecersiz' }) : end(response, 200, { token });
  }

  private async serveIsyeri(request: IncomingMessage, response: ServerResponse, cagri: Cagri): Promise<void> {
    const { secret } = this.options;
    const text = await readText(request);
    const imza = request.headers[IMZA_HEADER];
    if (!isSame(hmac(secret, `${request.url}\n${text}`), imza)) return end(response, 401, {});
    const body = JSON.parse(text) as Body;
    const deneme_no = String(body.deneme_no);
    const how = this.next(cagri, this.defter.get(deneme_no));
    if (how === 'kayip_istek') return void request.socket.destroy();
    if (how === 'hata') return end(response, 503, {});
    const answer = JSON.stringify(this.answer(cagri, body));
    if (how === 'kayip_yanit') return void request.socket.destroy();
    if (how === 'gecikme') await this.delay(deneme_no);
    response.setHeader(IMZA_HEADER, hmac(how === 'bozuk_imza' ? 'yanlış' : secret, `${imza}\n${answer}`));
    response.setHeader('content-type', 'application/json').end(answer);
  }

  private answer(cagri: Cagri, body: Body): object {
    const deneme_no = String(body.deneme_no);
    const known = this.defter.get(deneme_no);
    switch (cagri) {
      case 'odeme':
        return this.view(known ?? this.begin(deneme_no, body));
      case 'tamamla':
        return this.view(known?.durum === 'dogrulandi' ? this.tell(this.defter.complete(known)) : known);
      case 'iade': {
        const isDone = known !== undefined && this.defter.refund(known, String(body.iade_no), Number(body.tutar));
        return { deneme_no, iade_no: body.iade_no, iade: isDone };
      }
      default:
        return this.view(known);
    }
  }

  private begin(deneme_no: string, { tutar, token, donus_adresi, bildirim_adresi }: Body): PosSiparisi {
    const kart = this.tokens.get(String(token))?.kart ?? 'onaylanmadi';
    this.tokens.delete(String(token));
    const yeni = {
      deneme_no,
      tutar: Number(tutar),
      donus_adresi: String(donus_adresi),
      bildirim_adresi: String(bildirim_adresi),
    };
    return this.tell(this.defter.start(yeni, kart));
  }

  private view(siparis: PosSiparisi | undefined): object {
    if (!siparis) return { durum: 'yok' };
    const { deneme_no, tutar, durum, kod, islem, token } = siparis;
    return {
      deneme_no,
      tutar,
      durum,
      kod,
      islem,
      iade: refundTotal(siparis),
      ...(durum === '3ds' && { token, adres: `${this.adres}/3ds/${token}` }),
    };
  }

  private async serveUcDs(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
    const siparis = this.defter.byToken(token);
    if (siparis?.durum !== '3ds') return show(response, 'TEST POS', bitmisPage());
    if (request.method !== 'POST')
      return show(response, 'TEST POS: 3-D Secure', ucDsPage(siparis.tutar, `/3ds/${token}`));
    const form = new URLSearchParams(await readText(request));
    const answered = this.defter.answer(siparis, form.get('karar') === 'onay', form.get('kod')?.trim() === TEST_KODU);
    if (answered.durum === 'reddedildi') this.tell(answered);
    const how = this.next('donus', answered);
    if (how === 'kayip_istek' || how === 'kayip_yanit') return show(response, 'TEST POS', bitmisPage());
    if (how === 'gecikme') await this.delay(siparis.deneme_no);
    const nonce = newNonce();
    show(response, 'TEST POS', donusPage(answered.donus_adresi, token, nonce), nonce);
  }

  private async serveDenetim(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      const form = new URLSearchParams(await readText(request));
      const iade = this.defter.get(form.get('iade') ?? '');
      if (iade) this.defter.refund(iade, `panel-${newNonce()}`, parseKurus(form.get('tutar') ?? '') ?? 0);
      this.siradaki.clear();
      for (const cagri of Object.keys(CAGRILAR)) {
        const how = form.get(cagri) ?? 'normal';
        if (how !== 'normal' && how in DAVRANISLAR) this.siradaki.set(cagri, how as Davranis);
      }
    }
    show(response, 'TEST POS', denetimPage(this.siradaki, this.defter.lastCharged(10)));
  }

  private next(cagri: Cagri, siparis: PosSiparisi | undefined): Davranis {
    const told = this.siradaki.get(cagri);
    this.siradaki.delete(cagri);
    return told ?? this.options.davranis?.(cagri, siparis) ?? 'normal';
  }

  private async delay(deneme_no: string): Promise<void> {
    await (this.options.wait?.(deneme_no) ?? sleep(GECIKME_MS, undefined, { signal: this.stopping.signal }));
  }

  private tell(siparis: PosSiparisi): PosSiparisi {
    if (siparis.durum !== '3ds') void this.notify(siparis).catch(() => {});
    return siparis;
  }

  private async notify(siparis: PosSiparisi): Promise<void> {
    const how = this.next('bildirim', siparis);
    if (how === 'kayip_istek' || how === 'kayip_yanit') return;
    if (how === 'gecikme') await this.delay(siparis.deneme_no);
    const body = JSON.stringify({ deneme_no: siparis.deneme_no, durum: siparis.durum });
    const imza = hmac(how === 'bozuk_imza' ? 'yanlış' : this.options.secret, body);
    const headers = { 'content-type': 'application/json', [IMZA_HEADER]: imza };
    const send = async (): Promise<void> => {
      const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(BILDIRIM_MS)]);
      await (await fetch(siparis.bildirim_adresi, { method: 'POST', headers, body, signal })).body?.cancel();
    };
    await Promise.allSettled(how === 'iki_kez' ? [send(), send()] : [send()]);
  }
}

export async function startTestPos(options: TestPosOptions): Promise<TestPosSunucusu> {
  const pos = new TestPosSunucusu(options);
  await pos.listen();
  return pos;
}
