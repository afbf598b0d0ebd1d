import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError, OFFLINE } from './http.ts';
import { type Upload, useUploadQueue } from './use-upload-queue.ts';

afterEach(() => void vi.useRealTimers());

interface Sending {
  job: Upload<{ kime: string }>;
  signal: AbortSignal;
  end: (kept?: object) => Promise<void>;
  fail: (error: unknown) => Promise<void>;
}
const offline = () => new ApiError(0, { code: OFFLINE, message: 'Sunucu yok.' });
const file = (name: string) => ({ dosya: new File(['x'], name), kime: name });

type Queue = ReturnType<typeof useUploadQueue<{ kime: string }>>;

function Host({
  onQueue,
  ...options
}: Parameters<typeof useUploadQueue<{ kime: string }>>[0] & { onQueue: (queue: Queue) => void }) {
  const queue = useUploadQueue(options);
  onQueue(queue);
  return null;
}

async function open(atOnce = 3) {
  const sendings: Sending[] = [];
  const onDone = vi.fn();
  let queue: Queue | undefined;
  const { unmount } = await render(
    <Host
      atOnce={atOnce}
      onDone={onDone}
      sorunOf={({ name }) => (name === 'kötü' ? 'Olmaz.' : null)}
      onQueue={(next) => {
        queue = next;
      }}
      send={(job, { signal }) => {
        const { promise, resolve, reject } = Promise.withResolvers<object>();
        signal.addEventListener('abort', () => reject(signal.reason));
        const settled = async (settle: () => void) => {
          settle();
          await vi.advanceTimersByTimeAsync(0);
        };
        sendings.push({
          job,
          signal,
          end: (kept = {}) => settled(() => resolve(kept)),
          fail: (error) => settled(() => reject(error)),
        });
        return promise;
      }}
    />,
  );
  await expect.poll(() => queue).toBeDefined();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const expectFiles = async (...files: string[]) => {
    await vi.advanceTimersByTimeAsync(100);
    await expect
      .poll(() => queue?.jobs.map(({ dosya, durum, mesaj }) => [dosya.name, durum, mesaj].filter(Boolean).join(' ')))
      .toEqual(files);
  };
  return { sendings, onDone, queue: () => queue as Queue, expectFiles, unmount };
}

it('three files are sent at once, the next when one ends, and the end is told once', async () => {
  const { sendings, onDone, queue, expectFiles } = await open();
  queue().start(['a', 'b', 'c', 'd', 'kötü'].map(file));
  expect(sendings.map(({ job }) => job.kime)).toEqual(['a', 'b', 'c']);
  await expectFiles('a gidiyor', 'b gidiyor', 'c gidiyor', 'd bekliyor', 'kötü hata Olmaz.');
  queue().start([file('e')]);
  await sendings[1]!.end({ mesaj: 'Aynı.' });
  await expectFiles('a gidiyor', 'b bitti Aynı.', 'c gidiyor', 'd gidiyor', 'kötü hata Olmaz.');
  for (const n of [0, 2, 3]) await sendings[n]!.end();
  await expectFiles('a bitti', 'b bitti Aynı.', 'c bitti', 'd bitti', 'kötü hata Olmaz.');
  expect([queue().isBusy, onDone.mock.calls.length, sendings.length]).toEqual([false, 1, 4]);
  queue().retry();
  await expectFiles('kötü hata Olmaz.');
  expect(onDone).toHaveBeenCalledTimes(2);
});

it('a failure that may pass is tried again after a pause, any other stands with its reason', async () => {
  const { sendings, queue, expectFiles } = await open();
  queue().start([file('a'), file('b')]);
  await sendings[0]!.fail(offline());
  await sendings[1]!.fail(new ApiError(400, { code: 'X', message: 'Bozuk.' }));
  await expectFiles('a gidiyor Sunucu yok. Yeniden denenecek.', 'b hata Bozuk.');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sendings.map(({ job }) => job.kime)).toEqual(['a', 'b', 'a']);
  await sendings[2]!.end();
  await expectFiles('a bitti', 'b hata Bozuk.');
});

it('cancelling ends what is sent and what waits, and retrying sends those again', async () => {
  const { sendings, queue, expectFiles } = await open(1);
  queue().start([file('a'), file('b'), file('c')]);
  await sendings[0]!.end();
  queue().cancel();
  await expectFiles('a bitti', 'b iptal İptal edildi.', 'c iptal İptal edildi.');
  queue().retry();
  await expectFiles('b gidiyor', 'c bekliyor');
  queue().cancel(({ kime }) => kime === 'c');
  await expectFiles('b gidiyor', 'c iptal İptal edildi.');
  expect(sendings.at(-1)!.signal.aborted).toBe(false);
});

it('a file that is sent again forgets what its earlier sending brings, and new files stand on top', async () => {
  const { sendings, queue, expectFiles } = await open(1);
  queue().add([file('a')]);
  queue().add([file('b')]);
  const { no } = sendings[0]!.job;
  queue().again(no, { kime: 'yeni' });
  await sendings[0]!.end({ mesaj: 'Eski.' });
  await expectFiles('b bekliyor', 'a gidiyor');
  expect(sendings[1]!.job.kime).toBe('yeni');
  queue().remove(no);
  await expectFiles('b bekliyor');
});

it('leaving the page aborts what is sent', async () => {
  const { sendings, queue, unmount } = await open();
  queue().start([file('a')]);
  await unmount();
  expect(sendings[0]!.signal.aborted).toBe(true);
});
