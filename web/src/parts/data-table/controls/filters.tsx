import { Button } from '@mantine/core';
import { IconChevronDown, IconFilter, IconPlus, IconX } from '@tabler/icons-react';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { filterError } from '#contract/common/suzgec.ts';
import { type Filterable, filterLabelOf } from '#web/parts/data-table/column.ts';
import type { ListStates } from '#web/parts/data-table/data-table-props.ts';
import { DAR, useMedia } from '#web/ui/hook/use-media.ts';
import { useWindowKey } from '#web/ui/hook/use-window-key.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import type { AllFilters as AllFiltersPart } from './all-filters.tsx';
import { FilterMenu, type FilterMenuProps } from './filter-menu.tsx';
import { kindOf } from './filter-values.ts';
import classes from './filters.module.css';
import { openPanel, PopoverPanel } from './popover-button.tsx';

const AllFilters = lazyPart<object>(() =>
  import('./all-filters.tsx').then((m) => m.AllFilters as ComponentType<object>),
) as unknown as typeof AllFiltersPart;

interface FiltersOptions<T> extends FilterMenuProps<T> {
  /** The fields whose chips stand there before anybody filters by them. */
  quick?: readonly string[] | undefined;
  states?: ListStates | undefined;
  sortable?: readonly Filterable<T>[];
  toplam?: number | undefined;
}

/** What the chips of the states say has no second chip; another filter of their field has. */
const isState = (key: string, value: string | undefined, states: ListStates | undefined): boolean =>
  states !== undefined &&
  'field' in states &&
  states.field === key &&
  (value === undefined || Object.hasOwn(states.names, value));

/** The filters of a list as chips; `chips` and `button` are one line, which a phone has no room for. */
export function useFilters<T>({ quick = [], states, sortable = [], toplam, ...props }: FiltersOptions<T>) {
  const { filters, search } = props;
  const isNarrow = useMedia(DAR);
  const [isAllOpen, setAllOpen] = useState(false);
  const id = useId();
  const openAll = () => {
    document.getElementById(id)?.hidePopover();
    search.setKayit(null);
    setAllOpen(true);
  };
  const open = isNarrow ? openAll : () => openPanel(id);
  const isOffered = filters.length > 0 || (isNarrow && sortable.length > 0);
  useFilterKey(isOffered ? open : undefined);
  const active = Object.keys(search.suzgecler);
  const ordered = filters.toSorted((a, b) => Number(quick.includes(b.key)) - Number(quick.includes(a.key)));
  const offered = isNarrow ? [] : quick.filter((key) => filters.some((column) => column.key === key));
  const shown = [...new Set([...offered, ...active])].filter((key) => !isState(key, search.suzgecler[key], states));
  const clear = active.length > 1 && (
    <button type="button" className={classes.clear} onClick={search.clearSuzgecler}>
      Tümünü temizle
    </button>
  );
  const button = isOffered && (
    <>
      <Button
        variant="default"
        className={classes.add}
        title="Süzgeç (F)"
        aria-keyshortcuts="F"
        data-opens={id}
        {...(isNarrow ? { w: 44, px: 0, 'aria-label': 'Süzgeç' } : { leftSection: <IconPlus size={14} aria-hidden /> })}
        onClick={open}
      >
        {isNarrow ? <IconFilter size={16} aria-hidden /> : 'Süzgeç'}
      </Button>
      <PopoverPanel id={id}>
        {(close) => <FilterMenu {...props} filters={ordered} onAll={openAll} close={close} />}
      </PopoverPanel>
      {!isNarrow && clear}
    </>
  );
  const chips = shown.length > 0 && (
    <ul className="flow middle gap-6" aria-label="Süzgeç alanları">
      {shown.map((key) => (
        <Chip key={key} {...props} field={key} />
      ))}
      {isNarrow && clear && <li>{clear}</li>}
    </ul>
  );
  const panel = (
    <>
      <Suspense>
        {isAllOpen && (
          <AllFilters
            {...props}
            {...{ toplam }}
            filters={ordered}
            sortable={isNarrow ? sortable : []}
            onClose={() => setAllOpen(false)}
          />
        )}
      </Suspense>
      <NotUnderstood {...props} />
    </>
  );
  return { chips, button, panel };
}

/** F filters wherever the focus is on the page, except where one types or in a dialog. */
function useFilterKey(open: (() => void) | undefined): void {
  useWindowKey((event) => {
    const { target, key } = event;
    if (!open || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || key.toLowerCase() !== 'f')
      return;
    if (target instanceof Element && target.closest('input, select, textarea, dialog, [popover], [role=grid]')) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    open();
  });
}

function Chip<T>({ field, ...props }: FilterMenuProps<T> & { field: string }) {
  const { filters, search } = props;
  const id = useId();
  const column = filters.find(({ key }) => key === field);
  const value = search.suzgecler[field];
  const text = value === undefined ? column?.header : filterLabelOf(filters, field, value, search.turler);
  return (
    <li className={`inline ${classes.chip}`} data-on={value !== undefined}>
      <button type="button" className="plain cut" disabled={!column} title={text} popoverTarget={id}>
        {text}
        {value === undefined && <IconChevronDown size={13} aria-hidden />}
      </button>
      {value !== undefined && (
        <button
          type="button"
          className={`plain ${classes.remove}`}
          aria-label={`${text} süzgecini kaldır`}
          title="Kaldır"
          onClick={() => search.setSuzgec(field, null)}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
      {column && (
        <PopoverPanel id={id}>{(close) => <FilterMenu {...props} only={column} close={close} />}</PopoverPanel>
      )}
    </li>
  );
}

function NotUnderstood<T>({ filters, search }: FilterMenuProps<T>) {
  const headerOf = (key: string) => filters.find((candidate) => candidate.key === key)?.header ?? key;
  return Object.entries(search.anlasilmayan).map(([key, metin]) => (
    <InlineNote key={key} status="warning">
      {headerOf(key)} süzgeci uygulanmadı: {filterError(metin, kindOf({ key }, search))}{' '}
      <button type="button" className={classes.clear} onClick={() => search.setSuzgec(key, null)}>
        Kaldır
      </button>
    </InlineNote>
  ));
}
