import { useMemo, useState } from 'react';
import { fold } from '#contract/common/turkish-text.ts';

export function useArama<T>(rows: readonly T[], metinOf: (row: T) => string) {
  const [arama, setArama] = useState('');
  const isSearching = arama.trim() !== '';
  const texts = useMemo(
    () => (isSearching ? rows.map((row) => fold(metinOf(row))) : null),
    [isSearching, rows, metinOf],
  );
  const gorunen = useMemo(() => {
    if (!texts) return rows;
    const words = fold(arama.trim()).split(/\s+/);
    return rows.filter((_, i) => words.every((word) => texts[i]?.includes(word)));
  }, [texts, rows, arama]);
  return { arama, setArama, gorunen };
}
