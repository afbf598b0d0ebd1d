import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { IPTAL, sendIs, toIs, type YuklemeIsi, type YuklemeIstegi } from './yukleme-isi.ts';

const AT_ONCE = 3;
const PAINT_MS = 100;

function useIsler() {
  const isler = useRef<readonly YuklemeIsi[]>([]);
  const painting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, paint] = useReducer((n: number) => n + 1, 0);
  useEffect(() => () => clearTimeout(painting.current), []);
  const set = (next: readonly YuklemeIsi[]) => {
    isler.current = next;
    paint();
  };
  const update = (job: YuklemeIsi, change: Partial<YuklemeIsi>) => {
    Object.assign(job, change);
    painting.current ??= setTimeout(() => {
      painting.current = undefined;
      set([...isler.current]);
    }, PAINT_MS);
  };
  return { isler, set, update };
}

export function useYukleme(onDone?: (isler: readonly YuklemeIsi[]) => void) {
  const client = useQueryClient();
  const { isler, set, update } = useIsler();
  const abort = useRef(new AbortController());
  const running = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // Hot reloading in development runs this effect again after its clean-up has aborted the uploads' signal, so the
    // signal is renewed.
    if (abort.current.signal.aborted) abort.current = new AbortController();
    return () => abort.current.abort();
  }, []);

  const work = async (batch: readonly YuklemeIsi[], signal: AbortSignal) => {
    for (let job = next(batch); job; job = next(batch)) await sendIs(job, (change) => update(job, change), signal);
    running.current -= 1;
    if (running.current > 0) return;
    void client.invalidateQueries({ queryKey: ['belgeler'] });
    done.current?.(batch);
  };

  const start = (istekler: readonly YuklemeIstegi[]) => {
    if (running.current > 0 || istekler.length === 0) return;
    const controller = new AbortController();
    abort.current = controller;
    const batch = istekler.map(toIs);
    set(batch);
    const lines = Math.min(AT_ONCE, batch.length);
    running.current = lines;
    for (let i = 0; i < lines; i += 1) void work(batch, controller.signal);
  };

  return {
    isler: isler.current,
    isBusy: running.current > 0,
    start,
    cancel: () => {
      for (const job of isler.current) if (job.durum === 'bekliyor') update(job, IPTAL);
      abort.current.abort();
    },
    retry: () => start(isler.current.filter(({ durum }) => durum === 'hata' || durum === 'iptal')),
    clear: () => set([]),
  };
}

const next = (batch: readonly YuklemeIsi[]): YuklemeIsi | undefined => batch.find(({ durum }) => durum === 'bekliyor');
