import { expect, test } from 'vitest';
import { listColumns } from './columns.tsx';

test('figures stand at the right, so that they can be compared; days and texts at the left', () => {
  const columns = {
    tarih: { etiket: 'Tarih', tur: 'tarih', places: ['list'] },
    tutar: { etiket: 'Tutar', tur: 'tutar', places: ['list'] },
    aciklama: { etiket: 'Açıklama', tur: 'metin', places: ['list'] },
  } as const;
  expect(
    listColumns({ id: 'x', path: '/x', columns, order: ['tarih', 'desc'] }).map(({ key, align }) => [key, align]),
  ).toEqual([
    ['tarih', undefined],
    ['tutar', 'right'],
    ['aciklama', undefined],
  ]);
});
