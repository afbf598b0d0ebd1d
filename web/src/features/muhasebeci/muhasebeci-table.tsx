import { ekranAlanlari } from '#contract/alan/register.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { listMuhasebeciler, MUHASEBECI_METNI, type Muhasebeci } from '#contract/kisi/muhasebeci.ts';
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
import { listMuhasebecilerQuery } from '#web/parts/muhasebeci/api.ts';
import { PortalSifreleri } from '#web/parts/mukellef/later-parts.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { removeMuhasebeci, setMuhasebeciAktif, setMuhasebecilerAktif, updateMuhasebeci } from './api.ts';

const COLUMNS = listColumns(listMuhasebeciler, {
  mukellef_sayisi: { card: 'figure' },
  tekrar_sayisi: { isRare: true },
  odeme_gunu: { isRare: true },
  kalan: { card: 'figure', cell: ({ kalan }) => (kalan === 0 ? '' : formatTl(kalan)) },
  bakiye: { cell: ({ bakiye }) => (bakiye === 0 ? '' : formatTl(bakiye)) },
});

const SAID = ['sirket_adi'];

export function MuhasebeciTable({ canWrite }: { canWrite: boolean }) {
  const columns = useKisiCard(COLUMNS, SAID);
  const { table, filter } = useList(listMuhasebeciler, { columns, query: listMuhasebecilerQuery });
  const { edit, actions, reload } = useRecordActs<Muhasebeci>({
    konu: 'muhasebeci',
    rowKey: (row) => row.muhasebeci_id,
    alanlar: ekranAlanlari('muhasebeci'),
    metin: MUHASEBECI_METNI,
    save: (row, degisen, surum) => updateMuhasebeci(row, { ...degisen, surum }),
    remove: removeMuhasebeci,
    aktif: { of: (row) => row.aktif, set: setMuhasebeciAktif },
    nameOf: (row) => row.ad,
  });
  return (
    <DataTable
      {...table}
      label="Muhasebeci listesi"
      searchLabel="Ad, TC, telefon, e-posta veya şirket ara"
      tools={useImportAct('muhasebeciler')}
      empty={{
        title: 'Kayıtlı muhasebeci bulunamadı.',
        text: 'Muhasebeci Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.muhasebeciEkle,
      }}
      details={({ muhasebeci_id }) => (
        <>
          <Goruntulendi kind="muhasebeci" kayit_id={muhasebeci_id} />
          {canWrite && <PortalSifreleri tablo="muhasebeci" id={muhasebeci_id} />}
          <RowHistory tablo="muhasebeci" satir_id={muhasebeci_id} />
        </>
      )}
      {...(canWrite && {
        edit,
        rowActions: (row: Muhasebeci) => [
          {
            label: 'Muhasebecinin sayfası',
            link: { to: '/payments', search: { muhasebeci: String(row.muhasebeci_id) } },
          },
          ...actions(row),
        ],
        bulkActions: (secim: Secim) => (
          <TopluAktif secim={secim} filter={filter} run={setMuhasebecilerAktif} name="muhasebeci" onDone={reload} />
        ),
      })}
    />
  );
}
