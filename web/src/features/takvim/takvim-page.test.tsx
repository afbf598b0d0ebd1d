import { expect, test } from 'vitest';
import { gunOf } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Kural, Tatil } from '#contract/takvim/kural.ts';
import { getTakvimTurleri, getTakvimVerisi, listTakvimIsleri } from '#contract/takvim/takvim.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { TakvimPage } from './takvim-page.tsx';

const kural = (kod: string, degisen: Partial<Kural>): Kural => ({
  kod,
  ad: `${kod} beyannamesi`,
  siklik: 'A',
  ilk_donem: '2024-01',
  son_donem: null,
  ofs: 1,
  gun: 26,
  aylar: null,
  mali_tatil: true,
  hesap_donemi: false,
  sure: null,
  kim: 'Herkes',
  dayanak: 'Kanun',
  teyit: 'T',
  acik: true,
  ...degisen,
});
const bayram = (name: string, kind: Tatil['tur'], ilk_gun: string, gun_sayisi: number): Tatil => ({
  ad: name,
  tur: kind,
  ilk_gun,
  gun_sayisi,
  her_yil: false,
  arife: true,
  kesin: true,
  dayanak: 'Diyanet',
  acik: true,
});
const veri = stub(getTakvimVerisi, {
  kurallar: [
    kural('MUHSGK', {}),
    kural('KDV2', { gun: 25 }),
    kural('ILAN', { gun: 20, mali_tatil: false }),
    kural('KURUMLAR', { siklik: 'Y', ofs: 4, gun: 0, hesap_donemi: true }),
  ],
  tatiller: [
    bayram('Ramazan Bayramı', 'ramazan', '2026-03-20', 3),
    bayram('Kurban Bayramı', 'kurban', '2026-05-27', 4),
  ],
  uzatmalar: [
    {
      kod: 'MUHSGK',
      donem: '2026-04',
      il: null,
      ilceler: null,
      yeni_gun: '2026-06-03',
      yeni_odeme_gunu: null,
      dayanak: 'VUK Sirküleri/199',
      acik: true,
    },
    {
      kod: 'KDV2',
      donem: '2026-08',
      il: 'izmir',
      ilceler: null,
      yeni_gun: '2026-10-09',
      yeni_odeme_gunu: null,
      dayanak: 'VUK Sirküleri/205',
      acik: true,
    },
  ],
  mucbirler: [],
});
const turlerim = (kodlar: string[], belirsiz = 0) =>
  stub(getTakvimTurleri, { kodlar, belirsiz, mukellef: 3, yerler: [{ il: 'İzmir', ilce: null }] });
type Isler = RouteResponse<typeof listTakvimIsleri>['isler'];
const open = (url: string, kodlar: string[] = [], { belirsiz = 0, isler = [] as Isler } = {}) =>
  renderPage(<TakvimPage />, { url, routes: [veri, turlerim(kodlar, belirsiz), stub(listTakvimIsleri, { isler })] });

test('a date unfolds how it was computed', async () => {
  const { screen } = await open('/takvim?yil=2026&ay=6');
  await screen.getByText('MUHSGK beyannamesi').first().click();
  const hesap = screen.getByRole('list', { name: 'Muhtasar tarihinin hesabı' }).first();
  await expect
    .poll(() => hesap.element().textContent)
    .toContain('26.05.2026 Kurban Bayramı arifesi iş günüdür03.06.2026 26.05.2026 yerine: VUK Sirküleri/199');
});

test("by default only kinds that the user's clients owe are shown, and clients with too little data are named", async () => {
  const { screen } = await open('/takvim?yil=2026&ay=10', ['KDV2'], { belirsiz: 2 });
  await expect.element(screen.getByText('KDV2 beyannamesi').first()).toBeVisible();
  await expect.element(screen.getByText('ILAN beyannamesi')).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/2 mükellefin kişi ve defter türü eksik; hangi beyannameleri vereceği bilinmiyor\./))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Eksikleri tamamla' }))
    .toHaveAttribute('href', '/yukumlulukler?durum=belirsiz');
  await screen.getByRole('button', { name: 'Tüm türleri göster' }).click();
  await expect.element(screen.getByText('ILAN beyannamesi')).toBeVisible();
});

test("a province's own day is shown beside the general one if the user has clients there", async () => {
  const { screen } = await open('/takvim?yil=2026&ay=10&sekme=liste&arama=KDV2');
  const row = screen.getByRole('group').filter({ hasText: 'İzmir' });
  await expect.element(row).toBeVisible();
  await row.getByText('KDV2 beyannamesi').click();
  await expect.poll(() => row.element().textContent).toContain('25.09.2026 yerine: VUK Sirküleri/205 (izmir)');
});

test('typing a kind adds nothing to the history, so that Back leaves the page', async () => {
  const { screen, url, entries } = await open('/takvim?yil=2026&sekme=liste');
  await screen.getByRole('textbox', { name: 'Tür ara' }).fill('KDV2');
  await expect.poll(url).toContain('arama=KDV2');
  expect(entries()).toBe(1);
});

