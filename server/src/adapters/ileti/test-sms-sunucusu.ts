import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { end, readText, show } from '#server/adapters/card-payment/test-pos/http.ts';
import { escaped } from '#server/adapters/card-payment/test-pos/sayfalar.ts';
import { REPORT_PATH, SEND_PATH } from './netgsm.ts';

const TEST_SMS_BEHAVIOURS = {
  normal: 'Olağan',
  kayip_istek: 'İstek kaybolur (gönderilmez)',
  kayip_yanit: 'Gönderilir, yanıt kaybolur',
  sifre: 'Şifre kabul edilmez (kod 30)',
  baslik: 'Başlık tanımsız (kod 41)',
  sinir: 'Gönderim sınırı (kod 80)',
} as const;
export type TestSmsBehaviour = keyof typeof TEST_SMS_BEHAVIOURS;

interface Taken {
  jobid: string;
  no: string;
  msg: string;
  baslik: string;
  zaman: number;
}

export interface TestSmsOptions {
  host: string;
  sifre: string;
  /** The messages stay in this file, so that a restart of the server beside it loses none. */
  dosya: string | null;
  behaviour?: () => TestSmsBehaviour;
}

export const TEST_SMS_KULLANICI = 'test-sms';

const CODES: Partial<Record<TestSmsBehaviour, string>> = { sifre: '30', baslik: '41', sinir: '80' };

/** A number that ends in 00 is out of service, one that ends in 99 is never reached; all others get their messages. */
const statusOf = ({ no }: Taken): number => (no.endsWith('00') ? 3 : no.endsWith('99') ? 0 : 1);

/**
 * The TEST SMS server plays Netgsm beside the product, with the same interface: no message leaves the machine. Its page
 * shows what was sent and makes the next call fail.
 */
export class TestSmsSunucusu {
  readonly taken: Taken[] = [];
  adres = '';
  private next: TestSmsBehaviour = 'normal';
  private readonly options: TestSmsOptions;
  private readonly server: Server;

  constructor(options: TestSmsOptions) {
    this.options = options;
    const { dosya } = options;
    if (dosya !== null && existsSync(dosya)) {
      // A killed server may have left the last line unfinished; nobody was answered from it, so it is removed.
      const lines = readFileSync(dosya, 'utf8').split('\n').slice(0, -1);
      truncateSync(dosya, Buffer.byteLength(lines.map((line) => `${line}\n`).join('')));
      this.taken = lines.map((line) => JSON.parse(line) as Taken);
    }
    this.server = createServer((request, response) => {
      this.serve(request, response).catch(() => (response.headersSent ? response.destroy() : end(response, 400, {})));
    });
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
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url } = request;
    if (method === 'POST' && url === SEND_PATH) return this.send(request, response);
    if (method === 'POST' && url === REPORT_PATH) return this.report(request, response);
    if (url !== '/') return end(response, 404, {});
    if (method === 'POST') {
      const chosen = new URLSearchParams(await readText(request)).get('davranis') ?? 'normal';
      if (chosen in TEST_SMS_BEHAVIOURS) this.next = chosen as TestSmsBehaviour;
    }
    show(response, 'TEST SMS', this.page());
  }

  private isAllowed({ headers }: IncomingMessage): boolean {
    const wanted = Buffer.from(`${TEST_SMS_KULLANICI}:${this.options.sifre}`).toString('base64');
    return headers.authorization === `Basic ${wanted}`;
  }

  private async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { msgheader, messages } = JSON.parse(await readText(request)) as {
      msgheader: string;
      messages: { msg: string; no: string }[];
    };
    const told = this.next === 'normal' ? (this.options.behaviour?.() ?? 'normal') : this.next;
    this.next = 'normal';
    if (told === 'kayip_istek') return void request.socket.destroy();
    const code = this.isAllowed(request) ? CODES[told] : '30';
    if (code) return end(response, 406, { code, description: 'TEST SMS' });
    if (!messages.every(({ no }) => /^5\d{9}$/.test(no))) return end(response, 406, { code: '70', description: 'no' });
    const jobid = String(1_000_000_000 + this.taken.length);
    for (const { no, msg } of messages) this.take({ jobid, no, msg, baslik: msgheader, zaman: Date.now() });
    if (told === 'kayip_yanit') return void request.socket.destroy();
    end(response, 200, { code: '00', jobid, description: 'queued' });
  }

  private async report(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!this.isAllowed(request)) return end(response, 406, { code: '30', description: 'TEST SMS' });
    const { jobids } = JSON.parse(await readText(request)) as { jobids: string[] };
    const jobs = this.taken
      .filter(({ jobid }) => jobids.includes(jobid))
      .map((one) => ({ jobid: one.jobid, number: one.no, status: statusOf(one) }));
    end(response, jobs.length > 0 ? 200 : 406, { code: jobs.length > 0 ? '00' : '60', description: 'TEST SMS', jobs });
  }

  private take(one: Taken): void {
    const { dosya } = this.options;
    if (dosya !== null) appendFileSync(dosya, `${JSON.stringify(one)}\n`, { mode: 0o600 });
    this.taken.push(one);
  }

  private page(): string {
    const rows = this.taken
      .slice(-30)
      .toReversed()
      .map(
        ({ zaman, no, baslik, msg }) =>
          `<tr><td>${formatTarihSaat(new Date(zaman).toISOString())}</td><td class="no">${escaped(no)}</td><td>${escaped(baslik)}</td><td>${escaped(msg)}</td></tr>`,
      )
      .join('');
    const choices = Object.entries(TEST_SMS_BEHAVIOURS)
      .map(([value, label]) => `<option value="${value}"${value === this.next ? ' selected' : ''}>${label}</option>`)
      .join('');
    return `<p><span class="mark">TEST SMS</span> Sunucunun yanındaki deneme sağlayıcısı. Hiçbir ileti bu makineden çıkmaz.</p>
<h1>Giden SMS’ler</h1><p class="note">00 ile biten numara iletilemez, 99 ile biten numaranın sonucu hiç gelmez.</p>
<table><thead><tr><th scope="col">Zaman</th><th scope="col">Numara</th><th scope="col">Başlık</th><th scope="col">Metin</th></tr></thead>
<tbody>${rows || '<tr><td colspan="4">Henüz yok.</td></tr>'}</tbody></table>
<h1>Arıza denetimi</h1><form method="post" action="/"><label for="davranis">Sonraki gönderim</label><select id="davranis" name="davranis">${choices}</select>
<div class="buttons"><button class="main">Uygula</button></div></form>`;
  }
}

export async function startTestSms(options: TestSmsOptions): Promise<TestSmsSunucusu> {
  const sms = new TestSmsSunucusu(options);
  await sms.listen();
  return sms;
}
