import { sql } from 'kysely';
import { ESLESME_ERRORS } from '#contract/banka/eslesme.ts';
import type { Tx } from '#server/db/session.ts';
import { findAvans, takeBackAvans } from '#server/features/odeme/avans.ts';
import { reverseOdeme } from '#server/features/odeme/iptal.ts';
import { AppError } from '#server/http/app-error.ts';
import { forgetUnused } from './odeyen.ts';
import { findStandingOdeme, insertDecision, listStanding, lockLines, lockPaidBy } from './queries.ts';

/** Payments and the advance of a receipt; what somebody has reversed already stays as it is. */
export async function reverseReceipt(tx: Tx, makbuz_id: number, why: string): Promise<void> {
  const odeme_id = await findStandingOdeme(tx, makbuz_id);
  if (odeme_id !== null) await reverseOdeme(tx, odeme_id, { neden: why, makbuz: true });
  const left = await findAvans(tx, sql`h.tur = 'alındı' and h.makbuz_id = ${makbuz_id}`);
  if (left && left.gecerli > 0) await takeBackAvans(tx, left, why);
}

/**
 * Takes decisions back, all or none: what they booked is reversed, what they taught is forgotten, their lines wait again.
 * With a return the payment that it reversed is taken back, too, because nothing is booked for its line any more.
 */
export async function reverseKararlar(tx: Tx, asked: readonly number[]): Promise<number> {
  const returned = (await listStanding(tx, asked)).flatMap(({ geri_donen_id }) => geri_donen_id ?? []);
  const idler = new Set([...asked, ...returned]);
  const found = await listStanding(tx, [...idler]);
  if (found.length < idler.size) throw new AppError(ESLESME_ERRORS.KARAR_GERI_ALINMIS);
  if (found.some(({ iade_id }) => iade_id !== null && !idler.has(iade_id)))
    throw new AppError(ESLESME_ERRORS.IADESI_VAR);
  await lockLines(
    tx,
    found.map(({ satir_id }) => satir_id),
  );
  await lockPaidBy(
    tx,
    found.flatMap(({ makbuzlar }) => makbuzlar),
  );
  for (const { satir_id, sira, makbuzlar, odeyen_id, ogrendi } of found) {
    await insertDecision(tx, {
      satir_id,
      sira: sira + 1,
      tur: 'geri alındı',
      neden: '',
      odeyen_id: null,
      otomatik: false,
      ogrendi: false,
      geri_donen_id: null,
      kayitli_makbuz: null,
    });
    for (const makbuz_id of makbuzlar) await reverseReceipt(tx, makbuz_id, 'Banka eşleştirmesi geri alındı.');
    if (ogrendi && odeyen_id !== null) await forgetUnused(tx, odeyen_id);
  }
  return found.length;
}