test('a date says how many declarations are left, and leads to exactly those', async () => {
  const row = { kod: 'MUHSGK', donem: '2099-10', toplam: 12 };
  const { screen } = await open('/takvim?yil=2099&ay=11', [], {
    isler: [
      { ...row, son_gun: '2099-11-26', acik: 2 },
      { ...row, kod: 'KDV2', son_gun: '2099-11-25', acik: 0 },
    ],
  });
  const link = screen.getByRole('link', { name: '2 kaldı / 12', exact: true });
  await expect.element(link).toHaveAttribute('href', '/beyannameler?yil=2099&ay=11&tur=MUHSGK');
  await expect.element(screen.getByRole('link', { name: /^Muhtasar/ })).toMatchTextContent('Muhtasar22 kaldı / 12');
  await expect.element(screen.getByRole('link', { name: '12 tamam', exact: true })).toBeVisible();
});

test('what is left of a day that has passed is late', async () => {
  const { screen } = await open('/takvim?yil=2026&ay=6', [], {
    isler: [{ kod: 'MUHSGK', donem: '2026-04', son_gun: '2026-06-03', acik: 3, toplam: 12 }],
  });
  await expect
    .element(screen.getByRole('link', { name: '3 gecikti / 12', exact: true }))
    .toHaveAttribute('href', '/beyannameler?yil=2026&ay=6&tur=MUHSGK&goster=geciken');
});

test('the days count all declarations, also those of a client with its own accounting year', async () => {
  const isler = [
    { kod: 'MUHSGK', donem: '2026-04', son_gun: '2026-06-03', acik: 3, toplam: 12 },
    { kod: 'KURUMLAR', donem: '2026-02', son_gun: '2026-06-30', acik: 2, toplam: 2 },
    { kod: 'MUHSGK', donem: '2026-03', son_gun: '2026-06-03', acik: 4, toplam: 4 },
    { kod: 'KDV2', donem: '2026-05', son_gun: '2026-06-12', acik: 1, toplam: 1 },
  ];
  const { screen } = await open('/takvim?yil=2026&ay=6', ['MUHSGK', 'KDV2'], { isler });
  await expect.element(screen.getByText('Özel hesap dönemi')).toBeVisible();
  await expect.element(screen.getByText('Şubat 2026 sonu')).toBeVisible();
  await expect.element(screen.getByText('Mükellefe özel', { exact: true }).first()).toBeVisible();
  await expect.element(screen.getByText('ILAN beyannamesi')).not.toBeInTheDocument();
  const sumOf = (links: Element[], textOf: (link: Element) => string | null) =>
    links.reduce((sum, link) => sum + Number(/(\d+) gecikti/.exec(textOf(link) ?? '')![1]), 0);
  const sum = isler.reduce((total, { acik }) => total + acik, 0);
  const lines = screen.getByRole('link', { name: /^\d+ gecikti/ }).elements();
  const cells = screen.getByRole('link', { name: /^(Muhtasar|KDV 2|Kurumlar)/ }).elements();
  expect([lines.length, sumOf(lines, (link) => link.textContent)]).toEqual([4, sum]);
  expect([cells.length, sumOf(cells, (link) => link.getAttribute('title'))]).toEqual([3, sum]);
});

test('the current month says first what is due today or next, and opens that day', async () => {
  const { screen, url } = await open('/takvim');
  const next = screen.getByRole('button', { name: /^(yarın|\d+ gün sonra) \d+ tür$/ });
  await next.click();
  await expect.poll(url).toMatch(/gun=\d{4}-\d\d-\d\d/);
  expect(new URLSearchParams(url().split('?')[1]).get('gun')! > gunOf(new Date())).toBe(true);
});

test('a day of the month shows what is due on it', async () => {
  const { screen } = await open('/takvim?yil=2026&ay=7');
  await screen.getByRole('button', { name: '27.07.2026 Pazartesi, 2 tarih' }).click();
  await expect.element(screen.getByText('Ödeme 28.07.2026')).toBeVisible();
  await expect.element(screen.getByText('ILAN beyannamesi')).not.toBeInTheDocument();
});

test('a year whose religious holidays are not confirmed is provisional', async () => {
  const { screen } = await open('/takvim?yil=2027&ay=2');
  await expect
    .element(screen.getByText('2027 yılının dinî bayramları henüz doğrulanmadı: bu yılın tarihleri geçicidir.'))
    .toBeVisible();
  await expect.element(screen.getByText('Geçici', { exact: true }).first()).toBeVisible();
});

test('a pasted list is compared with ours', async () => {
  const { screen, url } = await open('/takvim');
  await screen.getByRole('button', { name: 'Takvim: işlemler' }).click();
  await screen.getByRole('menuitem', { name: 'Takvimi karşılaştır' }).click();
  await expect.poll(url).toContain('sekme=karsilastir');
  await screen
    .getByLabelText('Karşılaştırılacak tarihler')
    .fill('KDV2 2026-06 27.07.2026\nMUHSGK 2026-04 26.05.2026\nILAN 2026-01 21.02.2026\nolmadı');
  await expect.element(screen.getByText(/3 tarih okundu: 2 aynı/)).toBeVisible();
  await expect.element(screen.getByText('Gün farklı')).toBeVisible();
  await expect.element(screen.getByText(/Okunamayan 1 satır: 4. “olmadı”/)).toBeVisible();
});
