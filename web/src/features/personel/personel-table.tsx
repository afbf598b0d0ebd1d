import { ekranAlanlari } from '#contract/alan/register.ts';
import { PERSONEL_METNI, PERSONEL_SIRALAR, PERSONEL_SUZGECLER, type Personel } from '#contract/kisi/personel.ts';
import { registerColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { TopluAktif } from '#web/parts/data-table/toplu-aktif.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { SatirGecmisi } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { Goruntulendi } from '#web/parts/goruntuleme/api.ts';
import { ImportLink } from '#web/parts/import-link.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listPersonelQuery, removePersonel, setPersonellerAktif, updatePersonel } from './api.ts';

const COLUMNS = registerColumns<Personel>('personel', { mukellef_sayisi: { card: 'figure' } });

export function PersonelTable({ canWrite }: { canWrite: boolean }) {
  const { table, suzgec } = useList({
    file: 'exportPersonel',
    tablo: 'personel',
    ...{ suzgecler: PERSONEL_SUZGECLER, siralar: PERSONEL_SIRALAR },
    query: listPersonelQuery,
    rowsOf: ({ personel }) => personel,
  });
  const { edit, actions, reload } = useRecordActs<Personel>({
    konu: 'personel',
    rowKey: (row) => row.personel_id,
    alanlar: ekranAlanlari('personel'),
    metin: { ...PERSONEL_METNI, guncellenemedi: 'Hata: ', silinemedi: 'Hata: ' },
    save: (row, degisen, surum) => updatePersonel(row, { ...degisen, surum }),
    remove: (row) => removePersonel(row.personel_id),
    aktif: { of: (row) => row.aktif, set: (row, aktif) => updatePersonel(row, { aktif, surum: row.surum }) },
    nameOf: (row) => row.ad,
  });
  return (
    <DataTable
      {...table}
      label="Personel listesi"
      columns={COLUMNS}
      rowKey={(row) => row.personel_id}
      searchLabel="Ad, TC, telefon, e-posta veya görev ara"
      toolbar={<ImportLink liste="personel" />}
      empty={{
        title: 'Kayıtlı personel bulunamadı.',
        text: 'Personel Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.personelEkle,
      }}
      details={({ personel_id }) => (
        <>
          <Goruntulendi tur="personel" kayit_id={personel_id} />
          <SatirGecmisi tablo="personel" satir_id={personel_id} />
        </>
      )}
      {...(canWrite && {
        edit,
        rowActions: actions,
        bulkActions: (secim: Secim) => (
          <TopluAktif secim={secim} suzgec={suzgec} run={setPersonellerAktif} ad="personel" onDone={reload} />
        ),
      })}
    />
  );
}
