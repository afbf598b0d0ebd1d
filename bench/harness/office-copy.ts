import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillOffice, type Office, type OfficeSize, openAt } from './office.ts';

/** A benchmark that changes more than it can take back writes into a copy of the office, which it removes. */
export const openCopy = async (size: OfficeSize): Promise<Office> => {
  const filled = await fillOffice(size);
  if (existsSync(join(filled, 'muhasip.lock'))) throw new Error(`${filled} is in use`);
  const dataDir = mkdtempSync(join(tmpdir(), 'muhasip-bench-copy-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    // PostgreSQL starts only on files that still belong to its own user.
    execFileSync('cp', ['-a', '--reflink=auto', `${filled}/.`, dataDir]);
    const office = await openAt(dataDir);
    return { ...office, stop: () => office.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
};
