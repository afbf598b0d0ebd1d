import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { getIzgara, reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  createHucreNotu,
  createYenidenIstek,
  getHucreNotlari,
  type HucreNotlari,
  listIsaretler,
  removeHucreNotu,
  setEvrakBekleniyor,
} from '#contract/hizmet-kaydi/hucre-notu.ts';
import { createTekrarTalepleri, getTekrarOnizleme, type OnizlemeRow } from '#contract/hizmet-kaydi/tekrar.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { izgaraCevabi } from '#web/testing/izgara-cevabi.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { DurumPage, GorevlerPage, TalepPage } from './ay-sayfasi.tsx';

const donem = currentDonem();
const IZGARA = {
  mukellefler: [{ mukellef_id: 1, ad: 'Ada Gıda', son_hane: '', aktif: true, tasindi: false }],
  an: '2026-01-05T10:00:00Z',
  degisenler: [],
  hizmetler: [
    { id: 5, ad: 'Bordro', fiyat: 10_000, is_active: true },
    { id: 6, ad: 'Beyanname', fiyat: 20_000, is_active: true },
  ],
  hucreler: [{ mukellef_id: 1, hizmet_id: 5, durum: 'onaylandı' as const, hizmet_bedeli: 10_000 }],
};

const BOS = { evrak: null, ret_nedeni: null, yeniden_istendi: false };

function office(): StubbedRoute[] {
  const notes: HucreNotlari = {
    notlar: [
      {
        not_id: 3,
        metin: 'Faturalar eksik',
        yazan: 'Ayşe Usta',
        zaman: '2026-01-05T10:00:00Z',
        silinebilir: false,
        yeniden_istek: false,
      },
    ],
    ret_nedeni: null,
    evrak: { aciklama: 'Ekstre', yazan: 'Can Er', zaman: '2026-01-05T11:00:00Z', talepten: false },
    onayli: true,
  };
  return [
    stub(getIzgara, izgaraCevabi(IZGARA)),
    stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } }),
    stub(listIsaretler, {
      isaretler: [
        {
          mukellef_id: 1,
          hizmet_id: 5,
          not_adedi: notes.notlar.length,
          evrak_bekleniyor: true,
          ...BOS,
          evrak: 'Ekstre',
        },
        { mukellef_id: 1, hizmet_id: 6, not_adedi: 2, evrak_bekleniyor: false, ...BOS },
      ],
      oncekiler: [],
    }),
    stub(getHucreNotlari, () => notes),
    stub(createHucreNotu, ({ body: { metin } }) => {
      notes.notlar.push({
        not_id: 4,
        metin,
        yazan: 'Can Er',
        zaman: '2026-01-05T12:00:00Z',
        silinebilir: true,
        yeniden_istek: false,
      });
      return { not_id: 4 };
    }),
    stub(removeHucreNotu, () => {
      notes.notlar.pop();
      return { status: 'success' as const };
    }),
    stub(setEvrakBekleniyor, ({ body: { bekleniyor, aciklama } }) => {
      notes.evrak = bekleniyor ? { aciklama, yazan: 'Can Er', zaman: '2026-01-05T12:00:00Z', talepten: false } : null;
      return { status: 'success' as const };
    }),
  ];
}

test('a mark in the corner, also in words, shows which cells have notes, even without a record', async () => {
  const { screen } = await renderPage(<GorevlerPage />, { url: '/x?goster=hepsi', routes: office() });
  const cell = screen.getByRole('gridcell', { name: /Onaylandı, 100,00 TL, evrak bekleniyor: Ekstre, 1 not/ });
  await expect.element(cell).toHaveAttribute('data-isaret', 'warning');
  await expect.element(screen.getByRole('gridcell', { name: /2 not/ })).toHaveAttribute('data-isaret', 'info');
});

test('a legend names the corner marks that the month has', async () => {
  const { screen } = await renderPage(<GorevlerPage />, { url: '/x?goster=hepsi', routes: office() });
  const legend = screen.getByRole('list', { name: 'Köşe işaretleri' });
  await expect.element(legend).toMatchTextContent(/evrak bekleniyor ya da yeniden istendi.*not ya da ret nedeni$/s);
});

