import { sql } from 'kysely';
import { isLearnable } from '#contract/banka/eslesme-adi.ts';
import type { Proposal } from '#contract/banka/eslesme-turleri.ts';
import { maybe } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

interface Learned {
  odeyen_id: number | null;
  ogrendi: boolean;
}

/** From then on the payer's lines are proposed for this accountant; a name that could be anybody's is not learned. */
export async function learnPayer(
  tx: Tx,
  muhasebeci_id: number,
  { odeyen, cekirdek }: Pick<Proposal, 'odeyen' | 'cekirdek'>,
  iban: string | null,
): Promise<Learned> {
  if (!isLearnable(cekirdek)) return { odeyen_id: null, ogrendi: false };
  const added = await maybe<{ odeyen_id: number }>(tx)`
    insert into odeyenler (ad, cekirdek, iban, muhasebeci_id)
    values (${odeyen.slice(0, 200)}, ${cekirdek}, ${iban}, ${muhasebeci_id})
    on conflict (cekirdek, muhasebeci_id) where unutma is null do nothing
    returning odeyen_id`;
  if (added) return { odeyen_id: added.odeyen_id, ogrendi: true };
  const known = await maybe<{ odeyen_id: number }>(tx)`
    select odeyen_id from odeyenler
    where cekirdek = ${cekirdek} and muhasebeci_id = ${muhasebeci_id} and unutma is null`;
  return { odeyen_id: known?.odeyen_id ?? null, ogrendi: false };
}

/** A payer who was learned by a decision that is taken back is forgotten, unless others were accepted meanwhile. */
export const forgetUnused = (tx: Tx, odeyen_id: number) =>
  sql`
    update odeyenler o set unutma = now(), otomatik = false
    where o.odeyen_id = ${odeyen_id} and o.unutma is null
      and not exists (select from app.gecerli_kararlar k where k.odeyen_id = o.odeyen_id)`.execute(tx);

export const forgetPayer = async (tx: Tx, odeyen_id: number): Promise<boolean> => {
  const gone = await maybe(tx)`
    update odeyenler set unutma = now(), otomatik = false
    where odeyen_id = ${odeyen_id} and unutma is null
    returning odeyen_id`;
  return gone !== undefined;
};
