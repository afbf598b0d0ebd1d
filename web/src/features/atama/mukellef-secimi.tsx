import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ILK_SECIM } from '#contract/hizmet-kaydi/atama.ts';
import type { Column } from '#web/parts/data-table/column.ts';
import type { DeclaredList, RowOf } from '#web/parts/data-table/columns.tsx';
import { DataTable } from '#web/parts/data-table/data-table.tsx';
import { isFiltered } from '#web/parts/data-table/use-list-search.ts';
import { useWholeList } from '#web/parts/data-table/use-whole-list.ts';
import { litOnce } from '#web/ui/form/lit-once.ts';
import { useFillHeight } from '#web/ui/hook/use-fill-height.ts';
import classes from './atama.module.css';
import type { MukellefSecimi as Secim } from './use-secim.ts';

type List = DeclaredList & { search: readonly string[] };

interface MukellefSecimiProps<L extends List> {
  list: L;
  /** Whose clients these are. */
  params: object;
  kisiler: ReactNode;
  ozet: ReactNode;
  dugme: string;
  isPending: boolean;
  onAct: () => void;
  result?: ReactNode;
  label: string;
  /** The empty list's text, which asks for a person where none is chosen yet. */
  bos: string;
  query: { error: Error | null; refetch: () => unknown };
  rows: readonly RowOf<L>[] | undefined;
  columns: readonly Column<RowOf<L>>[];
  searchLabel: string;
  secim: Secim;
}

/** People on one side, their clients on the other, and above these what the button does with the chosen clients. */
export function MukellefSecimi<L extends List>(props: MukellefSecimiProps<L>) {
  const { list, rows, columns, params, secim, query } = props;
  const rail = useRef<HTMLDivElement>(null);
  useFillHeight(rail);
  const { table, search } = useWholeList(list, { rows, columns, boyutlar: [50, 100, 200, 500] });
  return (
    <div className={`stack gap-12 ${classes.sayfa}`}>
      <div ref={rail} className={`column gap-12 ${classes.kisiler}`}>
        {props.kisiler}
      </div>
      <div className="shrink">
        <div className={`row wrap end gap-8 gap-x-16 tile ${classes.eylem}`}>
          <p className="regular">{props.ozet}</p>
          <SecimDugmeleri ids={table.allKeys} secim={secim} isSearching={isFiltered(search)} />
          <Button loading={props.isPending} onClick={props.onAct} {...litOnce(props.secim.keys.size > 0)}>
            {props.dugme}
          </Button>
        </div>
        {props.result}
        <DataTable
          {...table}
          isPart
          file={{ ...table.file, params }}
          label={props.label}
          searchLabel={props.searchLabel}
          error={rows ? null : query.error}
          onRetry={() => void query.refetch()}
          empty={{ title: props.bos }}
          chosen={secim}
          bulkActions={() => null}
        />
      </div>
    </div>
  );
}

interface SecimDugmeleriProps {
  ids: readonly number[];
  secim: Secim;
  isSearching: boolean;
}

function SecimDugmeleri({ ids, secim: { keys, set, drop }, isSearching }: SecimDugmeleriProps) {
  const [adet, setAdet] = useState('');
  const isAll = ids.length > 0 && ids.every((id) => keys.has(id));
  const first = (count: number) => set(new Set(ids.slice(0, count)));
  const all = () => (isAll ? drop(ids) : set(new Set([...keys, ...ids])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Number(adet) > 0) first(Number(adet));
  };
  const look = { size: 'compact-sm', disabled: ids.length === 0 } as const;
  return (
    <form className="row wrap gap-6" data-print="hidden" onSubmit={submit}>
      <Button {...look} variant="default" onClick={() => first(ILK_SECIM)}>
        İlk {ILK_SECIM}
      </Button>
      <Button {...look} variant={isAll ? 'light' : 'default'} aria-pressed={isAll} onClick={all}>
        {isSearching ? 'Bulunanları Seç' : 'Tümünü Seç'}
      </Button>
      <TextInput
        size="xs"
        w={64}
        inputMode="numeric"
        aria-label="Seçilecek mükellef sayısı"
        placeholder="Sayı"
        value={adet}
        onChange={(event) => setAdet(event.currentTarget.value.replace(/\D/g, '').slice(0, 5))}
      />
      <Button {...look} variant="default" type="submit" disabled={ids.length === 0 || Number(adet) === 0}>
        Kadar Seç
      </Button>
    </form>
  );
}
