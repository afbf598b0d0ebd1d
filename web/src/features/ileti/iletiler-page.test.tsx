import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Ileti, listIletiler, openIleti, retryIleti, withdrawIletiler } from '#contract/ileti/ileti.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { IletilerPage } from './iletiler-page.tsx';

const ROW: Ileti = {
  ileti_id: 7,
  mukellef_id: 3,
  mukellef_adi: 'Yıldız Gıda',
  muhasebeci_id: 2,
  muhasebeci_adi: 'Ayşe Kaya',
  tur: 'evrak',
  otomatik: true,
  kanal: 'sms',
  alici: 'Can Demir',
  kime: ['0532 111 22 33'],
  konu: 'Eksik evrak',
  metin: 'Z raporu bekleniyor',
  durum: 'belirsiz',
  hata_metni: 'Bağlantı, ileti verilirken koptu: SMS gitmiş olabilir.',
  birlikte: false,
  gonderim_no: null,
  gonderilecek: '2026-05-01T06:00:00Z',
  olusturma: '2026-05-01T06:00:00Z',
  sonuc_zamani: '2026-05-01T06:00:05Z',
  parca: 2,
  ucret: 28,
  gonderen: 'Sistem',
};

const answer = (rows: Ileti[]) => ({
  satirlar: rows,
  toplam: rows.length,
  sayilar: { taslak: 1, kuyrukta: 0, belirsiz: 1, hata: 0 },
  kanallar: { eposta: true, sms: false },
});
const as = (yetki: 'admin' | 'moderator', rows: Ileti[]): StubbedRoute[] => [
  stub(listIletiler, answer(rows)),
  stub(retryIleti, { status: 'success' }),
  stub(openIleti, { metin: 'Göndermek için: https://buro.example/e/abc#xyz' }),
  stub(withdrawIletiler, { geri_alinan: 1 }),
  oturum(yetki),
];

test('a message that may have been sent says so, and is sent again only after a question', async () => {
  await page.viewport(1280, 800);
  const { screen, sent } = await renderPage(<IletilerPage />, { routes: as('admin', [ROW]) });
  await expect.element(screen.getByText('Gitmiş olabilir').first()).toBeVisible();
  await expect.element(screen.getByText(/SMS ayarlanmamış/)).toBeVisible();
  await rowAct(screen, 'Yeniden gönder');
  await expect
    .element(screen.getByRole('dialog', { name: 'Yeniden gönder' }))
    .toMatchTextContent(/gitmiş olabilir\. Yine de yeniden gönderilsin mi\?.*Can Demir, 0532 111 22 33/);
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await screen.getByRole('dialog').getByRole('button', { name: 'Yeniden gönder' }).click();
  await expect.element(screen.getByText('İleti yeniden kuyruğa alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/iletiler/7/tekrar']);
});

test('a message for WhatsApp opens in its own tab with its text, and is marked as opened by hand', async () => {
  await page.viewport(1280, 800);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const draft: Ileti = { ...ROW, kanal: 'whatsapp', durum: 'taslak', hata_metni: null, sonuc_zamani: null };
  const { screen, sent } = await renderPage(<IletilerPage />, { routes: as('admin', [draft]) });
  await rowAct(screen, 'WhatsApp’ta aç');
  expect(open).toHaveBeenCalledWith('https://wa.me/905321112233?text=Z%20raporu%20bekleniyor', '_blank', 'noopener');
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ path }) => path))
    .toEqual(['/api/iletiler/7/acildi']);
  await rowAct(screen, 'Geri al');
  await expect.element(screen.getByText('İleti geri alındı.')).toBeVisible();
  open.mockRestore();
});

test('a moderator reads only', async () => {
  await page.viewport(1280, 800);
  const { screen } = await renderPage(<IletilerPage />, { routes: as('moderator', [ROW]) });
  await expect.element(screen.getByText('Can Demir')).toBeVisible();
  expect(screen.getByText('Yeniden gönder').query()).toBeNull();
});

test('one with a link gets it when it is opened: the tab opens in the click, and goes on when the link is there', async () => {
  await page.viewport(1280, 800);
  const tab = { opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as never);
  const metin = 'Göndermek için: {baglanti}';
  const draft: Ileti = { ...ROW, metin, kanal: 'whatsapp', durum: 'taslak', hata_metni: null, sonuc_zamani: null };
  const { screen } = await renderPage(<IletilerPage />, { routes: as('admin', [draft]) });
  await rowAct(screen, 'WhatsApp’ta aç');
  expect(open).toHaveBeenCalledWith('', '_blank');
  const text = encodeURIComponent('Göndermek için: https://buro.example/e/abc#xyz');
  await expect.poll(() => tab.location.replace.mock.calls).toEqual([[`https://wa.me/905321112233?text=${text}`]]);
  expect(tab.opener).toBeNull();
  open.mockRestore();
});

test('without any message yet the list of those to write to is named', async () => {
  const { screen } = await renderPage(<IletilerPage />, { routes: as('admin', []) });
  await expect.element(screen.getByRole('link', { name: 'Mükellefleri aç' })).toHaveAttribute('href', '/mukellefler');
});

test('until the messages are there their list shows that they come; what is said of them stands below the search', async () => {
  await page.viewport(1280, 800);
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof answer>>();
  const { screen } = await renderPage(<IletilerPage />, {
    routes: [stub(listIletiler, () => promise), ...as('admin', [])],
  });
  const search = screen.getByRole('searchbox');
  await expect.element(search).toBeVisible();
  await expect.element(screen.getByRole('table', { name: 'İletiler' })).toBeVisible();
  resolve(answer([ROW]));
  const note = screen.getByText(/SMS ayarlanmamış/);
  await expect.element(note).toBeVisible();
  const topOf = (part: typeof note) => part.element().getBoundingClientRect().top;
  expect(topOf(note)).toBeGreaterThan(topOf(search));
});
