import { Button } from '@mantine/core';
import { makbuzNo } from '#contract/tahakkuk/odeme.ts';
import { downloadMakbuz } from '#web/parts/odeme/makbuz.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';

export const MakbuzLink = ({ makbuz }: { makbuz: Parameters<typeof makbuzNo>[0] }) => (
  <Button
    size="compact-sm"
    variant="subtle"
    title="Makbuzu indir"
    onClick={() => void downloadMakbuz(makbuz.makbuz_id).catch(notifyCause)}
  >
    {makbuzNo(makbuz)}
  </Button>
);
