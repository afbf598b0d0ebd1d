import { expect, it } from 'vitest';
import { createSampler } from './sample.ts';

const CASES = Array.from({ length: 200 }, (_, i) => ({ route: `r${i % 20}`, role: `p${i % 7}`, i }));

const casesOf = (part: 'sample' | 'rest' | 'all', seed: string) =>
  createSampler(part, seed).sampleOf('cases', CASES, ({ route, role }) => [route, role]);
const numbersOf = (cases: readonly { i: number }[]) => cases.map(({ i }) => i);

it('a sample has every route and every role, and with the rest every case once', () => {
  const sample = casesOf('sample', 'a1');
  expect(new Set(sample.map(({ route }) => route)).size).toBe(20);
  expect(new Set(sample.map(({ role }) => role)).size).toBe(7);
  expect(sample.length).toBeLessThan(40);
  const both = numbersOf([...sample, ...casesOf('rest', 'a1')]);
  expect(both.sort((a, b) => a - b)).toEqual(numbersOf(CASES));
});

it('a seed repeats its sample, another one takes others, and all is all', () => {
  expect(casesOf('sample', 'a1')).toEqual(casesOf('sample', 'a1'));
  expect(casesOf('sample', 'a1')).not.toEqual(casesOf('sample', 'b2'));
  expect(casesOf('all', 'a1')).toEqual(CASES);
});

it('the rest tries more generated inputs, and others', () => {
  const [sample, rest] = [createSampler('sample', 'a1'), createSampler('rest', 'a1')];
  expect([sample.countOf(3, 40), rest.countOf(3, 40)]).toEqual([3, 40]);
  expect(createSampler('rest', 'a1', 20).countOf(3, 40)).toBe(800);
  expect([sample.isWhole, rest.isWhole]).toEqual([false, true]);
  expect(sample.seedOf('fuzz')).not.toBe(rest.seedOf('fuzz'));
});
