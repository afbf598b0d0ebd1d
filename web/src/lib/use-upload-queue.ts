import { useEffect, useReducer, useRef } from 'react';
import { ApiError, messageOf, OFFLINE } from './http.ts';

export type UploadState = 'bekliyor' | 'gidiyor' | 'bitti' | 'hata' | 'iptal';

/** A file with what its sender keeps beside it. */
type Request<T> = T & { dosya: File };
export type Upload<T> = Request<T> & {
  no: number;
  durum: UploadState;
  oran: number;
  mesaj: string;
  abort: AbortController;
};

export interface SendOptions {
  signal: AbortSignal;
  onProgress: (part: number) => void;
}

interface QueueOptions<T> {
  /** Sends one file. What it returns is kept at the file; what it throws becomes the file's message. */
  send: (job: Upload<T>, options: SendOptions) => Promise<Partial<Upload<T>>>;
  /** What is wrong with a file, which is then not sent. */
  sorunOf?: (dosya: File) => string | null;
  atOnce?: number;
  /** The milliseconds before each new try, after a failure that may pass. */
  pauses?: readonly number[];
  /** Called whenever nothing is left to send. */
  onDone?: (jobs: readonly Upload<T>[]) => void;
}

const AT_ONCE = 3;
const PAINT_MS = 100;
const PAUSES = [1_000, 2_000, 5_000, 10_000, 20_000];

const IPTAL = { durum: 'iptal', mesaj: 'İptal edildi.' } as const;

export const isOpen = ({ durum }: { durum: UploadState }): boolean => durum === 'bekliyor' || durum === 'gidiyor';

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === OFFLINE || error.status === 503 || error.status === 429);

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** `deliver` never throws: `update` is told every result of the upload, also a failure. */
async function deliver<T>(
  job: Upload<T>,
  { send, pauses = PAUSES }: QueueOptions<T>,
  update: (change: Partial<Upload<object>>) => void,
): Promise<void> {
  const { signal } = job.abort;
  for (let attempt = 0; ; attempt += 1) {
    try {
      update({ durum: 'gidiyor', oran: 0, mesaj: '' });
      const kept = await send(job, { signal, onProgress: (oran) => update({ oran }) });
      return update({ durum: 'bitti', oran: 1, ...kept });
    } catch (error) {
      const pause = isPassing(error) ? pauses[attempt] : undefined;
      if (!signal.aborted && pause !== undefined) {
        update({ mesaj: `${messageOf(error)} Yeniden denenecek.` });
        await sleep(pause, signal);
      }
      if (signal.aborted) return update(IPTAL);
      if (pause === undefined) return update({ durum: 'hata', mesaj: messageOf(error) });
    }
  }
}

function useJobs<T>() {
  const jobs = useRef<readonly Upload<T>[]>([]);
  const painting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, paint] = useReducer((n: number) => n + 1, 0);
  useEffect(
    () => () => {
      clearTimeout(painting.current);
      for (const { abort } of jobs.current) abort.abort();
    },
    [],
  );
  const set = (next: readonly Upload<T>[]) => {
    jobs.current = next;
    paint();
  };
  // The controller tells one sending of a file from the next, so that what an earlier one brings is dropped.
  const update = ({ abort }: Upload<T>, change: Partial<Upload<object>>) => {
    jobs.current = jobs.current.map((job) => (job.abort === abort ? { ...job, ...change } : job));
    painting.current ??= setTimeout(() => {
      painting.current = undefined;
      paint();
    }, PAINT_MS);
  };
  return { jobs, set, update };
}

const nextOf = <T>(jobs: readonly Upload<T>[]): Upload<T> | undefined =>
  jobs.filter(({ durum }) => durum === 'bekliyor').toSorted((a, b) => a.no - b.no)[0];

let lastNo = 0;
function toUpload<T>(request: Request<T>, sorun: string | null): Upload<T> {
  lastNo += 1;
  const durum = sorun ? 'hata' : 'bekliyor';
  return { ...request, no: lastNo, durum, oran: 0, mesaj: sorun ?? '', abort: new AbortController() };
}

/** The one queue in which files go to the server: a few at once, in the order in which they were chosen. */
export function useUploadQueue<T extends object>(options: QueueOptions<T>) {
  const { jobs, set, update } = useJobs<T>();
  const running = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  const runLine = async () => {
    for (let job = nextOf(jobs.current); job; job = nextOf(jobs.current)) {
      const sent = job;
      await deliver(sent, latest.current, (change) => update(sent, change));
    }
    running.current -= 1;
    if (running.current === 0) latest.current.onDone?.(jobs.current);
  };
  const run = () => {
    while (running.current < (options.atOnce ?? AT_ONCE) && nextOf(jobs.current)) {
      running.current += 1;
      void runLine();
    }
    if (running.current === 0) options.onDone?.(jobs.current);
  };
  const add = (requests: readonly Request<T>[]) => {
    set([...requests.map((request) => toUpload(request, options.sorunOf?.(request.dosya) ?? null)), ...jobs.current]);
    run();
  };
  const start = (requests: readonly Request<T>[]) => {
    if (running.current > 0 || requests.length === 0) return;
    jobs.current = [];
    add(requests);
  };
  return {
    jobs: jobs.current,
    isBusy: running.current > 0,
    /** Adds files on top of the others. */
    add,
    /** Begins anew with these files, unless some are still being sent. */
    start,
    /** Sends a file again, with what changed beside it. */
    again: (no: number, change: Partial<T>) => {
      const waiting = { durum: 'bekliyor', abort: new AbortController() } as const;
      set(jobs.current.map((job) => (job.no === no ? { ...job, ...change, ...waiting } : job)));
      run();
    },
    cancel: (isMeant: (job: Upload<T>) => boolean = () => true) => {
      for (const job of jobs.current.filter(isMeant)) {
        if (job.durum === 'bekliyor') update(job, IPTAL);
        job.abort.abort();
      }
    },
    retry: () => start(jobs.current.filter(({ durum }) => durum === 'hata' || durum === 'iptal')),
    remove: (no: number) => set(jobs.current.filter((job) => job.no !== no)),
    clear: () => set([]),
  };
}
