import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BELGE_EN_COK_SAYFA } from '#contract/mukellef/belge-yukleme.ts';
import { Apart } from '#server/adapters/apart/apart.ts';
import { PdfSirasi } from './pdf-sirasi.ts';
import type { PdfHaberi, PdfRequest, PdfResult } from './pdf-worker.ts';

const FILE_MS = 15_000;
const PAGE_MS = 5_000;
const BOUNDS = { heap: 384, young: 16, memory: 512 };
const IDLE_MS = 30_000;
/** Proxies give up after a minute, so a file that found no turn in the line is answered before. */
const WAIT_MS = 50_000;

/** The reading counts as use of the user `sender`, and ends when `signal` aborts. */
export interface OkunacakPdf {
  yol: string;
  sender: number;
  signal: AbortSignal;
}

class PdfBusyError extends Error {
  readonly code = 'PDF_SIRASI';
}

/** One process reads all PDFs, one after the other; `PdfSirasi` decides which. With `arit` the file may be replaced. */
export class PdfInspector {
  private readonly sira = new PdfSirasi();
  private reader: { child: Apart<PdfHaberi>; folder: string } | null = null;
  private idle: NodeJS.Timeout | undefined;

  async inspect({ yol, sender, signal }: OkunacakPdf, { konumlu = false, arit = false } = {}): Promise<PdfResult> {
    const limit = AbortSignal.timeout(WAIT_MS);
    const either = AbortSignal.any([signal, limit]);
    const request = { yol, konumlu, arit, en_cok_sayfa: BELGE_EN_COK_SAYFA };
    return this.sira
      .run({ sender, signal: either, prepare: () => this.start(dirname(yol)) }, (isUnfair) =>
        this.read(request, either, isUnfair),
      )
      .catch((error) => {
        throw error === limit.reason ? new PdfBusyError() : error;
      });
  }

  async close(): Promise<void> {
    clearTimeout(this.idle);
    await this.reader?.child.stop('cok_buyuk');
  }

  /** The process may read one folder, in which a server has all that is being uploaded to it. Its start is nobody's use. */
  private async start(folder: string): Promise<void> {
    clearTimeout(this.idle);
    if (!this.reader || this.reader.folder !== folder || this.reader.child.isOver) {
      await this.close();
      const child = new Apart<PdfHaberi>(join(import.meta.dirname, 'pdf-worker.ts'), BOUNDS, folder);
      this.reader = { child, folder };
      await child.hear(() => true, { ms: WAIT_MS });
    }
  }

  /** The result is null when the reading was broken off for somebody else or because its caller has gone. */
  private async read(
    request: PdfRequest,
    signal: AbortSignal,
    isUnfair: (milliseconds: number) => boolean,
  ): Promise<PdfResult | null> {
    const { child } = this.reader!;
    const begun = performance.now();
    let page = begun;
    const onLine = (haber: PdfHaberi) => {
      page = performance.now();
      return 'sayfa' in haber ? null : haber;
    };
    const look = () => {
      const now = performance.now();
      if (now - page > PAGE_MS || now - begun > FILE_MS) void child.stop('zaman');
      else if (isUnfair(now - begun)) void child.stop('birakildi');
    };
    await child.send(request);
    const found = await child.hear(onLine, { signal, look });
    if (typeof found === 'string') return found === 'birakildi' ? null : { sorun: 'COK_AGIR' };
    this.idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    if (found.temiz) await writeFile(request.yol, found.temiz, 'base64');
    return found.sonuc;
  }
}
