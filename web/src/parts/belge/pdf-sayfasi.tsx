import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import classes from './goruntuleyici.module.css';

export function PdfPage({ pdf, page: pageNo, zoom }: { pdf: PDFDocumentProxy; page: number; zoom: number }) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [metin, setMetin] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    let task: { cancel: () => void } | undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(pageNo);
      const [target, width] = [canvas.current, frame.current?.clientWidth];
      if (isGone || !target || !width) return;
      const plain = page.getViewport({ scale: 1 });
      const shown = page.getViewport({ scale: Math.min((width - 24) / plain.width, 1.6) * zoom });
      const density = Math.min(window.devicePixelRatio || 1, 2);
      target.width = Math.floor(shown.width * density);
      target.height = Math.floor(shown.height * density);
      target.style.width = `${shown.width}px`;
      const drawing = page.render({ canvas: target, viewport: shown, transform: [density, 0, 0, density, 0, 0] });
      task = drawing;
      await drawing.promise;
      const { items } = await page.getTextContent();
      if (!isGone) setMetin(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
    };
    draw().catch(() => !isGone && setIsWrong(true));
    return () => {
      isGone = true;
      task?.cancel();
    };
  }, [pdf, pageNo, zoom]);
  return (
    <section
      ref={frame}
      className={`grow text-centre scroll ${classes.sayfa}`}
      aria-label={`Sayfa ${pageNo}`}
      aria-busy={metin === null && !isWrong}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <canvas ref={canvas} aria-hidden />
      {isWrong && <p role="alert">Bu sayfa çizilemedi. Belgeyi indirip açmayı deneyin.</p>}
      <p className="sr-only">{metin || (metin === '' ? 'Bu sayfada metin yok.' : '')}</p>
    </section>
  );
}
