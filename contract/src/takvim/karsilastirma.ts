import { ayMetniSchema, parseAy, parseGun } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Tarih } from './tarih.ts';
import { KIND_NAMES } from './tur-adi.ts';

export interface ListeRow {
  row: number;
  kod: string;
  donem: string;
  gun: string;
}
export interface OkunanListe {
  rows: ListeRow[];
  okunamayan: { satir: number; metin: string }[];
}

/** The longest name comes first, because "KDV 1" also begins "KDV 1 (3 ay)". */
const KINDS = Object.entries(KIND_NAMES)
  .map(([kod, name]) => [fold(name), kod] as const)
  .toSorted(([a], [b]) => b.length - a.length);
function kodunYerine(metin: string): string {
  const [name, kod] =
    KINDS.find(([it]) => /^[\s\t;,"]/.test(fold(metin).slice(it.length)) && fold(metin).startsWith(it)) ?? [];
  return name !== undefined && kod !== undefined ? kod + metin.slice(name.length) : metin;
}

/** A pasted line has a declaration's kind, period and due day, separated by tab, semicolon, comma or blank. */
export function parseListe(metin: string): OkunanListe {
  const liste: OkunanListe = { rows: [], okunamayan: [] };
  for (const [i, ham] of metin.split(/\r?\n/).entries()) {
    const text = kodunYerine(ham.trim().replace(/^"/, ''));
    if (text === '') continue;
    const parts = (/[\t;,]/.test(text) ? text.split(/[\t;,]/) : text.split(/\s+/)).map((part) =>
      part.trim().replace(/^"|"$/g, ''),
    );
    const kod = (parts[0] ?? '').toUpperCase();
    const gun = parseGun(parts.at(-1) ?? '');
    const donem = ayMetniSchema.safeParse(parseAy(parts.slice(1, -1).join(' '))).data;
    if (/^[A-Z][A-Z0-9_]+$/.test(kod) && gun && donem) liste.rows.push({ row: i + 1, kod, donem, gun });
    else if (i > 0 || /\d/.test(text)) liste.okunamayan.push({ satir: i + 1, metin: text });
  }
  return liste;
}

export interface Fark {
  kod: string;
  donem: string;
  liste: string | null;
  bizim: Pick<Tarih, 'son_gun' | 'uzatmasiz_gun'> | null;
}
export interface Karsilastirma {
  ayni: number;
  uzatmadanOnce: number;
  farklar: Fark[];
}

const key = ({ kod, donem }: { kod: string; donem: string }) => `${kod} ${donem}`;

export function compareTarihler(rows: readonly ListeRow[], tarihler: readonly Tarih[]): Karsilastirma {
  const bizde = new Map(tarihler.map((tarih) => [key(tarih), tarih]));
  const result: Karsilastirma = { ayni: 0, uzatmadanOnce: 0, farklar: [] };
  for (const { kod, donem, gun } of rows) {
    const bizim = bizde.get(key({ kod, donem })) ?? null;
    if (bizim?.son_gun === gun || bizim?.uzatmasiz_gun === gun) {
      result.ayni += 1;
      if (bizim.son_gun !== gun) result.uzatmadanOnce += 1;
    } else result.farklar.push({ kod, donem, liste: gun, bizim });
  }
  const listede = new Set(rows.map(key));
  const kodlar = new Set(rows.map(({ kod }) => kod));
  const gunler = rows.map(({ gun }) => gun).sort();
  const [ilk = '', last = ''] = [gunler[0], gunler.at(-1)];
  for (const bizim of tarihler) {
    if (kodlar.has(bizim.kod) && !listede.has(key(bizim)) && bizim.son_gun >= ilk && bizim.son_gun <= last) {
      result.farklar.push({ kod: bizim.kod, donem: bizim.donem, liste: null, bizim });
    }
  }
  return result;
}
