import type { TekrarKurali } from '#contract/hizmet-kaydi/tekrar.ts';
import { ilkMukellef, SONRAKI } from '#web/parts/sonraki-adim.ts';
import { StatusGrid } from '#web/parts/status-grid/status-grid.tsx';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import classes from './tekrar.module.css';
import { TekrarTelefonu } from './tekrar-telefonu.tsx';
import type { useTekrarlar } from './use-tekrarlar.ts';

interface TekrarViewProps {
  tekrarlar: ReturnType<typeof useTekrarlar>;
  kural: TekrarKurali | null;
  bos: string;
}

const LOOKED_AT = 'Kuralları mükellefin muhasebecisi belirler.';
const readOnly = (): string => LOOKED_AT;
const open = (): null => null;

export function TekrarView({ tekrarlar, kural, bos }: TekrarViewProps) {
  const { query, rows, columns, cellOf, durumlar, apply, remove, retry, undo } = tekrarlar;
  const isDar = useMedia(DAR);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={classes.skeleton} aria-busy="true" aria-label="Yükleniyor" role="status" />;
  const rol = kural ? 'muhasebeci' : 'admin';
  if (rows.length === 0) return <EmptyState title={bos} {...ilkMukellef(rol)} />;
  if (columns.length === 0)
    return <EmptyState title="Tanımlı hizmet bulunmuyor." {...(rol === 'admin' && { next: SONRAKI.hizmetEkle })} />;
  if (isDar) return <TekrarTelefonu tekrarlar={tekrarlar} kural={kural} />;
  return (
    <StatusGrid
      label="Tekrarlanan hizmetler ızgarası"
      rows={rows}
      columns={columns}
      isCompact
      cellOf={cellOf}
      durumlar={durumlar}
      actions={kural ? { primary: 'Kuralı uygula / kaldır', middle: 'Kuralı kaldır' } : { primary: 'Kuralı uygula' }}
      lockOf={kural ? open : readOnly}
      onAct={(cells, islem) => kural && (islem === 'primary' ? apply(cells, kural) : remove(cells))}
      {...(kural && { onRetry: retry, onUndo: undo })}
    />
  );
}
