import { formatTarih, gunOf } from '#contract/common/donem.ts';
import { formatTl } from '#contract/common/kurus.ts';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { donemName } from '#contract/tahakkuk/donem-adi.ts';
import { ODEME_METNI } from '#contract/tahakkuk/odeme.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { DurumBadge } from '#web/parts/durum-badge.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { LinkButton } from '#web/ui/link.tsx';

type BorcAyi = Borcum['aylar'][number];

const COLUMNS: Column<BorcAyi>[] = [
  {
    key: 'donem',
    header: 'Ay',
    cell: donemName,
    card: 'title',
  },
  { key: 'borc_tutari', header: 'Tahakkuk', cell: (row) => formatTl(row.borc_tutari), align: 'right' },
  { key: 'tahsilat', header: 'Ödenen', cell: (row) => formatTl(row.tahsilat), align: 'right' },
  { key: 'bakiye', header: 'Kalan', cell: (row) => formatTl(row.bakiye), align: 'right', card: 'figure' },
  { key: 'odeme_durumu', header: 'Durum', cell: (row) => <DurumBadge durum={row.odeme_durumu} />, card: 'status' },
  {
    key: 'vade',
    header: 'Vade',
    cell: ({ vade }) => <span className={vade < gunOf(new Date()) ? 'danger' : undefined}>{formatTarih(vade)}</span>,
    align: 'right',
  },
  {
    key: 'borc_tarihi',
    header: 'Tahakkuk Tarihi',
    cell: (row) => formatTarih(row.borc_tarihi),
    align: 'right',
    card: 'hidden',
  },
];

export function AcikBorclar({ aylar }: { aylar: Borcum['aylar'] | undefined }) {
  const acik = aylar?.filter(({ bakiye }) => bakiye > 0).toReversed();
  const tutarOf = (idler: readonly number[]): number =>
    (acik ?? []).reduce((sum, row) => sum + (idler.includes(row.borc_id) ? row.bakiye : 0), 0);
  return (
    <DataTable
      label="Açık borçlar"
      columns={COLUMNS}
      rows={acik}
      rowKey={(row) => row.borc_id}
      empty={{ title: ODEME_METNI.bosBorc, next: SONRAKI.hizmetTalep }}
      bulkActions={({ idler }) => (
        <LinkButton size="compact-sm" to="/muh-panel/odemeler/odeme-yap" search={{ borclar: idler.join(',') }}>
          {`${formatTl(tutarOf(idler))} öde`}
        </LinkButton>
      )}
    />
  );
}
