import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { formatTarihSaat } from '#contract/common/donem.ts';
import { getAydinlatma } from '#contract/sistem/kvkk.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { type Column, filterTextOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { notify, notifyError } from '#web/ui/notice/notify.ts';
import classes from './print.module.css';

/** Printing stops at this many rows, which are a book already; an export has them all. */
export const YAZDIRMA_EN_COK = 5000;
/** Tables with more columns are printed in landscape. */
const DIKEY_SUTUN = 6;

interface PrintButtonProps<T> {
  liste: string;
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  search: ListSearch;
  toplam: number | undefined;
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
      notifyError(messageOf(error));
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
      {sheet && createPortal(<Sheet {...props} {...sheet} />, document.body)}
    </>
  );
}

function Sheet<T>({
  liste,
  columns,
  rowKey,
  search,
  rows,
  firma,
}: PrintButtonProps<T> & { rows: readonly T[]; firma: string }) {
  const filters = Object.entries(search.suzgecler).map(([key, value]) => {
    const column = columns.find((candidate) => candidate.key === key);
    return `${column?.header ?? key}: ${filterTextOf(column, value, search.turler[key])}`;
  });
  const said = [
    ...(search.arama ? [`Arama: ${search.arama}`] : []),
    ...filters,
    `${formatNumber(rows.length)} kayıt`,
    formatTarihSaat(new Date().toISOString()),
  ];
  return (
    <section
      className={classes.sheet}
      data-print-sheet
      data-wide={columns.length > DIKEY_SUTUN}
      aria-label={`${liste}, yazdırılan`}
    >
      <header>
        <strong>{firma}</strong>
        <h2>{liste}</h2>
        <p>{said.join(' · ')}</p>
      </header>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header, align }) => (
              <th key={key} scope="col" data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} data-align={column.align}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {columns.some(({ footer }) => footer !== undefined) && (
          <tbody className={classes.totals}>
            <tr>
              {columns.map(({ key, align, footer }) => (
                <td key={key} data-align={align}>
                  {footer}
                </td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
    </section>
  );
}
