import { expect, test } from 'vitest';
import { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { Ozetler } from './ozetler.tsx';

const row = (name: string, muhasebeci_id: number, geciken: number, bu_hafta: number) => ({
  muhasebeci_id,
  ad: name,
  geciken,
  bu_hafta,
  bugun: 0,
  mukellef_sayisi: 3,
  tutar: 0,
  toplam: 9,
  acik: 9,
  verilen: 0,
});
const rows = [row('Ada', 1, 9, 0), row('Can', 2, 1, 2), row('Çınar', 3, 0, 5)];

test('a figure of the home opens the accountants who have it, the most first, and its sum is the figure', async () => {
  const { screen, url } = await renderPage(<Ozetler donem={{ yil: 2026, ay: 6 }} />, {
    url: '/x?goster=bu-hafta',
    routes: [stub(listBeyannameOzetleri, { satirlar: rows, hazir: true })],
  });
  const names = () => [...document.querySelectorAll('tbody tr')].map((one) => one.querySelector('a')?.textContent);
  await expect.poll(names).toEqual(['Çınar', 'Can']);
  await expect
    .element(screen.getByRole('button', { name: /^7 gün içinde\s*7$/ }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByRole('row', { name: /^Toplam/ })).toMatchTextContent(/7/);
  await screen.getByRole('button', { name: /^Geciken\s*10$/ }).click();
  await expect.poll(names).toEqual(['Ada', 'Can']);
  expect(url()).toContain('goster=geciken');
  await screen.getByRole('button', { name: /^Geciken\s*10$/ }).click();
  await expect.poll(names).toEqual(['Ada', 'Can', 'Çınar']);
});
