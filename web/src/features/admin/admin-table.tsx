import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_SIRALAR, ADMIN_SUZGECLER } from '#contract/admin.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { COLUMNS } from './admin-columns.tsx';
import { type AdminQuery, adminlerQuery } from './api.ts';
import { useAdminIslemleri } from './use-admin-islemleri.ts';

export function AdminTable() {
  const search = useListSearch({
    suzgecler: [...ADMIN_SUZGECLER, 'aktif'],
    siralar: ADMIN_SIRALAR,
    varsayilanSirala: 'eklenme_tarihi',
    varsayilanYon: 'desc',
    varsayilanBoyut: 20,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const query = { sayfa, boyut, sirala, yon, ...suzgecler, ...(arama && { arama }) } as AdminQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(adminlerQuery(query));
  const { edit, toggleAktif, askDelete, isBusy } = useAdminIslemleri();
  return (
    <DataTable
      label="Admin listesi"
      columns={COLUMNS}
      rows={data?.adminler}
      rowKey={(row) => row.admin_id}
      search={search}
      toplam={data?.toplam}
      searchLabel="Ad, TC, telefon veya e-posta ara"
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Kayıtlı admin bulunamadı.', text: 'Admin Ekle sekmesinden ilk kaydı oluşturun.' }}
      edit={edit}
      // Nobody deletes themselves or makes themselves passive: the server refuses both.
      rowActions={(row) =>
        !row.kendisi && (
          <>
            <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => toggleAktif(row)}>
              {row.aktif ? 'Pasife Al' : 'Aktif Et'}
            </Button>
            <Button size="compact-xs" variant="subtle" color="red" disabled={isBusy} onClick={() => void askDelete(row)}>
              Sil
            </Button>
          </>
        )
      }
    />
  );
}
