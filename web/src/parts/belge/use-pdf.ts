import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { loadCode } from '#web/lib/load-code.ts';

export interface PdfKaynagi {
  anahtar: readonly unknown[];
  getir: (signal: AbortSignal) => Promise<Blob>;
  indir: () => void;
}

async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  const { getDocument } = await loadCode(() => import('unpdf/pdfjs'));
  // An opened PDF cannot make the PDF reader run WebAssembly.
  return getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    useWasm: false,
    verbosity: 0,
  }).promise;
}

export function usePdf({ anahtar, getir }: PdfKaynagi): {
  pdf: PDFDocumentProxy | undefined;
  error: unknown;
  retry: () => void;
} {
  const file = useQuery({
    queryKey: anahtar,
    queryFn: ({ signal }) => getir(signal),
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
      void reading.then((pdf) => pdf.loadingTask.destroy()).catch(() => {});
    };
  }, [data]);
  return { pdf: opened.pdf, error: file.error ?? opened.error, retry: () => void file.refetch() };
}
