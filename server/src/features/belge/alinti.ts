import { fold } from '#contract/common/turkish-text.ts';
import type { Alinti } from '#contract/mukellef/belge.ts';

const BEFORE = 80;
const LENGTH = 260;
const STEM_MIN = 4;
const ENDING_MAX = 3;

const TOKEN = /[\p{L}\p{N}]+/gu;

const commonStart = (a: string, b: string): number => {
  let n = 0;
  while (n < a.length && n < b.length && a[n] === b[n]) n += 1;
  return n;
};

const isMatch = (token: string, word: string): boolean =>
  token.includes(word) ||
  (word.length > STEM_MIN && commonStart(token, word) >= Math.max(STEM_MIN, word.length - ENDING_MAX));

export function createAlinti(metin: string, arama: string): Alinti {
  const words = [...fold(arama).matchAll(TOKEN)].map(([word]) => word);
  const hits = [...metin.matchAll(TOKEN)].filter(([token]) => words.some((word) => isMatch(fold(token), word)));
  const first = hits[0]?.index ?? 0;
  const from = first <= BEFORE ? 0 : metin.indexOf(' ', first - BEFORE) + 1 || first;
  const start = Math.min(from, first);
  const to =
    start + LENGTH >= metin.length
      ? metin.length
      : Math.max(metin.lastIndexOf(' ', start + LENGTH), first + (hits[0]?.[0].length ?? 0));
  const parts: Alinti = start > 0 ? [{ metin: '… ', vurgu: false }] : [];
  let at = start;
  const add = (end: number, vurgu: boolean) => {
    if (end > at) parts.push({ metin: metin.slice(at, end).replace(/\s+/g, ' '), vurgu });
    at = Math.max(at, end);
  };
  for (const { index, 0: token } of hits) {
    if (index < start || index + token.length > to) continue;
    add(index, false);
    add(index + token.length, true);
  }
  add(to, false);
  if (to < metin.length) parts.push({ metin: ' …', vurgu: false });
  return parts;
}
