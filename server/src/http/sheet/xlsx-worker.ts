import { requests, writeLine } from '#server/adapters/apart/apart-worker.ts';
import { createXlsx, type XlsxSutun } from '#server/adapters/xlsx.ts';

type Row = (string | number | null)[];

const rows: Row[] = [];
let sheet: { sayfa: string; sutunlar: Omit<XlsxSutun<Row>, 'deger'>[] } | undefined;
for await (const value of requests<never>()) {
  if (sheet) rows.push(...(value as Row[]));
  else sheet = value;
}
const columns = (sheet?.sutunlar ?? []).map(
  (sutun, i): XlsxSutun<Row> => ({ ...sutun, deger: (row) => row[i] ?? null }),
);
const dosya = await createXlsx(sheet?.sayfa ?? '', columns, rows);
await writeLine({ dosya: dosya.toString('base64') });
