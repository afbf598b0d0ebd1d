import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  getBaglantiTalebi,
  openBaglanti,
  sendYeniBaglanti,
  setBaglantiNotu,
  setBaglantiYok,
  yuklemeYolu,
} from '#contract/evrak/baglanti.ts';
import { createKisaKod, getEvrakBaglantisi, removeEvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { someoneWaits } from '#server/testing/someone-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Link, newLink, Phone } from './testing/phone.ts';
import { CHUNK_TYPE, tusOf } from './testing/tus.ts';

const XML = Buffer.from('<?xml version="1.0"?><Invoice/>');
const VIRUS = Buffer.from('<?xml version="1.0"?><Virus/>');

/** In place of clamd: it finds what says so of itself, or is away. */
let isScannerAway = false;
const scanner: Server = createServer((socket) => {
  let all = '';
  socket
    .on('error', () => {})
    .on('data', (data) => {
      if (isScannerAway) return void socket.destroy();
      all += data.toString('latin1');
      if (all.endsWith('\0\0\0\0')) socket.end(`stream: ${all.includes('<Virus/>') ? 'Test FOUND' : 'OK'}\0`);
    });
});

let t: TestApp;
let link: Link;
let phone: Phone;
let tus: ReturnType<typeof tusOf>;

beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const { port } = scanner.address() as AddressInfo;
  t = await createTestApp({ clamdUrl: { host: '127.0.0.1', port }, logLevel: 'trace' });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  scanner.close();
});
beforeEach(async () => {
  isScannerAway = false;
  await rm(join(t.dataDir, 'belgeler'), { recursive: true, force: true });
  await t.owner.query('delete from evrak_talepleri; delete from belgeler');
  link = await newLink(t);
  phone = new Phone(t);
  await phone.open(link);
  tus = tusOf(t, phone, link);
});
afterEach(() => vi.restoreAllMocks());

const rows = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows;
const codeOf = (answer: { statusCode: number; json(): { code?: string } }) => [answer.statusCode, answer.json().code];
const stored = async () =>
  (await readdir(join(t.dataDir, 'belgeler'), { recursive: true }).catch(() => [])).filter((name) =>
    /[0-9a-f]{12}$/.test(name),
  );
const left = async () =>
  (await readdir(join(t.dataDir, 'gecici'), { recursive: true }).catch(() => [])).filter((name) => name.includes('/'));
const sayNone = (yok = true) =>
  phone.send(setBaglantiYok, link.kod, { params: { kalem_id: link.kalemler[0] }, body: { yok } });
const close = () => t.ask('admin', removeEvrakBaglantisi, { params: { talep_id: link.talep_id } });

/** A piece over a real line, whose answer comes before all of it is sent, if the server so decides. */
const overWire = (url: string, headers: object, payload: Buffer): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const { port } = t.app.server.address() as AddressInfo;
    const sending = httpRequest({
      port,
      path: url,
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        ...phone.headers,
        'content-type': CHUNK_TYPE,
        'upload-offset': '0',
        ...headers,
      },
    });
    sending.on('error', reject).on('response', (answer) => {
      let body = '';
      answer.on('data', (data) => {
        body += data;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }));
    });
    sending.end(payload);
  });

