import type { UseQueryResult } from '@tanstack/react-query';
import { PickList, type PickListProps } from './pick-list/pick-list.tsx';

interface Mukellef {
  mukellef_id: number;
}

interface MukellefListesiProps<T>
  extends Pick<PickListProps<T>, 'title' | 'searchText' | 'render' | 'searchLabel' | 'controls'> {
  owner: number | null;
  query: UseQueryResult<unknown, Error>;
  rows: readonly T[] | undefined;
  secim: { secili: ReadonlySet<number>; onSelect: (next: ReadonlySet<number>) => void };
  bos: readonly [unchosen: string, none: string];
}

const idOf = ({ mukellef_id }: Mukellef): number => mukellef_id;

export const MukellefListesi = <T extends Mukellef>({
  owner,
  query,
  rows,
  secim,
  bos: [unchosen, none],
  ...list
}: MukellefListesiProps<T>) => (
  <PickList
    key={owner}
    {...list}
    rows={owner === null ? [] : rows}
    idOf={idOf}
    selected={secim.secili}
    onSelect={secim.onSelect}
    multiple
    error={query.error}
    onRetry={() => void query.refetch()}
    empty={owner === null ? unchosen : none}
  />
);
