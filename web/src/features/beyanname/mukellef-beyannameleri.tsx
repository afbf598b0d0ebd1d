import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import { HucreListesi, HucreSatiri } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import type { Komsular } from '#web/parts/izgara/telefon/komsular.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import { kalanMetni } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef, GridCell, GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import { chooseIslem, DURUM_TEXTS, durumOf, openIslemler } from './hucreler.ts';
import { GRID_ISLEMLERI, ISLEM_METNI, type useCizelge } from './use-cizelge.ts';

export interface Dolu {
  column: GridColumn;
  cell: GridCell;
}

interface MukellefBeyannameleriProps extends Komsular {
  row: GridRow;
  dolu: readonly Dolu[];
  ay: ReturnType<typeof useCizelge>;
  geriAl: ReactNode;
  onOpen: (ref: CellRef) => void;
  onClose: () => void;
}

export function MukellefBeyannameleri({ row, dolu, ay, geriAl, onOpen, ...adimlar }: MukellefBeyannameleriProps) {
  const refOf = ({ column }: Dolu): CellRef => ({ rowId: row.id, columnId: column.id });
  const hepsi = chooseIslem(GRID_ISLEMLERI.primary, dolu.map(refOf), (ref) => ay.cellOf(ref.rowId, ref.columnId));
  return (
    <MukellefYapragi
      ad={row.ad}
      {...adimlar}
      footer={
        ay.canAct && (
          <>
            {geriAl}
            {hepsi.cells.length > 1 && (
              <Button onClick={() => ay.start(hepsi)}>
                {hepsi.cells.length} beyanname: {ISLEM_METNI[hepsi.islem].dugme}
              </Button>
            )}
          </>
        )
      }
    >
      <HucreListesi>
        {dolu.map((one) => (
          <Satir key={one.column.id} {...one} ay={ay} cellRef={refOf(one)} onOpen={onOpen} />
        ))}
      </HucreListesi>
    </MukellefYapragi>
  );
}

interface SatirProps extends Dolu, Pick<MukellefBeyannameleriProps, 'ay' | 'onOpen'> {
  cellRef: CellRef;
}

function Satir({ column, cell, ay, cellRef, onOpen }: SatirProps) {
  const { harf, ad } = BEYANNAME_DURUM_METNI[durumOf(cell)!];
  const [islem] = ay.canAct ? openIslemler(cell, GRID_ISLEMLERI.primary) : [];
  const gun = cell.kalan === undefined ? (cell.isaret?.metin ?? column.alt) : kalanMetni(cell.kalan);
  const isFailed = cell.state === 'failed';
  return (
    <HucreSatiri
      harf={harf}
      ton={DURUM_TEXTS[cell.durum!]?.ton}
      state={cell.state}
      ad={column.ad}
      metin={isFailed ? `Kaydedilemedi: ${cell.reason ?? ''}` : `${ad} · ${gun}`}
      dahasi={{ ad: 'ayrıntı ve diğer işlemler', acar: 'dialog', run: () => onOpen(cellRef) }}
    >
      {isFailed ? (
        <Button variant="default" size="compact-md" onClick={() => ay.retry(cellRef)}>
          Yeniden dene
        </Button>
      ) : (
        islem && (
          <Button
            variant="light"
            size="compact-md"
            disabled={cell.state === 'pending'}
            aria-label={`${column.ad}: ${ISLEM_METNI[islem].ad}`}
            onClick={() => ay.start({ islem, cells: [cellRef], atlanan: '' })}
          >
            {ISLEM_METNI[islem].ad}
          </Button>
        )
      )}
    </HucreSatiri>
  );
}
