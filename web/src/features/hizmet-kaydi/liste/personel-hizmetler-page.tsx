import { useQuery } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import type { AcikHizmet } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { useWholeList } from '#web/parts/data-table/client-list.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAcikHizmetlerQuery } from './api.ts';

interface GorevLinkProps {
  hizmet_id: number;
  donem: { yil: number; ay: number };
  children: string;
}

function GorevLink({ hizmet_id, donem, children }: GorevLinkProps) {
  return (
    <Link to="/per-panel/gorevler" search={{ yil: String(donem.yil), ay: String(donem.ay), hizmet: String(hizmet_id) }}>
      {children}
    </Link>
  );
}

const columnsOf = (donem: { yil: number; ay: number }, hizmetler: readonly AcikHizmet[]): Column<AcikHizmet>[] => {
  const toplam = (pick: (hizmet: AcikHizmet) => number) =>
    hizmetler.reduce((n, hizmet) => n + pick(hizmet), 0).toLocaleString('tr-TR');
  return [
    {
      key: 'ad',
      header: 'Hizmet',
      cell: ({ id, ad }) => (
        <GorevLink hizmet_id={id} donem={donem}>
          {ad}
        </GorevLink>
      ),
      sortValue: ({ ad }) => ad,
      card: 'title',
      footer: 'Toplam',
    },
    {
      key: 'acik',
      header: 'Yapılacak',
      cell: ({ acik }) => acik,
      align: 'right',
      sortValue: ({ acik }) => acik,
      footer: toplam((h) => h.acik),
    },
    {
      key: 'yapilan',
      header: 'Yapılan',
      cell: ({ yapilan }) => yapilan,
      align: 'right',
      sortValue: ({ yapilan }) => yapilan,
      footer: toplam((h) => h.yapilan),
    },
    {
      key: 'geciken',
      header: 'Önceki aylardan kalan',
      cell: ({ id, geciken, en_eski }) =>
        en_eski ? (
          <GorevLink hizmet_id={id} donem={en_eski}>
            {`${geciken} (en eski ${formatDonem(en_eski)})`}
          </GorevLink>
        ) : (
          geciken
        ),
      align: 'right',
      sortValue: ({ geciken }) => geciken,
      footer: toplam((h) => h.geciken),
    },
  ];
};

export function PersonelHizmetlerPage() {
  const { donem, hata } = useDonem();
  const { data, error, refetch } = useQuery(listAcikHizmetlerQuery(donem));
  const { table } = useWholeList({
    rows: data?.hizmetler,
    columns: columnsOf(donem, data?.hizmetler ?? []),
    rowKey: ({ id }) => id,
    searchIn: ({ ad }) => [ad],
    varsayilanSirala: 'ad',
    boyutlar: [50, 100],
  });
  return (
    <>
      <PageHeader title="Hizmetler" description="Size atanmış mükelleflerde hizmet bazında işler." />
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
      <DataTable
        {...table}
        label={`Hizmetler, ${formatDonem(donem)}`}
        searchLabel="Hizmet ara"
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'Tanımlı hizmet bulunmuyor.' }}
      />
    </>
  );
}
