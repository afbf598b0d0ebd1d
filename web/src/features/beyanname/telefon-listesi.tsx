import { isOpen } from '#contract/beyanname/beyanname-gecis.ts';
import { restText } from '#contract/takvim/yedi-gun.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { TelefonAyi } from '#web/parts/izgara/telefon/telefon-ayi.tsx';
import type { CellRef } from '#web/parts/status-grid/types.ts';
import classes from './beyanname.module.css';
import { CIZELGE } from './cizelge-tanimi.ts';
import { durumOf } from './hucreler.ts';
import { type Dolu, MukellefBeyannameleri } from './mukellef-beyannameleri.tsx';
import type { useCizelge } from './use-cizelge.ts';
import type { useFilteredCizelge } from './use-suzgec.ts';

interface TelefonListesiProps {
  ay: ReturnType<typeof useCizelge>;
  filtered: ReturnType<typeof useFilteredCizelge>;
  label: string;
  onOpen: (ref: CellRef) => void;
}

const isGec = ({ cell: { kalan = 0 } }: Dolu): boolean => kalan < 0;

export function TelefonListesi({ ay, filtered, label, onOpen }: TelefonListesiProps) {
  const { rows, columns, cellOf } = filtered;
  const dolular = rows.map(({ id }) =>
    columns.flatMap((column): Dolu[] => {
      const cell = cellOf(id, column.id);
      return cell && durumOf(cell) !== null ? [{ column, cell }] : [];
    }),
  );
  const all = dolular.flat();
  const geciken = all.filter(isGec).length;
  return (
    <TelefonAyi
      {...{ label, rows, columns, cellOf, durumlar: CIZELGE.durumlar }}
      total={
        <>
          {formatNumber(rows.length)} mükellef · {formatNumber(all.length)} beyanname
          {geciken > 0 && <strong className={classes.gec}> · {formatNumber(geciken)} geciken</strong>}
        </>
      }
      bos=""
      geriAl={ay.canAct ? ay.geriAl : undefined}
      metinOf={(index) => metinOf(dolular[index] ?? [])}
      sheetOf={(row, index, yaprak) => (
        <MukellefBeyannameleri {...yaprak} {...{ row, ay, onOpen }} dolu={dolular[index] ?? []} />
      )}
    />
  );
}

function metinOf(dolu: readonly Dolu[]) {
  const geciken = dolu.filter(isGec).length;
  const acik = dolu.filter(({ cell }) => isOpen(durumOf(cell)!));
  const rest = acik.flatMap(({ cell: { kalan } }) => kalan ?? []);
  const first = rest.length > 0 && restText(Math.min(...rest));
  const open = acik.length > 0 ? `${formatNumber(acik.length)} açık` : 'hepsi bitti';
  return {
    ust: (
      <>
        {geciken > 0 ? <strong className={classes.gec}>{formatNumber(geciken)} geciken</strong> : first}
        {(geciken > 0 || first) && ' · '}
        <span className="tiny muted">{open}</span>
      </>
    ),
    alt: null,
  };
}
