import { useState } from 'react';
import { formatTl } from '#contract/common/kurus.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { IZGARA } from '#web/features/hizmet-kaydi/izgara-tanimi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { HucreListesi } from '#web/parts/izgara/telefon/hucre-satiri.tsx';
import { MukellefYapragi } from '#web/parts/izgara/telefon/mukellef-yapragi.tsx';
import type { Yaprak } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import { TumuDugmesi } from '#web/parts/izgara/telefon/tumu-dugmesi.tsx';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import type { CellOf, Total } from '#web/parts/status-grid/cell-text.ts';
import type { GridColumn, GridRow } from '#web/parts/status-grid/types.ts';
import { type RowMenu, RowMenuPopover, useRowMenu } from '#web/ui/menu/row-menu.tsx';
import { Parcalar } from '#web/ui/page/parcalar.tsx';
import { HizmetRow, type PageActs } from './hizmet-satiri.tsx';

interface MukellefAyi extends PageActs {
  row: GridRow;
  columns: readonly GridColumn[];
}

interface MukellefSayfasiProps extends MukellefAyi, Yaprak {
  total: Total;
}

export function MukellefSayfasi({ total, geriAl, before, after, onClose, ...ay }: MukellefSayfasiProps) {
  const { row, columns, cellOf } = ay;
  const { islemler, secim, start } = ay.izgara;
  const menu = useRowMenu();
  const [part, setPart] = useState<string | null>(null);
  return (
    <MukellefYapragi
      name={row.ad}
      {...{ before, after, onClose }}
      footer={
        <>
          <span>
            {formatNumber(total.adet)} kayıt · <strong>{formatTl(total.tutar)}</strong>
          </span>
          {geriAl}
          {islemler.primary && (
            <TumuDugmesi
              {...{ tanim: IZGARA, islemler: islemler.primary, cellOf }}
              refs={columns.map(({ id }) => ({ rowId: row.id, columnId: id }))}
              onAct={(chosen) => start({ ...chosen, atlanan: '' })}
            />
          )}
        </>
      }
    >
      <Parcalar
        label={`${row.ad}: bölümler`}
        of={row.id}
        value={part}
        onChange={setPart}
        parcalar={[
          { value: 'ay', label: 'Bu ay', content: <BuAy {...ay} menu={menu} /> },
          ...mukellefParcalari(row.id, secim),
        ]}
      />
      <RowMenuPopover menu={menu} />
    </MukellefYapragi>
  );
}

const isFilled = (cell: ReturnType<CellOf>): boolean =>
  durumOf(cell) !== null || cell?.isaret !== undefined || cell?.state !== undefined;

function BuAy({ row, columns, menu, ...islemler }: MukellefAyi & { menu: RowMenu }) {
  const { true: dolu = [], false: bos = [] } = Object.groupBy(columns, ({ id }) =>
    isFilled(islemler.cellOf(row.id, id)) ? 'true' : 'false',
  );
  const rows = (list: readonly GridColumn[]) => (
    <HucreListesi>
      {list.map((hizmet) => (
        <HizmetRow key={hizmet.id} {...islemler} mukellefId={row.id} hizmet={hizmet} menu={menu} />
      ))}
    </HucreListesi>
  );
  return (
    <>
      {dolu.length > 0 && rows(dolu)}
      {islemler.emptyLabel && bos.length > 0 && (
        <>
          <h3>{islemler.emptyLabel}</h3>
          {rows(bos)}
        </>
      )}
    </>
  );
}