test('a cell whose record stayed with the former accountant shows its letter in grey and is locked', async () => {
  signInAs('muhasebeci');
  const isaretler = stub(listIsaretler, {
    isaretler: [],
    oncekiler: [{ mukellef_id: 1, hizmet_id: 6, durum: 'yapıldı' }],
  });
  const { screen, sent } = await renderPage(<TalepPage />, { routes: [isaretler, ...office()] });
  const cell = screen.getByRole('gridcell', { name: 'önceki muhasebecide: Yapıldı' });
  await expect.element(cell).toHaveAttribute('data-harf', 'Y');
  await expect.element(cell).toHaveAttribute('title', 'Bu hizmetin kaydı mükellefin önceki muhasebecisinde.');
  await expect.element(cell).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByRole('list', { name: 'Köşe işaretleri' })).toMatchTextContent('önceki muhasebecide');
  await cell.click({ force: true });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('N opens the notes of the active cell, Enter saves a note, and its writer can remove it', async () => {
  const { screen, sent } = await renderPage(<GorevlerPage />, { url: '/x?goster=hepsi', routes: office() });
  const cell = screen.getByRole('gridcell', { name: /evrak bekleniyor/ });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  const dialog = screen.getByRole('dialog', { name: `Notlar: Ada Gıda · Bordro, ${formatDonem(donem)}` });
  await expect.element(dialog.getByText('Faturalar eksik')).toBeVisible();
  await expect.element(dialog.getByText(/Ayşe Usta · 05\.01\.2026 13:00/)).toBeVisible();
  await dialog.getByLabelText('Yeni not').fill('Geldi');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Geldi', { exact: true })).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    mukellef_id: 1,
    hizmet_id: 5,
    ...donem,
    metin: 'Geldi',
  });
  await dialog.getByRole('button', { name: 'Sil' }).click();
  await expect.poll(() => dialog.getByText('Geldi', { exact: true }).elements().length).toBe(0);
  await userEvent.keyboard('{Escape}');
  await expect.element(cell).toHaveFocus();
});

test('a note that was typed is still there after a click beside the dialog has closed it', async () => {
  const { screen } = await renderPage(<GorevlerPage />, { url: '/x?goster=hepsi', routes: office() });
  const cell = screen.getByRole('gridcell', { name: /evrak bekleniyor/ });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  await screen.getByRole('dialog').getByLabelText('Yeni not').fill('Yarım kalan');
  (screen.getByRole('dialog').element() as HTMLElement).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  await expect.element(screen.getByRole('dialog').getByLabelText('Yeni not')).toHaveValue('Yarım kalan');
  await screen.getByRole('button', { name: 'Temizle' }).click();
  await expect.element(screen.getByRole('dialog').getByLabelText('Yeni not')).toHaveValue('');
});

test('staff record that papers have arrived and that others are awaited', async () => {
  const { screen, sent } = await renderPage(<GorevlerPage />, { url: '/x?goster=hepsi', routes: office() });
  const cell = screen.getByRole('gridcell', { name: /evrak bekleniyor/ });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  await screen.getByRole('button', { name: 'Evrak geldi' }).click();
  await screen.getByLabelText('Beklenen evrak').fill('Fatura');
  await screen.getByRole('button', { name: 'Evrak bekleniyor' }).click();
  await expect.element(screen.getByText(/Evrak bekleniyor: Fatura/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { bekleniyor: false },
    { bekleniyor: true, aciklama: 'Fatura' },
  ]);
});

