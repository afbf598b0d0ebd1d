import { z } from 'zod';

export type Columns<R> = { [K in keyof R]: R[K][] };

export const columnsSchema = <S extends z.ZodRawShape>({ shape }: z.ZodObject<S>) =>
  z.strictObject(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.array(field)])) as {
      [K in keyof S]: z.ZodArray<S[K]>;
    },
  );

export function rowsOf<R extends object>(columns: Columns<R>): R[] {
  const entries = Object.entries(columns) as [string, unknown[]][];
  return (
    entries[0]?.[1].map((_, n) => Object.fromEntries(entries.map(([name, values]) => [name, values[n]])) as R) ?? []
  );
}
