import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AtamaMuhasebecisi, AtamaPersoneli } from '#contract/hizmet-kaydi/atama.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { mukellefMetni } from '#web/parts/atama/mukellef-metni.ts';
import { SONRAKI } from '#web/parts/sonraki-adim.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PickList } from './pick-list/pick-list.tsx';
import { Satir } from './satir.tsx';

/** A list of people keeps the order that it had when the page opened, so that no row moves under the pointer. */
function useOpeningOrder<T>(rows: readonly T[] | undefined, idOf: (row: T) => number, compare: (a: T, b: T) => number) {
  const [places, setPlaces] = useState<ReadonlyMap<number, number>>();
  if (rows && !places) setPlaces(new Map(rows.toSorted(compare).map((row, place) => [idOf(row), place])));
  return useMemo(() => {
    const placeOf = (row: T): number => places?.get(idOf(row)) ?? Number.MAX_SAFE_INTEGER;
    return rows?.toSorted((a, b) => placeOf(a) - placeOf(b));
  }, [rows, places, idOf]);
}

interface KisiListesi<T> {
  query: UseQueryResult<unknown, Error>;
  rows: readonly T[] | undefined;
  value: number | null;
  onChange: (id: number | null) => void;
}

const adOf = ({ ad }: { ad: string }): string => ad;
const only = (id: number | null): ReadonlySet<number> => new Set(id === null ? [] : [id]);

const muhasebeciIdOf = ({ muhasebeci_id }: AtamaMuhasebecisi): number => muhasebeci_id;
const byNeed = (a: AtamaMuhasebecisi, b: AtamaMuhasebecisi): number => b.atanmamis - a.atanmamis;
const renderMuhasebeci = ({ ad, aktif, atanmamis, atanmis }: AtamaMuhasebecisi) => (
  <Satir ad={ad} aktif={aktif}>
    <b data-some={atanmamis > 0 || undefined}>{formatNumber(atanmamis)} atanmamış</b> · {formatNumber(atanmis)} atanmış
  </Satir>
);

export function MuhasebeciListesi({ query, rows, value, onChange }: KisiListesi<AtamaMuhasebecisi>) {
  const selected = useMemo(() => only(value), [value]);
  const [isNarrow, setNarrow] = useState(false);
  const ordered = useOpeningOrder(rows, muhasebeciIdOf, byNeed);
  const shown = useMemo(
    () =>
      isNarrow ? ordered?.filter(({ muhasebeci_id, atanmamis }) => atanmamis > 0 || muhasebeci_id === value) : ordered,
    [ordered, isNarrow, value],
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
      empty={
        isNarrow ? (
          'Atanmamış mükellef kalmadı.'
        ) : (
          <EmptyState title="Kayıtlı muhasebeci bulunamadı." next={SONRAKI.muhasebeciEkle} />
        )
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

type Yuk = AtamaPersoneli & { acik?: number };
const personelIdOf = ({ personel_id }: Yuk): number => personel_id;
const renderPersonel = ({ ad, aktif, mukellef_sayisi, acik }: Yuk) => (
  <Satir ad={ad} aktif={aktif}>
    {mukellefMetni(mukellef_sayisi)}
    {acik !== undefined && ` · ${formatNumber(acik)} açık iş`}
  </Satir>
);
const yukOf = ({ acik, mukellef_sayisi }: Yuk): number => acik ?? mukellef_sayisi;
const SIRA = { az: (a: Yuk, b: Yuk) => yukOf(a) - yukOf(b), cok: (a: Yuk, b: Yuk) => yukOf(b) - yukOf(a) };

interface PersonelListesiProps extends KisiListesi<Yuk> {
  title?: string;
  sira: keyof typeof SIRA;
  fault?: string | undefined;
}

export function PersonelListesi({
  title = 'Personel',
  query,
  rows,
  value,
  onChange,
  sira,
  fault,
}: PersonelListesiProps) {
  const selected = useMemo(() => only(value), [value]);
  return (
    <PickList
      title={title}
      rows={useOpeningOrder(rows, personelIdOf, SIRA[sira])}
      idOf={personelIdOf}
      searchText={adOf}
      render={renderPersonel}
      searchLabel={`${title} ara`}
      selected={selected}
      onSelect={([id = null]) => onChange(id)}
      error={query.error}
      onRetry={() => void query.refetch()}
      fault={fault}
      empty={<EmptyState title="Aktif personel bulunamadı." next={SONRAKI.personelEkle} />}
    />
  );
}
