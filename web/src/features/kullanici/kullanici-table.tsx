import { exportKullanicilar } from '#contract/aktarim/disa-aktar.ts';
import { formatTarih, formatTarihSaat } from '#contract/common/donem.ts';
import { ROL_ADI } from '#contract/common/roller.ts';
import { KISI_PASIF, KULLANICI_ERRORS, KULLANICI_METNI, KULLANICI_SIRALAR, KULLANICI_SUZGECLER, type Kullanici } from '#contract/kisi/kullanici.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { dateColumn, editedAktifColumn, labelsOf, textColumn } from '#web/ui/data-table/columns.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRecordActs } from '#web/ui/data-table/record/use-record-acts.ts';
import { useList } from '#web/ui/data-table/use-list.ts';
import { AktifBadge, ToneBadge } from '#web/ui/durum-badge.tsx';
import { ExportMenu } from '#web/ui/export-menu.tsx';
import { notifyError } from '#web/ui/notify.ts';
import { deleteKullanici, kullaniciQuery, saveKullanici } from './api.ts';
import { KullaniciDetails } from './kullanici-details.tsx';

const COLUMNS: readonly Column<Kullanici>[] = [
  textColumn('ad', 'Ad', { card: 'title' }),
  textColumn('soyad', 'Soyad'),
  textColumn('tc_kimlik_no', 'TC Kimlik No', { salt: true }),
  textColumn('rol', 'Tür', { cell: (row) => ROL_ADI[row.rol], salt: true, card: 'figure' }),
  textColumn('kullanici_adi', 'Kullanıcı adı'),
  {
    ...editedAktifColumn<Kullanici>(),
    cell: (row) => (row.aktif && !row.kisi_aktif ? <ToneBadge tone="warning">Kişi pasif</ToneBadge> : <AktifBadge aktif={row.aktif} />),
    filterValue: (row) => (row.aktif && !row.kisi_aktif ? KISI_PASIF : String(row.aktif)),
  },
  {
    key: 'last_login',
    header: 'Son giriş',
    cell: (row) => (row.last_login ? formatTarihSaat(row.last_login) : '—'),
    sortable: true,
    filterValue: (row) => row.last_login && formatTarih(row.last_login),
  },
  dateColumn('created_at', 'Kayıt'),
];

interface KullaniciTableProps {
  /** Whether the signed-in admin may change logins at all. */
  mayManage: boolean;
  oturum: Oturum | undefined;
}

export function KullaniciTable({ mayManage, oturum }: KullaniciTableProps) {
  const { table, search, exported } = useList({
    ...{ suzgecler: KULLANICI_SUZGECLER, siralar: KULLANICI_SIRALAR, varsayilanBoyut: 20 },
    query: kullaniciQuery,
    rowsOf: ({ kullanicilar }) => kullanicilar,
  });
  const { edit, actions } = useRecordActs<Kullanici>({
    konu: 'kullanicilar',
    rowKey: (row) => row.id,
    labels: labelsOf(COLUMNS),
    metin: { ...KULLANICI_METNI, guncellenemedi: 'Hata: ', silinemedi: 'Hata: ' },
    save: (row, degisen, surum) => saveKullanici(row, { ...degisen, surum }),
    remove: (row) => deleteKullanici(row.id),
    nameOf: (row) => `${row.ad} (${row.tc_kimlik_no})`,
  });
  const isOwn = (row: Kullanici): boolean => row.id === oturum?.kullanici_id;
  const isMine = (row: Kullanici): boolean => mayManage && (row.rol !== 'admin' || oturum?.yetki_seviyesi === 'superadmin');
  const begin = (row: Kullanici) => (isMine(row) ? edit.begin(row) : notifyError(KULLANICI_ERRORS.ADMIN_KULLANICISI.message));
  return (
    <DataTable
      {...table}
      label="Kullanıcı listesi"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      searchLabel="Ad, soyad, TC veya kullanıcı adı ara"
      toolbar={<ExportMenu route={exportKullanicilar} query={exported} columns={COLUMNS} search={search} />}
      empty={{ title: 'Kayıtlı kullanıcı bulunamadı.', text: 'Kullanıcı Ekle sekmesinden ilk kullanıcıyı oluşturun.' }}
      {...(mayManage && { edit: { ...edit, begin } })}
      details={(row) => <KullaniciDetails kullanici={row} isOwn={isOwn(row)} mayManage={isMine(row) || isOwn(row)} />}
      rowActions={(row) => (isMine(row) && !isOwn(row) ? actions(row) : [])}
    />
  );
}
