import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { KENDI_KONTROLU } from '#contract/beyanname/beyanname.ts';
import { formatTarih, gunOf } from '#contract/common/donem.ts';
import { findRunning } from '#server/db/embedded.ts';
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  expectSaved,
  holdUndo,
  openAs,
  SIGN_INS,
  settled,
  signIn,
  test,
} from './fixtures.ts';

/** A client of the demo's staff member with a late declaration, and the month in which it was due. */
interface Geciken {
  mukellef: string;
  muhasebeci: string;
  yil: number;
  ay: number;
}

/**
 * Inserts the last KDV1 due before today for the staff member's first clients, so that something is late on whatever
 * day the test runs.
 */
async function makeLate(dataDir: string): Promise<readonly Geciken[]> {
  const client = new pg.Client((await findRunning(dataDir))!);
  await client.connect();
  try {
    const { rows } = await client.query<Geciken>(
      `with benim as (
         select m.*, p.personel_id from muhasebeci_personel p join mukellefler m using (mukellef_id)
         where m.aktif and p.personel_id = (select personel_id from personel where tc_kimlik_no = $1) order by m.mukellef_id limit 2
       ), tarih as (
         select donem, son_gun from beyanname_tarihleri
         where kod = 'KDV1' and il is null and mukellef_id is null and son_gun < (now() at time zone 'Europe/Istanbul')::date order by son_gun desc limit 1
       ), yukumlu as (
         insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) select mukellef_id, 'KDV1', donem from benim, tarih
         on conflict (mukellef_id, kod) do nothing
       ), beyanname as (
         insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, personel_id)
         select muhasebeci_id, mukellef_id, 'KDV1', donem, son_gun, personel_id from benim, tarih
         on conflict (mukellef_id, kod, donem, duzeltme) do update set durum = 'bekliyor', kabul_gunu = null, kabul_no = null, tutar = null, odeme_gunu = null
       )
       select benim.ad as mukellef, muhasebeci.ad as muhasebeci, extract(year from son_gun)::integer as yil, extract(month from son_gun)::integer as ay
       from benim join muhasebeci using (muhasebeci_id), tarih order by mukellef_id`,
      [SIGN_INS.personel.tc],
    );
    return rows;
  } finally {
    await client.end();
  }
}

let gecikenler: readonly Geciken[];
test.beforeAll(async ({ server }) => {
  gecikenler = await makeLate(server.dataDir);
});

const cellOf = async (page: Page, ad: string): Promise<Locator> => {
  const column = await page.getByRole('columnheader', { name: /^KDV 1 \p{L}/u }).getAttribute('data-sutun');
  return page.getByRole('row').filter({ hasText: ad }).locator(`[data-c="${column}"]`);
};
/** The home has one link per month with late declarations. */
const gecikenLink = (page: Page, { yil, ay }: Geciken) =>
  page
    .getByRole('region', { name: 'Beyannameler' })
    .locator(`a[href*="goster=geciken"][href*="yil=${yil}"][href*="ay=${ay}"]`);
const expectHarf = async (cell: Locator, harf: string): Promise<void> => {
  await expect(cell).toHaveAttribute('data-harf', harf);
  await expectSaved(cell);
};
const gunSonra = (n: number) => formatTarih(gunOf(new Date(Date.now() + n * 86_400_000)));

test('a late declaration is found from the home, prepared, checked by another person, filed, taken back and filed again', async ({
  browser,
}) => {
  const geciken = gecikenler[0]!;
  const { mukellef, muhasebeci } = geciken;
  let clicks = 0;
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks += 1;
  };

  const admin = await openAs(browser, 'superadmin');
  await admin.goto('/ayarlar?sekme=isler');
  const ayri = admin.getByLabel('Kontrol eden, hazırlayandan başka biri olsun');
  await ayri.click();
  await expect(admin.getByText('Beyanname ayarları kaydedildi.')).toBeVisible();
  await expect(ayri).toBeChecked();

  const personel = await openAs(browser, 'personel');
  await click(gecikenLink(personel, geciken));
  await expect(personel).toHaveURL(/goster=geciken/);
  const cell = await cellOf(personel, mukellef);
  await expectHarf(cell, 'B');
  await click(cell);
  await expectHarf(cell, 'H');
  await click(cell);
  await expectHarf(cell, 'K');
  // The office does not let the preparer check, so this click is refused.
  await cell.click();
  await expect(personel.getByRole('alert').filter({ hasText: KENDI_KONTROLU })).toBeVisible();
  await expectHarf(cell, 'K');
  await expect(cell).toHaveAttribute('data-state', 'failed');
  await expectAccessible(personel);

  await admin.goto('/dashboard');
  await click(gecikenLink(admin, geciken));
  await click(admin.getByRole('row').filter({ hasText: muhasebeci }).getByRole('link').nth(1));
  const checked = await cellOf(admin, mukellef);
  await expectHarf(checked, 'K');
  await click(checked);
  await expectHarf(checked, 'O');

  await expectHarf(cell, 'O');
  await click(cell);
  const dialog = personel.getByRole('dialog', { name: 'Beyanname verildi' });
  const tutar = dialog.getByLabel('Ödenecek tutar');
  const kabul = dialog.getByLabel('Kabul tarihi');
  await tutar.fill('1.234,50');
  await kabul.fill(gunSonra(3));
  await click(dialog.getByRole('button', { name: 'Verildi', exact: true }));
  clicks -= 1;
  await expect(dialog.getByText('Kabul tarihi gelecekte olamaz.')).toBeVisible();
  await expect(kabul).toHaveValue(gunSonra(3));
  await expect(tutar).toHaveValue('1.234,50');
  await expectAccessible(personel);
  await kabul.fill(gunSonra(0));
  await click(dialog.getByRole('button', { name: 'Verildi', exact: true }));
  await expectHarf(cell, 'V');
  process.stdout.write(`late, found from the home, prepared, checked by another and filed: ${clicks} clicks\n`);
  expect(clicks).toBeLessThanOrEqual(8);

  await (await holdUndo(personel, '1 beyanname verildi.')).click();
  await expectHarf(cell, 'O');
  await cell.click();
  await tutar.fill('1.234,50');
  await personel.keyboard.press('Enter');
  await expectHarf(cell, 'V');
  await expectHarf(checked, 'V');
  await cell.focus();
  await personel.keyboard.press('n');
  await expect(personel.getByRole('dialog').getByText('1.234,50')).toBeVisible();
  await expect(personel.getByRole('dialog').getByText(gunSonra(0))).toBeVisible();
});

test('on a phone the month is a list, and a tap offers the acts', async ({ browser }) => {
  const { mukellef, yil, ay } = gecikenler[1]!;
  const page = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();
  await signIn(page, 'personel');
  await page.goto(`/beyannameler?yil=${yil}&ay=${ay}`);
  const button = page
    .getByRole('listitem')
    .filter({ hasText: mukellef })
    .getByRole('button', { name: /KDV 1 \p{L}/u });
  await expect(button).toContainText('gün gecikti');
  await settled(page);
  await expectNoOverflow(page);
  await expectAccessible(page);
  await button.tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Hazırlamaya başla' }).tap();
  await expect(button).toContainText('Hazırlanıyor');
  await page.getByRole('button', { name: 'Geri al' }).first().tap();
  await expect(button).toContainText('Bekliyor');
});
