import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const createKey = (): Buffer => randomBytes(32);

const pathIn = (dataDir: string): string => join(dataDir, 'muhasip.key');

const read = (path: string): Buffer[] | null => {
  const lines = readFileSync(path, { encoding: 'utf8', flag: 'r' }).trim().split('\n');
  return lines.every((line) => /^[0-9a-f]{64}$/.test(line)) ? lines.map((line) => Buffer.from(line, 'hex')) : null;
};

const writeAside = (path: string, keys: readonly Buffer[]): string => {
  const partial = `${path}.${process.pid}`;
  writeFileSync(partial, keys.map((key) => `${key.toString('hex')}\n`).join(''), { mode: 0o600, flush: true });
  return partial;
};

/** The key file is linked into place from a temporary file, so that no start reads half a key or replaces another's. */
const make = (dataDir: string, path: string): void => {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  const partial = writeAside(path, [createKey()]);
  try {
    linkSync(partial, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(partial, { force: true });
  }
};

export const writeKeys = (dataDir: string, keys: readonly Buffer[]): void => {
  const path = pathIn(dataDir);
  renameSync(writeAside(path, keys), path);
  const folder = openSync(dataDir, 'r');
  fsyncSync(folder);
  closeSync(folder);
};

/**
 * A missing key file is created for a new database of this folder alone (`isOurs`): no new key could read the secrets of
 * an existing one, nor those of the other servers of a shared one. @throws Error with a Turkish line
 */
export const readKeys = (dataDir: string, isOurs = true): Buffer[] => {
  const path = pathIn(dataDir);
  let keys: Buffer[] | null;
  try {
    if (!existsSync(path)) {
      if (existsSync(join(dataDir, 'pg')))
        throw new Error(
          `${dataDir} içinde veritabanı var, anahtar dosyası (muhasip.key) yok; dosyayı yerine koyun ya da anahtarı verin.`,
        );
      if (!isOurs)
        throw new Error(
          `DATABASE_URL ile anahtar da gerekir: o veritabanının anahtarını verin, yeni kurulumda \`openssl rand -hex 32\` ile üretin.`,
        );
      make(dataDir, path);
    }
    keys = read(path);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(code ? `DATA_DIR içindeki anahtar dosyası ${path} kullanılamıyor (${code}).` : message);
  }
  if (!keys) throw new Error(`${path} 64 onaltılık basamak içermiyor.`);
  return keys;
};
