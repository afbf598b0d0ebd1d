import { requests, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { createXlsx, type XlsxColumn } from '#server/adapters/xlsx.ts';

type Row = (string | number | null)[];

const rows: Row[] = [];
let sheet: { sayfa: string; sutunlar: Omit<XlsxColumn<Row>, 'value'>[] } | undefined;
for await (const value of requests<never>()) {
  if (sheet) rows.push(...(value as Row[]));
  else sheet = value;
}
const columns = (sheet?.sutunlar ?? []).map(
  (column, i): XlsxColumn<Row> => ({ ...column, value: (row) => row[i] ?? null }),
);
const dosya = await createXlsx(sheet?.sayfa ?? '', columns, rows);
await writeLine({ dosya: dosya.toString('base64') });
