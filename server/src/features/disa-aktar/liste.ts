export function chosenRows<T>(rows: readonly T[], idler: string | undefined, idOf: (row: T) => number): T[] {
  if (!idler) return [...rows];
  const byId = new Map(rows.map((row) => [idOf(row), row]));
  return idler.split(',').flatMap((id) => byId.get(Number(id)) ?? []);
}
