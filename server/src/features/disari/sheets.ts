import { keepRows } from '#contract/alan/list-rows.ts';
import { DUZENLENEN_TABLOLAR, tabloOf } from '#contract/alan/tablo-alanlari.ts';
import { currentDonem, formatDonem, gunOf } from '#contract/common/donem.ts';
import type { Names } from '#contract/denetim/denetim.ts';
import { writeXlsx, type XlsxColumn } from '#server/adapters/xlsx.ts';
import type { ZipParcasi } from '#server/adapters/zip/write-zip.ts';
import type { Tx } from '#server/db/session.ts';
import { denetimColumns } from '#server/features/denetim/columns.ts';
import { listDenetim, listKayitNames } from '#server/features/denetim/queries.ts';
import { createEkstreXlsx } from '#server/features/ekstre/belge.ts';
import { getEkstre } from '#server/features/ekstre/queries.ts';
import { tabloColumns } from '#server/features/tablo/columns.ts';
import { wholeTablo } from '#server/features/tablo/queries.ts';
import { FolderNames, windowsName } from '#server/http/dosya-adi.ts';
import type { ServedList } from '#server/http/register-route.ts';
import { sheetColumns } from '#server/http/sheet/list-file.ts';
import { cursorRows } from '#server/rows/cursor.ts';
import { firstDay, listMuhasebeciler } from './queries.ts';

/** What a sheet of the ZIP says of itself on its page. */
export interface SheetInfo {
  path: string;
  what: string;
  rows: number;
  /** Texts that a cell of Excel could not take whole. */
  cut: number;
}

export interface Yazilan {
  sheets: SheetInfo[];
  /** Lists that are asked for a record, with why they are not there. */
  olmayanlar: string[];
  addRows(count: number): void;
}

const NAME_LETTERS = 90;
/** A page of a list is asked for anew each time; of the log one goes on behind the last. */
const PAGE = 2_000;
const LOG_PAGE = 100;

async function* counted<T>(rows: AsyncIterable<T[]>, info: SheetInfo, yazilan: Yazilan): AsyncGenerator<T[]> {
  for await (const some of rows) {
    yield some;
    info.rows += some.length;
    yazilan.addRows(some.length);
  }
}

interface Yeni<T> {
  folder: string;
  name: string;
  what: string;
  columns: readonly XlsxColumn<T>[];
  rows: AsyncIterable<T[]>;
}

export function sheet<T>({ folder, name, what, columns, rows }: Yeni<T>, yazilan: Yazilan): ZipParcasi {
  const info: SheetInfo = { path: `${folder}/${windowsName(`${name}.xlsx`, NAME_LETTERS)}`, what, rows: 0, cut: 0 };
  yazilan.sheets.push(info);
  const content = writeXlsx({
    page: name,
    columns,
    rows: counted(rows, info, yazilan),
    onCut: () => {
      info.cut += 1;
    },
  });
  return { name: info.path, content };
}

/** A snapshot does not move, so a page may be asked for by its number. */
async function* pagesOf({ read }: ServedList, tx: Tx, query: object): AsyncGenerator<object[]> {
  for (let page = 1; ; page += 1) {
    const { satirlar } = await read(tx, { ...query, sayfa: page, boyut: PAGE });
    if (satirlar.length > 0) yield satirlar;
    if (satirlar.length < PAGE) return;
  }
}

async function* rowsOf(list: ServedList, tx: Tx, query: object): AsyncGenerator<object[]> {
  const { route, read } = list;
  if (!route.search) return yield* pagesOf(list, tx, query);
  const { satirlar } = await read(tx, query);
  const [sirala, yon] = route.order;
  yield keepRows({ columns: route.columns, search: route.search }, satirlar, { sirala, yon, suzgecler: {} });
}

/** How one asks for the list without choosing anything but a month; null where it is a list of one record's. */
function queryOf({ route }: ServedList): { query: object; month: boolean } | null {
  if (route.path.includes(':')) return null;
  const schema = route.file.query!;
  const plain = schema.safeParse({});
  if (plain.success) return { query: plain.data as object, month: false };
  const { yil, ay } = currentDonem();
  for (const asked of [{ yil, ay }, { yil }]) {
    const withMonth = schema.safeParse(Object.fromEntries(Object.entries(asked).map(([key, it]) => [key, String(it)])));
    if (withMonth.success) return { query: withMonth.data as object, month: true };
  }
  return null;
}

export async function* lists(tx: Tx, served: readonly ServedList[], yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  const names = new FolderNames();
  for (const list of served) {
    const { route } = list;
    if (!(route.roles as readonly string[]).includes('superadmin')) continue;
    const asked = queryOf(list);
    if (!asked) {
      yazilan.olmayanlar.push(route.name);
      continue;
    }
    const { bicim: _, sutunlar: __, ...query } = asked.query as Record<string, unknown>;
    const name = names.give(
      asked.month ? `${route.name} - ${formatDonem(currentDonem())}` : route.name,
      NAME_LETTERS - 5,
    );
    yield sheet(
      {
        folder: 'Listeler',
        name,
        what: route.summary,
        columns: sheetColumns(route.columns, undefined),
        rows: rowsOf(list, tx, query),
      },
      yazilan,
    );
  }
}

export async function* tables(tx: Tx, yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  // The audit log has a sheet of its own, which says what its values mean.
  for (const tablo of DUZENLENEN_TABLOLAR.filter((name) => name !== 'denetim')) {
    const columns = sheetColumns<{ degerler: object; adlar: object }>(tabloColumns(tablo), undefined);
    const rows = cursorRows(tx, tablo, wholeTablo(tablo));
    const { etiket } = tabloOf(tablo);
    yield sheet({ folder: 'Kayıtlar', name: etiket, what: `Bütün alanlarıyla: ${tablo}`, columns, rows }, yazilan);
  }
}

export async function* statements(tx: Tx, firma: string, yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  const [from, until] = [await firstDay(tx), gunOf(new Date())];
  const names = new FolderNames();
  for (const { muhasebeci_id, ad, tc_no } of await listMuhasebeciler(tx)) {
    const ekstre = (await getEkstre(tx, muhasebeci_id, from, until))!;
    const path = `Ekstreler/${names.give(`${[ad, tc_no].filter(Boolean).join(' ')}.xlsx`, NAME_LETTERS)}`;
    yazilan.sheets.push({ path, what: 'Cari hesap ekstresi', rows: ekstre.hareketler.length, cut: 0 });
    yazilan.addRows(ekstre.hareketler.length);
    yield { name: path, content: await createEkstreXlsx(firma, ekstre) };
  }
}

export async function* log(tx: Tx, yazilan: Yazilan): AsyncGenerator<ZipParcasi> {
  let names: Names = {};
  const rows = async function* () {
    for (let last: number | undefined; ; ) {
      const some = await listDenetim(tx, {}, LOG_PAGE, { last, yon: 'asc' });
      if (some.length === 0) return;
      names = await listKayitNames(tx, some);
      yield some;
      last = some.at(-1)!.denetim_id;
    }
  };
  const what = 'Kim, ne zaman, nereden, hangi kaydı nasıl değiştirdi';
  yield sheet(
    { folder: 'Denetim', name: 'Denetim kaydı', what, columns: denetimColumns(() => names), rows: rows() },
    yazilan,
  );
}
