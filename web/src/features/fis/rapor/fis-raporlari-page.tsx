import { useQuery } from '@tanstack/react-query';
import { formatTarih } from '#contract/common/donem.ts';
import { formatKurus, formatTl } from '#contract/common/kurus.ts';
import { FIS_METNI, FIS_SIRALAR, type Fis } from '#contract/fis/fis.ts';
import type { FisRaporu } from '#contract/fis/fis-raporu.ts';
import { type FisQuery, type FisSuzgeci, getFisRaporuQuery, listFislerQuery } from '#web/features/fis/api.ts';
import { FisDetayi } from '#web/features/fis/fis-detayi.tsx';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { useListSearch } from '#web/parts/data-table/use-list-search.ts';
import { ExportMenu } from '#web/parts/export-menu/export-menu.tsx';
import { YazdirButton } from '#web/parts/export-menu/file-buttons.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { RaporGrafikleri } from './rapor-grafikleri.tsx';
import { RAPOR_SUZGECLERI, RaporSuzgeci } from './rapor-suzgeci.tsx';

const COLUMNS: readonly Column<Fis>[] = [
  {
    key: 'tarih',
    header: 'Tarih',
    cell: (row) => `${formatTarih(row.tarih)}${row.saat ? ` ${row.saat}` : ''}`,
    sortable: true,
  },
  {
    key: 'market_adi',
    header: 'Market',
    cell: (row) => row.market_adi,
    sortable: true,
    filterValue: (row) => row.market_adi,
    card: 'title',
  },
  { key: 'fis_no', header: 'Fiş No', cell: (row) => row.fis_no, sortable: true },
  { key: 'mukellef_adi', header: 'Mükellef', cell: (row) => row.mukellef_adi ?? '', sortable: true },
  {
    key: 'odeme_sekli',
    header: 'Ödeme',
    cell: (row) => row.odeme_sekli ?? '',
    sortable: true,
    filterValue: (row) => row.odeme_sekli,
  },
  { key: 'kalem_sayisi', header: 'Satır', cell: (row) => row.kalem_sayisi, align: 'right' },
  { key: 'kdv_tutari', header: 'KDV (TL)', cell: (row) => formatKurus(row.kdv_tutari), align: 'right' },
  {
    key: 'toplam_tutar',
    header: 'Toplam (TL)',
    cell: (row) => formatKurus(row.toplam_tutar),
    align: 'right',
    sortable: true,
  },
];

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
        <StatCard label="Toplam tutar" value={ozet && formatTl(ozet.tutar)} hint="KDV dahil" />
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

/** Receipt reports of staff (spec §2.6): every figure covers all receipts of the filter. */
export function FisRaporlariPage() {
  const search = useListSearch({
    suzgecler: RAPOR_SUZGECLERI,
    siralar: FIS_SIRALAR,
    varsayilanSirala: 'tarih',
    varsayilanYon: 'desc',
    varsayilanBoyut: 20,
  });
  const [, setSuzgecler] = useUrlParams(RAPOR_SUZGECLERI);
  const { sayfa, boyut, sirala, yon, suzgecler } = search;
  const suzgec = suzgecler as FisSuzgeci;
  const rapor = useQuery(getFisRaporuQuery(suzgec));
  const liste = useQuery(listFislerQuery({ sayfa, boyut, sirala, yon, ...suzgec } as FisQuery));
  return (
    <>
      <PageHeader title="Fiş Raporları">
        <YazdirButton />
        <ExportMenu route="exportFisler" query={suzgec} columns={[]} search={{ ...search, sutunlar: null }} />
      </PageHeader>
      <RaporSuzgeci suzgecler={suzgecler} onChange={setSuzgecler} />
      {rapor.error && !rapor.data ? (
        <ErrorState title={FIS_METNI.yuklenemedi} error={rapor.error} onRetry={() => void rapor.refetch()} />
      ) : (
        <>
          <Ozet rapor={rapor.data} />
          {rapor.data?.ozet.satir_sayisi === 0 ? (
            Object.values(suzgecler).some(Boolean) ? (
              <EmptyState
                title="Bu süzgeçlere uyan fiş yok."
                text="Tarih aralığını genişletin ya da süzgeçleri temizleyin."
              />
            ) : (
              <EmptyState title="Henüz fiş yok." text="Fişler sayfasından girilen fişler burada toplanır." />
            )
          ) : (
            rapor.data && <RaporGrafikleri rapor={rapor.data} />
          )}
        </>
      )}
      {rapor.data?.ozet.satir_sayisi !== 0 && (
        <DataTable
          label="Rapordaki fişler"
          columns={COLUMNS}
          rows={liste.data?.fisler}
          rowKey={(row) => row.fis_id}
          search={search}
          toplam={liste.data?.toplam}
          error={liste.error}
          onRetry={() => void liste.refetch()}
          isFetching={liste.isPlaceholderData}
          empty={{ title: 'Fiş yok.' }}
          details={(row) => <FisDetayi fis_id={row.fis_id} />}
        />
      )}
    </>
  );
}
