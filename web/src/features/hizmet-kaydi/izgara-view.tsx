import { useCallback, useMemo, useState } from 'react';
import { fold } from '#contract/common/turkish-text.ts';
import { BOS_IZGARA } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { BOS_DURUM, DURUM, DURUM_METNI, isOnayli } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { StatusGrid } from '#web/ui/status-grid/status-grid.tsx';
import type { CellRef, GridActions } from '#web/ui/status-grid/types.ts';
import classes from './izgara.module.css';
import type { IzgaraSuzgeci } from './izgara-buttons.tsx';
import { durumOf } from './izgara-hucreleri.ts';
import { NotlarDialog } from './notlar-dialog.tsx';
import { RetDialog } from './ret-dialog.tsx';
import { useIsaretler } from './use-isaretler.ts';
import type { useIzgara } from './use-izgara.ts';
import { YenidenIste } from './yeniden-iste.tsx';

interface IzgaraViewProps {
  izgara: ReturnType<typeof useIzgara>;
  label: string;
  /** Without any the month is only looked at. */
  actions?: GridActions;
  /** Spec §4: on the accountant's and the approval screen a missing record reads "Talebe Hazır"; elsewhere it is empty. */
  withBosDurum?: boolean;
  bos?: string;
  suzgec?: IzgaraSuzgeci;
}

/** The grid with its states: loading, failed, empty. */
export function IzgaraView({ izgara, label, actions, withBosDurum = false, bos = BOS_IZGARA, suzgec }: IzgaraViewProps) {
  const { secim, rol, query, lockOf, act, planOf, retry, geriAl, duyuru, reddedilecek, reject } = izgara;
  const yalnizOnayli = suzgec?.yalnizOnayli ?? false;
  const isaretli = useIsaretler(secim, izgara.cellOf, query.data !== undefined);
  const cellOf = useCallback(
    (rowId: number, columnId: number) => {
      const cell = isaretli(rowId, columnId);
      return yalnizOnayli && cell && !isOnayli(durumOf(cell)) ? undefined : cell;
    },
    [isaretli, yalnizOnayli],
  );
  const [not, setNot] = useState<CellRef | null>(null);
  const [istenen, setIstenen] = useState<CellRef | null>(null);
  const { rows, columns } = useSuzulen(izgara, suzgec);
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={classes.skeleton} aria-busy="true" aria-label="Yükleniyor" role="status" />;
  if (izgara.rows.length === 0) return <EmptyState title={bos} />;
  if (rows.length === 0 || columns.length === 0)
    return <EmptyState title={yalnizOnayli ? 'Bu ayda onaylanmış iş yok.' : 'Süzgece uyan mükellef veya hizmet yok.'} />;
  const adOf = (list: readonly { id: number; ad: string }[], id: number | undefined): string => list.find((one) => one.id === id)?.ad ?? '';
  const hucreOf = ({ rowId, columnId }: CellRef) => ({
    hucre: { yil: secim.yil, ay: secim.ay, mukellef_id: rowId, hizmet_id: columnId },
    ad: `${adOf(rows, rowId)} · ${adOf(columns, columnId)}`,
  });
  return (
    <>
      <StatusGrid
        label={label}
        rows={rows}
        columns={columns}
        cellOf={cellOf}
        durumlar={DURUM_METNI}
        emptyLabel={withBosDurum ? BOS_DURUM : ''}
        onNotes={setNot}
        {...(rol === 'muhasebeci' && {
          extraOf: (cell) => (cellOf(cell.rowId, cell.columnId)?.durum === DURUM.reddedildi ? { label: 'Yeniden iste', run: () => setIstenen(cell) } : null),
        })}
        {...(actions && { actions, lockOf, onAct: act, planOf, onRetry: retry, onUndo: geriAl.undo, undoLabel: geriAl.undoLabel })}
      />
      <p className="sr-only" role="status">
        {duyuru}
      </p>
      {reddedilecek && <RetDialog adet={reddedilecek.cells.length} atlanan={reddedilecek.atlanan} onClose={reject} />}
      {not && <NotlarDialog {...hucreOf(not)} canBlock={rol === 'personel'} onClose={() => setNot(null)} />}
      {istenen && <YenidenIste {...hucreOf(istenen)} onClose={() => setIstenen(null)} />}
    </>
  );
}

/** Rows and columns that the filters leave: of one service, or of what is approved, those that have a record of it. */
function useSuzulen({ rows, columns, query }: ReturnType<typeof useIzgara>, suzgec: IzgaraSuzgeci | undefined) {
  const aranan = fold(suzgec?.mukellef ?? '');
  const hizmetId = suzgec?.hizmet_id ?? null;
  const yalnizOnayli = suzgec?.yalnizOnayli ?? false;
  const hucreler = query.data?.hucreler;
  const kayitli = useMemo(() => {
    if (hizmetId === null && !yalnizOnayli) return null;
    const kalan = (hucreler ?? []).filter(({ hizmet_id, durum }) => (hizmetId === null || hizmet_id === hizmetId) && (!yalnizOnayli || isOnayli(durum)));
    return { mukellefler: new Set(kalan.map(({ mukellef_id }) => mukellef_id)), hizmetler: new Set(kalan.map(({ hizmet_id }) => hizmet_id)) };
  }, [hucreler, hizmetId, yalnizOnayli]);
  return {
    rows: useMemo(
      () => (aranan || kayitli ? rows.filter(({ id, ad }) => fold(ad).includes(aranan) && (kayitli?.mukellefler.has(id) ?? true)) : rows),
      [rows, aranan, kayitli],
    ),
    columns: useMemo(
      () => columns.filter(({ id }) => (hizmetId === null || id === hizmetId) && (!yalnizOnayli || (kayitli?.hizmetler.has(id) ?? true))),
      [columns, hizmetId, yalnizOnayli, kayitli],
    ),
  };
}
