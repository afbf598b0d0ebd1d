import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { currentDonem } from '#contract/common/donem.ts';
import { getIzgara, type Izgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { getTekrarlar, setTekrarlar } from '#contract/hizmet-kaydi/tekrar.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { izgaraCevabi } from '#web/testing/izgara-cevabi.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { TekrarAdminPage } from './tekrar-admin-page.tsx';
import { TekrarlananlarPage } from './tekrarlananlar-page.tsx';

const { yil, ay } = currentDonem();
const RULES = {
  mukellefler: [
    { mukellef_id: 1, ad: 'Ada Gıda', aktif: true },
    { mukellef_id: 2, ad: 'Çınar Eczane', aktif: true },
  ],
  hizmetler: [
    { id: 5, ad: 'Bordro', fiyat: 10_000, is_active: true },
    { id: 6, ad: 'Beyanname', fiyat: 20_000, is_active: true },
  ],
  tekrarlar: [{ mukellef_id: 1, hizmet_id: 5, aralik: 3, baslangic_yili: 2025, baslangic_ayi: 5 }],
};
const month = (hucreler: Izgara['hucreler'] = []) =>
  stub(getIzgara, () =>
    izgaraCevabi({ mukellefler: [], hizmetler: [], hucreler, an: new Date().toISOString(), degisenler: [] }),
  );
const OFFICE: StubbedRoute[] = [
  stub(getTekrarlar, RULES),
  stub(setTekrarlar, ({ body }) => ({ degisen: body.kurallar.length, atlanan: 0 })),
];
const bodies = (sent: { method: string; body: unknown }[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
const HER_AY = { aralik: 1, baslangic_yili: yil, baslangic_ayi: ay };

test('a click gives a cell the chosen rule, another removes it, and Ctrl+Z undoes that', async () => {
  const { screen, sent } = await renderPage(<TekrarlananlarPage />, { routes: OFFICE });
  await expect.element(screen.getByRole('gridcell', { name: /^3 ayda bir · Şub/ })).toBeVisible();
  const cell = screen
    .getByRole('row', { name: /Çınar Eczane/ })
    .getByRole('gridcell')
    .nth(1);
  await cell.click();
  await expect.element(cell).toHaveAccessibleName(/^Her ay/);
  await cell.click();
  await expect.element(cell).toHaveAccessibleName(/^Boş/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell).toHaveAccessibleName(/^Her ay/);
  await expect
    .poll(() => bodies(sent))
    .toEqual([HER_AY, null, HER_AY].map((kural) => ({ kurallar: [{ mukellef_id: 2, hizmet_id: 6, kural }] })));
});

test('a grid without a rule says so, and how to set one', async () => {
  const routes: StubbedRoute[] = [stub(getTekrarlar, { ...RULES, tekrarlar: [] }), month(), ...OFFICE];
  const { screen } = await renderPage(<TekrarlananlarPage />, { routes });
  const note = screen.getByText(/^Henüz kural yok\./).first();
  await expect.element(note).toBeVisible();
  await screen.getByRole('gridcell').first().click();
  await expect.element(note).not.toBeInTheDocument();
});

test('an accountant without a rule gives the chosen one to all services of last month', async () => {
  const hucre = { mukellef_id: 1, hizmet_id: 5, durum: 'yapıldı' as const, hizmet_bedeli: 10_000 };
  const { screen, sent } = await renderPage(<TekrarlananlarPage />, {
    routes: [
      stub(getTekrarlar, { ...RULES, tekrarlar: [] }),
      month([hucre, { ...hucre, mukellef_id: 2, durum: 'reddedildi' }, { ...hucre, mukellef_id: 77 }]),
      ...OFFICE,
    ],
  });
  await screen.getByRole('button', { name: /hizmetlerine uygula \(1\)$/ }).click();
  await expect.element(screen.getByRole('gridcell', { name: /^Her ay/ })).toBeVisible();
  await expect.poll(() => bodies(sent)).toEqual([{ kurallar: [{ mukellef_id: 1, hizmet_id: 5, kural: HER_AY }] }]);
});

test('the office reads that an accountant has no rule, and sees no empty grid', async () => {
  const { screen } = await renderPage(<TekrarAdminPage />, {
    url: '/tekrarlananlar?muhasebeci=9',
    routes: [stub(getTekrarlar, { ...RULES, tekrarlar: [] }), ...OFFICE],
  });
  await expect.element(screen.getByText('Bu muhasebeci tekrarlanan hizmet belirlemedi.')).toBeVisible();
  expect(screen.getByRole('grid').elements()).toEqual([]);
});

test('a range gets a rule in one request, and the toast restores the former rules', async () => {
  const { screen, sent } = await renderPage(<TekrarlananlarPage />, { routes: OFFICE });
  await screen.getByLabelText('Uygulanacak kural').selectOptions('Yılda bir');
  const first = screen
    .getByRole('row', { name: /Ada Gıda/ })
    .getByRole('gridcell')
    .first();
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}a{/Control} ');
  await expect.element(screen.getByText('4 hücrenin kuralı kaydedildi.')).toBeVisible();
  expect((bodies(sent)[0] as { kurallar: unknown[] }).kurallar).toHaveLength(4);
  await screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect.poll(() => bodies(sent).length).toBe(2);
  expect((bodies(sent)[1] as { kurallar: { kural: unknown }[] }).kurallar.map(({ kural }) => kural)).toEqual([
    { aralik: 3, baslangic_yili: 2025, baslangic_ayi: 5 },
    null,
    null,
    null,
  ]);
  await expect.element(first).toHaveAccessibleName(/^3 ayda bir · Şub/);
});

test('a refused change is taken back, turns red with the reason, and can be tried again', async () => {
  let isRefusing = true;
  const save = stub(setTekrarlar, () =>
    isRefusing
      ? new Failure(404, { code: 'TEKRAR_YOK', message: 'Seçilen mükellef veya hizmet bulunamadı.' })
      : { degisen: 1, atlanan: 0 },
  );
  const { screen } = await renderPage(<TekrarlananlarPage />, { routes: [save, ...OFFICE] });
  const cell = screen
    .getByRole('row', { name: /Ada Gıda/ })
    .getByRole('gridcell')
    .first();
  await cell.click();
  await expect.element(cell).toHaveAttribute('data-state', 'failed');
  await expect.element(cell).toHaveAccessibleName(/^3 ayda bir · Şub/);
  await expect.element(screen.getByText('Seçilen mükellef veya hizmet bulunamadı.').first()).toBeVisible();
  isRefusing = false;
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.getByRole('menuitem', { name: 'Yeniden dene' }).click();
  await expect.element(cell).toHaveAccessibleName(/^Her ay/);
});

test('the office sees the rules of a chosen accountant but changes none', async () => {
  const people = stub(listMuhasebeciSecenekler, {
    muhasebeciler: [{ muhasebeci_id: 9, ad: 'Ayşe Usta', aktif: true, bekleyen: 0, kayitli: false }],
  });
  const { screen, sent } = await renderPage(<TekrarAdminPage />, {
    url: '/tekrarlananlar?muhasebeci=9',
    routes: [people, ...OFFICE],
  });
  const cell = screen.getByRole('gridcell', { name: /^3 ayda bir/ });
  await expect.element(cell).toHaveAttribute('aria-disabled', 'true');
  (cell.element() as HTMLElement).focus();
  await userEvent.keyboard(' {Delete}');
  expect(bodies(sent)).toEqual([]);
  expect(sent.find(({ path }) => path === '/api/tekrarlar')?.query).toEqual({ muhasebeci_id: '9' });
});
