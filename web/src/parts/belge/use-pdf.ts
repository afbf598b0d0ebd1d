import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';

/** A PDF that can be looked at. */
export interface PdfKaynagi {
  /** Names the file among all that are kept; it never changes under one. */
  anahtar: readonly unknown[];
  getir: (signal: AbortSignal) => Promise<Blob>;
  indir: () => void;
}

/** The reader is as large as half of the rest of the app, so it comes with the first document that is looked at. */
async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('unpdf/pdfjs');
  // Nothing of the document is run: no scripts, no WebAssembly, and nothing is fetched for it.
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    verbosity: 0,
  }).promise;
}

/** A file, read; `error` also where it breaks off on its way. */
export function usePdf({ anahtar, getir }: PdfKaynagi): {
  pdf: PDFDocumentProxy | undefined;
  error: unknown;
  retry: () => void;
} {
  const file = useQuery({
    queryKey: anahtar,
    queryFn: ({ signal }) => getir(signal),
    // 20 MB of it need not stay longer than it is looked at.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10_000,
  });
  const [opened, setOpened] = useState<{ pdf?: PDFDocumentProxy; error?: unknown }>({});
  const { data } = file;
  useEffect(() => {
    if (!data) return;
    let isGone = false;
    const reading = openPdf(data);
    reading.then(
      (pdf) => !isGone && setOpened({ pdf }),
      (error) => !isGone && setOpened({ error }),
    );
    return () => {
      isGone = true;
      void reading.then((pdf) => pdf.destroy()).catch(() => {});
    };
  }, [data]);
  return { pdf: opened.pdf, error: file.error ?? opened.error, retry: () => void file.refetch() };
}
