import { useFilteredCells } from '#web/parts/izgara/use-suzulen.ts';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import { refOf } from './izgara-hucreleri.ts';
import type { useAyIzgarasi } from './use-ay-izgarasi.ts';
import { type IzgaraFilter, isShown } from './use-ay-suzgeci.ts';

interface Isaretli {
  cellOf: CellOf;
  isaretler: ReadonlyMap<number, unknown>;
}

export function useFilteredAy(
  izgara: ReturnType<typeof useAyIzgarasi>,
  { cellOf, isaretler }: Isaretli,
  { mukellef, hizmet_id, goster, yalnizDolu }: IzgaraFilter,
) {
  const { yil, ay, muhasebeci_id } = izgara.secim;
  const isAll = goster === 'hepsi';
  // Where records are asked for, empty cells are the work, and a search finds every client.
  const asks = izgara.islemler.primary?.includes('talep_et') === true;
  const isFilled = yalnizDolu && mukellef === '';
  return useFilteredCells(
    { ...izgara, cellOf },
    {
      filter: [yil, ay, muhasebeci_id, hizmet_id, goster, yalnizDolu].join(),
      hucreler: izgara.query.data?.hucreler,
      refOf,
      passes: (hucre) => (hizmet_id === null || hucre.hizmet_id === hizmet_id) && isShown(goster, hucre.durum),
      mukellef,
      hides: {
        cells: !isAll,
        rows: isFilled || hizmet_id !== null || !isAll,
        columns: (yalnizDolu && !asks) || !isAll,
        asks: asks && isAll && hizmet_id === null,
      },
      column: hizmet_id,
      ...(isAll && { isaretler }),
    },
  );
}
