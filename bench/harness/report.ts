import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { gunOf } from '#contract/common/donem.ts';
import { ROOT } from './children.ts';

export interface Row {
  goal: string;
  measure: string;
  unit: string;
  ours: number;
  limit: number | null;
  ratio: number | null;
  bound: { at: 'least' | 'most'; value: number } | null;
  detail?: unknown;
}

const holds = ({ ours, ratio, bound }: Row): boolean | null => {
  if (!bound) return null;
  const value = ratio ?? ours;
  return bound.at === 'least' ? value >= bound.value : value <= bound.value;
};

const digits = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);

const cells = (row: Row): string[] => {
  const verdict = holds(row);
  return [
    row.goal,
    row.measure,
    `${digits(row.ours)} ${row.unit}`,
    row.limit === null ? '' : `${digits(row.limit)} ${row.unit}`,
    row.ratio === null ? '' : row.ratio.toFixed(2),
    row.bound
      ? `${row.bound.at === 'least' ? '≥' : '≤'} ${row.bound.value}${row.ratio === null ? ` ${row.unit}` : ''}`
      : '',
    verdict === null ? '' : verdict ? 'yes' : 'NO',
  ];
};

export const printTable = (rows: readonly Row[]): void => {
  const lines = [['', 'measure', 'ours', 'limit', 'ratio', 'goal', 'holds'], ...rows.map(cells)];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => (column > 1 ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
        .join('  '),
    );
};

export const writeResults = (rows: readonly Row[], asked: readonly string[], options: object): string => {
  const folder = join(ROOT, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${[gunOf(new Date()), ...asked].join('-')}.json`);
  const machine = { cpus: cpus().length, memory_gb: Math.round(totalmem() / 2 ** 30), node: process.version };
  const content = {
    date: new Date().toISOString(),
    machine,
    options,
    rows: rows.map((row) => ({ ...row, holds: holds(row) })),
  };
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
  return file;
};
