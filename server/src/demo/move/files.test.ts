import { expect, it } from 'vitest';
import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { createMoveFiles, leftRows } from './files.ts';
import { createMoveOffice } from './office.ts';

const NOW = new Date('2026-11-28T09:00:00Z');
const office = createMoveOffice(NOW);

it('the office that moves in has people with right numbers, and no two of one name', () => {
  const { accountants, staff, clients } = office;
  expect([accountants.length, staff.length, clients.length]).toEqual([12, 8, 300]);
  for (const people of [accountants, staff, clients])
    expect(new Set(people.map(({ ad }) => fold(ad))).size).toBe(people.length);
  const persons = [...accountants.map(({ tc_no }) => tc_no), ...staff.map(({ tc_kimlik_no }) => tc_kimlik_no)];
  expect(persons.filter((no) => !isTcKimlikNo(no))).toEqual([]);
  const numbers = clients.flatMap(({ tc_no, vergi_no }) => [tc_no, ...(vergi_no ? [vergi_no] : [])]);
  expect(numbers.filter((no) => !isTcKimlikNo(no) && !isVergiKimlikNo(no))).toEqual([]);
  expect(new Set([...numbers, ...persons]).size).toBe(numbers.length + persons.length);
  expect(numbers.filter((no) => no.startsWith('0')).length).toBeGreaterThan(30);
});

it('its twelve files are the same each time, and name the rows that must not come out of them', () => {
  const [files, again] = [createMoveFiles(office), createMoveFiles(createMoveOffice(NOW))];
  expect(files).toHaveLength(12);
  for (const [i, { name, content }] of files.entries()) expect(again[i]!.content.equals(content), name).toBe(true);
  expect(new Set(leftRows(files).map(({ file }) => file)).size).toBe(5);
});

it('in January the sheets are those of the year before', () => {
  const { last, records } = createMoveOffice(new Date('2027-01-05T09:00:00Z'));
  expect(last).toEqual({ yil: 2026, ay: 12 });
  expect(records.every(({ donem }) => donem.yil === 2026)).toBe(true);
});
