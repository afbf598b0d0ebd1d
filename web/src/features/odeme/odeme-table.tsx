import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { exportOdemeler } from '#contract/aktarim/disa-aktar.ts';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI, ODEME_SIRALAR, ODEME_YONTEMI_ADI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { messageOf } from '#web/lib/api-client.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { type OdemelerQuery, odemelerQuery, saveMakbuz } from './api.ts';
import { IptalDialog } from './iptal-dialog.tsx';

const MUHASEBECI: Column<Odeme> = {
  key: 'muhasebeci_adi',
  header: 'Muhasebeci',
  cell: ({ muhasebeci_id, muhasebeci_adi: ad }) => <MuhasebeciLink {...{ muhasebeci_id, ad }} />,
  sortable: true,
};

const columnsWith = (toplamTutar: number | undefined, withMuhasebeci: boolean): Column<Odeme>[] => [
  { key: 'odeme_tarihi', header: 'Tarih', cell: (row) => formatTarih(row.odeme_tarihi), sortable: true, card: 'title', footer: 'Toplam' },
  ...(withMuhasebeci ? [MUHASEBECI] : []),
  { key: 'donem', header: 'Dönem', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }), sortable: true },
  {
    key: 'odeme_tutari',
    header: 'Tutar',
    sortable: true,
    cell: (row) => formatTl(row.odeme_tutari),
    align: 'right',
    footer: toplamTutar === undefined ? undefined : formatTl(toplamTutar),
  },
  { key: 'odeme_yontemi', header: 'Yöntem', cell: (row) => ODEME_YONTEMI_ADI[row.odeme_yontemi], sortable: true },
  {
    key: 'aciklama',
    header: 'Açıklama',
    sortable: true,
    cell: (row) => (
      <>
        {row.aciklama} {row.iptal_eden_id !== null && <ToneBadge tone="danger">iptal edildi</ToneBadge>}
      </>
    ),
  },
];

const BOYUTLAR = [10, 20, 50] as const;

interface OdemeTableProps {
  /** Of the accountant that an admin names; left out: the signed-in accountant's own. */
  muhasebeciId?: number;
  /** Further filters of the list, and their controls. */
  suzgec?: Omit<OdemelerQuery, 'sayfa' | 'boyut'>;
  toolbar?: ReactNode;
  /** Whose payment it is has a column: of all accountants. */
  withMuhasebeci?: boolean;
  /** Payments can be undone here. */
  canReverse?: boolean;
}

/** Payments, newest first, with count and sum; each has its receipt. */
export function OdemeTable({ muhasebeciId, suzgec, toolbar, withMuhasebeci = false, canReverse = false }: OdemeTableProps) {
  const client = useQueryClient();
  const search = useListSearch({ siralar: ODEME_SIRALAR, varsayilanSirala: 'odeme_tarihi', varsayilanYon: 'desc', boyutlar: BOYUTLAR });
  const { sayfa, boyut, sirala, yon } = search;
  const istenen = { sirala, yon, ...suzgec, ...(muhasebeciId !== undefined && { muhasebeci_id: muhasebeciId }) };
  const query = { sayfa, boyut, ...istenen } as OdemelerQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(odemelerQuery(query));
  const [iptal, setIptal] = useState<Odeme | null>(null);
  const columns = columnsWith(data?.toplam_tutar, withMuhasebeci);
  const isUndone = (row: Odeme) => row.iptal_edilen_id !== null || row.iptal_eden_id !== null;
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['odemeler'] });
    void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
  };
  return (
    <>
      <DataTable<Odeme>
        label="Ödemeler"
        columns={columns}
        rows={data?.odemeler}
        rowKey={(row) => row.odeme_id}
        search={search}
        toplam={data?.toplam}
        boyutlar={BOYUTLAR}
        toolbar={
          <>
            {toolbar}
            <ExportMenu route={exportOdemeler} query={istenen} columns={columns} search={search} />
          </>
        }
        error={error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: ODEME_METNI.bosOdeme }}
        rowActions={(row) => [
          ...(row.iptal_edilen_id === null
            ? [{ label: 'Makbuz', run: () => void saveMakbuz(row.odeme_id).catch((failure) => notifyError(messageOf(failure))) }]
            : []),
          ...(canReverse && !isUndone(row) ? [{ label: 'İptal et', run: () => setIptal(row), danger: true }] : []),
        ]}
      />
      {iptal && <IptalDialog odeme={iptal} onClose={() => setIptal(null)} onDone={reload} />}
    </>
  );
}
