import { expect, test } from 'vitest';
import { listOdemeler, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { OdemeTable } from './odeme-table.tsx';

const ROW: Odeme = {
  odeme_id: 4,
  tahakkuk_id: 2,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  tahakkuk_yili: 2026,
  tahakkuk_ayi: 4,
  devir: false,
  odeme_tutari: 125_050,
  odeme_tarihi: '2026-05-02T09:00:00Z',
  odeme_yontemi: 'havale',
  aciklama: 'Tam ödeme yapıldı',
  dekont_no: '',
  odeme_notu: '',
  iptal_edilen_id: null,
  iptal_eden_id: null,
  iptal_tutari: 0,
  makbuz_id: 4,
  makbuz_adet: 1,
  makbuz_avansi: 0,
};

const open = (url: string) =>
  renderPage(<OdemeTable withMuhasebeci />, {
    url,
    routes: [stub(listOdemeler, { satirlar: [ROW], toplam: 1, toplamlar: { odeme_tutari: 125_050 }, gelen: 130_050 })],
  });

test('payments are filtered by the values of their cells, and their sum moves with its column', async () => {
  const { screen, sent } = await open('/x?donem=Nisan 2026&odeme_yontemi=havale');
  await expect.element(screen.getByRole('cell', { name: '1.250,50 TL' }).first()).toBeVisible();
  const asked = () => sent.findLast(({ path }) => path === listOdemeler.path)?.query;
  expect(asked()).toMatchObject({
    donem: '2026-04',
    odeme_yontemi: 'havale',
    sirala: 'odeme_tarihi',
    yon: 'desc',
    boyut: '20',
  });
  await screen.getByRole('cell', { name: '02.05.2026' }).dblClick();
  await expect.poll(() => asked()?.odeme_tarihi).toBe('2026-05-02');
});

test('chosen columns appear in their order, with their totals', async () => {
  const { screen } = await open('/x?sutunlar=odeme_tutari,donem');
  await expect.element(screen.getByRole('row').last()).toHaveTextContent('Toplam1.250,50 TL');
  expect(
    screen
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Tarih', 'Tutar', 'Dönem']));
  await expect.element(screen.getByRole('button', { name: 'Makbuz – 02.05.2026' })).toBeVisible();
  await expect.element(screen.getByText('1.300,50 TL')).toBeVisible();
});

test('without any payment yet the office reads where one is taken', async () => {
  const { screen } = await renderPage(<OdemeTable withMuhasebeci />, {
    routes: [stub(listOdemeler, { satirlar: [], toplam: 0, toplamlar: { odeme_tutari: 0 }, gelen: 0 })],
  });
  await expect.element(screen.getByText('Üstteki kutudan muhasebeciyi seçip gelen tutarı yazın.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Açık borçları gör' })).toHaveAttribute('href', '/alacaklar');
});
