import { OKUMA_BOS, type OkumaSorunu, type OkunanTahakkuk } from '#contract/beyanname/tahakkuk-fisi.ts';
import { ayNo, gunOf as bugunOf } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { dayValue, donemOf, etiketlerOf, numaralarOf, unvanOf, valueIn } from './alanlar.ts';
import type { Row } from './satirlar.ts';
import { beyannameKoduOf } from './tur.ts';

/** The heading of a declaration stands in its first lines; later ones may speak of other declarations. */
const HEAD_ROWS = 12;
const ONAYSIZ = /onaylanmam|hatali beyanname|taslak|onizleme/;

const basOf = (rows: readonly Row[]): string =>
  rows
    .slice(0, HEAD_ROWS)
    .map(({ katli }) => katli)
    .join(' ');

export const isBeyanname = (rows: readonly Row[]): boolean =>
  /\bbeyanname(?:si)?\b/.test(basOf(rows)) && !/\btahakkuk fisi\b/.test(basOf(rows));

const AYLI_DONEM = /\b(ocak|subat|mart|nisan|mayis|haziran|temmuz|agustos|eylul|ekim|kasim|aralik)[ /-]*(20\d\d)\b/g;
const two = (n: number): string => String(n).padStart(2, '0');

/** Declarations name their period as a range, as one month (`10/2026`, `Ekim 2026`), or as a year and a month apart. */
function beyannameDonemi(rows: readonly Row[]): { ilk: string; son: string } | undefined {
  const range = donemOf(rows);
  if (range) return range;
  const text = rows.map(({ katli }) => katli).join('\n');
  const aylar = [
    ...[...text.matchAll(/donemi?[^\n\d]{0,30}(0?[1-9]|1[0-2])\/(20\d\d)(?![\d/])/g)].map(
      ([, ay, yil]) => `${yil}-${two(Number(ay))}`,
    ),
    ...[...text.matchAll(AYLI_DONEM)]
      .filter(({ index }) => /donemi?[^\n]{0,30}$/.test(text.slice(0, index)))
      .map(([, ay, yil]) => `${yil}-${two(ayNo(ay!))}`),
    ...ayrikAylar(rows),
  ];
  const [tek, other] = [...new Set(aylar)];
  return tek !== undefined && other === undefined ? { ilk: tek, son: tek } : undefined;
}

function ayrikAylar(rows: readonly Row[]): string[] {
  const read = <T>(etiket: RegExp, oku: (soz: string) => T | null): T | undefined =>
    etiketlerOf(rows, [etiket])
      .map((e) => valueIn(rows, e, oku))
      .find((value) => value !== undefined);
  const yil = read(/^yili?$/, (soz) => (/^20\d\d$/.test(soz) ? soz : null));
  const ay = read(/^ayi?$/, (soz) => {
    const at = /^\d{1,2}$/.test(soz) ? Number(soz) : soz.length > 3 ? ayNo(soz) : 0;
    return at >= 1 && at <= 12 ? at : null;
  });
  return yil !== undefined && ay !== undefined ? [`${yil}-${two(ay)}`] : [];
}

/** A declaration has no amounts to read; its day of acceptance tells a correction from the first one. */
export function readBeyanname(rows: readonly Row[]): OkunanTahakkuk {
  const bas = basOf(rows);
  if (ONAYSIZ.test(bas)) return { ...OKUMA_BOS, tur: 'beyanname', sorunlar: ['onaysiz'] };
  const unvan = unvanOf(rows.slice(0, 3 * HEAD_ROWS));
  const donem = beyannameDonemi(rows);
  const sozler = unvan.reduce((metin, name) => metin.replace(fold(name), ''), bas);
  const kind = beyannameKoduOf(sozler, donem);
  const { numaralar, hatali } = numaralarOf(rows);
  const kabul = dayValue(rows, [/^(?:kabul|onay)$/, /^(?:tarihi|zamani)$/], [/^onaylanma$/, /^(?:tarihi|zamani)$/]);
  const isKabulYanlis =
    kabul !== undefined && (kabul > bugunOf(new Date()) || (donem !== undefined && kabul.slice(0, 7) <= donem.son));
  const sorunlar: OkumaSorunu[] = [
    ...('sorun' in kind ? [kind.sorun] : []),
    ...(donem || ('sorun' in kind && kind.sorun === 'donem') ? [] : ['donem' as const]),
    ...(hatali || numaralar.length === 0 ? ['kimlik' as const] : []),
    ...(isKabulYanlis ? ['kabul' as const] : []),
  ];
  return {
    ...OKUMA_BOS,
    tur: 'beyanname',
    kod: 'kod' in kind ? kind.kod : null,
    numaralar: hatali ? [] : numaralar,
    unvan: unvan.join(' ').slice(0, 200) || null,
    donem: donem?.son ?? null,
    kabul_gunu: isKabulYanlis ? null : (kabul ?? null),
    sorunlar,
  };
}
