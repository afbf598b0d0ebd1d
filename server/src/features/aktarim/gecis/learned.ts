import { sql } from 'kysely';
import { AKTARIM, type AktarimListesi, type Eslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import type { listBasliklar } from '#contract/aktarim/basliklar.ts';
import type { OgrenilenBasliklar } from '#contract/aktarim/tanima.ts';
import { EKSTRE_ALANLARI, type EkstreAlani } from '#contract/banka/ekstre.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const MAX = 1_000;
const MAX_LETTERS = 100;

export async function listLearned(tx: Tx): Promise<OgrenilenBasliklar> {
  const rows = await list<{ liste: AktarimListesi; baslik: string; alan: string }>(tx)`
    select liste, baslik, alan from aktarim_basliklari order by baslik_id`;
  const learned: Record<string, Record<string, string>> = {};
  for (const { liste, baslik, alan } of rows) learned[liste] = { ...learned[liste], [baslik]: alan };
  return learned;
}

interface Baslik {
  baslik_id: number;
  liste: AktarimListesi | 'banka';
  baslik: string;
  alan: string;
  zaman: string;
}

const namesOf = ({ liste, alan }: Baslik): { liste: string; alan: string } =>
  liste === 'banka'
    ? { liste: 'Banka ekstresi', alan: EKSTRE_ALANLARI[alan as EkstreAlani] ?? alan }
    : { liste: AKTARIM[liste].baslik, alan: AKTARIM[liste].alanlar.find(({ ad }) => ad === alan)?.etiket ?? alan };

export async function presentLearned(tx: Tx): Promise<RouteResponse<typeof listBasliklar>> {
  const rows = await list<Baslik>(tx)`
    select baslik_id, liste, coalesce(yazim, baslik) as baslik, alan, zaman
    from aktarim_basliklari order by zaman desc, baslik_id desc`;
  return { basliklar: rows.map((row) => ({ ...row, ...namesOf(row) })) };
}

export async function forget(tx: Tx, baslik_id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('aktarim_basliklari')
    .where('baslik_id', '=', baslik_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A header that a person mapped by hand is known from then on, unless the dictionary says the same of it. */
export async function learn(
  tx: Tx,
  liste: AktarimListesi | 'banka',
  { basliklar, eslesme, guessed }: { basliklar: readonly string[]; eslesme: Eslesme; guessed: Eslesme },
): Promise<void> {
  const taught = Object.entries(eslesme).flatMap(([alan, column]) => {
    const yazim = (basliklar[column] ?? '').slice(0, MAX_LETTERS);
    const baslik = titleKey(yazim);
    return guessed[alan] === column || baslik === '' || /^\d+sutun$/.test(baslik) ? [] : [{ baslik, yazim, alan }];
  });
  if (taught.length === 0) return;
  await sql`
    insert into aktarim_basliklari (liste, baslik, yazim, alan)
    select ${liste}, r.baslik, r.yazim, r.alan
    from jsonb_to_recordset(${JSON.stringify(taught)}::jsonb) as r(baslik text, yazim text, alan text)
    where (select count(*) from aktarim_basliklari) < ${MAX}
    on conflict (liste, baslik) do update
      set alan = excluded.alan, yazim = excluded.yazim, zaman = now()`.execute(tx);
}
