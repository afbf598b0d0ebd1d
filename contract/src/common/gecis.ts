/** What the acts of a board know of a cell: `durum` is null if it is empty, `kilit` says why nothing can be done to it. */
export interface HucreHali {
  durum: string | null;
  kilit?: string | null | undefined;
}

export interface Gecis<D extends string | null> {
  from: readonly D[];
  /**
   * When several cells are marked, the act changes only those in these states. They may be fewer than `from`, so that
   * marking a range does not fill empty cells or reopen finished work by accident.
   */
  toplu: readonly D[];
  /** The act's own text of a refusal, in place of its board's. */
  kilitli?: string;
}

/** The transition table of a board and the exact texts of its refusals. `H` is what it must know of a cell. */
export interface GecisTablosu<I extends string, H extends HucreHali> {
  gecisler: Readonly<Record<I, Gecis<string | null>>>;
  kilitli: string;
  topluDisi: string;
  /** On some boards an empty cell stands for nothing that an act could change; this says so. */
  bos?: string;
  /** What an act demands of a cell beside its state. */
  sart?: (islem: I, hucre: H) => boolean;
  /** An act that would leave the cell as it is; it is not refused, but nobody needs it. */
  isIdle?: (islem: I, hucre: H, isToplu: boolean) => boolean;
}

/**
 * Why an act may not be done to a cell, in the words that its user reads, or null. Both sides ask here: the web before
 * it sends an act, the server about each cell that an act did not change.
 */
export function refusalOf<I extends string, H extends HucreHali>(
  { gecisler, kilitli, topluDisi, sart }: GecisTablosu<I, H>,
  islem: I,
  hucre: H,
  isToplu: boolean,
): string | null {
  const gecis = gecisler[islem];
  if (hucre.kilit) return hucre.kilit;
  if (!gecis.from.includes(hucre.durum)) return gecis.kilitli ?? kilitli;
  if (isToplu && !gecis.toplu.includes(hucre.durum)) return topluDisi;
  return sart && !sart(islem, hucre) ? (gecis.kilitli ?? kilitli) : null;
}

/** Why a cell allows none of the acts, or null. */
export function lockOf<I extends string, H extends HucreHali>(
  tablo: GecisTablosu<I, H>,
  islemler: readonly I[],
  hucre: H,
): string | null {
  if (hucre.kilit) return hucre.kilit;
  if (hucre.durum === null && tablo.bos) return tablo.bos;
  return islemler.some((islem) => refusalOf(tablo, islem, hucre, false) === null) ? null : tablo.kilitli;
}
