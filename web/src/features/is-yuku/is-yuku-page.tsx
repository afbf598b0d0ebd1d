import { useQuery } from '@tanstack/react-query';
import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { AKTIF, DONEM, SAYI } from '#contract/common/suzgec.ts';
import type { IsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useGo } from '#web/lib/use-go.ts';
import { useWholeList } from '#web/parts/data-table/client-list.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { countColumn } from '#web/parts/data-table/count-column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { AktifBadge, ToneBadge } from '#web/ui/figure/badge.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listIsYukuQuery } from './api.ts';

const SUZGECLER = { aktif: AKTIF, mukellef: SAYI, acik: SAYI, evrak_bekleyen: SAYI, en_eski: DONEM } as const;

const COLUMNS: readonly Column<IsYuku>[] = [
  { key: 'ad', header: 'Personel', cell: ({ ad }) => ad, sortValue: ({ ad }) => ad, card: 'title', footer: 'Toplam' },
  {
    key: 'aktif',
    header: 'Durum',
    cell: ({ aktif }) => <AktifBadge aktif={aktif} />,
    sortValue: ({ aktif }) => (aktif ? 0 : 1),
    filterValue: ({ aktif }) => String(aktif),
    card: 'status',
  },
  countColumn({ key: 'mukellef', header: 'Mükellef', count: ({ mukellef }) => mukellef }),
  countColumn({ key: 'acik', header: 'Açık iş', count: ({ acik }) => acik }),
  {
    key: 'bu_ay',
    header: 'Bu ay yapılan',
    cell: ({ bu_ay_yapilan, bu_ay_toplam }) =>
      bu_ay_toplam === 0 ? '–' : `${formatNumber(bu_ay_yapilan)} / ${formatNumber(bu_ay_toplam)}`,
    align: 'right',
    sortValue: ({ bu_ay_yapilan, bu_ay_toplam }) => (bu_ay_toplam === 0 ? null : bu_ay_yapilan / bu_ay_toplam),
  },
  countColumn({ key: 'evrak_bekleyen', header: 'Evrak bekleyen', count: ({ evrak_bekleyen }) => evrak_bekleyen }),
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
    filterValue: ({ en_eski }) => en_eski && formatDonem(en_eski),
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
    suzgecler: SUZGECLER,
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
        empty={{ title: 'Kayıtlı personel bulunamadı.', next: SONRAKI.personelEkle }}
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
