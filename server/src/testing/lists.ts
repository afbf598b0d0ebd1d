import type { z } from 'zod';
import { DUZENLENEN_TABLOLAR, type TabloName, tableFilters, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { ayMetni, currentDonem, gunOf } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { routesOf } from '#contract/common/route.ts';
import { BELIRTILMEMIS, type FilterKind, filterKinds } from '#contract/common/suzgec.ts';
import { listTablo } from '#contract/tablo/tablo.ts';
import { FEATURES } from '#server/features.ts';
import type { AnyRoute } from '#server/http/register-route.ts';

export type Row = Record<string, unknown>;
type Query = Record<string, string>;

export interface Liste {
  name: string;
  route: AnyRoute;
  /** The route that writes the list into a file. */
  disa: AnyRoute | undefined;
  params?: Query;
  /** What must be asked for besides. */
  query: Query;
  /** A filter without a kind takes exactly what the row holds. */
  filters: Readonly<Record<string, FilterKind | null>>;
  siralar: readonly string[];
  /** The query of a filter. */
  filter(name: string, metin: string): Query;
  /** What a row shows in a column. */
  shownOf(row: Row, name: string): unknown;
  /** By what rows are ordered, where it is another value. */
  orderOf(row: Row, name: string): unknown;
}

/** These rows hold what their column shows under another name. */
const BASKA_ADLA: Readonly<Record<string, (row: never) => unknown>> = {
  donem: ({ yil, ay, hizmet_yili = yil, hizmet_ayi = ay, tahakkuk_yili = hizmet_yili, tahakkuk_ayi = hizmet_ayi }) =>
    tahakkuk_yili === null ? null : ayMetni({ yil: tahakkuk_yili, ay: tahakkuk_ayi }),
  belge_1: ({ yuvalar }) => yuvalar[0] !== null,
  belge_2: ({ yuvalar }) => yuvalar[1] !== null,
  belge_3: ({ yuvalar }) => yuvalar[2] !== null,
  '/api/epostalar zaman': ({ gonderme, olusturma }) => gonderme ?? olusturma,
  '/api/iletiler zaman': ({ sonuc_zamani, olusturma }) => sonuc_zamani ?? olusturma,
  '/api/iletiler kime': ({ kime }: Row) => (kime as string[]).join(', '),
  '/api/alacaklar son_hatirlatma': ({ son_hatirlatma }: Row) => (son_hatirlatma as Row | null)?.durum ?? null,
  '/api/alacaklar soz': ({ soz }: Row) => (soz as Row | null)?.durum ?? null,
  '/api/yukumlulukler kod': ({ verilenler, eklenecek }) => [...verilenler, ...eklenecek],
  '/api/tahakkuklar guncel_degil': ({ fark }) => (fark === 0 ? undefined : '1'),
  '/api/tahakkuklar vadesi_gecen': ({ vadesi_gecen }) => (vadesi_gecen ? '1' : undefined),
  '/api/fisler fark': ({ fark }) => (fark === 0 ? undefined : 'var'),
  'order /api/alacaklar soz': ({ soz }: Row) => (soz as Row | null)?.gun ?? null,
  'order /api/alacaklar son_hatirlatma': ({ son_hatirlatma }: Row) => (son_hatirlatma as Row | null)?.zaman ?? null,
};

const PAGING = ['sirala', 'yon', 'sayfa', 'boyut', 'kayit', 'arama', 'once'];
const { yil, ay } = currentDonem();
const REQUIRED: Query = { yil: String(yil), ay: String(ay) };

const ROUTES = FEATURES.flatMap(({ contract = [] }) => contract)
  .flatMap(routesOf)
  .flatMap(([, one]) => (one.method === 'GET' ? [one] : []));

const shapeOf = ({ query }: AnyRoute): Readonly<Record<string, z.ZodType>> =>
  (query as z.ZodObject | undefined)?.shape ?? {};
const EXPORTS = ROUTES.filter((route) => route.download && 'bicim' in shapeOf(route));
const namesOf = (schema: z.ZodType | undefined): readonly string[] =>
  (schema as z.ZodOptional<z.ZodEnum> | undefined)?.unwrap().options as readonly string[];

/** What is only on or off, such as `acik=1`, shows in no column. */
const isFlag = (schema: z.ZodType): boolean => schema.safeParse('1').success && !schema.safeParse('2').success;

function listeOf(route: AnyRoute): Liste {
  const shape = shapeOf(route);
  const names = Object.keys(shape).filter((name) => !PAGING.includes(name));
  const required = names.filter((name) => !shape[name]!.safeParse(undefined).success);
  const hasKind = (name: string) => filterKinds.has(shape[name]!);
  const filters = names.filter((name) => !required.includes(name) && (hasKind(name) || !isFlag(shape[name]!)));
  const declared = filters.filter(hasKind);
  const shownOf = (row: Row, name: string): unknown => {
    const other = BASKA_ADLA[`${route.path} ${name}`] ?? (name in row ? undefined : BASKA_ADLA[name]);
    return other ? other(row as never) : row[name];
  };
  return {
    name: route.path,
    route,
    // An export takes over its list's filters, the same objects.
    disa: EXPORTS.find(
      (other) => declared.length > 0 && declared.every((name) => shapeOf(other)[name] === shape[name]),
    ),
    query: Object.fromEntries(required.map((name) => [name, REQUIRED[name]!])),
    filters: Object.fromEntries(filters.map((name) => [name, filterKinds.get(shape[name]!) ?? null])),
    siralar: 'sirala' in shape ? namesOf(shape.sirala) : [],
    filter: (name, metin) => ({ [name]: metin }),
    shownOf,
    orderOf: (row, name) => BASKA_ADLA[`order ${route.path} ${name}`]?.(row as never) ?? shownOf(row, name),
  };
}

function tabloListesi(tablo: TabloName): Liste {
  const { alanlar } = tabloOf(tablo);
  const { json = [], kayit = [], ...rest } = Object.groupBy(Object.keys(alanlar), (name) => alanlar[name]!.tur);
  const shownOf = ({ degerler, adlar }: Row, name: string): unknown =>
    (kayit.includes(name) ? (adlar as Row) : (degerler as Row))[name];
  return {
    name: `tablolar/${tablo}`,
    route: listTablo,
    disa: EXPORTS.find(({ path }) => path.endsWith('/:tablo')),
    params: { tablo },
    query: {},
    filters: Object.fromEntries(Object.entries(tableFilters(tablo)).filter(([name]) => !json.includes(name))),
    siralar: Object.values(rest).flat(),
    filter: (name, metin) => ({ suzgec: JSON.stringify({ [name]: metin }) }),
    shownOf,
    orderOf: shownOf,
  };
}

/** Every route whose query pages through rows that it filters or orders is a list. */
export const LISTELER: readonly Liste[] = [
  ...ROUTES.filter((route) => {
    const shape = shapeOf(route);
    if (route === listTablo || !('boyut' in shape)) return false;
    return 'sirala' in shape || Object.values(shape).some((schema) => filterKinds.has(schema));
  }).map(listeOf),
  ...DUZENLENEN_TABLOLAR.map(tabloListesi),
];

/** The text by which a filter finds what a row shows; null where it shows nothing. */
export function metinOf(kind: FilterKind | null, value: unknown): string | null {
  const isEmpty = value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return value !== undefined && kind?.secenekler?.[BELIRTILMEMIS] ? BELIRTILMEMIS : null;
  if (Array.isArray(value)) return String(value[0]);
  switch (kind?.ad) {
    case 'tutar':
      return formatKurus(Number(value));
    case 'sayi':
      return String(value).replace('.', ',');
    case 'tarih':
      return gunOf(new Date(String(value)));
    default:
      return String(value);
  }
}
