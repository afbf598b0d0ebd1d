import { ekranAlanlari } from '#contract/alan/register.ts';
import { listPersonel, PERSONEL_METNI, type Personel } from '#contract/kisi/personel.ts';
import { listColumns } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useKisiCard } from '#web/parts/data-table/phone-card.tsx';
import { useRecordActs } from '#web/parts/data-table/record/use-record-acts.ts';
import { TopluAktif } from '#web/parts/data-table/toplu-aktif.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { RowHistory } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { Goruntulendi } from '#web/parts/goruntuleme/api.ts';
import { useImportAct } from '#web/parts/import-act.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { listPersonelQuery, removePersonel, setPersonellerAktif, updatePersonel } from './api.ts';

const COLUMNS = listColumns(listPersonel, { mukellef_sayisi: { card: 'figure' } });

const SAID = ['gorev'];

export function PersonelTable({ canWrite }: { canWrite: boolean }) {
  const columns = useKisiCard(COLUMNS, SAID);
  const { table, filter } = useList(listPersonel, { columns, query: listPersonelQuery, tablo: 'personel' });
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
      searchLabel="Ad, TC, telefon, e-posta veya görev ara"
      tools={useImportAct('personel')}
      empty={{
        title: 'Kayıtlı personel bulunamadı.',
        text: 'Personel Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.personelEkle,
      }}
      details={({ personel_id }) => (
        <>
          <Goruntulendi kind="personel" kayit_id={personel_id} />
          <RowHistory tablo="personel" satir_id={personel_id} />
        </>
      )}
      {...(canWrite && {
        edit,
        rowActions: actions,
        bulkActions: (secim: Secim) => (
          <TopluAktif secim={secim} filter={filter} run={setPersonellerAktif} name="personel" onDone={reload} />
        ),
      })}
    />
  );
}
