import { BOS_IZGARA } from '#contract/hizmet-kaydi.ts';
import { BOS_DURUM, DURUM_METNI } from '#contract/hizmet-kaydi-gecis.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { StatusGrid } from '#web/ui/status-grid/status-grid.tsx';
import type { GridActions } from '#web/ui/status-grid/types.ts';
import classes from './izgara.module.css';
import type { useIzgara } from './use-izgara.ts';

interface IzgaraViewProps {
  izgara: ReturnType<typeof useIzgara>;
  label: string;
  actions: GridActions;
  /** Spec §4: on the accountant's and the approval screen a missing record reads "Talebe Hazır"; elsewhere it is empty. */
  withBosDurum?: boolean;
  bos?: string;
}

/** The grid with its states: loading, failed, empty. */
export function IzgaraView({ izgara, label, actions, withBosDurum = false, bos = BOS_IZGARA }: IzgaraViewProps) {
  const { query, rows, columns, cellOf, lockOf, act, retry } = izgara;
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={classes.skeleton} aria-busy="true" aria-label="Yükleniyor" role="status" />;
  if (rows.length === 0) return <EmptyState title={bos} />;
  return (
    <StatusGrid
      label={label}
      rows={rows}
      columns={columns}
      cellOf={cellOf}
      durumlar={DURUM_METNI}
      emptyLabel={withBosDurum ? BOS_DURUM : ''}
      actions={actions}
      lockOf={lockOf}
      onAct={act}
      onRetry={retry}
    />
  );
}
