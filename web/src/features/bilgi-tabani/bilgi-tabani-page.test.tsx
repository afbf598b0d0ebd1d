import { expect, test } from 'vitest';
import { getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { createMadde, listMaddeler, type Madde, tryBilgiTabani, updateMadde } from '#contract/uzman/bilgi-tabani.ts';
import { AYARLAR } from '#web/testing/ayarlar.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { BilgiTabaniPage } from './bilgi-tabani-page.tsx';

const MADDE: Madde = {
  madde_id: 1,
  kod: 'kdv-zaman',
  konu: 'KDV',
  baslik: 'KDV beyannamesinin zamanı',
  metin: 'İzleyen ayın 28’i.',
  anahtarlar: ['kdv ne zaman'],
  kaynak: '3065 sayılı Kanun m.41',
  kaynak_tarihi: '2025-01-01',
  gecerlilik_baslangici: '2025-01-01',
  gecerlilik_bitisi: null,
  aktif: true,
  dosyadan: true,
  elle_degisti: false,
  durum: 'yürürlükte',
  surum: 3,
};
const as = (yetki_seviyesi: 'admin' | 'moderator', ...more: StubbedRoute[]): StubbedRoute[] => [
  ...more,
  oturum(yetki_seviyesi),
  stub(listMaddeler, { satirlar: [MADDE], toplam: 1, konular: ['KDV'] }),
];

test('entries can be read in full, and a moderator cannot edit them', async () => {
  const { screen } = await renderPage(<BilgiTabaniPage />, { routes: as('moderator') });
  await expect.element(screen.getByText('Yürürlükte')).toBeVisible();
  await expect.element(screen.getByText('01.01.2025 – …')).toBeVisible();
  await rowAct(screen, 'Detaylar');
  await expect.element(screen.getByText('İzleyen ayın 28’i.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Madde Ekle' })).not.toBeInTheDocument();
});

test('an edit is saved with its version, errors stand at their fields, and typed text is discarded only after a question', async () => {
  const { screen, sent } = await renderPage(<BilgiTabaniPage />, { routes: as('admin', stub(updateMadde, MADDE)) });
  await rowAct(screen, 'Düzenle');
  await screen.getByLabelText('Geçerlilik bitişi').fill('2024-01-01');
  await screen.getByLabelText('Anahtarlar').fill('bir\n\n  iki ');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Geçerlilik bitişi başlangıcından önce olamaz.')).toBeVisible();
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(screen.getByText('Yazdıklarınız kaydedilmedi. Yine de kapatılsın mı?')).toBeVisible();
  await screen.getByRole('dialog', { name: 'Maddeyi kapat' }).getByRole('button', { name: 'Vazgeç' }).click();
  await screen.getByLabelText('Geçerlilik bitişi').fill('2026-12-31');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Madde güncellendi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    surum: 3,
    anahtarlar: ['bir', 'iki'],
    gecerlilik_bitisi: '2026-12-31',
  });
});

test('a new entry needs its required fields', async () => {
  const { screen, sent } = await renderPage(<BilgiTabaniPage />, { routes: as('admin', stub(createMadde, MADDE)) });
  await screen.getByRole('button', { name: 'Madde Ekle' }).click();
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  for (const text of ['Konu zorunludur.', 'Başlık zorunludur.', 'Metin zorunludur.', 'Kaynak zorunludur.'])
    await expect.element(screen.getByText(text)).toBeVisible();
  for (const [label, value] of Object.entries({ Konu: 'SGK', Başlık: 'Prim', Metin: 'Metin', Kaynak: '5510' })) {
    await screen.getByRole(label === 'Konu' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(value);
  }
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Madde eklendi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    konu: 'SGK',
    aktif: true,
    anahtarlar: [],
  });
});

test('a trial shows the answer and how well each entry matched, and an empty question is not tried', async () => {
  const deneme = {
    yanit: '**KDV beyannamesinin zamanı**\nİzleyen ayın 28’i.',
    kaynaklar: [{ kod: 'kdv-zaman', baslik: 'x', kaynak: '3065 sayılı Kanun m.41', kaynak_tarihi: '2025-01-01' }],
    esik: 0.45,
    eslesmeler: [
      { madde_id: 1, kod: 'kdv-zaman', baslik: 'KDV beyannamesinin zamanı', konu: 'KDV', puan: 0.9 },
      { madde_id: 2, kod: 'sgk', baslik: 'Prim', konu: 'SGK', puan: 0.1 },
    ],
  };
  const { screen } = await renderPage(<BilgiTabaniPage />, {
    url: '/?sekme=dene',
    routes: as('moderator', stub(tryBilgiTabani, deneme)),
  });
  await screen.getByRole('button', { name: 'Dene' }).click();
  await expect.element(screen.getByText('Lütfen bir soru yazın.')).toBeVisible();
  await screen.getByLabelText('Soru').fill('kdv ne zaman');
  await screen.getByRole('button', { name: 'Dene' }).click();
  await expect.element(screen.getByText('Kaynak: 3065 sayılı Kanun m.41 (01.01.2025)')).toBeVisible();
  await expect.element(screen.getByText('%90 yanıtta')).toBeVisible();
  await expect.element(screen.getByText('%10 uzak')).toBeVisible();
});

test('the office sets the daily limit', async () => {
  const { screen, sent } = await renderPage(<BilgiTabaniPage />, {
    url: '/?sekme=sinir',
    routes: as('admin', stub(getAyarlar, AYARLAR), stub(setAyarlar, { ...AYARLAR, uzman_gunluk_sinir: 20 })),
  });
  await screen.getByLabelText('Günlük soru sınırı').fill('çok');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Günlük soru sınırı bir tam sayı olmalıdır.')).toBeVisible();
  await screen.getByLabelText('Günlük soru sınırı').fill('20');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Günlük soru sınırı kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ uzman_gunluk_sinir: 20 });
});
