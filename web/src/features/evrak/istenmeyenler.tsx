import { Button } from '@mantine/core';
import { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { useOturum } from '#web/lib/use-oturum.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { type Secim, secimOf } from '#web/parts/data-table/use-selection.ts';
import { type EvrakSecimi, type IstenmeyenSecimi, listEvrakIstenmeyenlerQuery } from './api.ts';

const COLUMNS = listColumns(listEvrakIstenmeyenler, {
  mukellef_adi: { card: 'title' },
  personel_adi: { card: 'hidden' },
  istenecek: { align: 'right', card: 'figure' },
});

interface IstenmeyenlerProps {
  secim: EvrakSecimi;
  label: string;
  onAsk: (whom: string, secim: IstenmeyenSecimi) => Promise<boolean>;
}

/** Who was not asked for this month's papers, to ask some of them. */
export function Istenmeyenler({ secim, label, onAsk }: IstenmeyenlerProps) {
  const { data: oturum } = useOturum();
  const { table, filter } = useList(listEvrakIstenmeyenler, {
    // Nobody needs a column that would name themselves.
    columns: COLUMNS.filter(({ key }) => key !== `${oturum?.rol}_adi`),
    query: listEvrakIstenmeyenlerQuery,
    sabit: secim,
  });
  const ask = async (chosen: Secim) => {
    const whom = `Seçilen ${formatNumber(chosen.adet)} mükelleften`;
    if (await onAsk(whom, secimOf(chosen, filter) as IstenmeyenSecimi)) chosen.clear();
  };
  return (
    <DataTable
      {...table}
      label={`${label}: henüz istenmeyenler`}
      liste="Henüz istenmeyenler"
      searchLabel="Mükellef, TC/Vergi No veya telefon ara"
      empty={{ title: 'Bu ayın evrakı tüm aktif mükelleflerden istendi.' }}
      bulkActions={(chosen) => (
        <Button size="compact-sm" onClick={() => void ask(chosen)}>
          Evrak iste
        </Button>
      )}
    />
  );
}
