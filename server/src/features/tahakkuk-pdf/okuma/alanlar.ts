import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { gunOf } from './deger.ts';
import type { Satir, Sozcuk } from './satirlar.ts';

interface Etiket {
  satir: number;
  ilk: number;
  son: number;
  sol: number;
  sag: number;
}

export function etiketlerOf(satirlar: readonly Satir[], sozler: readonly RegExp[]): Etiket[] {
  return satirlar.flatMap(({ sozcukler }, satir) =>
    sozcukler.flatMap((_, ilk) => {
      const bulunan = sozcukler.slice(ilk, ilk + sozler.length);
      const isEtiket = bulunan.length === sozler.length && sozler.every((soz, i) => soz.test(bulunan[i]!.katli));
      return isEtiket
        ? [{ satir, ilk, son: ilk + sozler.length - 1, sol: bulunan[0]!.sol, sag: bulunan.at(-1)!.sag }]
        : [];
    }),
  );
}

/** A value of an assessment PDF is at most this many lines, and this many letter heights, below its label. */
const ALT_SATIR = 4;
const ALT_BOY = 4.5;
const YANA = 2;

const ortusme = (a: Pick<Sozcuk, 'sol' | 'sag'>, b: Pick<Sozcuk, 'sol' | 'sag'>): number =>
  Math.min(a.sag, b.sag) - Math.max(a.sol, b.sol);

/**
 * The value of a label on an assessment PDF is the next word if `oku` can read it. Otherwise it is the readable word in
 * the nearest line below that lies most under the label; two words that lie there about equally give no value.
 */
export function degerOf<T>(satirlar: readonly Satir[], etiket: Etiket, oku: (soz: string) => T | null): T | undefined {
  const { sozcukler, y, boy } = satirlar[etiket.satir]!;
  const sonraki = sozcukler[etiket.son + 1];
  const yaninda = sonraki && oku(sonraki.metin);
  if (yaninda !== undefined && yaninda !== null) return yaninda;
  const alanda = { sol: etiket.sol - boy * YANA, sag: etiket.sag + boy * YANA };
  for (const satir of satirlar.slice(etiket.satir + 1, etiket.satir + 1 + ALT_SATIR)) {
    if (satir.y - y > boy * ALT_BOY) return undefined;
    const adaylar = satir.sozcukler.flatMap((soz) => {
      const deger = oku(soz.metin);
      return deger !== null && ortusme(soz, alanda) > 0 ? [{ deger, ortusme: ortusme(soz, etiket) }] : [];
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

export function numaralarOf(satirlar: readonly Satir[]): { numaralar: string[]; hatali: boolean } {
  const etiketler = KIMLIK_ETIKETLERI.flatMap((sozler) => etiketlerOf(satirlar, sozler));
  // The remark "( T.C. Kimlik No )", which some assessments print after a number, looks like a label but has no value,
  // so it is left out.
  const kendi = etiketler.filter(({ satir, ilk }) => satirlar[satir]!.sozcukler[ilk - 1]?.metin !== '(');
  const okunan = kendi.flatMap((e) => degerOf(satirlar, e, rakamlar) ?? []);
  const numaralar = [...new Set(okunan)];
  return { numaralar, hatali: numaralar.some((no) => !isTcKimlikNo(no) && !isVergiKimlikNo(no)) };
}

export function donemOf(satirlar: readonly Satir[]): { ilk: string; son: string } | undefined {
  const vergi = satirlar.flatMap(({ katli }) => [
    ...katli.matchAll(/(?<![\d/])(0[1-9]|1[0-2])\/(20\d\d) ?[-–] ?(0[1-9]|1[0-2])\/(20\d\d)(?![\d/])/g),
  ]);
  const sgk = etiketlerOf(satirlar, [/^(?:yil\/ay|ay|donem|donemi|\/ay)$/]).flatMap(
    (e) => degerOf(satirlar, e, (soz) => (/^20\d\d\/(0[1-9]|1[0-2])$/.test(soz) ? soz.replace('/', '-') : null)) ?? [],
  );
  const hepsi = [
    ...vergi.map(([, ay, yil, ay2, yil2]) => `${yil}-${ay} ${yil2}-${ay2}`),
    ...sgk.map((ay) => `${ay} ${ay}`),
  ];
  const [tek, baska] = [...new Set(hepsi)];
  if (tek === undefined || baska !== undefined) return undefined;
  const [ilk, last] = tek.split(' ') as [string, string];
  return ilk <= last ? { ilk, son: last } : undefined;
}

export function gunDegeri(satirlar: readonly Satir[], ...etiketler: (readonly RegExp[])[]): string | undefined {
  const gunler = etiketler.flatMap((sozler) =>
    etiketlerOf(satirlar, sozler).flatMap((e) => degerOf(satirlar, e, gunOf) ?? []),
  );
  const [tek, baska] = [...new Set(gunler)];
  return baska === undefined ? tek : undefined;
}

export function kabulNoOf(satirlar: readonly Satir[]): string | null {
  const numaralar = satirlar.flatMap(({ sozcukler }) =>
    sozcukler.flatMap(({ metin }) => (/^20\d{8}[0-9A-Za-z]{3}\d{7}$/.test(metin) ? [metin] : [])),
  );
  const etiketli = [
    [/^tahakkuk$/, /^fisi?$/, NO],
    [/^tahakkuk$/, NO],
  ].flatMap((sozler) =>
    etiketlerOf(satirlar, sozler).flatMap(
      (e) => degerOf(satirlar, e, (soz) => (/^[0-9A-Za-z/-]{6,30}$/.test(soz) && /\d{4}/.test(soz) ? soz : null)) ?? [],
    ),
  );
  const [tek, baska] = [...new Set([...numaralar, ...etiketli])];
  return tek !== undefined && baska === undefined ? tek : null;
}

export function unvanOf(satirlar: readonly Satir[]): string[] {
  return satirlar.flatMap(({ sozcukler, boy }) => {
    const at = sozcukler.findIndex(({ katli }) => /^\(?unvan(?:i|in)?\)?$/.test(katli));
    if (at < 0) return [];
    const kalan = sozcukler.slice(at + 1).filter(({ katli }) => !/^\(?(?:devami|soyadi|adi)\)?$/.test(katli));
    const last = kalan.findIndex((soz, i) => i > 0 && soz.sol - kalan[i - 1]!.sag > boy * 2);
    const ad = kalan
      .slice(0, last < 0 ? kalan.length : last)
      .map(({ metin }) => metin)
      .join(' ');
    return ad === '' || ad === '-' ? [] : [ad];
  });
}
