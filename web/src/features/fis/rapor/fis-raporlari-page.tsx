import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatTl } from '#contract/common/kurus.ts';
import { FIS_METNI, listFisler } from '#contract/fis/fis.ts';
import type { FisRaporu } from '#contract/fis/fis-raporu.ts';
import { getFisRaporuQuery, listFislerQuery } from '#web/features/fis/api.ts';
import { RAPOR_COLUMNS } from '#web/features/fis/fis-columns.tsx';
import { FisDetayi } from '#web/features/fis/fis-detayi.tsx';

import { formatNumber } from '#web/lib/format-number.ts';
import { useFilters } from '#web/parts/data-table/controls/filters.tsx';
import { ToolsButton } from '#web/parts/data-table/controls/list-tools.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useList } from '#web/parts/data-table/use-list.ts';
import { isFiltered } from '#web/parts/data-table/use-list-search.ts';
import { useExport } from '#web/parts/disa-aktar/use-export.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { printPage } from '#web/ui/page/paper.ts';
import { RaporGrafikleri } from './rapor-grafikleri.tsx';

function Ozet({ rapor }: { rapor: FisRaporu | undefined }) {
  const ozet = rapor?.ozet;
  return (
    <>
      <StatCards>
        <StatCard
          label="Fiş"
          value={ozet && formatNumber(ozet.fis_sayisi)}
          hint={ozet && `${formatNumber(ozet.satir_sayisi)} satır`}
        />
        <StatCard label="Toplam tutar" value={ozet && formatTl(ozet.tutar)} hint="KDV dâhil" />
        <StatCard label="Toplam KDV" value={ozet && formatTl(ozet.kdv_tutari)} />
        <StatCard label="KDV matrahı" value={ozet && formatTl(ozet.tutar - ozet.kdv_tutari)} />
        <StatCard
          label="Ortalama fiş"
          value={ozet && formatTl(ozet.fis_sayisi > 0 ? Math.round(ozet.tutar / ozet.fis_sayisi) : 0)}
        />
      </StatCards>
      {ozet && ozet.farkli_fis > 0 && (
        <InlineNote status="warning">
          {formatNumber(ozet.farkli_fis)} fişin toplamı satırlarının toplamını tutmuyor (toplam fark{' '}
          {formatTl(ozet.fark)}). Rapor satırlardan hesaplanır.
        </InlineNote>
      )}
    </>
  );
}

const FILTERED = RAPOR_COLUMNS.filter(({ filterValue }) => filterValue !== undefined);

export function FisRaporlariPage() {
  const { table, search, filter } = useList(listFisler, {
    columns: RAPOR_COLUMNS,
    query: listFislerQuery,
    tablo: 'fis_urunler',
  });
  const { chips, button, panel } = useFilters({
    filters: [...FILTERED, ...(table.filters || [])],
    rows: table.rows ?? [],
    search,
    quick: table.quick,
  });
  const file = useExport({ path: listFisler.path, query: filter });
  const rapor = useQuery(getFisRaporuQuery(filter));
  return (
    <>
      <PageHeader title="Fiş Raporları">
        <ToolsButton
          acts={[...file.acts, { label: 'Yazdır', icon: IconPrinter, run: printPage }]}
          isBusy={file.isBusy}
        />
      </PageHeader>
      <div className="flow middle gap-6 below-10" data-print="hidden">
        {chips}
        {button}
      </div>
      {panel}
      {rapor.error && !rapor.data ? (
        <ErrorState title={FIS_METNI.yuklenemedi} error={rapor.error} onRetry={() => void rapor.refetch()} />
      ) : (
        <>
          <Ozet rapor={rapor.data} />
          {rapor.data?.ozet.satir_sayisi === 0 ? (
            isFiltered(search) ? (
              <EmptyState
                title="Bu süzgeçlere uyan fiş yok."
                text="Tarih aralığını genişletin ya da süzgeçleri temizleyin."
              />
            ) : (
              <EmptyState
                title="Henüz fiş yok."
                text="Fişler sayfasından girilen fişler burada toplanır."
                next={SONRAKI.fisEkle}
              />
            )
          ) : (
            rapor.data && <RaporGrafikleri rapor={rapor.data} />
          )}
        </>
      )}
      {rapor.data?.ozet.satir_sayisi !== 0 && (
        <DataTable
          {...table}
          label="Rapordaki fişler"
          columns={RAPOR_COLUMNS}
          filters={false}
          file={false}
          empty={{ title: 'Fiş yok.' }}
          details={(row) => <FisDetayi fis_id={row.fis_id} />}
        />
      )}
    </>
  );
}
