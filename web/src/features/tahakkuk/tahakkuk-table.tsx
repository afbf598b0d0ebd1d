import { useQuery } from '@tanstack/react-query';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { TAHAKKUK_METNI, type Tahakkuk } from '#contract/tahakkuk.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { DurumBadge, ToneBadge } from '#web/ui/durum-badge.tsx';
import { MuhasebeciSelect } from '#web/ui/muhasebeci-select.tsx';
import { useUrlId } from '#web/ui/use-url-param.ts';
import { type TahakkukQuery, tahakkuklarQuery } from './api.ts';

const columnsWith = (toplamlar?: { borc_tutari: number; tahsilat: number; bakiye: number }): Column<Tahakkuk>[] => [
  { key: 'borc_id', header: 'ID', cell: (row) => row.borc_id, align: 'right', width: '72px' },
  { key: 'muhasebeci_adi', header: 'Muhasebeci', cell: (row) => row.muhasebeci_adi, card: 'title', footer: 'Toplam' },
  { key: 'donem', header: 'Dönem', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }) },
  { key: 'borc_tutari', header: 'Tutar', cell: (row) => formatTl(row.borc_tutari), align: 'right', footer: toplamlar && formatTl(toplamlar.borc_tutari) },
  { key: 'tahsilat', header: 'Tahsilat', cell: (row) => formatTl(row.tahsilat), align: 'right', footer: toplamlar && formatTl(toplamlar.tahsilat) },
  { key: 'bakiye', header: 'Kalan', cell: (row) => formatTl(row.bakiye), align: 'right', footer: toplamlar && formatTl(toplamlar.bakiye) },
  {
    key: 'odeme_durumu',
    header: 'Durum',
    cell: (row) => (
      <>
        <DurumBadge durum={row.odeme_durumu} />
        {row.elle && <ToneBadge tone="neutral">elle</ToneBadge>}
        {row.fark !== 0 && <ToneBadge tone="warning">{`güncel değil (fark ${row.fark > 0 ? '+' : ''}${formatKurus(row.fark)})`}</ToneBadge>}
      </>
    ),
    filterValue: (row) => row.odeme_durumu,
  },
];

/** Existing accruals, newest first, with the totals of all pages. */
export function TahakkukTable() {
  const search = useListSearch({ suzgecler: ['odeme_durumu'], boyutlar: [20, 50, 100], varsayilanBoyut: 20 });
  const [muhasebeciId, setMuhasebeciId] = useUrlId('muhasebeci');
  const { sayfa, boyut, suzgecler } = search;
  const query = { sayfa, boyut, ...suzgecler, ...(muhasebeciId !== null && { muhasebeci_id: muhasebeciId }) } as TahakkukQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(tahakkuklarQuery(query));
  return (
    <DataTable
      label="Mevcut tahakkuklar"
      columns={columnsWith(data?.toplamlar)}
      rows={data?.tahakkuklar}
      rowKey={(row) => row.borc_id}
      search={search}
      toplam={data?.toplam}
      boyutlar={[20, 50, 100]}
      toolbar={<MuhasebeciSelect donem={currentDonem()} value={muhasebeciId} onChange={setMuhasebeciId} clearable />}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: TAHAKKUK_METNI.bos, text: 'Hesapla/Ekle sekmesinden tahakkuk oluşturabilirsiniz.' }}
    />
  );
}
