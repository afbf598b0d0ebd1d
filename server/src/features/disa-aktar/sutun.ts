import type { XlsxSutun } from '#server/adapters/xlsx.ts';

export type Sutun<T> = XlsxSutun<T> & { key: string };
