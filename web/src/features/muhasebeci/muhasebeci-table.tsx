import { useQuery } from '@tanstack/react-query';
import { exportMuhasebeciler } from '#contract/aktarim/disa-aktar.ts';
import { MUHASEBECI_SIRALAR, MUHASEBECI_SUZGECLER, type Muhasebeci } from '#contract/kisi/muhasebeci.ts';
import { SatirGecmisi } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { PortalSifreleri } from '#web/parts/portal-sifreleri/portal-sifreleri.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';
import { TopluAktif } from '#web/ui/data-table/toplu-aktif.tsx';
import { useListSearch } from '#web/ui/data-table/use-list-search.ts';
import type { Secim } from '#web/ui/data-table/use-selection.ts';
import { ExportMenu, ImportLink } from '#web/ui/export-menu.tsx';
import { type MuhasebeciQuery, type MuhasebeciSuzgec, muhasebecilerQuery, saveTopluAktif } from './api.ts';
import classes from './muhasebeci.module.css';
import { COLUMNS } from './muhasebeci-columns.tsx';
import { useMuhasebeciIslemleri } from './use-muhasebeci-islemleri.ts';

export function MuhasebeciTable({ canWrite }: { canWrite: boolean }) {
  const search = useListSearch({
    suzgecler: MUHASEBECI_SUZGECLER,
    siralar: MUHASEBECI_SIRALAR,
    varsayilanSirala: 'eklenme_tarihi',
    varsayilanYon: 'desc',
    varsayilanBoyut: 20,
  });
  const { sayfa, boyut, sirala, yon, arama, suzgecler } = search;
  const suzgec = { ...suzgecler, ...(arama && { arama }) } as MuhasebeciSuzgec;
  const query = { sayfa, boyut, sirala, yon, ...suzgec } as MuhasebeciQuery;
  const { data, error, refetch, isPlaceholderData } = useQuery(muhasebecilerQuery(query));
  const { edit, toggleAktif, askDelete, reload, isBusy } = useMuhasebeciIslemleri();
  const rowActions = (row: Muhasebeci) => (
    <>
      <RowButton disabled={isBusy} onClick={() => toggleAktif(row)}>
        {row.aktif ? 'Pasife Al' : 'Aktif Et'}
      </RowButton>
      <RowButton danger disabled={isBusy} onClick={() => void askDelete(row)}>
        Sil
      </RowButton>
    </>
  );
  return (
    <div {...(canWrite && { className: classes.list })}>
      <DataTable
        label="Muhasebeci listesi"
        columns={COLUMNS}
        rows={data?.muhasebeciler}
        rowKey={(row) => row.muhasebeci_id}
        search={search}
        toplam={data?.toplam}
        searchLabel="Ad, TC, telefon, e-posta veya şirket ara"
        toolbar={
          <>
            <ImportLink liste="muhasebeciler" />
            <ExportMenu route={exportMuhasebeciler} query={{ ...suzgec, yon, sirala }} columns={COLUMNS} search={search} />
          </>
        }
        error={error}
        onRetry={() => void refetch()}
        isFetching={isPlaceholderData}
        empty={{ title: 'Kayıtlı muhasebeci bulunamadı.', text: 'Muhasebeci Ekle sekmesinden ilk kaydı oluşturun.' }}
        details={({ muhasebeci_id }) => (
          <div className={classes.sifreler}>
            {canWrite && <PortalSifreleri tablo="muhasebeci" id={muhasebeci_id} />}
            <SatirGecmisi tablo="muhasebeci" satir_id={muhasebeci_id} />
          </div>
        )}
        {...(canWrite && {
          edit,
          rowActions,
          bulkActions: (secim: Secim) => <TopluAktif secim={secim} suzgec={suzgec} run={saveTopluAktif} ad="muhasebeci" onDone={reload} />,
        })}
      />
    </div>
  );
}
