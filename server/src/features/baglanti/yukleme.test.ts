import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { YUKLEME_EN_COK, yuklemeSonucuSchema, yuklemeYolu } from '#contract/evrak/baglanti.ts';
import { getEvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import { getEvrakTalebi } from '#contract/evrak/evrak.ts';
import { downloadEvrakDosyasi, moveEvrakDosyasi } from '#contract/evrak/evrak-dosyasi.ts';
import { listBelgeler } from '#contract/mukellef/belge.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import { runBelgeTemizligi } from '#server/features/belge/temizlik-isi.ts';
import { runSaklamaJob } from '#server/features/kvkk/saklama-isi.ts';
import { createKorumaliPdf } from '#server/testing/korumali-pdf.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Link, newLink, Phone } from './testing/phone.ts';

let t: TestApp;
let link: Link;
let phone: Phone;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await rm(join(t.dataDir, 'belgeler'), { recursive: true, force: true });
  await t.owner.query('delete from evrak_talepleri; delete from belgeler; update mukellefler set aktif = true');
  link = await newLink(t);
  phone = new Phone(t);
  await phone.open(link);
});

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const inject = (method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE', url: string, headers: object, payload?: Buffer) =>
  t.app.inject({ method, url, headers: { ...TUS, ...phone.headers, ...headers }, ...(payload && { payload }) });

const begin = (size: number, name = 'belge.pdf', kalem_id: number | string = link.kalemler[0]!) =>
  inject('POST', yuklemeYolu(link.kod), {
    'upload-length': String(size),
    'upload-metadata': `kalem_id ${base64(String(kalem_id))},filename ${base64(name)}`,
  });
const piece = (url: string, bas: number, payload: Buffer) =>
  inject('PATCH', url, { 'upload-offset': String(bas), 'content-type': 'application/offset+octet-stream' }, payload);
const offsetOf = async (url: string) => Number((await inject('HEAD', url, {})).headers['upload-offset']);

/** Sends a file in one piece, or in pieces of `size` bytes. */
async function send(
  content: Buffer,
  { name, kalem_id, size = content.length }: { name?: string; kalem_id?: number; size?: number } = {},
) {
  const begun = await begin(content.length, name, kalem_id);
  if (begun.statusCode !== 201) return begun;
  const url = begun.headers.location as string;
  let last = begun;
  for (let at = 0; at < content.length; at += size) last = await piece(url, at, content.subarray(at, at + size));
  return last;
}
const sent = async (...args: Parameters<typeof send>) => {
  const answer = await send(...args);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return yuklemeSonucuSchema.parse(answer.json());
};
const codeOf = async (...args: Parameters<typeof send>) => (await send(...args)).json().code;
const stored = async () =>
  (await readdir(join(t.dataDir, 'belgeler'), { recursive: true })).filter((name) => /[0-9a-f]{12}$/.test(name));
/** How many bytes have come of what is being sent. */
const come = async () => {
  const folder = join(t.dataDir, 'gecici');
  const names = (await readdir(folder, { recursive: true }).catch(() => [])).filter((name) => name.includes('/'));
  return names[0] ? (await stat(join(folder, names[0]))).size : 0;
};
const rows = async (text: string, values: unknown[] = []) => (await t.owner.query(text, values)).rows;

const JPG = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), randomBytes(300)]);
const HEIC = Buffer.concat([Buffer.from('000000186674797068656963', 'hex'), Buffer.from('mif1heic'), randomBytes(200)]);
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(50)]);
const XML = Buffer.from('<?xml version="1.0"?><Invoice/>');

