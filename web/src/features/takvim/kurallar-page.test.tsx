import { expect, test } from 'vitest';
import { TAKVIM_ERRORS } from '#contract/takvim/kayit-denetimi.ts';
import {
  createTakvimKaydi,
  listBeyannameTurleri,
  listSureUzatmalari,
  updateTakvimKaydi,
} from '#contract/takvim/takvim-kaydi.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { KurallarPage } from './kurallar-page.tsx';

const URUN = { surum: 4, urunden: true, elle_degisti: true, urun_hali: { yeni_gun: '2026-06-05' } };
const as = (yetki: 'superadmin' | 'admin', ...more: StubbedRoute[]): StubbedRoute[] => [
  ...more,
  oturum(yetki),
  stub(listBeyannameTurleri, { satirlar: [] }),
  stub(listSureUzatmalari, {
    satirlar: [
      {
        id: 7,
        ...URUN,
        kod: 'KDV1',
        donem: '2026-04',
        il: null,
        ilceler: null,
        yeni_gun: '2026-06-08',
        yeni_odeme_gunu: null,
        dayanak: 'VUK Sirküleri/199',
        acik: true,
      },
    ],
  }),
];
const url = '/takvim/kurallar?sekme=sure_uzatmalari';

test('a superadmin changes a row, a refusal stands at its field, and nothing typed is lost', async () => {
  const { code, status } = TAKVIM_ERRORS.TAKVIM_UZATMA_ERKEN;
  const message = 'Yeni gün, yerine geçtiği 01.06.2026 gününden sonra olmalıdır.';
  const { screen, sent } = await renderPage(<KurallarPage />, {
    url,
    routes: as('superadmin', stub(updateTakvimKaydi, new Failure(status, { code, message, field: 'yeni_gun' }))),
  });
  await expect.element(screen.getByText('Üründe farklı')).toBeVisible();
  await rowAct(screen, 'Düzenle');
  await screen.getByLabelText('Yeni Gün').fill('30.05.2026');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByLabelText('Yeni Gün')).toHaveValue('30.05.2026');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    surum: 4,
    satir: { tablo: 'sure_uzatmalari', alanlar: { yeni_gun: '2026-05-30' } },
  });
});

test('a new row needs its required fields before it is sent', async () => {
  const { screen, sent } = await renderPage(<KurallarPage />, {
    url,
    routes: as('superadmin', stub(createTakvimKaydi, { id: 8 })),
  });
  await screen.getByRole('button', { name: 'Süre uzatması ekle' }).click();
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Sirküler zorunludur.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('other admins only read', async () => {
  const { screen } = await renderPage(<KurallarPage />, { url, routes: as('admin') });
  await expect.element(screen.getByText('VUK Sirküleri/199')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Süre uzatması ekle' })).not.toBeInTheDocument();
});
