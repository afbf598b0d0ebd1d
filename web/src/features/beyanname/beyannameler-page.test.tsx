import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type BeyannameResult,
  getBeyanname,
  KENDI_KONTROLU,
  reverseBeyannameIslemi,
  updateBeyannameler,
} from '#contract/beyanname/beyanname.ts';
import {
  BEYANNAME_DURUM_METNI,
  BEYANNAME_GECISLERI,
  type BeyannameDurumu,
} from '#contract/beyanname/beyanname-gecis.ts';
import { getBeyannameCizelgesi } from '#contract/beyanname/cizelge.ts';
import { addMonths, ayMetni, currentDonem, formatAyMetni, formatTarih, gunOf } from '#contract/common/donem.ts';
import { listEvrakSayilari } from '#contract/evrak/evrak-cizelgesi.ts';
import { gunFarki } from '#web/features/beyanname/gunler.ts';
import { takeFiles } from '#web/parts/belge/upload/drop-on-page.tsx';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, part, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { BeyannamelerPage } from './beyannameler-page.tsx';

const gecen = addMonths(currentDonem(), -1);
const gecGun = (gun: number) => -gunFarki(gunOf(new Date()), gecen, gun);
const URL = `/x?yil=${gecen.yil}&ay=${gecen.ay}`;
const REQUEST = '00000000-0000-4000-8000-000000000001';
const donem = ayMetni(addMonths(gecen, -1));
const COLUMNS = ['KDV1', 'MUHSGK'] as const;

type Ay = Record<number, BeyannameDurumu>;

