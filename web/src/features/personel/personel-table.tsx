import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportPersonel } from '#contract/aktarim/disa-aktar.ts';
import { PERSONEL_METNI, PERSONEL_SIRALAR, PERSONEL_SUZGECLER, type Personel, type PersonelUpdate } from '#contract/kisi/personel.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { SatirGecmisi } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { aktifEditor, textEditor } from '#web/ui/data-table/editors.tsx';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';
import { TopluAktif } from '#web/ui/data-table/toplu-aktif.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import type { Secim } from '#web/ui/data-table/use-selection.ts';
import { AktifBadge } from '#web/ui/durum-badge.tsx';
import { ExportMenu, ImportLink } from '#web/ui/export-menu.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { deletePersonel, type PersonelQuery, type PersonelSuzgec, personelQuery, savePersonel, saveTopluAktif } from './api.ts';

const text = (key: 'ad' | 'tc_kimlik_no' | 'telefon' | 'email' | 'gorev', header: string, inputMode?: 'numeric' | 'tel' | 'email'): Column<Personel> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  sortable: true,
  filterValue: (row) => row[key] || null,
  edit: textEditor(key, inputMode && { inputMode }),
});

const COLUMNS: readonly Column<Personel>[] = [
  { ...text('ad', 'Ad'), card: 'title' },
  text('tc_kimlik_no', 'TC Kimlik No', 'numeric'),
  text('telefon', 'Telefon', 'tel'),
  text('email', 'E-posta', 'email'),
  text('gorev', 'Görev'),
  {
    key: 'aktif',
    header: 'Durum',
    cell: (row) => <AktifBadge aktif={row.aktif} />,
    filterValue: (row) => String(row.aktif),
    sortable: true,
    edit: aktifEditor,
  },
  {
    key: 'mukellef_sayisi',
    header: 'Mükellef',
    cell: (row) => row.mukellef_sayisi,
    align: 'right',
    sortable: true,
    filterValue: (row) => String(row.mukellef_sayisi),
  },
];
const LABELS = Object.fromEntries(COLUMNS.map(({ key, header }) => [key, header]));

export function PersonelTable({ canWrite }: { canWrite: boolean }) {
  const client = useQueryClient();
  const search = useListSearch({ suzgecler: PERSONEL_SUZGECLER, siralar: PERSONEL_SIRALAR, varsayilanBoyut: 20 });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const suzgec = { ...suzgecler, ...(arama && { arama }) } as PersonelSuzgec;
  const query = { sayfa, boyut, yon, ...suzgec, ...(sirala && { sirala }) } as PersonelQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(personelQuery(query));
  const reload = () => void client.invalidateQueries({ queryKey: ['personel'] });
  const edit = useRowEdit<Personel>({
    rowKey: (row) => row.personel_id,
    save: async (row, degisen, surum) => {
      await savePersonel(row, { ...(degisen as Omit<PersonelUpdate, 'surum'>), surum });
      notifySuccess(PERSONEL_METNI.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: 'Hata: ',
  });
  const pasifeAl = useMutation({
    mutationFn: (row: Personel) => savePersonel(row, { aktif: false, surum: row.surum }),
    onSuccess: () => {
      notifySuccess(PERSONEL_METNI.guncellendi);
      reload();
    },
    onError: (failure) => notifyError(`Hata: ${messageOf(failure)}`),
  });
  const sil = useMutation({
    mutationFn: (row: Personel) => deletePersonel(row.personel_id),
    onSuccess: () => {
      notifySuccess(PERSONEL_METNI.silindi);
      reload();
    },
    onError: (failure, row) => {
      const hasHistory = failure instanceof ApiError && failure.code === 'GECMIS_VAR' && row.aktif;
      notifyError(`Hata: ${messageOf(failure)}`, hasHistory ? { action: { label: 'Pasife Al', run: () => pasifeAl.mutate(row) } } : {});
    },
  });
  const askDelete = async (row: Personel) => {
    if (await confirm({ message: PERSONEL_METNI.silOnay, details: row.ad, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  const bulkActions = (secim: Secim) => <TopluAktif secim={secim} suzgec={suzgec} run={saveTopluAktif} ad="personel" onDone={reload} />;
  const rowActions = (row: Personel) => (
    <RowButton danger onClick={() => void askDelete(row)}>
      Sil
    </RowButton>
  );
  return (
    <DataTable
      label="Personel listesi"
      columns={COLUMNS}
      rows={data?.personel}
      rowKey={(row) => row.personel_id}
      search={search}
      toplam={data?.toplam}
      searchLabel="Ad, TC, telefon, e-posta veya görev ara"
      toolbar={
        <>
          <ImportLink liste="personel" />
          <ExportMenu route={exportPersonel} query={{ ...suzgec, yon, sirala }} columns={COLUMNS} search={search} />
        </>
      }
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Kayıtlı personel bulunamadı.', text: 'Personel Ekle sekmesinden ilk kaydı oluşturun.' }}
      details={(row) => <SatirGecmisi tablo="personel" satir_id={row.personel_id} />}
      {...(canWrite && { edit, rowActions, bulkActions })}
    />
  );
}
