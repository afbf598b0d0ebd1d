import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';

export interface PdfKaynagi {
  /** Key of the file in the cache; its content never changes under one key. */
  anahtar: readonly unknown[];
  getir: (signal: AbortSignal) => Promise<Blob>;
  indir: () => void;
}

/** The PDF reader is half as large as the rest of the app, so it loads with the first document that is opened. */
async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await import('unpdf/pdfjs');
  // Nothing of the document runs: no scripts, no WebAssembly, no requests on its behalf.
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    verbosity: 0,
  }).promise;
}

/** Loads and opens a file; `error` is also set when the download breaks off. */
export function usePdf({ anahtar, getir }: PdfKaynagi): {
  pdf: PDFDocumentProxy | undefined;
  error: unknown;
  retry: () => void;
} {
  const file = useQuery({
    queryKey: anahtar,
    queryFn: ({ signal }) => getir(signal),
    // Up to 20 MB need not stay in memory after the viewer closes.
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
