import { gunOf } from '#contract/common/donem.ts';
import { degerMetni } from '#contract/denetim-metni.ts';
import type { TabloSatiri } from '#contract/tablo.ts';
import { type Alan, type TabloAdi, tabloOf } from '#contract/tablo-alanlari.ts';
import type { Column } from '#web/ui/data-table/column.ts';

const RIGHT: readonly Alan['tur'][] = ['id', 'sayi', 'ondalik', 'tutar'];

const textOf = (ad: string, alan: Alan, { degerler, adlar }: TabloSatiri): string => {
  const value = degerler[ad];
  if (value === null || value === undefined || value === '') return '';
  return degerMetni(alan, value, alan.tablo && adlar[ad] ? { [`${alan.tablo}:${value}`]: adlar[ad] } : {});
};

/** What a filter by this cell is asked with: the stored value, of an instant its day. */
const filterOf = (ad: string, { tur }: Alan, { degerler }: TabloSatiri): string | null => {
  const value = degerler[ad];
  if (value === null || value === undefined || value === '' || tur === 'json') return null;
  return tur === 'zaman' ? gunOf(new Date(String(value))) : String(value).slice(0, 200);
};

/** The columns of a table, by its catalogue. `rows` name what a filter on a row of another table means. */
export function columnsOf(tablo: TabloAdi, rows: readonly TabloSatiri[]): Column<TabloSatiri>[] {
  const { alanlar, adi } = tabloOf(tablo);
  return Object.entries(alanlar).map(
    ([ad, alan]): Column<TabloSatiri> => ({
      key: ad,
      header: alan.etiket,
      cell: (row) => textOf(ad, alan, row),
      align: RIGHT.includes(alan.tur) ? 'right' : 'left',
      sortable: alan.tur !== 'kayit' && alan.tur !== 'json',
      filterValue: (row) => filterOf(ad, alan, row),
      filterText: (value) => {
        const row = rows.find((it) => filterOf(ad, alan, it) === value);
        if (alan.tur === 'zaman') return value.split('-').reverse().join('.');
        return row ? textOf(ad, alan, row) : value;
      },
      ...(ad === adi[0] && { card: 'title' as const }),
    }),
  );
}
