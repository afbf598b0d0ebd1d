import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { notifyCause } from '#web/ui/notice/notify.ts';

export const YazdirButton = ({ disabled = false }: { disabled?: boolean }) => (
  <Button
    variant="default"
    leftSection={<IconPrinter size={15} aria-hidden />}
    disabled={disabled}
    onClick={() => window.print()}
  >
    Yazdır
  </Button>
);

export const ExcelButton = ({ save, disabled = false }: { save: () => Promise<unknown>; disabled?: boolean }) => (
  <Button
    variant="default"
    leftSection={<IconFileSpreadsheet size={15} aria-hidden />}
    disabled={disabled}
    onClick={() => void save().catch(notifyCause)}
  >
    Excel
  </Button>
);
