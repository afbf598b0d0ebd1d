import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { TONE } from '#contract/common/ton.ts';
import { iptalNotu, listOdemeler, ODEME_METNI, type Odeme } from '#contract/tahakkuk/odeme.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { MuhasebeciLink } from '#web/parts/muhasebeci/muhasebeci-link.tsx';
import { downloadMakbuz } from '#web/parts/odeme/makbuz.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { listOdemelerQuery } from './api.ts';
import { IptalDialog } from './iptal-dialog.tsx';

const COLUMNS = listColumns(listOdemeler, {
  odeme_tarihi: {
    cell: (row) => (
      <>
        {formatTarih(row.odeme_tarihi)} {iptalNotu(row) && <ToneBadge tone={TONE.plain}>{iptalNotu(row)}</ToneBadge>}
      </>
    ),
    nameOf: (row) => formatTarih(row.odeme_tarihi),
    card: 'title',
  },
  muhasebeci_adi: {
    cell: ({ muhasebeci_id, muhasebeci_adi: name }) => <MuhasebeciLink {...{ muhasebeci_id, name }} />,
  },
  donem: { filterValue: ({ tahakkuk_yili: yil, tahakkuk_ayi: ay }) => formatDonem({ yil, ay }) },
  odeme_tutari: { card: 'figure' },
  // Whether it was reversed stands with the day, and the rest is what the amount says.
  aciklama: { card: 'hidden' },
  odeme_notu: { wrap: true },
});
const OWN = COLUMNS.filter(({ key }) => key !== 'muhasebeci_adi');
const ALL = COLUMNS.map((column) => (column.key === 'odeme_yontemi' ? { ...column, card: 'hidden' as const } : column));

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
  const { table, data } = useList(listOdemeler, {
    columns: withMuhasebeci ? ALL : OWN,
    query: listOdemelerQuery,
    tablo: 'odemeler',
    boyutlar: [10, 20, 50],
    ...(muhasebeciId !== undefined && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
  const [iptal, setIptal] = useState<Odeme | null>(null);
  const isUndone = (row: Odeme) => row.iptal_edilen_id !== null || row.iptal_eden_id !== null;
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['odemeler'] });
    void client.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
    void client.invalidateQueries({ queryKey: ['avans_hareketleri'] });
  };
  return (
    <>
      {data && data.gelen !== null && data.gelen !== data.toplamlar.odeme_tutari && (
        <StatCards>
          <StatCard label="Gelen para" value={formatTl(data.gelen)} />
          <StatCard label="Borçlara ödenen" value={formatTl(data.toplamlar.odeme_tutari)} />
        </StatCards>
      )}
      <DataTable<Odeme>
        {...table}
        isPart={isPart}
        label="Ödemeler"
        searchLabel="Muhasebeci, dekont no, not ara"
        empty={{
          title: ODEME_METNI.bosOdeme,
          ...(withMuhasebeci
            ? { text: 'Üstteki kutudan muhasebeciyi seçip gelen tutarı yazın.', next: SONRAKI.alacaklar }
            : { next: muhasebeciId === undefined ? SONRAKI.borcum : SONRAKI.tahakkuk }),
        }}
        rowActions={(row) => [
          ...(row.iptal_edilen_id === null && row.odeme_yontemi !== 'avans'
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
