import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, constants, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FileMissingError, type FileStore, KEY, StoreUnavailableError } from './file-store.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

const fail = (error: unknown): never => {
  throw FULL.includes(codeOf(error)) ? error : new StoreUnavailableError('hata', codeOf(error), error);
};

const sync = async (path: string): Promise<void> => {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
};

async function place(yol: string, path: string, folders: readonly string[]): Promise<void> {
  try {
    await link(yol, path).catch((error) => {
      if (!['EXDEV', 'EPERM', 'ENOTSUP', 'EMLINK'].includes(codeOf(error))) throw error;
      return pipeline(createReadStream(yol), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    });
    await chmod(path, 0o600);
    await Promise.all([path, ...folders].map(sync));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rm(path, { force: true });
    throw error;
  }
}

export function createDiskStore(folder: string): FileStore {
  const folderOf = (key: string) => join(folder, key.slice(0, 2));
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('not a key of the file store');
    return join(folderOf(key), key);
  };

  const write = async (key: string, path: string, yol: string): Promise<void> => {
    const made = await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
    // The folder of the file store may have existed with access for other users, so its mode is set again.
    await chmod(folder, 0o700);
    await place(yol, path, [folderOf(key), ...(made === undefined ? [] : [dirname(made), folder])]);
  };

  return {
    async put(key, yol) {
      const path = pathOf(key);
      await write(key, path, yol).catch(fail);
    },
    async get(key) {
      const path = pathOf(key);
      const handle = await open(path).catch((error) =>
        codeOf(error) === 'ENOENT' ? Promise.reject(new FileMissingError()) : fail(error),
      );
      return handle.createReadStream();
    },
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true }).catch(fail);
    },
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(fail);
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(fail);
    },
    async *list() {
      const folders = await opendir(folder).catch((error) => (codeOf(error) === 'ENOENT' ? null : fail(error)));
      for await (const shard of folders ?? []) {
        if (!shard.isDirectory() || !/^[0-9a-f]{2}$/.test(shard.name)) continue;
        for await (const file of await opendir(join(folder, shard.name))) {
          if (!file.isFile() || !KEY.test(file.name)) continue;
          const { mtime, size } = await stat(join(folder, shard.name, file.name));
          yield { anahtar: file.name, zaman: mtime, boyut: size };
        }
      }
    },
    close() {},
  };
}
