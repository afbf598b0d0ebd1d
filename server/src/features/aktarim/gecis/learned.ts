import { sql } from 'kysely';
import { type AktarimListesi, type Eslesme, titleKey } from '#contract/aktarim/aktarim-alanlari.ts';
import type { OgrenilenBasliklar } from '#contract/aktarim/tanima.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

const MAX = 1_000;

export async function listLearned(tx: Tx): Promise<OgrenilenBasliklar> {
  const rows = await list<{ liste: AktarimListesi; baslik: string; alan: string }>(tx)`
    select liste, baslik, alan from aktarim_basliklari order by baslik_id`;
  const learned: Record<string, Record<string, string>> = {};
  for (const { liste, baslik, alan } of rows) learned[liste] = { ...learned[liste], [baslik]: alan };
  return learned;
}

/** A header that a person mapped by hand is known from then on, unless the dictionary says the same of it. */
export async function learn(
  tx: Tx,
  liste: AktarimListesi | 'banka',
  { basliklar, eslesme, guessed }: { basliklar: readonly string[]; eslesme: Eslesme; guessed: Eslesme },
): Promise<void> {
  const taught = Object.entries(eslesme).flatMap(([alan, column]) => {
    const baslik = titleKey(basliklar[column] ?? '');
    return guessed[alan] === column || baslik === '' || /^\d+sutun$/.test(baslik) ? [] : [{ baslik, alan }];
  });
  if (taught.length === 0) return;
  await sql`
    insert into aktarim_basliklari (liste, baslik, alan)
    select ${liste}, r.baslik, r.alan
    from jsonb_to_recordset(${JSON.stringify(taught)}::jsonb) as r(baslik text, alan text)
    where (select count(*) from aktarim_basliklari) < ${MAX}
    on conflict (liste, baslik) do update set alan = excluded.alan, zaman = now()`.execute(tx);
}
