/**
 * What a state means to its reader, and the one tone of that meaning wherever it is shown: grid, phone, legend, badge,
 * figure, chart. Red is kept for what is late, was refused or failed. A colour must never be the only sign of a state: a
 * letter or text beside it has to say the same.
 */
export const TONE = {
  late: 'danger',
  refused: 'danger',
  failed: 'danger',
  /** Somebody still has to act. */
  open: 'warning',
  underWay: 'info',
  news: 'info',
  checked: 'violet',
  done: 'success',
  closed: 'accent',
  /** The one row of bars of a chart. */
  figure: 'accent',
  /** Neither good nor bad, and nothing to be done: passive, cancelled, not begun. */
  plain: 'neutral',
} as const;

export type Ton = (typeof TONE)[keyof typeof TONE];
