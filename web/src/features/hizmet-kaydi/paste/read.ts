import { parseEvetHayir } from '#contract/common/evet-hayir.ts';
import { fold } from '#contract/common/turkish-text.ts';
import {
  BOS_DURUM,
  DURUM,
  DURUM_METNI,
  DURUMLAR,
  type Durum,
  GECISLER,
  type Islem,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { durumOf } from '#web/features/hizmet-kaydi/izgara-hucreleri.ts';
import { IZGARA } from '#web/features/hizmet-kaydi/izgara-tanimi.ts';
import { keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import { isOpen } from '#web/parts/izgara/tanim.ts';
import type { CellRef, GridCell, GridColumn, GridRow, Position } from '#web/parts/status-grid/types.ts';

export interface Okunan {
  ref: CellRef;
  islem: Islem;
  tutar: number;
  /** `isaret` is the mark that was read as a request. */
  isaret?: string;
}
interface Atlanan {
  satir: number;
  ne: string;
  neden: string;
}
export interface Okuma {
  okunanlar: Okunan[];
  atlananlar: Atlanan[];
  /** `bos` counts the fields that say that nothing is wanted: empty, 0, "hayır", "-". */
  bos: number;
}

export interface Hedef {
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  /** `all` also holds the grid's hidden rows and columns, because names in a pasted table may mean them. */
  all: { rows: readonly GridRow[]; columns: readonly GridColumn[] };
  cellOf: (rowId: number, columnId: number) => GridCell | undefined;
  islemler: readonly Islem[];
  at: Position;
  kimlikler: ReadonlyMap<string, number>;
}

/** No accountant should have as many as 5,000 clients, so a pasted table with more lines is refused. */
export const MAX_ROWS = 5_000;
const KIMLIK = /^\d{10,11}$/;

export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const end = () => rows.at(-1)?.push(field.trim().replace(/^'(?=[=+\-@])/, ''));
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i] as string;
    if (isQuoted && c === '"' && text[i + 1] === '"') {
      field += c;
      i += 1;
    } else if (c === '"' && (isQuoted || field === '')) isQuoted = !isQuoted;
    else if (!isQuoted && (c === '\t' || c === '\n')) {
      end();
      field = '';
      if (c === '\n') rows.push([]);
    } else if (c !== '\r') field += c;
  }
  end();
  return rows.slice(0, rows.findLastIndex((row) => row.some(Boolean)) + 1);
}

export const kimliklerIn = (text: string): string[] => [
  ...new Set(parseTsv(text).flatMap(([first = '']) => (KIMLIK.test(first) ? [first] : []))),
];

/** In a grid these say no, too; elsewhere they may say that nobody knows. */
const HAYIR: ReadonlySet<string> = new Set(['', '-', '–', '—', fold(BOS_DURUM)]);
const isEmpty = (text: string): boolean => HAYIR.has(fold(text).trim()) || parseEvetHayir(text) === false;

const stateOf = (text: string): Durum | null =>
  DURUMLAR.find((durum) =>
    [durum, DURUM_METNI[durum].ad, DURUM_METNI[durum].harf].some((one) => fold(one) === fold(text)),
  ) ?? null;

function byName(list: readonly { id: number; ad: string }[]) {
  const groups = Map.groupBy(list, ({ ad }) => fold(ad));
  return (text: string): number | null | 'çok' => {
    const own = groups.get(fold(text));
    return own === undefined ? null : own.length > 1 ? 'çok' : (own[0] as { id: number }).id;
  };
}

/**
 * A pasted table has services in its first line and clients (name, TC or VKN) in its first column, or lines of client,
 * service and state. Without services in it the states are placed from the active cell's column on, without clients
 * from its row on.
 */
export function readTable(text: string, hedef: Hedef): Okuma {
  const { rows, columns, all, kimlikler, at } = hedef;
  const table = parseTsv(text);
  const [rowOf, columnOf] = [byName(all.rows), byName(all.columns)];
  const ids = new Set(all.rows.map(({ id }) => id));
  const clientOf = (name: string) => {
    const id = kimlikler.get(name);
    return id !== undefined && ids.has(id) ? id : rowOf(name);
  };
  // A blank line stands for a row, unless the lines have names.
  const filled = table.filter((line) => line.some(Boolean));
  const head = filled[0] ?? [];
  const hasHead = head.slice(1).some((one) => columnOf(one) !== null) && clientOf(head[0] ?? '') === null;
  const isList = !hasHead && filled.every((line) => line.length === 3 && columnOf(line[1] as string) !== null);
  const hasNames = hasHead || isList || table.some(([first = '']) => KIMLIK.test(first) || clientOf(first) !== null);
  const outcome: Okuma = { okunanlar: [], atlananlar: [], bos: 0 };
  const seen = new Set<number>();
  for (const [n, line] of table.entries()) {
    if (hasHead && line === head) continue;
    const typed = n + 1;
    const row = hasNames ? clientOf(line[0] ?? '') : (rows[at.row + n]?.id ?? null);
    if (row === null || row === 'çok') {
      const reason = !hasNames
        ? 'Tablo ızgaranın altına taşıyor.'
        : row === 'çok'
          ? 'Bu adda birden çok mükellef var; TC/VKN yazın.'
          : 'Bu ızgarada böyle bir mükellef yok.';
      if (line.slice(hasNames ? 1 : 0).some((one) => !isEmpty(one)))
        outcome.atlananlar.push({ satir: typed, ne: line[0] ?? '', neden: reason });
      continue;
    }
    const fields = isList
      ? [[line[1], line[2]]]
      : line.slice(hasNames ? 1 : 0).map((field, c) => [hasHead ? head[c + 1] : null, field]);
    for (const [c, [service, field = '']] of fields.entries()) {
      if (isEmpty(field ?? '')) {
        outcome.bos += 1;
        continue;
      }
      const column = service != null ? columnOf(service) : (columns[at.column + c]?.id ?? null);
      const ne = [all.rows.find(({ id }) => id === row)?.ad, service ?? columns[at.column + c]?.ad, field]
        .filter(Boolean)
        .join(' · ');
      const result =
        column === null || column === 'çok'
          ? service != null
            ? 'Bu ızgarada böyle bir hizmet yok.'
            : 'Tablo ızgaranın sağına taşıyor.'
          : readCell({ rowId: row, columnId: column }, field ?? '', hedef);
      if (typeof result === 'string') outcome.atlananlar.push({ satir: typed, ne, neden: result });
      else if (seen.has(keyOf(result.ref)))
        outcome.atlananlar.push({ satir: typed, ne, neden: 'Bu hücre tabloda birden çok kez geçiyor; ilki alındı.' });
      else {
        seen.add(keyOf(result.ref));
        outcome.okunanlar.push(result);
      }
    }
  }
  return outcome;
}

function readCell(ref: CellRef, text: string, { cellOf, all, islemler }: Hedef): Okunan | string {
  // A yes, such as the mark with which people tick their sheets, can only mean a request in an accountant's grid.
  const isaret = islemler.includes('talep_et') && parseEvetHayir(text) ? text : undefined;
  const to = isaret === undefined ? stateOf(text) : DURUM.talep;
  if (to === null)
    return `“${text}” bir durum değil. Durumlar: ${DURUMLAR.map((durum) => DURUM_METNI[durum].harf).join(', ')} ya da adları.`;
  const cell = cellOf(ref.rowId, ref.columnId);
  const durum = durumOf(cell);
  if (durum === to) return 'Zaten bu durumda.';
  if (cell?.kilit) return cell.kilit;
  const makes = islemler.filter((islem) => GECISLER[islem].to === to);
  if (makes.length === 0) return `Bu ekranda ${DURUM_METNI[to].ad} yapılamaz.`;
  const islem = makes.find((one) => isOpen(IZGARA, one, cell, true));
  if (!islem) return `${durum ? DURUM_METNI[durum].ad : 'Boş'} hücre toplu olarak ${DURUM_METNI[to].ad} yapılmaz.`;
  const fiyat = all.columns.find(({ id }) => id === ref.columnId)?.fiyat ?? 0;
  return { ref, islem, tutar: cell?.tutar ?? fiyat, ...(isaret !== undefined && { isaret }) };
}
