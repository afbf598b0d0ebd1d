import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bildirimMetni, listBildirimler, setBildirimTercihi } from '#contract/bildirim/bildirim.ts';
import { listEpostalar } from '#contract/bildirim/eposta.ts';
import { setAyarlar } from '#contract/sistem/ayar.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runOzetJob, tellBeyannameler } from './ozet-isi.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.owner.query(
    'delete from epostalar; delete from bildirimler; delete from beyannameler; delete from bildirim_isi',
  );
  await t.owner.query(`insert into bildirim_isi (islem_no, zaman) values (pg_current_xact_id(), now())`);
});

const system: Parameters<typeof tellBeyannameler>[0] = (work) => t.app.sessions.system('test', work);
const at = (day: number, hour = 8) => new Date(Date.UTC(2030, 2, day, hour - 3));
const tell = (day: number, hour?: number) => tellBeyannameler(system, at(day, hour));
const add = (side: 'A' | 'B', kod: string, gun: number, durum = 'bekliyor') =>
  t.owner.query(
    `insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, durum, neden)
     values ($1, $2, $3, '2030-02', $4, $5, case when $5 = 'verilmeyecek' then 'Faaliyeti yok' end)`,
    [t.office.ids[side].muhasebeci, t.office.ids[side].mukellef, kod, `2030-03-${String(gun).padStart(2, '0')}`, durum],
  );
const heard = async (who: Principal) =>
  (await t.ask(who, listBildirimler)).bildirimler.map((b) => bildirimMetni(b)).sort();

it('staff, accountants and the office are told three days before, on the due day and once when it has passed', async () => {
  await add('A', 'KDV1', 10);
  await add('A', 'DAMGA', 10, 'verilmeyecek');
  await add('B', 'KDV1', 10);
  await add('B', 'MUHSGK', 12);
  expect(await tell(6)).toBe(0);
  await tell(7);
  const [yaklasan, bugun, geciken] = [
    ' beyannamenin son günü üç gün içinde',
    ' beyannamenin son günü geldi',
    ' beyanname son gününde verilmedi',
  ];
  for (const who of ['superadmin', 'admin', 'moderator'] as const) expect(await heard(who)).toEqual([`2${yaklasan}`]);
  for (const who of ['muhasebeciA', 'muhasebeciB', 'personelA', 'personelB'] as const)
    expect(await heard(who)).toEqual([`1${yaklasan}`]);
  await tell(8);
  expect(await heard('muhasebeciA')).toEqual([`1${yaklasan}`]);
  await tell(9);
  await tell(10);
  expect(await heard('personelA')).toEqual([`1${bugun}`, `1${yaklasan}`]);
  expect(await heard('personelB')).toEqual([`1${bugun}`, `1${yaklasan}`, `1${yaklasan}`]);
  await t.owner.query(`update beyannameler set durum = 'verildi', kabul_gunu = '2030-03-10' where mukellef_id = $1`, [
    t.office.ids.A.mukellef,
  ]);
  await tell(11);
  await tell(12);
  expect(await heard('muhasebeciA')).toEqual([`1${bugun}`, `1${yaklasan}`]);
  expect(await heard('admin')).toEqual([`1${geciken}`, `1${bugun}`, `1${yaklasan}`, `2${bugun}`, `2${yaklasan}`]);
});

it('nobody is told twice, however many servers run, or before seven in the morning', async () => {
  await add('A', 'KDV1', 10);
  expect(await tell(10, 6)).toBe(0);
  const told = await Promise.all([1, 2, 3, 4].map(() => tell(10, 7)));
  expect(told.reduce((a, b) => a + b, 0)).toBe(3);
  expect(await tell(10, 23)).toBe(0);
});

it('days without a server are made up for at the next run, and what is already late is told once', async () => {
  await add('A', 'KDV1', 4);
  await tell(6);
  await add('A', 'DAMGA', 12);
  await add('A', 'KONAKLAMA', 16);
  expect(await heard('muhasebeciA')).toEqual(['1 beyanname son gününde verilmedi']);
  await t.owner.query('delete from bildirimler');
  await tell(14);
  expect(await heard('muhasebeciA')).toEqual([
    '1 beyanname son gününde verilmedi',
    '1 beyannamenin son günü üç gün içinde',
  ]);
});

it('a kind that is switched off is not told, but the digest contains the others', async () => {
  await t.owner.query(`update muhasebeci set email = 'muhasebeci' || muhasebeci_id || '@ornek.example'`);
  await t.ask('admin', setAyarlar, {
    body: { smtp_sunucu: 'smtp.ornek.example', smtp_gonderen: 'buro@ornek.example', firma_adi: 'Güneş Muhasebe' },
  });
  await t.ask('muhasebeciA', setBildirimTercihi, { body: { kapali: ['beyanname_yaklasan'], ozet: 'her_gun' } });
  await add('A', 'KDV1', 10);
  await add('A', 'DAMGA', 12);
  await tell(10);
  expect(await heard('muhasebeciA')).toEqual(['1 beyannamenin son günü geldi']);
  await runOzetJob(system, at(10));
  const { satirlar: epostalar } = await t.ask('admin', listEpostalar, { query: {} });
  expect(epostalar).toMatchObject([
    { metin: expect.stringContaining('Son günü gelen beyannameler\n- 1 beyannamenin son günü geldi (Mükellef A)') },
  ]);
  expect(epostalar[0]?.metin).not.toContain('üç gün');
});
