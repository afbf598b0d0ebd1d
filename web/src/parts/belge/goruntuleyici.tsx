import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './goruntuleyici.module.css';
import { PdfPage } from './pdf-sayfasi.tsx';
import { type PdfKaynagi, usePdf } from './use-pdf.ts';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/**
 * The content policy (`object-src 'none'`) blocks the browser's own PDF viewer, so the app draws the PDF's pages and
 * puts their text beside them for screen readers.
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
  const [istenen, setPage] = useState(ilk);
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>(1);
  const last = pdf?.numPages;
  const page = Math.min(Math.max(istenen, 1), last ?? istenen);
  const step = (n: number) => setPage(Math.min(Math.max(page + n, 1), last ?? 1));
  const scale = (n: number) => setZoom(ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + n, 0), ZOOMS.length - 1)] ?? 1);
  const keyDown = ({ key }: KeyboardEvent) => {
    if (key === 'PageDown' || key === 'ArrowRight') step(1);
    if (key === 'PageUp' || key === 'ArrowLeft') step(-1);
  };
  return (
    <dialog
      {...useModal(onClose)}
      className={`column regular text-left card ${classes.goruntuleyici}`}
      aria-labelledby={id}
      onKeyDown={keyDown}
    >
      <div className={`row wrap gap-6 small ${classes.goruntuBasi}`}>
        <h2 id={id}>{ad}</h2>
        <Dugme label="Önceki sayfa" icon={IconChevronLeft} act={() => step(-1)} isOff={page <= 1} />
        <span role="status" className="num">
          {last ? `Sayfa ${page} / ${last}` : 'Açılıyor…'}
        </span>
        <Dugme label="Sonraki sayfa" icon={IconChevronRight} act={() => step(1)} isOff={!last || page >= last} />
        <Dugme label="Küçült" icon={IconZoomOut} act={() => scale(-1)} isOff={zoom === ZOOMS[0]} />
        <Dugme label="Büyüt" icon={IconZoomIn} act={() => scale(1)} isOff={zoom === ZOOMS.at(-1)} />
        <Button
          size="compact-md"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={kaynak.indir}
        >
          İndir
        </Button>
        <Dugme label="Kapat" icon={IconX} act={onClose} />
      </div>
      {error ? (
        <ErrorState title="Belge açılamadı" error={error} onRetry={retry} />
      ) : (
        pdf && <PdfPage key={`${page}-${zoom}`} pdf={pdf} page={page} zoom={zoom} />
      )}
    </dialog>
  );
}

interface DugmeProps {
  label: string;
  icon: typeof IconX;
  act: () => void;
  isOff?: boolean;
}

const Dugme = ({ label, icon: Icon, act, isOff = false }: DugmeProps) => (
  <ActionIcon variant="default" size={30} aria-label={label} title={label} onClick={act} disabled={isOff}>
    <Icon size={16} aria-hidden />
  </ActionIcon>
);
