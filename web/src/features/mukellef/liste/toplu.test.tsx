import { expect, it } from 'vitest';
import { assignMukellefler, listAtamaPersoneli, reverseAtama } from '#contract/hizmet-kaydi/atama.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { listMukellefler, type Mukellef } from '#contract/mukellef/mukellef.ts';
import {
  listMukellefIdleri,
  moveMukellefler,
  previewMukellefTasima,
  setMukelleflerAktif,
} from '#contract/mukellef/mukellef-toplu.ts';
import { MukelleflerPage } from '#web/features/mukellef/mukellefler-page.tsx';
import { MusterilerPage } from '#web/features/mukellef/musteriler-page.tsx';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';

const row = (n: number): Mukellef => ({
  mukellef_id: n,
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Usta',
  personel_id: null,
  personel_adi: null,
  tc_no: null,
  ad: `Mükellef ${n}`,
  telefon: null,
  email: null,
  sirket_adi: null,
  hesap_turu: null,
  kisi_turu: null,
  defter_turu: null,
  isci_calistiriyor: null,
  il: null,
  ilce: null,
  muhtasar_donemi: null,
  kdv_donemi: null,
  e_defter: null,
  hesap_donemi_sonu: null,
  ek_yukumlulukler: [],
  aktif: true,
  eklenme_tarihi: '2026-01-05T09:00:00.000Z',
});
const LIST = stub(listMukellefler, { satirlar: [1, 2, 3].map(row), toplam: 1234 });
const SET = stub(setMukelleflerAktif, ({ body: { secim } }) => {
  const degisenler = 'idler' in secim ? secim.idler.slice(0, 2) : [5, 6];
  return { degisen: degisenler.length, ayni: 1, bulunamayan: 0, degisenler };
});

const asMuhasebeci = (url: string) => renderPage(<MusterilerPage />, { url, routes: [LIST, SET] });
const asAdmin = (url: string, routes: StubbedRoute[], yetki: 'admin' | 'moderator' = 'admin') =>
  renderPage(<MukelleflerPage />, { url, routes: [...routes, LIST, SET, oturum(yetki)] });
type Rendered = Awaited<ReturnType<typeof renderPage>>;
const pick = ({ screen }: Rendered, n: number) =>
  screen.getByRole('checkbox', { name: `Mükellef ${n} satırını seç` }).click();
const bar = ({ screen }: Rendered) => screen.getByRole('region', { name: 'Seçili kayıtlar' });
const bodies = ({ sent }: Rendered) => sent.filter(({ path }) => path.endsWith('/toplu-aktif')).map(({ body }) => body);

it('chosen clients are made passive at once, and Geri al reverts exactly those that changed', async () => {
  const page = await asMuhasebeci('/muh-panel/musteriler');
  for (const n of [1, 2, 3]) await pick(page, n);
  await bar(page).getByRole('button', { name: 'Pasife Al' }).click();
  await expect.element(page.screen.getByText('2 mükellef pasife alındı. 1 mükellef zaten pasifti.')).toBeVisible();
  await expect.element(bar(page)).not.toBeInTheDocument();
  await page.screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.screen.getByText('2 mükellef eski hâline döndü.')).toBeVisible();
  expect(bodies(page)).toEqual([
    { secim: { idler: [1, 2, 3] }, aktif: false },
    { secim: { idler: [1, 2] }, aktif: true },
  ]);
});

it('all rows of the list are asked about, and sent as its filter', async () => {
  const page = await asMuhasebeci('/muh-panel/musteriler?arama=gida&hesap_turu=serbest&sayfa=2');
  await page.screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await bar(page).getByRole('button', { name: 'Bu süzgeçteki 1.234 kaydın tümünü seç' }).click();
  await bar(page).getByRole('button', { name: 'Aktif Et' }).click();
  await expect.element(page.screen.getByText('1.234 mükellef aktife alınacak. Onaylıyor musunuz?')).toBeVisible();
  expect(bodies(page)).toEqual([]);
  await page.screen.getByRole('dialog').getByRole('button', { name: 'Aktif Et' }).click();
  await expect
    .poll(() => bodies(page))
    .toEqual([{ secim: { suzgec: { arama: 'gida', hesap_turu: 'serbest' } }, aktif: true }]);
});

