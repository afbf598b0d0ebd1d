import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { Link } from '#web/ui/link.tsx';
import { listBeyannameOzetleriQuery } from './api.ts';

const SIZES = [20, 50, 100] as const;

type Secim = Donem & { tur: string | null };

const toGrid = ({ yil, ay, tur }: Secim, muhasebeci_id: number, goster: string | null) => ({
  yil: String(yil),
  ay: String(ay),
  muhasebeci: String(muhasebeci_id),
  ...(goster && { goster }),
  ...(tur && { tur }),
});

const linked = (sayi: number, search: ReturnType<typeof toGrid>) =>
  sayi !== 0 && (
    <Link to="/beyannameler" search={search}>
      {formatNumber(sayi)}
    </Link>
  );

const columnsOf = (secim: Secim, goster: string | null) =>
  listColumns(listBeyannameOzetleri, {
    ad: {
      cell: (row) => (
        <Link to="/beyannameler" search={toGrid(secim, row.muhasebeci_id, goster)}>
          {row.ad}
        </Link>
      ),
    },
    geciken: { cell: (row) => linked(row.geciken, toGrid(secim, row.muhasebeci_id, 'geciken')) },
    bu_hafta: { cell: (row) => linked(row.bu_hafta, toGrid(secim, row.muhasebeci_id, 'bu-hafta')) },
    verilen: { card: 'hidden' },
    toplam: { card: 'hidden' },
    mukellef_sayisi: { card: 'hidden' },
  });

export function Ozetler({ donem }: { donem: Donem }) {
  const [{ goster, tur }, set] = useUrlParams(['goster', 'tur']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem, tur));
  const { table } = useWholeList(listBeyannameOzetleri, {
    rows: data?.satirlar,
    columns: columnsOf({ ...donem, tur }, goster),
    asked: { ...donem, ...(tur && { kod: tur }) },
    boyutlar: SIZES,
  });
  const kind = tur === null ? '' : `${shortKindName(tur)}, `;
  return (
    <>
      {tur !== null && (
        <p className="row gap-8 below-8">
          Yalnız {shortKindName(tur)} beyannameleri
          <Button variant="subtle" size="compact-sm" onClick={() => set({ tur: null })}>
            Tüm türler
          </Button>
        </p>
      )}
      <DataTable
        {...table}
        label={`Beyannameler, ${kind}${formatDonem(donem)}`}
        liste="Ayın beyannameleri"
        searchLabel="Muhasebeci ara"
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: `${formatDonem(donem)} içinde verilecek beyanname yok.`, next: SONRAKI.yukumlulukler }}
      />
    </>
  );
}
