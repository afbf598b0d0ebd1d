import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { filePath } from '#contract/alan/list.ts';
import type { DosyaBicimi } from '#contract/common/file.ts';
import type { Route } from '#contract/common/route.ts';
import { type CallOptions, download } from '#web/lib/api-client.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import classes from './export-menu.module.css';

const BICIM_NAME: Record<DosyaBicimi, string> = { xlsx: 'Excel (.xlsx)', csv: 'CSV (.csv)' };

export interface ListFile {
  /** The path of the list; that of its file stands beside it. */
  path: string;
  params?: object;
  query: object;
  isEmpty?: boolean;
}

interface ExportMenuProps extends ListFile {
  columns?: readonly string[] | null;
}

export function ExportMenu({ path, params, query, isEmpty = false, columns }: ExportMenuProps) {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (bicim: DosyaBicimi) => {
    popover.current?.hidePopover();
    setIsBusy(true);
    try {
      const file = { method: 'GET', path: filePath(path) } as Route;
      await download(file, { params, query: { ...query, bicim, sutunlar: columns?.join(',') } } as CallOptions<Route>);
    } catch (error) {
      notifyCause(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        title={isEmpty ? 'Dışa aktarılacak kayıt yok.' : 'Excel'}
        disabled={isEmpty}
        leftSection={<IconDownload size={15} aria-hidden />}
        popoverTarget={id}
        loading={isBusy}
      >
        Excel
      </Button>
      <div id={id} ref={popover} popover="auto" className={classes.menu}>
        {(Object.keys(BICIM_NAME) as DosyaBicimi[]).map((bicim) => (
          <Button key={bicim} variant="subtle" justify="start" onClick={() => void save(bicim)}>
            {BICIM_NAME[bicim]}
          </Button>
        ))}
      </div>
    </>
  );
}
