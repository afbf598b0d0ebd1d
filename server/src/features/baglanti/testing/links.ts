import type pg from 'pg';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { hashToken } from '#server/http/auth.ts';
import type { Office } from '#server/testing/office.ts';

const donem = addMonths(currentDonem(), -2);

/** The public part of each side's link. */
export const linkOf = (side: 'A' | 'B'): string => `link-of-side---${side}`;

/** What the devices `baglantiA` and `baglantiB` of the test office open: a request of each side's client, two months ago. */
export async function makeLinks(owner: pg.Client, { ids, tokens }: Office): Promise<void> {
  for (const side of ['A', 'B'] as const) {
    await owner.query(
      `with talep as (
         insert into evrak_talepleri (mukellef_id, yil, ay) values ($1, $2, $3) returning talep_id
       ), kalem as (
         insert into evrak_kalemleri (talep_id, mukellef_id, tur_id) select talep_id, $1, 1 from talep
       ), baglanti as (
         insert into baglantilar (talep_id, mukellef_id, kod) select talep_id, $1, $4 from talep returning baglanti_id
       ), sir as (
         insert into baglanti_sirlari (baglanti_id, mukellef_id, ozet, bitis)
         select baglanti_id, $1, sha256('x'), now() + interval '1 day' from baglanti returning sir_id, baglanti_id
       )
       insert into baglanti_cihazlari (baglanti_id, mukellef_id, sir_id, ozet, tarayici)
       select baglanti_id, $1, sir_id, $5, 'Chrome, Android' from sir`,
      [ids[side].mukellef, donem.yil, donem.ay, linkOf(side), hashToken(tokens[`baglanti${side}`]!)],
    );
  }
}
