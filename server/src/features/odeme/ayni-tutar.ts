export interface GunMakbuzu {
  makbuz_id: number;
  tutar: number;
}

export interface AyniTutar {
  makbuz_id: number;
  /** With how many other receipts of the day the amounts are equal, and of which the sum is the whole. */
  bolunme: { biri: 'yeni' | 'önceki'; adet: number } | null;
}

/** On a day with more receipts than this, some of them always add up to something, so parts are not looked for. */
const EN_COK = 5;

/**
 * One sum of money is booked by one person as a whole and by another in parts. So a new amount repeats a receipt of its
 * day, several of them together, or with others of them a receipt that is larger. The latest receipt is named, so that a
 * confirmation never covers one that came after it.
 */
export function findAyniTutar(tutar: number, makbuzlar: readonly GunMakbuzu[]): AyniTutar | null {
  const latest = makbuzlar.toSorted((a, b) => b.makbuz_id - a.makbuz_id);
  if (latest.length > EN_COK) {
    const same = latest.find((one) => one.tutar === tutar);
    return same ? { makbuz_id: same.makbuz_id, bolunme: null } : null;
  }
  let found: AyniTutar | null = null;
  const take = (one: AyniTutar) => {
    const isLater = !found || one.makbuz_id > found.makbuz_id;
    const isPlainer = found && one.makbuz_id === found.makbuz_id && found.bolunme && !one.bolunme;
    if (isLater || isPlainer) found = one;
  };
  for (let chosen = 1; chosen < 1 << latest.length; chosen++) {
    const parts = latest.filter((_, i) => chosen & (1 << i));
    const sum = parts.reduce((total, part) => total + part.tutar, 0);
    const { makbuz_id } = parts[0]!;
    if (sum === tutar) take({ makbuz_id, bolunme: parts.length === 1 ? null : { biri: 'yeni', adet: parts.length } });
    for (const [i, whole] of latest.entries())
      if (!(chosen & (1 << i)) && whole.tutar === sum + tutar)
        take({ makbuz_id: Math.max(whole.makbuz_id, makbuz_id), bolunme: { biri: 'önceki', adet: parts.length } });
  }
  return found;
}
