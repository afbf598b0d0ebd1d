import type { Mukellef } from '#contract/mukellef/mukellef.ts';
import type { useMukellefIslemleri } from '#web/features/mukellef/use-mukellef-islemleri.tsx';
import { RowButton } from '#web/ui/data-table/rows/row-button.tsx';

type Islemler = Pick<ReturnType<typeof useMukellefIslemleri>, 'toggleAktif' | 'askDelete' | 'isBusy'>;

/** Pasife Al / Aktif Et and Sil, at the end of a client's row. */
export function RowButtons({ row, toggleAktif, askDelete, isBusy }: { row: Mukellef } & Islemler) {
  return (
    <>
      <RowButton disabled={isBusy} onClick={() => toggleAktif(row)}>
        {row.aktif ? 'Pasife Al' : 'Aktif Et'}
      </RowButton>
      <RowButton danger disabled={isBusy} onClick={() => void askDelete(row)}>
        Sil
      </RowButton>
    </>
  );
}
