import { ekranAlanlari } from '#contract/alan/register.ts';
import {
  KISI_PASIF,
  KULLANICI_ERRORS,
  KULLANICI_METNI,
  KULLANICI_SIRALAR,
  KULLANICI_SUZGECLER,
  type Kullanici,
} from '#contract/kisi/kullanici.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { registerColumns } from '#web/parts/data-table/old/columns.tsx';
import { useList } from '#web/parts/data-table/old/use-list.ts';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { AktifBadge, ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { listKullanicilarQuery, removeKullanici, updateKullanici } from './api.ts';
import { KullaniciDetails } from './kullanici-details.tsx';

const isKisiPasif = (row: Kullanici): boolean => row.aktif && !row.kisi_aktif;

const COLUMNS = registerColumns<Kullanici>('kullanicilar', {
  rol: { card: 'figure' },
  aktif: {
    cell: (row) =>
      isKisiPasif(row) ? <ToneBadge tone="warning">Kişi pasif</ToneBadge> : <AktifBadge aktif={row.aktif} />,
    filterValue: (row) => (isKisiPasif(row) ? KISI_PASIF : String(row.aktif)),
  },
});

interface KullaniciTableProps {
  mayManage: boolean;
  oturum: Oturum | undefined;
}

export function KullaniciTable({ mayManage, oturum }: KullaniciTableProps) {
  const { table } = useList({
    file: 'exportKullanicilar',
    tablo: 'kullanicilar',
    ...{ suzgecler: KULLANICI_SUZGECLER, siralar: KULLANICI_SIRALAR },
    query: listKullanicilarQuery,
    rowsOf: ({ kullanicilar }) => kullanicilar,
  });
  const { edit, actions } = useRecordActs<Kullanici>({
    konu: 'kullanicilar',
    rowKey: (row) => row.id,
    alanlar: ekranAlanlari('kullanicilar'),
    metin: { ...KULLANICI_METNI, guncellenemedi: 'Hata: ', silinemedi: 'Hata: ' },
    save: (row, degisen, surum) => updateKullanici(row, { ...degisen, surum }),
    remove: (row) => removeKullanici(row.id),
    nameOf: (row) => `${row.ad} (${row.tc_kimlik_no})`,
  });
  const isOwn = (row: Kullanici): boolean => row.id === oturum?.kullanici_id;
  const isMine = (row: Kullanici): boolean =>
    mayManage && (row.rol !== 'admin' || oturum?.yetki_seviyesi === 'superadmin');
  const begin = (row: Kullanici) =>
    isMine(row) ? edit.begin(row) : notifyError(KULLANICI_ERRORS.ADMIN_KULLANICISI.message);
  return (
    <DataTable
      {...table}
      label="Kullanıcı listesi"
      columns={COLUMNS}
      rowKey={(row) => row.id}
      searchLabel="Ad, soyad, TC veya kullanıcı adı ara"
      empty={{
        title: 'Kayıtlı kullanıcı bulunamadı.',
        text: 'Kullanıcı Ekle sekmesinden ilk kullanıcıyı oluşturun.',
        next: SONRAKI.kullaniciEkle,
      }}
      {...(mayManage && { edit: { ...edit, begin } })}
      details={(row) => <KullaniciDetails kullanici={row} isOwn={isOwn(row)} mayManage={isMine(row) || isOwn(row)} />}
      rowActions={(row) => (isMine(row) && !isOwn(row) ? actions(row) : [])}
    />
  );
}
