import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentDonem } from '#contract/common/donem.ts';
import {
  getIzgara,
  type HucreResult,
  type Izgara,
  resetIzgara,
  reverseIslem,
  updateHucreler,
} from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { type Durum, GECISLER } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { listAcikHizmetler, listAyOzetleri, listTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { listIsaretler } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getTekrarOnizleme, type TalepResult } from '#contract/hizmet-kaydi/tekrar.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { listBelgeler } from '#contract/mukellef/belge.ts';
import { getMukellefYili } from '#contract/mukellef/mukellef.ts';
import { listMukellefNotlari } from '#contract/mukellef/mukellef-notu.ts';
import { getOturum } from '#contract/oturum/oturum.ts';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { listOdemeler } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar } from '#contract/tahakkuk/tahakkuk.ts';
import { aydinlatmaOf } from '#web/testing/aydinlatma.ts';
import { izgaraCevabi } from '#web/testing/izgara-cevabi.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, part, type StubbedRoute, stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { DurumPage, GorevlerPage, OnayPage, TalepPage, YapimOnaylamaPage } from './ay-sayfasi.tsx';
import { PersonelHizmetlerPage } from './liste/personel-hizmetler-page.tsx';

vi.hoisted(() => localStorage.setItem('muhasip-izgara-hepsi', 'onay,yapim,talep,durum,gorev'));

const donem = currentDonem();
const KEY = ['hizmet_kayitlari'];
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const chooseReason = async () => {
  await expect.poll(() => document.querySelector('dialog[open]') !== null).toBe(true);
  await userEvent.keyboard('1');
};

const sayilar = { kayit: 0, bekleyen: 0, onaylanan: 0, yapilan: 0, reddedilen: 0 };
const sira = (muhasebeci_id: number, muhasebeci_adi: string) => ({ muhasebeci_id, muhasebeci_adi, ...sayilar });
const onizleme = (result: TalepResult) => ({
  mukellef_id: 1,
  hizmet_id: 5,
  mukellef_adi: 'Ada Gıda',
  hizmet_adi: 'Bordro',
  fiyat: 10_000,
  sonuc: result,
  sira_disi: null,
});

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const openReset = async (screen: Screen) => {
  await screen.getByRole('button', { name: 'Ay: işlemler' }).click();
  await screen.getByRole('menuitem', { name: 'Sıfırla' }).click();
};

