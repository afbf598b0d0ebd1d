import type { UblHatasi } from '#contract/fis/fis-aktarim.ts';

export class UblHatasiError extends Error {
  readonly neden: UblHatasi;
  constructor(neden: UblHatasi) {
    super(neden);
    this.neden = neden;
  }
}
