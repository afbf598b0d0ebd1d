import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listBasliklar } from '#contract/aktarim/basliklar.ts';
import { formatTarih } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { listBasliklarQuery, removeBaslik } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';

type Baslik = RouteResponse<typeof listBasliklar>['basliklar'][number];

const COLUMNS: readonly Column<Baslik>[] = [
  { key: 'baslik', header: 'Dosyadaki başlık', card: 'title', wrap: true, cell: ({ baslik }) => `“${baslik}”` },
  { key: 'liste', header: 'Liste', cell: ({ liste }) => liste },
  { key: 'alan', header: 'Alan', cell: ({ alan }) => alan },
  { key: 'zaman', header: 'Öğrenildiği gün', cell: ({ zaman }) => formatTarih(zaman) },
  { key: 'unut', header: 'İşlem', cell: (baslik) => <Unut {...baslik} /> },
];

/** What the office mapped by hand once is known from then on; here it sees that, and takes back what was a slip. */
export function Ogrenilenler() {
  const { data } = useQuery(listBasliklarQuery);
  if (!data || data.basliklar.length === 0) return null;
  return (
    <details className="card pad-12-16">
      <summary>
        {formatNumber(data.basliklar.length)} sütun başlığı sizden öğrenildi{' '}
        <span className="muted">· yanlış olanı unutturun</span>
      </summary>
      <div className="above-10">
        <DataTable<Baslik>
          label="Öğrenilen başlıklar"
          columns={COLUMNS}
          rows={data.basliklar}
          rowKey={({ baslik_id }) => baslik_id}
          file={false}
          empty={{ title: 'Öğrenilen başlık yok.' }}
        />
      </div>
    </details>
  );
}

function Unut({ baslik_id, baslik, alan }: Baslik) {
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: () => removeBaslik(baslik_id),
    onSuccess: () => {
      notifySuccess(`“${baslik}” unutuldu.`);
      return client.invalidateQueries({ queryKey: listBasliklarQuery.queryKey });
    },
    onError: notifyCause,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={forget.isPending}
      aria-label={`“${baslik}” = ${alan}: unut`}
      onClick={() => forget.mutate()}
    >
      Unut
    </Button>
  );
}
