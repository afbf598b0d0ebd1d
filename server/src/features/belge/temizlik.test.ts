import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { downloadSurum, listBelgeler, removeBelge, reverseBelge } from '#contract/mukellef/belge.ts';
import { createBelge, createSurum } from '#contract/mukellef/belge-yukleme.ts';
import { getDurum } from '#contract/sistem/durum.ts';
import { createDiskStore } from '#server/adapters/file-store/disk-store.ts';
import type { FileStore } from '#server/adapters/file-store/file-store.ts';
import { createS3Store } from '#server/adapters/file-store/s3-store.ts';
import { createPdf } from '#server/testing/pdf.ts';
import { startS3Server } from '#server/testing/s3-server.ts';
import { stampFiles } from '#server/testing/stamp-files.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runBelgeTemizligi } from './temizlik-isi.ts';

let t: TestApp;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const apps: Record<string, { t: TestApp; store: FileStore }> = {};

beforeAll(async () => {
  s3 = await startS3Server();
  const disk = await createTestApp();
  apps.disk = { t: disk, store: createDiskStore(join(disk.dataDir, 'belgeler')) };
  apps.s3 = { t: await createTestApp({ s3: s3.ayarlar }), store: await createS3Store(s3.ayarlar) };
});
afterAll(async () => {
  for (const { t: app, store } of Object.values(apps)) {
    store.close();
    await app.close();
  }
  await s3.close();
});

const params = () => ({ mukellef_id: t.office.ids.A.mukellef });
const pdf = (text: string) => ({ ad: 'evrak.pdf', icerik: createPdf({ pages: [text] }) });
const add = async (text: string) =>
  (await t.ask('muhasebeciA', createBelge, { params: params(), body: {}, dosya: pdf(text) })).belge;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

it.each(['disk', 's3'])(
  'on %s: a deleted document and its files are removed after a month, and a file without a row after a day',
  async (kind) => {
    t = apps[kind]!.t;
    const { store } = apps[kind]!;
    const clean = (now?: Date) => runBelgeTemizligi(t.app.sessions.gate, store, now && { an: now });
    const keys = async () => (await Readable.from(store.list()).toArray()).length;

    const kept = await add('kalan');
    const late = await add('yeni silinen');
    const gone = await add('eski silinen');
    await t.ask('muhasebeciA', createSurum, {
      params: { belge_id: gone.belge_id },
      dosya: pdf('eski silinen, ikinci'),
    });
    const stray = randomUUID();
    writeFileSync(join(t.dataDir, 'artik'), 'yarım kalan yükleme');
    await store.put(stray, join(t.dataDir, 'artik'));
    stampFiles(join(t.dataDir, 'belgeler'));
    expect(await keys()).toBe(5);

    expect(await clean()).toEqual({ belge: 0, dosya: 0 });
    for (const { belge_id } of [late, gone]) await t.ask('muhasebeciA', removeBelge, { params: { belge_id } });
    await t.owner.query(`update belgeler set silinme_tarihi = now() - interval '31 days' where belge_id = $1`, [
      gone.belge_id,
    ]);
    expect(await clean(inDays(2))).toEqual({ belge: 1, dosya: 3 });
    expect(await clean(inDays(2))).toEqual({ belge: 0, dosya: 0 });
    expect(await keys()).toBe(2);

    expect((await t.call('muhasebeciA', reverseBelge, { params: { belge_id: gone.belge_id } })).statusCode).toBe(404);
    await t.ask('muhasebeciA', reverseBelge, { params: { belge_id: late.belge_id } });
    for (const { surum_id } of [kept, late])
      expect((await t.call('muhasebeciA', downloadSurum, { params: { surum_id } })).statusCode).toBe(200);
    const { rows } = await t.owner.query(
      `select db_rolu, request_no from denetim where tablo = 'belgeler' and islem = 'delete'`,
    );
    expect(rows).toEqual([{ db_rolu: 'muhasip_sistem', request_no: 'belge_temizlik_isi' }]);
    expect((await t.owner.query('select count(*)::integer as n from belge_sayfalari')).rows[0].n).toBe(2);
  },
);

