import { memo } from 'react';
import type { GridCell } from '#web/ui/status-grid/types.ts';
import classes from './izgara.module.css';
import { ONCEKI_MUHASEBECIDE } from './use-isaretler.ts';

interface IsaretAciklamasiProps {
  isaretler: ReadonlyMap<number, NonNullable<GridCell['isaret']>>;
  hasOnceki: boolean;
}

/** The legend names the marks that the month has; without any it takes no room. */
export const IsaretAciklamasi = memo(function IsaretAciklamasi({ isaretler, hasOnceki }: IsaretAciklamasiProps) {
  const tonlar = new Set([...isaretler.values()].map(({ ton }) => ton));
  if (tonlar.size === 0 && !hasOnceki) return null;
  return (
    <ul className={classes.isaretler} aria-label="Köşe işaretleri">
      {tonlar.has('warning') && <li data-ton="warning">evrak bekleniyor, yeniden istendi</li>}
      {tonlar.has('info') && <li data-ton="info">not, ret nedeni</li>}
      {hasOnceki && <li data-ton="onceki">{ONCEKI_MUHASEBECIDE}</li>}
    </ul>
  );
});
