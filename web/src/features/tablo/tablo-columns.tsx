import { kindOf } from '#contract/alan/kinds.ts';
import { type Alan, type TabloAdi, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import type { Aciklama } from '#contract/common/aciklama.ts';
import { degerMetni } from '#contract/denetim/denetim-metni.ts';
import type { TabloSatiri } from '#contract/tablo/tablo.ts';
import type { ListKey } from '#web/lib/page.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { sutunAciklamalari } from './tablo-aciklamasi.tsx';

const textOf = (ad: string, alan: Alan, { degerler, adlar }: TabloSatiri): string => {
  const value = degerler[ad];
  if (value === null || value === undefined || value === '') return '';
  return degerMetni(alan, value, alan.tablo && adlar[ad] ? { [`${alan.tablo}:${value}`]: adlar[ad] } : {});
};

/** A column that refers to another table is filtered by the other row's id, because names may repeat. */
const filterOf = (ad: string, alan: Alan, row: TabloSatiri): string | null => {
  const value = row.degerler[ad];
  if (value === null || value === undefined || value === '') return null;
  return alan.tur === 'kayit' ? String(value) : textOf(ad, alan, row);
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
export const keyOf = (ad: string): string => (Object.hasOwn(TAKEN, ad) ? `${ad}_` : ad);
export const adOf = (key: string): string => key.replace(/_$/, '');

export function columnsOf(
  tablo: TabloAdi,
  rows: readonly TabloSatiri[],
  aciklama: Aciklama | undefined,
): Column<TabloSatiri>[] {
  const { alanlar, adi } = tabloOf(tablo);
  const aciklamalar = sutunAciklamalari(aciklama);
  return Object.entries(alanlar).map(
    ([ad, alan]): Column<TabloSatiri> => ({
      key: keyOf(ad),
      header: alan.etiket,
      aciklama: aciklamalar[ad] || undefined,
      cell: (row) => textOf(ad, alan, row),
      align: kindOf(alan).look === 'figure' ? 'right' : 'left',
      sortable: kindOf(alan).order !== undefined,
      ...(alan.tur !== 'json' && !alan.cokSatirli && { filterValue: (row: TabloSatiri) => filterOf(ad, alan, row) }),
      ...(alan.tur === 'kayit' && {
        filterText: (value: string) => {
          const row = rows.find(({ degerler }) => String(degerler[ad]) === value);
          return row ? textOf(ad, alan, row) : value;
        },
      }),
      ...(ad === adi.flat()[0] && { card: 'title' as const }),
    }),
  );
}
