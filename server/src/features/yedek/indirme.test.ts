import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOnay } from '#contract/oturum/oturum.ts';
import { downloadYedek } from '#contract/sistem/yedek.ts';
import { PASSWORD } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const klasor = mkdtempSync(join(tmpdir(), 'muhasip-yedek-'));
let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ yedekKlasoru: klasor });
});
afterAll(async () => {
  await t.close();
  rmSync(klasor, { recursive: true });
});

const yedek = async (dosya: string, durum = 'tamam'): Promise<number> => {
  const { rows } = await t.owner.query(
    `insert into yedekler (dosya, otomatik, sifreli, durum, sure_ms, boyut, satir_sayisi, dosya_sayisi) values ($1, false, false, $2, 1, 1, 1, 1) returning yedek_id::integer`,
    [dosya, durum],
  );
  return rows[0].yedek_id;
};
const take = (yedek_id: number, principal: 'superadmin' | 'admin' = 'superadmin') =>
  t.call(principal, downloadYedek, { params: { yedek_id } });
const logged = async () =>
  (
    await t.owner.query(
      `select yeni ->> 'dosya' as dosya from denetim where tablo = 'yedek_indirmeleri' order by denetim_id`,
    )
  ).rows;

it('a superadmin downloads a backup after giving the password, and the audit log says so', async () => {
  writeFileSync(join(klasor, 'muhasip-1.tar.gz'), 'yedek');
  const id = await yedek('muhasip-1.tar.gz');
  expect((await take(id, 'admin')).statusCode).toBe(403);
  await t.owner.query('update oturumlar set onay = null, dogrulandi = null');
  expect((await take(id)).json().code).toBe('ONAY_GEREKLI');
  expect(await logged()).toEqual([]);
  await t.ask('superadmin', createOnay, { body: { mevcut_sifre: PASSWORD } });
  const response = await take(id);
  expect([response.statusCode, response.body, response.headers['content-disposition']]).toEqual([
    ...[200, 'yedek', 'attachment; filename=muhasip-1.tar.gz'],
  ]);
  expect(await logged()).toEqual([{ dosya: 'muhasip-1.tar.gz' }]);
});

it('a backup whose file is gone, that is not done, or whose record names a path, gives nothing away', async () => {
  await t.ask('superadmin', createOnay, { body: { mevcut_sifre: PASSWORD } });
  writeFileSync(join(klasor, '..', 'muhasip-sir.txt'), 'gizli');
  const before = await logged();
  expect((await take(await yedek('yok.tar.gz'))).json().code).toBe('YEDEK_DOSYASI_YOK');
  expect((await take(await yedek('../muhasip-sir.txt'))).json().code).toBe('YEDEK_DOSYASI_YOK');
  expect((await take(await yedek('muhasip-1.tar.gz', 'hata'))).statusCode).toBe(404);
  expect(await logged()).toEqual(before);
  rmSync(join(klasor, '..', 'muhasip-sir.txt'));
});
