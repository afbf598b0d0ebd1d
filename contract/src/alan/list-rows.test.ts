import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DONEM, TARIH } from '#contract/common/suzgec.ts';
import { KINDS } from './kinds.ts';
import type { Columns } from './list.ts';
import { keepRows } from './list-rows.ts';

const ay = ({ gun }: { gun: string | null }) => gun?.slice(0, 7) ?? null;
const columns: Columns = {
  gun: { etiket: 'Gün', tur: 'tarih', places: ['list', 'filter'], filter: TARIH },
  ay: { etiket: 'Ay', tur: 'ay', places: ['list', 'filter'], filter: KINDS.ay.filter, value: ay },
  donem: { etiket: 'Dönem', tur: 'metin', places: ['list', 'filter'], filter: DONEM },
};
const ROWS = [
  { gun: '2025-12-31', donem: 'Aralık 2025' },
  { gun: '2026-11-01', donem: 'Kasım 2026' },
  { gun: '2026-11-30', donem: 'Kasım 2026' },
  { gun: '2026-12-01', donem: 'Aralık 2026' },
  { gun: null, donem: null },
];
const found = (key: 'gun' | 'donem' | 'ay', value: string) =>
  keepRows({ columns, search: [] }, ROWS, { suzgecler: { [key]: value } }).map((row) => ROWS.indexOf(row));

describe('a list that is sent whole, filtered by time', () => {
  it.each([
    ['gun', '2026-11', [1, 2]],
    ['gun', '2026', [1, 2, 3]],
    ['gun', '2026-11-30', [2]],
    ['gun', '2026-11..', [1, 2, 3]],
    ['gun', '..2026-11', [0, 1, 2]],
    ['gun', '2025..2026-11-01', [0, 1]],
    ['donem', '2026-11', [1, 2]],
    ['donem', '2026', [1, 2, 3]],
    ['donem', '..2025', [0]],
    ['ay', '2026-11', [1, 2]],
    ['ay', '2026', [1, 2, 3]],
  ] as const)('%s %s keeps the days within, and no row without one', (key, value, rows) => {
    expect(found(key, value)).toEqual(rows);
  });

  it('keeps a day by its own month and year, whatever the day', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true }),
        (date) => {
          const gun = date.toISOString().slice(0, 10);
          for (const value of [gun.slice(0, 4), gun.slice(0, 7), gun])
            expect(keepRows({ columns, search: [] }, [{ gun }], { suzgecler: { gun: value } })).toHaveLength(1);
        },
      ),
    );
  });
});
