import { monthFiles } from './month-files.ts';
import type { MoveOffice } from './office.ts';
import { type LeftRow, type MoveFile, peopleFiles } from './people-files.ts';

/** The twelve files of an office that moves in, as messy as real ones. */
export const createMoveFiles = (office: MoveOffice): MoveFile[] =>
  [...peopleFiles(office), ...monthFiles(office)].sort((a, b) => a.name.localeCompare(b.name, 'tr'));

export const leftRows = (files: readonly MoveFile[]): LeftRow[] =>
  files.flatMap(({ name, left = [] }) => left.map((row) => ({ file: name, ...row })));
