import { useQuery } from '@tanstack/react-query';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { listAcikHizmetler } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { useDonem } from '#web/ui/hook/use-donem.ts';
import { Link } from '#web/ui/link.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { listAcikHizmetlerQuery } from './api.ts';

interface GorevLinkProps {
  hizmet_id: number;
  donem: Donem;
  children: string;
}

function GorevLink({ hizmet_id, donem, children }: GorevLinkProps) {
  return (
    <Link to="/per-panel/gorevler" search={{ yil: String(donem.yil), ay: String(donem.ay), hizmet: String(hizmet_id) }}>
      {children}
    </Link>
  );
}

const columnsOf = (donem: Donem) =>
  listColumns(listAcikHizmetler, {
    ad: {
      cell: ({ id, ad }) => (
        <GorevLink hizmet_id={id} donem={donem}>
          {ad}
        </GorevLink>
      ),
    },
    en_eski: {
      cell: ({ id, en_eski }) =>
        en_eski && (
          <GorevLink hizmet_id={id} donem={en_eski}>
            {formatDonem(en_eski)}
          </GorevLink>
        ),
      align: 'right',
    },
  });

export function PersonelHizmetlerPage() {
  const { donem, error: fault } = useDonem();
  const { data, error, refetch } = useQuery(listAcikHizmetlerQuery(donem));
  const { table } = useWholeList(listAcikHizmetler, {
    rows: data?.satirlar,
    columns: columnsOf(donem),
    asked: donem,
    boyutlar: [50, 100],
  });
  return (
    <>
      <PageHeader title="Hizmetler" description="Mükelleflerinizin işleri, hizmete göre." />
      {fault && <InlineNote status="warning">{fault}</InlineNote>}
      <DataTable
        {...table}
        label={`Hizmetler, ${formatDonem(donem)}`}
        liste="Hizmetler"
        searchLabel="Hizmet ara"
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: 'Tanımlı hizmet bulunmuyor.', next: SONRAKI.takvim }}
      />
    </>
  );
}
