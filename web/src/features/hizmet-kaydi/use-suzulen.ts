import { useCallback, useMemo, useState } from 'react';
import { keyAt, refAtKey } from '#web/parts/izgara/motor/hucreler.ts';
import { useArananMukellef } from '#web/parts/mukellef/use-aranan.ts';
import type { CellRef, GridCell, GridIslem } from '#web/parts/status-grid/types.ts';
import { durumOf } from './izgara-hucreleri.ts';
import { type IzgaraSuzgeci, isGosterilen } from './use-ay-suzgeci.ts';
import type { useIzgara } from './use-izgara.ts';

type Hucreler = NonNullable<ReturnType<typeof useIzgara>['query']['data']>['hucreler'] | undefined;

interface Gorulen {
  /** `filter` is the filter to which the sets below belong; `hucreler` are the records that were added to them last. */
  filter: string;
  hucreler: Hucreler;
  keys: ReadonlySet<number>;
  mukellefler: ReadonlySet<number>;
  hizmetler: ReadonlySet<number>;
}
const NOTHING: Gorulen = {
  filter: '',
  hucreler: undefined,
  keys: new Set(),
  mukellefler: new Set(),
  hizmetler: new Set(),
};

const DISARIDA: GridCell = { durum: null, tutar: null, kilit: 'Süzgecin dışında.' };

interface Isaretli {
  cellOf: (rowId: number, columnId: number) => GridCell | undefined;
  isaretler: ReadonlyMap<number, unknown>;
}

/** A cell that has passed the filter stays shown until the filter changes, so that no act makes it vanish. */
export function useSuzulen(
  { secim: { yil, ay, muhasebeci_id }, rows, columns, query, act, planOf }: ReturnType<typeof useIzgara>,
  { cellOf, isaretler }: Isaretli,
  suzgec: IzgaraSuzgeci,
) {
  const { mukellef, hizmet_id, goster, yalnizDolu } = suzgec;
  const isAranan = useArananMukellef(mukellef);
  const isAll = goster === 'hepsi';
  const hucreler = query.data?.hucreler;
  const filter = [yil, ay, muhasebeci_id, hizmet_id, goster].join();
  const [seen, setSeen] = useState(NOTHING);
  const isCurrent = seen.filter === filter && seen.hucreler === hucreler;
  const gorulen = isCurrent ? seen : see(seen.filter === filter ? seen : NOTHING, filter, hucreler, suzgec);
  if (!isCurrent) setSeen(gorulen);
  const kalan = useMemo(() => (isAll ? withIsaretler(gorulen, isaretler) : gorulen), [gorulen, isaretler, isAll]);
  const isIn = useCallback(
    (rowId: number, columnId: number) => isAll || kalan.keys.has(keyAt(rowId, columnId)),
    [isAll, kalan],
  );
  const isShown = ({ rowId, columnId }: CellRef) => isIn(rowId, columnId);
  const hidesRows = yalnizDolu || hizmet_id !== null || !isAll;
  const hidesColumns = yalnizDolu || !isAll;
  const named = useMemo(() => (mukellef ? rows.filter(isAranan) : rows), [rows, mukellef, isAranan]);
  return {
    rows: useFiltered(named, ({ id }) => !hidesRows || kalan.mukellefler.has(id)),
    columns: useFiltered(
      columns,
      ({ id }) => (hizmet_id === null || id === hizmet_id) && (!hidesColumns || kalan.hizmetler.has(id)),
    ),
    cellOf: useCallback(
      (rowId: number, columnId: number): GridCell | undefined => {
        const cell = cellOf(rowId, columnId);
        return isIn(rowId, columnId) ? cell : durumOf(cell) === null && !cell?.state ? undefined : DISARIDA;
      },
      [cellOf, isIn],
    ),
    act: (open: CellRef[], islem: GridIslem, selected: CellRef[]) => act(open, islem, selected, isShown),
    planOf: (refs: CellRef[]) => planOf(refs, isShown),
  };
}

function see(before: Gorulen, filter: string, hucreler: Hucreler, { hizmet_id, goster }: IzgaraSuzgeci): Gorulen {
  const keys = new Set(before.keys);
  const mukellefler = new Set(before.mukellefler);
  const hizmetler = new Set(before.hizmetler);
  for (const { mukellef_id, hizmet_id: id, durum } of hucreler ?? []) {
    if ((hizmet_id !== null && id !== hizmet_id) || !isGosterilen(goster, durum)) continue;
    if (goster !== 'hepsi') keys.add(keyAt(mukellef_id, id));
    mukellefler.add(mukellef_id);
    hizmetler.add(id);
  }
  return { filter, hucreler, keys, mukellefler, hizmetler };
}

function withIsaretler({ keys, mukellefler, hizmetler }: Gorulen, isaretler: ReadonlyMap<number, unknown>) {
  const marked = [...isaretler.keys()].map(refAtKey);
  return {
    keys,
    mukellefler: new Set([...mukellefler, ...marked.map(({ rowId }) => rowId)]),
    hizmetler: new Set([...hizmetler, ...marked.map(({ columnId }) => columnId)]),
  };
}

function useFiltered<T>(list: readonly T[], passes: (one: T) => boolean): readonly T[] {
  const passing = list.filter(passes);
  const [kept, setKept] = useState<readonly T[]>(passing);
  if (passing.length === kept.length && passing.every((one, index) => one === kept[index])) return kept;
  setKept(passing);
  return passing;
}
