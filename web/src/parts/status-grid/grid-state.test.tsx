import { expect, test } from 'vitest';
import { cornerAt, GRID_START, type GridEvent, positionAt, reduceGrid } from './grid-state.ts';

const ROWS = [{ id: 11 }, { id: 12 }, { id: 13 }];
const COLUMNS = [{ id: 1 }, { id: 2 }];
const at = (row: number, column: number) => cornerAt(ROWS, COLUMNS, { row, column });
const after = (...events: GridEvent[]) => events.reduce(reduceGrid, GRID_START);
const went = (row: number, column: number, extend = false): GridEvent => ({
  type: 'went',
  active: at(row, column),
  extend,
});

test('a step takes the selection along, and a step with Shift extends it', () => {
  expect(after(went(1, 1))).toMatchObject({ active: at(1, 1), anchor: at(1, 1) });
  expect(after(went(0, 0), went(2, 1, true))).toMatchObject({ active: at(2, 1), anchor: at(0, 0) });
  expect(after(went(0, 0), went(2, 1, true), went(2, 1))).toMatchObject({ anchor: at(2, 1) });
});

test('a step to where the user already is changes nothing, so that the grid is not painted again', () => {
  const now = after(went(1, 1));
  expect(reduceGrid(now, went(1, 1))).toBe(now);
  expect(reduceGrid(now, { type: 'selecting', isSelecting: false })).toBe(now);
});

test('a range begun from the menu stays open until it ends, wherever the user goes', () => {
  const begun = after(went(0, 0), { type: 'selecting', isSelecting: true }, went(2, 1, true));
  expect(begun).toMatchObject({ isSelecting: true, anchor: at(0, 0) });
  expect(reduceGrid(begun, { type: 'selecting', isSelecting: false }).isSelecting).toBe(false);
});

test('opening and closing the menu leaves the selected range as it is', () => {
  const menu = { x: 1, y: 2, title: 'Ada', isLocked: false, isFailed: false, isRange: false };
  const selected = after({ type: 'selected', active: at(0, 0), anchor: at(2, 1) });
  const closed = [{ type: 'menu', menu } as const, { type: 'menu', menu: null } as const].reduce(reduceGrid, selected);
  expect(closed).toEqual(selected);
});

test('the active cell stays with its client when rows come and go, and else with its place', () => {
  const corner = at(1, 1);
  expect(positionAt([{ id: 10 }, ...ROWS], COLUMNS, corner)).toEqual({ row: 2, column: 1 });
  expect(positionAt([{ id: 11 }], COLUMNS, corner)).toEqual({ row: 0, column: 1 });
  expect(positionAt([], [], corner)).toEqual({ row: 0, column: 0 });
});