describe('a device’s cookie', () => {
  it('opens its own link alone, and nothing that needs a login; a login or a key opens no link', async () => {
    const other = await newLink(t, 'B');
    expect(codeOf(await phone.send(getBaglantiTalebi, other.kod))).toEqual([404, 'BAGLANTI_YOK']);
    const token = phone.cookie.split('=')[1];
    for (const headers of [phone.headers, { authorization: `Bearer ${token}` }, { cookie: `muhasip_oturum=${token}` }])
      expect((await t.call('guest', getOturum, { headers: headers as never })).statusCode).toBe(401);
    for (const who of ['admin', 'personelA', 'muhasebeciA'] as const) {
      expect(codeOf(await t.call(who, getBaglantiTalebi, { params: { kod: link.kod } }))).toEqual([
        404,
        'BAGLANTI_YOK',
      ]);
      const answer = await t.app.inject({
        method: 'POST',
        url: yuklemeYolu(link.kod),
        headers: { authorization: `Bearer ${t.office.tokens[who]}`, 'tus-resumable': '1.0.0', 'upload-length': '5' },
      });
      expect(codeOf(answer)).toEqual([404, 'BAGLANTI_YOK']);
    }
  });

  it('is never one that somebody else chose', async () => {
    const chosen = new Phone(t);
    chosen.cookie = `muhasip_baglanti=${'x'.repeat(43)}`;
    await chosen.open(link);
    expect(chosen.cookie).not.toContain('xxx');
    expect((await chosen.look(link.kod)).mukellef).toBe('Mükellef A');
  });

  it('serves no page of another site, whatever kind of body it sends', async () => {
    const routes = [
      ['POST', `/api/e/${link.kod}/ac`],
      ['POST', `/api/e/${link.kod}/kalemler/${link.kalemler[0]}/yok`],
      ['POST', `/api/e/${link.kod}/yeni-baglanti`],
      ['POST', yuklemeYolu(link.kod)],
      ['PATCH', `${yuklemeYolu(link.kod)}/${'x'.repeat(22)}`],
      ['DELETE', `${yuklemeYolu(link.kod)}/${'x'.repeat(22)}`],
    ] as const;
    const kinds = ['application/json', 'application/x-www-form-urlencoded', 'text/plain', CHUNK_TYPE];
    const sites = [{ origin: 'https://evil.example' }, { origin: 'null' }, { 'sec-fetch-site': 'same-site' }];
    for (const [method, url] of routes)
      for (const kind of kinds)
        for (const site of sites) {
          const answer = await t.app.inject({
            method,
            url,
            headers: { 'tus-resumable': '1.0.0', ...phone.headers, ...site, 'content-type': kind },
            payload: '{"yok":true}',
          });
          expect(codeOf(answer), `${method} ${url} ${kind}`).toEqual([403, 'CSRF']);
        }
    expect(await rows(`select from evrak_kalemleri where durum <> 'bekleniyor'`)).toEqual([]);
  });
});