function office(durumlar: Ay, refusal?: string) {
  const ids = Object.keys(durumlar).map(Number);
  const before = { ...durumlar };
  const refused = (beyanname_id: number): BeyannameResult => ({
    beyanname_id,
    oldu: false,
    durum: durumlar[beyanname_id]!,
    neden: refusal!,
  });
  const routes: StubbedRoute[] = [
    oturum(null, { rol: 'personel' }),
    stub(getBeyannameCizelgesi, () => ({
      mukellefler: { mukellef_id: [1, 2], ad: ['Ada Gıda', 'Can Nakliyat'], son_hane: ['', ''], aktif: [true, true] },
      sutunlar: {
        id: [10, 20],
        kod: [...COLUMNS],
        ad: ['Katma değer', 'Muhtasar'],
        donem: [donem, donem],
        son_gun: [`${ayMetni(gecen)}-15`, `${ayMetni(gecen)}-16`],
      },
      hucreler: {
        beyanname_id: ids,
        mukellef_id: ids.map((id) => Math.ceil(id / 2)),
        sutun_id: ids.map((id) => (id % 2 ? 10 : 20)),
        durum: ids.map((id) => BEYANNAME_DURUM_METNI[durumlar[id]!].harf).join(''),
        gun: ids.map((id) => (id % 2 ? 15 : 16)),
        duzeltme: ids.map(() => 0),
        personel_id: ids.map((id) => (id < 3 ? 7 : null)),
        tutar: ids.map(() => null),
      },
      personeller: [{ personel_id: 7, ad: 'Elif Er' }],
      personel_id: 7,
      hazir: true,
      an: new Date().toISOString(),
      degisenler: [],
    })),
    stub(listEvrakSayilari, () => ({
      sayilar: { mukellef_id: [2], donem: [donem], talep_id: [3], gelen: [3], toplam: [5] },
    })),
    stub(updateBeyannameler, ({ body: { islem, beyannameler } }) => {
      if (refusal) {
        const results = beyannameler.map(({ beyanname_id }) => refused(beyanname_id));
        return new Failure(409, { code: 'BEYANNAME_ISLEMI_REDDEDILDI', message: refusal, details: { results } });
      }
      const results = beyannameler.map(({ beyanname_id, beklenen }) => {
        durumlar[beyanname_id] = BEYANNAME_GECISLERI[islem].to[beklenen]!;
        return { beyanname_id, oldu: true, durum: durumlar[beyanname_id], neden: null };
      });
      return { request_no: REQUEST, results };
    }),
    stub(reverseBeyannameIslemi, () => ({
      results: ids.map((beyanname_id) => {
        durumlar[beyanname_id] = before[beyanname_id]!;
        return { beyanname_id, oldu: true, durum: before[beyanname_id]!, neden: null };
      }),
    })),
    stub(getBeyanname, ({ params: { beyanname_id } }) =>
      part({ ...AYRINTI, beyanname_id, durum: durumlar[beyanname_id]! }),
    ),
  ];
  return routes;
}
const AYRINTI = {
  mukellef_id: 1,
  mukellef_adi: 'Ada Gıda',
  kod: 'KDV1',
  ad: 'Katma değer',
  donem,
  duzeltme: 0,
  son_gun: `${ayMetni(gecen)}-15`,
  son_odeme_gunu: `${ayMetni(gecen)}-17`,
  personel_adi: 'Elif Er',
  hazirlayan_adi: null,
  kontrol_eden_adi: null,
  neden: null,
  kabul_gunu: null,
  kabul_no: null,
  tutar: null,
  odeme_gunu: null,
  belgeler: [],
};

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`);
const letters = () => {
  const cells = [...document.querySelectorAll<HTMLElement>('[data-r][data-c]')];
  return Object.values(Object.groupBy(cells, ({ dataset }) => dataset.r!))
    .map((row) => row!.map(({ dataset }) => dataset.harf ?? '-').join(''))
    .join(' ');
};

type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const cip = (screen: Screen, name: string, adet: number) =>
  screen.getByRole('button', { name: new RegExp(`${name}\\s*${adet}$`) });

test('chips count how late the month is and filter by it, the address keeps the filter, and finished rows stay until it changes', async () => {
  const { screen, url } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 2: 'verildi', 3: 'verildi', 4: 'verildi' }),
  });
  await expect.poll(letters).toBe('BV VV');
  await expect.element(cip(screen, 'Geciken', 1)).toHaveAttribute('aria-pressed', 'false');
  await cip(screen, 'Geciken', 1).click();
  await expect.poll(letters).toBe('B');
  expect(url()).toContain('goster=geciken');
  await userEvent.click(cell(0, 0)!);
  await expect.poll(letters).toBe('H');
  await cip(screen, 'Verildi', 3).click();
  await expect.poll(letters).toBe('-V VV');
  await screen.getByRole('combobox', { name: 'Tür' }).selectOptions('MUHSGK');
  await expect.poll(letters).toBe('V V');
  await cip(screen, 'Benim', 2).click();
  await expect.poll(letters).toBe('V');
  await cip(screen, '7 gün içinde', 0).click();
  await screen.getByRole('button', { name: 'Süzgeci temizle' }).click();
  await expect.poll(letters).toBe('HV VV');
});

test('a waiting declaration shows its days alone, late ones on red without a sign, and no column sums money until there is some', async () => {
  const { screen } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 2: 'hazırlanıyor', 3: 'verilmeyecek', 4: 'verildi' }),
  });
  await expect.element(screen.getByRole('grid')).toHaveAttribute('aria-colcount', '3');
  const shown = [cell(0, 0), cell(0, 1), cell(1, 0), cell(1, 1)];
  expect(shown.map((one) => one?.dataset.gorunen)).toEqual([`${gecGun(15)}`, `H\u2009${gecGun(16)}`, '–', 'V']);
  expect(shown.map((one) => one?.dataset.tone)).toEqual(['danger', 'danger', 'neutral', 'success']);
  expect(document.querySelector('[data-isaret][data-kalan]')).toBeNull();
  expect(cell(0, 0)?.ariaLabel).toBe(`Bekliyor, ${gecGun(15)} gün gecikti`);
  expect(cip(screen, 'Bekliyor', 1).element().querySelector('b')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Kayıt / Toplam' }).elements()).toHaveLength(0);
});

test('a double click takes a declaration one step, as a click does', async () => {
  const { sent } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 3: 'bekliyor' }),
  });
  await expect.poll(letters).toBe('B B');
  await userEvent.dblClick(cell(0, 0)!);
  await expect.poll(letters).toBe('H B');
  const steps = () =>
    sent.filter(({ method }) => method !== 'GET').map(({ body }) => (body as { islem?: string }).islem);
  await expect.poll(steps).toEqual(['hazirla']);
});

test('a right click opens what can be done to the cell, as in Görevler, and changes nothing; R goes one step back', async () => {
  const { screen } = await renderPage(<BeyannamelerPage />, { url: URL, routes: office({ 1: 'hazırlanıyor' }) });
  await expect.poll(letters).toBe('H');
  await userEvent.click(cell(0, 0)!, { button: 'right' });
  await expect.element(screen.getByRole('menuitem', { name: 'Bir adım geri al' })).toBeVisible();
  expect(letters()).toBe('H');
  await userEvent.keyboard('{Escape}');
  cell(0, 0)?.focus();
  await userEvent.keyboard('r');
  await expect.poll(letters).toBe('B');
});

test('typing a client adds nothing to the history, so that Back leaves the page', async () => {
  const { screen, url, entries } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 3: 'verildi' }),
  });
  await expect.poll(letters).toBe('B V');
  await screen.getByRole('textbox', { name: 'Mükellef' }).fill('nakli');
  await expect.poll(letters).toBe('V');
  expect(url()).toContain('mukellef=nakli');
  expect(entries()).toBe(1);
});

test('filing asks how it was accepted, reports errors at their fields, and loses nothing that was typed', async () => {
  const { screen, sent } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'onaylandı', 2: 'bekliyor' }),
  });
  await expect.poll(letters).toBe('OB');
  await userEvent.click(cell(0, 0)!);
  const dialog = screen.getByRole('dialog', { name: 'Beyanname verildi' });
  await expect.element(dialog.getByText(`Ada Gıda · KDV 1, ${formatAyMetni(donem)}`)).toBeVisible();
  const [tutar, kabul, verildi] = [
    dialog.getByLabelText('Ödenecek tutar'),
    dialog.getByLabelText(/^Kabul tarihi/),
    dialog.getByRole('button', { name: 'Verildi', exact: true }),
  ];
  await expect.element(kabul).not.toHaveAttribute('readonly');
  await dialog.getByLabelText('Tahakkuk no').fill('T-77');
  await tutar.fill('12.5');
  await verildi.click();
  await expect.element(dialog.getByText('Kuruş virgülle ayrılır: 12,5 yazın.')).toBeVisible();
  await tutar.fill('12,50');
  const yarin = formatTarih(gunOf(new Date(Date.now() + 2 * 86_400_000)));
  for (const [gun, says] of [
    [yarin, 'Kabul tarihi gelecekte olamaz.'],
    [formatTarih(`${donem}-01`), `Kabul tarihi, ${formatAyMetni(donem)} dönemi bitmeden olamaz.`],
  ] as const) {
    await kabul.fill(gun);
    await verildi.click();
    await expect.element(dialog.getByText(says)).toBeVisible();
    await expect.element(kabul).toHaveValue(gun);
  }
  await expect.element(dialog.getByLabelText('Tahakkuk no')).toHaveValue('T-77');
  expect(sent.some(({ path }) => path.endsWith('/islem'))).toBe(false);
  await kabul.fill(formatTarih(gunOf(new Date())));
  await verildi.click();
  await expect.poll(letters).toBe('VB');
  expect(sent.find(({ path }) => path.endsWith('/islem'))?.body).toMatchObject({
    islem: 'ver',
    kabul: { kabul_gunu: gunOf(new Date()), kabul_no: 'T-77', tutar: 1250, odeme_gunu: `${ayMetni(gecen)}-17` },
    beyannameler: [{ beyanname_id: 1, beklenen: 'onaylandı' }],
  });
  await screen.getByRole('button', { name: 'Geri al' }).first().click();
  await expect.poll(letters).toBe('OB');
});

test('declarations that their preparer may not check turn red with the reason, and a range without a possible act says so', async () => {
  const routes = office({ 1: 'kontrolde', 2: 'kontrolde', 3: 'verildi', 4: 'verildi' }, KENDI_KONTROLU);
  const { screen, sent } = await renderPage(<BeyannamelerPage />, { url: URL, routes });
  await expect.poll(letters).toBe('KK VV');
  cell(0, 0)?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await screen.getByRole('button', { name: '2 beyanname: onayla' }).click();
  await expect.element(screen.getByText(`2 hücre değiştirilemedi: ${KENDI_KONTROLU}`)).toBeVisible();
  await expect
    .poll(() => [cell(0, 0), cell(0, 1)].map((one) => [one?.dataset.harf, one?.dataset.state]))
    .toEqual([
      ['K', 'failed'],
      ['K', 'failed'],
    ]);
  expect(cell(0, 0)?.title).toContain(KENDI_KONTROLU);
  await userEvent.keyboard('{Escape}');
  cell(1, 0)?.focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift} ');
  await expect
    .element(screen.getByText('Bu işlem seçili beyannamelerin hiçbirine uygulanamaz: 2 Verildi.'))
    .toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/islem'))).toHaveLength(1);
});

test('on a phone the month is a list of clients with letters and what is late, and a tap opens the declarations with their acts as buttons', async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const { screen, url } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 2: 'onaylandı', 4: 'verildi' }),
  });
  const clients = () =>
    [...document.querySelectorAll('[data-mukellef]')].map((one) =>
      [one.firstChild, ...one.querySelectorAll('[aria-hidden]:not([data-kod])')]
        .map((part) => part?.textContent)
        .join(' '),
    );
  await expect.poll(clients).toEqual([`Ada Gıda ${gecGun(15)} O\u2009${gecGun(16)}`, 'Can Nakliyat V']);
  await expect.element(screen.getByText('2 mükellef · 3 beyanname · 2 geciken')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Can Nakliyat hepsi bitti/ })).toBeVisible();
  expect(document.querySelector('[role="grid"]')).toBeNull();
  await screen.getByRole('button', { name: /^Ada Gıda/ }).click();
  expect(url()).toContain('kayit=1');
  const sheet = screen.getByRole('dialog', { name: 'Ada Gıda', exact: true });
  const kdv = sheet.getByRole('listitem').filter({ hasText: /KDV 1/ });
  await expect.element(kdv.getByText(/^Bekliyor · \d+ gün gecikti$/)).toBeVisible();
  for (const button of sheet.getByRole('listitem').getByRole('button').elements())
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await kdv.getByRole('button', { name: /: Hazırlamaya başla$/ }).click();
  await expect.poll(clients).toEqual([`Ada Gıda H\u2009${gecGun(15)} O\u2009${gecGun(16)}`, 'Can Nakliyat V']);
  await sheet.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(clients).toEqual([`Ada Gıda ${gecGun(15)} O\u2009${gecGun(16)}`, 'Can Nakliyat V']);
  await kdv.getByRole('button', { name: /: ayrıntı/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ada Gıda · KDV 1' });
  await dialog.getByRole('button', { name: 'Verilmeyecek' }).click();
  await screen
    .getByRole('dialog', { name: 'Neden verilmeyecek?' })
    .getByRole('button', { name: 'Faaliyeti yok' })
    .click();
  await expect.element(kdv.getByText(/^Verilmeyecek/)).toBeVisible();
  expect(kdv.element().textContent).not.toContain('gecikti');
});

test('an accountant sees the month and every declaration, without any acts', async () => {
  const [, ...routes] = office({ 1: 'bekliyor', 2: 'verildi' });
  const { screen, sent } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: [oturum(null, { rol: 'muhasebeci' }), ...routes],
  });
  await expect.poll(letters).toBe('BV');
  await userEvent.click(cell(0, 0)!);
  await userEvent.keyboard('n');
  const dialog = screen.getByRole('dialog', { name: 'Ada Gıda · KDV 1' });
  await expect.element(dialog.getByText('Elif Er')).toBeVisible();
  expect(dialog.getByRole('button').elements()).toHaveLength(1);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});

function drag(kind: 'dragover' | 'drop' | 'dragleave', names: readonly string[] = []) {
  const dataTransfer = new DataTransfer();
  for (const name of names) dataTransfer.items.add(new File(['%PDF-1.7'], name));
  const event = new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event.defaultPrevented;
}

test('papers dragged over the grid are shown where to drop them, and dropped ones open their preview', async () => {
  const { screen, url } = await renderPage(<BeyannamelerPage />, {
    url: URL,
    routes: office({ 1: 'bekliyor', 2: 'bekliyor', 3: 'bekliyor', 4: 'bekliyor' }),
  });
  await expect.poll(letters).toBe('BB BB');
  const hedef = screen.getByText('Tahakkuk fişlerini buraya bırakın');
  expect(drag('dragover')).toBe(false);
  expect(hedef.query()).toBeNull();
  expect(drag('dragover', ['a.pdf'])).toBe(true);
  await expect.element(hedef).toBeVisible();
  drag('dragleave');
  await expect.element(hedef).not.toBeInTheDocument();
  drag('dragover', ['a.pdf']);
  expect(drag('drop', ['a.pdf', 'b.pdf'])).toBe(true);
  await expect.poll(url).toContain('/beyannameler/yukle');
  expect(takeFiles().map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  expect(takeFiles()).toEqual([]);
});

test('a declaration that is being made says how many of its papers have come, and one that is filed does not', async () => {
  await renderPage(<BeyannamelerPage />, { url: URL, routes: office({ 3: 'hazırlanıyor', 4: 'verildi' }) });
  await expect.poll(() => cell(0, 0)?.ariaLabel).toContain('evrak 3/5 geldi');
  expect(cell(0, 0)?.textContent).toContain('3/5');
  expect(cell(0, 1)?.ariaLabel).not.toContain('evrak');
});
