import { useCallback, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { BOS_DURUM, DURUM_METNI, IZGARA_TABLOSU } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import type { StatusGridProps } from './grid-props.ts';
import { StatusGrid } from './status-grid.tsx';
import type { CellRef, GridCell, GridIslem } from './types.ts';

const ROWS = Array.from({ length: 500 }, (_, index) => ({ id: 1000 + index, ad: `Mükellef ${index + 1}` }));
const COLUMNS = Array.from({ length: 20 }, (_, index) => ({
  id: 10 + index,
  ad: `Hizmet ${index + 1}`,
  fiyat: 125_050,
}));
const key = (rowId: number, columnId: number) => `${rowId}:${columnId}`;
const lockOf = (cell: GridCell | undefined) => (cell?.durum === 'onaylandı' ? IZGARA_TABLOSU.kilitli : null);

interface GridProps extends Partial<StatusGridProps> {
  start?: Record<string, GridCell>;
  onActed?: (cells: CellRef[], islem: GridIslem) => void;
}

function Grid({ start = {}, onActed, ...props }: GridProps) {
  const [cells, setCells] = useState<ReadonlyMap<string, GridCell>>(() => new Map(Object.entries(start)));
  const cellOf = useCallback((rowId: number, columnId: number) => cells.get(key(rowId, columnId)), [cells]);
  const act = (refs: CellRef[], islem: GridIslem) => {
    onActed?.(refs, islem);
    const asked: GridCell = { durum: 'talep', tutar: 125_050 };
    setCells((now) => new Map([...now, ...refs.map((ref) => [key(ref.rowId, ref.columnId), asked] as const)]));
  };
  return (
    <StatusGrid
      label="Talep ızgarası"
      rows={ROWS}
      columns={COLUMNS}
      cellOf={cellOf}
      durumlar={DURUM_METNI}
      emptyLabel={BOS_DURUM}
      actions={{ primary: 'Talep et', middle: 'Talebi kaldır' }}
      onAct={act}
      {...props}
    />
  );
}

const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-r="${row}"][data-c="${column}"]`);
const focused = () => {
  const { r, c } = (document.activeElement as HTMLElement).dataset;
  return `${r}:${c}`;
};
const selected = () => document.querySelectorAll('[role="gridcell"][aria-selected="true"]').length;

async function open(props: GridProps = {}) {
  const onActed = vi.fn<(cells: CellRef[], islem: GridIslem) => void>();
  const rendered = await renderPage(<Grid onActed={onActed} {...props} />);
  await expect.element(rendered.screen.getByRole('grid')).toBeVisible();
  cell(0, 0)?.focus();
  return { ...rendered, onActed };
}

test('the grid is one Tab stop and reports its size', async () => {
  const { screen } = await open();
  const grid = screen.getByRole('grid', { name: 'Talep ızgarası' });
  await expect.element(grid).toHaveAttribute('aria-rowcount', '502');
  await expect.element(grid).toHaveAttribute('aria-colcount', '22');
  expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
});

test('arrows, Home, End and their Ctrl forms lead to every cell, even to those without an element yet', async () => {
  await open();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
  await expect.poll(focused).toBe('2:1');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowUp}');
  await expect.poll(focused).toBe('1:0');
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe('1:19');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(focused).toBe('499:19');
  const bottomOf = (element: Element | null) => element?.getBoundingClientRect().bottom ?? Number.NaN;
  await expect
    .poll(() => bottomOf(document.activeElement) - bottomOf(document.querySelector('[role="grid"]')))
    .toBeLessThanOrEqual(0);
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expect.poll(focused).toBe('0:0');
});

test('only cells in view have elements', async () => {
  await open();
  expect(document.querySelectorAll('[role="row"]').length).toBeLessThan(60);
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}');
  await expect.poll(() => Number(focused().split(':')[0])).toBeGreaterThan(30);
  await expect.poll(() => document.querySelectorAll('[role="row"]').length).toBeLessThan(60);
});

test('Space and a click act on the cell, and its new state is painted and read out', async () => {
  const { screen, onActed } = await open();
  await userEvent.keyboard(' ');
  expect(onActed).toHaveBeenLastCalledWith([{ rowId: 1000, columnId: 10 }], 'primary');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Talep, 1.250,50 TL');
  await userEvent.click(cell(2, 1) as HTMLElement);
  expect(onActed).toHaveBeenLastCalledWith([{ rowId: 1002, columnId: 11 }], 'primary');
  await expect.poll(() => `${cell(2, 1)?.dataset.harf} ${cell(2, 1)?.textContent}`).toBe('T Talep');
  expect(onActed).toHaveBeenCalledTimes(2);
});

test('R and right click do the second action, Delete and middle click the third', async () => {
  const { onActed } = await open({ actions: { primary: 'Onayla', secondary: 'Reddet', middle: 'Yapıldı' } });
  await userEvent.keyboard('r');
  await userEvent.click(cell(1, 1) as HTMLElement, { button: 'right' });
  await userEvent.keyboard('{Delete}');
  await userEvent.click(cell(2, 2) as HTMLElement, { button: 'middle' });
  expect(onActed.mock.calls.map(([[ref], islem]) => [ref?.rowId, islem])).toEqual([
    [1000, 'secondary'],
    [1001, 'secondary'],
    [1001, 'middle'],
    [1002, 'middle'],
  ]);
});

test('a middle click acts, and does not paste what is selected elsewhere, as browsers on Linux would', async () => {
  const [onActed, onPaste] = [vi.fn<(cells: CellRef[], islem: GridIslem) => void>(), vi.fn()];
  const { screen } = await renderPage(
    <div onPaste={onPaste}>
      <input aria-label="Tutar" defaultValue="120" />
      <Grid onActed={onActed} />
    </div>,
  );
  await screen.getByRole('textbox', { name: 'Tutar' }).dblClick();
  await userEvent.click(cell(2, 2) as HTMLElement, { button: 'middle' });
  await expect.poll(() => onActed.mock.calls).toEqual([[[{ rowId: 1002, columnId: 12 }], 'middle']]);
  expect(onPaste).not.toHaveBeenCalled();
});

test.each(['left', 'right', 'middle'] as const)('a double %s click takes a cell one step', async (button) => {
  const { onActed } = await open({ actions: { primary: 'Onayla', secondary: 'Reddet', middle: 'Yapıldı' } });
  await userEvent.dblClick(cell(1, 1) as HTMLElement, { button });
  expect(onActed).toHaveBeenCalledTimes(1);
  await userEvent.click(cell(1, 1) as HTMLElement, { button });
  expect(onActed).toHaveBeenCalledTimes(2);
});

test('Shift with arrows or a click, or dragging, selects a range on which one key acts', async () => {
  const { screen, onActed } = await open();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.poll(selected).toBe(4);
  await userEvent.keyboard('{Enter}');
  expect(onActed.mock.lastCall?.[0]).toHaveLength(4);
  await userEvent.click(cell(4, 2) as HTMLElement, { modifiers: ['Shift'] });
  await expect.element(screen.getByText('15 hücre seçili')).toBeVisible();
  expect(onActed).toHaveBeenCalledTimes(1);
  await userEvent.dragAndDrop(cell(1, 1) as HTMLElement, cell(3, 2) as HTMLElement);
  await expect.element(screen.getByText('6 hücre seçili')).toBeVisible();
  expect(onActed).toHaveBeenCalledTimes(1);
  await screen.getByRole('button', { name: 'Talep et' }).click();
  expect(onActed.mock.lastCall?.[0]).toHaveLength(6);
  cell(3, 2)?.focus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(selected).toBe(0);
});

test('a locked cell says why and cannot be changed', async () => {
  const { onActed } = await open({ start: { [key(1000, 10)]: { durum: 'onaylandı', tutar: 100 } }, lockOf });
  expect(cell(0, 0)?.title).toBe(IZGARA_TABLOSU.kilitli);
  expect(cell(0, 0)?.getAttribute('aria-disabled')).toBe('true');
  await userEvent.keyboard(' ');
  await userEvent.click(cell(0, 0) as HTMLElement, { force: true });
  expect(onActed).not.toHaveBeenCalled();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift} ');
  expect(onActed.mock.lastCall?.[0]).toEqual([{ rowId: 1000, columnId: 11 }]);
});

test('a failed cell says why and offers to try again in the menu', async () => {
  const onRetry = vi.fn();
  const failed: GridCell = { durum: null, tutar: null, state: 'failed', reason: 'Dönem kapalı.' };
  const { screen } = await open({ start: { [key(1000, 10)]: failed }, onRetry });
  expect(cell(0, 0)?.dataset.state).toBe('failed');
  expect(cell(0, 0)?.title).toBe('Dönem kapalı.');
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.getByRole('menuitem', { name: 'Yeniden dene' }).click();
  expect(onRetry).toHaveBeenCalledWith({ rowId: 1000, columnId: 10 });
  await expect.poll(focused).toBe('0:0');
});

test('a right click opens the menu if it has no action of its own', async () => {
  const { screen, onActed } = await open();
  await userEvent.click(cell(1, 0) as HTMLElement, { button: 'right' });
  await screen.getByRole('menuitem', { name: 'Talebi kaldır' }).click();
  expect(onActed).toHaveBeenLastCalledWith([{ rowId: 1001, columnId: 10 }], 'middle');
  await expect.poll(focused).toBe('1:0');
});

test('a tap acts, and a long press opens the menu and acts on nothing', async () => {
  const { screen, onActed } = await open();
  const touch = (type: string, row: number) =>
    cell(row, 0)?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch' }));
  touch('pointerdown', 1);
  touch('pointerup', 1);
  cell(1, 0)?.click();
  expect(onActed.mock.calls).toEqual([[[{ rowId: 1001, columnId: 10 }], 'primary']]);
  touch('pointerdown', 2);
  await expect.element(screen.getByRole('menuitem', { name: 'Talebi kaldır' })).toBeVisible();
  touch('pointerup', 2);
  cell(2, 0)?.click();
  expect(onActed).toHaveBeenCalledOnce();
});

test('a selection is copied as tab-separated text with its names', async () => {
  await open({
    start: { [key(1000, 10)]: { durum: 'talep', tutar: 1 }, [key(1001, 11)]: { durum: 'yapıldı', tutar: 1 } },
  });
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
  await expect.poll(selected).toBe(4);
  const clipboardData = new DataTransfer();
  document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('\tHizmet 1\tHizmet 2\nMükellef 1\tTalep\t\nMükellef 2\t\tYapıldı');
});

test('counts and sums leave rejected records out', async () => {
  const start = {
    [key(1000, 10)]: { durum: 'talep', tutar: 100_000 },
    [key(1000, 11)]: { durum: 'reddedildi', tutar: 50_000 },
  };
  const { screen } = await open({ start });
  await expect
    .poll(() => screen.getByRole('row', { name: /^Mükellef 1 / }).element().textContent)
    .toMatch(/1 kayıt, 1\.000,00$/);
  await expect.poll(() => document.querySelector('[data-edge="foot"]')?.textContent).toMatch(/1 kayıt1\.000,00$/);
});

test('Ctrl+Z asks the screen to undo', async () => {
  const onUndo = vi.fn();
  await open({ onUndo });
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).toHaveBeenCalledOnce();
});

test('typed letters lead to a name; a letter that is also a shortcut needs Shift', async () => {
  const rows = ['Ada', 'Can', 'Cem', 'Rüya'].map((name, id) => ({ id, ad: name }));
  const pass = ownClock();
  const { onActed } = await open({ rows, actions: { primary: 'Onayla', secondary: 'Reddet' } });
  await userEvent.keyboard('ce');
  await expect.poll(focused).toBe('2:0');
  await pass(900);
  await userEvent.keyboard('r');
  expect(onActed.mock.lastCall?.[1]).toBe('secondary');
  await userEvent.keyboard('{Shift>}R{/Shift}');
  await expect.poll(focused).toBe('3:0');
  expect(onActed).toHaveBeenCalledTimes(1);
});

test('an empty cell is a dot that is read out in words', async () => {
  await open();
  expect([cell(0, 0)?.textContent, cell(0, 0)?.ariaLabel]).toEqual(['·', BOS_DURUM]);
});

test('compact cells are letters; state, name and price are shown for the cell under the pointer', async () => {
  const { screen } = await open({ siklik: 'siki', start: { [key(1000, 10)]: { durum: 'talep', tutar: 125_050 } } });
  expect([cell(0, 0)?.textContent, cell(0, 0)?.dataset.harf, cell(0, 1)?.ariaLabel]).toEqual([
    'T',
    'T',
    'Talebe Hazır',
  ]);
  expect(cell(0, 0)?.offsetHeight).toBe(28);
  await userEvent.hover(cell(0, 1) as HTMLElement);
  await expect.element(screen.getByText('Mükellef 1 · Hizmet 2 (1.250,50 ₺) · Talebe Hazır')).toBeInTheDocument();
  await userEvent.hover(screen.getByRole('columnheader', { name: 'Hizmet 1, 1.250,50 ₺' }));
  await expect.element(screen.getByText('Hizmet 1 · 1.250,50 ₺ · 1 kayıt, 1.250,50 TL')).toBeInTheDocument();
});

test('of a column without a price no brackets are left', async () => {
  const { screen } = await open({ columns: COLUMNS.map(({ fiyat: _, ...column }) => column) });
  await userEvent.hover(cell(0, 1) as HTMLElement);
  await expect.element(screen.getByText(`Mükellef 1 · Hizmet 2 · ${BOS_DURUM}`)).toBeInTheDocument();
});

test('the sum of a column without money is its count', async () => {
  const { screen } = await open({ start: { '1000:10': { durum: 'talep', tutar: 0 } } });
  await userEvent.hover(screen.getByRole('columnheader', { name: 'Hizmet 1, 1.250,50 ₺' }));
  await expect.poll(() => document.body.textContent).toContain('Hizmet 1 · 1.250,50 ₺ · 1 kayıt');
  expect(document.body.textContent).not.toContain('1 kayıt, ');
});

test('what the pointer rests on stays written when the grid gets the focus or changes, until another cell is active', async () => {
  const pass = ownClock();
  const { screen } = await open();
  const written = async (text: string) => {
    await pass(100);
    await expect.element(screen.getByText(text, { exact: true })).toBeInTheDocument();
  };
  (document.activeElement as HTMLElement).blur();
  await userEvent.hover(screen.getByRole('columnheader', { name: 'Hizmet 1, 1.250,50 ₺' }));
  await written('Hizmet 1 · 1.250,50 ₺ · 0 kayıt');
  cell(0, 0)?.focus();
  await written('Hizmet 1 · 1.250,50 ₺ · 0 kayıt');
  await userEvent.keyboard(' ');
  await written('Hizmet 1 · 1.250,50 ₺ · 1 kayıt, 1.250,50 TL');
  await userEvent.keyboard('{ArrowDown}');
  await written('Mükellef 2 · Hizmet 1 (1.250,50 ₺) · Talebe Hazır');
});

test('Escape gives up a range that waits for its last cell', async () => {
  const { screen, onActed } = await open();
  await userEvent.keyboard('{Shift>}{F10}{/Shift}');
  await screen.getByRole('menuitem', { name: 'Buradan aralık seç' }).click();
  await expect.element(screen.getByText('Aralığın son hücresine dokunun')).toBeVisible();
  await expect.poll(focused).toBe('0:0');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Aralığın son hücresine dokunun')).not.toBeInTheDocument();
  await userEvent.click(cell(1, 0) as HTMLElement);
  expect(onActed).toHaveBeenLastCalledWith([{ rowId: 1001, columnId: 10 }], 'primary');
});

test('names that are cut or not unique carry the last digits of the number', async () => {
  const cut = 'Beşiktaş Çağlar Gıda Sanayi ve Ticaret Limited Şirketi';
  const rows = [cut, 'Ada', 'Can', 'Can'].map((name, id) => ({ id, ad: name, son: `10${id}` }));
  await open({ rows, siklik: 'siki' });
  expect([...document.querySelectorAll('[data-satir]')].slice(0, 4).map((one) => one.textContent)).toEqual([
    `${cut}···100`,
    'Ada',
    'Can···102',
    'Can···103',
  ]);
});

test.each([
  { services: 3, words: true, hasBeside: true },
  { services: 8, words: true, hasBeside: false },
  { services: 12, words: false, hasBeside: true },
  { services: 20, words: false, hasBeside: false },
])('$services services fill the room beside the menu of a usual window', async ({ services, words, hasBeside }) => {
  await page.viewport(1168, 800);
  const { screen } = await open({
    columns: COLUMNS.slice(0, services),
    siklik: 'otomatik',
    beside: ({ ad }) => <p>{ad} seçili</p>,
  });
  const grid = screen.getByRole('grid').element() as HTMLElement;
  expect(grid.hasAttribute('data-turned')).toBe(!words);
  const beside = document.querySelector<HTMLElement>('aside');
  expect(beside !== null).toBe(hasBeside);
  const room = grid.parentElement!.offsetWidth;
  const blank = room - grid.offsetWidth - (beside ? beside.offsetWidth + 16 : 0);
  expect(blank / room).toBeLessThan(0.03);
  expect(blank).toBeGreaterThanOrEqual(0);
  if (!hasBeside) return;
  await expect.element(screen.getByText('Mükellef 1 seçili')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByText('Mükellef 2 seçili')).toBeVisible();
});
