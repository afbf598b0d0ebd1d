import { useQuery } from '@tanstack/react-query';
import { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listBeyannameOzetleriQuery } from './api.ts';

const SIZES = [20, 50, 100] as const;

const toGrid = ({ yil, ay }: Donem, muhasebeci_id: number, goster: string | null) => ({
  yil: String(yil),
  ay: String(ay),
  muhasebeci: String(muhasebeci_id),
  ...(goster && { goster }),
});

const linked = (sayi: number, search: ReturnType<typeof toGrid>) =>
  sayi !== 0 && (
    <Link to="/beyannameler" search={search}>
      {formatNumber(sayi)}
    </Link>
  );

const columnsOf = (donem: Donem, goster: string | null) =>
  listColumns(listBeyannameOzetleri, {
    ad: {
      cell: (row) => (
        <Link to="/beyannameler" search={toGrid(donem, row.muhasebeci_id, goster)}>
          {row.ad}
        </Link>
      ),
    },
    geciken: { cell: (row) => linked(row.geciken, toGrid(donem, row.muhasebeci_id, 'geciken')) },
    bu_hafta: { cell: (row) => linked(row.bu_hafta, toGrid(donem, row.muhasebeci_id, 'bu-hafta')) },
    verilen: { card: 'hidden' },
    toplam: { card: 'hidden' },
    mukellef_sayisi: { card: 'hidden' },
  });

export function Ozetler({ donem }: { donem: Donem }) {
  const [{ goster }] = useUrlParams(['goster']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem));
  const { table } = useWholeList(listBeyannameOzetleri, {
    rows: data?.satirlar,
    columns: columnsOf(donem, goster),
    asked: donem,
    boyutlar: SIZES,
  });
  return (
    <DataTable
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
