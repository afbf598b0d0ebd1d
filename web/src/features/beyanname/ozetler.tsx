import { useQuery } from '@tanstack/react-query';
import type { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { METIN, SAYI } from '#contract/common/suzgec.ts';
import { YEDI_GUN_ADI } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { countColumn } from '#web/parts/data-table/count-column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/old/client-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listBeyannameOzetleriQuery } from './api.ts';

type Ozet = RouteResponse<typeof listBeyannameOzetleri>['muhasebeciler'][number];
const SAYILAR = ['geciken', 'bu_hafta', 'acik', 'verilen', 'toplam'] as const;
const SUZGECLER = { ad: METIN, mukellef_sayisi: SAYI, ...Object.fromEntries(SAYILAR.map((key) => [key, SAYI])) };
const BOYUTLAR = [20, 50, 100] as const;

const toGrid = ({ yil, ay }: Donem, muhasebeci_id: number, goster: string | null) => ({
  yil: String(yil),
  ay: String(ay),
  muhasebeci: String(muhasebeci_id),
  ...(goster && { goster }),
});

function columnsOf(donem: Donem, goster: string | null): Column<Ozet>[] {
  const sayi = (key: (typeof SAYILAR)[number], header: string, suz?: string): Column<Ozet> => {
    const column = countColumn<Ozet>({ key, header, count: (row) => row[key] });
    if (!suz) return column;
    return {
      ...column,
      cell: (row) =>
        row[key] !== 0 && (
          <Link to="/beyannameler" search={toGrid(donem, row.muhasebeci_id, suz)}>
            {formatNumber(row[key])}
          </Link>
        ),
    };
  };
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
      filterValue: (row) => row.ad,
      card: 'title',
      footer: 'Toplam',
    },
    sayi('geciken', 'Geciken', 'geciken'),
    sayi('bu_hafta', YEDI_GUN_ADI, 'bu-hafta'),
    sayi('acik', 'Açık'),
    ...[
      sayi('verilen', 'Verilen'),
      sayi('toplam', 'Toplam'),
      countColumn<Ozet>({ key: 'mukellef_sayisi', header: 'Mükellef', count: ({ mukellef }) => mukellef }),
    ].map((column) => ({ ...column, card: 'hidden' as const })),
  ];
}

export function Ozetler({ donem }: { donem: Donem }) {
  const [{ goster }] = useUrlParams(['goster']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem));
  const { table } = useWholeList({
    rows: data?.muhasebeciler,
    columns: columnsOf(donem, goster),
    rowKey: (row) => row.muhasebeci_id,
    searchIn: ({ ad }) => [ad],
    suzgecler: SUZGECLER,
    boyutlar: BOYUTLAR,
  });
  return (
    <DataTable<Ozet>
      {...table}
      label={`Beyannameler, ${formatDonem(donem)}`}
      liste="Ayın beyannameleri"
      searchLabel="Muhasebeci ara"
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: `${formatDonem(donem)} içinde verilecek beyanname yok.`, next: SONRAKI.yukumlulukler }}
    />
  );
}
