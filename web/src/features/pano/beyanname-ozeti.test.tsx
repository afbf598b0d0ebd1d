import { expect, test } from 'vitest';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { BeyannameOzeti } from './beyanname-ozeti.tsx';

test('due declarations lead to their month, several months have a link each, and clients with too little data are named', async () => {
  const aylar = [
    { yil: 2026, ay: 5, geciken: 2, bugun: 0, bu_hafta: 0 },
    { yil: 2026, ay: 6, geciken: 1, bugun: 3, bu_hafta: 4 },
  ];
  const { screen } = await renderPage(<BeyannameOzeti />, {
    routes: [stub(getBeyannameOzeti, { aylar, belirsiz: 1_200 })],
  });
  const strip = screen.getByRole('region', { name: 'Beyannameler' });
  await expect.element(strip.getByRole('link', { name: 'Bugün: 3' })).toBeVisible();
  expect(strip.element().textContent).toContain('Geciken beyanname 3');
  for (const [name, ay] of [
    ['Mayıs 2026: 2', '5'],
    ['Haziran 2026: 1', '6'],
    ['7 gün içinde: 4', '6'],
  ] as const)
    expect(strip.getByRole('link', { name }).element().getAttribute('href')).toContain(
      `/beyannameler?yil=2026&ay=${ay}&goster=`,
    );
  await expect.element(strip.getByRole('link', { name: '1.200 mükellefin türü belirsiz' })).toBeVisible();
});

test('figures that could not be read are not said to be none', async () => {
  const { screen } = await renderPage(<BeyannameOzeti />, {
    routes: [stub(getBeyannameOzeti, new Failure(400, { code: 'VALIDATION', message: 'Olmadı.' }))],
  });
  const strip = screen.getByRole('region', { name: 'Beyannameler' });
  await expect.element(strip).toHaveAttribute('aria-busy', 'false');
  expect(strip.element().textContent).toBe('BeyannamelerGeciken beyanname –Bugün –7 gün içinde –');
});
