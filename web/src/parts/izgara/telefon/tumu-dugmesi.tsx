import { Button } from '@mantine/core';
import { formatNumber } from '#web/lib/format-number.ts';
import { type Chosen, chooseIslem, type IzgaraTanimi } from '#web/parts/izgara/tanim.ts';
import type { CellOf } from '#web/parts/status-grid/cell-text.ts';
import type { CellRef } from '#web/parts/status-grid/types.ts';

interface TumuDugmesiProps<I extends string> {
  tanim: IzgaraTanimi<I>;
  islemler: readonly [I, ...I[]];
  refs: readonly CellRef[];
  cellOf: CellOf;
  onAct: (chosen: Chosen<I>) => void;
}

/** Does the first act that is usual for several cells to all of a client's cells that allow it. */
export function TumuDugmesi<I extends string>({ tanim, islemler, refs, cellOf, onAct }: TumuDugmesiProps<I>) {
  const chosen = chooseIslem(tanim, islemler, refs, cellOf);
  const { tumu } = tanim.metinler[chosen.islem];
  return (
    tumu &&
    chosen.cells.length > 1 && (
      <Button onClick={() => onAct(chosen)}>
        {formatNumber(chosen.cells.length)} {tumu}
      </Button>
    )
  );
}
