import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { downloadAktarimHatalari } from '#web/features/aktarim/api.ts';
import { notifyCause } from '#web/ui/notice/notify.ts';

export function ErrorFile({ aktarim_id }: { aktarim_id: number }) {
  const download = useMutation({
    mutationFn: (bicim: 'xlsx' | 'csv') => downloadAktarimHatalari(aktarim_id, bicim),
    onError: notifyCause,
  });
  return (
    <>
      <Button
        variant="default"
        loading={download.isPending && download.variables === 'xlsx'}
        onClick={() => download.mutate('xlsx')}
      >
        Hatalı satırları indir (.xlsx)
      </Button>
      <Button
        variant="default"
        loading={download.isPending && download.variables === 'csv'}
        onClick={() => download.mutate('csv')}
      >
        .csv
      </Button>
    </>
  );
}
