import { Worker } from 'node:worker_threads';
import { BELGE_EN_COK_SAYFA } from '#contract/mukellef/belge-yukleme.ts';
import { type Bekleyen, PdfSirasi } from './pdf-sirasi.ts';
import type { PdfHaberi, PdfIstegi, PdfSonucu } from './pdf-worker.ts';

const FILE_MS = 15_000;
const PAGE_MS = 5_000;
const LIMIT_BYTES = 384 * 1024 * 1024;
const WATCH_MS = 20;
const IDLE_MS = 30_000;
const HEAP_MB = 384;
/** Proxies give up after a minute, so a file that found no turn in the line is answered before. */
const WAIT_MS = 50_000;

/** The reading counts as use of the user `kim`, and ends when `signal` aborts. */
export interface OkunacakPdf {
  yol: string;
  kim: number;
  signal: AbortSignal;
}

class PdfBusyError extends Error {
  readonly code = 'PDF_SIRASI';
}

interface Okuma extends Bekleyen {
  istek: PdfIstegi;
  done(sonuc: PdfSonucu): void;
}

/** One thread reads all PDFs, one after the other; `PdfSirasi` decides which. */
export class PdfInspector {
  private readonly sira = new PdfSirasi<Okuma>();
  private worker: Worker | null = null;
  private idle: NodeJS.Timeout | undefined;
  private end: ((sonuc: PdfSonucu | null) => void) | null = null;

  async inspect({ yol, kim, signal }: OkunacakPdf, { konumlu = false, arit = false } = {}): Promise<PdfSonucu> {
    const limit = AbortSignal.timeout(WAIT_MS);
    const either = AbortSignal.any([signal, limit]);
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(limit.aborted ? new PdfBusyError() : signal.reason);
        if (this.sira.remove(okuma)) this.end?.(null);
      };
      const done = (sonuc: PdfSonucu) => {
        either.removeEventListener('abort', leave);
        resolve(sonuc);
      };
      const okuma: Okuma = { kim, istek: { yol, konumlu, arit, en_cok_sayfa: BELGE_EN_COK_SAYFA }, done, birakilma: 0 };
      if (either.aborted) return leave();
      either.addEventListener('abort', leave, { once: true });
      this.sira.add(okuma);
      void this.readNext();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private async readNext(): Promise<void> {
    for (let okuma = this.sira.begin(); okuma; okuma = this.sira.begin()) {
      const sonuc = await this.read(okuma.istek);
      if (sonuc) okuma.done(sonuc);
      this.sira.end(sonuc !== null);
    }
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

  /** The result is null when the reading was broken off for somebody else or because its caller has gone. */
  private read(istek: PdfIstegi): Promise<PdfSonucu | null> {
    clearTimeout(this.idle);
    const worker = this.start();
    const before = process.memoryUsage.rss();
    // The time that a new thread takes to start is nobody's, so the clock runs from its first word.
    let begun = Number.POSITIVE_INFINITY;
    let page = begun;
    return new Promise((resolve) => {
      const leave = () => {
        clearInterval(watch);
        this.end = null;
        worker.off('message', heard).off('error', fail).off('exit', fail);
      };
      const heard = (haber: PdfHaberi) => {
        page = performance.now();
        begun = Math.min(begun, page);
        if ('sayfa' in haber) return;
        this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
        leave();
        resolve(haber);
      };
      const stop = (sonuc: PdfSonucu | null) => {
        leave();
        if (this.worker === worker) this.worker = null;
        void worker.terminate().then(() => resolve(sonuc));
      };
      const fail = () => stop({ sorun: 'COK_AGIR' });
      const look = () => {
        const now = performance.now();
        const isHeavy = process.memoryUsage.rss() - before > LIMIT_BYTES;
        if (isHeavy || now - page > PAGE_MS || now - begun > FILE_MS) fail();
        else if (this.sira.isUnfair(now - begun)) stop(null);
      };
      const watch = setInterval(look, WATCH_MS);
      this.end = stop;
      worker.on('message', heard).on('error', fail).on('exit', fail);
      worker.postMessage(istek);
    });
  }
}
