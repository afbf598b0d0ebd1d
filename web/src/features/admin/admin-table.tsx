import { ekranAlanlari } from '#contract/alan/register.ts';
import { ADMIN_METNI, type Admin, listAdminler } from '#contract/kisi/admin.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { useList } from '#web/parts/data-table/use-list.ts';
import { RowHistory } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listAdminlerQuery, removeAdmin, setAdminAktif, updateAdmin } from './api.ts';

const COLUMNS = listColumns(listAdminler, {
  ad: { cell: (row) => (row.kendisi ? `${row.ad} (siz)` : row.ad) },
  yetki_seviyesi: { card: 'figure' },
});

export function AdminTable() {
  const { table } = useList(listAdminler, { columns: COLUMNS, query: listAdminlerQuery, tablo: 'admin' });
  const { edit, actions } = useRecordActs<Admin>({
    konu: 'admin',
    rowKey: (row) => row.admin_id,
    alanlar: ekranAlanlari('admin'),
    metin: ADMIN_METNI,
    save: (row, degisen, surum) => updateAdmin(row, { ...degisen, surum }),
    remove: removeAdmin,
    aktif: { of: (row) => row.aktif, set: setAdminAktif },
    nameOf: (row) => row.ad,
  });
  return (
    <DataTable
      {...table}
      label="Admin listesi"
      searchLabel="Ad, TC, telefon veya e-posta ara"
      empty={{
        title: 'Kayıtlı admin bulunamadı.',
        text: 'Admin Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.adminEkle,
      }}
      edit={edit}
      details={(row) => <RowHistory tablo="admin" satir_id={row.admin_id} />}
      rowActions={(row) => (row.kendisi ? [] : actions(row))}
    />
  );
}
