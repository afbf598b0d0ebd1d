import { useQuery } from '@tanstack/react-query';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listBeyannameOzetleriQuery } from './api.ts';

type Ozet = {
  muhasebeci_id: number;
  ad: string;
  mukellef: number;
  toplam: number;
  acik: number;
  geciken: number;
  bu_hafta: number;
  verilen: number;
};
const BOYUTLAR = [20, 50, 100] as const;

export function Ozetler({ donem }: { donem: Donem }) {
  const search = useListSearch({ boyutlar: BOYUTLAR });
  const [{ goster }] = useUrlParams(['goster']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem));
  const { sayfa, boyut } = search;
  const rows = data?.muhasebeciler;
  const toGrid = (muhasebeci_id: number, suz: string | null) => ({
    yil: String(donem.yil),
    ay: String(donem.ay),
    muhasebeci: String(muhasebeci_id),
    ...(suz && { goster: suz }),
  });
  const sayi = (key: 'mukellef' | 'toplam' | 'acik' | 'verilen', header: string): Column<Ozet> => ({
    key,
    header,
    cell: (row) => (row[key] === 0 ? '' : formatNumber(row[key])),
    align: 'right',
    footer: rows && formatNumber(rows.reduce((sum, row) => sum + row[key], 0)),
  });
  const yol = (key: 'geciken' | 'bu_hafta', header: string, suz: string): Column<Ozet> => ({
    key,
    header,
    cell: (row) =>
      row[key] === 0 ? (
        ''
      ) : (
        <Link to="/beyannameler" search={toGrid(row.muhasebeci_id, suz)}>
          {formatNumber(row[key])}
        </Link>
      ),
    align: 'right',
    footer: rows && formatNumber(rows.reduce((sum, row) => sum + row[key], 0)),
  });
  return (
    <DataTable<Ozet>
      label={`Beyannameler, ${formatDonem(donem)}`}
      columns={[
        {
          key: 'ad',
          header: 'Muhasebeci',
          cell: (row) => (
            <Link to="/beyannameler" search={toGrid(row.muhasebeci_id, goster)}>
              {row.ad}
            </Link>
          ),
          card: 'title',
          footer: 'Toplam',
        },
        yol('geciken', 'Geciken', 'geciken'),
        yol('bu_hafta', 'Bu hafta', 'bu-hafta'),
        sayi('acik', 'Açık'),
        sayi('verilen', 'Verilen'),
        sayi('toplam', 'Toplam'),
        sayi('mukellef', 'Mükellef'),
      ]}
      rows={rows?.slice((sayfa - 1) * boyut, sayfa * boyut)}
      rowKey={(row) => row.muhasebeci_id}
      search={search}
      toplam={rows?.length}
      boyutlar={BOYUTLAR}
      error={error}
      onRetry={() => void refetch()}
      isFetching={false}
      empty={{ title: `${formatDonem(donem)} içinde verilecek beyanname yok.` }}
    />
  );
}
