import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AtamaMuhasebecisi, AtamaPersoneli } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { ToneBadge } from '#web/ui/figure/badge.tsx';
import classes from './atama.module.css';
import { PickList } from './pick-list/pick-list.tsx';

interface KisiListesi<T> {
  query: UseQueryResult<unknown, Error>;
  rows: readonly T[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
}

const PasifMark = ({ aktif }: { aktif: boolean }) => (aktif ? null : <ToneBadge tone="neutral">Pasif</ToneBadge>);
const adOf = ({ ad }: { ad: string }): string => ad;
const only = (id: number | null): ReadonlySet<number> => new Set(id === null ? [] : [id]);

const muhasebeciIdOf = ({ muhasebeci_id }: AtamaMuhasebecisi): number => muhasebeci_id;
const renderMuhasebeci = ({ ad, aktif, atanmamis, atanmis }: AtamaMuhasebecisi) => (
  <span className={classes.satir}>
    <span>
      {ad} <PasifMark aktif={aktif} />
    </span>
    <small>
      <b data-some={atanmamis > 0 || undefined}>{formatNumber(atanmamis)} atanmamış</b> · {formatNumber(atanmis)} atanmış
    </small>
  </span>
);

/** Accountants with their unassigned and assigned clients; one is chosen. */
export function MuhasebeciListesi({ query, rows, value, onChange }: KisiListesi<AtamaMuhasebecisi>) {
  const selected = useMemo(() => only(value), [value]);
  const [isNarrow, setNarrow] = useState(false);
  // The chosen one stays on the screen when its last client is assigned.
  const shown = useMemo(
    () => (isNarrow ? rows?.filter(({ muhasebeci_id, atanmamis }) => atanmamis > 0 || muhasebeci_id === value) : rows),
    [rows, isNarrow, value],
  );
  return (
    <PickList
      title="Muhasebeciler"
      rows={shown}
      idOf={muhasebeciIdOf}
      searchText={adOf}
      render={renderMuhasebeci}
      searchLabel="Muhasebeci ara"
      selected={selected}
      onSelect={([id = null]) => onChange(id)}
      error={query.error}
      onRetry={() => void query.refetch()}
      empty={isNarrow ? 'Atanmamış mükellef kalmadı.' : 'Kayıtlı muhasebeci bulunamadı.'}
      controls={
        <label className={classes.secenek}>
          <input type="checkbox" checked={isNarrow} onChange={(event) => setNarrow(event.currentTarget.checked)} />
          Yalnız atanmamışı olanlar
        </label>
      }
    />
  );
}

const personelIdOf = ({ personel_id }: AtamaPersoneli): number => personel_id;
const renderPersonel = ({ ad, aktif, mukellef_sayisi }: AtamaPersoneli) => (
  <span className={classes.satir}>
    <span>
      {ad} <PasifMark aktif={aktif} />
    </span>
    <small>{formatNumber(mukellef_sayisi)} mükellef</small>
  </span>
);

/** Staff with the number of their clients; one is chosen. */
export function PersonelListesi({ query, rows, value, onChange, fault }: KisiListesi<AtamaPersoneli> & { fault: string | undefined }) {
  const selected = useMemo(() => only(value), [value]);
  return (
    <PickList
      title="Personel"
      rows={rows}
      idOf={personelIdOf}
      searchText={adOf}
      render={renderPersonel}
      searchLabel="Personel ara"
      selected={selected}
      onSelect={([id = null]) => onChange(id)}
      error={query.error}
      onRetry={() => void query.refetch()}
      fault={fault}
      empty="Aktif personel bulunamadı."
    />
  );
}
