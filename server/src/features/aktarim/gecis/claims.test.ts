import { expect, it } from 'vitest';
import { ROW_STATE } from '#contract/aktarim/aktarim.ts';
import type { ReadRow } from '#server/features/aktarim/denetim/satir.ts';
import type { RowResult } from '#server/features/aktarim/queries.ts';
import { Claims } from './claims.ts';

const row = (values: Record<string, unknown>): ReadRow => ({ satir_id: 1, sira: 1, values, errors: {}, notes: {} });
/** What a second sheet's row becomes of a client whom the first sheet has made. */
function second(first: Record<string, unknown>, later: Record<string, unknown>) {
  const claims = new Claims('mukellefler');
  const base = { satir_id: 1, kayit_id: 1, surum: 1, hatalar: null, notlar: null };
  claims.nextSheet('ilk.xls');
  claims.settle('1', row(first), { ...base, durum: ROW_STATE.yeni, alanlar: first, eski: null } as RowResult);
  claims.nextSheet('ikinci.xls');
  const eski = Object.fromEntries(Object.keys(later).map((name) => [name, first[name] ?? null]));
  const { durum, alanlar, notlar } = claims.settle('1', row(later), {
    ...base,
    durum: ROW_STATE.degisir,
    alanlar: later,
    eski,
  } as RowResult);
  return { durum, alanlar, notlar };
}
const SAME = { durum: ROW_STATE.ayni, alanlar: null, notlar: null };

it('the same name in other letters or shortened is no contradiction', () => {
  expect(second({ ad: 'Ada Gıda' }, { ad: 'ADA GIDA' })).toEqual(SAME);
  const long = { sirket_adi: 'Ada Gıda Sanayi ve Ticaret Limited Şirketi' };
  expect(second(long, { sirket_adi: 'ADA GIDA SAN. VE TİC. LTD. ŞTİ.' })).toEqual(SAME);
});

it('a later sheet adds what an earlier one did not say, also a second number', () => {
  const both = { telefon: '0532 000 00 01 / 0533 000 00 02' };
  expect(second({ telefon: '0532 000 00 01' }, both)).toMatchObject({ durum: ROW_STATE.degisir, alanlar: both });
  expect(second(both, { telefon: '0532 000 00 01' })).toEqual(SAME);
  expect(second({ ad: 'Ada' }, { il: 'Ankara' })).toMatchObject({
    durum: ROW_STATE.degisir,
    alanlar: { il: 'Ankara' },
  });
});

it('of two that contradict each other the earlier holds, and the row says so', () => {
  expect(second({ telefon: '0532 000 00 01' }, { telefon: '0533 000 00 02' })).toEqual({
    durum: ROW_STATE.ayni,
    alanlar: null,
    notlar: { telefon: 'ilk.xls başka diyor: “0532 000 00 01” kaldı, “0533 000 00 02” yazılmadı.' },
  });
});

it('what says less than the office knows already changes nothing, also in the first sheet', () => {
  const claims = new Claims('mukellefler');
  claims.nextSheet('tek.xls');
  const settled = (here: string) =>
    claims.settle('1', row({ telefon: here }), {
      durum: ROW_STATE.degisir,
      alanlar: { telefon: here },
      eski: { telefon: '0532 000 00 01 / 0533 000 00 02' },
    } as unknown as RowResult).durum;
  expect([settled('0532 000 00 01'), settled('0534 000 00 03')]).toEqual([ROW_STATE.ayni, ROW_STATE.degisir]);
});
