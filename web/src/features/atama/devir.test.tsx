import { expect, test } from 'vitest';
import {
  type IsYuku,
  listIsYuku,
  listIsYukuMukellefleri,
  reverseDevir,
  transferMukellefler,
} from '#contract/hizmet-kaydi/is-yuku.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { toasts } from '#web/ui/notice/notify.ts';
import { AtamaPage } from './atama-page.tsx';

const row = (personel_id: number, name: string, mukellef: number, acik: number, aktif = true): IsYuku => ({
  personel_id,
  ad: name,
  aktif,
  mukellef,
  acik,
  evrak_bekleyen: 0,
  bu_ay_yapilan: 0,
  bu_ay_toplam: 0,
  en_eski: null,
});
const PEOPLE = [
  row(1, 'Ayrılan', 60, 90, false),
  row(2, 'Can Er', 30, 250),
  row(3, 'Ela Su', 0, 0),
  row(4, 'Oya Ak', 45, 40),
];
const CLIENTS = Array.from({ length: 60 }, (_, i) => ({
  mukellef_id: i + 11,
  ad: i === 30 ? 'Müşteri 31 Şişli Tekstil' : `Müşteri ${String(i + 1).padStart(2, '0')}`,
  muhasebeci_adi: 'Usta',
  acik: i === 59 ? 7 : 1,
}));
const HAND_OVER = stub(transferMukellefler, ({ body }) => ({
  atamalar: (body.mukellefler ?? []).map(({ mukellef_id }) => ({ atama_id: mukellef_id + 100 })),
  atlanan: 0,
}));

const open = async (url: string, more: StubbedRoute[] = []) => {
  signInAs('admin');
  toasts.set([]);
  const { screen, sent } = await renderPage(<AtamaPage />, {
    url,
    routes: [
      ...more,
      stub(listIsYuku, { satirlar: PEOPLE, atanmamis: 0 }),
      stub(listIsYukuMukellefleri, { satirlar: CLIENTS }),
      HAND_OVER,
      stub(reverseDevir, ({ body }) => ({ geri_alinan: body.atamalar.length, atlanan: 0 })),
    ],
  });
  const names = async (list: string) => {
    const options = screen.getByRole('listbox', { name: list, exact: true }).getByRole('option');
    await expect.element(options.first()).toBeVisible();
    return options.elements().map(({ textContent }) => textContent);
  };
  const clients = async () => {
    const rows = screen.getByRole('table', { name: 'Devredilecek mükellefler' }).getByRole('row');
    await expect.element(rows.nth(1)).toBeVisible();
    return rows.elements().map(({ textContent }) => textContent);
  };
  const acts = () => sent.filter(({ path }) => path === '/api/is-yuku/devret');
  return {
    screen,
    sent,
    names,
    clients,
    acts,
    press: (name: string) => screen.getByRole('button', { name, exact: true }).click(),
  };
};

test('50 clients go to another staff member in one act, which first shows what both will have and can be undone in the toast', async () => {
  const { screen, sent, names, acts, press } = await open('/mukellefatama?sekme=devir&devreden=1');
  expect(await names('Devreden')).toEqual([
    'Can Er 30 mükellef · 250 açık iş',
    'Ayrılan Pasif60 mükellef · 90 açık iş',
    'Oya Ak 45 mükellef · 40 açık iş',
  ]);
  expect(await names('Devralan')).toEqual([
    'Ela Su 0 mükellef · 0 açık iş',
    'Oya Ak 45 mükellef · 40 açık iş',
    'Can Er 30 mükellef · 250 açık iş',
  ]);
  await screen.getByRole('option', { name: /^Ela Su/ }).click();
  await press('İlk 50');
  await expect.element(screen.getByText('Ayrılan 60 → 10 · Ela Su 0 → 50: 50 mükellef')).toBeVisible();
  await press('50 mükellefi devret');
  await expect.element(screen.getByText('50 mükellef Ela Su personeline devredildi.')).toBeVisible();
  const mukellefler = CLIENTS.slice(0, 50).map(({ mukellef_id }) => ({ mukellef_id }));
  expect(acts().map(({ body }) => body)).toEqual([{ personel_id: 1, yeni_personel_id: 3, mukellefler }]);
  expect(acts()[0]?.headers.get('idempotency-key')).toBeTruthy();
  await press('Geri al');
  await expect.element(screen.getByText('50 mükellef Ayrılan üzerine geri alındı.')).toBeVisible();
  const back = { personel_id: 1, atamalar: mukellefler.map(({ mukellef_id }) => ({ atama_id: mukellef_id + 100 })) };
  expect(sent.find(({ path }) => path.endsWith('/geri-al'))?.body).toEqual(back);
});

test('double clicks hand over and take back once each', async () => {
  const { screen, sent, clients, acts, press } = await open('/mukellefatama?sekme=devir&devreden=1&personel=3');
  await clients();
  await press('İlk 50');
  await screen.getByRole('button', { name: '50 mükellefi devret' }).dblClick();
  await expect.poll(() => toasts.get().map(({ status }) => status)).toEqual(['success']);
  expect(acts()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Geri al' }).dblClick();
  await expect.element(screen.getByText('50 mükellef Ayrılan üzerine geri alındı.')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/geri-al'))).toHaveLength(1);
});

test('clients can be sorted by most open work first, and found the Turkish way', async () => {
  const { screen, clients, acts, press } = await open('/mukellefatama?sekme=devir&devreden=2&personel=3');
  await clients();
  await screen.getByRole('columnheader', { name: 'Açık iş' }).getByRole('button').dblClick();
  await expect.poll(async () => (await clients())[1]).toBe('Müşteri 60Usta7');
  await screen.getByRole('searchbox', { name: 'Ad veya muhasebeci ara' }).fill('sisli');
  await press('Bulunanları Seç');
  await press('1 mükellefi devret');
  await expect.poll(() => acts()[0]?.body).toMatchObject({ mukellefler: [{ mukellef_id: 41 }] });
});

test('the page names what is missing and sends nothing, and a refusal keeps the choice', async () => {
  const gone = stub(
    transferMukellefler,
    new Failure(409, {
      code: 'DEVREDILECEK_YOK',
      message: 'Devredilecek mükellef kalmamış; atamalar bu sırada değişti.',
    }),
  );
  const { screen, clients, acts, press } = await open('/mukellefatama?sekme=devir&devreden=2', [gone]);
  await clients();
  await press('Devret');
  await expect.element(screen.getByText('Lütfen devreden, devralan ve mükellef seçin!')).toBeVisible();
  expect(acts()).toEqual([]);
  await screen.getByRole('option', { name: /^Ela Su/ }).click();
  await press('İlk 50');
  await press('50 mükellefi devret');
  await expect.element(screen.getByText('Devredilecek mükellef kalmamış; atamalar bu sırada değişti.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '50 mükellefi devret' })).toBeVisible();
});
