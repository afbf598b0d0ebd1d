import type { AktarimListesi } from '#contract/aktarim/aktarim-alanlari.ts';
import {
  answerOf,
  GECIS_DURUMU,
  GECIS_ERRORS,
  type GecisDurumu,
  isGecisRunning,
  type PlanSayilari,
} from '#contract/aktarim/gecis.ts';
import type { OpenSession, Tx } from '#server/db/session.ts';
import { checkSheet } from '#server/features/aktarim/denetim/check.ts';
import { applySheet } from '#server/features/aktarim/kayit/apply.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { createTurns } from '#server/http/sheet/sheet-turns.ts';
import { found } from '#server/rows/found.ts';
import { Claims } from './claims.ts';
import { pageQuestion } from './code-page.ts';
import { withAnswers } from './present.ts';
import * as queries from './queries.ts';

export type Steps = Pick<Parameters<Parameters<Routes['steps']>[1]>[0], 'tx' | 'transaction'>;
type Sheet = queries.SayfaKaydi & { liste: AktarimListesi };
type Mode = typeof GECIS_DURUMU.denetleniyor | typeof GECIS_DURUMU.uygulaniyor;

export const turns = createTurns(2, 10);

/** Ends the transaction of a plan, or of a look at an undo, that has shown what it would do. */
export class RolledBack extends Error {}

const isTaken = (sheet: queries.SayfaKaydi): sheet is Sheet => sheet.dahil && sheet.liste !== null;
const nameOf = ({ dosya_adi, sayfa }: Pick<Sheet, 'dosya_adi' | 'sayfa'>): string =>
  sayfa ? `${dosya_adi}, ${sayfa}` : dosya_adi;

/** Writing counts as half of the work on a row. */
class Progress {
  private done = 0;
  private readonly tx: Tx;
  private readonly gecis_id: number;
  constructor(tx: Tx, gecis_id: number) {
    this.tx = tx;
    this.gecis_id = gecis_id;
  }
  async add(rows: number, { aktarim_id }: Sheet): Promise<void> {
    this.done += rows / 2;
    if (await queries.setIlerleme(this.tx, this.gecis_id, Math.floor(this.done), aktarim_id))
      throw new AppError(GECIS_ERRORS.GECIS_IPTAL);
  }
}

interface Act {
  /** In this transaction the move is done, and taken back if it was a plan. */
  tx: Tx;
  /** What the plan shows is written outside of it. */
  out: Tx;
  session: OpenSession;
  progress: Progress;
  /** The clients whose staff an earlier sheet has named. */
  assigned: Set<string>;
}

async function runSheet(
  { tx, out, session, progress, assigned }: Act,
  sheet: Sheet,
  claims: Claims | null,
): Promise<PlanSayilari> {
  claims?.nextSheet(nameOf(sheet));
  const verdict = await checkSheet({ tx, out, session }, sheet, {
    claims,
    assigned,
    ilerle: (rows) => progress.add(rows, sheet),
  });
  let written = 0;
  await applySheet({ tx, out }, sheet, async (rows) => {
    // A row of a wide sheet becomes several records.
    const counted = Math.min(rows, sheet.satir_sayisi - written);
    written += counted;
    await progress.add(counted, sheet);
  });
  await progress.add(sheet.satir_sayisi - written, sheet);
  const sayilar = await queries.countPlanSayilari(out, sheet.aktarim_id);
  const sorular = [...pageQuestion(sheet.okuma), ...verdict.sorular];
  await queries.updateSayfa(out, sheet.aktarim_id, { ...verdict, sorular, sayilar });
  return sayilar;
}

/** Sheets of one list watch each other for contradictions. */
function claimsOf(sheets: readonly Sheet[]): ReadonlyMap<AktarimListesi, Claims> {
  const byListe = Map.groupBy(sheets, ({ liste }) => liste);
  return new Map([...byListe].flatMap(([liste, { length }]) => (length > 1 ? [[liste, new Claims(liste)]] : [])));
}

const isSame = (a: PlanSayilari | null, b: PlanSayilari): boolean =>
  a !== null && Object.entries(b).every(([name, count]) => a[name as keyof PlanSayilari] === count);

function refuseOpen(sheets: readonly Sheet[]): void {
  for (const sheet of sheets) {
    if (sheet.engel) throw new AppError(GECIS_ERRORS.GECIS_ENGEL, { sayfa: nameOf(sheet), engel: sheet.engel });
    if (withAnswers(sheet).some((soru) => answerOf(soru) === null))
      throw new AppError(GECIS_ERRORS.GECIS_SORU, { sayfa: nameOf(sheet) });
  }
}

async function runPlan(act: Act, sheets: readonly Sheet[]): Promise<boolean> {
  const claims = claimsOf(sheets);
  let asSeen = true;
  for (const sheet of sheets) {
    const sayilar = await runSheet(act, sheet, claims.get(sheet.liste) ?? null);
    asSeen &&= isSame(sheet.sayilar, sayilar);
  }
  return asSeen;
}

async function begin(tx: Tx, gecis_id: number, mode: Mode): Promise<Sheet[]> {
  const gecis = await found(queries.getGecis(tx, gecis_id));
  if (gecis.gonderen !== null) throw new AppError('NOT_FOUND');
  if (isGecisRunning(gecis) || !(await queries.tryLock(tx, gecis_id))) throw new AppError(GECIS_ERRORS.GECIS_SURUYOR);
  if (gecis.uygulama !== null) throw new AppError(GECIS_ERRORS.GECIS_BITTI);
  if (mode === GECIS_DURUMU.uygulaniyor && gecis.durum !== GECIS_DURUMU.denetlendi)
    throw new AppError(GECIS_ERRORS.GECIS_DENETLENMEDI);
  const sheets = (await queries.listSayfalar(tx, gecis_id)).filter(isTaken);
  if (mode === GECIS_DURUMU.uygulaniyor && sheets.length === 0) throw new AppError(GECIS_ERRORS.GECIS_BOS);
  if (mode === GECIS_DURUMU.uygulaniyor) refuseOpen(sheets);
  return sheets;
}

/**
 * Checking a plan is doing the move and rolling it back: later sheets see what earlier ones would make, and what the plan
 * says is what the move does. A server that dies meanwhile leaves nothing, since PostgreSQL rolls back then, too.
 */
export function runGecis({ tx, transaction }: Steps, gecis_id: number, mode: Mode): Promise<void> {
  return turns.run(async () => {
    const isAct = mode === GECIS_DURUMU.uygulaniyor;
    let begun = false;
    let after: GecisDurumu = GECIS_DURUMU.yuklendi;
    try {
      await transaction(async (inner, session) => {
        const sheets = await begin(inner, gecis_id, mode);
        begun = true;
        await queries.updateGecis(tx, gecis_id, { durum: mode, islenen: 0, iptal: false });
        const first = await queries.lastEntry(inner);
        const act = { tx: inner, out: tx, session, progress: new Progress(tx, gecis_id), assigned: new Set<string>() };
        const asSeen = await runPlan(act, sheets);
        after = GECIS_DURUMU.denetlendi;
        if (!isAct) throw new RolledBack();
        if (!asSeen) throw new AppError(GECIS_ERRORS.GECIS_DEGISTI);
        await queries.finishGecis(inner, gecis_id, first);
      });
    } catch (error) {
      if (begun) await queries.updateGecis(tx, gecis_id, { durum: after, islenen: 0, suren: null, iptal: false });
      if (!(error instanceof RolledBack)) throw error;
    }
  });
}
