import { formatFiyat, formatTl } from '#contract/common/kurus.ts';
import { DURUM_METNI, GECISLER, type Islem } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { IZGARA } from '#web/features/hizmet-kaydi/izgara-tanimi.ts';
import type { useAyIzgarasi } from '#web/features/hizmet-kaydi/use-ay-izgarasi.ts';
import { isOpen } from '#web/parts/izgara/tanim.ts';
import { IslemRow } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef, GridCell, GridColumn } from '#web/parts/status-grid/types.ts';
import type { RowAction, RowMenu } from '#web/ui/menu/row-menu.tsx';

export interface PageActs {
  izgara: ReturnType<typeof useAyIzgarasi>;
  cellOf: CellOf;
  emptyLabel: string;
  onNotes: (ref: CellRef) => void;
  extraOf: ((ref: CellRef) => { label: string; run: () => void } | null) | undefined;
}

interface HizmetRowProps extends PageActs {
  mukellefId: number;
  hizmet: GridColumn;
  menu: RowMenu;
}

export function HizmetRow({ mukellefId, hizmet, menu, izgara, ...page }: HizmetRowProps) {
  const { islemler, start, retry } = izgara;
  const ref = { rowId: mukellefId, columnId: hizmet.id };
  const cell = page.cellOf(mukellefId, hizmet.id);
  const durum = durumOf(cell);
  const open = Object.values(islemler).flatMap((button) => button.find((islem) => isOpen(IZGARA, islem, cell)) ?? []);
  const { true: usual = [], false: others = [] } = Object.groupBy(new Set(open), (islem) =>
    GECISLER[islem].toplu.includes(durum) ? 'true' : 'false',
  );
  const nameOf = (islem: Islem) => IZGARA.metinler[islem].ad;
  const run = (islem: Islem) => () => start({ islem, cells: [ref], atlanan: '' });
  const extra = page.extraOf?.(ref);
  const more: RowAction[] = [
    ...others.map((islem) => ({ label: nameOf(islem), run: run(islem) })),
    ...(extra ? [extra] : []),
    { label: 'Notlar', run: () => page.onNotes(ref) },
  ];
  return (
    <IslemRow
      {...{ name: hizmet.ad, cell, durumlar: DURUM_METNI }}
      metin={stateText(cell, hizmet, page.emptyLabel)}
      acts={usual.map((islem) => ({ ad: nameOf(islem), run: run(islem) }))}
      onRetry={() => retry(ref)}
      dahasi={{
        name: 'diğer işlemler',
        acar: 'menu',
        run: ({ currentTarget }) => menu.toggle(currentTarget, hizmet.ad, more),
      }}
    />
  );
}

function stateText(cell: GridCell | undefined, { fiyat = 0 }: GridColumn, emptyLabel: string): string {
  const durum = durumOf(cell);
  const parts = durum
    ? [DURUM_METNI[durum].ad, formatTl(cell?.tutar ?? 0)]
    : [cell?.kilit ?? (emptyLabel ? formatFiyat(fiyat) : '')];
  return [...parts, cell?.isaret?.metin, cell?.kim && `${cell.kim} değiştirdi`].filter(Boolean).join(' · ');
}
