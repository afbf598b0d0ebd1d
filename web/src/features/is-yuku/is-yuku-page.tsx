import { useQuery } from '@tanstack/react-query';
import { currentDonem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { useGo } from '#web/lib/use-go.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listIsYukuQuery } from './api.ts';

const COLUMNS = listColumns(listIsYuku, {
  bu_ay: { align: 'right' },
  en_eski: {
    cell: ({ en_eski }) =>
      en_eski && (
        <ToneBadge tone={donemSirasi(en_eski) < donemSirasi(currentDonem()) ? 'danger' : 'info'}>
          {formatDonem(en_eski)}
        </ToneBadge>
      ),
  },
});

export function IsYukuPage() {
  const { data, error, refetch } = useQuery(listIsYukuQuery);
  const go = useGo();
  const { table } = useWholeList(listIsYuku, { rows: data?.satirlar, columns: COLUMNS, varsayilanBoyut: 50 });
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
