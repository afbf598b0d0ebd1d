import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createXlsx, type XlsxSutun } from '#server/adapters/xlsx.ts';

type Row = (string | number | null)[];

const rows: Row[] = [];
let sheet: { sayfa: string; sutunlar: Omit<XlsxSutun<Row>, 'deger'>[] } | undefined;
for await (const line of createInterface({ input: process.stdin })) {
  const value = JSON.parse(line);
  if (sheet) rows.push(...value);
  else sheet = value;
}
const columns = (sheet?.sutunlar ?? []).map(
  (sutun, i): XlsxSutun<Row> => ({ ...sutun, deger: (row) => row[i] ?? null }),
);
if (!process.stdout.write(await createXlsx(sheet?.sayfa ?? '', columns, rows))) await once(process.stdout, 'drain');