describe('a file that a client sends', () => {
  it('becomes a document of the client with a receipt, and is there for the office', async () => {
    const { kalem_id, ayni, makbuz, dosya } = await sent(createPdf({ pages: ['bir', 'iki'] }), {
      name: 'C:\\fotoğraf.PDF',
    });
    expect({ kalem_id, ayni, dosya }).toMatchObject({
      kalem_id: link.kalemler[0],
      ayni: false,
      dosya: { ad: 'fotoğraf.pdf', tur: 'pdf', sayfa: 2, makbuz: makbuz.no },
    });
    const talep = await t.ask('personelA', getEvrakTalebi, { params: { talep_id: link.talep_id } });
    expect(talep.kalemler[0]).toMatchObject({ durum: 'geldi', dosyalar: [{ ad: 'fotoğraf.pdf', yukleyen: null }] });
    const { satirlar } = await t.ask('personelA', listBelgeler, {
      query: { mukellef_id: t.office.ids.A.mukellef } as never,
    });
    expect(satirlar).toMatchObject([{ ad: 'fotoğraf.pdf', tur: 'fatura' }]);
    const page = await phone.look(link.kod);
    expect(page.kalemler[0]).toMatchObject({ durum: 'geldi', makbuz, dosyalar: [{ makbuz: makbuz.no }] });
    expect(await rows('select db_rolu, kullanici_id from denetim where tablo = $1', ['evrak_dosyalari'])).toEqual([
      { db_rolu: 'muhasip_misafir', kullanici_id: null },
    ]);
  });

  it('is heard of by the open screens of its people within a second', async () => {
    const { port } = await listen();
    const gone = new AbortController();
    const stream = await fetch(`http://127.0.0.1:${port}/api/olaylar`, {
      headers: { authorization: `Bearer ${t.office.tokens.personelA}` },
      signal: gone.signal,
    });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    const begun = performance.now();
    await sent(XML, { name: 'a.xml' });
    const answered = performance.now();
    for (let text = ''; !text.includes('evrak_talepleri'); ) text += (await reader.read()).value ?? '';
    expect(performance.now() - answered).toBeLessThan(1_000);
    expect(answered - begun).toBeLessThan(5_000);
    gone.abort();
  });

  it('that the office gives to another client is seen by that one alone, without the receipt of who sent it', async () => {
    await sent(XML, { name: 'a.xml' });
    const other = await newLink(t, 'B');
    const [{ dosya_id }] = await rows('select dosya_id::integer from evrak_dosyalari');
    await t.ask('admin', moveEvrakDosyasi, { params: { dosya_id }, body: { mukellef_id: t.office.ids.B.mukellef } });
    const stranger = new Phone(t);
    await stranger.open(other);
    const [its] = (await stranger.look(other.kod)).kalemler;
    expect(its).toMatchObject({ durum: 'geldi', makbuz: null, dosyalar: [{ ad: 'a.xml', makbuz: null }] });
    expect((await phone.look(link.kod)).kalemler[0]).toMatchObject({ durum: 'bekleniyor', makbuz: null, dosyalar: [] });
    [link, phone] = [other, stranger];
    expect(await sent(XML, { name: 'a.xml' })).toMatchObject({ ayni: true, dosya: { makbuz: null } });
  });

  it('that came already is told so, with a receipt, and not kept twice', async () => {
    const file = createPdf();
    const first = await sent(file);
    const before = await stored();
    const again = await sent(file, { size: 200 });
    expect(again).toMatchObject({ ayni: true, dosya: { makbuz: first.makbuz.no } });
    expect(again.makbuz.no).not.toBe(first.makbuz.no);
    expect(await stored()).toEqual(before);
    const { olaylar } = await t.ask('admin', getEvrakBaglantisi, { params: { talep_id: link.talep_id } });
    expect(olaylar.map(({ olay: name }) => name).slice(0, 2)).toEqual(['ayni', 'yuklendi']);
  });

  it.each([
    ['telefon.jpg', HEIC, 'telefon.heic'],
    ['fotoğraf.HEIC', JPG, 'fotoğraf.jpg'],
    ['ekran.png', PNG, 'ekran.png'],
    ['fatura.xml', XML, 'fatura.xml'],
  ])('%s is what its bytes are, whatever its name says', async (name, content, kept) => {
    expect((await sent(content, { name })).dosya).toMatchObject({ ad: kept, boyut: content.length, sayfa: null });
    const talep = await t.ask('admin', getEvrakTalebi, { params: { talep_id: link.talep_id } });
    const { dosya_id } = talep.kalemler[0]!.dosyalar[0]!;
    const answer = await t.call('personelA', downloadEvrakDosyasi, { params: { dosya_id } });
    expect([answer.statusCode, answer.rawPayload.equals(content)]).toEqual([200, true]);
  });

  it('a PDF that only forbids copying is taken; one with a password, a film, an empty file and a scrap are refused at once', async () => {
    expect((await sent(await createKorumaliPdf('Ekstre'))).dosya.tur).toBe('pdf');
    const before = await stored();
    expect(await codeOf(await createKorumaliPdf('Ekstre', 'parola'))).toBe('BAGLANTI_PDF_SIFRELI');
    expect(
      await codeOf(Buffer.concat([Buffer.from('000000206674797069736f6d', 'hex'), randomBytes(5_000)]), {
        name: 'film.pdf',
      }),
    ).toBe('BAGLANTI_DOSYA_TURU');
    expect((await begin(40 * 1_048_576, 'film.pdf')).json()).toMatchObject({
      code: 'FILE_TOO_LARGE',
      message: 'Dosya çok büyük: en çok 20 MB olabilir.',
    });
    expect((await begin(YUKLEME_EN_COK)).statusCode).toBe(201);
    expect((await begin(0)).json().code).toBe('BAGLANTI_DOSYA_BOS');
    expect(await codeOf(Buffer.from('%PDF-1.4\nx'))).toMatch(/^BELGE_/);
    expect(await stored()).toEqual(before);
    expect(await rows('select boyut::integer from baglanti_yuklemeleri where alinan < boyut')).toEqual([
      { boyut: YUKLEME_EN_COK },
    ]);
  });

  it('of another’s item, without a link, with a card number or after the item was accepted is not begun', async () => {
    const other = await newLink(t, 'B');
    expect((await begin(9, 'a.pdf', other.kalemler[0]!)).statusCode).toBe(404);
    expect((await begin(9, 'a.pdf', 'x')).statusCode).toBe(404);
    expect((await begin(9, '4111 1111 1111 1111.pdf')).json().code).toBe('KART_NUMARASI');
    const stranger = await t.app.inject({
      method: 'POST',
      url: yuklemeYolu(link.kod),
      headers: { ...TUS, 'upload-length': '9' },
    });
    expect([stranger.statusCode, stranger.json().code]).toEqual([404, 'BAGLANTI_YOK']);
    await t.owner.query(`update evrak_kalemleri set durum = 'kabul' where kalem_id = $1`, [link.kalemler[0]]);
    expect((await begin(9)).json().code).toBe('BAGLANTI_KALEMI_KABUL');
  });

  it('has the bounds of a link: unfinished ones, and files of an item', async () => {
    for (let i = 0; i < 20; i += 1) expect((await begin(9)).statusCode).toBe(201);
    expect((await begin(9)).json().code).toBe('BAGLANTI_YUKLEME_COK');
    await t.owner.query('delete from baglanti_yuklemeleri');
    await t.owner.query(
      `insert into evrak_dosyalari (kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet)
       select $1, $2, gen_random_uuid(), 'a.xml', 'xml', 1, sha256(n::text::bytea) from generate_series(1, 60) n`,
      [link.kalemler[0], t.office.ids.A.mukellef],
    );
    expect((await begin(9)).json().code).toBe('BAGLANTI_DOSYA_COK');
    // Two that began while there was room for one: the second is refused, and gone.
    await t.owner.query('delete from evrak_dosyalari where dosya_id = (select max(dosya_id) from evrak_dosyalari)');
    const urls = [(await begin(XML.length)).headers.location, (await begin(PNG.length)).headers.location] as string[];
    expect((await piece(urls[0]!, 0, XML)).statusCode).toBe(200);
    expect((await piece(urls[1]!, 0, PNG)).json().code).toBe('BAGLANTI_DOSYA_COK');
    expect((await inject('HEAD', urls[1]!, {})).statusCode).toBe(404);
  });

  it('finds the office’s room full: it is said, and nothing is left; what is half there counts, too', async () => {
    const full = await createTestApp({ belgeKotasi: 100 });
    const old = [t, link, phone] as const;
    t = full;
    link = await newLink(t);
    phone = new Phone(t);
    await phone.open(link);
    const NO_ROOM = [507, 'BAGLANTI_YER_YOK'];
    const half = (await begin(80)).headers.location as string;
    await piece(half, 0, randomBytes(70));
    const beside = await begin(XML.length);
    expect([beside.statusCode, beside.json().code]).toEqual(NO_ROOM);
    expect((await inject('DELETE', half, {})).statusCode).toBe(204);
    const url = (await begin(XML.length)).headers.location as string;
    await t.owner.query(
      `insert into evrak_dosyalari (kalem_id, mukellef_id, anahtar, ad, tur, boyut, ozet)
       values ($1, $2, gen_random_uuid(), 'b.xml', 'xml', 90, sha256('b'))`,
      [link.kalemler[1], t.office.ids.A.mukellef],
    );
    const answer = await piece(url, 0, XML);
    expect([answer.statusCode, answer.json().code]).toEqual(NO_ROOM);
    expect(await rows(`select from evrak_dosyalari where ad <> 'b.xml'`)).toEqual([]);
    expect(await stored()).toEqual([]);
    await full.close();
    [t, link, phone] = old;
  });
});

