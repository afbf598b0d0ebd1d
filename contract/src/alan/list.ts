import { z } from 'zod';
import { fileQuery } from '#contract/common/file.ts';
import { aramaSchema, dosyaSchema, type IdsIn, type Route, route, sayfaQuery } from '#contract/common/route.ts';
import { type FilterKind, type FilterSet, filterFields } from '#contract/common/suzgec.ts';
import { type Alan, alan, type KeysAt, LISTED, type Place, shown } from './alan.ts';
import { filterOf } from './alan-suzgeci.ts';

/**
 * A column of a list is a field with the places where it stands: `list` the screen, `filter` and `sort` what one can do
 * by it, `export` the sheet. A row of type R holds its value under the column's key unless `value` says where.
 */
export interface ListColumn<R = never> extends Alan {
  places: readonly Place[];
  value?(row: R): unknown;
  /** By what a list that is sent whole orders its rows, where it is another value; null comes last. */
  orderBy?(row: R): string | number | null;
  /** The column's filter where it is not that of its kind. */
  filter?: FilterKind;
  /** The list ends with the sum of this column. */
  sum?: true;
  /** What the sheet says and holds where it is not what the screen shows. */
  sheet?: { header?: string; tur?: Alan['tur']; value?(row: R): unknown };
}

export const countColumn = (etiket: string) => ({ ...shown(alan(etiket, 'adet'), ...LISTED), sum: true }) as const;

export type Columns = Readonly<Record<string, ListColumn>>;

type Summed<C> = { [K in keyof C & string]: C[K] extends { sum: true } ? K : never }[keyof C & string];

type Order = 'asc' | 'desc';

/** What a list says of itself besides its route: the browser has this of it, and no schemas. */
interface Said<C extends Columns, I extends string> {
  /** The name of the list's file. */
  name: string;
  /** The field of a row that tells it from all others. */
  id: I;
  columns: C;
  /** The order in which the list comes while nobody has chosen one. */
  order: readonly [sirala: KeysAt<C, 'sort'>, yon: Order];
  /** The filters that are used most; the list offers them before anybody asks. */
  quick?: readonly KeysAt<C, 'filter'>[] | undefined;
}

export const columnsAt = <C extends Columns, P extends Place>(columns: C, place: P): KeysAt<C, P>[] =>
  Object.keys(columns).filter((key) => columns[key]!.places.includes(place)) as KeysAt<C, P>[];

type Filters<C extends Columns> = { [K in KeysAt<C, 'filter'>]: FilterKind };
const made = new WeakMap<Columns, FilterSet>();

/** Each request and each drawing of a list asks, and a filter of choices knows all their words, so it is made once. */
export function filtersOf<C extends Columns>(columns: C): Filters<C> {
  const filters =
    made.get(columns) ??
    Object.fromEntries(
      columnsAt(columns, 'filter').map((key) => [key, columns[key]!.filter ?? filterOf(columns[key]!)]),
    );
  made.set(columns, filters);
  return filters as FilterSet as Filters<C>;
}

export type FilterKey<L extends { columns: Columns }> = KeysAt<L['columns'], 'filter'>;

const SEARCH = { arama: aramaSchema.optional() };
const filterSchema = <C extends Columns, Q extends z.ZodRawShape>(columns: C, query: Q, unsearched = false) =>
  z.strictObject({
    ...query,
    ...(unsearched ? ({} as typeof SEARCH) : SEARCH),
    ...filterFields(filtersOf(columns)),
  });

const orderShape = <C extends Columns>(columns: C, [sirala, yon]: readonly [string, Order]) => ({
  sirala: z.enum(columnsAt(columns, 'sort')).default(sirala as never),
  yon: z.enum(['asc', 'desc']).default(yon),
});

const sumsSchema = <C extends Columns>(columns: C) =>
  z.strictObject(
    Object.fromEntries(columnsWithSum(columns).map((key) => [key, z.int()])) as { [K in Summed<C>]: z.ZodInt },
  );
export const columnsWithSum = <C extends Columns>(columns: C): Summed<C>[] =>
  Object.keys(columns).filter((key) => columns[key]!.sum) as Summed<C>[];

