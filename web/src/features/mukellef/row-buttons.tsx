import { Button } from '@mantine/core';
import type { Mukellef } from '#contract/mukellef.ts';
import type { useMukellefIslemleri } from './use-mukellef-islemleri.tsx';

type Islemler = Pick<ReturnType<typeof useMukellefIslemleri>, 'toggleAktif' | 'askDelete' | 'isBusy'>;

/** Pasife Al / Aktif Et and Sil, at the end of a client's row. */
export function RowButtons({ row, toggleAktif, askDelete, isBusy }: { row: Mukellef } & Islemler) {
  return (
    <>
      <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={() => toggleAktif(row)}>
        {row.aktif ? 'Pasife Al' : 'Aktif Et'}
      </Button>
      <Button size="compact-xs" variant="subtle" color="red" disabled={isBusy} onClick={() => void askDelete(row)}>
        Sil
      </Button>
    </>
  );
}
