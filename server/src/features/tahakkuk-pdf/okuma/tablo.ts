import type { TahakkukSatiri } from '#contract/beyanname/tahakkuk-fisi.ts';
import { gunOf, isBozukTutar, tutarOf } from './deger.ts';
import type { Satir, Sozcuk } from './satirlar.ts';

const SUTUNLAR = {
  matrah: /^(?:matrah|matrahi|kazanc|kazanc\))$/,
  oran: /^orani?$/,
  tahakkuk: /^tahakkuk$/,
  mahsup: /^(?:mahsup|indirim|tesvik)$/,
  odenecek: /^odenecek$/,
} as const;
type Sutun = keyof typeof SUTUNLAR;
type Yer = Pick<Sozcuk, 'sol' | 'sag'>;

const BASLIK_BOYU = 2.6;
const YAKIN = 0.7;

export interface Tablo {
  bas: number;
  satirlar: TahakkukSatiri[];
  toplam: number;
}

const isTutarli = ({ sozcukler }: Satir): boolean => sozcukler.some(({ metin }) => tutarOf(metin) !== null);

function hucreOf(sozcukler: readonly Sozcuk[], at: number, boy: number): Yer {
  const yer = { sol: sozcukler[at]!.sol, sag: sozcukler[at]!.sag };
  for (const soz of sozcukler.slice(at + 1)) {
    if (
      soz.sol - yer.sag > boy * 0.8 ||
      /^(?:turu|vade)/.test(soz.katli) ||
      Object.values(SUTUNLAR).some((desen) => desen.test(soz.katli))
    )
      break;
    yer.sag = soz.sag;
  }
  return yer;
}

function sutunlarOf(
  satirlar: readonly Satir[],
  at: number,
): { yerler: Map<Sutun, Yer>; bas: number; son: number } | undefined {
  const { y, boy } = satirlar[at]!;
  const bant = satirlar.flatMap((satir, i) =>
    Math.abs(satir.y - y) <= boy * BASLIK_BOYU && !isTutarli(satir) ? [{ ...satir, i }] : [],
  );
  const yerler = new Map<Sutun, Yer>();
  for (const { sozcukler } of bant) {
    for (const [i, soz] of sozcukler.entries()) {
      const sutun = (Object.keys(SUTUNLAR) as Sutun[]).find((ad) => SUTUNLAR[ad].test(soz.katli));
      if (!sutun || /^fis/.test(sozcukler[i + 1]?.katli ?? '')) continue;
      if (yerler.has(sutun)) return undefined;
      yerler.set(sutun, hucreOf(sozcukler, i, boy));
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
function distribute(tutarlar: readonly Sozcuk[], yerler: ReadonlyMap<Sutun, Yer>): Map<Sutun, number> | undefined {
  const sirali = [...yerler].toSorted(([, a], [, b]) => a.sol - b.sol);
  const tam = [sirali, sirali.filter(([ad]) => ad !== 'oran')].find(({ length }) => length === tutarlar.length);
  const adlar = tutarlar.map((soz, i) => {
    if (tam) return tam[i]![0];
    const [ilk, ikinci] = sirali.map(([ad, yer]) => ({ ad, u: uzaklik(soz, yer) })).toSorted((a, b) => a.u - b.u);
    return ilk && (!ikinci || ilk.u <= ikinci.u * YAKIN) ? ilk.ad : undefined;
  });
  const isAcik = adlar.every((ad) => ad !== undefined) && new Set(adlar).size === adlar.length;
  return isAcik ? new Map(tutarlar.map((soz, i) => [adlar[i]!, tutarOf(soz.metin)!])) : undefined;
}

function satirOf({ sozcukler }: Satir, yerler: ReadonlyMap<Sutun, Yer>): TahakkukSatiri | null | undefined {
  if (sozcukler.some(({ metin }) => isBozukTutar(metin))) return undefined;
  const tutarlar = sozcukler.filter(({ metin }) => tutarOf(metin) !== null);
  const [ilk] = sozcukler;
  const kod = ilk && /^\d{4}$/.test(ilk.metin) ? ilk.metin : null;
  if (tutarlar.length === 0) return kod === null ? null : undefined;
  const sutunlar = distribute(tutarlar, yerler);
  const gunler = sozcukler.flatMap(({ metin }) => gunOf(metin) ?? []);
  const {
    matrah = null,
    tahakkuk,
    mahsup = 0,
    odenecek,
  } = Object.fromEntries(sutunlar ?? []) as Partial<Record<Sutun, number>>;
  if (tahakkuk === undefined || odenecek === undefined || gunler.length > 1) return undefined;
  const ad = sozcukler
    .filter(
      ({ metin }, i) =>
        tutarOf(metin) === null && gunOf(metin) === null && !(i === 0 && kod) && !/^(?:%\d+|tl)$/i.test(metin),
    )
    .map(({ metin }) => metin)
    .join(' ');
  return { kod, ad: ad.slice(0, 100), matrah, tahakkuk, mahsup, odenecek, vade: gunler[0] ?? null };
}

function toplamOf({ sozcukler }: Satir, yerler: ReadonlyMap<Sutun, Yer>): Map<Sutun, number> | undefined {
  const tutarlar = sozcukler.filter(({ metin }) => tutarOf(metin) !== null);
  if (tutarlar.length === 0 || sozcukler.some(({ metin }) => isBozukTutar(metin))) return undefined;
  return tutarlar.length === 1 ? new Map([['odenecek', tutarOf(tutarlar[0]!.metin)!]]) : distribute(tutarlar, yerler);
}

const sumUp = (satirlar: readonly TahakkukSatiri[], sutun: 'tahakkuk' | 'mahsup' | 'odenecek'): number =>
  satirlar.reduce((sum, satir) => sum + satir[sutun], 0);

function tutar(satirlar: readonly TahakkukSatiri[], toplam: ReadonlyMap<Sutun, number>): boolean {
  return (
    satirlar.every(({ tahakkuk, mahsup, odenecek }) => odenecek === Math.max(0, tahakkuk - mahsup)) &&
    (['tahakkuk', 'mahsup', 'odenecek'] as const).every(
      (sutun) => !toplam.has(sutun) || toplam.get(sutun) === sumUp(satirlar, sutun),
    )
  );
}

export function tabloOf(satirlar: readonly Satir[]): Tablo | 'tablo' | 'toplam' {
  const baslik = satirlar
    .flatMap(({ sozcukler }, i) =>
      sozcukler.some(({ katli }) => SUTUNLAR.odenecek.test(katli)) ? (sutunlarOf(satirlar, i) ?? []) : [],
    )
    .at(0);
  if (!baslik) return 'tablo';
  const last = satirlar.findIndex(
    ({ sozcukler }, i) => i > baslik.son && sozcukler.slice(0, 2).some(({ katli }) => /^toplami?$/.test(katli)),
  );
  if (last < 0) return 'tablo';
  const okunan = satirlar.slice(baslik.son + 1, last).map((satir) => satirOf(satir, baslik.yerler));
  const toplam = toplamOf(satirlar[last]!, baslik.yerler);
  const kalemler = okunan.flatMap((satir) => satir ?? []);
  if (okunan.includes(undefined) || kalemler.length === 0 || toplam?.get('odenecek') === undefined) return 'tablo';
  if (!tutar(kalemler, toplam)) return 'toplam';
  return { bas: baslik.bas, satirlar: kalemler, toplam: toplam.get('odenecek')! };
}
