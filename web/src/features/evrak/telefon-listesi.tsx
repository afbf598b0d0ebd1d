import { EVRAK_DURUM_METNI, isGeldi } from '#contract/evrak/evrak-gecis.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { isOpen } from '#web/parts/izgara/tanim.ts';
import { HucreListesi, IslemRow } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import { TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { TumuDugmesi } from '#web/parts/izgara/telefon/tumu-dugmesi.tsx';
import type { useFilteredCells } from '#web/parts/izgara/use-suzulen.ts';
import type { CellRef, GridCell, GridColumn } from '#web/parts/status-grid/types.ts';
import { EVRAK_IZGARA_ISLEMLERI, EVRAK_TANIMI } from './cizelge-tanimi.ts';
import { durumOf, hucreOf } from './hucreler.ts';
import type { useCizelge } from './use-cizelge.ts';

interface TelefonListesiProps {
  ay: ReturnType<typeof useCizelge>;
  filtered: ReturnType<typeof useFilteredCells>;
  label: string;
  onOpen: (ref: CellRef) => void;
}

interface Filled {
  column: GridColumn;
  cell: GridCell;
}

/** What a staff member does to one paper on the phone. */
const ACTS = ['kabul', 'ret', 'yok'] as const;

export function TelefonListesi({ ay, filtered, label, onOpen }: TelefonListesiProps) {
  const { rows, columns, cellOf } = filtered;
  const { canAct, start, retry } = ay;
  const filled = rows.map(({ id }) =>
    columns.flatMap((column): Filled[] => {
      const cell = cellOf(id, column.id);
      return cell && durumOf(cell) !== null ? [{ column, cell }] : [];
    }),
  );
  const all = filled.flat();
  return (
    <TelefonAyi
      {...{ label, rows, columns, cellOf, durumlar: EVRAK_TANIMI.durumlar }}
      total={`${formatNumber(rows.length)} mükellef · ${formatNumber(all.filter(isCome).length)}/${formatNumber(all.length)} geldi`}
      bos=""
      geriAl={canAct ? ay.geriAl : undefined}
      metinOf={(index) => metinOf(filled[index] ?? [])}
      sheetOf={(row, index, { geriAl, ...yaprak }) => {
        const cells = filled[index] ?? [];
        const refOf = ({ column }: Filled): CellRef => ({ rowId: row.id, columnId: column.id });
        return (
          <MukellefYapragi
            name={row.ad}
            {...yaprak}
            footer={
              canAct && (
                <>
                  {geriAl}
                  <TumuDugmesi
                    tanim={EVRAK_TANIMI}
                    islemler={EVRAK_IZGARA_ISLEMLERI.primary}
                    refs={cells.map(refOf)}
                    cellOf={ay.cellOf}
                    onAct={start}
                  />
                </>
              )
            }
          >
            <HucreListesi>
              {cells.map((one) => {
                const ref = refOf(one);
                const islemler = canAct ? ACTS.filter((islem) => isOpen(EVRAK_TANIMI, islem, one.cell)) : [];
                return (
                  <IslemRow
                    key={one.column.id}
                    name={one.column.ad}
                    cell={one.cell}
                    durumlar={EVRAK_TANIMI.durumlar}
                    metin={textOf(one.cell)}
                    acts={islemler.slice(0, 2).map((islem) => ({
                      ad: EVRAK_TANIMI.metinler[islem].ad,
                      run: () => start({ islem, cells: [ref], atlanan: '' }),
                    }))}
                    onRetry={() => retry(ref)}
                    dahasi={{ name: 'dosyalar ve diğer işlemler', acar: 'dialog', run: () => onOpen(ref) }}
                  />
                );
              })}
            </HucreListesi>
          </MukellefYapragi>
        );
      }}
    />
  );
}

const isCome = ({ cell }: Filled): boolean => isGeldi(durumOf(cell)!);

const textOf = (cell: GridCell): string => {
  const dosya = hucreOf(cell)?.dosya ?? 0;
  return `${EVRAK_DURUM_METNI[durumOf(cell)!].ad}${dosya > 0 ? ` · ${dosya} dosya` : ''}`;
};

function metinOf(cells: readonly Filled[]) {
  const waiting = cells.filter(({ cell }) => durumOf(cell) === 'geldi').length;
  const said = waiting > 0 ? `${formatNumber(waiting)} bakılacak` : cells.every(isCome) ? 'tamam' : 'eksik';
  return { ust: <span className="tiny muted">{said}</span>, alt: null };
}
