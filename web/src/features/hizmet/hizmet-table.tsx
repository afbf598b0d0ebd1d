import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clientList } from '#web/ui/data-table/client-list.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { hizmetlerQuery } from './api.ts';
import { FiyatGecmisi } from './fiyat-gecmisi.tsx';
import { COLUMNS } from './hizmet-columns.tsx';
import { type HizmetSatiri, satirOf } from './hizmet-satiri.ts';
import { useHizmetIslemleri } from './use-hizmet-islemleri.ts';

const SEARCH = {
  suzgecler: COLUMNS.filter(({ filterValue }) => filterValue).map(({ key }) => key),
  siralar: COLUMNS.filter(({ sortable }) => sortable).map(({ key }) => key),
  varsayilanSirala: 'ad',
  varsayilanBoyut: 50,
};

export function HizmetTable({ canWrite }: { canWrite: boolean }) {
  const search = useListSearch(SEARCH);
  const { data, error, refetch } = useQuery(hizmetlerQuery);
  const all = useMemo(() => data?.hizmetler.map(satirOf), [data]);
  const list = all && clientList(all, COLUMNS, search, { searchIn: (row) => [row.ad, row.aciklama] });
  const { edit, toggleAktif, askDelete, isBusy } = useHizmetIslemleri();
  return (
    <DataTable<HizmetSatiri>
      label="Hizmet listesi"
      columns={COLUMNS}
      rows={list?.rows}
      rowKey={(row) => row.id}
      search={search}
      {...(list && { toplam: list.toplam })}
      searchLabel="Hizmet veya açıklama ara"
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      empty={{ title: 'Kayıtlı hizmet bulunamadı.', text: 'Hizmet Ekle sekmesinden ilk kaydı oluşturun.' }}
      details={(row) => <FiyatGecmisi hizmet={row} canWrite={canWrite} />}
      {...(canWrite && {
        edit,
        rowActions: (row: HizmetSatiri) => (
          <>
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => toggleAktif(row)}>
              {row.is_active ? 'Pasif Yap' : 'Aktif Yap'}
            </Button>
            <Button size="compact-xs" variant="subtle" color="red" disabled={isBusy} onClick={() => void askDelete(row)}>
              Sil
            </Button>
          </>
        ),
      })}
    />
  );
}
