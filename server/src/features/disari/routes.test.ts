import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DUZENLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { setKasaDegeri } from '#contract/mukellef/kasa.ts';
import { createOnay } from '#contract/oturum/oturum.ts';
import { createDisari, downloadDisari, getDisari, stopDisari } from '#contract/sistem/disari.ts';
import { createDemoOffice } from '#server/testing/demo-office.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { unzip } from '#server/testing/unzip.ts';
import { zipFiles } from '#server/testing/zip-files.ts';

let t: TestApp;
let small: TestApp;
let origin: string;
beforeAll(async () => {
  t = await createTestApp({}, null, isWhole ? createDemoOffice : undefined);
  small = await createTestApp();
  origin = await small.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await t.close();
  await small.close();
});

const stepUp = (app: TestApp) => app.owner.query('update oturumlar set dogrulandi = now()');
const take = async (app: TestApp): Promise<Map<string, Buffer>> => {
  await stepUp(app);
  const { indirme_id } = await app.ask('superadmin', createDisari);
  const answer = await app.call('superadmin', downloadDisari, { params: { indirme_id } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return zipFiles(answer.rawPayload);
};

/** A file of a client; `stored` is what the store holds of it. */
async function addBelge(
  app: TestApp,
  name: string,
  stored: string,
  { mukellef_id, ay }: { mukellef_id: number; ay: number },
) {
  const key = randomUUID();
  await app.owner.query(
    `with b as (insert into belgeler (mukellef_id, tur, yil, ay) values ($1, 'fatura', 2026, $2) returning belge_id)
     insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
     select belge_id, 1, $3, $4, 6, sha256('içerik'::text::bytea), 1, false from b`,
    [mukellef_id, ay, key, name],
  );
  const folder = join(app.dataDir, 'belgeler', key.slice(0, 2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, key), stored);
}

const statesOf = async (app: TestApp): Promise<string[]> =>
  (await app.owner.query('select durum from disari_indirmeleri order by indirme_id')).rows.map(({ durum }) => durum);

describe('everything of an office', () => {
  let files: Map<string, Buffer>;
  let oku: string;
  beforeAll(async () => {
    const { rows } = await t.owner.query('select mukellef_id, ad from mukellefler order by mukellef_id limit 1');
    const [{ mukellef_id }] = rows;
    await t.owner.query(`update mukellefler set ad = 'ŞİŞLİ Çağdaş: Gübre*' where mukellef_id = $1`, [mukellef_id]);
    await addBelge(t, 'Fatura.pdf', 'içerik', { mukellef_id, ay: 3 });
    await addBelge(t, 'FATURA.pdf', 'içerik', { mukellef_id, ay: 3 });
    await addBelge(t, 'Bozuk.pdf', 'başka!', { mukellef_id, ay: 4 });
    files = await take(t);
    oku = files.get('OKU.html')!.toString();
  });
  const rowsOf = async (name: string) => (await readSheet(files.get(name)!)) as unknown[][];

  it('has each table with all its rows, and each list', async () => {
    for (const tablo of DUZENLENEN_TABLOLAR.filter((name) => name !== 'denetim')) {
      const { rows } = await t.owner.query(`select count(*)::integer as adet from ${tablo}`);
      expect([tablo, (await rowsOf(`Kayıtlar/${tabloOf(tablo).etiket}.xlsx`)).length - 1]).toEqual([
        tablo,
        rows[0].adet,
      ]);
    }
    const lists = [...files.keys()].filter((name) => name.startsWith('Listeler/'));
    expect(lists.length).toBeGreaterThan(20);
    for (const name of lists) expect((await rowsOf(name)).length, name).toBeGreaterThan(0);
    const { rows } = await t.owner.query('select count(*)::integer as adet from mukellefler');
    expect((await rowsOf('Listeler/Mükellefler.xlsx')).length - 1).toBe(rows[0].adet);
  });

  it('has a statement of each accountant, and the audit log', async () => {
    const { rows } = await t.owner.query(
      'select (select count(*) from muhasebeci)::integer as kisi, (select count(*) from denetim)::integer as satir',
    );
    expect([...files.keys()].filter((name) => name.startsWith('Ekstreler/'))).toHaveLength(rows[0].kisi);
    expect((await rowsOf('Denetim/Denetim kaydı.xlsx')).length - 1).toBeGreaterThan(rows[0].satir / 2);
  });

  it('has documents in folders of clients and periods, doubles numbered; what is missing or damaged is named', async () => {
    const own = [...files].filter(([name]) => name.startsWith('Belgeler/ŞİŞLİ Çağdaş Gübre '));
    expect(own.map(([name, content]) => [name.split('/').slice(2).join('/'), content.toString()])).toEqual([
      ['2026-03/Fatura - Fatura.pdf', 'içerik'],
      ['2026-03/Fatura - FATURA (2).pdf', 'içerik'],
      ['2026-04/BOZUK Fatura - Bozuk.pdf', 'başka!'],
    ]);
    expect(oku).toContain('bozuk: içeriği yüklendiği günkü değil');
    // The demo office has rows of documents without files.
    const { rows } = await t.owner.query('select count(*)::integer as adet from belge_surumleri');
    expect(oku.split('dosyası depoda yok')).toHaveLength(rows[0].adet - 3 + 1);
    expect((await t.ask('superadmin', getDisari)).son).toMatchObject({
      durum: 'bitti',
      kendi: true,
      eksik: rows[0].adet - 2,
      yazilan: { belge: 3 },
    });
  });

  it('links each sheet on its page', () => {
    const paths = [...oku.matchAll(/href="([^"]+)"/g)].map(([, path]) => decodeURIComponent(path!));
    expect(new Set(paths)).toEqual(new Set([...files.keys()].filter((name) => name.endsWith('.xlsx'))));
  });
});

describe('a download of everything', () => {
  it('is for superadmins who gave their password, is logged, and is given once', async () => {
    await small.owner.query('update oturumlar set onay = null, dogrulandi = null');
    expect((await small.call('admin', createDisari)).statusCode).toBe(403);
    expect((await small.call('moderator', getDisari)).statusCode).toBe(403);
    expect((await small.call('superadmin', createDisari)).json().code).toBe('ONAY_GEREKLI');
    await small.ask('superadmin', createOnay, { body: { mevcut_sifre: PASSWORD } });
    const { indirme_id } = await small.ask('superadmin', createDisari);
    const first = await small.call('superadmin', downloadDisari, { params: { indirme_id } });
    expect(first.headers['content-disposition']).toMatch(/^attachment; filename=muhasip-her-sey-\d{4}-\d\d-\d\d\.zip$/);
    const second = await small.call('superadmin', downloadDisari, { params: { indirme_id } });
    expect(second.json().code).toBe('DISARI_GECTI');
    const { rows } = await small.owner.query(
      `select yeni ->> 'dosya' as dosya from denetim where tablo = 'yedek_indirmeleri'`,
    );
    expect(rows).toEqual([{ dosya: expect.stringMatching(/^muhasip-her-sey-.*\.zip$/) }]);
  });

  it('holds no password, no hash and no token', async () => {
    const sir = 'Kanarya7Gx4';
    await stepUp(small);
    await small.ask('superadmin', setKasaDegeri, {
      body: { tablo: 'mukellefler', id: small.office.ids.A.mukellef, alan: 'gib_sifre', deger: sir },
    });
    const { rows } = await small.owner.query(
      `select sifre_hash as sir from kullanicilar union select encode(token_hash, 'hex') from oturumlar
       union select gib_sifre from mukellefler where gib_sifre is not null`,
    );
    const files = [...(await take(small))].map(([name, content]) =>
      name.endsWith('.xlsx') ? unzip(content) : content.toString(),
    );
    const secrets = [sir, ...rows.map(({ sir: one }) => one as string)];
    expect(secrets.length).toBeGreaterThan(10);
    expect(secrets.filter((one) => files.some((text) => text.includes(one)))).toEqual([]);
    // The search looks into the sheets.
    expect(files.some((text) => text.includes(String(small.office.ids.A.mukellef)))).toBe(true);
  });

  it('runs once at a time, is stopped by any superadmin, and leaves nothing behind', async () => {
    await stepUp(small);
    // Some 20 MB of a ZIP, since the buffers of both sides have held 6 MB while nobody read, and none of it in the log.
    await small.owner.query('set session_replication_role = replica');
    await small.owner.query(
      `insert into mukellef_notlari (mukellef_id, metin)
       select $1, (select string_agg(md5(random()::text), '') from generate_series(1, 60) where i > 0)
       from generate_series(1, 20000) i`,
      [small.office.ids.A.mukellef],
    );
    const { indirme_id } = await small.ask('superadmin', createDisari);
    const path = downloadDisari.path.replace(':indirme_id', String(indirme_id));
    const call = request(origin + path, {
      agent: false,
      headers: { authorization: `Bearer ${small.office.tokens.superadmin}` },
    });
    call.end();
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    const [chunk] = (await once(response, 'data')) as [Buffer];
    response.pause();
    expect(chunk.subarray(0, 2).toString()).toBe('PK');
    const refused = await small.call('superadmin', createDisari);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'DISARI_SURUYOR']);
    await small.ask('superadmin', stopDisari, { params: { indirme_id } });
    const ended = await Promise.race([
      once(response, 'error').then(([error]) => error.code),
      once(response.resume(), 'end').then(() => 'whole'),
    ]);
    expect(ended).toBe('ECONNRESET');
    expect((await statesOf(small)).at(-1)).toBe('durduruldu');
    const open = `select count(*)::integer as adet from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`;
    await expect.poll(async () => (await small.owner.query(open)).rows[0].adet).toBe(0);
    expect((await small.ask('superadmin', getDisari)).son).toMatchObject({ durum: 'durduruldu', hata: null });
    await small.owner.query('delete from mukellef_notlari; set session_replication_role = origin');
  });

  it('whose user goes away counts as stopped, and one whose server went away, too', async () => {
    await stepUp(small);
    const { indirme_id } = await small.ask('superadmin', createDisari);
    await small.owner.query(
      `update disari_indirmeleri set durum = 'suruyor', ilerleme = now() - interval '1 minute' where indirme_id = $1`,
      [indirme_id],
    );
    expect((await small.ask('superadmin', getDisari)).son).toMatchObject({ indirme_id, durum: 'durduruldu' });
    expect((await take(small)).has('OKU.html')).toBe(true);
  });
});
