import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listBeyannameOzetleri } from '#contract/beyanname/cizelge.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { SetChip } from '#web/ui/figure/chips.tsx';
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

/** What a link asks for is the figure by which the accountants are chosen and ordered. */
const FIGURES = { geciken: 'geciken', bugun: 'bugun', 'bu-hafta': 'bu_hafta' } as const;
const NAMES = { geciken: 'Geciken', bugun: 'Bugün', 'bu-hafta': YEDI_GUN_NAME } as const;

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
    bugun: { cell: (row) => linked(row.bugun, toGrid(secim, row.muhasebeci_id, 'bugun')) },
    bu_hafta: { cell: (row) => linked(row.bu_hafta, toGrid(secim, row.muhasebeci_id, 'bu-hafta')) },
    verilen: { card: 'hidden' },
    toplam: { card: 'hidden' },
    mukellef_sayisi: { card: 'hidden' },
  });

export function Ozetler({ donem }: { donem: Donem }) {
  const [{ goster, tur }, set] = useUrlParams(['goster', 'tur']);
  const { data, error, refetch } = useQuery(listBeyannameOzetleriQuery(donem, tur));
  const figure = goster !== null && Object.hasOwn(FIGURES, goster) ? FIGURES[goster as keyof typeof FIGURES] : null;
  const rows = useMemo(
    () => (figure ? data?.satirlar.filter((row) => row[figure] > 0) : data?.satirlar),
    [data, figure],
  );
  const { table } = useWholeList(listBeyannameOzetleri, {
    rows,
    columns: columnsOf({ ...donem, tur }, goster),
    asked: { ...donem, ...(tur && { kod: tur }) },
    boyutlar: SIZES,
    varsayilanSirala: figure ?? 'geciken',
  });
  const countOf = (key: keyof typeof FIGURES) => data?.satirlar.reduce((sum, row) => sum + row[FIGURES[key]], 0) ?? 0;
  const kind = tur === null ? '' : `${shortKindName(tur)}, `;
  return (
    <DataTable
      {...table}
      label={`Beyannameler, ${kind}${formatDonem(donem)}`}
      liste="Ayın beyannameleri"
      searchLabel="Muhasebeci ara"
      states={{
        names: NAMES,
        counts: data && { geciken: countOf('geciken'), bugun: countOf('bugun'), 'bu-hafta': countOf('bu-hafta') },
        chosen: goster ?? undefined,
        onToggle: (key) => set({ goster: key === goster ? null : key }),
      }}
      toolbar={
        tur !== null && (
          <SetChip label={`Yalnız ${shortKindName(tur)}`} title="Tüm türler" onEnd={() => set({ tur: null })} />
        )
      }
      error={error}
      onRetry={() => void refetch()}
      empty={{ title: `${formatDonem(donem)} içinde verilecek beyanname yok.`, next: SONRAKI.yukumlulukler }}
    />
  );
}
