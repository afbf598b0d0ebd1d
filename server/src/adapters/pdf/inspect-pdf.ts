import { Worker } from 'node:worker_threads';
import type { PdfIstegi, PdfSonucu } from './pdf-worker.ts';

const QUEUE_MAX = 500;
const LIMIT_MS = 15_000;
const LIMIT_BYTES = 384 * 1024 * 1024;
const WATCH_MS = 20;
const IDLE_MS = 30_000;
const HEAP_MB = 384;

export class PdfBusyError extends Error {}

export class PdfInspector {
  private worker: Worker | null = null;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle: NodeJS.Timeout | undefined;

  async inspect(yol: string, { konumlu = false } = {}): Promise<PdfSonucu> {
    if (this.waiting >= QUEUE_MAX) throw new PdfBusyError();
    this.waiting += 1;
    const turn = this.last.then(() => this.run({ yol, konumlu }));
    this.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private start(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      stdout: true,
      stderr: true,
    });
    // Without this listener an error event of the PDF thread would end the server while nobody waits for an answer; a
    // waiting caller has a listener of its own.
    worker.on('error', () => {});
    this.worker = worker;
    return worker;
  }

  private run(istek: PdfIstegi): Promise<PdfSonucu> {
    clearTimeout(this.idle);
    const worker = this.start();
    const before = process.memoryUsage.rss();
    return new Promise((resolve) => {
      const settle = (sonuc: PdfSonucu) => {
        clearInterval(watch);
        clearTimeout(timer);
        worker.off('message', answered).off('error', stop).off('exit', stop);
        resolve(sonuc);
      };
      const answered = (sonuc: PdfSonucu) => {
        this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
        settle(sonuc);
      };
      const stop = () => {
        if (this.worker === worker) this.worker = null;
        void worker.terminate().then(() => settle({ sorun: 'COK_AGIR' }));
      };
      const watch = setInterval(() => process.memoryUsage.rss() - before > LIMIT_BYTES && stop(), WATCH_MS);
      const timer = setTimeout(stop, LIMIT_MS);
      worker.on('message', answered).on('error', stop).on('exit', stop);
      worker.postMessage(istek);
    });
  }
}
