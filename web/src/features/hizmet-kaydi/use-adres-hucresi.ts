import { useEffect } from 'react';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import { useUrlParams, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import { notifyError } from '#web/ui/notice/notify.ts';

interface Lines {
  rows: readonly { id: number }[];
  columns: readonly { id: number }[];
  isRead: boolean;
}

/** An address with `hucre=client-service` opens the notes of that cell of the month, until they are closed. */
export function useAdresHucresi({ rows, columns, isRead }: Lines): { hucre: CellRef | null; leave: () => void } {
  const [{ hucre: text }, setUrl] = useUrlParams(['hucre']);
  const [, rowId, columnId] = /^(\d{1,15})-(\d{1,6})$/.exec(text ?? '') ?? [];
  const ref = rowId && columnId ? { rowId: Number(rowId), columnId: Number(columnId) } : null;
  const isThere =
    ref !== null && rows.some(({ id }) => id === ref.rowId) && columns.some(({ id }) => id === ref.columnId);
  const isWrong = isRead && text !== null && !isThere;
  useEffect(() => {
    if (!isWrong) return;
    notifyError('Adresteki hücre bu ayda yok.');
    setUrl({ hucre: null }, YAZILAN);
  }, [isWrong, setUrl]);
  return {
    hucre: isRead && isThere ? ref : null,
    leave: () => text !== null && setUrl({ hucre: null }, YAZILAN),
  };
}
