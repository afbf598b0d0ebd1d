import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { filePath } from '#contract/alan/list.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { Route } from '#contract/common/route.ts';
import { type CallOptions, download } from '#web/lib/api-client.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import { notifyCause } from '#web/ui/notice/notify.ts';

const BICIM_NAME: Record<DosyaBicimi, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

export interface ListFile {
  /** The path of the list; that of its file stands beside it. */
  path: string;
  params?: object;
  query: object;
  isEmpty?: boolean;
}

/** A file that is not one of a list's rows. */
export interface OwnFile {
  save: () => Promise<unknown>;
}

/** The acts that save a list as a file. */
export function useExport(
  file: ListFile | OwnFile | false | undefined,
  columns?: readonly string[] | null,
): { acts: readonly RowAction[]; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false);
  if (!file) return { acts: [], isBusy };
  const run = async (save: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await save();
    } catch (error) {
      notifyCause(error);
    } finally {
      setIsBusy(false);
    }
  };
  if ('save' in file) return { acts: [{ label: 'Excel', icon: IconDownload, run: () => void run(file.save) }], isBusy };
  const { path, params, query, isEmpty = false } = file;
  const route = { method: 'GET', path: filePath(path) } as Route;
  const acts = (Object.keys(BICIM_NAME) as DosyaBicimi[]).map((bicim) => ({
    label: BICIM_NAME[bicim],
    icon: IconDownload,
    disabled: isEmpty,
    title: isEmpty ? 'Dışa aktarılacak kayıt yok.' : undefined,
    run: () =>
      void run(() =>
        download(route, { params, query: { ...query, bicim, sutunlar: columns?.join(',') } } as CallOptions<Route>),
      ),
  }));
  return { acts, isBusy };
}
