import { useQuery } from '@tanstack/react-query';
import { exportAdminler } from '#contract/aktarim/disa-aktar.ts';
import { ADMIN_SIRALAR, ADMIN_SUZGECLER } from '#contract/kisi/admin.ts';
import { SatirGecmisi } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { COLUMNS } from './admin-columns.tsx';
import { type AdminQuery, adminlerQuery } from './api.ts';
import { useAdminIslemleri } from './use-admin-islemleri.ts';

export function AdminTable() {
  const search = useListSearch({
    suzgecler: ADMIN_SUZGECLER,
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
      toolbar={<ExportMenu route={exportAdminler} query={{ ...suzgecler, ...(arama && { arama }), yon, sirala }} columns={COLUMNS} search={search} />}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Kayıtlı admin bulunamadı.', text: 'Admin Ekle sekmesinden ilk kaydı oluşturun.' }}
      edit={edit}
      details={(row) => <SatirGecmisi tablo="admin" satir_id={row.admin_id} />}
      // Nobody deletes themselves or makes themselves passive: the server refuses both.
      rowActions={(row) =>
        !row.kendisi && (
          <>
            <RowButton disabled={isBusy} onClick={() => toggleAktif(row)}>
              {row.aktif ? 'Pasife Al' : 'Aktif Et'}
            </RowButton>
            <RowButton danger disabled={isBusy} onClick={() => void askDelete(row)}>
              Sil
            </RowButton>
          </>
        )
      }
    />
  );
}
