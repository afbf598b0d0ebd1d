import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { gunOf } from './deger.ts';
import type { Row, Sozcuk } from './satirlar.ts';

interface Etiket {
  satir: number;
  ilk: number;
  son: number;
  sol: number;
  sag: number;
}

export function etiketlerOf(rows: readonly Row[], sozler: readonly RegExp[]): Etiket[] {
  return rows.flatMap(({ sozcukler }, row) =>
    sozcukler.flatMap((_, ilk) => {
      const bulunan = sozcukler.slice(ilk, ilk + sozler.length);
      const isEtiket = bulunan.length === sozler.length && sozler.every((soz, i) => soz.test(bulunan[i]!.katli));
      return isEtiket
        ? [{ satir: row, ilk, son: ilk + sozler.length - 1, sol: bulunan[0]!.sol, sag: bulunan.at(-1)!.sag }]
        : [];
    }),
  );
}

/** A value of an assessment PDF is at most this many lines, and this many letter heights, below its label. */
const FOOT_ROWS = 4;
const ALT_BOY = 4.5;
const YANA = 2;

const ortusme = (a: Pick<Sozcuk, 'sol' | 'sag'>, b: Pick<Sozcuk, 'sol' | 'sag'>): number =>
  Math.min(a.sag, b.sag) - Math.max(a.sol, b.sol);

/**
 * The value of a label on an assessment PDF is the next word if `oku` can read it. Otherwise it is the readable word in
 * the nearest line below that lies most under the label; two words that lie there about equally give no value.
 */
export function valueIn<T>(rows: readonly Row[], etiket: Etiket, oku: (soz: string) => T | null): T | undefined {
  const { sozcukler, y, boy } = rows[etiket.satir]!;
  const sonraki = sozcukler[etiket.son + 1];
  const yaninda = sonraki && oku(sonraki.metin);
  if (yaninda !== undefined && yaninda !== null) return yaninda;
  const alanda = { sol: etiket.sol - boy * YANA, sag: etiket.sag + boy * YANA };
  for (const row of rows.slice(etiket.satir + 1, etiket.satir + 1 + FOOT_ROWS)) {
    if (row.y - y > boy * ALT_BOY) return undefined;
    const adaylar = row.sozcukler.flatMap((soz) => {
      const value = oku(soz.metin);
      return value !== null && ortusme(soz, alanda) > 0 ? [{ deger: value, ortusme: ortusme(soz, etiket) }] : [];
    });
    if (adaylar.length === 0) continue;
    const [ilk, ikinci] = adaylar.toSorted((a, b) => b.ortusme - a.ortusme);
    return ikinci && ilk!.ortusme - ikinci.ortusme < boy ? undefined : ilk!.deger;
  }
  return undefined;
}

const NO = /^(?:no|numarasi|no\.)$/;
const KIMLIK_ETIKETLERI = [
  [/^vergi$/, /^kimlik$/, NO],
  [/^vergi$/, NO],
  [/^t\.?c\.?$/, /^kimlik$/, NO],
] as const;

const rakamlar = (soz: string): string | null => (/^\d{7,}$/.test(soz) ? soz : null);

export function numaralarOf(rows: readonly Row[]): { numaralar: string[]; hatali: boolean } {
  const etiketler = KIMLIK_ETIKETLERI.flatMap((sozler) => etiketlerOf(rows, sozler));
  // The remark "( T.C. Kimlik No )", which some assessments print after a number, looks like a label but has no value,
  // so it is left out.
  const kendi = etiketler.filter(({ satir, ilk }) => rows[satir]!.sozcukler[ilk - 1]?.metin !== '(');
  const okunan = kendi.flatMap((e) => valueIn(rows, e, rakamlar) ?? []);
  const numaralar = [...new Set(okunan)];
  return { numaralar, hatali: numaralar.some((no) => !isTcKimlikNo(no) && !isVergiKimlikNo(no)) };
}

export function donemOf(rows: readonly Row[]): { ilk: string; son: string } | undefined {
  const vergi = rows.flatMap(({ katli }) => [
    ...katli.matchAll(/(?<![\d/])(0[1-9]|1[0-2])\/(20\d\d) ?[-–] ?(0[1-9]|1[0-2])\/(20\d\d)(?![\d/])/g),
  ]);
  const sgk = etiketlerOf(rows, [/^(?:yil\/ay|ay|donem|donemi|\/ay)$/]).flatMap(
    (e) => valueIn(rows, e, (soz) => (/^20\d\d\/(0[1-9]|1[0-2])$/.test(soz) ? soz.replace('/', '-') : null)) ?? [],
  );
  const candidates = [
    ...vergi.map(([, ay, yil, ay2, yil2]) => `${yil}-${ay} ${yil2}-${ay2}`),
    ...sgk.map((ay) => `${ay} ${ay}`),
  ];
  const [tek, other] = [...new Set(candidates)];
  if (tek === undefined || other !== undefined) return undefined;
  const [ilk, last] = tek.split(' ') as [string, string];
  return ilk <= last ? { ilk, son: last } : undefined;
}

export function dayValue(rows: readonly Row[], ...etiketler: (readonly RegExp[])[]): string | undefined {
  const gunler = etiketler.flatMap((sozler) => etiketlerOf(rows, sozler).flatMap((e) => valueIn(rows, e, gunOf) ?? []));
  const [tek, other] = [...new Set(gunler)];
  return other === undefined ? tek : undefined;
}

export function kabulNoOf(rows: readonly Row[]): string | null {
  const numaralar = rows.flatMap(({ sozcukler }) =>
    sozcukler.flatMap(({ metin }) => (/^20\d{8}[0-9A-Za-z]{3}\d{7}$/.test(metin) ? [metin] : [])),
  );
  const etiketli = [
    [/^tahakkuk$/, /^fisi?$/, NO],
    [/^tahakkuk$/, NO],
  ].flatMap((sozler) =>
    etiketlerOf(rows, sozler).flatMap(
      (e) => valueIn(rows, e, (soz) => (/^[0-9A-Za-z/-]{6,30}$/.test(soz) && /\d{4}/.test(soz) ? soz : null)) ?? [],
    ),
  );
  const [tek, other] = [...new Set([...numaralar, ...etiketli])];
  return tek !== undefined && other === undefined ? tek : null;
}

export function unvanOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ sozcukler, boy }) => {
    const at = sozcukler.findIndex(({ katli }) => /^\(?unvan(?:i|in)?\)?$/.test(katli));
    if (at < 0) return [];
    const rest = sozcukler.slice(at + 1).filter(({ katli }) => !/^\(?(?:devami|soyadi|adi)\)?$/.test(katli));
    const last = rest.findIndex((soz, i) => i > 0 && soz.sol - rest[i - 1]!.sag > boy * 2);
    const name = rest
      .slice(0, last < 0 ? rest.length : last)
      .map(({ metin }) => metin)
      .join(' ');
    return name === '' || name === '-' ? [] : [name];
  });
}
