import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): Buffer | null => {
  const text = readFileSync(path, { encoding: 'utf8', flag: 'r' }).trim();
  return /^[0-9a-f]{64}$/.test(text) ? Buffer.from(text, 'hex') : null;
};

/** Written aside and linked into place, so that no start ever reads half a key or replaces another start's. */
const make = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
};

/**
 * The 32-byte key kept in `dataDir`, made (mode 0600) when there is none.
 * A new key beside an old database would make its stored secrets unreadable for good, so that is refused.
 * @throws Error with a Turkish line
 */
export const readKey = (dataDir: string): Buffer => {
  const path = join(dataDir, 'muhasip.key');
  let key: Buffer | null;
  try {
    if (!existsSync(path)) {
      if (existsSync(join(dataDir, 'pg')))
        throw new Error(`${dataDir} içinde veritabanı var, anahtar dosyası (muhasip.key) yok; dosyayı yerine koyun ya da anahtarı verin.`);
      make(dataDir, path);
    }
    key = read(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code ? `DATA_DIR içindeki anahtar dosyası ${path} kullanılamıyor (${code}).` : message);
  }
  if (!key) throw new Error(`${path} 64 onaltılık basamak içermiyor.`);
  return key;
};
