import { Button } from '@mantine/core';
import type { Donem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import { DURUM_METNI, fromOf, type Islem, type IzgaraRolu } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { chooseIslem, durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import type { IzgaraIslemleri } from '#web/features/hizmet-kaydi/use-izgara.ts';
import { HucreSatiri } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef, GridActions, GridCell, GridColumn, GridIslem } from '#web/parts/status-grid/types.ts';
import { BADGE_TONES } from '#web/ui/figure/tone.ts';
import type { RowAction, RowMenu } from '#web/ui/menu/row-menu.tsx';
import { ISLEM_ADI } from './islem-adlari.ts';

export interface SayfaIslemleri {
  donem: Donem;
  cellOf: CellOf;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri;
  actions: GridActions | undefined;
  emptyLabel: string;
  act: (open: CellRef[], islem: GridIslem, selected: CellRef[]) => void;
  onRetry: (ref: CellRef) => void;
  onNotes: (ref: CellRef) => void;
  extraOf: ((ref: CellRef) => { label: string; run: () => void } | null) | undefined;
}

interface HizmetSatiriProps extends SayfaIslemleri {
  mukellefId: number;
  hizmet: GridColumn;
  menu: RowMenu;
}

const ISLEMLER = ['primary', 'secondary', 'middle'] as const;

function openActs(cell: GridCell | undefined, ref: CellRef, { rol, islemler, actions }: SayfaIslemleri) {
  const open = new Map<Islem, GridIslem>();
  for (const gridIslem of ISLEMLER) {
    const possible = actions?.[gridIslem] ? islemler[gridIslem] : undefined;
    const chosen = possible && chooseIslem(rol, possible, [ref], () => cell);
    if (chosen && chosen.cells.length > 0 && !open.has(chosen.islem)) open.set(chosen.islem, gridIslem);
  }
  return open;
}

export function HizmetSatiri({ mukellefId, hizmet, menu, ...sayfa }: HizmetSatiriProps) {
  const ref = { rowId: mukellefId, columnId: hizmet.id };
  const cell = sayfa.cellOf(mukellefId, hizmet.id);
  const durum = durumOf(cell);
  const open = openActs(cell, ref, sayfa);
  const run = (islem: Islem) => sayfa.act([ref], open.get(islem) as GridIslem, [ref]);
  const isUsual = (islem: Islem): boolean => fromOf(islem, true).includes(durum);
  const extra = sayfa.extraOf?.(ref);
  const more: RowAction[] = [
    ...[...open.keys()]
      .filter((islem) => !isUsual(islem))
      .map((islem) => ({ label: ISLEM_ADI[islem], run: () => run(islem) })),
    ...(extra ? [extra] : []),
    { label: 'Notlar', run: () => sayfa.onNotes(ref) },
  ];
  return (
    <HucreSatiri
      harf={durum ? DURUM_METNI[durum].harf : ''}
      ton={durum ? BADGE_TONES[durum] : undefined}
      state={cell?.state}
      ad={hizmet.ad}
      metin={stateText(cell, hizmet, sayfa.emptyLabel)}
      dahasi={{
        ad: 'diğer işlemler',
        acar: 'menu',
        run: ({ currentTarget }) => menu.toggle(currentTarget, hizmet.ad, more),
      }}
    >
      {cell?.state === 'failed' ? (
        <Button variant="default" size="compact-md" onClick={() => sayfa.onRetry(ref)}>
          Yeniden dene
        </Button>
      ) : (
        [...open.keys()].filter(isUsual).map((islem, index) => (
          <Button
            key={islem}
            variant={index === 0 ? 'light' : 'default'}
            size="compact-md"
            disabled={cell?.state === 'pending'}
            aria-label={`${hizmet.ad}: ${ISLEM_ADI[islem]}`}
            onClick={() => run(islem)}
          >
            {ISLEM_ADI[islem]}
          </Button>
        ))
      )}
    </HucreSatiri>
  );
}

function stateText(cell: GridCell | undefined, { fiyat = 0 }: GridColumn, emptyLabel: string): string {
  if (cell?.state === 'failed') return `Kaydedilemedi: ${cell.reason ?? ''}`;
  const durum = durumOf(cell);
  const parts = durum
    ? [DURUM_METNI[durum].ad, formatFiyat(cell?.tutar ?? 0)]
    : [cell?.kilit ?? (emptyLabel ? formatFiyat(fiyat) : '')];
  return [...parts, cell?.isaret?.metin, cell?.kim && `${cell.kim} değiştirdi`].filter(Boolean).join(' · ');
}
