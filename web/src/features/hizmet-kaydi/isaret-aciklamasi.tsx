import { memo } from 'react';
import type { GridCell } from '#web/parts/status-grid/types.ts';
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
    <ul className={`flow gap-2 gap-x-12 tiny muted ${classes.isaretler}`} aria-label="Köşe işaretleri">
      {tonlar.has('warning') && <Isaret ton="warning" kisa="evrak" tam="evrak bekleniyor ya da yeniden istendi" />}
      {tonlar.has('info') && <Isaret ton="info" kisa="not" tam="not ya da ret nedeni" />}
      {hasOnceki && <Isaret ton="onceki" kisa="önceki" tam={ONCEKI_MUHASEBECIDE} />}
    </ul>
  );
});

/** The line above the grid has room for a word; the whole is said on hover and to screen readers. */
const Isaret = ({ ton, kisa, tam }: { ton: string; kisa: string; tam: string }) => (
  <li data-ton={ton} title={tam}>
    <span aria-hidden>{kisa}</span>
    <span className="sr-only">{tam}</span>
  </li>
);
