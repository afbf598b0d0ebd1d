import { type BelgeRow, listBelgeler } from '#contract/mukellef/belge.ts';
import type { Address } from '#web/lib/page.ts';
import { listBelgelerQuery } from '#web/parts/belge/api.ts';
import { BelgeDugmeleri } from '#web/parts/belge/belge-dugmeleri.tsx';
import type { Column } from '#web/parts/data-table/column.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { Link } from '#web/ui/link.tsx';

const ISLEM: Column<BelgeRow> = {
  key: 'islem',
  header: 'İşlem',
  isAct: true,
  cell: (row) => <BelgeDugmeleri belge={row} owner={`${row.mukellef_adi}, ${row.ad}`} />,
};

interface BelgeTablosuProps {
  muhasebeciId?: number;
  clientLink: (mukellef_id: number) => Address;
  owner: 'Müşteri' | 'Mükellef';
  bosMetni: string;
}

export function BelgeTablosu({ muhasebeciId, clientLink, owner, bosMetni }: BelgeTablosuProps) {
  const columns = listColumns(listBelgeler, {
    mukellef_adi: {
      header: owner,
      cell: ({ mukellef_id, mukellef_adi }) => (
        <Link {...clientLink(mukellef_id)} title={`${mukellef_adi}: belgelerini göster`}>
          {mukellef_adi}
        </Link>
      ),
    },
    ad: { wrap: true },
    tur: { filterValue: ({ tur }) => tur },
    boyut: { align: 'right' },
  });
  const { table } = useList(listBelgeler, {
    columns: [...columns, ISLEM],
    query: listBelgelerQuery,
    tablo: 'belgeler',
    boyutlar: [20, 50, 100],
    sabit: muhasebeciId ? { muhasebeci_id: muhasebeciId } : {},
  });
  return (
    <DataTable
      {...table}
      label="Belgeler"
      searchLabel={`${owner}, TC/Vergi No veya dosya adı ara`}
      empty={{
        title: 'Henüz belge yok.',
        text: bosMetni,
        next: owner === 'Müşteri' ? SONRAKI.musteriler : SONRAKI.mukellefler,
      }}
    />
  );
}
