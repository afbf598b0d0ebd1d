import * as contract from '#contract/banka/eslesme.ts';
import type { Proposal } from '#contract/banka/eslesme-turleri.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import type { Tx } from '#server/db/session.ts';
import { bookGelen } from '#server/features/odeme/tahsilat.ts';
import { AppError } from '#server/http/app-error.ts';
import { reverseReceipt } from './geri-alma.ts';
import { learnPayer } from './odeyen.ts';
import {
  getMatcher,
  insertDecision,
  insertShare,
  type LockedLine,
  listStanding,
  lockBorclarOf,
  lockLines,
} from './queries.ts';

type Karar = RouteParsed<typeof contract.createBankaKararlari>['body']['kararlar'][number];
type Made = RouteResponse<typeof contract.createBankaKararlari>['kararlar'];

const { ESLESME_ERRORS } = contract;

/** An error of a payment says which decision it is about, as those of the decisions do. */
async function at<T>(i: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) error.body.field = `kararlar.${i}${error.body.field ? `.${error.body.field}` : ''}`;
    throw error;
  }
}

function requireLine({ tur, paylar, geri_donen_id }: Karar, line: LockedLine | undefined): LockedLine {
  if (!line) throw new AppError('NOT_FOUND', undefined, 'satir_id');
  if (line.sira % 2 === 1) throw new AppError(ESLESME_ERRORS.SATIR_KARARLI, undefined, 'satir_id');
  if (geri_donen_id !== undefined && tur !== 'iade') throw new AppError(ESLESME_ERRORS.GERI_DONEN_YOK);
  if (tur !== 'tahsilat') {
    if (paylar.length > 0) throw new AppError(ESLESME_ERRORS.PAY_OLMAZ, undefined, 'paylar');
    return line;
  }
  if (line.para_birimi !== 'TRY') throw new AppError(ESLESME_ERRORS.SATIR_TL_DEGIL, undefined, 'satir_id');
  if (line.tutar < 0) throw new AppError(ESLESME_ERRORS.CIKAN_PARA, undefined, 'tur');
  if (paylar.length === 0) throw new AppError(ESLESME_ERRORS.PAY_GEREKLI, undefined, 'paylar');
  const sum = paylar.reduce((before, { tutar }) => before + tutar, 0);
  if (sum !== line.tutar) throw new AppError(ESLESME_ERRORS.PAY_TOPLAMI, { toplam: sum, tutar: line.tutar }, 'paylar');
  return line;
}

/** A payment that came back is reversed by the same act as by hand. */
async function reverseReturned(tx: Tx, geri_donen_id: number, line: LockedLine): Promise<void> {
  const [before] = await listStanding(tx, [geri_donen_id]);
  if (before?.tur !== 'tahsilat' || before.tutar !== -line.tutar || before.iade_id !== null)
    throw new AppError(ESLESME_ERRORS.GERI_DONEN_YOK, undefined, 'geri_donen_id');
  for (const makbuz_id of before.makbuzlar) await reverseReceipt(tx, makbuz_id, 'Banka: gönderilen para geri döndü.');
}

/** Why the line was decided so: as it was proposed, or because somebody chose otherwise. */
function whyOf({ tur, paylar }: Karar, { neden, ...proposal }: Proposal): string {
  const [only] = paylar.length === 1 ? paylar : [];
  const isProposed = proposal.tur === tur && (only?.muhasebeci_id ?? null) === proposal.muhasebeci_id;
  return isProposed ? neden : paylar.length > 1 ? `Elle ${paylar.length} muhasebeciye bölündü.` : 'Elle seçildi.';
}

const NOTE_LENGTH = 300;
/** A bank's reference names a payment only where it is long enough not to be the number of a receipt of that day. */
const REFERENCE_FROM = 6;

async function decide(
  tx: Tx,
  karar: Karar,
  line: LockedLine,
  proposal: Proposal,
  otomatik: boolean,
): Promise<Made[number]> {
  const { satir_id, tur, paylar, ogren, onaylanan_makbuz, geri_donen_id } = karar;
  const [only] = paylar.length === 1 ? paylar : [];
  const payer =
    only && (ogren || otomatik)
      ? await learnPayer(tx, only.muhasebeci_id, proposal, line.karsi_iban)
      : { odeyen_id: null, ogrendi: false };
  const karar_id = await insertDecision(tx, {
    satir_id,
    sira: line.sira + 1,
    tur,
    neden: whyOf(karar, proposal),
    ...payer,
    otomatik,
    geri_donen_id: geri_donen_id ?? null,
  });
  const makbuzlar: number[] = [];
  for (const { muhasebeci_id, tutar } of paylar) {
    const { makbuz_id } = await bookGelen(tx, {
      muhasebeci_id,
      tutar,
      odeme_yontemi: 'havale',
      odeme_tarihi: line.gun,
      odeme_notu: proposal.odeyen ? `Gönderen: ${proposal.odeyen}`.slice(0, NOTE_LENGTH) : undefined,
      dekont_no: only && line.referans.length >= REFERENCE_FROM ? line.referans.slice(0, 50) : undefined,
      onaylanan_makbuz,
    });
    await insertShare(tx, karar_id, { muhasebeci_id, tutar, makbuz_id });
    makbuzlar.push(makbuz_id);
  }
  return { satir_id, karar_id, makbuzlar };
}

/**
 * Decides about lines, books what they bring and learns their payers, all or none. With `otomatik` a line is only booked
 * where its payer's permission still stands.
 */
export async function createKararlar(tx: Tx, kararlar: readonly Karar[], otomatik = false): Promise<Made> {
  const lines = await lockLines(
    tx,
    kararlar.map(({ satir_id }) => satir_id),
  );
  const { propose } = await getMatcher(tx);
  const asked = await Promise.all(
    kararlar.map((karar, i) =>
      at(i, async () =>
        requireLine(
          karar,
          lines.find(({ satir_id }) => satir_id === karar.satir_id),
        ),
      ),
    ),
  );
  for (const [i, { geri_donen_id }] of kararlar.entries())
    if (geri_donen_id !== undefined) await at(i, () => reverseReturned(tx, geri_donen_id, asked[i]!));
  await lockBorclarOf(
    tx,
    kararlar.flatMap(({ paylar }) => paylar.map(({ muhasebeci_id }) => muhasebeci_id)),
  );
  const made: Made = [];
  for (const [i, karar] of kararlar.entries()) {
    const line = asked[i]!;
    const proposal = propose(line);
    if (otomatik && proposal.otomatik_odeyen_id === null) throw new AppError(ESLESME_ERRORS.SATIR_KARARLI);
    made.push(await at(i, () => decide(tx, karar, line, proposal, otomatik)));
  }
  return made;
}
