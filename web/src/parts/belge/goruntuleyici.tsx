import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'unpdf/pdfjs';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './belge.module.css';
import { type PdfKaynagi, usePdf } from './use-pdf.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/**
 * A document in a dialog, drawn page by page. Nothing of it reaches the page as markup, and it does not need the
 * browser's own PDF reader, which the content policy blocks. Each page's text stands beside its picture for screen
 * readers.
 */
export function Goruntuleyici({
  kaynak,
  ad,
  sayfa: ilk = 1,
  onClose,
}: {
  kaynak: PdfKaynagi;
  ad: string;
  sayfa?: number;
  onClose: () => void;
}) {
  const id = useId();
  const { pdf, error, retry } = usePdf(kaynak);
  const [istenen, setSayfa] = useState(ilk);
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>(1);
  const sayfa = Math.min(Math.max(istenen, 1), pdf?.numPages ?? istenen);
  const step = (n: number) => setSayfa(Math.min(Math.max(sayfa + n, 1), pdf?.numPages ?? 1));
  const scale = (n: number) => setZoom(ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + n, 0), ZOOMS.length - 1)] ?? 1);
  const keyDown = ({ key }: KeyboardEvent) => {
    if (key === 'PageDown' || key === 'ArrowRight') step(1);
    if (key === 'PageUp' || key === 'ArrowLeft') step(-1);
  };
  const control = (label: string, act: () => void, isOff: boolean) => ({
    variant: 'default' as const,
    size: 30,
    'aria-label': label,
    title: label,
    onClick: act,
    disabled: isOff,
  });
  return (
    <dialog {...useModal(onClose)} className={classes.goruntuleyici} aria-labelledby={id} onKeyDown={keyDown}>
      <div className={classes.goruntuBasi}>
        <h2 id={id}>{ad}</h2>
        <ActionIcon {...control('Önceki sayfa', () => step(-1), sayfa <= 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <span role="status" className="num">
          {pdf ? `Sayfa ${sayfa} / ${pdf.numPages}` : 'Açılıyor…'}
        </span>
        <ActionIcon {...control('Sonraki sayfa', () => step(1), !pdf || sayfa >= pdf.numPages)}>
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...control('Küçült', () => scale(-1), zoom === ZOOMS[0])}>
          <IconZoomOut size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon {...control('Büyüt', () => scale(1), zoom === ZOOMS.at(-1))}>
          <IconZoomIn size={16} aria-hidden />
        </ActionIcon>
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={kaynak.indir}
        >
          İndir
        </Button>
        <ActionIcon {...control('Kapat', onClose, false)}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {error ? (
        <ErrorState title="Belge açılamadı" error={error} onRetry={retry} />
      ) : (
        pdf && <PdfSayfasi key={`${sayfa}-${zoom}`} pdf={pdf} sayfa={sayfa} zoom={zoom} />
      )}
    </dialog>
  );
}

export function PdfSayfasi({ pdf, sayfa, zoom }: { pdf: PDFDocumentProxy; sayfa: number; zoom: number }) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [metin, setMetin] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  useEffect(() => {
    let task: { cancel: () => void } | undefined;
    let isGone = false;
    const draw = async (): Promise<void> => {
      const page = await pdf.getPage(sayfa);
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
  }, [pdf, sayfa, zoom]);
  return (
    <section
      ref={frame}
      className={classes.sayfa}
      aria-label={`Sayfa ${sayfa}`}
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
