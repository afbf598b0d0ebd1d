import { afterAll, beforeAll, expect, it } from 'vitest';
import { ara } from '#contract/arama.ts';
import type { Principal } from '#server/testing/office.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let t: TestApp;
const search = (who: Principal, q: string) => t.ask(who, ara, { query: { q } });

beforeAll(async () => {
  t = await createTestApp();
  await t.owner.query(`update mukellefler set sirket_adi = 'Şişli Gıda', telefon = '0532 111 22 33' where mukellef_id = $1`, [t.office.ids.A.mukellef]);
});
afterAll(() => t.close());

it('finds a client by name, company, number and phone, whatever the case and the diacritics', async () => {
  const { tc_no } = (await t.owner.query('select tc_no from mukellefler where mukellef_id = $1', [t.office.ids.A.mukellef])).rows[0];
  for (const q of ['mukellef a', 'SISLI', 'gıda şişli', tc_no, '111 22'])
    expect((await search('admin', q)).mukellefler.map(({ mukellef_id }) => mukellef_id)).toEqual([t.office.ids.A.mukellef]);
});

it('shows each role what is theirs, and accountants to the office only', async () => {
  expect((await search('admin', 'Mükellef')).mukellefler).toHaveLength(2);
  for (const who of ['muhasebeciA', 'personelA'] as const)
    expect((await search(who, 'Mükellef')).mukellefler.map(({ mukellef_id }) => mukellef_id)).toEqual([t.office.ids.A.mukellef]);
  expect((await search('moderator', 'Muhasebeci')).muhasebeciler).toHaveLength(2);
  for (const who of ['muhasebeciA', 'personelA'] as const) expect((await search(who, 'Muhasebeci')).muhasebeciler).toEqual([]);
});

it('takes what is typed as text, not as a pattern', async () => {
  expect(await search('admin', '%%')).toEqual({ mukellefler: [], muhasebeciler: [], belgeler: [] });
  expect(await search('admin', '__')).toEqual({ mukellefler: [], muhasebeciler: [], belgeler: [] });
});

it('says where too little or too much is asked for', async () => {
  expect((await t.call('admin', ara, { query: { q: 'a' } })).json().message).toBe('En az 2 karakter yazın.');
  expect((await t.call('admin', ara, { query: { q: 'a'.repeat(101) } })).json().message).toBe('En çok 100 karakter arayın.');
});
