import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listHizmetler } from '#contract/hizmet/hizmet.ts';
import { listHizmetlerQuery, setHizmetlerAktif } from '#web/features/hizmet/api.ts';
import { type HizmetRow, rowOf } from '#web/features/hizmet/hizmet-satiri.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { TopluAktif } from '#web/parts/data-table/toplu-aktif.tsx';
import type { Secim } from '#web/parts/data-table/use-selection.ts';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { RowHistory } from '#web/parts/gecmis/satir-gecmisi.tsx';
import { Goruntulendi } from '#web/parts/goruntuleme/api.ts';
import { useImportAct } from '#web/parts/import-act.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { FiyatGecmisi } from './fiyat-gecmisi.tsx';
import { COLUMNS } from './hizmet-columns.tsx';
import { FIILLER, useHizmetIslemleri } from './use-hizmet-islemleri.tsx';

export function HizmetTable({ canWrite }: { canWrite: boolean }) {
  const { data, error, refetch } = useQuery(listHizmetlerQuery);
  const rows = useMemo(() => data?.satirlar.map(rowOf), [data]);
  const { table } = useWholeList(listHizmetler, { rows, columns: COLUMNS, tablo: 'hizmetler', varsayilanBoyut: 50 });
  const { edit, actions, reload } = useHizmetIslemleri();
  const bulkActions = (secim: Secim) => (
    <TopluAktif
      secim={secim}
      filter={undefined}
      run={({ secim: chosen, aktif }, key) => setHizmetlerAktif('idler' in chosen ? chosen.idler : [], aktif, key)}
      name="hizmet"
      fiiller={FIILLER}
      onDone={reload}
    />
  );
  return (
    <DataTable<HizmetRow>
      {...table}
      label="Hizmet listesi"
      searchLabel="Hizmet veya açıklama ara"
      tools={useImportAct('hizmetler')}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      empty={{
        title: 'Kayıtlı hizmet bulunamadı.',
        text: 'Hizmet Ekle sekmesinden ilk kaydı oluşturun.',
        next: SONRAKI.hizmetEkle,
      }}
      details={(row) => (
        <>
          <Goruntulendi kind="hizmet" kayit_id={row.id} />
          <FiyatGecmisi hizmet={row} canWrite={canWrite} />
          <RowHistory tablo="hizmetler" satir_id={row.id} />
        </>
      )}
      {...(canWrite && {
        edit,
        bulkActions,
        rowActions: actions,
      })}
    />
  );
}
