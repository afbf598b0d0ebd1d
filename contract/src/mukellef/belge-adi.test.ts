import { describe, expect, it } from 'vitest';
import { findBelgeName, parseYuvaName } from './belge-adi.ts';

const TC = '10000000146';
const VKN = '1234567890';

describe('the file name of POST /upload-pdf', () => {
  it.each([
    [`${TC}-1.pdf`, TC, 1],
    [`${TC}_3.PDF`, TC, 3],
    [`${TC}2.pdf`, TC, 2],
    [`${VKN}-2.pdf`, VKN, 2],
    [`${VKN}1.pdf`, VKN, 1],
  ])('%s is a number and a slot', (filename, tc_no, yuva) => {
    expect(parseYuvaName(filename)).toEqual({ tc_no, yuva });
  });

  it.each([
    `${TC}.pdf`,
    `${TC}-4.pdf`,
    `${TC}-0.pdf`,
    `${TC}-12.pdf`,
    `${TC}-1`,
    `${TC}-1.pdf.exe`,
    `../${TC}-1.pdf`,
    `a/${TC}-1.pdf`,
    `${TC}-1.pdf\n`,
    ' ',
    '',
    '10000000147-1.pdf',
    '١٠٠٠٠٠٠٠١٤٦-1.pdf',
  ])('%j is none, and the text says why', (filename) => {
    expect(parseYuvaName(filename)).toEqual(expect.stringMatching(/\S+ \S+/));
  });
});

describe("the client's number in any file name", () => {
  it.each([
    [`${TC}.pdf`, { tc_no: TC, yuva: null }],
    [`${TC}-2.pdf`, { tc_no: TC, yuva: 2 }],
    [`KDV ${TC} Ocak 2026.pdf`, { tc_no: TC, yuva: null }],
    [`2026-01_${VKN}_3.pdf`, { tc_no: VKN, yuva: 3 }],
    [`${TC} ${TC}-1.pdf`, { tc_no: TC, yuva: 1 }],
    [`${TC}-4.pdf`, { tc_no: TC, yuva: null }],
    [`${TC}-1 düzeltme.pdf`, { tc_no: TC, yuva: null }],
    ['Ahmet Yılmaz.pdf', null],
    ['12345678901.pdf', null],
    [`9${TC}.pdf`, null],
    [`${TC} ve ${VKN}.pdf`, null],
  ])('of %s', (filename, expected) => {
    expect(findBelgeName(filename)).toEqual(expected);
  });
});