it('a moderator assigns but makes nobody passive, clients already assigned are reported, and the others can be undone', async () => {
  const routes = [
    stub(listAtamaPersoneli, {
      personel: [
        { personel_id: 4, ad: 'Can Er', aktif: true, mukellef_sayisi: 7 },
        { personel_id: 5, ad: 'Eski', aktif: false, mukellef_sayisi: 0 },
      ],
    }),
    stub(assignMukellefler, {
      atama_idler: [91],
      atlananlar: [{ mukellef_id: 2, ad: 'Mükellef 2', neden: 'atanmis', personel_adi: 'Deniz Ak' }],
    }),
    stub(reverseAtama, { geri_alinan: 1, atlanan: 0 }),
  ];
  const page = await asAdmin('/mukellefler?sekme=liste', routes, 'moderator');
  for (const n of [1, 2]) await pick(page, n);
  expect(bar(page).getByRole('button', { name: 'Pasife Al' }).elements()).toHaveLength(0);
  await bar(page).getByRole('button', { name: 'Personele ata' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Personele ata' });
  await dialog.getByRole('option', { name: 'Can Er 7 mükellef' }).click();
  expect(dialog.getByRole('option', { name: /Eski/ }).elements()).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Ata', exact: true }).click();
  await expect.element(page.screen.getByText('Atama işlemi başarılı!')).toBeVisible();
  await expect.element(dialog.getByText('1 mükellef Can Er personeline atandı.')).toBeVisible();
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({ personel_id: 4, mukellef_idler: [1, 2] });
  await expect.element(dialog.getByText('Mükellef 2: Deniz Ak personeline atanmış')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(bar(page)).not.toBeInTheDocument();
  await page.screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(() => page.sent.find(({ path }) => path.endsWith('/geri-al'))?.body).toEqual({ atama_idler: [91] });
});

it('to assign all rows of a filter, the page asks the server for their ids', async () => {
  const routes = [
    stub(listAtamaPersoneli, { personel: [{ personel_id: 4, ad: 'Can Er', aktif: true, mukellef_sayisi: 0 }] }),
    stub(listMukellefIdleri, { idler: [11, 12, 13] }),
    stub(assignMukellefler, { atama_idler: [1, 2, 3], atlananlar: [] }),
  ];
  const page = await asAdmin('/mukellefler?sekme=liste&muhasebeci_adi=Ayşe Usta', routes);
  await page.screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await bar(page)
    .getByRole('button', { name: /kaydın tümünü seç/ })
    .click();
  await bar(page).getByRole('button', { name: 'Personele ata' }).click();
  await page.screen.getByRole('dialog').getByRole('option', { name: 'Can Er 0 mükellef' }).click();
  await page.screen.getByRole('dialog').getByRole('button', { name: 'Ata', exact: true }).click();
  await expect.element(page.screen.getByText('Atama işlemi başarılı!')).toBeVisible();
  await expect.element(page.screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(page.sent.find(({ path }) => path.endsWith('/idler'))?.query).toEqual({ muhasebeci_adi: 'Ayşe Usta' });
  expect(page.sent.find(({ method }) => method === 'POST')?.body).toEqual({
    personel_id: 4,
    mukellef_idler: [11, 12, 13],
  });
});

it("a click on the name opens the record, whose link is the client's page, and a double-click filters as in any cell", async () => {
  const page = await asMuhasebeci('/muh-panel/musteriler');
  const link = page.screen.getByRole('link', { name: 'Mükellef 2' });
  await expect.element(link).toHaveAttribute('href', '/muh-panel/musteriler/2');
  await link.dblClick();
  await expect.poll(() => new URL(page.url(), 'http://x').searchParams.get('ad')).toBe('=Mükellef 2');
  expect(page.url()).toMatch(/^\/muh-panel\/musteriler\?/);
  await link.click();
  await expect.poll(() => new URL(page.url(), 'http://x').searchParams.get('kayit')).toBe('2');
  await expect
    .element(page.screen.getByRole('link', { name: 'Sayfasını aç' }))
    .toHaveAttribute('href', '/muh-panel/musteriler/2');
});

it('clients move to another accountant after a preview of what moves and what stays, and Geri al returns each to the former one', async () => {
  const routes = [
    stub(listMuhasebeciSecenekler, {
      muhasebeciler: [{ muhasebeci_id: 8, ad: 'Veli Usta', aktif: true, bekleyen: 0, kayitli: false }],
    }),
    stub(previewMukellefTasima, {
      kaynaklar: [{ muhasebeci_id: 5, ad: 'Ayşe Usta', adet: 2 }],
      ayni: 0,
      atanmis: 1,
      kayit: 24,
      bekleyen: 3,
    }),
    stub(moveMukellefler, {
      tasinan: 2,
      ayni: 0,
      bulunamayan: 0,
      oncekiler: [{ muhasebeci_id: 5, mukellef_idler: [1, 2] }],
    }),
  ];
  const page = await asAdmin('/mukellefler?sekme=liste', routes);
  for (const n of [1, 2]) await pick(page, n);
  await bar(page).getByRole('button', { name: 'Muhasebeciye taşı' }).click();
  const dialog = page.screen.getByRole('dialog', { name: 'Muhasebeciye taşı' });
  await dialog.getByRole('combobox').click();
  await page.screen.getByRole('option', { name: 'Veli Usta' }).click();
  await expect.element(dialog.getByText('Ayşe Usta: 2 mükellef')).toBeVisible();
  await expect.element(dialog.getByText('24 hizmet kaydı (3 tanesi onay bekliyor)', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: '2 mükellefi taşı' }).click();
  await expect.element(page.screen.getByText('2 mükellef taşındı.')).toBeVisible();
  await page.screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.screen.getByText('2 mükellef önceki muhasebecisine döndü.')).toBeVisible();
  expect(page.sent.filter(({ path }) => path.endsWith('/tasima')).map(({ body }) => body)).toEqual([
    { secim: { idler: [1, 2] }, muhasebeci_id: 8 },
    { secim: { idler: [1, 2] }, muhasebeci_id: 5 },
  ]);
});
