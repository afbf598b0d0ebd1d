import type { DosyaHatasi } from '#contract/aktarim/aktarim.ts';

export class DosyaHatasiError extends Error {
  readonly neden: DosyaHatasi;
  constructor(neden: DosyaHatasi) {
    super(neden);
    this.neden = neden;
  }
}
