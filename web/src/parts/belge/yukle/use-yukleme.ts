import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { ApiError, messageOf, OFFLINE } from '#web/lib/api-client.ts';
import { sendBelge, type YuklemeHedefi } from '#web/parts/belge/api.ts';
import { dosyaSorunu } from '#web/parts/belge/belge-metni.ts';

export type IsDurumu = 'bekliyor' | 'gidiyor' | 'bitti' | 'hata' | 'iptal';

export interface YuklemeIstegi {
  dosya: File;
  hedef: YuklemeHedefi;
  baslik: string;
}

export interface YuklemeIsi extends YuklemeIstegi {
  no: number;
  durum: IsDurumu;
  /** Share sent so far, 0 to 1. */
  oran: number;
  mesaj: string;
}

/** Files sent at a time: enough to use the line, few enough to leave room for the rest of the office. */
const AT_ONCE = 3;
/** Pauses in milliseconds before an unreachable or overloaded server is tried again. */
const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
/** A thousand files report their progress far more often than a screen can show it. */
const PAINT_MS = 100;

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

/** Retries passing faults. Leaving the page cancels the rest. */
export function useYukleme(onDone?: (isler: readonly YuklemeIsi[]) => void) {
  const client = useQueryClient();
  const isler = useRef<readonly YuklemeIsi[]>([]);
  const abort = useRef(new AbortController());
  const running = useRef(0);
  const painting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [, paint] = useReducer((n: number) => n + 1, 0);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    // Development builds mount twice; the first mount's signal is already aborted.
    if (abort.current.signal.aborted) abort.current = new AbortController();
    return () => {
      abort.current.abort();
      clearTimeout(painting.current);
    };
  }, []);

  const update = (job: YuklemeIsi, change: Partial<YuklemeIsi>) => {
    Object.assign(job, change);
    painting.current ??= setTimeout(() => {
      painting.current = undefined;
      isler.current = [...isler.current];
      paint();
    }, PAINT_MS);
  };

  const send = async (job: YuklemeIsi, { signal }: AbortController) => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        update(job, { durum: 'gidiyor', oran: 0, mesaj: '' });
        const { ayni } = await sendBelge(job.hedef, job.dosya, { signal, onProgress: (oran) => update(job, { oran }) });
        return update(job, { durum: 'bitti', oran: 1, mesaj: ayni ? 'Aynı dosya zaten yüklüydü.' : '' });
      } catch (error) {
        const pause = RETRY_MS[attempt];
        if (!signal.aborted && isPassing(error) && pause !== undefined) {
          update(job, { mesaj: `${messageOf(error)} Yeniden denenecek.` });
          await sleep(pause, signal);
        }
        if (signal.aborted) return update(job, { durum: 'iptal', mesaj: 'İptal edildi.' });
        if (!isPassing(error) || pause === undefined) return update(job, { durum: 'hata', mesaj: messageOf(error) });
      }
    }
  };

  const work = async (batch: readonly YuklemeIsi[], controller: AbortController) => {
    for (let job = next(batch); job; job = next(batch)) await send(job, controller);
    running.current -= 1;
    if (running.current > 0) return;
    void client.invalidateQueries({ queryKey: ['belgeler'] });
    done.current?.(batch);
  };

  const basla = (istekler: readonly YuklemeIstegi[]) => {
    if (running.current > 0 || istekler.length === 0) return;
    const controller = new AbortController();
    abort.current = controller;
    const batch = istekler.map((istek, no): YuklemeIsi => {
      const sorun = dosyaSorunu(istek.dosya);
      return { ...istek, no, durum: sorun ? 'hata' : 'bekliyor', oran: 0, mesaj: sorun ?? '' };
    });
    isler.current = batch;
    paint();
    running.current = Math.min(AT_ONCE, batch.length);
    for (let i = 0; i < Math.min(AT_ONCE, batch.length); i += 1) void work(batch, controller);
  };

  return {
    isler: isler.current,
    isBusy: running.current > 0,
    basla,
    iptal: () => {
      for (const job of isler.current)
        if (job.durum === 'bekliyor') update(job, { durum: 'iptal', mesaj: 'İptal edildi.' });
      abort.current.abort();
    },
    tekrarDene: () => basla(isler.current.filter(({ durum }) => durum === 'hata' || durum === 'iptal')),
    temizle: () => {
      isler.current = [];
      paint();
    },
  };
}

const next = (batch: readonly YuklemeIsi[]): YuklemeIsi | undefined => batch.find(({ durum }) => durum === 'bekliyor');
