import { addMonths } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { type listGelenEvrak, updateEvrakKalemleri } from '#contract/evrak/evrak.ts';
import type { EvrakCizelgesiCevabi } from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_DURUM_METNI, EVRAK_DURUMU } from '#contract/evrak/evrak-gecis.ts';
import { ownTime } from '#server/testing/own-time.ts';
import { createPdf } from '#server/testing/pdf.ts';
import {
  DONEM_QUERY,
  donem,
  expect,
  expectAccessible,
  expectNoOverflow,
  openAs,
  rowAct,
  settled,
  test,
} from './fixtures.ts';

const PDF = {
  name: 'ekstre.pdf',
  mimeType: 'application/pdf',
  buffer: createPdf({ pages: ['Banka ekstresi', 'Sayfa iki'] }),
};

test('a paper that came is added, judged beside its pages by keyboard, taken back and rejected; the accountant follows', async ({
  browser,
}) => {
  const staff = await openAs(browser, 'personel');
  await staff.goto(`/evrak?${DONEM_QUERY}&sekme=liste`);
  // A client who sent all of it by the link, in another journey, has nothing left to add.
  const row = staff
    .locator('tbody tr')
    .filter({ has: staff.getByRole('cell', { name: 'Eksik', exact: true }) })
    .first();
  const client = (await row.getByRole('cell').nth(1).textContent())!.trim();
  await rowAct(row, 'Evrakı göster');
  const dialog = staff.getByRole('dialog', { name: new RegExp(client) });
  const item = dialog.getByRole('listitem').filter({ hasText: 'Bekleniyor' }).first();
  const kind = (await item.getByRole('strong').textContent())!;
  await dialog.getByLabel(`${kind}: dosya`, { exact: true }).setInputFiles(PDF);
  await expect(staff.getByText('ekstre.pdf eklendi.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: kind })).toContainText('Geldi');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Kapat' }).click();

  await staff.getByRole('tab', { name: 'Bakılacaklar' }).click();
  const waiting = staff.getByRole('list', { name: 'Gelen evrak' }).getByRole('button', { name: `${client} ${kind}` });
  await waiting.click();
  await expect(staff.getByText('Sayfa 1 / 2')).toBeVisible();
  await staff.keyboard.press('PageDown');
  await expect(staff.getByText('Sayfa 2 / 2')).toBeVisible();
  await settled(staff);
  await expectAccessible(staff);
  await expectNoOverflow(staff);
  await staff.keyboard.press('k');
  await expect(waiting).toHaveCount(0);
  await staff.keyboard.press('Control+z');
  await expect(waiting).toBeVisible();
  await staff.keyboard.press('r');
  await staff.keyboard.press('1');
  await expect(waiting).toHaveCount(0);

  await staff.getByRole('tab', { name: 'Talepler' }).click();
  await rowAct(staff.getByRole('row').filter({ hasText: client }), 'Evrakı göster');
  await expect(dialog.getByRole('listitem').filter({ hasText: kind })).toContainText('Ret nedeni: Okunmuyor');

  const accountant = await openAs(browser, 'muhasebeci');
  await accountant.goto(`/evrak?${DONEM_QUERY}`);
  await expect(accountant.getByRole('grid')).toBeVisible();
  await expect(accountant.getByRole('button', { name: 'Evrak iste' })).toHaveCount(0);
  await expect(accountant.getByRole('tab', { name: 'Bakılacaklar' })).toHaveCount(0);
  expect((await accountant.request.get('/api/evrak/gelenler')).status()).toBe(403);
});

const PAPERS = 20;

test('twenty papers are judged by keys alone, each beside its page, within 30 s @rest-only', async ({ browser }) => {
  const staff = await openAs(browser, 'personel');
  await staff.setViewportSize({ width: 1440, height: 900 });
  const get = async <T>(path: string): Promise<T> => (await staff.request.get(path)).json();
  const { gelenler } = await get<RouteResponse<typeof listGelenEvrak>>('/api/evrak/gelenler');
  const { yil, ay } = addMonths(donem, -1);
  const { hucreler } = await get<EvrakCizelgesiCevabi>(`/api/evrak/cizelge?yil=${yil}&ay=${ay}`);
  const awaited = hucreler.kalem_id.filter((_, n) => hucreler.durum[n] === EVRAK_DURUM_METNI.bekleniyor.harf);
  const [, csrf = ''] = /csrf=([^;]+)/.exec(await staff.evaluate(() => document.cookie)) ?? [];
  const headers = { 'x-csrf-token': decodeURIComponent(csrf) };
  // What a client has sent in another journey has its own pages, and is judged before.
  const [sent, empty] = [true, false].map((has) =>
    gelenler.filter(({ dosyalar }) => dosyalar.length > 0 === has).map(({ kalem_id }) => kalem_id),
  ) as [number[], number[]];
  if (sent.length > 0) {
    const kalemler = sent.map((kalem_id) => ({ kalem_id, beklenen: EVRAK_DURUMU.geldi }));
    const answer = await staff.request.post(updateEvrakKalemleri.path, { headers, data: { islem: 'kabul', kalemler } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  // The first of the list get papers; where it is too short, some that are awaited come, too.
  const items = [...empty, ...awaited].slice(0, PAPERS);
  for (const [n, kalem_id] of items.entries()) {
    const file = { name: `${n}.pdf`, mimeType: 'application/pdf', buffer: createPdf({ pages: [`Kâğıt ${n}`] }) };
    const answer = await staff.request.post(`/api/evrak/kalemler/${kalem_id}/dosyalar`, {
      headers,
      multipart: { file },
    });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await staff.goto(`/evrak?${DONEM_QUERY}&sekme=gelenler`);
  const list = staff.getByRole('list', { name: 'Gelen evrak' });
  await expect(list.getByText(/1 dosya/)).toHaveCount(PAPERS);
  const paper = staff.getByRole('region', { name: 'Bakılan evrak' });
  let keys = 0;
  const press = async (key: string) => {
    await staff.keyboard.press(key);
    keys += 1;
  };
  const start = performance.now();
  for (let n = 1; n <= PAPERS; n += 1) {
    await expect(paper.getByText('Sayfa 1 / 1')).toBeVisible();
    const shown = (await paper.getByRole('heading').textContent())!;
    if (n % 5 > 0) await press('k');
    else {
      await press('r');
      await expect(staff.getByRole('dialog')).toBeVisible();
      await press('1');
    }
    if (n < PAPERS) await expect(paper.getByRole('heading')).not.toHaveText(shown);
  }
  await expect(list.getByText(/1 dosya/)).toHaveCount(0);
  const seconds = Math.round((performance.now() - start) / 100) / 10;
  // biome-ignore lint/suspicious/noConsole: the figures are what this journey is for
  console.log(`${PAPERS} papers judged beside their pages, every fifth rejected: ${seconds} s, ${keys} keys`);
  expect(seconds).toBeLessThanOrEqual(ownTime(30_000) / 1_000);
});