type Sums<C extends Columns> = [Summed<C>] extends [never] ? object : { toplamlar: ReturnType<typeof sumsSchema<C>> };
const answerSchema = <R extends z.ZodObject, C extends Columns, M extends z.ZodRawShape>(row: R, columns: C, more: M) =>
  z.strictObject({
    satirlar: z.array(row),
    toplam: z.int(),
    ...((columnsWithSum(columns).length > 0 ? { toplamlar: sumsSchema(columns) } : {}) as Sums<C>),
    ...more,
  });

type Nothing = Record<never, never>;
type WholeAnswer<R extends z.ZodObject, M extends z.ZodRawShape> = z.ZodObject<
  { satirlar: z.ZodArray<R> } & M,
  z.core.$strict
>;

interface Definition<R extends z.ZodObject, C extends Columns, I extends string, M extends z.ZodRawShape>
  extends Said<C, I> {
  summary: string;
  roles: Route['roles'];
  row: R;
  /** What the answer has besides rows, their number and their sums. */
  more?: M;
}

const fileRoute = <Path extends string, Q extends z.ZodRawShape>(
  path: Path,
  { name, roles, query }: { name: string; roles: Route['roles']; query: z.ZodObject<Q, z.core.$strict> },
) =>
  route('GET', filePath(path) as Path, {
    summary: `Süzülen kayıtlar dosya olarak: ${name}.`,
    roles,
    query: query.extend(fileQuery),
    response: dosyaSchema,
  });

/** A list of pages. The route of its file stands beside it, for the same people, with the same filters and order. */
export function listRoute<
  R extends z.ZodObject,
  C extends Columns,
  I extends keyof z.output<R> & string,
  Q extends z.ZodRawShape = Nothing,
  M extends z.ZodRawShape = Nothing,
>(
  path: string,
  {
    name,
    id,
    columns,
    order,
    quick,
    summary,
    roles,
    row,
    query,
    unsearched,
    more,
  }: Definition<R, C, I, M> & {
    /** What one asks for besides search, filters, order and page. */
    query?: Q;
    /** Such a list is filtered, but not searched by words. */
    unsearched?: true;
  },
) {
  const filters = filterSchema(columns, (query ?? {}) as Q, unsearched);
  const asked = filters.extend(orderShape(columns, order));
  return {
    ...route('GET', path, {
      summary,
      roles,
      query: asked.extend(sayfaQuery),
      response: answerSchema(row, columns, (more ?? {}) as M),
    }),
    name,
    id,
    columns,
    order,
    quick,
    filters,
    file: fileRoute(path, { name, roles, query: asked }),
  };
}

export const filePath = (path: string): string => path.replace('/api/', '/api/disa-aktar/');

type ShapeOf<Q> = Q extends z.ZodObject<infer S> ? S : Nothing;

/**
 * A short list that its screen needs whole, for sums or for acts on all rows: the screen itself searches, filters and
 * orders it, as the file's route does (`keepRows`). Its search looks into the columns of `search`.
 */
export function wholeListRoute<
  Path extends string,
  R extends z.ZodObject,
  C extends Columns,
  I extends keyof z.output<R> & string,
  Q extends z.ZodObject | undefined = undefined,
  M extends z.ZodRawShape = Nothing,
>(
  path: Path,
  {
    name,
    id,
    columns,
    order,
    quick,
    search,
    summary,
    roles,
    row,
    query,
    more,
  }: Definition<R, C, I, M> & { query?: Q; search: readonly (keyof C & string)[] },
) {
  const filters = filterSchema(columns, (query?.shape ?? {}) as ShapeOf<Q>);
  return {
    ...route('GET', path, {
      summary,
      roles,
      ...(query && { query }),
      response: z.strictObject({ satirlar: z.array(row), ...((more ?? {}) as M) }),
    } as Omit<Route<IdsIn<Path>, Q, undefined, WholeAnswer<R, M>>, 'method' | 'path'>),
    name,
    id,
    columns,
    order,
    quick,
    search,
    file: fileRoute(path, { name, roles, query: filters.extend(orderShape(columns, order)) }),
  };
}
