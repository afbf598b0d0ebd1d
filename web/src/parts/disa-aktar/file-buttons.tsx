import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { usePrintKey } from '#web/ui/hook/use-print-key.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';
import { printPage } from '#web/ui/page/paper.ts';

export function PrintButton({ disabled = false }: { disabled?: boolean }) {
  usePrintKey(disabled ? undefined : printPage);
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={15} aria-hidden />}
      disabled={disabled}
      onClick={printPage}
    >
      Yazdır
    </Button>
  );
}

export function ExcelButton({ save, disabled = false }: { save: () => Promise<unknown>; disabled?: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const run = () => {
    setIsBusy(true);
    void save()
      .catch(notifyCause)
      .finally(() => setIsBusy(false));
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={15} aria-hidden />}
      disabled={disabled}
      loading={isBusy}
      onClick={run}
    >
      Excel
    </Button>
  );
}
