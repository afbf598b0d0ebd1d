import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { chooseIslem, durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { Adim, type Komsular } from '#web/features/hizmet-kaydi/panel/komsular.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { type RowMenu, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';
import type { CellOf, Total } from '#web/ui/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/ui/status-grid/types.ts';
import { HizmetSatiri, type SayfaIslemleri } from './hizmet-satiri.tsx';
import { TUMU_ADI } from './islem-adlari.ts';
import classes from './telefon.module.css';

interface MukellefAyi extends SayfaIslemleri {
  row: GridRow;
  columns: readonly GridColumn[];
}

interface MukellefSayfasiProps extends MukellefAyi, Komsular {
  toplam: Total;
  geriAl: ReactNode;
  onClose: () => void;
}

export function MukellefSayfasi({ toplam, geriAl, before, after, onClose, ...ay }: MukellefSayfasiProps) {
  const { row, donem } = ay;
  const menu = useRowMenu();
  const [part, setPart] = useState<string | null>(null);
  const swipe = useSwipe(before, after);
  const keyDown = ({ key }: KeyboardEvent) =>
    key === 'ArrowRight' || key === 'j' ? after?.() : (key === 'ArrowLeft' || key === 'k') && before?.();
  return (
    <SidePanel
      title={row.ad}
      focus="panel"
      onClose={onClose}
      onKeyDown={keyDown}
      controls={
        <>
          <Adim ad="Önceki mükellef" icon={IconChevronLeft} iconSize={20} size={44} go={before} />
          <Adim ad="Sonraki mükellef" icon={IconChevronRight} iconSize={20} size={44} go={after} />
        </>
      }
      footer={
        <div className={classes.altSatir}>
          <span>
            {formatNumber(toplam.adet)} kayıt · <strong>{formatFiyat(toplam.tutar)}</strong>
          </span>
          {geriAl}
          <TumuDugmesi {...ay} />
        </div>
      }
    >
      <div className={classes.sayfa} {...swipe}>
        <Parcalar
          label={`${row.ad}: bölümler`}
          of={row.id}
          value={part}
          onChange={setPart}
          parcalar={[
            { value: 'ay', label: 'Bu ay', content: <BuAy {...ay} menu={menu} /> },
            ...mukellefParcalari(row.id, donem),
          ]}
        />
      </div>
      <RowMenuPopover menu={menu} />
    </SidePanel>
  );
}

const SWIPE_PX = 60;

/** Only a mostly horizontal swipe counts. */
function useSwipe(before: Komsular['before'], after: Komsular['after']) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0];
      touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0];
      if (!touch.current || !finger) return;
      const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
      if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? after : before)?.();
    },
  };
}

const isDolu = (cell: ReturnType<CellOf>): boolean =>
  durumOf(cell) !== null || cell?.isaret !== undefined || cell?.state !== undefined;

function BuAy({ row, columns, menu, ...islemler }: MukellefAyi & { menu: RowMenu }) {
  const { true: dolu = [], false: bos = [] } = Object.groupBy(columns, ({ id }) =>
    isDolu(islemler.cellOf(row.id, id)) ? 'true' : 'false',
  );
  const satirlar = (list: readonly GridColumn[]) => (
    <ul className={classes.hizmetler}>
      {list.map((hizmet) => (
        <HizmetSatiri key={hizmet.id} {...islemler} mukellefId={row.id} hizmet={hizmet} menu={menu} />
      ))}
    </ul>
  );
  return (
    <>
      {dolu.length > 0 && satirlar(dolu)}
      {islemler.emptyLabel && bos.length > 0 && (
        <>
          <h3>{islemler.emptyLabel}</h3>
          {satirlar(bos)}
        </>
      )}
    </>
  );
}

function TumuDugmesi({ row, columns, cellOf, rol, actions, islemler, act }: MukellefAyi) {
  const primary = actions && islemler.primary;
  if (!primary) return null;
  const refs = columns.map(({ id }) => ({ rowId: row.id, columnId: id }));
  const { islem, cells } = chooseIslem(rol, primary, refs, (ref) => cellOf(ref.rowId, ref.columnId));
  const ad = TUMU_ADI[islem];
  return (
    ad &&
    cells.length > 1 && (
      <Button onClick={() => act(cells, 'primary', cells)}>
        {formatNumber(cells.length)} {ad}
      </Button>
    )
  );
}
