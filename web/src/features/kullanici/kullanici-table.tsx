import { ekranAlanlari } from '#contract/alan/register.ts';
import { TONE } from '#contract/common/ton.ts';
import {
  KISI_PASIF,
  KULLANICI_ERRORS,
  KULLANICI_METNI,
  type Kullanici,
  listKullanicilar,
} from '#contract/kisi/kullanici.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { useList } from '#web/parts/data-table/use-list.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { AktifBadge, ToneBadge } from '#web/ui/figure/badge.tsx';
import { notifyError } from '#web/ui/notice/notify.ts';
import { listKullanicilarQuery, removeKullanici, updateKullanici } from './api.ts';
import { KullaniciDetails } from './kullanici-details.tsx';

const isKisiPasif = (row: Kullanici): boolean => row.aktif && !row.kisi_aktif;

const COLUMNS = listColumns(listKullanicilar, {
  rol: { card: 'figure' },
  aktif: {
    cell: (row) =>
      isKisiPasif(row) ? <ToneBadge tone={TONE.open}>Kişi pasif</ToneBadge> : <AktifBadge aktif={row.aktif} />,
    filterValue: (row) => (isKisiPasif(row) ? KISI_PASIF : String(row.aktif)),
  },
});

interface KullaniciTableProps {
  mayManage: boolean;
  oturum: Oturum | undefined;
}

export function KullaniciTable({ mayManage, oturum }: KullaniciTableProps) {
  const { table } = useList(listKullanicilar, {
    columns: COLUMNS,
    query: listKullanicilarQuery,
    tablo: 'kullanicilar',
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
  const isOwnRow = (row: Kullanici): boolean =>
    mayManage && (row.rol !== 'admin' || oturum?.yetki_seviyesi === 'superadmin');
  const begin = (row: Kullanici) =>
    isOwnRow(row) ? edit.begin(row) : notifyError(KULLANICI_ERRORS.ADMIN_KULLANICISI.message);
  return (
    <DataTable
      {...table}
      label="Kullanıcı listesi"
      searchLabel="Ad, soyad, TC veya kullanıcı adı ara"
      empty={{
        title: 'Kayıtlı kullanıcı bulunamadı.',
        text: 'Kullanıcı Ekle sekmesinden ilk kullanıcıyı oluşturun.',
        next: SONRAKI.kullaniciEkle,
      }}
      {...(mayManage && { edit: { ...edit, begin } })}
      details={(row) => <KullaniciDetails kullanici={row} isOwn={isOwn(row)} mayManage={isOwnRow(row) || isOwn(row)} />}
      rowActions={(row) => (isOwnRow(row) && !isOwn(row) ? actions(row) : [])}
    />
  );
}
