import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RouteResponse } from '#contract/common/route.ts';
import { searchKayitlar } from '#contract/pano/arama.ts';
import { listSonGoruntulenenler } from '#contract/pano/goruntuleme.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { TopSearch } from './top-search.tsx';

type Bulunan = RouteResponse<typeof searchKayitlar>;
const bulunan = (more: Partial<Bulunan> = {}): Bulunan => ({
  mukellefler: [],
  muhasebeciler: [],
  personel: [],
  hizmetler: [],
  belgeler: [],
  odemeler: [],
  ...more,
});
const BOGAZ = {
  mukellef_id: 7,
  ad: 'Boğaz Gıda',
  sirket_adi: 'Boğaz AŞ',
  tc_no: '1234567890',
  muhasebeci_adi: 'Fatma Ak',
};
const FATMA = { muhasebeci_id: 3, ad: 'Fatma Ak', sirket_adi: null };

const open = async (search: StubbedRoute, rol: 'admin' | 'muhasebeci' | 'personel' = 'admin', yetki = oturum()) => {
  signInAs(rol);
  const page = await renderPage(<TopSearch />, {
    routes: [search, yetki, stub(listSonGoruntulenenler, { kayitlar: [] })],
  });
  await expect.element(page.screen.getByRole('button', { name: /Ara/ })).toBeVisible();
  return page;
};

test('no key is lost after Ctrl+K, and Enter opens what the whole text finds when it is found', async () => {
  let answer = (_: Bulunan): void => undefined;
  const asked: string[] = [];
  const { screen, url } = await open(
    stub(searchKayitlar, ({ query: { q } }) => {
      asked.push(q);
      return q === 'boğaz'
        ? new Promise<Bulunan>((resolve) => {
            answer = resolve;
          })
        : bulunan({ mukellefler: [{ ...BOGAZ, mukellef_id: 1, ad: 'Başka' }] });
    }),
  );
  const before = url();
  await userEvent.keyboard('{Control>}k{/Control}boğaz{Enter}');
  await expect.element(screen.getByRole('combobox')).toHaveValue('boğaz');
  await expect.poll(() => asked.at(-1)).toBe('boğaz');
  expect(url()).toBe(before);
  answer(bulunan({ mukellefler: [BOGAZ] }));
  await expect.poll(url).toBe('/mukellefler/7');
});

test('what was typed before the page stood is searched for, and typing goes on behind it', async () => {
  window.earlySearch = 'boğ';
  const { screen } = await open(stub(searchKayitlar, bulunan({ mukellefler: [BOGAZ] })));
  expect(window.earlySearch).toBeNull();
  await userEvent.keyboard('az');
  await expect.element(screen.getByRole('combobox')).toHaveValue('boğaz');
});

test.each([
  ['admin', 'Fatma Ak · 1234567890'],
  ['personel', 'Fatma Ak · 1234567890'],
  ['muhasebeci', 'Boğaz AŞ · 1234567890'],
] as const)('%s sees beside a client “%s”', async (rol, line) => {
  const { screen } = await open(stub(searchKayitlar, bulunan({ mukellefler: [BOGAZ] })), rol);
  await userEvent.keyboard('{Control>}k{/Control}boğ');
  await expect.element(screen.getByRole('option', { name: `Boğaz Gıda ${line}` })).toBeVisible();
});

test.each([
  ['zam', 'Toplu zam yap', '/services?sekme=zam'],
  ['luca', 'İçe aktar', '/iceri-aktar'],
  ['ekle personel', 'Personel ekle', '/personel?sekme=ekle'],
  ['TAHAKKUK OLUŞ', 'Tahakkuk oluştur', '/tahakkuk?sekme=hesapla'],
  ['ekstre fatma', 'Fatma Ak: ekstre', '/ekstre?muhasebeci=3'],
  ['fatma tahsilat', 'Fatma Ak: ödeme al', '/payments?muhasebeci=3'],
  ['boğ şifre', 'Boğaz Gıda: şifreler', '/mukellefler/7?bolum=sifreler'],
])('“%s” finds the act %s', async (typed, act, address) => {
  const { screen, url } = await open(
    stub(searchKayitlar, ({ query: { q } }) =>
      bulunan({
        mukellefler: q === 'boğ' ? [BOGAZ] : [],
        muhasebeciler: q === 'fatma' ? [FATMA] : [],
      }),
    ),
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(screen.getByRole('combobox'), typed);
  await expect.element(screen.getByRole('option', { name: act })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(url).toBe(address);
});

test('a bank reference finds its payment and opens the payments that have it', async () => {
  const ODEME = {
    makbuz_id: 4,
    avans: false,
    muhasebeci_id: 7,
    dekont_no: 'FT 77',
    muhasebeci_adi: 'Fatma Ak',
    odeme_tarihi: '2026-05-04',
    tutar: 5_000,
  };
  const { screen, url } = await open(stub(searchKayitlar, bulunan({ odemeler: [ODEME] })));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(screen.getByRole('combobox'), 'ft 7');
  await expect
    .element(screen.getByRole('group', { name: 'Ödemeler' }))
    .toMatchTextContent(/Fatma Ak · 04.05.2026 · 50,00/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => decodeURIComponent(url())).toBe('/payments?dekont_no==FT+77');
});

test('a bank reference of an advance opens the advances of its accountant', async () => {
  const avans = { makbuz_id: 4, avans: true, muhasebeci_id: 7, dekont_no: 'AV 5', muhasebeci_adi: 'Fatma Ak' };
  const { screen, url } = await open(
    stub(searchKayitlar, bulunan({ odemeler: [{ ...avans, odeme_tarihi: '2026-05-04', tutar: 5_000 }] })),
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(screen.getByRole('combobox'), 'av 5');
  await expect.element(screen.getByRole('group', { name: 'Ödemeler' })).toMatchTextContent(/50,00 TL · avans/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(url).toBe('/payments?muhasebeci=7&sekme=avans');
});

test.each([
  ['moderator', 'zam'],
  ['moderator', 'ekle'],
  ['moderator', 'şifre boğaz'],
  ['moderator', 'tahsilat fatma'],
] as const)('a %s is offered no act for “%s”', async (level, typed) => {
  const { screen } = await open(
    stub(searchKayitlar, bulunan({ mukellefler: [BOGAZ], muhasebeciler: [FATMA] })),
    'admin',
    oturum(level),
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.type(screen.getByRole('combobox'), typed);
  await expect.element(screen.getByRole('option', { name: /^Boğaz Gıda/ })).toBeVisible();
  await expect.element(screen.getByRole('group', { name: /işlemler/i })).not.toBeInTheDocument();
});
