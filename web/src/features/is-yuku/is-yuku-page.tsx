import { useQuery } from '@tanstack/react-query';
import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { AKTIF } from '#contract/common/suzgec.ts';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useWholeList } from '#web/parts/data-table/client-list.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { AktifBadge, ToneBadge } from '#web/ui/figure/badge.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listIsYukuQuery } from './api.ts';

const sayi = (n: number): string => n.toLocaleString('tr-TR');

const COLUMNS: readonly Column<IsYuku>[] = [
  { key: 'ad', header: 'Personel', cell: ({ ad }) => ad, sortValue: ({ ad }) => ad, card: 'title' },
  {
    key: 'aktif',
    header: 'Durum',
    cell: ({ aktif }) => <AktifBadge aktif={aktif} />,
    sortValue: ({ aktif }) => (aktif ? 0 : 1),
    filterValue: ({ aktif }) => String(aktif),
  },
  {
    key: 'mukellef',
    header: 'Mükellef',
    cell: ({ mukellef }) => sayi(mukellef),
    align: 'right',
    sortValue: ({ mukellef }) => mukellef,
  },
  {
    key: 'acik',
    header: 'Açık iş',
    cell: ({ acik }) => sayi(acik),
    align: 'right',
    sortValue: ({ acik }) => acik,
  },
  {
    key: 'bu_ay',
    header: 'Bu ay yapılan',
    cell: ({ bu_ay_yapilan, bu_ay_toplam }) =>
      bu_ay_toplam === 0 ? '–' : `${sayi(bu_ay_yapilan)} / ${sayi(bu_ay_toplam)}`,
    align: 'right',
    sortValue: ({ bu_ay_yapilan, bu_ay_toplam }) => (bu_ay_toplam === 0 ? null : bu_ay_yapilan / bu_ay_toplam),
  },
  {
    key: 'evrak_bekleyen',
    header: 'Evrak bekleyen',
    cell: ({ evrak_bekleyen }) => sayi(evrak_bekleyen),
    align: 'right',
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
    sortValue: ({ en_eski }) => en_eski && donemSirasi(en_eski),
  },
];

export function IsYukuPage() {
  const { data, error, refetch } = useQuery(listIsYukuQuery);
  const go = useGo();
  const { table } = useWholeList({
    rows: data?.personel,
    columns: COLUMNS,
    rowKey: ({ personel_id }) => personel_id,
    searchIn: ({ ad }) => [ad],
    file: 'exportIsYuku',
    suzgecler: { aktif: AKTIF },
    varsayilanSirala: 'ad',
    varsayilanBoyut: 50,
  });
  return (
    <>
      <PageHeader
        title="İş Yükü"
        description={`Personelin açık işleri ve ${formatDonem(currentDonem())} ilerlemesi.`}
      />
      <DataTable
        {...table}
        label="Personelin iş yükü"
        searchLabel="Personel ara"
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
