import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MUHASEBECI_SIRALAR, MUHASEBECI_SUZGECLER, type Muhasebeci } from '#contract/muhasebeci.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { type MuhasebeciQuery, muhasebecilerQuery } from './api.ts';
import classes from './muhasebeci.module.css';
import { COLUMNS } from './muhasebeci-columns.tsx';
import { useMuhasebeciIslemleri } from './use-muhasebeci-islemleri.ts';

export function MuhasebeciTable({ canWrite }: { canWrite: boolean }) {
  const search = useListSearch({
    suzgecler: [...MUHASEBECI_SUZGECLER, 'aktif'],
    siralar: MUHASEBECI_SIRALAR,
    varsayilanSirala: 'eklenme_tarihi',
    varsayilanYon: 'desc',
    varsayilanBoyut: 20,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const query = { sayfa, boyut, sirala, yon, ...suzgecler, ...(arama && { arama }) } as MuhasebeciQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(muhasebecilerQuery(query));
  const { edit, toggleAktif, askDelete, isBusy } = useMuhasebeciIslemleri();
  const rowActions = (row: Muhasebeci) => (
    <>
      <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => toggleAktif(row)}>
        {row.aktif ? 'Pasife Al' : 'Aktif Et'}
      </Button>
      <Button size="compact-xs" variant="subtle" color="red" disabled={isBusy} onClick={() => void askDelete(row)}>
        Sil
      </Button>
    </>
  );
  return (
    <div {...(canWrite && { className: classes.list })}>
      <DataTable
        label="Muhasebeci listesi"
        columns={COLUMNS}
        rows={data?.muhasebeciler}
        rowKey={(row) => row.muhasebeci_id}
        search={search}
        toplam={data?.toplam}
        searchLabel="Ad, TC, telefon, e-posta veya şirket ara"
        error={error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: 'Kayıtlı muhasebeci bulunamadı.', text: 'Muhasebeci Ekle sekmesinden ilk kaydı oluşturun.' }}
        {...(canWrite && { edit, rowActions })}
      />
    </div>
  );
}
