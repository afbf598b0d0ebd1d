import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type * as contract from '#contract/aktarim/takip-izgarasi.ts';
import { ayMetninden, formatAyMetni, formatKisaDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { DURUM_METNI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { getAktarimIzgarasiQuery } from '#web/features/aktarim/api.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { StatusGrid } from '#web/parts/status-grid/status-grid.tsx';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LinesToCome } from '#web/ui/page/lines-to-come.tsx';

type Izgara = RouteResponse<typeof contract.getAktarimIzgarasi>;
type GridPlace = Izgara['sutunlar'][number];

const SHOWN = 200;

/** A column says what tells it from the others: its month, its service, or both. */
function headerOf({ ay, hizmet }: GridPlace, { aylar, hizmetler }: { aylar: number; hizmetler: number }): string {
  const month = formatKisaDonem(ayMetninden(ay));
  if (hizmetler === 1) return month;
  return aylar === 1 ? hizmet : `${hizmet} ${month}`;
}

function useGrid(izgara: Izgara | undefined) {
  const { rows, columns, cells } = useMemo(() => {
    const { sutunlar = [], satirlar = [] } = izgara ?? {};
    const counts = {
      aylar: new Set(sutunlar.map(({ ay }) => ay)).size,
      hizmetler: new Set(sutunlar.map(({ hizmet }) => hizmet)).size,
    };
    const entries = satirlar.flatMap(({ mukellef_id, hucreler }) =>
      hucreler.map(({ sutun, durum, tutar }): [string, GridCell] => [`${mukellef_id} ${sutun}`, { durum, tutar }]),
    );
    return {
      rows: satirlar.map(({ mukellef_id, mukellef }) => ({ id: mukellef_id, ad: mukellef })),
      columns: sutunlar.map((place, id) => ({ id, ad: headerOf(place, counts) })),
      cells: new Map(entries),
    };
  }, [izgara]);
  const cellOf = useCallback((row: number, column: number) => cells.get(`${row} ${column}`), [cells]);
  return { rows, columns, cellOf };
}

interface TakipIzgarasiProps {
  aktarim_id: number;
  /** Changes whenever the sheet may have been checked anew. */
  version: string;
}

/** A tracking sheet as its records will stand in the months: to be looked at before it is done. */
export function TakipIzgarasi({ aktarim_id, version }: TakipIzgarasiProps) {
  const [choice, setChoice] = useState('');
  const [kind, value = ''] = choice.split('|');
  const query = {
    sayfa: 1,
    boyut: SHOWN,
    ...(kind === 'ay' && { ay: value }),
    ...(kind === 'hizmet' && { hizmet: value }),
  };
  const { data, error, refetch } = useQuery(getAktarimIzgarasiQuery(aktarim_id, query, version));
  const grid = useGrid(data);
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LinesToCome />;
  if (data.satirlar.length === 0) return null;
  const { aylar, hizmetler, toplam } = data;
  return (
    <section aria-label="Önizleme">
      <div className="row wrap bottom gap-12 below-8">
        <h2 className="regular grow">Aylarda böyle duracak</h2>
        {aylar.length > 1 && hizmetler.length > 1 && (
          <NativeSelect
            aria-label="Gösterilen"
            value={choice || `ay|${aylar.at(-1)}`}
            onChange={({ currentTarget }) => setChoice(currentTarget.value)}
            data={[
              {
                group: 'Bir ayın hizmetleri',
                items: aylar.map((ay) => ({ value: `ay|${ay}`, label: formatAyMetni(ay) })),
              },
              {
                group: 'Bir hizmetin ayları',
                items: hizmetler.map((hizmet) => ({ value: `hizmet|${hizmet}`, label: hizmet })),
              },
            ]}
          />
        )}
      </div>
      <StatusGrid label="Aktarılacak hizmet kayıtları" {...grid} durumlar={DURUM_METNI} siklik="siki" withoutTotal />
      {toplam > SHOWN && (
        <p className="small muted">
          {formatNumber(toplam)} mükellefin ilk {formatNumber(SHOWN)} tanesi gösteriliyor.
        </p>
      )}
    </section>
  );
}
