import type { UblFault } from '#contract/fis/fis-aktarim.ts';

export class UblError extends Error {
  readonly neden: UblFault;
  constructor(reason: UblFault) {
    super(reason);
    this.neden = reason;
  }
}
