import { fold } from '#contract/common/turkish-text.ts';

export type ToplamTuru = 'genel' | 'ara';

const GENEL = /^genel (?:toplam|yekun)(?:i|lar|lari)?$/;
const WHOLE = /^(?:(?:ara|alt|sayfa) )?(?:toplam|yekun)(?:i|lar|lari)?(?: (?:tutar|tutari|borc|bakiye|alacak))?$/;
/** "Ali Veli Toplamı" sums up the rows of Ali Veli; "Toplam Gıda Ltd." is a firm. */
const OF_SOMEBODY = /^.+ toplam(?:i)?$/;

/** Whether a row, of which these are the cells, sums up others: all of them (`genel`) or maybe only some (`ara`). */
export function toplamTuru(cells: readonly unknown[]): ToplamTuru | null {
  const texts = cells.flatMap((cell) =>
    typeof cell === 'string'
      ? [
          fold(cell)
            .replace(/[\s:.=]+/g, ' ')
            .trim(),
        ]
      : [],
  );
  if (texts.some((text) => GENEL.test(text))) return 'genel';
  return texts.some((text) => WHOLE.test(text)) || OF_SOMEBODY.test(texts[0] ?? '') ? 'ara' : null;
}
