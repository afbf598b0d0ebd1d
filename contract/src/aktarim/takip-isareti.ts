import { parseEvetHayir } from '#contract/common/evet-hayir.ts';
import { liraToKurus, parseKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';

/** `bos` says that nothing was to be done; what `bilinmeyen` means must be asked. */
export type IsaretAnlami = 'bitti' | 'acik' | 'bos' | 'bilinmeyen';

export interface Isaret {
  anlam: IsaretAnlami;
  /** In kuruş, where the cell holds an amount. */
  tutar: number | null;
  /** The mark's spelling without its days and amounts, the same for all cells that mean the same. */
  yazim: string;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Beside what means yes; `ü` (folded) and `√` are the ticks of Wingdings and Symbol, as letters. */
const BITTI = words(
  'verildi yapildi tamam tamamlandi tamamdir ok okey gonderildi girildi islendi bitti hazirlandi onaylandi kapandi kapatildi beyanedildi odendi alindi teslimedildi v t u √ ● ■ ✓✓ ++ xx',
);
const ACIK = words(
  'bekliyor bekleniyor beklemede bekle yapilacak verilecek yapilmadi verilmedi eksik hazirlaniyor yapiliyor devamediyor suruyor acik acikta gelmedi evrakbekliyor',
);
const BOS = words(
  '- -- --- – — _ . .. / \\ : muaf gerekmez gerekmiyor yoktur na n/a ✗ ✘ ❌ ☐ □ ○ verilmez verilmeyecek',
);
const DAYS = /\d{1,2}[./-]\d{1,2}(?:[./-](?:20)?\d\d)?/g;

/** A cell of a tracking sheet as people fill it in. An amount means that the work was done for it, and so does a day. */
export function readIsaret(cell: string | number | boolean | null): Isaret {
  if (cell === null || cell === '' || cell === false || cell === 0) return { anlam: 'bos', tutar: null, yazim: '' };
  if (cell === true || cell === 1) return { anlam: 'bitti', tutar: null, yazim: '' };
  if (typeof cell === 'number') return ofTutar(liraToKurus(cell), String(cell));
  const text = cell.replace(/[\uFE0E\uFE0F]/g, '').trim();
  const tutar = parseKurus(text);
  if (tutar !== null && tutar !== 100) return ofTutar(tutar, text);
  const yazim = fold(text.replace(DAYS, ' ')).replace(/\s+/g, ' ').trim();
  return { anlam: meaningOf(yazim), tutar: null, yazim };
}

function ofTutar(tutar: number | null, text: string): Isaret {
  if (tutar === null || tutar < 0) return { anlam: 'bilinmeyen', tutar: null, yazim: text };
  return { anlam: tutar === 0 ? 'bos' : 'bitti', tutar: tutar || null, yazim: '' };
}

function meaningOf(yazim: string): IsaretAnlami {
  // Nothing is left of a text that was a day.
  if (yazim === '') return 'bitti';
  const yes = parseEvetHayir(yazim);
  if (yes !== null) return yes ? 'bitti' : 'bos';
  if (BOS.has(yazim)) return 'bos';
  const word = yazim.replace(/[\s.!,;:()'"*-]/g, '');
  if (BITTI.has(yazim) || BITTI.has(word)) return 'bitti';
  if (ACIK.has(word)) return 'acik';
  return BOS.has(word) ? 'bos' : 'bilinmeyen';
}
