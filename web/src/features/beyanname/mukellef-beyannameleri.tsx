import { restText } from '#contract/takvim/yedi-gun.ts';
import { isOpen } from '#web/parts/izgara/tanim.ts';
import { HucreListesi, IslemRow } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import type { Yaprak } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { TumuDugmesi } from '#web/parts/izgara/telefon/tumu-dugmesi.tsx';
import type { CellRef, GridCell, GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import { CIZELGE, CIZELGE_ISLEMLERI } from './cizelge-tanimi.ts';
import type { useCizelge } from './use-cizelge.ts';

export interface Dolu {
  column: GridColumn;
  cell: GridCell;
}

interface MukellefBeyannameleriProps extends Yaprak {
  row: GridRow;
  dolu: readonly Dolu[];
  ay: ReturnType<typeof useCizelge>;
  onOpen: (ref: CellRef) => void;
}

export function MukellefBeyannameleri({ row, dolu, ay, geriAl, onOpen, ...yaprak }: MukellefBeyannameleriProps) {
  const { canAct, cellOf, start, retry } = ay;
  const { primary } = CIZELGE_ISLEMLERI;
  const refOf = ({ column }: Dolu): CellRef => ({ rowId: row.id, columnId: column.id });
  return (
    <MukellefYapragi
      name={row.ad}
      {...yaprak}
      footer={
        canAct && (
          <>
            {geriAl}
            <TumuDugmesi tanim={CIZELGE} islemler={primary} refs={dolu.map(refOf)} cellOf={cellOf} onAct={start} />
          </>
        )
      }
    >
      <HucreListesi>
        {dolu.map((one) => {
          const { column, cell } = one;
          const ref = refOf(one);
          const islem = canAct ? primary.find((each) => isOpen(CIZELGE, each, cell)) : undefined;
          const gun = cell.kalan === undefined ? (cell.isaret?.metin ?? column.alt) : restText(cell.kalan);
          return (
            <IslemRow
              key={column.id}
              {...{ name: column.ad, cell, durumlar: CIZELGE.durumlar }}
              metin={`${CIZELGE.durumlar[cell.durum!]?.ad} · ${gun}`}
              acts={
                islem
                  ? [{ ad: CIZELGE.metinler[islem].ad, run: () => start({ islem, cells: [ref], atlanan: '' }) }]
                  : []
              }
              onRetry={() => retry(ref)}
              dahasi={{ name: 'ayrıntı ve diğer işlemler', acar: 'dialog', run: () => onOpen(ref) }}
            />
          );
        })}
      </HucreListesi>
    </MukellefYapragi>
  );
}
