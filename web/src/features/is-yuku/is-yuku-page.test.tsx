import { expect, test } from 'vitest';
import { devretMukellefler, type IsYuku, listIsYuku, listIsYukuMukellefleri, reverseDevir } from '#contract/hizmet-kaydi/is-yuku.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { IsYukuPage } from './is-yuku-page.tsx';

const row = (personel_id: number, ad: string, rest: Partial<IsYuku> = {}): IsYuku => ({
  personel_id,
  ad,
  aktif: true,
  mukellef: 2,
  acik: 5,
  evrak_bekleyen: 1,
  bu_ay_yapilan: 3,
  bu_ay_toplam: 8,
  en_eski: { yil: 2026, ay: 2 },
  ...rest,
});
const PEOPLE = [
  row(1, 'Ayrılan', { aktif: false }),
  row(2, 'Can Er'),
  row(3, 'Ela Su', { mukellef: 0, acik: 0, bu_ay_toplam: 0, en_eski: null }),
  row(4, 'Emekli', { aktif: false }),
];
const CLIENTS = [
  { mukellef_id: 11, ad: 'Ada Gıda', muhasebeci_adi: 'Usta', acik: 4 },
  { mukellef_id: 12, ad: 'Şişli Tekstil', muhasebeci_adi: 'Usta', acik: 0 },
];
const OFFICE: StubbedRoute[] = [
  stub(listIsYuku, { personel: PEOPLE, atanmamis: 0 }),
  stub(listIsYukuMukellefleri, { mukellefler: CLIENTS }),
  stub(devretMukellefler, ({ body }) => ({ atamalar: (body.mukellefler ?? []).map(({ mukellef_id }) => ({ atama_id: mukellef_id + 100 })), atlanan: 0 })),
  stub(reverseDevir, ({ body }) => ({ geri_alinan: body.atamalar.length, atlanan: 0 })),
];

test('the list says who has how much, and somebody without clients has nothing to hand over', async () => {
  const { screen } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  const line = screen.getByRole('row', { name: /Ayrılan/ });
  await expect.element(line).toHaveTextContent('AyrılanPasif253 / 81Şubat 2026Devret');
  await expect.element(screen.getByRole('row', { name: /Ela Su/ }).getByRole('button', { name: 'Devret' })).toBeDisabled();
});

test('all clients of somebody who has left go to another in one step, and back from the toast', async () => {
  const { screen, sent } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  await rowAct(screen, 'Devret', 'Ayrılan');
  const dialog = screen.getByRole('dialog', { name: 'Ayrılan: mükellefleri devret' });
  await expect.element(dialog.getByText('Ada Gıda')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '2 mükellefi devret' })).toBeDisabled();
  expect(dialog.getByRole('option').elements().map(({ textContent }) => textContent)).toEqual(['Personel seçin', 'Can Er (2 mükellef, 5 açık iş)', 'Ela Su (0 mükellef, 0 açık iş)']); // biome-ignore format: one list
  await dialog.getByRole('combobox', { name: 'Devralacak personel' }).selectOptions('2');
  await dialog.getByRole('button', { name: '2 mükellefi devret' }).click();
  await expect.element(screen.getByText('2 mükellef Can Er personeline devredildi.')).toBeVisible();
  const act = sent.find(({ path }) => path === '/api/is-yuku/devret');
  expect(act?.body).toEqual({ personel_id: 1, yeni_personel_id: 2, mukellefler: [{ mukellef_id: 11 }, { mukellef_id: 12 }] });
  expect(act?.headers.get('idempotency-key')).toBeTruthy();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('2 mükellef Ayrılan üzerine geri alındı.')).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/geri-al'))?.body).toEqual({ personel_id: 1, atamalar: [{ atama_id: 111 }, { atama_id: 112 }] });
});

test('some are left out by name, found the Turkish way', async () => {
  const { screen, sent } = await renderPage(<IsYukuPage />, { routes: OFFICE });
  await rowAct(screen, 'Devret', 'Can Er');
  await screen.getByLabelText('Mükellef ara').fill('sisli');
  await expect.poll(() => screen.getByText('Ada Gıda').elements().length).toBe(0);
  await screen.getByRole('checkbox', { name: /Bulunanlar/ }).click();
  await screen.getByRole('combobox', { name: 'Devralacak personel' }).selectOptions('3');
  await screen.getByRole('button', { name: '1 mükellefi devret' }).click();
  await expect.poll(() => sent.find(({ path }) => path === '/api/is-yuku/devret')?.body).toMatchObject({ mukellefler: [{ mukellef_id: 11 }] });
});

test('what was moved by somebody else meanwhile is said, and a refusal keeps the dialog', async () => {
  const gone = stub(devretMukellefler, new Failure(409, { code: 'DEVREDILECEK_YOK', message: 'Devredilecek mükellef kalmamış; atamalar bu sırada değişti.' }));
  const { screen } = await renderPage(<IsYukuPage />, { routes: [gone, ...OFFICE] });
  await rowAct(screen, 'Devret', 'Can Er');
  await screen.getByRole('combobox', { name: 'Devralacak personel' }).selectOptions('3');
  await screen.getByRole('button', { name: '2 mükellefi devret' }).click();
  await expect.element(screen.getByText('Devredilecek mükellef kalmamış; atamalar bu sırada değişti.')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Can Er: mükellefleri devret' })).toBeVisible();
});
