import { useQuery } from '@tanstack/react-query';
import { formatDonem } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_METNI } from '#contract/tahakkuk/odeme.ts';
import { borcumQuery, odemelerQuery } from '#web/features/odeme/api.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { StatCard, StatCards } from '#web/ui/figure/stat-card.tsx';
import { LinkButton } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';

/** The accountant's payments at a glance: what is owed, the oldest open debts, the last payment, and the ways on from there. */
export function OdemelerPage() {
  const { data, error, refetch } = useQuery(borcumQuery);
  const { data: son } = useQuery(odemelerQuery({ sayfa: 1, boyut: 1 }));
  const sonOdeme = son?.odemeler[0];
  const acik = data?.aylar.filter(({ bakiye }) => bakiye > 0).toReversed();
  return (
    <>
      <PageHeader title="Ödemeler">
        <LinkButton to="/muh-panel/odemeler/list" variant="default">
          Ödeme Geçmişi
        </LinkButton>
        <LinkButton to="/muh-panel/odemeler/tahakkuklar" variant="default">
          Tahakkuklar
        </LinkButton>
        <LinkButton to="/muh-panel/odemeler/ekstre" variant="default">
          Ekstre
        </LinkButton>
        <LinkButton to="/muh-panel/odemeler/odeme-yap">Ödeme Yap</LinkButton>
      </PageHeader>
      <StatCards>
        <StatCard label="Kalan Borç" value={data && formatTl(data.kalan)} {...(data?.kalan ? { tone: 'danger' as const } : {})} />
        <StatCard label="Açık Dönem" value={acik?.length} />
        <StatCard
          label="Son Ödeme"
          value={son && (sonOdeme ? formatTl(sonOdeme.odeme_tutari) : '–')}
          hint={sonOdeme && formatDonem({ yil: sonOdeme.tahakkuk_yili, ay: sonOdeme.tahakkuk_ayi })}
        />
      </StatCards>
      <DataTable
        label="Açık borçlar"
        columns={[
          { key: 'donem', header: 'Ay', cell: (row) => formatDonem({ yil: row.tahakkuk_yili, ay: row.tahakkuk_ayi }), card: 'title' },
          { key: 'borc_tutari', header: 'Tutar', cell: (row) => formatTl(row.borc_tutari), align: 'right' },
          { key: 'bakiye', header: 'Kalan', cell: (row) => formatTl(row.bakiye), align: 'right' },
          { key: 'odeme_durumu', header: 'Durum', cell: (row) => <DurumBadge durum={row.odeme_durumu} /> },
        ]}
        rows={acik}
        rowKey={(row) => row.borc_id}
        error={error}
        onRetry={() => void refetch()}
        empty={{ title: ODEME_METNI.bosBorc }}
      />
    </>
  );
}
