import * as contract from '#contract/banka/eslesme.ts';
import type { Matcher } from '#contract/banka/eslesme-onerisi.ts';
import type { Proposal } from '#contract/banka/eslesme-turleri.ts';
import type { RouteParsed, RouteResponse } from '#contract/common/route.ts';
import { ODEME_ERRORS } from '#contract/tahakkuk/odeme.ts';
import type { Tx } from '#server/db/session.ts';
import { bookGelen } from '#server/features/odeme/tahsilat.ts';
import { AppError, placed } from '#server/http/app-error.ts';
import { reverseReceipt } from './geri-alma.ts';
import { isKayitli } from './kayitli.ts';
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

export type Karar = RouteParsed<typeof contract.createBankaKararlari>['body']['kararlar'][number];
type Made = RouteResponse<typeof contract.createBankaKararlari>['kararlar'];

interface Kaydedilen {
  muhasebeci_id: number;
  tutar: number;
  makbuz_id: number;
}

const { ESLESME_ERRORS } = contract;

/** An error says which decision it is about. */
const at = <T>(i: number, work: () => Promise<T>): Promise<T> => placed(`kararlar.${i}`, work);

function requireLine({ tur, paylar, geri_donen_id, kayitli_makbuz }: Karar, line: LockedLine | undefined): LockedLine {
  if (!line) throw new AppError('NOT_FOUND', undefined, 'satir_id');
  if (line.sira % 2 === 1) throw new AppError(ESLESME_ERRORS.SATIR_KARARLI, undefined, 'satir_id');
  if (geri_donen_id !== undefined && tur !== 'iade') throw new AppError(ESLESME_ERRORS.GERI_DONEN_YOK);
  if (kayitli_makbuz !== undefined && tur !== 'kayıtlı') throw new AppError(ESLESME_ERRORS.KAYITLI_YOK);
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

const isPermitted = ({ paylar: [only] }: Karar, { otomatik_odeyen_id, muhasebeci_id }: Proposal): boolean =>
  otomatik_odeyen_id !== null && muhasebeci_id === only?.muhasebeci_id;

const NOTE_LENGTH = 300;
/** A bank's reference names a payment only where it is long enough not to be the number of a receipt of that day. */
const REFERENCE_FROM = 6;

/** Books what a line brings; of several shares that may be doubles all are named at once. */
async function bookPaylar(
  tx: Tx,
  { paylar, onaylanan_makbuzlar }: Karar,
  line: LockedLine,
  { odeyen }: Proposal,
): Promise<Kaydedilen[]> {
  const booked: Kaydedilen[] = [];
  const doubles: AppError[] = [];
  for (const { muhasebeci_id, tutar } of paylar)
    try {
      const gelen = {
        muhasebeci_id,
        tutar,
        odeme_yontemi: 'havale',
        odeme_tarihi: line.gun,
        odeme_notu: odeyen ? `Gönderen: ${odeyen}`.slice(0, NOTE_LENGTH) : undefined,
        dekont_no:
          paylar.length === 1 && line.referans.length >= REFERENCE_FROM ? line.referans.slice(0, 50) : undefined,
      } as const;
      const { makbuz_id } = await bookGelen(tx, gelen, onaylanan_makbuzlar);
      booked.push({ muhasebeci_id, tutar, makbuz_id });
    } catch (error) {
      if (!(error instanceof AppError && error.body.code === ODEME_ERRORS.ODEME_MUKERRER.code)) throw error;
      doubles.push(error);
    }
  if (doubles.length === 1) throw doubles[0];
  if (doubles.length > 1)
    throw new AppError(ESLESME_ERRORS.SATIR_MUKERRER, { oncekiler: doubles.map(({ body }) => body.details) });
  return booked;
}

async function decide(
  tx: Tx,
  karar: Karar,
  line: LockedLine,
  proposal: Proposal,
  otomatik: boolean,
): Promise<Made[number]> {
  const { satir_id, tur, paylar, ogren, geri_donen_id, kayitli_makbuz } = karar;
  const [only] = paylar.length === 1 ? paylar : [];
  const payer =
    only && (ogren || otomatik)
      ? await learnPayer(tx, only.muhasebeci_id, proposal, line.karsi_iban)
      : { odeyen_id: null, ogrendi: false };
  if (kayitli_makbuz !== undefined && !(await isKayitli(tx, kayitli_makbuz, line)))
    throw new AppError(ESLESME_ERRORS.KAYITLI_YOK, undefined, 'kayitli_makbuz');
  const karar_id = await insertDecision(tx, {
    satir_id,
    sira: line.sira + 1,
    tur,
    neden: whyOf(karar, proposal),
    ...payer,
    otomatik,
    geri_donen_id: geri_donen_id ?? null,
    kayitli_makbuz: kayitli_makbuz ?? null,
  });
  const booked = await bookPaylar(tx, karar, line, proposal);
  for (const pay of booked) await insertShare(tx, karar_id, pay);
  return { satir_id, karar_id, makbuzlar: booked.map(({ makbuz_id }) => makbuz_id) };
}

/**
 * Decides about lines, books what they bring and learns their payers, all or none. With `permitted` no person does, and
 * a line is only booked where this matcher proposes it by its payer's permission.
 */
export async function createKararlar(tx: Tx, kararlar: readonly Karar[], permitted?: Matcher): Promise<Made> {
  const lines = await lockLines(
    tx,
    kararlar.map(({ satir_id }) => satir_id),
  );
  const { propose } = permitted ?? (await getMatcher(tx));
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
    if (permitted && !isPermitted(karar, proposal)) throw new AppError(ESLESME_ERRORS.SATIR_KARARLI);
    made.push(await at(i, () => decide(tx, karar, line, proposal, permitted !== undefined)));
  }
  return made;
}
