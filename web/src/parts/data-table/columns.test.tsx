import { expect, test } from 'vitest';
import { listColumns } from './columns.tsx';

test('days and figures stand at the right, but a row begins at the left edge with whatever is first', () => {
  const columns = {
    tarih: { etiket: 'Tarih', tur: 'tarih', places: ['list'] },
    tutar: { etiket: 'Tutar', tur: 'tutar', places: ['list'] },
    vade: { etiket: 'Vade', tur: 'tarih', places: ['list'] },
    aciklama: { etiket: 'Açıklama', tur: 'metin', places: ['list'] },
  } as const;
  const list = { id: 'x', path: '/x', columns, order: ['tarih', 'desc'] as const };
  const sides = (keys?: readonly string[]) => listColumns(list, {}, keys).map(({ key, align }) => [key, align]);
  expect(sides()).toEqual([
    ['tarih', undefined],
    ['tutar', 'right'],
    ['vade', 'right'],
    ['aciklama', undefined],
  ]);
  expect(sides(['tutar', 'tarih'])).toEqual([
    ['tutar', undefined],
    ['tarih', 'right'],
  ]);
});
