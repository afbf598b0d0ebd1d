import { useQuery } from '@tanstack/react-query';
import { formatDonem, formatTarih } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Borcum } from '#contract/tahakkuk/odeme.ts';
import { borcumQuery } from '#web/features/odeme/api.ts';
import { OdemeTable } from '#web/features/odeme/odeme-table.tsx';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { BorcGrafikleri } from './borc-grafikleri.tsx';

type BorcAyi = Borcum['aylar'][number];

const columnsWith = (borcum: Borcum | undefined): Column<BorcAyi>[] => [
  { key: 'donem', header: 'Ay', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }), card: 'title', footer: 'Toplam' },
  { key: 'borc_tutari', header: 'Toplam', cell: (row) => formatTl(row.borc_tutari), align: 'right', footer: borcum && formatTl(borcum.toplam_borc) },
  { key: 'tahsilat', header: 'Ödenen', cell: (row) => formatTl(row.tahsilat), align: 'right', footer: borcum && formatTl(borcum.odenen) },
  { key: 'bakiye', header: 'Kalan', cell: (row) => formatTl(row.bakiye), align: 'right', footer: borcum && formatTl(borcum.kalan) },
  { key: 'odeme_durumu', header: 'Durum', cell: (row) => <DurumBadge durum={row.odeme_durumu} /> },
  { key: 'borc_tarihi', header: 'Tahakkuk Tarihi', cell: (row) => formatTarih(row.borc_tarihi), align: 'right' },
];

/** The accountant's debt: totals, month by month, and what was paid. */
export function BorcumPage() {
  const { data, error, refetch } = useQuery(borcumQuery);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <PageHeader title="Borç Durumu">
        <LinkButton to="/muh-panel/odemeler/odeme-yap">Ödeme Yap</LinkButton>
      </PageHeader>
      <StatCards>
        <StatCard label="Toplam Borç" value={data && formatTl(data.toplam_borc)} />
        <StatCard label="Ödenen" value={data && formatTl(data.odenen)} tone="success" />
        <StatCard label="Kalan" value={data && formatTl(data.kalan)} {...(data?.kalan ? { tone: 'danger' as const } : {})} />
      </StatCards>
      <UrlTabs
        label="Borç durumu"
        tabs={[
          {
            value: 'aylik',
            label: 'Aylık Borçlar',
            content: (
              <DataTable
                label="Aylık borçlar"
                columns={columnsWith(data)}
                rows={data?.aylar}
                rowKey={(row) => row.borc_id}
                empty={{ title: 'Tahakkuk kaydı bulunamadı.' }}
              />
            ),
          },
          { value: 'gecmis', label: 'Ödeme Geçmişi', content: <OdemeTable /> },
          { value: 'grafikler', label: 'Grafikler', content: data && <BorcGrafikleri aylar={data.aylar} /> },
        ]}
      />
    </>
  );
}
