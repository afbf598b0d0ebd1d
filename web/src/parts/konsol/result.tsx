import type { SorguRow, SqlResult } from '#contract/tablo/konsol.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { ExcelButton } from '#web/parts/disa-aktar/file-buttons.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { downloadSqlSorgusu } from './api.ts';
import classes from './sql.module.css';

export interface Cevap {
  sql: string;
  result: SqlResult;
}

const text = (value: SorguRow[string] | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'boolean' ? (value ? 'evet' : 'hayır') : String(value);

export function Result({ sql, result: { status, data, message } }: Cevap) {
  if (status === 'error') return <InlineNote status="error">{message}</InlineNote>;
  if (data.length === 0)
    return <EmptyState title="Sorgu satır döndürmedi." text="Koşulları gevşetin ya da başka bir görünüme bakın." />;
  const columns = Object.keys(data[0] as SorguRow).map((key, i) => ({
    key,
    header: key,
    cell: (row: { row: SorguRow }) => text(row.row[key]),
    align: data.every((row) => row[key] === null || typeof row[key] === 'number')
      ? ('right' as const)
      : ('left' as const),
    ...(i === 0 && { card: 'title' as const }),
  }));
  return (
    <section aria-label="Sorgu sonucu" className="stack gap-8 shrink">
      <div className={classes.sonucBasi}>
        <p className="small muted" role="status">{`${formatNumber(data.length)} satır. ${message}`}</p>
        <ExcelButton save={() => downloadSqlSorgusu(sql)} />
      </div>
      <DataTable
        label="Sonuç"
        columns={columns}
        rows={data.map((row, i) => ({ row, i }))}
        rowKey={(row) => row.i}
        empty={{ title: '' }}
      />
    </section>
  );
}
