import type { FileFault } from '#contract/aktarim/aktarim.ts';

export class FileError extends Error {
  readonly neden: FileFault;
  constructor(reason: FileFault) {
    super(reason);
    this.neden = reason;
  }
}
