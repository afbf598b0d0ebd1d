import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type TouchEvent, useRef, useState } from 'react';
import { formatFiyat } from '#contract/common/kurus.ts';
import { chooseIslem, durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import { SidePanel } from '#web/ui/dialog/side-panel.tsx';
import { RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';
import type { CellOf, Total } from '#web/ui/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/ui/status-grid/types.ts';
import { HizmetSatiri, type SayfaIslemleri } from './hizmet-satiri.tsx';
import { TUMU_ADI } from './islem-adlari.ts';
import classes from './telefon.module.css';

interface MukellefSayfasiProps extends SayfaIslemleri {
  row: GridRow;
  columns: readonly GridColumn[];
  toplam: Total;
  geriAl: ReactNode;
  before: (() => void) | undefined;
  after: (() => void) | undefined;
  onClose: () => void;
}

const SWIPE_PX = 60;

/** A client's services of the month, each with its acts as buttons. A swipe or a button leads to the next client. */
export function MukellefSayfasi({
  row,
  columns,
  toplam,
  geriAl,
  before,
  after,
  onClose,
  ...islemler
}: MukellefSayfasiProps) {
  const { cellOf, rol, act } = islemler;
  const menu = useRowMenu();
  const [part, setPart] = useState<string | null>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const start = ({ touches }: TouchEvent) => {
    const finger = touches[0];
    touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const end = ({ changedTouches }: TouchEvent) => {
    const finger = changedTouches[0];
    if (!touch.current || !finger) return;
    const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
    if (Math.abs(x) >= SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) (x < 0 ? after : before)?.();
  };
  const keyDown = ({ key }: KeyboardEvent) =>
    key === 'ArrowRight' || key === 'j' ? after?.() : (key === 'ArrowLeft' || key === 'k') && before?.();
  const refs = columns.map(({ id }) => ({ rowId: row.id, columnId: id }));
  const [dolu, bos] = [true, false].map((wanted) =>
    columns.filter(({ id }) => isDolu(cellOf(row.id, id)) === wanted),
  ) as [GridColumn[], GridColumn[]];
  const primary = islemler.actions && islemler.islemler.primary;
  const tumu = primary && chooseIslem(rol, primary, refs, (ref) => cellOf(ref.rowId, ref.columnId));
  const tumuAdi = tumu && tumu.cells.length > 1 && TUMU_ADI[tumu.islem];
  const satirlar = (list: readonly GridColumn[]) => (
    <ul className={classes.hizmetler}>
      {list.map((hizmet) => (
        <HizmetSatiri key={hizmet.id} {...islemler} mukellefId={row.id} hizmet={hizmet} menu={menu} />
      ))}
    </ul>
  );
  const buAy = (
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
  return (
    <SidePanel
      title={row.ad}
      focus="panel"
      onClose={onClose}
      onKeyDown={keyDown}
      controls={
        <>
          <Adim ad="Önceki mükellef" icon={IconChevronLeft} go={before} />
          <Adim ad="Sonraki mükellef" icon={IconChevronRight} go={after} />
        </>
      }
      footer={
        <div className={classes.altSatir}>
          <span>
            {formatNumber(toplam.adet)} kayıt · <strong>{formatFiyat(toplam.tutar)}</strong>
          </span>
          {geriAl}
          {tumuAdi && (
            <Button onClick={() => act(tumu.cells, 'primary', tumu.cells)}>
              {formatNumber(tumu.cells.length)} {tumuAdi}
            </Button>
          )}
        </div>
      }
    >
      <div className={classes.sayfa} onTouchStart={start} onTouchEnd={end}>
        <Parcalar
          label={`${row.ad}: bölümler`}
          of={row.id}
          value={part}
          onChange={setPart}
          parcalar={[{ value: 'ay', label: 'Bu ay', content: buAy }, ...mukellefParcalari(row.id, islemler.donem)]}
        />
      </div>
      <RowMenuPopover menu={menu} />
    </SidePanel>
  );
}

const isDolu = (cell: ReturnType<CellOf>): boolean =>
  durumOf(cell) !== null || cell?.isaret !== undefined || cell?.state !== undefined;

const Adim = ({ ad, icon: Icon, go }: { ad: string; icon: typeof IconChevronLeft; go: (() => void) | undefined }) => (
  <ActionIcon variant="subtle" color="gray" size={44} aria-label={ad} title={ad} disabled={!go} onClick={go}>
    <Icon size={20} />
  </ActionIcon>
);
