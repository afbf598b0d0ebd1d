import { useQuery } from '@tanstack/react-query';
import type { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useWholeList } from '#web/parts/data-table/client-list.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listBeyannameOzetleriQuery } from './api.ts';

type Ozet = RouteResponse<typeof listBeyannameOzetleri>['muhasebeciler'][number];
const BOYUTLAR = [20, 50, 100] as const;

const toGrid = ({ yil, ay }: Donem, muhasebeci_id: number, goster: string | null) => ({
  yil: String(yil),
  ay: String(ay),
  muhasebeci: String(muhasebeci_id),
  ...(goster && { goster }),
});

function columnsOf(donem: Donem, rows: readonly Ozet[] | undefined, goster: string | null): Column<Ozet>[] {
  /** A column with a number. If `suz` is given, the number links to the accountant's declarations that it counts. */
  const sayi = (key: Exclude<keyof Ozet, 'ad' | 'muhasebeci_id'>, header: string, suz?: string): Column<Ozet> => ({
    key,
    header,
    cell: (row) => {
      if (row[key] === 0) return '';
      const text = formatNumber(row[key]);
      return suz ? (
        <Link to="/beyannameler" search={toGrid(donem, row.muhasebeci_id, suz)}>
          {text}
        </Link>
      ) : (
        text
      );
    },
    align: 'right',
    sortValue: (row) => row[key],
    footer: rows && formatNumber(rows.reduce((sum, row) => sum + row[key], 0)),
  });
  return [
    {
      key: 'ad',
      header: 'Muhasebeci',
      cell: (row) => (
        <Link to="/beyannameler" search={toGrid(donem, row.muhasebeci_id, goster)}>
          {row.ad}
        </Link>
      ),
      sortValue: (row) => row.ad,
      card: 'title',
      footer: 'Toplam',
    },
    sayi('geciken', 'Geciken', 'geciken'),
    sayi('bu_hafta', 'Bu hafta', 'bu-hafta'),
    sayi('acik', 'Açık'),
    sayi('verilen', 'Verilen'),
    sayi('toplam', 'Toplam'),
    sayi('mukellef', 'Mükellef'),
  ];
}

export function Ozetler({ donem }: { donem: Donem }) {
  const [{ goster }] = useUrlParams(['goster']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem));
  const rows = data?.muhasebeciler;
  const { table } = useWholeList({
    rows,
    columns: columnsOf(donem, rows, goster),
    rowKey: (row) => row.muhasebeci_id,
    searchIn: ({ ad }) => [ad],
    boyutlar: BOYUTLAR,
  });
  return (
    <DataTable<Ozet>
      {...table}
      label={`Beyannameler, ${formatDonem(donem)}`}
      searchLabel="Muhasebeci ara"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: `${formatDonem(donem)} içinde verilecek beyanname yok.` }}
    />
  );
}
