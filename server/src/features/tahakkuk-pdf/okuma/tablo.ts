import type { TahakkukSatiri } from '#contract/beyanname/tahakkuk-fisi.ts';
import { gunOf, isBozukTutar, tutarOf } from './deger.ts';
import type { Row, Sozcuk } from './satirlar.ts';

const COLUMNS = {
  matrah: /^(?:matrah|matrahi|kazanc|kazanc\))$/,
  oran: /^orani?$/,
  tahakkuk: /^tahakkuk$/,
  mahsup: /^(?:mahsup|indirim|tesvik)$/,
  odenecek: /^odenecek$/,
} as const;
type Column = keyof typeof COLUMNS;
type Yer = Pick<Sozcuk, 'sol' | 'sag'>;

const BASLIK_BOYU = 2.6;
const YAKIN = 0.7;

export interface Tablo {
  bas: number;
  rows: TahakkukSatiri[];
  total: number;
}

const isTutarli = ({ sozcukler }: Row): boolean => sozcukler.some(({ metin }) => tutarOf(metin) !== null);

function hucreOf(sozcukler: readonly Sozcuk[], at: number, boy: number): Yer {
  const yer = { sol: sozcukler[at]!.sol, sag: sozcukler[at]!.sag };
  for (const soz of sozcukler.slice(at + 1)) {
    if (
      soz.sol - yer.sag > boy * 0.8 ||
      /^(?:turu|vade)/.test(soz.katli) ||
      Object.values(COLUMNS).some((desen) => desen.test(soz.katli))
    )
      break;
    yer.sag = soz.sag;
  }
  return yer;
}

function columnsOf(
  rows: readonly Row[],
  at: number,
): { yerler: Map<Column, Yer>; bas: number; son: number } | undefined {
  const { y, boy } = rows[at]!;
  const bant = rows.flatMap((row, i) =>
    Math.abs(row.y - y) <= boy * BASLIK_BOYU && !isTutarli(row) ? [{ ...row, i }] : [],
  );
  const yerler = new Map<Column, Yer>();
  for (const { sozcukler } of bant) {
    for (const [i, soz] of sozcukler.entries()) {
      const column = (Object.keys(COLUMNS) as Column[]).find((name) => COLUMNS[name].test(soz.katli));
      if (!column || /^fis/.test(sozcukler[i + 1]?.katli ?? '')) continue;
      if (yerler.has(column)) return undefined;
      yerler.set(column, hucreOf(sozcukler, i, boy));
    }
  }
  return yerler.has('tahakkuk') && yerler.has('odenecek')
    ? { yerler, bas: bant[0]!.i, son: bant.at(-1)!.i }
    : undefined;
}

const uzaklik = (a: Yer, b: Yer): number =>
  Math.min(Math.abs(a.sol - b.sol), Math.abs(a.sag - b.sag), Math.abs(a.sol + a.sag - b.sol - b.sag) / 2);

/**
 * If a line of an assessment's table has as many amounts as the table has columns (with or without the rate), they
 * belong to the columns in order, otherwise each to the nearest column.
 */
function distribute(tutarlar: readonly Sozcuk[], yerler: ReadonlyMap<Column, Yer>): Map<Column, number> | undefined {
  const sirali = [...yerler].toSorted(([, a], [, b]) => a.sol - b.sol);
  const tam = [sirali, sirali.filter(([name]) => name !== 'oran')].find(({ length }) => length === tutarlar.length);
  const names = tutarlar.map((soz, i) => {
    if (tam) return tam[i]![0];
    const [ilk, ikinci] = sirali.map(([name, yer]) => ({ name, u: uzaklik(soz, yer) })).toSorted((a, b) => a.u - b.u);
    return ilk && (!ikinci || ilk.u <= ikinci.u * YAKIN) ? ilk.name : undefined;
  });
  const isOpen = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  return isOpen ? new Map(tutarlar.map((soz, i) => [names[i]!, tutarOf(soz.metin)!])) : undefined;
}

function rowOf({ sozcukler }: Row, yerler: ReadonlyMap<Column, Yer>): TahakkukSatiri | null | undefined {
  if (sozcukler.some(({ metin }) => isBozukTutar(metin))) return undefined;
  const tutarlar = sozcukler.filter(({ metin }) => tutarOf(metin) !== null);
  const [ilk] = sozcukler;
  const kod = ilk && /^\d{4}$/.test(ilk.metin) ? ilk.metin : null;
  if (tutarlar.length === 0) return kod === null ? null : undefined;
  const columns = distribute(tutarlar, yerler);
  const gunler = sozcukler.flatMap(({ metin }) => gunOf(metin) ?? []);
  const {
    matrah = null,
    tahakkuk,
    mahsup = 0,
    odenecek,
  } = Object.fromEntries(columns ?? []) as Partial<Record<Column, number>>;
  if (tahakkuk === undefined || odenecek === undefined || gunler.length > 1) return undefined;
  const name = sozcukler
    .filter(
      ({ metin }, i) =>
        tutarOf(metin) === null && gunOf(metin) === null && !(i === 0 && kod) && !/^(?:%\d+|tl)$/i.test(metin),
    )
    .map(({ metin }) => metin)
    .join(' ');
  return { kod, ad: name.slice(0, 100), matrah, tahakkuk, mahsup, odenecek, vade: gunler[0] ?? null };
}

function totalOf({ sozcukler }: Row, yerler: ReadonlyMap<Column, Yer>): Map<Column, number> | undefined {
  const tutarlar = sozcukler.filter(({ metin }) => tutarOf(metin) !== null);
  if (tutarlar.length === 0 || sozcukler.some(({ metin }) => isBozukTutar(metin))) return undefined;
  return tutarlar.length === 1 ? new Map([['odenecek', tutarOf(tutarlar[0]!.metin)!]]) : distribute(tutarlar, yerler);
}

const sumUp = (rows: readonly TahakkukSatiri[], column: 'tahakkuk' | 'mahsup' | 'odenecek'): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

function tutar(rows: readonly TahakkukSatiri[], total: ReadonlyMap<Column, number>): boolean {
  return (
    rows.every(({ tahakkuk, mahsup, odenecek }) => odenecek === Math.max(0, tahakkuk - mahsup)) &&
    (['tahakkuk', 'mahsup', 'odenecek'] as const).every(
      (column) => !total.has(column) || total.get(column) === sumUp(rows, column),
    )
  );
}

export function tabloOf(rows: readonly Row[]): Tablo | 'tablo' | 'toplam' {
  const baslik = rows
    .flatMap(({ sozcukler }, i) =>
      sozcukler.some(({ katli }) => COLUMNS.odenecek.test(katli)) ? (columnsOf(rows, i) ?? []) : [],
    )
    .at(0);
  if (!baslik) return 'tablo';
  const last = rows.findIndex(
    ({ sozcukler }, i) => i > baslik.son && sozcukler.slice(0, 2).some(({ katli }) => /^toplami?$/.test(katli)),
  );
  if (last < 0) return 'tablo';
  const okunan = rows.slice(baslik.son + 1, last).map((row) => rowOf(row, baslik.yerler));
  const total = totalOf(rows[last]!, baslik.yerler);
  const kalemler = okunan.flatMap((row) => row ?? []);
  if (okunan.includes(undefined) || kalemler.length === 0 || total?.get('odenecek') === undefined) return 'tablo';
  if (!tutar(kalemler, total)) return 'toplam';
  return { bas: baslik.bas, rows: kalemler, total: total.get('odenecek')! };
}
