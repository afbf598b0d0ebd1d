import { useQuery } from '@tanstack/react-query';
import { donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { DONEM, METIN, SAYI } from '#contract/common/suzgec.ts';
import type { AcikHizmet } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { countColumn } from '#web/parts/data-table/count-column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useWholeList } from '#web/parts/data-table/old/client-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
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

const SUZGECLER = { ad: METIN, acik: SAYI, yapilan: SAYI, geciken: SAYI, en_eski: DONEM } as const;

const columnsOf = (donem: { yil: number; ay: number }): Column<AcikHizmet>[] => [
  {
    key: 'ad',
    header: 'Hizmet',
    cell: ({ id, ad }) => (
      <GorevLink hizmet_id={id} donem={donem}>
        {ad}
      </GorevLink>
    ),
    sortValue: ({ ad }) => ad,
    filterValue: ({ ad }) => ad,
    card: 'title',
    footer: 'Toplam',
  },
  countColumn({ key: 'acik', header: 'Yapılacak', count: ({ acik }) => acik }),
  countColumn({ key: 'yapilan', header: 'Yapılan', count: ({ yapilan }) => yapilan }),
  countColumn({ key: 'geciken', header: 'Önceki aylardan kalan', count: ({ geciken }) => geciken }),
  {
    key: 'en_eski',
    header: 'En eski ay',
    cell: ({ id, en_eski }) =>
      en_eski && (
        <GorevLink hizmet_id={id} donem={en_eski}>
          {formatDonem(en_eski)}
        </GorevLink>
      ),
    align: 'right',
    sortValue: ({ en_eski }) => en_eski && donemSirasi(en_eski),
    filterValue: ({ en_eski }) => en_eski && formatDonem(en_eski),
  },
];

export function PersonelHizmetlerPage() {
  const { donem, hata } = useDonem();
  const { data, error, refetch } = useQuery(listAcikHizmetlerQuery(donem));
  const { table } = useWholeList({
    rows: data?.hizmetler,
    columns: columnsOf(donem),
    rowKey: ({ id }) => id,
    searchIn: ({ ad }) => [ad],
    suzgecler: SUZGECLER,
    varsayilanSirala: 'acik',
    varsayilanYon: 'desc',
    boyutlar: [50, 100],
  });
  return (
    <>
      <PageHeader title="Hizmetler" description="Size atanmış mükelleflerde hizmet bazında işler." />
      {hata && <InlineNote status="warning">{hata}</InlineNote>}
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