describe('an upload', () => {
  it('of another link is not there: not looked at, not gone on with, not ended', async () => {
    const mine = await tus.place(XML.length);
    const other = await newLink(t, 'B');
    const stranger = new Phone(t);
    await stranger.open(other);
    const theirs = tusOf(t, stranger, other);
    for (const url of [mine, mine.replace(link.kod, other.kod)]) {
      expect(await theirs.offset(url)).toBeUndefined();
      expect((await theirs.piece(url, 0, XML)).statusCode).toBe(404);
      expect((await theirs.ask('DELETE', url)).statusCode).toBe(404);
    }
    expect(await tus.offset(mine)).toBe(0);
  });

  it('says its true length in numbers, and metadata of any kind breaks nothing', async () => {
    for (const length of ['-1', '1e3', '0x10', ' ', '9'.repeat(16), '12;1', 'NaN'])
      expect(codeOf(await tus.begin(length)), length).toEqual([400, 'VALIDATION']);
    for (const metadata of ['', ',,,', 'kalem_id', '__proto__ eA==,constructor eA==', `filename ${'A'.repeat(9_000)}`])
      expect(
        (await tus.ask('POST', yuklemeYolu(link.kod), { 'upload-length': '5', 'upload-metadata': metadata }))
          .statusCode,
      ).toBe(404);
    for (const name of ['../../../etc/passwd', '..\\..\\x', 'a\0b.xml', '\u202egnp.exe', '.', '', 'x'.repeat(3_000)])
      expect((await tus.begin(5, name)).statusCode, name).toBe(201);
    const names = (await rows('select ad from baglanti_yuklemeleri')).map(({ ad }) => ad).sort();
    expect(names.join('')).not.toMatch(/[/\\\0\u202e]/);
    expect(Math.max(...names.map((name: string) => name.length))).toBeLessThanOrEqual(200);
  });

  it('longer than it said is refused in words that arrive, also over a real line', async () => {
    const url = await tus.place(5);
    const answer = await overWire(url, {}, randomBytes(3_000_000));
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect([await tus.offset(url), await left()]).toEqual([0, []]);
  });

  it('finds the disk full: the client reads it, and goes on later from where it was', async () => {
    const url = await tus.place(2_000_000);
    const handle = await open(join(t.dataDir, 'x'), 'w');
    const proto = Object.getPrototypeOf(handle) as FileHandle;
    await handle.close();
    for (const code of ['ENOSPC', 'EDQUOT']) {
      vi.spyOn(proto, 'writeFile').mockRejectedValueOnce(Object.assign(new Error('full'), { code }));
      const answer = await overWire(url, {}, randomBytes(1_000_000));
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([507, 'BAGLANTI_YER_YOK']);
    }
    expect([await tus.offset(url), await left(), await stored()]).toEqual([0, [], []]);
    expect((await overWire(url, {}, randomBytes(1_000_000))).status).toBe(204);
    expect(await tus.offset(url)).toBe(1_000_000);
  });

  it('with a virus is refused and gone; while the scanner is away it waits and is kept', async () => {
    isScannerAway = true;
    const url = await tus.place(XML.length);
    await tus.piece(url, 0, XML.subarray(0, 10));
    const refused = await tus.piece(url, 10, XML.subarray(10));
    expect(codeOf(refused)).toEqual([503, 'DOSYA_TARANAMADI']);
    // A client has no "yönetici" whom to tell.
    expect(refused.json().message).not.toMatch(/yöneticiniz/);
    expect(await tus.offset(url)).toBe(10);
    isScannerAway = false;
    expect((await tus.piece(url, 10, XML.subarray(10))).statusCode).toBe(200);
    const before = await stored();
    const bad = await tus.place(VIRUS.length);
    await tus.piece(bad, 0, VIRUS.subarray(0, 10));
    expect(codeOf(await tus.piece(bad, 10, VIRUS.subarray(10)))).toEqual([422, 'DOSYA_ZARARLI']);
    expect([await tus.offset(bad), await stored(), await left()]).toEqual([undefined, before, []]);
    expect(await rows('select from evrak_dosyalari')).toHaveLength(1);
  });

  it('whose item the office has accepted meanwhile is refused and gone', async () => {
    const url = await tus.place(XML.length);
    await tus.piece(url, 0, XML.subarray(0, 10));
    await t.owner.query(`update evrak_kalemleri set durum = 'kabul'`);
    expect(codeOf(await tus.piece(url, 10, XML.subarray(10)))).toEqual([409, 'BAGLANTI_KALEMI_KABUL']);
    expect([await tus.offset(url), await stored()]).toEqual([undefined, []]);
  });

  it('whose link is closed on the way is not kept, however late', async () => {
    const url = await tus.place(XML.length);
    await tus.piece(url, 0, XML.subarray(0, 10));
    await t.owner.query('begin');
    await t.owner.query('update baglantilar set kapanis = now() where kod = $1', [link.kod]);
    const last = tus.piece(url, 10, XML.subarray(10));
    await someoneWaits(t.owner);
    await t.owner.query('commit');
    expect(codeOf(await last)).toEqual([404, 'BAGLANTI_YOK']);
    expect(await rows('select from evrak_dosyalari')).toEqual([]);
    expect(await stored()).toHaveLength(1);
  });

  it('and a word of the same item at once do not lock each other out', async () => {
    const url = await tus.place(XML.length);
    await t.owner.query('begin');
    await t.owner.query('select from baglantilar where kod = $1 for update', [link.kod]);
    const last = tus.piece(url, 0, XML);
    await someoneWaits(t.owner);
    const said = sayNone();
    await expect
      .poll(async () => (await rows(`select from pg_locks where not granted and locktype <> 'relation'`)).length)
      .toBeGreaterThan(1);
    await t.owner.query('commit');
    expect([(await last).statusCode, (await said).statusCode]).toEqual([200, 200]);
  });

  it('comes with few others at once, so that a link cannot fill the disk', async () => {
    const { port } = t.app.server.address() as AddressInfo;
    const url = await tus.place(1_000);
    const open = Array.from({ length: 20 }, () => {
      const sending = httpRequest({
        port,
        path: url,
        method: 'PATCH',
        headers: {
          'tus-resumable': '1.0.0',
          ...phone.headers,
          'content-type': CHUNK_TYPE,
          'upload-offset': '0',
          'content-length': '900',
        },
      });
      const answer = new Promise<number | undefined>((resolve) => {
        sending.on('response', (response) => resolve(response.statusCode)).on('error', () => resolve(undefined));
      });
      sending.write('x');
      return { sending, answer };
    });
    await expect.poll(async () => (await left()).length).toBe(8);
    const refused = await Promise.any(open.map(async ({ answer }) => (await answer) ?? Promise.reject(new Error())));
    expect(refused).toBe(429);
    expect(await left()).toHaveLength(8);
    for (const { sending } of open) sending.destroy();
    await expect.poll(left).toEqual([]);
  });
});

