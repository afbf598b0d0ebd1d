import { useState } from 'react';
import type { AtamaMuhasebecisi } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { KisiListesi, type KisiListesiProps } from '#web/parts/atama/kisi-listesi.tsx';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import classes from './atama.module.css';

const idOf = ({ muhasebeci_id }: AtamaMuhasebecisi): number => muhasebeci_id;
const byNeed = (a: AtamaMuhasebecisi, b: AtamaMuhasebecisi): number => b.atanmamis - a.atanmamis;
const note = ({ atanmamis, atanmis }: AtamaMuhasebecisi) => (
  <>
    <span className={atanmamis > 0 ? classes.kalan : undefined}>{formatNumber(atanmamis)} atanmamış</span> ·{' '}
    {formatNumber(atanmis)} atanmış
  </>
);

export function MuhasebeciListesi({ rows, ...props }: KisiListesiProps<AtamaMuhasebecisi>) {
  const [isNarrow, setNarrow] = useState(false);
  return (
    <KisiListesi
      {...props}
      {...{ idOf, note }}
      title="Muhasebeciler"
      searchLabel="Muhasebeci ara"
      compare={byNeed}
      rows={isNarrow ? rows?.filter((row) => row.atanmamis > 0 || idOf(row) === props.value) : rows}
      empty={
        isNarrow
          ? { title: 'Atanmamış mükellef kalmadı.' }
          : { title: 'Kayıtlı muhasebeci bulunamadı.', next: SONRAKI.muhasebeciEkle }
      }
      controls={
        <label className="row gap-8 small muted">
          <input type="checkbox" checked={isNarrow} onChange={(event) => setNarrow(event.currentTarget.checked)} />
          Yalnız atanmamışı olanlar
        </label>
      }
    />
  );
}
