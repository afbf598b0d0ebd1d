import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import { getKasaDurumu } from '#contract/mukellef/kasa.ts';
import { listMukellefler, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { getMukellefQuery, listMukelleflerQuery, type MukellefFilter } from '#web/features/mukellef/api.ts';
import { lateOf } from '#web/features/mukellef/sayfa/kisiler.tsx';
import { calismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useYetki } from '#web/lib/use-yetki.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import type { DataTableProps } from '#web/parts/data-table/data-table-props.ts';
import { useKisiCard } from '#web/parts/data-table/phone-card.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { useImportAct } from '#web/parts/import-act.ts';
import { getMukellefYiliQuery } from '#web/parts/mukellef/api.ts';
import { KeyLine } from '#web/parts/mukellef/key-line.tsx';
import { mukellefParcalari } from '#web/parts/mukellef/mukellef-parcalari.tsx';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { ADMIN_LISTESI, type MUHASEBECI_LISTESI, type PERSONEL_LISTESI, RECORD_COLUMNS } from './mukellef-columns.tsx';
import { MukellefDetails } from './mukellef-details.tsx';

const SAID = ['tc_no', 'muhasebeci_adi'];

interface MukellefListProps extends Pick<DataTableProps<Mukellef>, 'edit' | 'rowActions' | 'empty'> {
  label: string;
  adres: typeof ADMIN_LISTESI | typeof MUHASEBECI_LISTESI | typeof PERSONEL_LISTESI;
  columns: readonly Column<Mukellef>[];
  canImport?: boolean;
  sizes: readonly number[];
  defaultSize: number;
  bulkActions?: (secim: Secim, filter: MukellefFilter) => ReactNode;
}

export function MukellefList({
  adres,
  sizes,
  defaultSize,
  bulkActions,
  canImport = false,
  columns,
  ...props
}: MukellefListProps) {
  const donem = useStore(calismaAyi) ?? currentDonem();
  const canOpenKasa = useYetki(getKasaDurumu) === true;
  const importAct = useImportAct('mukellefler');
  const [muhasebeciId] = useUrlId('muhasebeci');
  // On an accountant's page the name stands above the list.
  const named = useMemo(
    () => (muhasebeciId === null ? columns : columns.filter(({ key }) => key !== 'muhasebeci_adi')),
    [columns, muhasebeciId],
  );
  const shown = useKisiCard(named, SAID);
  const { table, filter } = useList(listMukellefler, {
    columns: shown,
    query: listMukelleflerQuery,
    tablo: 'mukellefler',
    boyutlar: sizes,
    varsayilanBoyut: defaultSize,
    ...(muhasebeciId !== null && { sabit: { muhasebeci_id: muhasebeciId } }),
  });
  const client = useQueryClient();
  const askAhead = ({ mukellef_id }: Mukellef): void => {
    void client.prefetchQuery(getMukellefYiliQuery(mukellef_id, currentDonem().yil));
    void client.prefetchQuery(getMukellefQuery(mukellef_id));
  };
  return (
    <DataTable
      {...table}
      {...props}
      askAhead={askAhead}
      page={(row) => `${adres}/${row.mukellef_id}`}
      searchLabel="Ad, TC/Vergi No, telefon veya şirket ara"
      {...(canImport && { tools: importAct })}
      recordColumns={RECORD_COLUMNS}
      headline={(row) => (
        <KeyLine
          mukellef_id={row.mukellef_id}
          page={`${adres}/${row.mukellef_id}`}
          late={lateOf(row, adres === ADMIN_LISTESI)}
        />
      )}
      details={(row) => <MukellefDetails mukellef_id={row.mukellef_id} />}
      parts={({ mukellef_id }) => mukellefParcalari(mukellef_id, donem, canOpenKasa)}
      {...(bulkActions && { bulkActions: (secim: Secim) => bulkActions(secim, filter) })}
    />
  );
}