test('an accountant sees which papers are awaited but cannot change it', async () => {
  const { screen } = await renderPage(<TalepPage />, { routes: office() });
  const cell = screen.getByRole('gridcell', { name: /evrak bekleniyor/ });
  await expect.element(cell).toBeVisible();
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard('n');
  await expect.element(screen.getByText(/Evrak bekleniyor: Ekstre/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Evrak geldi' }).elements()).toHaveLength(0);
});

test('an address with a cell opens its notes with the upload, and leaves the cell focused', async () => {
  signInAs('muhasebeci');
  const url = `/x?yil=${donem.yil}&ay=${donem.ay}&hucre=1-5`;
  const { screen, url: address } = await renderPage(<DurumPage />, { url, routes: office() });
  const dialog = screen.getByRole('dialog', { name: `Notlar: Ada Gıda · Bordro, ${formatDonem(donem)}` });
  await expect.element(dialog.getByText(/Evrak bekleniyor: Ekstre/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Belge yükle: PDF seç' })).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: 'Yıl' })).toHaveValue(String(donem.yil));
  await expect.element(dialog.getByRole('combobox', { name: 'Ay' })).toHaveValue(String(donem.ay));
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('gridcell', { name: /evrak bekleniyor/ })).toHaveFocus();
  expect(address()).not.toContain('hucre');
});

test('an address with a cell that the month does not have says so', async () => {
  const url = `/x?yil=${donem.yil}&ay=${donem.ay}&hucre=1-77`;
  const { screen, url: address } = await renderPage(<DurumPage />, { url, routes: office() });
  await expect.element(screen.getByText('Adresteki hücre bu ayda yok.')).toBeVisible();
  await expect.poll(address).not.toContain('hucre');
});

test('on a phone the address opens the notes of its cell, too', async () => {
  await page.viewport(390, 844);
  signInAs('muhasebeci');
  const url = `/x?yil=${donem.yil}&ay=${donem.ay}&hucre=1-5`;
  const { screen } = await renderPage(<DurumPage />, { url, routes: office() });
  await expect.element(screen.getByText(/Evrak bekleniyor: Ekstre/)).toBeVisible();
  await page.viewport(1280, 720);
});

const row = (
  hizmet_id: number,
  result: OnizlemeRow['sonuc'],
  sira_disi: OnizlemeRow['sira_disi'] = null,
  mukellef_id = 1,
): OnizlemeRow => ({
  mukellef_id,
  hizmet_id,
  sonuc: result,
  sira_disi,
  mukellef_adi: mukellef_id === 1 ? 'Ada Gıda' : 'Can Nakliyat',
  hizmet_adi: `Hizmet ${hizmet_id}`,
  fiyat: 10_000,
});
const request_no = '0d6b3c7e-1111-4222-8333-444455556666';
const made = (hizmet_id: number, oldu: boolean) => ({
  mukellef_id: 1,
  hizmet_id,
  oldu,
  durum: null,
  hizmet_bedeli: null,
  neden: oldu ? null : 'Hücre bu sırada değişti.',
});
const create = (olusan: number, rest = 0) =>
  stub(createTekrarTalepleri, { request_no, olusan, mevcut: rest, pasif: 0 });

test('a month is copied from its ticks, and the grid undoes the whole act, also long after the toast', async () => {
  const preview = stub(getTekrarOnizleme, {
    satirlar: [row(5, 'yeni'), row(6, 'yeni'), row(7, 'pasif'), row(8, 'mevcut'), row(9, 'mevcut')],
  });
  const withdraw = stub(reverseIslem, { results: [made(5, true), made(6, false)] });
  const { screen, sent } = await renderPage(<TalepPage />, { routes: [preview, create(2), withdraw, ...office()] });
  const undo = screen.getByRole('button', { name: 'Geri al', exact: true }).first();
  await expect.element(undo).toBeDisabled();
  await screen.getByRole('button', { name: 'Geçen ayı kopyala' }).click();
  await expect
    .element(
      screen.getByRole('dialog', {
        name: `${formatDonem(addMonths(donem, -1))} taleplerini kopyala: ${formatDonem(donem)}`,
      }),
    )
    .toBeVisible();
  await expect.element(screen.getByText('2 yeni, 2 zaten var, 1 pasif · Toplam 200,00 TL')).toBeVisible();
  await expect.element(screen.getByText('Alınmayanlar (3)')).toBeVisible();
  await screen.getByRole('button', { name: '2 talep oluştur' }).click();
  const text = `${formatDonem(donem)} için 2 talep oluşturuldu.`;
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(sent.find(({ path }) => path === '/api/tekrarlar/talepler')?.body).toEqual({
    ...donem,
    kaynak: 'gecen_ay',
    hizmetler: [
      { hizmet_id: 5, mukellef_idler: [1] },
      { hizmet_id: 6, mukellef_idler: [1] },
    ],
  });
  await expect.element(undo).toHaveAttribute('title', `Geri al: ${text}`);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByText('Geri alındı: 1 talep kaldırıldı.')).toBeVisible();
  await expect.element(screen.getByText('1 hücre geri alınamadı: Hücre bu sırada değişti.')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/geri-al')).map(({ body }) => body)).toEqual([
    { ...donem, request_no },
  ]);
  await expect.element(undo).toBeDisabled();
});

test('what is not of this month is unticked with its reason; services, clients and single cells can be ticked', async () => {
  const preview = stub(getTekrarOnizleme, {
    satirlar: [
      ...[row(5, 'yeni'), row(6, 'yeni', 'uc_aylik')],
      ...[row(5, 'yeni', null, 2), row(6, 'yeni', 'kural', 2)],
    ],
  });
  const { screen, sent } = await renderPage(<TalepPage />, { routes: [preview, create(2, 1), ...office()] });
  await screen.getByRole('button', { name: 'Geçen ayı kopyala' }).click();
  await expect.element(screen.getByText('4 yeni (2 işaretsiz), 0 zaten var, 0 pasif · Toplam 200,00 TL')).toBeVisible();
  const box = (name: string) => screen.getByRole('checkbox', { name, exact: true });
  await expect.element(box('Hizmet 6')).not.toBeChecked();
  await expect
    .element(screen.getByText('üç aylık, geçen ay istendi; tekrar kuralına göre bu aya düşmüyor'))
    .toBeVisible();
  await box('Ada Gıda').click();
  await screen.getByRole('button', { name: 'Can Nakliyat: hizmetleri' }).click();
  await box('Can Nakliyat: Hizmet 5').click();
  await box('Can Nakliyat: Hizmet 6').click();
  await screen.getByRole('button', { name: '3 talep oluştur' }).click();
  await expect.element(screen.getByText('1 talep bu sırada değiştiği için oluşturulmadı.')).toBeVisible();
  expect(sent.find(({ path }) => path === '/api/tekrarlar/talepler')?.body).toMatchObject({
    hizmetler: [
      { hizmet_id: 5, mukellef_idler: [1] },
      { hizmet_id: 6, mukellef_idler: [1, 2] },
    ],
  });
});

test('a month without recurring services says where to set them', async () => {
  const { screen } = await renderPage(<TalepPage />, {
    routes: [stub(getTekrarOnizleme, { satirlar: [] }), ...office()],
  });
  await screen.getByRole('button', { name: 'Tekrarlananları oluştur' }).click();
  await expect.element(screen.getByText('Bu aya düşen tekrarlanan hizmet yok.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Tekrarlananları belirle' }))
    .toHaveAttribute('href', '/muh-panel/hizmetler/tekrarlananlar');
});

