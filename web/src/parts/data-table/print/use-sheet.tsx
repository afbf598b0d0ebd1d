import { type ReactElement, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { formatNumber } from '#web/lib/format-number.ts';
import { loadCode } from '#web/lib/load-code.ts';
import { usePrintKey } from '#web/ui/hook/use-print-key.ts';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { loadPaper, printPage } from '#web/ui/page/paper.ts';
import type { SheetProps } from './print-sheet.tsx';

/** A printed list ends at 5,000 rows; the file of a list's export route has all rows. */
export const YAZDIRMA_EN_COK = 5000;

const printWindow = () =>
  new Promise((resolve) => {
    window.addEventListener('afterprint', resolve, { once: true });
    window.print();
  });

interface SheetOptions<T> extends Omit<SheetProps<T>, 'rows'> {
  toplam?: number | undefined;
  /** Ctrl+P prints the page's own list, not one that is a part of something else. */
  isPart?: boolean | undefined;
  readAll: () => Promise<readonly T[]>;
}

export function useSheet<T>({ readAll, toplam = 0, isPart = false, ...props }: SheetOptions<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const [content, setContent] = useState<ReactElement | null>(null);
  const print = async () => {
    setIsBusy(true);
    try {
      const [rows, { PrintSheet }] = await Promise.all([
        readAll(),
        loadCode(() => import('./print-sheet.tsx')),
        loadPaper(),
      ]);
      if (rows.length === 0) return printPage();
      if (toplam > rows.length)
        notify('info', `İlk ${formatNumber(rows.length)} kayıt yazdırılıyor; tümü için dışa aktarın.`);
      flushSync(() => {
        setIsBusy(false);
        setContent(<PrintSheet {...props} rows={rows} />);
      });
      await printWindow();
    } catch (error) {
      notifyCause(error);
    } finally {
      setIsBusy(false);
      setContent(null);
    }
  };
  usePrintKey(isPart ? undefined : () => void print());
  const sheet = content && createPortal(content, document.body);
  return { print, isBusy, sheet };
}
