import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { currentDonem, type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { type IsYuku, listIsYuku } from '#contract/hizmet-kaydi/is-yuku.ts';
import { useGo } from '#web/lib/use-go.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { PersonelLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listIsYukuQuery } from './api.ts';

const ageOf = (oldest: Donem): number => donemSirasi(currentDonem()) - donemSirasi(oldest);

/** Everybody has old jobs, so only whose are older than the office's mean by more than a month is marked. */
const columnsOf = (rows: readonly IsYuku[] = []) => {
  const ages = rows.flatMap(({ en_eski }) => (en_eski ? [ageOf(en_eski)] : []));
  const mean = ages.reduce((sum, age) => sum + age, 0) / ages.length;
  return listColumns(listIsYuku, {
    ad: { cell: ({ personel_id, ad }) => <PersonelLink personel_id={personel_id} name={ad} />, nameOf: ({ ad }) => ad },
    bu_ay: { align: 'right' },
    en_eski: {
      align: 'right',
      cell: ({ en_eski }) => {
        if (!en_eski) return null;
        const age = ageOf(en_eski);
        return (
          <span className={age > mean + 1 ? 'danger' : undefined} title={formatDonem(en_eski)}>
            {age > 0 ? `${age} ay` : formatDonem(en_eski)}
          </span>
        );
      },
    },
  });
};

export function IsYukuPage() {
  const { data, error, refetch } = useQuery(listIsYukuQuery);
  const go = useGo();
  const { table } = useWholeList(listIsYuku, {
    rows: data?.satirlar,
    columns: useMemo(() => columnsOf(data?.satirlar), [data]),
    varsayilanSirala: 'acik',
    varsayilanYon: 'desc',
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
