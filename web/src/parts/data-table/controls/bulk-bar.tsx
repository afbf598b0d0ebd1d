import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Selection } from '#web/parts/data-table/use-selection.ts';
import classes from './bulk-bar.module.css';

interface BulkBarProps {
  selection: Selection;
  total: number | undefined;
  isFiltered: boolean;
  children: ReactNode;
}

export function BulkBar({ selection, total, isFiltered, children }: BulkBarProps) {
  const { adet, tumu, page, has, set, chooseAll, clear } = selection;
  const here = page.filter(has).length;
  const isPageChosen = here === page.length;
  return (
    <section
      className={`row wrap gap-6 gap-x-10 above-8 small ${classes.bulkBar}`}
      data-print="hidden"
      aria-label="Seçili kayıtlar"
    >
      <span className="medium figures">
        {tumu ? `${formatNumber(adet)} kaydın tümü seçildi` : `${formatNumber(adet)} kayıt seçildi`}
        {!tumu && here < adet && (
          <span className="normal muted"> · {formatNumber(adet - here)} tanesi bu sayfada değil</span>
        )}
      </span>
      {!isPageChosen && (
        <Button className={classes.pickPage} size="compact-sm" variant="subtle" onClick={() => set(page, true)}>
          Bu sayfadakileri seç
        </Button>
      )}
      {isPageChosen && chooseAll && total !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={chooseAll}>
          {isFiltered ? 'Bu süzgeçteki' : 'Listedeki'} {formatNumber(total)} kaydın tümünü seç
        </Button>
      )}
      <div className="row wrap gap-6 push">
        {children}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
          Seçimi kaldır
        </Button>
      </div>
    </section>
  );
}
