import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { call } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { PrintSheet } from './print-sheet.tsx';

/** Printing stops at this many rows, which are a book already; an export has them all. */
export const YAZDIRMA_EN_COK = 5000;

interface PrintButtonProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  search: ListSearch;
  toplam?: number;
  readAll: () => Promise<readonly T[]>;
}

/** Prints every row of the list's filter, not only the page, with the office's name, the list and its filters. */
export function PrintButton<T>(props: PrintButtonProps<T>) {
  const { readAll, toplam = 0 } = props;
  const [isBusy, setIsBusy] = useState(false);
  const [sheet, setSheet] = useState<{ rows: readonly T[]; firma: string } | null>(null);
  useEffect(() => {
    if (!sheet) return;
    const end = () => setSheet(null);
    window.addEventListener('afterprint', end);
    window.print();
    return () => window.removeEventListener('afterprint', end);
  }, [sheet]);
  const print = async () => {
    setIsBusy(true);
    try {
      const [rows, { firma_adi }] = await Promise.all([readAll(), call(getAydinlatma, {})]);
      if (toplam > rows.length)
        notify('info', `İlk ${formatNumber(rows.length)} kayıt yazdırılıyor; tümü için dışa aktarın.`);
      setSheet({ rows, firma: firma_adi });
    } catch (error) {
      notifyCause(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        title="Yazdır"
        leftSection={<IconPrinter size={15} aria-hidden />}
        loading={isBusy}
        onClick={() => void print()}
      >
        Yazdır
      </Button>
      {sheet && createPortal(<PrintSheet {...props} {...sheet} />, document.body)}
    </>
  );
}
