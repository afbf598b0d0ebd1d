import { anlasilmadi } from '#contract/common/suzgec.ts';
import { type Column, filterLabelOf } from '#web/parts/data-table/column.ts';
import type { ListSearch } from '#web/parts/data-table/use-list-search.ts';
import { InlineNote } from '#web/ui/notice/inline-note.tsx';
import classes from './filters.module.css';

export function Filters<T>({ columns, search }: { columns: readonly Column<T>[]; search: ListSearch }) {
  const active = Object.entries(search.suzgecler);
  const headerOf = (key: string) => columns.find((candidate) => candidate.key === key)?.header ?? key;
  return (
    <>
      {Object.entries(search.anlasilmayan).map(([key, metin]) => (
        <InlineNote key={key} status="warning">
          {headerOf(key)} süzgeci uygulanmadı: {anlasilmadi(metin)}{' '}
          <button type="button" className={classes.clear} onClick={() => search.setSuzgec(key, null)}>
            Kaldır
          </button>
        </InlineNote>
      ))}
      {active.length > 0 && <Chips columns={columns} search={search} active={active} />}
    </>
  );
}

function Chips<T>({
  columns,
  search,
  active,
}: {
  columns: readonly Column<T>[];
  search: ListSearch;
  active: [string, string][];
}) {
  return (
    <ul className={classes.chips} aria-label="Etkin süzgeçler">
      {active.map(([key, value]) => {
        const text = filterLabelOf(columns, key, value, search.turler);
        return (
          <li key={key}>
            <button
              type="button"
              className={classes.chip}
              aria-label={`${text} süzgecini kaldır`}
              onClick={() => search.setSuzgec(key, null)}
            >
              {text}
              <span aria-hidden>×</span>
            </button>
          </li>
        );
      })}
      {active.length > 1 && (
        <li>
          <button type="button" className={classes.clear} onClick={search.clearSuzgecler}>
            Tümünü temizle
          </button>
        </li>
      )}
    </ul>
  );
}
