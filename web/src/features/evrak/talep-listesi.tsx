import { useState } from 'react';
import { type EvrakTalebiRow, listEvrakTalepleri } from '#contract/evrak/evrak.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { type EvrakSecimi, listEvrakTalepleriQuery } from './api.ts';
import { TalepDialog } from './talep-dialog.tsx';

interface TalepListesiProps {
  secim: EvrakSecimi;
  label: string;
  canAct: boolean;
}

export function TalepListesi({ secim, label, canAct }: TalepListesiProps) {
  const [talep, setTalep] = useState<number | null>(null);
  const { table } = useList(listEvrakTalepleri, {
    columns: listColumns(listEvrakTalepleri, {
      mukellef_adi: { card: 'title' },
      gelen: {
        align: 'right',
        card: 'figure',
        cell: ({ gelen, toplam }: EvrakTalebiRow) => `${gelen}/${toplam}`,
      },
      eksik: { wrap: true },
      reddedilen: { isRare: true },
    }),
    query: listEvrakTalepleriQuery,
    sabit: secim,
  });
  return (
    <>
      <DataTable
        {...table}
        label={label}
        liste="Evrak talepleri"
        searchLabel="Mükellef, TC/Vergi No veya telefon ara"
        empty={{ title: 'Bu ayın evrakı henüz istenmedi.' }}
        rowActions={({ talep_id }: EvrakTalebiRow) => [{ label: 'Evrakı göster', run: () => setTalep(talep_id) }]}
      />
      {talep !== null && <TalepDialog talep_id={talep} canAct={canAct} onClose={() => setTalep(null)} />}
    </>
  );
}