test('a rejected cell shows the reason, and its menu asks the office again with a note', async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<DurumPage />, {
    routes: [
      stub(
        getIzgara,
        izgaraCevabi({
          ...IZGARA,
          hucreler: [{ mukellef_id: 1, hizmet_id: 5, durum: 'reddedildi', hizmet_bedeli: 10_000 }],
        }),
      ),
      stub(listIsaretler, {
        isaretler: [
          { mukellef_id: 1, hizmet_id: 5, not_adedi: 0, evrak_bekleniyor: false, ...BOS, ret_nedeni: 'Evrak eksik' },
        ],
        oncekiler: [],
      }),
      stub(createYenidenIstek, { not_id: 9 }),
    ],
  });
  const first = () => document.querySelector<HTMLElement>('[data-r="0"][data-c="0"]');
  await expect.poll(() => first()?.title).toContain('ret nedeni: Evrak eksik');
  first()?.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.getByRole('menuitem', { name: 'Yeniden iste' }).click();
  await screen.getByRole('textbox', { name: 'Büroya notunuz' }).fill('Evrak geldi');
  await screen.getByRole('button', { name: 'Yeniden iste' }).click();
  await expect.element(screen.getByText('Talep notunuzla yeniden istendi; büroya bildirildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    mukellef_id: 1,
    hizmet_id: 5,
    metin: 'Evrak geldi',
  });
});