function office(cells: Record<string, Durum>, extra: Partial<Izgara> = {}) {
  const state = new Map(Object.entries(cells));
  const bosKayitlar = new Set<string>();
  const undo = new Map<string, Map<string, Durum | undefined>>();
  const server = {
    state,
    isDown: false,
    losesAnswer: false,
    degisenler: [] as Izgara['degisenler'],
    isAwake: Promise.resolve(),
  };
  const hucreOf = ([key, durum]: [string, Durum]) => {
    const [mukellef_id, hizmet_id] = key.split(':').map(Number) as [number, number];
    return { mukellef_id, hizmet_id, durum, hizmet_bedeli: bosKayitlar.has(key) ? 0 : 10_000 };
  };
  const result = (mukellef_id: number, hizmet_id: number, oldu: boolean, reason: string | null = null): HucreResult => {
    const durum = state.get(`${mukellef_id}:${hizmet_id}`) ?? null;
    const bedel = bosKayitlar.has(`${mukellef_id}:${hizmet_id}`) ? 0 : 10_000;
    return { mukellef_id, hizmet_id, oldu, durum, hizmet_bedeli: durum && bedel, neden: reason };
  };
  const put = (key: string, durum: Durum | null | undefined) => (durum ? state.set(key, durum) : state.delete(key));
  const routes: StubbedRoute[] = [
    stub(getIzgara, ({ query: { sonra } }) =>
      server.isDown
        ? UNREACHABLE
        : izgaraCevabi({
            mukellefler: [
              { mukellef_id: 1, ad: 'Ada Gıda', son_hane: '', aktif: true, tasindi: false },
              { mukellef_id: 2, ad: 'Can Nakliyat', son_hane: '', aktif: true, tasindi: false },
            ],
            hizmetler: [
              { id: 5, ad: 'Bordro', fiyat: 10_000, is_active: true },
              { id: 6, ad: 'Beyanname', fiyat: 20_000, is_active: true },
            ],
            an: new Date().toISOString(),
            hucreler: [...state].map(hucreOf),
            degisenler: sonra ? server.degisenler : [],
            ...extra,
          }),
    ),
    stub(updateHucreler, async ({ body: { islem, hucreler } }) => {
      await server.isAwake;
      if (server.isDown) return UNREACHABLE;
      const request_no = uuid(undo.size + 1);
      const before = new Map<string, Durum | undefined>();
      const results = hucreler.map(({ mukellef_id, hizmet_id, beklenen }) => {
        const key = `${mukellef_id}:${hizmet_id}`;
        if ((state.get(key) ?? null) !== beklenen)
          return result(mukellef_id, hizmet_id, false, 'Hücre bu sırada değişti.');
        before.set(key, state.get(key));
        if (!state.has(key) && islem === 'onayla') bosKayitlar.add(key);
        put(key, GECISLER[islem].to);
        return result(mukellef_id, hizmet_id, true);
      });
      if (server.losesAnswer) return UNREACHABLE;
      if (before.size === 0)
        return new Failure(409, {
          code: 'ISLEM_REDDEDILDI',
          message: 'Hücre bu sırada değişti.',
          details: { results },
        });
      undo.set(request_no, before);
      return { request_no, results };
    }),
    stub(reverseIslem, ({ body: { request_no } }) => ({
      results: [...(undo.get(request_no) ?? [])].map(([key, durum]) => {
        put(key, durum);
        const [mukellef_id, hizmet_id] = key.split(':').map(Number) as [number, number];
        return result(mukellef_id, hizmet_id, true);
      }),
    })),
    stub(resetIzgara, ({ body: { beklenen } }) => {
      const request_no = uuid(undo.size + 1);
      undo.set(request_no, new Map([...state].filter(([, durum]) => durum !== 'talep')));
      for (const key of [...state.keys()]) state.set(key, 'talep');
      return { request_no, degisen: beklenen };
    }),
    stub(getOturum, part({ yetki_seviyesi: 'admin' })),
    stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } }),
    stub(listIsaretler, { isaretler: [], oncekiler: [] }),
    stub(getTekrarOnizleme, ({ query: { kaynak } }) => ({
      satirlar: kaynak === 'tekrar' ? [] : [onizleme('yeni'), onizleme('mevcut')],
    })),
    stub(listAyOzetleri, {
      satirlar: [sira(8, 'Ali Kaya'), sira(9, 'Ayşe Usta'), sira(7, 'Veli Can')],
      toplam: 3,
      toplamlar: sayilar,
    }),
    stub(listBekleyenTalepler, { muhasebeciler: [] }),
    stub(
      listMuhasebeciSecenekler,
      part({ muhasebeciler: [{ muhasebeci_id: 9, ad: 'Ayşe Usta', aktif: true, bekleyen: 2 }] }),
    ),
  ];
  return { server, routes };
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`);
const letters = () =>
  [0, 1].map((row) => [0, 1].map((column) => cell(row, column)?.dataset.harf ?? '-').join('')).join(' ');
const ONAY = '/x?muhasebeci=9';

test('acts can be undone step by step with Ctrl+Z, the button and the message', async () => {
  const { routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  const undo = screen.getByRole('button', { name: 'Geri al' });
  await expect.element(undo.first()).toBeDisabled();
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.poll(letters).toBe('O- T-');
  await userEvent.click(cell(1, 0) as HTMLElement, { button: 'right' });
  await chooseReason();
  await userEvent.click(cell(1, 1) as HTMLElement);
  await expect.poll(letters).toBe('O- RO');
  await expect.element(screen.getByText('1 talep onaylandı.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(letters).toBe('O- R-');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(letters).toBe('O- T-');
  await undo.first().click();
  await expect.poll(letters).toBe('T- T-');
  await expect.element(undo.first()).toBeDisabled();
});

test('rejecting a range is one step that affects only requests, asks for a reason, and says before and after what it leaves out', async () => {
  const { routes } = office({ '1:5': 'talep', '2:5': 'talep', '2:6': 'yapıldı' });
  const { screen, sent } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- TY');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}');
  const bar = screen.getByRole('toolbar', { name: 'Seçili hücreler' });
  await expect.element(bar).toMatchTextContent(/4 hücre seçili · onaylanacak 2 \(200,00.TL\) · kalan 2 aynı kalır/);
  await bar.getByRole('button', { name: 'Döküm' }).click();
  const dokum = () => document.querySelector<HTMLElement>('[aria-label="Döküm"]:popover-open');
  await expect.poll(() => dokum()?.textContent).toMatch(/^2 Talep 200,00.TL1 Yapıldı 100,00.TL1 boş$/);
  await userEvent.keyboard('{Escape}');
  await expect.poll(dokum).toBeNull();
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{Control>}{End}{/Control}{/Shift}');
  await expect.element(screen.getByRole('button', { name: '2 talebi onayla' })).toBeVisible();
  await userEvent.keyboard('r');
  await chooseReason();
  await expect.poll(letters).toBe('R- RY');
  expect(sent.find(({ path }) => path.endsWith('/islem'))?.body).toMatchObject({
    islem: 'reddet',
    ret_nedeni: 'Mükerrer talep',
    hucreler: [{}, {}],
  });
  await expect.element(screen.getByText('2 talep reddedildi. Atlanan: 1 boş, 1 Yapıldı.')).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(letters).toBe('T- TY');
});

test('a range without a request is left unchanged with the reason, and leaving the dialog rejects nothing', async () => {
  const { routes, server } = office({ '1:5': 'talep', '2:6': 'yapıldı' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- -Y');
  cell(1, 0)?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift} ');
  await expect
    .element(screen.getByText('Bu işlem seçili hücrelerin hiçbirine uygulanamaz: 1 boş, 1 Yapıldı.'))
    .toBeVisible();
  cell(0, 0)?.focus();
  await userEvent.keyboard('r');
  await expect.element(screen.getByRole('dialog', { name: 'Ret nedeni' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.r).toBe('0');
  expect([...server.state]).toEqual([
    ['1:5', 'talep'],
    ['2:6', 'yapıldı'],
  ]);
});

test('Delete removes a record that an act created, and a record with a fee says why it stays', async () => {
  const { routes } = office({ '1:5': 'onaylandı' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('O- --');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(screen.getByText(/^Yalnızca boş hücreden 0 ücretle açılmış/)).toBeVisible();
  await userEvent.click(cell(0, 1) as HTMLElement);
  await expect.poll(letters).toBe('OO --');
  await userEvent.keyboard('{Delete}');
  await expect.poll(letters).toBe('O- --');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(letters).toBe('OO --');
});

test('empty cells of a passive service are closed', async () => {
  const hizmetler = [{ id: 5, ad: 'Bordro', fiyat: 10_000, is_active: false }];
  const { routes } = office({ '1:5': 'talep' }, { hizmetler });
  await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(() => cell(0, 0)?.dataset.harf).toBe('T');
  expect([cell(1, 0)?.ariaLabel, cell(1, 0)?.title, cell(1, 0)?.getAttribute('aria-disabled')]).toEqual([
    'Kapalı',
    'Hizmet pasif.',
    'true',
  ]);
});

test('a reset says which states it changes and can be undone', async () => {
  const { routes } = office({ '1:5': 'onaylandı', '2:5': 'yapıldı', '2:6': 'talep' });
  const { screen, sent } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await openReset(screen);
  await expect.element(screen.getByText(/^Tüm durumları sıfırlamak istediğinizden emin misiniz\?/)).toBeVisible();
  await expect.element(screen.getByText('Talebe dönecek hücreler: 1 Onaylandı, 1 Yapıldı.')).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sıfırla' }).click();
  await expect.poll(letters).toBe('T- TT');
  expect(sent.find(({ path }) => path.endsWith('/sifirla'))?.body).toMatchObject({
    muhasebeci_id: 9,
    beklenen: [
      { durum: 'onaylandı', adet: 1 },
      { durum: 'yapıldı', adet: 1 },
    ],
  });
  await screen.getByRole('button', { name: 'Geri al' }).first().click();
  await expect.poll(letters).toBe('O- YT');
});

test('cells that another user changed flash with the name and are read out, while focus, selection and scroll position stay', async () => {
  const { server, routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { screen, queryClient } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  const pass = ownClock();
  cell(0, 0)?.focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
  server.state.set('1:5', 'reddedildi');
  server.state.set('1:6', 'onaylandı');
  server.degisenler = [
    {
      kim: 'Mehmet Er',
      hucreler: [
        { mukellef_id: 1, hizmet_id: 5 },
        { mukellef_id: 1, hizmet_id: 6 },
        { mukellef_id: 2, hizmet_id: 5 },
      ],
    },
  ];
  await queryClient.invalidateQueries({ queryKey: KEY });
  await expect.poll(letters).toBe('RO T-');
  await expect
    .poll(() => [cell(0, 0)?.dataset.kim, cell(0, 1)?.dataset.kim, cell(1, 0)?.dataset.kim])
    .toEqual(['Mehmet Er', 'Mehmet Er', undefined]);
  await expect.element(screen.getByText('Mehmet Er 2 hücreyi değiştirdi.')).toBeInTheDocument();
  expect((document.activeElement as HTMLElement).dataset).toMatchObject({ r: '1', c: '1' });
  expect(document.querySelectorAll('[role="gridcell"][aria-selected="true"]')).toHaveLength(2);
  await pass(4_000);
  await expect.poll(() => cell(0, 0)?.dataset.kim).toBeUndefined();
});

test('the active cell stays with its client when another client appears above', async () => {
  const extra: Partial<Izgara> = {};
  const { routes } = office({ '2:5': 'talep' }, extra);
  const { queryClient } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- --');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{ArrowDown}');
  extra.mukellefler = [
    { mukellef_id: 3, ad: 'Aaa Yeni', son_hane: '', aktif: true, tasindi: false },
    { mukellef_id: 1, ad: 'Ada Gıda', son_hane: '', aktif: true, tasindi: false },
    { mukellef_id: 2, ad: 'Can Nakliyat', son_hane: '', aktif: true, tasindi: false },
  ];
  await queryClient.invalidateQueries({ queryKey: KEY });
  await expect
    .poll(() => [cell(2, 0)?.parentElement?.firstChild?.textContent, cell(2, 0)?.tabIndex])
    .toEqual(['Ada Gıda', 0]);
  await expect.poll(() => (document.activeElement as HTMLElement).dataset.r).toBe('2');
});

test('an act on an outdated cell is refused, shows the present state in red, and is not repeated by itself', async () => {
  const { server, routes } = office({ '1:5': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- --');
  server.state.set('1:5', 'reddedildi');
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.poll(() => cell(0, 0)?.dataset.state).toBe('failed');
  expect(cell(0, 0)?.dataset.harf).toBe('R');
  expect(cell(0, 0)?.title).toBe('Hücre bu sırada değişti.');
  expect(server.state.get('1:5')).toBe('reddedildi');
  await expect.element(screen.getByRole('button', { name: 'Geri al' }).first()).toBeDisabled();
});

test('a second act on a cell that is being saved shows at once and is sent after the first, and fails with it', async () => {
  const { server, routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { screen, sent } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  const { promise, resolve } = Promise.withResolvers<void>();
  server.isAwake = promise;
  const asked = () =>
    sent
      .filter(({ path }) => path.endsWith('/islem'))
      .map(({ body }) => (body as { hucreler: { beklenen: string }[] }).hucreler[0]?.beklenen);
  for (const row of [0, 1]) {
    await userEvent.click(cell(row, 0) as HTMLElement);
    await userEvent.click(cell(row, 0) as HTMLElement, { button: 'right' });
    await chooseReason();
  }
  expect(letters()).toBe('R- R-');
  expect(asked()).toEqual(['talep', 'talep']);
  server.state.set('2:5', 'yapıldı');
  resolve();
  await expect.poll(() => [cell(0, 0)?.dataset.state, cell(1, 0)?.dataset.state]).toEqual([undefined, 'failed']);
  expect(letters()).toBe('R- Y-');
  expect(asked()).toEqual(['talep', 'talep', 'onaylandı', 'onaylandı']);
  expect([...server.state]).toEqual([
    ['1:5', 'reddedildi'],
    ['2:5', 'yapıldı'],
  ]);
  await screen.getByRole('button', { name: 'Geri al' }).first().click();
  await expect.poll(letters).toBe('O- Y-');
});

test('after an outage the month shows the true state: unsent changes are red, and a change whose answer was lost is shown as done', async () => {
  const { server, routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { queryClient } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  server.losesAnswer = true;
  await userEvent.click(cell(1, 0) as HTMLElement);
  await expect.poll(letters).toBe('T- O-');
  await expect.poll(() => cell(1, 0)?.dataset.state).toBeUndefined();
  expect(letters()).toBe('T- O-');
  server.isDown = true;
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.poll(() => cell(0, 0)?.dataset.state).toBe('failed');
  expect(letters()).toBe('T- O-');
  server.isDown = false;
  server.losesAnswer = false;
  await queryClient.invalidateQueries({ queryKey: KEY });
  expect(cell(0, 0)?.dataset.state).toBe('failed');
  server.state.set('1:5', 'yapıldı');
  await queryClient.invalidateQueries({ queryKey: KEY });
  await expect.poll(letters).toBe('Y- O-');
  await expect.poll(() => cell(0, 0)?.dataset.state).toBeUndefined();
});

test.each([
  [503, 'Hizmet şu anda kullanılamıyor.'],
  [429, 'Çok fazla istek. Lütfen bekleyin.'],
])('an undo that fails in the server with %i can be tried again', async (status, message) => {
  const { routes } = office({ '1:5': 'talep' });
  let isBroken = true;
  const reverse = routes.find(({ route }) => route === reverseIslem)!;
  const broken: StubbedRoute = {
    ...reverse,
    answer: (request) =>
      isBroken
        ? new Failure(status, { code: status === 429 ? 'RATE_LIMITED' : 'UNAVAILABLE', message })
        : reverse.answer(request),
  };
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes: [broken, ...routes] });
  await expect.poll(letters).toBe('T- --');
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.poll(letters).toBe('O- --');
  const undo = screen.getByRole('button', { name: 'Geri al' }).first();
  await expect.element(undo).toBeEnabled();
  await undo.click();
  await expect.element(screen.getByText(message)).toBeVisible();
  isBroken = false;
  await undo.click();
  await expect.poll(letters).toBe('T- --');
});

test('more cells than one request carries are sent in parts and undone in one step', async () => {
  const mukellefler = Array.from({ length: 600 }, (_, i) => ({
    mukellef_id: i + 1,
    ad: `Mükellef ${String(i).padStart(3, '0')}`,
    aktif: true,
    son_hane: '',
    tasindi: false,
  }));
  const hizmetler = Array.from({ length: 20 }, (_, i) => ({
    id: i + 1,
    ad: `Hizmet ${String(i).padStart(2, '0')}`,
    fiyat: 10_000,
    is_active: true,
  }));
  const talepler = mukellefler.flatMap((m) => hizmetler.map((h) => [`${m.mukellef_id}:${h.id}`, 'talep' as const]));
  const { server, routes } = office(Object.fromEntries(talepler), { mukellefler, hizmetler });
  const { screen, sent } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(() => cell(0, 0) !== null).toBe(true);
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Control>}a{/Control} ');
  await expect.element(screen.getByText('12.000 talep onaylandı.')).toBeVisible();
  expect(
    sent
      .filter(({ path }) => path.endsWith('/islem'))
      .map(({ body }) => (body as { hucreler: unknown[] }).hucreler.length),
  ).toEqual([10_000, 2_000]);
  await screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(() => [...server.state.values()].every((durum) => durum === 'talep')).toBe(true);
  expect(
    sent.filter(({ path }) => path.endsWith('/geri-al')).map(({ body }) => (body as { request_no: string }).request_no),
  ).toEqual([uuid(2), uuid(1)]);
});

test('a finger selects a range from the menu and acts on it from the bar', async () => {
  const { routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.getByRole('menuitem', { name: 'Buradan aralık seç' }).click();
  await expect.element(screen.getByText('Aralığın son hücresine dokunun')).toBeVisible();
  await userEvent.click(cell(1, 0) as HTMLElement);
  await expect.element(screen.getByText('2 hücre seçili')).toBeVisible();
  expect(letters()).toBe('T- T-');
  await screen.getByRole('toolbar').getByRole('button', { name: '2 talebi onayla' }).click();
  await expect.poll(letters).toBe('O- O-');
});

test('the overview sets onay and yapıldı by mouse and by key, and leaves empty cells unchanged', async () => {
  const { routes, server } = office({ '1:5': 'talep', '2:5': 'onaylandı' });
  await renderPage(<YapimOnaylamaPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- O-');
  expect(cell(0, 1)?.textContent).toBe('');
  await userEvent.click(cell(0, 1) as HTMLElement, { force: true });
  await userEvent.click(cell(0, 0) as HTMLElement);
  await userEvent.click(cell(1, 0) as HTMLElement, { button: 'middle' });
  await expect.poll(letters).toBe('A- Y-');
  cell(0, 0)?.focus();
  await userEvent.keyboard('y');
  await expect.poll(letters).toBe('Y- Y-');
  expect([...server.state.keys()]).toEqual(['1:5', '2:5']);
});

test('the status view is read-only', async () => {
  const { routes, server } = office({ '1:5': 'talep' });
  const { screen } = await renderPage(<DurumPage />, { routes });
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-readonly', 'true');
  await userEvent.click(cell(0, 1) as HTMLElement);
  await userEvent.keyboard(' {Delete}');
  expect(server.state.size).toBe(1);
});

test('a client who has moved away is marked, and their empty cells are locked', async () => {
  const mukellefler = [{ mukellef_id: 1, ad: 'Ada Gıda', son_hane: '', aktif: true, tasindi: true }];
  const { routes, server } = office({ '1:5': 'talep' }, { mukellefler });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.element(screen.getByText('başka muhasebecide')).toBeVisible();
  expect(cell(0, 1)?.title).toBe('Mükellef artık başka bir muhasebecide.');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift} ');
  await expect.poll(() => server.state.get('1:5')).toBe('onaylandı');
  expect(server.state.has('1:6')).toBe(false);
});

test('the address filters tasks by client and service', async () => {
  const { routes } = office({ '1:5': 'onaylandı', '2:6': 'onaylandı' });
  const { screen, url, entries } = await renderPage(<GorevlerPage />, { url: '/x?hizmet=6', routes });
  await expect.element(screen.getByRole('columnheader', { name: /Beyanname/ })).toBeVisible();
  expect(screen.getByRole('columnheader', { name: /Bordro/ }).elements()).toHaveLength(0);
  await screen.getByRole('textbox', { name: 'Mükellef' }).fill('nakli');
  await expect.poll(() => document.querySelectorAll('[role="rowgroup"] [role="row"]').length).toBe(1);
  expect(url()).toContain('mukellef=nakli');
  expect(entries()).toBe(1);
});

test('former requests are listed with their sum, and a double-click filters them', async () => {
  const talep = {
    hizmet_kayit_id: 1,
    mukellef_adi: 'Ada Gıda',
    hizmet_adi: 'Bordro',
    hizmet_ayi: 3,
    hizmet_yili: 2026,
    hizmet_bedeli: 10_000,
    durum: 'talep' as const,
    ret_nedeni: null,
    istek: null,
    mukellef_id: 1,
    hizmet_id: 5,
  };
  const list = stub(listTalepler, { satirlar: [talep], toplam: 1, toplamlar: { hizmet_bedeli: 10_000 } });
  const { screen, sent, url } = await renderPage(<TalepPage />, {
    url: '/x?sekme=mevcut&yil=2026&ay=3',
    routes: [list],
  });
  await expect.element(screen.getByRole('cell', { name: 'Mart' })).toBeVisible();
  // The month of the grid does not filter this list, so the address no longer names it.
  await expect.poll(url).toBe('/x?sekme=mevcut');
  await userEvent.dblClick(screen.getByRole('cell', { name: 'Mart' }));
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ hizmet_ayi: '3', sirala: 'hizmet_yili', yon: 'desc' });
});

test('the act of a rejected request says whether it can be asked for again, and an address filters by month and act', async () => {
  const ret = (hizmet_kayit_id: number, request: 'istenebilir' | 'istendi' | 'odendi') => ({
    hizmet_kayit_id,
    istek: request,
    mukellef_id: 1,
    hizmet_id: 5,
    mukellef_adi: `Mükellef ${hizmet_kayit_id}`,
    hizmet_adi: 'Bordro',
    hizmet_ayi: 3,
    hizmet_yili: 2026,
    hizmet_bedeli: 10_000,
    ret_nedeni: 'Evrak eksik',
    durum: 'reddedildi' as const,
  });
  const talepler = [ret(1, 'istenebilir'), ret(2, 'istendi'), ret(3, 'odendi')];
  const list = stub(listTalepler, { satirlar: talepler, toplam: 3, toplamlar: { hizmet_bedeli: 0 } });
  const { screen, sent } = await renderPage(<TalepPage />, {
    url: '/x?sekme=reddedilenler&istek=istenebilir&donem=2026-02..2026-03',
    routes: [list],
  });
  await expect.element(screen.getByRole('row', { name: /Mükellef 2/ })).toMatchTextContent(/Yeniden istendi$/);
  await expect.element(screen.getByRole('row', { name: /Mükellef 3/ })).toMatchTextContent(/Ayı ödenmiş$/);
  expect(screen.getByRole('button', { name: 'Yeniden iste' }).elements()).toHaveLength(1);
  expect(sent.at(-1)?.query).toMatchObject({ durum: 'reddedildi', istek: 'istenebilir', donem: '2026-02..2026-03' });
  for (const chip of ['Dönem: Şubat 2026 – Mart 2026', 'Yeniden isteme: Yeniden istenebilir'])
    await expect.poll(() => screen.container.textContent).toContain(chip);
});

test('services link to their cells, and late work to its oldest month', async () => {
  const hizmet = { id: 5, ad: 'Bordro', acik: 3, yapilan: 1, geciken: 2, en_eski: { yil: 2025, ay: 11 } };
  const { screen } = await renderPage(<PersonelHizmetlerPage />, {
    routes: [stub(listAcikHizmetler, { satirlar: [hizmet] })],
  });
  await expect
    .element(screen.getByRole('link', { name: 'Bordro' }))
    .toHaveAttribute('href', `/per-panel/gorevler?yil=${donem.yil}&ay=${donem.ay}&hizmet=5`);
  await expect
    .element(screen.getByRole('link', { name: 'Kasım 2025' }))
    .toHaveAttribute('href', '/per-panel/gorevler?yil=2025&ay=11&hizmet=5');
});

const accrued = (fark: () => number) => [
  stub(listTahakkuklar, () =>
    part({
      satirlar: [
        {
          borc_id: 1,
          muhasebeci_id: 9,
          muhasebeci_adi: 'Ayşe Usta',
          tahakkuk_yili: donem.yil,
          tahakkuk_ayi: donem.ay,
          devir: false,
          borc_tutari: 10_000,
          tahsilat: 5_000,
          bakiye: 5_000,
          odeme_durumu: 'Kısmen Ödendi',
          elle: false,
          elle_neden: null,
          fark: fark(),
          vade: '2026-12-01',
          vadesi_gecen: false,
          borc_tarihi: '2026-11-01T10:00:00Z',
          aciklama: '',
          surum: 1,
        },
      ],
      toplam: 1,
      toplamlar: { borc_tutari: 10_000, tahsilat: 5_000, bakiye: 5_000 },
    }),
  ),
];

test('an accountant reads before a request that the month is accrued, and after it that the accrual is out of date', async () => {
  const { server, routes } = office({});
  const { screen, queryClient } = await renderPage(<TalepPage />, {
    routes: [...accrued(() => (server.state.size > 0 ? 10_000 : 0)), ...routes],
  });
  await expect
    .element(screen.getByText(/^Bu ayın tahakkuku yapılmış \(100,00 TL, ödenen 50,00 TL\)\. Yeni talep/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Boş başla' }).click();
  await expect.poll(() => cell(0, 0) !== null).toBe(true);
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.element(screen.getByText('1 hizmet talep edildi. Bu ayın tahakkuku artık güncel değil.')).toBeVisible();
  await queryClient.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
  await expect.element(screen.getByText(/Tahakkuk güncel değil: ayın hizmetleri 100,00 TL arttı/)).toBeVisible();
});

test('in a closed month nothing is offered that would change it', async () => {
  const { routes } = office({}, { kapanis: { kim: 'Ayşe Işık', zaman: '2026-11-02T11:05:00Z' } });
  const { screen } = await renderPage(<TalepPage />, { routes });
  await expect.element(screen.getByText(/kapatıldı \(Ayşe Işık/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Boş başla' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Tekrarlananları oluştur' }).query()).toBeNull();
});

test('the list of a closed month says so before anybody acts, and offers no approval', async () => {
  const { routes } = office({});
  const kapanis = { kim: 'Ayşe Işık', zaman: '2026-11-02T11:05:00Z' };
  const closed = stub(listAyOzetleri, { satirlar: [sira(9, 'Ayşe Usta')], toplam: 1, toplamlar: sayilar, kapanis });
  for (const Page of [OnayPage, YapimOnaylamaPage]) {
    const { screen } = await renderPage(<Page />, { url: '/x', routes: [closed, ...routes] });
    await expect.element(screen.getByText(/kapatıldı \(Ayşe Işık/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Bekleyenleri onayla' }).elements()).toEqual([]);
    await screen.unmount();
  }
});

test("a reset names the month's accrual and its payments", async () => {
  const kime = { muhasebeci_id: 9, muhasebeci_adi: 'Ayşe Usta', tahakkuk_yili: donem.yil, tahakkuk_ayi: donem.ay };
  const bos = {
    aciklama: '',
    dekont_no: '',
    odeme_notu: '',
    devir: false,
    makbuz_avansi: 0,
    iptal_edilen_id: null,
    iptal_eden_id: null,
    iptal_tutari: 0,
    makbuz_id: 1,
    makbuz_adet: 1,
  };
  const odeme = {
    odeme_id: 1,
    tahakkuk_id: 1,
    ...kime,
    odeme_tutari: 5_000,
    odeme_tarihi: '2026-11-12T10:00:00Z',
    odeme_yontemi: 'nakit' as const,
    ...bos,
  };
  const payments = stub(
    listOdemeler,
    part({ satirlar: [odeme], toplam: 1, toplamlar: { odeme_tutari: 5_000 }, gelen: null }),
  );
  const { routes } = office({ '1:5': 'onaylandı' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes: [payments, ...accrued(() => 0), ...routes] });
  await openReset(screen);
  await expect
    .element(screen.getByText(/^Bu ayın tahakkuku: 100,00 TL, ödenen 50,00 TL \(ödemeler: 12\.11\.2026 50,00 TL\)/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
});

test('a staff member first sees approved services, and all of them on request', async () => {
  const { routes } = office({ '1:5': 'onaylandı', '2:6': 'talep' });
  const { screen } = await renderPage(<GorevlerPage />, { routes });
  await expect.poll(() => document.querySelectorAll('[data-r]').length).toBe(1);
  await screen.getByRole('button', { name: /^Tümü/ }).click();
  await expect.poll(letters).toBe('O- -T');
});

test('if only approved services are shown, the mark of a hidden cell is hidden too', async () => {
  const { routes } = office({ '1:5': 'onaylandı', '1:6': 'reddedildi', '2:6': 'onaylandı' });
  const isaret = { mukellef_id: 1, not_adedi: 0, evrak: null, ret_nedeni: null };
  const isaretler = [
    { ...isaret, hizmet_id: 5, evrak_bekleniyor: true, yeniden_istendi: false },
    { ...isaret, hizmet_id: 6, evrak_bekleniyor: false, yeniden_istendi: true },
  ];
  const { screen } = await renderPage(<GorevlerPage />, {
    routes: [stub(listIsaretler, { isaretler, oncekiler: [] }), ...routes],
  });
  const marked = () => document.querySelectorAll('[data-isaret]').length;
  await expect.poll(marked).toBe(1);
  await screen.getByRole('button', { name: /^Tümü/ }).click();
  await expect.poll(marked).toBe(2);
});

test('the message of an undo says what became of the cells', async () => {
  const { routes } = office({ '1:5': 'talep', '2:5': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- T-');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(screen.getByText('2 hücre seçili')).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.poll(letters).toBe('O- O-');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(screen.getByText('Geri alındı: 2 onay kaldırıldı.')).toBeVisible();
});

test('a selection lists its states, with a button for each possible act', async () => {
  const { routes, server } = office({ '1:5': 'talep', '2:5': 'onaylandı' });
  const { screen } = await renderPage(<TalepPage />, { routes });
  await expect.poll(letters).toBe('T- O-');
  const top = () => document.querySelector('[role="grid"]')?.getBoundingClientRect().top;
  const before = top();
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(screen.getByText('4 hücre seçili')).toBeVisible();
  expect(screen.getByRole('toolbar').element().textContent).toMatch(
    /^4 hücre seçili · talep edilecek 2 · kalan 2 aynı kalır/,
  );
  await expect.element(screen.getByRole('button', { name: '2 hizmeti talep et' })).toBeVisible();
  expect(top()).toBe(before);
  await screen.getByRole('button', { name: '1 talebi kaldır' }).click();
  await expect.poll(() => [...server.state.keys()]).toEqual(['2:5']);
});

test("a column's head selects the column, and a row's name the row", async () => {
  const { routes } = office({ '1:5': 'talep', '2:5': 'talep', '2:6': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('T- TT');
  (document.querySelector('[data-sutun="0"]') as HTMLElement).click();
  await expect.element(screen.getByRole('button', { name: '2 talebi onayla' })).toBeVisible();
  (document.querySelector('[data-satir="1"]') as HTMLElement).click();
  await expect
    .poll(() =>
      [...document.querySelectorAll('[role="grid"] [aria-selected="true"]')].map(
        (one) => (one as HTMLElement).dataset.r,
      ),
    )
    .toEqual(['1', '1']);
});

test('a filter by state keeps changed cells visible, and a range leaves hidden cells unchanged', async () => {
  const { routes, server } = office({ '1:5': 'talep', '1:6': 'yapıldı', '2:5': 'yapıldı' });
  await renderPage(<OnayPage />, { url: `${ONAY}&goster=bekliyor`, routes });
  await expect.poll(() => document.querySelectorAll('[data-r]').length).toBe(1);
  await userEvent.click(cell(0, 0) as HTMLElement);
  await expect.poll(() => server.state.get('1:5')).toBe('onaylandı');
  expect(cell(0, 0)?.dataset.harf).toBe('O');
  expect([...server.state.values()]).toEqual(['onaylandı', 'yapıldı', 'yapıldı']);
});

test("an accountant begins an empty month from last month's requests, or without any", async () => {
  const { routes } = office({});
  const { screen } = await renderPage(<TalepPage />, { routes });
  await expect.element(screen.getByRole('button', { name: /kopyala \(1\)$/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Tekrarlananlardan oluştur (0)' })).toBeDisabled();
  await screen.getByRole('button', { name: 'Boş başla' }).click();
  await expect.poll(letters).toBe('-- --');
});

test('an accountant without anything to copy is told what to do in the grid', async () => {
  const { routes } = office({});
  const { screen } = await renderPage(<TalepPage />, {
    routes: [stub(getTekrarOnizleme, { satirlar: [] }), ...routes],
  });
  await expect
    .element(screen.getByText('Tabloda boş bir hücreye basınca o hizmet istenir; yeniden basınca talep kalkar.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Boş başla' })).toHaveAttribute('data-variant', 'filled');
});

test('until the month has been read its grid is drawn as a head and rows', async () => {
  const { routes } = office({});
  const { screen } = await renderPage(<OnayPage />, {
    url: ONAY,
    routes: [stub(getIzgara, () => new Promise(() => {})), ...routes],
  });
  await expect.element(screen.getByRole('status', { name: 'Yükleniyor' })).toBeVisible();
  expect(screen.getByRole('status', { name: 'Yükleniyor' }).element().children).toHaveLength(18);
});

test('“yalnız dolu” hides clients and services without a record, and is remembered', async () => {
  const { routes } = office({ '2:6': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('-T --');
  await screen.getByRole('checkbox', { name: 'Yalnız dolu' }).click();
  await expect.poll(() => document.querySelectorAll('[data-r]').length).toBe(1);
  expect(localStorage.getItem('muhasip-izgara-hepsi')).toBe('yapim,talep,durum,gorev');
  await screen.getByRole('checkbox', { name: 'Yalnız dolu' }).click();
  await expect.poll(letters).toBe('-T --');
});

test('clients with a record stand first, a rule counts the others, and a service without a record is narrow until it is pointed at', async () => {
  const { routes } = office({ '2:6': 'talep' });
  const { screen } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.element(screen.getByText('1 mükellefin kaydı yok')).toBeVisible();
  const names = () => [...document.querySelectorAll('[data-satir]')].map((one) => one.firstChild?.textContent);
  expect(names().slice(0, 2)).toEqual(['Can Nakliyat', 'Ada Gıda']);
  cell(0, 1)?.focus();
  await expect.poll(() => cell(0, 0)?.offsetWidth).toBe(14);
  await userEvent.hover(document.querySelector('[data-sutun="0"]') as HTMLElement);
  await expect.poll(() => cell(0, 0)?.offsetWidth).toBe(42);
  await userEvent.click(cell(1, 0) as HTMLElement);
  await expect.poll(letters).toBe('-T O-');
  await expect.element(screen.getByText('1 mükellefin kaydı yok')).toBeVisible();
});

test('an accountant first sees the clients with a record, and finds the others by name', async () => {
  const { routes } = office({ '2:6': 'talep' });
  const { screen } = await renderPage(<TalepPage />, { routes });
  await screen.getByRole('checkbox', { name: 'Yalnız dolu' }).click();
  const shown = () => [...document.querySelectorAll('[role="rowheader"].sr-only')].map((one) => one.textContent);
  await expect.poll(shown).toEqual(['Can Nakliyat']);
  await screen.getByRole('textbox', { name: 'Mükellef' }).fill('ada');
  await expect.poll(shown).toEqual(['Ada Gıda']);
  await screen.getByRole('textbox', { name: 'Mükellef' }).fill('');
  await screen.getByRole('checkbox', { name: 'Yalnız dolu' }).click();
});

test("Ctrl+Enter on a cell opens the client beside the grid with last year's month, documents and notes, J moves on, and Escape returns to the cell", async () => {
  const { yil, ay } = donem;
  const yillar = (bu: boolean) => ({
    hizmetler: [{ id: 5, ad: 'Bordro' }],
    kayitlar: [
      { hizmet_id: 5, ay, durum: bu ? ('talep' as const) : ('yapıldı' as const), hizmet_bedeli: bu ? 10_000 : 8_000 },
    ],
    bekleyen: { siradaki: null, geciken: 0, evrak: 0, talep: null },
  });
  const { routes } = office({ '1:5': 'talep' });
  const { promise: come, resolve } = Promise.withResolvers<void>();
  const { screen, sent } = await renderPage(<OnayPage />, {
    url: ONAY,
    routes: [
      ...routes,
      stub(getMukellefYili, ({ query }) => come.then(() => yillar(Number(query.yil) === yil))),
      stub(listBelgeler, { satirlar: [], toplam: 0 }),
      stub(listMukellefNotlari, { notlar: [] }),
    ],
  });
  await expect.poll(() => cell(0, 0)?.dataset.harf).toBe('T');
  const beside = screen.getByRole('complementary', { name: 'Ada Gıda' });
  await expect.poll(() => beside.element().querySelectorAll('[aria-busy="true"] > .bar').length).toBe(3);
  resolve();
  await expect.element(beside.getByRole('row', { name: /^Bordro.*Talep.*Yapıldı.*80,00$/ })).toBeVisible();
  await expect.element(beside.getByRole('textbox', { name: 'Yeni not' })).toBeVisible();
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  const panel = screen.getByRole('dialog', { name: 'Ada Gıda' });
  await expect.element(panel).toHaveFocus();
  await expect.element(panel.getByRole('row', { name: /^Bordro.*Talep.*100,00.*Yapıldı.*80,00$/ })).toBeVisible();
  await panel.getByRole('tab', { name: 'Belge' }).click();
  await expect
    .poll(() =>
      sent.some(({ path, query }) => path === '/api/belgeler' && query?.ay === String(ay) && query.mukellef_id === '1'),
    )
    .toBe(true);
  await panel.getByRole('tab', { name: 'Not', exact: true }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Yeni not' })).toBeVisible();
  await userEvent.keyboard('j');
  const next = screen.getByRole('dialog', { name: 'Can Nakliyat' });
  await expect.element(next.getByRole('tab', { name: 'Not', exact: true })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(next).not.toBeInTheDocument();
  expect(document.activeElement).toBe(cell(0, 0));
});

test('the printed grid begins with the name of the office, also by Ctrl+P', async () => {
  let printed = '';
  const print = window.print;
  window.print = () => {
    window.dispatchEvent(new Event('beforeprint'));
    printed = document.querySelector('body > [data-print-sheet] strong')?.textContent ?? '';
    window.dispatchEvent(new Event('afterprint'));
  };
  const firma = stub(getAydinlatma, aydinlatmaOf('Kaya Mali Müşavirlik'));
  const { screen } = await renderPage(<OnayPage />, {
    url: ONAY,
    routes: [firma, ...office({ '1:5': 'talep' }).routes],
  });
  await expect.poll(letters).toBe('T- --');
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toBe('Kaya Mali Müşavirlik');
  printed = '';
  await screen.getByRole('button', { name: 'Ay: işlemler' }).click();
  await screen.getByRole('menuitem', { name: 'Yazdır' }).click();
  await expect.poll(() => printed).toBe('Kaya Mali Müşavirlik');
  window.print = print;
});

test('a pasted table is shown before it is applied, Escape changes nothing, and undo is one step', async () => {
  const { routes } = office({ '1:5': 'talep', '1:6': 'talep', '2:5': 'yapıldı' });
  const { screen, sent } = await renderPage(<OnayPage />, { url: ONAY, routes });
  await expect.poll(letters).toBe('TT Y-');
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell(0, 0)?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  };
  const TABLO = '\tBordro\tBeyanname\nAda Gıda\tO\tR\nCan Nakliyat\tO\tO\nYok Ltd\tO';
  paste(TABLO);
  const dialog = screen.getByRole('dialog', { name: 'Yapıştırılan tabloyu uygula' });
  await expect.element(dialog.getByRole('row', { name: 'Onayla (O) Bordro 1 100,00 TL' })).toBeVisible();
  await expect
    .element(
      dialog.getByRole('row', { name: '3 Can Nakliyat · Bordro · O Yapıldı hücre toplu olarak Onaylandı yapılmaz.' }),
    )
    .toBeVisible();
  await expect
    .element(dialog.getByRole('row', { name: '4 Yok Ltd Bu ızgarada böyle bir mükellef yok.' }))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(letters()).toBe('TT Y-');
  paste(TABLO);
  const uygula = dialog.getByRole('button', { name: '2 hücreyi uygula · 200,00 TL' });
  await expect.element(uygula).toBeDisabled();
  await dialog.getByLabelText('Ret nedeni').fill('Evrak eksik');
  await uygula.click();
  await expect.poll(letters).toBe('OR Y-');
  const acts = () =>
    sent
      .filter(({ path }) => path.endsWith('/islem'))
      .map(({ body }) => body as { islem: string; ret_nedeni?: string });
  await expect
    .poll(() => acts().map(({ islem, ret_nedeni }) => [islem, ret_nedeni]))
    .toEqual([
      ['onayla', undefined],
      ['reddet', 'Evrak eksik'],
    ]);
  await screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(letters).toBe('TT Y-');
});

test('a month without a record says so, and shows its empty cells on request', async () => {
  const { routes } = office({});
  const { screen } = await renderPage(<YapimOnaylamaPage />, { url: ONAY, routes });
  await expect.element(screen.getByRole('grid')).toBeVisible();
  await screen.getByRole('checkbox', { name: 'Yalnız dolu' }).click();
  await expect.element(screen.getByText('Bu ayda hizmet kaydı yok.')).toBeVisible();
  await screen.getByRole('button', { name: 'Boş hücreleri göster' }).click();
  await expect.element(screen.getByRole('grid')).toBeVisible();
});
