import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { formatAyMetni } from '#contract/common/donem.ts';
import { findRunning } from '#server/db/embedded.ts';
import { expect, expectSaved, SIGN_INS } from './fixtures.ts';

export interface Geciken {
  mukellef: string;
  tc_no: string;
  muhasebeci: string;
  yil: number;
  ay: number;
  donem: string;
  odeme_gunu: string;
}

export async function makeLate(
  dataDir: string,
  { ilk, adet }: { ilk: number; adet: number },
): Promise<readonly Geciken[]> {
  const client = new pg.Client((await findRunning(dataDir))!);
  await client.connect();
  try {
    const { rows } = await client.query<Geciken>(
      `with benim as (
         select m.*, p.personel_id from muhasebeci_personel p join mukellefler m using (mukellef_id)
         where m.aktif and p.personel_id = (select personel_id from personel where tc_kimlik_no = $1) order by m.mukellef_id offset $2 limit $3
       ), tarih as (
         select donem, son_gun, odeme_gunu from beyanname_tarihleri
         where kod = 'KDV1' and yer is null and mukellef_id is null and son_gun < (now() at time zone 'Europe/Istanbul')::date order by son_gun desc limit 1
       ), yukumlu as (
         insert into mukellef_yukumlulukleri (mukellef_id, kod, ilk_donem) select mukellef_id, 'KDV1', donem from benim, tarih
         on conflict (mukellef_id, kod) do nothing
       ), beyanname as (
         insert into beyannameler (muhasebeci_id, mukellef_id, kod, donem, son_gun, personel_id)
         select muhasebeci_id, mukellef_id, 'KDV1', donem, son_gun, personel_id from benim, tarih
         on conflict (mukellef_id, kod, donem, duzeltme) do update
         set durum = 'bekliyor', kabul_gunu = null, kabul_no = null, tutar = null, odeme_gunu = null, belge_id = null
       )
       select benim.ad as mukellef, benim.tc_no, muhasebeci.ad as muhasebeci, extract(year from son_gun)::integer as yil, extract(month from son_gun)::integer as ay,
         donem, tarih.odeme_gunu::text
       from benim join muhasebeci using (muhasebeci_id), tarih order by mukellef_id`,
      [SIGN_INS.personel.tc, ilk, adet],
    );
    return rows;
  } finally {
    await client.end();
  }
}

/** A month may hold the due days of two periods, because a Sunday moves the earlier one into it. */
export const kdv1Of = ({ donem }: Geciken): RegExp => new RegExp(`KDV 1 ${formatAyMetni(donem).slice(0, 3)}`);

export const cellOf = async (page: Page, geciken: Geciken): Promise<Locator> => {
  const column = await page.getByRole('columnheader', { name: kdv1Of(geciken) }).getAttribute('data-sutun');
  return page.getByRole('row').filter({ hasText: geciken.mukellef }).locator(`[data-c="${column}"]`);
};
export const gecikenLink = (page: Page, { yil, ay }: Geciken) =>
  page.getByRole('main').locator(`a[href*="goster=geciken"][href*="yil=${yil}"][href*="ay=${ay}"]:not([href*="tur="])`);

export const expectHarf = async (cell: Locator, harf: string): Promise<void> => {
  await expect(cell).toHaveAttribute('data-harf', harf);
  await expectSaved(cell);
};

export function countClicks() {
  const clicks = { count: 0 };
  const click = async (target: Locator): Promise<void> => {
    await target.click();
    clicks.count += 1;
  };
  return { clicks, click };
}
