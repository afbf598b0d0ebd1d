import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
const NEEDED = 2 * 1_073_741_824;

/** A database consists of many files, which a disk is slow to make, so test databases lie in memory if it has room. */
export const fastFolder = (): string => {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};
