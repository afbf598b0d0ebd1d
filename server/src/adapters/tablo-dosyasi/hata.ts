import type { DosyaHatasi } from '#contract/aktarim/aktarim.ts';

/** A file that cannot be read, and why. */
export class DosyaHatasiError extends Error {
  readonly neden: DosyaHatasi;
  constructor(neden: DosyaHatasi) {
    super(neden);
    this.neden = neden;
  }
}
