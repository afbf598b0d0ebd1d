import { kindOf } from '#contract/alan/kinds.ts';
import { type Alan, type TabloName, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { valueText } from '#contract/denetim/denetim-metni.ts';
import type { TabloRow } from '#contract/tablo/tablo.ts';
import type { ListKey } from '#web/lib/page.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { wholeOf } from '#web/parts/data-table/columns.tsx';
import { columnNotes } from './tablo-aciklamasi.tsx';

const textOf = (name: string, alan: Alan, { degerler, adlar }: TabloRow): string => {
  const value = degerler[name];
  if (value === null || value === undefined || value === '') return '';
  return valueText(alan, value, alan.tablo && adlar[name] ? { [`${alan.tablo}:${value}`]: adlar[name] } : {});
};

/** A column that refers to another table is filtered by the other row's id, because names may repeat. */
const filterOf = (name: string, alan: Alan, row: TabloRow): string | null => {
  const value = row.degerler[name];
  if (value === null || value === undefined || value === '') return null;
  return alan.tur === 'kayit' ? String(value) : textOf(name, alan, row);
};

const TAKEN: Record<ListKey | 'liste' | 'sekme', true> = {
  sayfa: true,
  boyut: true,
  sirala: true,
  yon: true,
  arama: true,
  sutunlar: true,
  kayit: true,
  liste: true,
  sekme: true,
};
export const keyOf = (name: string): string => (Object.hasOwn(TAKEN, name) ? `${name}_` : name);
export const nameOf = (key: string): string => key.replace(/_$/, '');

export function columnsOf(
  tablo: TabloName,
  rows: readonly TabloRow[],
  aciklama: Aciklama | undefined,
): Column<TabloRow>[] {
  const { alanlar, adi } = tabloOf(tablo);
  const aciklamalar = columnNotes(aciklama);
  return Object.entries(alanlar).map(
    ([name, alan]): Column<TabloRow> => ({
      key: keyOf(name),
      header: alan.etiket,
      aciklama: aciklamalar[name] || undefined,
      cell: (row) => textOf(name, alan, row),
      align: kindOf(alan).look === 'figure' ? 'right' : 'left',
      ...wholeOf(alan),
      sortable: kindOf(alan).order !== undefined,
      ...(alan.tur !== 'json' && !alan.cokSatirli && { filterValue: (row: TabloRow) => filterOf(name, alan, row) }),
      ...(alan.tur === 'kayit' && {
        filterText: (value: string) => {
          const row = rows.find(({ degerler }) => String(degerler[name]) === value);
          return row ? textOf(name, alan, row) : value;
        },
      }),
      ...(name === adi.flat()[0] && { card: 'title' as const }),
    }),
  );
}
