import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { currentDonem } from '#contract/common/donem.ts';
import { getIzgara, reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { type Durum, GECISLER } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { listIsaretler } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import {
  DurumPage,
  GorevlerPage,
  OnayPage,
  TalepPage,
  YapimOnaylamaPage,
} from '#web/features/hizmet-kaydi/ay-sayfasi.tsx';
import { izgaraCevabi } from '#web/testing/izgara-cevabi.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { part, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';

const donem = currentDonem();
const REQUEST = '00000000-0000-4000-8000-000000000001';

function office(cells: Record<string, Durum>): StubbedRoute[] {
  const state = new Map(Object.entries(cells));
  let before = new Map(state);
  const result = (mukellef_id: number, hizmet_id: number) => ({
    mukellef_id,
    hizmet_id,
    oldu: true,
    durum: state.get(`${mukellef_id}:${hizmet_id}`) ?? null,
    hizmet_bedeli: 10_000,
    neden: null,
  });
  return [
    stub(getIzgara, () =>
      izgaraCevabi({
        mukellefler: ['Ada Gıda', 'Can Nakliyat', 'Çınar Eczane'].map((name, n) => ({
          mukellef_id: n + 1,
          ad: name,
          son_hane: '',
          aktif: true,
          tasindi: false,
        })),
        hizmetler: ['Bordro', 'Beyanname'].map((name, n) => ({ id: n + 5, ad: name, fiyat: 10_000, is_active: true })),
        hucreler: [...state].map(([key, durum]) => ({
          mukellef_id: Number(key[0]),
          hizmet_id: Number(key[2]),
          durum,
          hizmet_bedeli: 10_000,
        })),
        an: new Date().toISOString(),
        degisenler: [],
      }),
    ),
    stub(updateHucreler, ({ body: { islem, hucreler } }) => {
      before = new Map(state);
      for (const { mukellef_id, hizmet_id } of hucreler) {
        const { to } = GECISLER[islem];
        if (to) state.set(`${mukellef_id}:${hizmet_id}`, to);
        else state.delete(`${mukellef_id}:${hizmet_id}`);
      }
      return {
        request_no: REQUEST,
        results: hucreler.map(({ mukellef_id, hizmet_id }) => result(mukellef_id, hizmet_id)),
      };
    }),
    stub(reverseIslem, () => {
      const keys = new Set([...state.keys(), ...before.keys()]);
      state.clear();
      for (const [key, durum] of before) state.set(key, durum);
      return { results: [...keys].map((key) => result(Number(key[0]), Number(key[2]))) };
    }),
    stub(getOturum, part({ yetki_seviyesi: 'admin' })),
    stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } }),
    stub(listIsaretler, { isaretler: [], oncekiler: [] }),
    stub(listBekleyenTalepler, { muhasebeciler: [] }),
    stub(
      listMuhasebeciSecenekler,
      part({ muhasebeciler: [{ muhasebeci_id: 9, ad: 'Ayşe Usta', aktif: true, bekleyen: 2 }] }),
    ),
  ];
}

const DOLU = { '1:5': 'talep', '1:6': 'onaylandı', '2:5': 'talep', '2:6': 'yapıldı', '3:5': 'reddedildi' } as const;
const open = (screenOf: ReactNode, url = '/x?muhasebeci=9', cells: Record<string, Durum> = DOLU) =>
  renderPage(screenOf, { url, routes: office(cells) });
