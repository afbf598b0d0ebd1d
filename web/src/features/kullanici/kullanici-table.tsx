import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { exportKullanicilar } from '#contract/aktarim/disa-aktar.ts';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { ROL_ADI } from '#contract/common/roller.ts';
import {
  KISI_PASIF,
  KULLANICI_ERRORS,
  KULLANICI_METNI,
  KULLANICI_SIRALAR,
  KULLANICI_SUZGECLER,
  type Kullanici,
  type KullaniciUpdate,
} from '#contract/kisi/kullanici.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/confirm.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { aktifEditor, textEditor } from '#web/ui/data-table/editors.tsx';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import { useRowEdit } from '#web/ui/data-table/use-row-edit.ts';
import { AktifBadge, ToneBadge } from '#web/ui/durum-badge.tsx';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { notifyError, notifySuccess } from '#web/ui/notify.ts';
import { deleteKullanici, type KullaniciQuery, kullaniciQuery, saveKullanici } from './api.ts';
import { KullaniciDetails } from './kullanici-details.tsx';

const text = (key: 'ad' | 'soyad' | 'kullanici_adi', header: string): Column<Kullanici> => ({
  key,
  header,
  cell: (row) => row[key] ?? '',
  sortable: true,
  filterValue: (row) => row[key] || null,
  edit: textEditor(key),
});

const COLUMNS: readonly Column<Kullanici>[] = [
  { ...text('ad', 'Ad'), card: 'title' },
  text('soyad', 'Soyad'),
  { key: 'tc_kimlik_no', header: 'TC Kimlik No', cell: (row) => row.tc_kimlik_no, sortable: true, filterValue: (row) => row.tc_kimlik_no },
  {
    key: 'rol',
    header: 'Tür',
    cell: (row) => ROL_ADI[row.rol],
    sortable: true,
    filterValue: (row) => row.rol,
  },
  text('kullanici_adi', 'Kullanıcı adı'),
  {
    key: 'aktif',
    header: 'Durum',
    cell: (row) => (row.aktif && !row.kisi_aktif ? <ToneBadge tone="warning">Kişi pasif</ToneBadge> : <AktifBadge aktif={row.aktif} />),
    sortable: true,
    filterValue: (row) => (row.aktif && !row.kisi_aktif ? KISI_PASIF : String(row.aktif)),
    edit: aktifEditor,
  },
  {
    key: 'last_login',
    header: 'Son giriş',
    cell: (row) => (row.last_login ? formatTarihSaat(row.last_login) : '—'),
    sortable: true,
    filterValue: (row) => row.last_login && formatTarih(row.last_login),
  },
  {
    key: 'created_at',
    header: 'Kayıt',
    cell: (row) => formatTarih(row.created_at),
    align: 'right',
    sortable: true,
    filterValue: (row) => formatTarih(row.created_at),
  },
];
const LABELS = Object.fromEntries(COLUMNS.map(({ key, header }) => [key, header]));

interface KullaniciTableProps {
  /** Whether the signed-in admin may change logins at all. */
  mayManage: boolean;
  oturum: Oturum | undefined;
}

export function KullaniciTable({ mayManage, oturum }: KullaniciTableProps) {
  const client = useQueryClient();
  const search = useListSearch({
    suzgecler: KULLANICI_SUZGECLER,
    siralar: KULLANICI_SIRALAR,
    varsayilanBoyut: 20,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const query = { sayfa, boyut, yon, ...suzgecler, ...(sirala && { sirala }), ...(arama && { arama }) } as KullaniciQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(kullaniciQuery(query));
  const reload = () => void client.invalidateQueries({ queryKey: ['kullanicilar'] });
  const edit = useRowEdit<Kullanici>({
    rowKey: (row) => row.id,
    save: async (row, degisen, surum) => {
      await saveKullanici(row, { ...(degisen as Omit<KullaniciUpdate, 'surum'>), surum });
      notifySuccess(KULLANICI_METNI.guncellendi);
    },
    onSaved: reload,
    labels: LABELS,
    errorPrefix: 'Hata: ',
  });
  const sil = useMutation({
    mutationFn: (row: Kullanici) => deleteKullanici(row.id),
    onSuccess: () => {
      notifySuccess(KULLANICI_METNI.silindi);
      reload();
    },
    onError: (failure) => notifyError(`Hata: ${messageOf(failure)}`),
  });
  const isOwn = (row: Kullanici): boolean => row.id === oturum?.kullanici_id;
  const isMine = (row: Kullanici): boolean => mayManage && (row.rol !== 'admin' || oturum?.yetki_seviyesi === 'superadmin');
  const begin = (row: Kullanici) => (isMine(row) ? edit.begin(row) : notifyError(KULLANICI_ERRORS.ADMIN_KULLANICISI.message));
  const askDelete = async (row: Kullanici) => {
    if (await confirm({ message: KULLANICI_METNI.silOnay, details: `${row.ad} (${row.tc_kimlik_no})`, confirmLabel: 'Sil', danger: true })) sil.mutate(row);
  };
  return (
    <DataTable
      label="Kullanıcı listesi"
      columns={COLUMNS}
      rows={data?.kullanicilar}
      rowKey={(row) => row.id}
      search={search}
      toplam={data?.toplam}
      searchLabel="Ad, soyad, TC veya kullanıcı adı ara"
      toolbar={<ExportMenu route={exportKullanicilar} query={{ ...suzgecler, ...(arama && { arama }), yon, sirala }} columns={COLUMNS} search={search} />}
      error={error}
      onRetry={() => void refetch()}
      isFetching={isPlaceholderData}
      empty={{ title: 'Kayıtlı kullanıcı bulunamadı.', text: 'Kullanıcı Ekle sekmesinden ilk kullanıcıyı oluşturun.' }}
      {...(mayManage && { edit: { ...edit, begin } })}
      details={(row) => <KullaniciDetails kullanici={row} isOwn={isOwn(row)} mayManage={isMine(row) || isOwn(row)} />}
      rowActions={(row) =>
        isMine(row) && !isOwn(row) ? (
          <RowButton danger onClick={() => void askDelete(row)}>
            Sil
          </RowButton>
        ) : null
      }
    />
  );
}
