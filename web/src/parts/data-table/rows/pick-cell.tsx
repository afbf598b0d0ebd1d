import type { KeyboardEvent } from 'react';
import type { Selection } from '#web/parts/data-table/use-selection.ts';

export function PickAll({ selection }: { selection: Selection }) {
  const { page, has, set } = selection;
  const chosen = page.filter(has).length;
  const isAll = chosen > 0 && chosen === page.length;
  return (
    <th scope="col" data-cell="pick">
      <label>
        <input
          type="checkbox"
          aria-label="Bu sayfadaki tüm satırları seç"
          checked={isAll}
          disabled={page.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && !isAll;
          }}
          onChange={() => set(page, !isAll)}
        />
      </label>
    </th>
  );
}

interface PickCellProps {
  name: string;
  isChosen: boolean;
  onToggle: (isRange: boolean) => void;
}

export function PickCell({ name, isChosen, onToggle }: PickCellProps) {
  return (
    <td data-cell="pick">
      <label>
        <input
          type="checkbox"
          data-pick
          aria-label={`${name} satırını seç`}
          checked={isChosen}
          onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
    </td>
  );
}

export function pickKey(event: KeyboardEvent<HTMLElement>, selection: Selection): void {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || box.dataset.pick === undefined) return;
  if (event.key === 'Escape') selection.clear();
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-pick]')];
  const at = boxes.indexOf(box);
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key];
  if (to === undefined && !isAll) return;
  event.preventDefault();
  if (isAll) (selection.chooseAll ?? selection.clear)();
  if (to === undefined || !boxes[to]) return;
  boxes[to].focus();
  const [from, until] = [selection.page[at], selection.page[to]];
  if (event.shiftKey && from !== undefined && until !== undefined) selection.extend(from, until);
}
