import { kimlikNoError } from '#contract/common/kimlik-no.ts';

export const YUVALAR = [1, 2, 3] as const;
export type Yuva = (typeof YUVALAR)[number];
export const yuvaName = (yuva: number): string => `Belge ${yuva}`;

export interface BelgeName {
  tc_no: string;
  yuva: Yuva | null;
}

const isYuva = (n: number): n is Yuva => n === 1 || n === 2 || n === 3;

/**
 * A `filename` of POST /upload-pdf (spec §7) is the client's ID number, `-`, `_` or nothing, the document slot (1–3)
 * and `.pdf`. For any other name, or an invalid number, the result is a text that says what is wrong.
 */
export function parseYuvaName(filename: string): { tc_no: string; yuva: Yuva } | string {
  const [, tc_no, slot] = /^(\d{10}|\d{11})[-_]?(\d)\.pdf$/i.exec(filename) ?? [];
  if (tc_no === undefined) return 'Dosya adı TC/Vergi No ve belge numarasından oluşmalıdır (örnek: 10000000146-1.pdf).';
  const yuva = Number(slot);
  if (!isYuva(yuva)) return `Belge numarası 1, 2 ya da 3 olmalıdır (${slot} verildi).`;
  const wrong = kimlikNoError(tc_no);
  return wrong ?? { tc_no, yuva };
}

/**
 * The client's ID number may stand anywhere in a document's file name; after it, `-`, `_` or a blank and a digit of 1–3
 * at the end are the document slot (`10000000146-2.pdf`). The result is null if there is no valid number, or two
 * different ones.
 */
export function findBelgeName(filename: string): BelgeName | null {
  const found = new Map<string, Yuva | null>();
  for (const { 0: digits, index } of filename.matchAll(/\d+/g)) {
    if (kimlikNoError(digits) !== null) continue;
    const slot = Number(/^[-_ ]([123])(?=\.pdf$)/i.exec(filename.slice(index + digits.length))?.[1]);
    found.set(digits, isYuva(slot) ? slot : (found.get(digits) ?? null));
  }
  const [only] = found;
  return found.size === 1 && only ? { tc_no: only[0], yuva: only[1] } : null;
}
