import { useState } from 'react';
import type { Column } from './column.ts';

const EN_AZ = 48;
const EN_COK = 800;

export function useWidths(liste: string) {
  const name = `muhasip:genislik:${liste}`;
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>(() => read(name));
  const set = (key: string, width: number | null) => {
    const { [key]: _, ...others } = widths;
    const next = width === null ? others : { ...others, [key]: Math.round(Math.min(EN_COK, Math.max(EN_AZ, width))) };
    setWidths(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // If the browser refuses storage, the columns' widths last only until the page is closed.
    }
  };
  return { widths, set };
}
export type Widths = ReturnType<typeof useWidths>;

export const withWidth = <T>(column: Column<T>, { widths }: Widths): Column<T> => {
  const given = widths[column.key];
  return given === undefined ? column : { ...column, given };
};

function read(name: string): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return Object.fromEntries(Object.entries(kept as object).filter(([, width]) => typeof width === 'number'));
  } catch {
    return {};
  }
}