describe('what somebody does all day', () => {
  it('has a bound, and nobody is kept out by presses of a machine', async () => {
    await t.owner.query(
      `insert into baglanti_olaylari (baglanti_id, mukellef_id, olay)
       select baglanti_id, mukellef_id, olay from baglantilar
       cross join (select 'yok' as olay from generate_series(1, 1000) union all select 'acildi' from generate_series(1, 600)) x
       where kod = $1`,
      [link.kod],
    );
    expect(codeOf(await sayNone())).toEqual([429, 'BAGLANTI_ISLEM_COK']);
    const note = { params: { kalem_id: link.kalemler[0] }, body: { mukellef_notu: 'x' } };
    expect(codeOf(await phone.send(setBaglantiNotu, link.kod, note))).toEqual([429, 'BAGLANTI_ISLEM_COK']);
    const before = await rows(`select count(*)::integer as n from baglanti_olaylari where olay = 'acildi'`);
    for (let i = 0; i < 30; i += 1) expect((await new Phone(t).open(link)).statusCode).toBe(200);
    expect(await rows(`select count(*)::integer as n from baglanti_olaylari where olay = 'acildi'`)).toEqual(before);
  });

  it('one device that presses again is one line', async () => {
    for (let i = 0; i < 5; i += 1) await phone.open(link);
    const { olaylar } = await t.ask('admin', getEvrakBaglantisi, { params: { talep_id: link.talep_id } });
    expect(olaylar.filter(({ olay }) => olay === 'acildi').map(({ adet }) => adet)).toEqual([6]);
  });

  it('new links for all months of a client are five a day', async () => {
    for (let ay = 1; ay <= 9; ay += 1) {
      await t.owner.query('update evrak_talepleri set yil = 2019, ay = $1 where talep_id = $2', [ay, link.talep_id]);
      link = await newLink(t);
      await t.call('guest', sendYeniBaglanti, { params: { kod: link.kod } });
    }
    expect(await rows(`select from baglanti_olaylari where olay = 'yeni'`)).toHaveLength(5);
  });
});

it('no secret, code, cookie or address of a link is in the log at its most talkative', async () => {
  const { kisa_kod } = await t.ask('admin', createKisaKod, { params: { talep_id: link.talep_id } });
  for (const body of [{ kisa_kod }, { kisa_kod: 'AAAAAAAA' }, { secret: link.secret }, { secret: 'y'.repeat(43) }])
    await new Phone(t).send(openBaglanti, link.kod, { body });
  const url = await tus.place(VIRUS.length, link.kalemler[1]);
  await tus.piece(url, 0, VIRUS);
  await t.app.inject({ url: `/e/${link.kod}` });
  await close();
  await phone.send(getBaglantiTalebi, link.kod);
  const log = t.logs.join('\n');
  expect(log).toContain('BAGLANTI_YOK');
  for (const hidden of [link.secret, kisa_kod, phone.cookie.split('=')[1]!, link.kod, url.split('/').at(-1)!])
    expect(log).not.toContain(hidden);
});
