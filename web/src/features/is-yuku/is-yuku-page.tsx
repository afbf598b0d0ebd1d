import { useQuery } from '@tanstack/react-query';
import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { AKTIF } from '#contract/common/suzgec.ts';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { useGo } from '#web/lib/use-go.ts';
import { clientList } from '#web/parts/data-table/client-list.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { AktifBadge, ToneBadge } from '#web/ui/figure/badge.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listIsYukuQuery } from './api.ts';

const sayi = (n: number): string => n.toLocaleString('tr-TR');

const COLUMNS: readonly Column<IsYuku>[] = [
  { key: 'ad', header: 'Personel', cell: ({ ad }) => ad, sortable: true, sortValue: ({ ad }) => ad, card: 'title' },
  {
    key: 'aktif',
    header: 'Durum',
    cell: ({ aktif }) => <AktifBadge aktif={aktif} />,
    sortable: true,
    sortValue: ({ aktif }) => (aktif ? 0 : 1),
    filterValue: ({ aktif }) => String(aktif),
  },
  {
    key: 'mukellef',
    header: 'Mükellef',
    cell: ({ mukellef }) => sayi(mukellef),
    align: 'right',
    sortable: true,
    sortValue: ({ mukellef }) => mukellef,
  },
  {
    key: 'acik',
    header: 'Açık iş',
    cell: ({ acik }) => sayi(acik),
    align: 'right',
    sortable: true,
    sortValue: ({ acik }) => acik,
  },
  {
    key: 'bu_ay',
    header: 'Bu ay yapılan',
    cell: ({ bu_ay_yapilan, bu_ay_toplam }) =>
      bu_ay_toplam === 0 ? '–' : `${sayi(bu_ay_yapilan)} / ${sayi(bu_ay_toplam)}`,
    align: 'right',
    sortable: true,
    sortValue: ({ bu_ay_yapilan, bu_ay_toplam }) => (bu_ay_toplam === 0 ? null : bu_ay_yapilan / bu_ay_toplam),
  },
  {
    key: 'evrak_bekleyen',
    header: 'Evrak bekleyen',
    cell: ({ evrak_bekleyen }) => sayi(evrak_bekleyen),
    align: 'right',
    sortable: true,
    sortValue: ({ evrak_bekleyen }) => evrak_bekleyen,
  },
  {
    key: 'en_eski',
    header: 'En eski açık ay',
    cell: ({ en_eski }) =>
      en_eski && (
        <ToneBadge tone={donemSirasi(en_eski) < donemSirasi(currentDonem()) ? 'danger' : 'info'}>
          {formatDonem(en_eski)}
        </ToneBadge>
      ),
    sortable: true,
    sortValue: ({ en_eski }) => en_eski && donemSirasi(en_eski),
  },
];
const SIRALAR = ['ad', 'aktif', 'mukellef', 'acik', 'bu_ay', 'evrak_bekleyen', 'en_eski'];

export function IsYukuPage() {
  const search = useListSearch({
    suzgecler: { aktif: AKTIF },
    siralar: SIRALAR,
    varsayilanSirala: 'ad',
    varsayilanBoyut: 50,
  });
  const { data, error, refetch } = useQuery(listIsYukuQuery);
  const go = useGo();
  const { rows, kept, toplam } = clientList(data?.personel ?? [], COLUMNS, search, { searchIn: ({ ad }) => [ad] });
  return (
    <>
      <PageHeader
        title="İş Yükü"
        description={`Personelin açık işleri ve ${formatDonem(currentDonem())} ilerlemesi.`}
      />
      <DataTable
        label="Personelin iş yükü"
        columns={COLUMNS}
        rows={data && rows}
        rowKey={({ personel_id }) => personel_id}
        search={search}
        toplam={toplam}
        searchLabel="Personel ara"
        toolbar={
          <ExportMenu
            route="exportIsYuku"
            query={{ idler: kept.map(({ personel_id }) => personel_id).join(',') }}
            columns={COLUMNS}
            search={search}
          />
        }
        error={data ? null : error}
        onRetry={() => void refetch()}
        empty={{ title: 'Kayıtlı personel bulunamadı.' }}
        rowActions={({ personel_id, mukellef }) => [
          {
            label: 'Devret',
            run: () => go({ to: '/mukellefatama', search: { sekme: 'devir', devreden: String(personel_id) } }),
            disabled: mukellef === 0,
          },
        ]}
      />
    </>
  );
}
