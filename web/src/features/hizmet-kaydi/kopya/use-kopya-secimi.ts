import { useState } from 'react';
import type { RouteInput } from '#contract/common/route.ts';
import type { createTekrarTalepleri, OnizlemeRow } from '#contract/hizmet-kaydi/tekrar.ts';
import { keyAt } from '#web/parts/izgara/motor/hucreler.ts';

export type Hizmetler = RouteInput<typeof createTekrarTalepleri>['body']['hizmetler'];

export interface Grup {
  id: number;
  name: string;
  rows: OnizlemeRow[];
}

const keyOf = ({ mukellef_id, hizmet_id }: OnizlemeRow): number => keyAt(mukellef_id, hizmet_id);

const grupla = (rows: readonly OnizlemeRow[], id: 'mukellef_id' | 'hizmet_id', name: 'mukellef_adi' | 'hizmet_adi') =>
  [...Map.groupBy(rows, (row) => row[id])].map(
    ([key, list]): Grup => ({ id: key, name: list[0]?.[name] ?? '', rows: list }),
  );

/** What the user ticks or unticks is kept by cell, so it survives a preview that is read again. */
export function useKopyaSecimi(rows: readonly OnizlemeRow[]) {
  const [elle, setElle] = useState<ReadonlyMap<number, boolean>>(new Map());
  const yeniler = rows.filter(({ sonuc }) => sonuc === 'yeni');
  const isChosen = (row: OnizlemeRow): boolean => elle.get(keyOf(row)) ?? row.sira_disi === null;
  const chosen = yeniler.filter(isChosen);
  return {
    yeniler,
    chosen,
    isChosen,
    mukellefler: grupla(yeniler, 'mukellef_id', 'mukellef_adi'),
    hizmetler: grupla(yeniler, 'hizmet_id', 'hizmet_adi'),
    toggle: (list: readonly OnizlemeRow[]) => {
      const isOn = !list.every(isChosen);
      setElle(new Map([...elle, ...list.map((row) => [keyOf(row), isOn] as const)]));
    },
    request: (): Hizmetler =>
      grupla(chosen, 'hizmet_id', 'hizmet_adi').map((grup) => ({
        hizmet_id: grup.id,
        mukellef_idler: grup.rows.map(({ mukellef_id }) => mukellef_id),
      })),
  };
}
export type KopyaSecimi = ReturnType<typeof useKopyaSecimi>;
