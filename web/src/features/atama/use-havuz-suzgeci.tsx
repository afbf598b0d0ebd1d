import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AtananMukellef } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import classes from './atama.module.css';
import { countByMuhasebeci, HAVUZ_SIRALARI, type HavuzSirasi, sortAtananlar } from './havuz-sirasi.ts';

export function useHavuzSuzgeci(all: readonly AtananMukellef[] | undefined) {
  const [secilen, setSecilen] = useState('');
  const [sira, setSira] = useState<HavuzSirasi>('ad');
  const muhasebeciler = useMemo(() => countByMuhasebeci(all ?? []), [all]);
  const suzgec = muhasebeciler.find(({ muhasebeci_id }) => String(muhasebeci_id) === secilen)?.muhasebeci_id;
  const rows = useMemo(
    () => all && sortAtananlar(suzgec === undefined ? all : all.filter((row) => row.muhasebeci_id === suzgec), sira),
    [all, suzgec, sira],
  );
  const controls = (
    <div className={`stack gap-6 ${classes.suzgecler}`}>
      <NativeSelect
        size="xs"
        aria-label="Muhasebeci"
        value={suzgec ?? ''}
        onChange={(event) => setSecilen(event.currentTarget.value)}
        data={[
          { value: '', label: 'Bütün muhasebeciler' },
          ...muhasebeciler.map(({ muhasebeci_id, ad, adet }) => ({
            value: String(muhasebeci_id),
            label: `${ad} (${formatNumber(adet)})`,
          })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="Sıralama"
        value={sira}
        onChange={(event) => setSira(event.currentTarget.value as HavuzSirasi)}
        data={HAVUZ_SIRALARI}
      />
    </div>
  );
  return { rows, controls };
}
