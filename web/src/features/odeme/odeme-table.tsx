import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { donemAdi } from '#contract/tahakkuk/donem-adi.ts';
import {
  iptalNotu,
  ODEME_METNI,
  ODEME_SIRALAR,
  ODEME_SUZGECLER,
  ODEME_YONTEMI_ADI,
  type Odeme,
} from '#contract/tahakkuk/odeme.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { downloadMakbuz, listOdemelerQuery } from './api.ts';
import { IptalDialog } from './iptal-dialog.tsx';

const MUHASEBECI: Column<Odeme> = {
  key: 'muhasebeci_adi',
  header: 'Muhasebeci',
  cell: ({ muhasebeci_id, muhasebeci_adi: ad }) => <MuhasebeciLink {...{ muhasebeci_id, ad }} />,
  sortable: true,
  filterValue: (row) => row.muhasebeci_adi,
};
const donemOf = (row: Odeme): string => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi });
const tarihOf = (row: Odeme): string => formatTarih(row.odeme_tarihi);

const columnsWith = (toplamTutar: number | undefined, withMuhasebeci: boolean): Column<Odeme>[] => [
  {
    key: 'odeme_tarihi',
    header: 'Tarih',
    cell: tarihOf,
    sortable: true,
    filterValue: tarihOf,
    card: 'title',
    footer: 'Toplam',
  },
  ...(withMuhasebeci ? [MUHASEBECI] : []),
  { key: 'donem', header: 'Dönem', cell: donemAdi, sortable: true, filterValue: donemOf },
  {
    key: 'odeme_tutari',
    header: 'Tutar',
    sortable: true,
    cell: (row) => formatTl(row.odeme_tutari),
    filterValue: (row) => formatTl(row.odeme_tutari),
    align: 'right',
    card: 'figure',
    footer: toplamTutar === undefined ? undefined : formatTl(toplamTutar),
  },
  {
    key: 'odeme_yontemi',
    header: 'Yöntem',
    cell: (row) => ODEME_YONTEMI_ADI[row.odeme_yontemi],
    sortable: true,
    filterValue: (row) => row.odeme_yontemi,
  },
  {
    key: 'aciklama',
    header: 'Açıklama',
    sortable: true,
    cell: (row) => (
      <>
        {row.aciklama} {iptalNotu(row) && <ToneBadge tone="danger">{iptalNotu(row)}</ToneBadge>}
      </>
    ),
    filterValue: (row) => row.aciklama || null,
  },
  {
    key: 'dekont_no',
    header: 'Dekont No',
    cell: (row) => row.dekont_no,
    sortable: true,
    filterValue: (row) => row.dekont_no || null,
  },
  {
    key: 'odeme_notu',
    header: 'Not',
    cell: (row) => row.odeme_notu,
    sortable: true,
    filterValue: (row) => row.odeme_notu || null,
    wrap: true,
  },
];

interface OdemeTableProps {
  muhasebeciId?: number | undefined;
  withMuhasebeci?: boolean;
  canReverse?: boolean;
  isPart?: boolean;
}

export function OdemeTable({
  muhasebeciId,
  withMuhasebeci = false,
  canReverse = false,
  isPart = false,
}: OdemeTableProps) {
  const client = useQueryClient();
  const { table, data } = useList({
    file: 'exportOdemeler',
    tablo: 'odemeler',
    ...{
      suzgecler: ODEME_SUZGECLER,
      siralar: ODEME_SIRALAR,
      varsayilanSirala: 'odeme_tarihi',
      varsayilanYon: 'desc',
      boyutlar: [10, 20, 50],
    },
    query: listOdemelerQuery,
    rowsOf: ({ odemeler }) => odemeler,
    ...(muhasebeciId !== undefined && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
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
        {...table}
        isPart={isPart}
        label="Ödemeler"
        searchLabel="Muhasebeci, dekont no, not ara"
        columns={columns}
        rowKey={(row) => row.odeme_id}
        empty={{
          title: ODEME_METNI.bosOdeme,
          next: withMuhasebeci || muhasebeciId !== undefined ? SONRAKI.tahakkuk : SONRAKI.borcum,
        }}
        rowActions={(row) => [
          ...(row.iptal_edilen_id === null
            ? [
                {
                  label: 'Makbuz',
                  run: () => void downloadMakbuz(row.odeme_id).catch(notifyCause),
                },
              ]
            : []),
          ...(canReverse && !isUndone(row) ? [{ label: 'İptal et', run: () => setIptal(row), danger: true }] : []),
        ]}
      />
      {iptal && <IptalDialog odeme={iptal} onClose={() => setIptal(null)} onDone={reload} />}
    </>
  );
}
