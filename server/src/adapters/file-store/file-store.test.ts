import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3Server } from '#server/testing/s3-server.ts';
import { stampFiles } from '#server/testing/stamp-files.ts';
import { createDiskStore } from './disk-store.ts';
import { FileMissingError, type FileStore, StoreUnavailableError } from './file-store.ts';
import { createS3Store } from './s3-store.ts';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muhasip-depo-'));
  s3 = await startS3Server();
  stores.disk = createDiskStore(join(folder, 'belgeler'));
  stores.s3 = await createS3Store(s3.ayarlar);
});
afterAll(async () => {
  for (const store of Object.values(stores)) store.close();
  await s3.close();
  rmSync(folder, { recursive: true });
});

const source = (content: string | Buffer): string => {
  const path = join(folder, `gelen-${randomUUID()}`);
  writeFileSync(path, content);
  return path;
};
const keys = async (store: FileStore) =>
  (await Readable.from(store.list()).toArray()).map(({ anahtar }) => anahtar).sort();

describe.each(['disk', 's3'])('a store on %s', (kind) => {
  const store = () => stores[kind]!;

  it('returns what it was given, a large file too', async () => {
    const [small, large] = [randomUUID(), randomUUID()];
    const content = Buffer.alloc(20_000_000, 'muhasip');
    await store().put(small, source('merhaba'));
    await store().put(large, source(content));
    expect(await buffer(await store().get(small))).toEqual(Buffer.from('merhaba'));
    expect((await buffer(await store().get(large))).equals(content)).toBe(true);
    await store().remove(small);
    await store().remove(large);
  });

  it('lists every key with its time, and removes a key any number of times', async () => {
    const added = Array.from({ length: 5 }, () => randomUUID()).sort();
    for (const key of added) await store().put(key, source('x'));
    stampFiles(join(folder, 'belgeler'));
    expect(await keys(store())).toEqual(added);
    for await (const { zaman } of store().list()) expect(Math.abs(Date.now() - zaman.getTime())).toBeLessThan(60_000);
    for (const key of [...added, added[0]!]) await store().remove(key);
    expect(await keys(store())).toEqual([]);
  });

  it('reports a missing file', async () => {
    await expect(store().get(randomUUID())).rejects.toBeInstanceOf(FileMissingError);
  });

  it.each(['../kacis', '/etc/passwd', '', 'a', `${randomUUID()}/..`, `${randomUUID()}\0`])(
    'takes no key like %j',
    async (key) => {
      await expect(store().put(key, source('x'))).rejects.toThrow('not a key');
      await expect(store().get(key)).rejects.toThrow('not a key');
      expect(await keys(store())).toEqual([]);
    },
  );
});

describe('the disk', () => {
  it("is readable by the server's user alone, whatever the umask", async () => {
    const before = process.umask(0);
    const root = join(folder, 'genis');
    mkdirSync(root, { mode: 0o777 });
    const store = createDiskStore(root);
    const key = randomUUID();
    await store.put(key, source('x'));
    process.umask(before);
    const shard = join(root, key.slice(0, 2));
    expect([root, shard, join(shard, key)].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700, 0o600]);
  });

  it('never overwrites a file, and leaves no partial one', async () => {
    const key = randomUUID();
    await stores.disk!.put(key, source('ilk'));
    await expect(stores.disk!.put(key, source('ikinci'))).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(await buffer(await stores.disk!.get(key))).toEqual(Buffer.from('ilk'));
    const other = randomUUID();
    await expect(stores.disk!.put(other, join(folder, 'yok'))).rejects.toBeInstanceOf(StoreUnavailableError);
    expect(existsSync(join(folder, 'belgeler', other.slice(0, 2), other))).toBe(false);
    await stores.disk!.remove(key);
  });

  it('reports a full disk like the system does, and leaves nothing behind', ({ skip }) => {
    const root = join(folder, 'dolu');
    mkdirSync(root);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', root], { stdio: 'ignore' });
    } catch {
      return skip('only who may mount a small disk can fill one');
    }
    const store = createDiskStore(root);
    return expect(store.put(randomUUID(), source(Buffer.alloc(200_000))))
      .rejects.toMatchObject({ code: 'ENOSPC' })
      .then(async () => expect(await keys(store)).toEqual([]))
      .finally(() => execFileSync('umount', ['-l', root]));
  });

  it('lists no foreign files', async () => {
    const root = join(folder, 'belgeler');
    mkdirSync(join(root, 'ab'), { recursive: true });
    writeFileSync(join(root, 'ab', 'not.txt'), 'x');
    writeFileSync(join(root, randomUUID()), 'x');
    expect(await keys(stores.disk!)).toEqual([]);
    expect(readdirSync(root).length).toBeGreaterThan(1);
  });
});

describe('S3', () => {
  it('shows an office that shares the bucket only what its own prefix begins', async () => {
    const [deniz, umut] = await Promise.all(
      ['deniz/', 'umut/'].map((prefix) => createS3Store({ ...s3.ayarlar, prefix })),
    );
    const key = randomUUID();
    await deniz!.put(key, source('deniz'));
    expect([await keys(deniz!), await keys(umut!), await keys(stores.s3!)]).toEqual([[key], [], []]);
    await expect(umut!.get(key)).rejects.toBeInstanceOf(FileMissingError);
    await umut!.remove(key);
    expect(await buffer(await deniz!.get(key))).toEqual(Buffer.from('deniz'));
    await deniz!.remove(key);
    for (const store of [deniz, umut]) store!.close();
  });

  it('says whether it is away, refuses the key, has no such bucket or fails, and is full when it is full', async () => {
    const away = await createS3Store({ ...s3.standIn, endpoint: 'http://127.0.0.1:9' });
    await expect(away.put(randomUUID(), source('x'))).rejects.toMatchObject({
      code: 'DEPO_ULASILAMADI',
      message: 'Belge deposuna ulaşılamıyor. (ECONNREFUSED)',
    });
    const stranger = await createS3Store({ ...s3.standIn, accessKey: 'yabanci' });
    await expect(stranger.get(randomUUID())).rejects.toMatchObject({
      code: 'DEPO_ANAHTAR',
      ayrinti: 'InvalidAccessKeyId 403',
    });
    const noBucket = await createS3Store({ ...s3.standIn, bucket: 'baska' });
    await expect(noBucket.get(randomUUID())).rejects.toMatchObject({ code: 'DEPO_KOVA', ayrinti: 'NoSuchBucket 404' });
    const store = await createS3Store(s3.standIn);
    s3.fail(500);
    await expect(store.put(randomUUID(), source('x'))).rejects.toMatchObject({ code: 'DEPO_HATA' });
    s3.fail(507);
    await expect(store.put(randomUUID(), source('x'))).rejects.toMatchObject({ code: 'ENOSPC' });
    s3.fail(0);
    const seen = [store, away, stranger, noBucket].map((each) =>
      each.check().then(
        () => '',
        ({ sorun }) => sorun,
      ),
    );
    expect(await Promise.all(seen)).toEqual(['', 'ulasilamadi', 'anahtar', 'kova']);
    for (const each of [away, stranger, noBucket, store]) each.close();
  });
});