it('the file of an upload stays if the connection breaks at the commit, because the document may be stored', async () => {
  t = apps.disk!.t;
  const { transaction } = t.app.sessions;
  const commitUnheard = async (...call: Parameters<typeof transaction>) => {
    await transaction(...call);
    throw Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
  };
  const spy = vi.spyOn(t.app.sessions, 'transaction').mockImplementationOnce(transaction);
  spy.mockImplementationOnce(commitUnheard as typeof transaction);
  const answer = await t.call('muhasebeciA', createBelge, { params: params(), body: {}, dosya: pdf('Yanıtsız') });
  spy.mockRestore();
  expect(answer.json().code).toBe('UNAVAILABLE');
  const { belge } = await t.ask('muhasebeciA', createBelge, { params: params(), body: {}, dosya: pdf('Yanıtsız') });
  expect((await t.call('muhasebeciA', downloadSurum, { params: { surum_id: belge.surum_id } })).statusCode).toBe(200);
});

it('in a bucket: a file returns unchanged, and a download of a damaged file is aborted', async () => {
  t = apps.s3!.t;
  const dosya = pdf('S3 belgesi');
  const { belge } = await t.ask('personelA', createBelge, { params: params(), body: { yuva: '1' } as never, dosya });
  expect(
    (await t.call('admin', downloadSurum, { params: { surum_id: belge.surum_id } })).rawPayload.equals(dosya.icerik),
  ).toBe(true);
  const { rows } = await t.owner.query('select anahtar from belge_surumleri where surum_id = $1', [belge.surum_id]);
  writeFileSync(join(t.dataDir, 'bozuk'), Buffer.from(dosya.icerik).fill(0, 50, 60));
  await apps.s3!.store.remove(rows[0].anahtar);
  await apps.s3!.store.put(rows[0].anahtar, join(t.dataDir, 'bozuk'));
  const answer = await t
    .call('admin', downloadSurum, { params: { surum_id: belge.surum_id } })
    .catch((error: Error) => error);
  expect(answer instanceof Error || answer.rawPayload.length < dosya.icerik.length).toBe(true);
});

it('a bucket that is unreachable or full is reported and nothing is written; uploads work again once it is back', async () => {
  t = await createTestApp({ s3: s3.standIn });
  const send = () => t.call('muhasebeciA', createBelge, { params: params(), body: {}, dosya: pdf('Kova yokken') });
  const count = async () => (await t.ask('muhasebeciA', listBelgeler, { query: {} })).toplam;
  s3.fail(503);
  expect((await send()).json()).toMatchObject({ code: 'BELGE_DEPOSU_YOK' });
  s3.fail(507);
  const full = await send();
  expect([full.statusCode, full.json().code]).toEqual([507, 'STORAGE_FULL']);
  s3.fail(0);
  expect(await count()).toBe(0);
  const { surum_id } = (await send()).json().belge;
  s3.fail(503);
  const read = await t.call('muhasebeciA', downloadSurum, { params: { surum_id } });
  expect([read.statusCode, read.json().code]).toEqual([503, 'BELGE_DEPOSU_YOK']);
  s3.fail(0);
  expect((await t.call('muhasebeciA', downloadSurum, { params: { surum_id } })).statusCode).toBe(200);
  await t.close();
});

it('a bucket of another name or a wrong key is named at the start, on the status page and to who uploads', async () => {
  for (const [ayar, sorun] of [
    [{ bucket: 'baska' }, 'kova'],
    [{ accessKey: 'yabanci' }, 'anahtar'],
  ] as const) {
    t = await createTestApp({ jobs: true, s3: { ...s3.standIn, ...ayar }, logLevel: 'warn' });
    const state = async () => (await t.ask('superadmin', getDurum)).depo.son;
    await vi.waitFor(async () => expect(await state()).toMatchObject({ sorun }));
    const refused = await t.call('muhasebeciA', createBelge, { params: params(), body: {}, dosya: pdf('Kova') });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'BELGE_DEPOSU_REDDETTI']);
    expect(t.logs.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'document store does not work', code: sorun },
      { msg: 'unavailable', cause: `DEPO_${sorun.toUpperCase()}` },
    ]);
    await t.close();
  }
});
