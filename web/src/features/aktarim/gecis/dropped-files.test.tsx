import { expect, test } from 'vitest';
import { droppedFiles, tablesOf } from './dropped-files.ts';

const found = (path: string) => {
  const [name = '', ...folders] = path.split('/').reverse();
  return { dosya: new File(['x'], name), klasor: folders.reverse().join('/') };
};
const namesOf = (files: readonly { dosya: File }[]) => files.map(({ dosya }) => dosya.name);

test('of a folder only tables are sent, and what programs leave behind is not even counted', () => {
  const paths = [
    'a/LİSTE.XLSX',
    'a/takip.ods',
    'a/hepsi.zip',
    'a/logo.png',
    'a/~$liste.xlsx',
    'a/.DS_Store',
    'a/Thumbs.db',
  ];
  const { tablolar, others } = tablesOf(paths.map(found));
  expect([namesOf(tablolar), namesOf(others)]).toEqual([['LİSTE.XLSX', 'takip.ods', 'hepsi.zip'], ['logo.png']]);
});

test('a file that was chosen by itself is always sent, so that it gets its answer', () => {
  expect(namesOf(tablesOf([found('sözleşme.docx')]).tablolar)).toEqual(['sözleşme.docx']);
});

test('dropped files come in with those of dropped folders, of which a browser hands out parts', async () => {
  const file = (name: string) => ({
    isFile: true,
    name,
    file: (done: (file: File) => void) => done(new File(['x'], name)),
  });
  const parts = [[file('b.csv')], [file('c.csv')], []];
  const folder = {
    isFile: false,
    name: 'klasör',
    createReader: () => ({ readEntries: (done: (part: unknown[]) => void) => done(parts.shift() ?? []) }),
  };
  const items = [
    { webkitGetAsEntry: () => file('a.csv') },
    { webkitGetAsEntry: () => folder },
    { webkitGetAsEntry: () => null, getAsFile: () => new File(['x'], 'd.csv') },
  ];
  const files = await droppedFiles({ items } as unknown as DataTransfer);
  expect(files.map(({ dosya, klasor }) => [klasor, dosya.name].join(':'))).toEqual([
    ':a.csv',
    'klasör:b.csv',
    'klasör:c.csv',
    ':d.csv',
  ]);
});
