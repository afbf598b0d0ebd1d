import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type EvrakTalebiRow, hatirlatmaMetni, listEvrakTalepleri } from '#contract/evrak/evrak.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { secimOf } from '#web/parts/data-table/use-selection.ts';
import { type EvrakSecimi, type HatirlatmaSecimi, listEvrakTalepleriQuery } from './api.ts';
import { useBaglantiKopyala } from './baglanti.tsx';
import { HatirlatDialog } from './hatirlat.ts';
import { TalepDialog } from './talep-dialog.tsx';

interface TalepListesiProps {
  secim: EvrakSecimi;
  label: string;
  canAct: boolean;
  canRemind: boolean;
}

const Eksikler = (row: EvrakTalebiRow) => (
  <>
    {row.eksik}
    {row.hatirlatma && <span className="block tiny muted">Hatırlatma: {hatirlatmaMetni(row)}</span>}
  </>
);

export function TalepListesi({ secim, label, canAct, canRemind }: TalepListesiProps) {
  const [talep, setTalep] = useState<number | null>(null);
  const [reminded, setReminded] = useState<HatirlatmaSecimi | null>(null);
  const { data: oturum } = useOturum();
  const link = useBaglantiKopyala();
  const { table, filter } = useList(listEvrakTalepleri, {
    columns: listColumns(listEvrakTalepleri, {
      mukellef_adi: { card: 'title' },
      muhasebeci_adi: { card: 'hidden' },
      personel_adi: { card: 'hidden' },
      gelen: {
        align: 'right',
        card: 'figure',
        cell: ({ gelen, toplam }: EvrakTalebiRow) => `${gelen}/${toplam}`,
      },
      eksik: { wrap: true, width: '12rem', cell: Eksikler },
      reddedilen: { isRare: true },
      hatirlatma: { isRare: true, card: 'hidden' },
      // Nobody needs a column that would name themselves.
    }).filter(({ key }) => key !== `${oturum?.rol}_adi`),
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
        rowActions={({ talep_id, eksik }: EvrakTalebiRow) => [
          { label: 'Evrakı göster', run: () => setTalep(talep_id) },
          ...(canAct ? [{ label: 'Bağlantıyı kopyala', run: () => link.copy(talep_id) }] : []),
          ...(canRemind && eksik !== null
            ? [{ label: 'Hatırlat', run: () => setReminded({ idler: [talep_id] }) }]
            : []),
        ]}
        {...(canRemind && {
          bulkActions: (chosen) => (
            <Button size="compact-sm" onClick={() => setReminded(secimOf(chosen, filter) as HatirlatmaSecimi)}>
              Evrak hatırlat
            </Button>
          ),
        })}
      />
      {link.shown}
      {talep !== null && <TalepDialog talep_id={talep} canAct={canAct} onClose={() => setTalep(null)} />}
      {reminded && (
        <Suspense fallback={null}>
          <HatirlatDialog secim={reminded} onClose={() => setReminded(null)} />
        </Suspense>
      )}
    </>
  );
}
