import { expect, test } from 'vitest';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { type IsYuku, listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { IsYukuPage } from './is-yuku-page.tsx';

const row = (personel_id: number, name: string, rest: Partial<IsYuku> = {}): IsYuku => ({
  personel_id,
  ad: name,
  aktif: true,
  mukellef: 2,
  acik: 5,
  evrak_bekleyen: 1,
  bu_ay_yapilan: 3,
  bu_ay_toplam: 8,
  en_eski: addMonths(currentDonem(), -9),
  ...rest,
});
const PEOPLE = [
  row(1, 'Ayrılan', { aktif: false }),
  row(2, 'Can Er', { acik: 40, en_eski: addMonths(currentDonem(), -2) }),
  row(3, 'Ela Su', { mukellef: 0, acik: 0, bu_ay_toplam: 0, en_eski: null }),
  row(4, 'Emekli', { aktif: false }),
];
const OFFICE: StubbedRoute[] = [stub(listIsYuku, { satirlar: PEOPLE, atanmamis: 0 })];

test('the list shows how much work everybody has, and offers no handover for somebody without clients', async () => {
  const { screen } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  const line = screen.getByRole('row', { name: /Ayrılan/ });
  await expect.element(line).toHaveTextContent('AyrılanPasif253 / 819 ayDevret');
  await expect.element(screen.getByRole('button', { name: 'Devret – Ela Su' })).toBeDisabled();
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Can ErAktif2403 / 812 ayDevret');
  const age = (text: string) => screen.getByText(text, { exact: true }).first().element().className;
  expect([age('9 ay'), age('2 ay')]).toEqual(['danger', '']);
});

test('a name leads to the person', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  await expect.element(screen.getByRole('link', { name: 'Can Er' })).toHaveAttribute('href', '/personel?kayit=2');
});

test('clients are handed over on the assignment page, also those of somebody who has left', async () => {
  const { screen, url } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  await rowAct(screen, 'Devret', 'Ayrılan');
  await expect.poll(url).toBe('/mukellefatama?sekme=devir&devreden=1');
});