describe('a line that breaks', () => {
  it('at 60 % loses nothing of what came: the upload goes on from there', async () => {
    const file = createPdf({
      pages: Array.from({ length: 40 }, (_, n) => `Sayfa ${n} ${randomBytes(40).toString('hex')}`),
    });
    const url = (await begin(file.length)).headers.location as string;
    const { port } = await listen();
    const most = Math.floor(file.length * 0.6);
    const sending = httpRequest({
      port,
      path: url,
      method: 'PATCH',
      headers: {
        ...TUS,
        ...phone.headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': file.length,
      },
    });
    sending.on('error', () => {});
    sending.write(file.subarray(0, most));
    await expect.poll(come, { timeout: 10_000 }).toBe(most);
    sending.destroy();
    await expect.poll(() => offsetOf(url), { timeout: 10_000 }).toBe(most);
    // A second piece from the beginning, as a client would send that has not asked, changes nothing.
    expect((await piece(url, 0, file.subarray(0, 10))).statusCode).toBe(409);
    const done = await piece(url, most, file.subarray(most));
    expect(yuklemeSonucuSchema.parse(done.json())).toMatchObject({
      ayni: false,
      dosya: { boyut: file.length, sayfa: 40 },
    });
    expect(await offsetOf(url)).toBe(file.length);
    const [document] = await rows('select encode(ozet, $1) as hash from evrak_dosyalari', ['hex']);
    expect(document.hash).toBe(createHash('sha256').update(file).digest('hex'));
    expect(await rows('select from baglanti_parcalari')).toEqual([]);
  });

  it('pieces of any size make the same file, and two last pieces at once make one', async () => {
    const file = createPdf({ pages: ['a', 'b', 'c'] });
    const url = (await begin(file.length)).headers.location as string;
    let at = 0;
    for (const size of [1, 7, 100, 333]) {
      expect((await piece(url, at, file.subarray(at, at + size))).statusCode).toBe(204);
      at += size;
    }
    const both = await Promise.all([piece(url, at, file.subarray(at)), piece(url, at, file.subarray(at))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await rows('select from evrak_dosyalari')).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
  });

  it('and never comes back is forgotten after a week, with its pieces', async () => {
    const url = (await begin(500)).headers.location as string;
    await piece(url, 0, randomBytes(100));
    expect(await stored()).toHaveLength(1);
    await t.owner.query(`update baglanti_yuklemeleri set son = now() - interval '8 days'`);
    await runSaklamaJob((work) => t.app.sessions.system('saklama_isi', work));
    expect((await inject('HEAD', url, {})).statusCode).toBe(404);
    const store = createDiskStore(join(t.dataDir, 'belgeler'));
    await runBelgeTemizligi(t.app.sessions.gate, store, { an: new Date(Date.now() + 2 * 86_400_000) });
    expect(await stored()).toEqual([]);
  });

  it('that was meant is an end: a withdrawn upload is gone', async () => {
    const url = (await begin(500)).headers.location as string;
    await piece(url, 0, randomBytes(100));
    expect((await inject('DELETE', url, {})).statusCode).toBe(204);
    expect((await inject('HEAD', url, {})).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

const listen = async (): Promise<AddressInfo> => {
  if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' });
  return t.app.server.address() as AddressInfo;
};