type Screen = Awaited<ReturnType<typeof open>>['screen'];
const row = (screen: Screen, name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const pageNo = (screen: Screen, name: string) => screen.getByRole('dialog', { name });
const letters = () =>
  [...document.querySelectorAll('[data-mukellef]')].map((one) =>
    [...one.querySelectorAll('[aria-hidden]:not([data-kod])')].map((harf) => harf.textContent).join(''),
  );

beforeEach(async () => {
  await page.viewport(390, 844);
});

test('on a phone the month is a list of clients with letters and sums, and a tap opens the services with their acts as buttons', async () => {
  const { screen, url } = await open(<OnayPage />);
  await expect.poll(letters).toEqual(['TO', 'TY', 'R']);
  expect(document.querySelector('[data-mukellef]')?.querySelector('[data-kod]')?.textContent).toBe('Bor');
  expect(screen.getByRole('button', { name: 'Geri al' }).elements()).toHaveLength(0);
  await expect.element(screen.getByText('3 mükellef · 4 kayıt (1 ret hariç) · 400,00 TL')).toBeVisible();
  expect(document.querySelector('[role="grid"]')).toBeNull();
  await row(screen, 'Ada Gıda').click();
  const sheet = pageNo(screen, 'Ada Gıda');
  await expect.element(sheet).toHaveFocus();
  expect(url()).toContain('kayit=1');
  const onayla = sheet.getByRole('button', { name: 'Bordro: Onayla' });
  for (const button of sheet
    .getByRole('button')
    .elements()
    .filter((one) => one.closest('li')))
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  expect(sheet.getByRole('button', { name: 'Beyanname: Onayla' }).elements()).toHaveLength(0);
  await onayla.click();
  await expect.poll(letters).toEqual(['OO', 'TY', 'R']);
  await sheet.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(letters).toEqual(['TO', 'TY', 'R']);
  await sheet.getByRole('button', { name: 'Paneli kapat' }).click();
  await expect.element(row(screen, 'Ada Gıda')).toHaveFocus();
});

test('on a phone the approval of the month stands beside the sums, at the thumb', async () => {
  const waiting = stub(listBekleyenTalepler, {
    muhasebeciler: [
      {
        muhasebeci_id: 9,
        muhasebeci_adi: 'Ayşe Usta',
        ...donem,
        adet: 2,
        tutar: 20_000,
        kapanis: null,
        kalanlar: [],
        hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet: 2, tutar: 20_000 }],
      },
    ],
  });
  const { screen } = await renderPage(<OnayPage />, { url: '/x?muhasebeci=9', routes: [waiting, ...office(DOLU)] });
  const approve = screen.getByRole('button', { name: /^2 talebi onayla/ });
  await expect.element(approve).toBeVisible();
  expect(approve.elements()).toHaveLength(1);
  expect(approve.element().closest('[data-page-header]')).toBeNull();
});

test('a button and a swipe lead to the next client, and Back closes the sheet', async () => {
  const { screen, url } = await open(<OnayPage />);
  await row(screen, 'Ada Gıda').click();
  await pageNo(screen, 'Ada Gıda').getByRole('button', { name: 'Sonraki mükellef' }).click();
  await expect.element(pageNo(screen, 'Can Nakliyat')).toBeVisible();
  const swipe = (from: [number, number], to: [number, number]) => {
    const body = document.querySelector('dialog ul') as HTMLElement;
    const touch = (x: number, y: number) => new Touch({ identifier: 1, target: body, clientX: x, clientY: y });
    body.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(...from)] }));
    body.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: [touch(...to)] }));
  };
  swipe([300, 300], [280, 600]);
  swipe([300, 300], [120, 320]);
  await expect.element(pageNo(screen, 'Çınar Eczane')).toBeVisible();
  expect(pageNo(screen, 'Çınar Eczane').getByRole('button', { name: 'Sonraki mükellef' }).element()).toHaveProperty(
    'disabled',
    true,
  );
  swipe([120, 300], [300, 300]);
  await expect.element(pageNo(screen, 'Can Nakliyat')).toBeVisible();
  expect(url()).toContain('kayit=2');
});

test('one tap approves everything that waits for a client and leaves finished work unchanged', async () => {
  const { screen } = await open(<OnayPage />, undefined, { ...DOLU, '2:6': 'talep', '1:6': 'yapıldı' });
  await row(screen, 'Can Nakliyat').click();
  await pageNo(screen, 'Can Nakliyat').getByRole('button', { name: '2 talebi onayla' }).click();
  await expect.poll(letters).toEqual(['TY', 'OO', 'R']);
  await pageNo(screen, 'Can Nakliyat').getByRole('button', { name: 'Önceki mükellef' }).click();
  expect(pageNo(screen, 'Ada Gıda').getByRole('button', { name: 'talebi onayla' }).elements()).toHaveLength(0);
});

test.each([
  ['talep', <TalepPage key="t" />, 'Beyanname: Talep et'],
  ['yapım', <YapimOnaylamaPage key="y" />, 'Beyanname: Tamam/Onay'],
  ['görev', <GorevlerPage key="g" />, 'Beyanname: Yapıldı'],
  ['durum', <DurumPage key="d" />, 'Beyanname: diğer işlemler'],
] as const)(
  'the %s screen has its own acts, the search finds half a name, and no text speaks of a mouse',
  async (name, screenOf, button) => {
    const { yil, ay } = currentDonem();
    const cells: Record<string, Durum> =
      name === 'talep' ? { '1:5': 'onaylandı' } : { '1:5': 'onaylandı', '1:6': 'onaylandı' };
    const { screen } = await open(screenOf, `/x?muhasebeci=9&yil=${yil}&ay=${ay}`, cells);
    expect(screen.getByRole('textbox', { name: 'Mükellef' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Ara ve süz' }).click();
    await screen.getByRole('textbox', { name: 'Mükellef' }).fill('ada');
    await expect.poll(() => document.querySelectorAll('[data-mukellef]').length).toBe(1);
    await row(screen, 'Ada Gıda').click();
    await expect.element(pageNo(screen, 'Ada Gıda').getByRole('button', { name: button })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/sol tık|sağ tık|orta tık|çift tık|sürükle|ctrl/i);
  },
);
