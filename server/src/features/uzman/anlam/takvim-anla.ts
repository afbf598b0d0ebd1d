import { AYLAR, addMonths, ayMetni, ayMetninden, type Donem, gunleri } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { DURAK } from '#server/features/bilgi-tabani/ara.ts';
import { duzle } from '#server/features/uzman/gizle.ts';
import { koklerOf, yakinKok } from './kok.ts';
import { DOLGU } from './sozluk.ts';
import { BEYANLAR, TAKVIM_DOLGUSU, TUR_ADLARI, VERMEK } from './takvim-sozlugu.ts';

export interface TakvimSorusu {
  kodlar?: string[];
  donem?: string;
  ilk_gun?: string;
  son_gun?: string;
}

const words = (list: string): string[] => list.split(' ');
const AY_OF = new Map(AYLAR.map((ad, i) => [fold(ad), i + 1] as const));
const TUR_SOZCUKLERI = TUR_ADLARI.flatMap(([sozcukler]) => sozcukler.split(/[ |]/));
const BILINEN = new Set([
  ...TUR_SOZCUKLERI,
  ...AY_OF.keys(),
  ...words(VERMEK),
  ...words(BEYANLAR),
  ...words(TAKVIM_DOLGUSU),
  ...words(DOLGU),
  ...DURAK,
]);
const SAYILAR: Readonly<Record<string, number>> = {
  birinci: 1,
  ikinci: 2,
  ucuncu: 3,
  dorduncu: 4,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  uc: 3,
};
const GECMIS = /([dt][iu](m|n|k|niz|nuz|ler|lar)?|[dt][iu][gk][a-z]+|m[iu]s(im|iz|siniz|ler|lar)?)$/;
const GELECEK = /[ae]ca?e?[kg]|m[ae]l[iu]|gerek|lazim/;
const SONRA = /^(gelecek|onumuzdeki|sonraki)$/;
const ONCE = /^(gecen|onceki)$/;

/** Splits a question into words and joins those that name one thing: "KDV (2 no'lu)", "e-defter", "Bağ-Kur". */
const tokensOf = (soru: string): string[] =>
  fold(duzle(soru))
    .replace(/['’`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\be defter/g, 'edefter')
    .replace(/\bbag kur/g, 'bagkur')
    .replace(/\b(?:2|iki|ikinci) (?:nolu |numarali )?kdv/g, 'kdv2')
    .replace(/\bkdv([a-z ]*) (?:2|iki) (?:nolu|numarali)/g, 'kdv2$1')
    .replace(/\bkdv ([12])\b/g, 'kdv$1')
    .trim()
    .split(' ');

interface Sozcuk {
  raw: string;
  stems: ReadonlySet<string>;
  sayi?: number;
}
function sozcukOf(raw: string): Sozcuk | null {
  const sayi = /^\d{1,2}$/.test(raw) ? Number(raw) : SAYILAR[raw];
  if (sayi !== undefined) return { raw, stems: new Set(), sayi };
  if (/^20\d\d([dt][ae]|n[iu]n|y[iu]l[iu])?$/.test(raw)) return { raw, stems: new Set() };
  const stems = [...koklerOf(raw).keys()].filter(
    (stem) => BILINEN.has(stem) && (stem.length > 2 || stem === 'ay' || stem === raw),
  );
  const near = stems.length > 0 ? undefined : yakinKok(raw, [...BILINEN]);
  if (near) return { raw: near[0], stems: new Set([near[0]]) };
  return stems.length > 0 ? { raw, stems: new Set(stems) } : null;
}

/** The year in which a month is nearest to today, at most `ileri` months ahead. */
const yakinAy = (ay: number, bugun: Donem, ileri: number): Donem => {
  const fark = (((ay - bugun.ay) % 12) + 12) % 12;
  return addMonths(bugun, fark > ileri ? fark - 12 : fark);
};
const ayinGunleri = (donem: Donem): TakvimSorusu => {
  const { baslangic, bitis } = gunleri(donem);
  return { ilk_gun: baslangic, son_gun: bitis };
};
const haftaOf = (gun: string): TakvimSorusu => {
  const pazartesi = addGun(gun, -((new Date(`${gun}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { ilk_gun: pazartesi, son_gun: addGun(pazartesi, 6) };
};

/** The days or period that a question names; undefined if it contains a number that is neither. */
function neZamanOf(sozcukler: readonly Sozcuk[], bugun: string, isTurlu: boolean): TakvimSorusu | undefined {
  const buAy = ayMetninden(bugun.slice(0, 7));
  const yil = sozcukler.map(({ raw }) => /^(20\d\d)/.exec(raw)?.[1]).find(Boolean);
  const ayIn = (ay: number, ileri: number): Donem => (yil ? { yil: Number(yil), ay } : yakinAy(ay, buAy, ileri));
  let found: TakvimSorusu = {};
  for (const [i, { raw, stems, sayi }] of sozcukler.entries()) {
    const next = sozcukler[i + 1];
    const isWord = (stem: string): boolean => next?.stems.has(stem) === true;
    const ayi = (sozcuk: Sozcuk | undefined) => [...AY_OF].find(([ad]) => sozcuk?.stems.has(ad))?.[1];
    if (sayi !== undefined) {
      if (isWord('donem') || isWord('ceyrek')) found = { donem: ayMetni(ayIn(sayi * 3, 5)) };
      else if (ayi(next)) {
        const gun = `${ayMetni(ayIn(ayi(next) as number, 10))}-${String(sayi).padStart(2, '0')}`;
        return { ilk_gun: gun, son_gun: gun };
      } else if (isWord('gun')) found = { ilk_gun: bugun, son_gun: addGun(bugun, sayi) };
      else if (!isWord('aylik') && !isWord('taksit')) return undefined;
    } else if (raw.startsWith('bugun')) found = { ilk_gun: bugun, son_gun: bugun };
    else if (raw.startsWith('yarin')) found = { ilk_gun: addGun(bugun, 1), son_gun: addGun(bugun, 1) };
    else if (raw === 'haftaya') found = haftaOf(addGun(bugun, 7));
    else if (isWord('hafta')) found = haftaOf(addGun(bugun, SONRA.test(raw) ? 7 : ONCE.test(raw) ? -7 : 0));
    else if (isWord('ay') && (raw === 'bu' || SONRA.test(raw) || ONCE.test(raw))) {
      const ay = addMonths(buAy, SONRA.test(raw) ? 1 : ONCE.test(raw) ? -1 : 0);
      found = isTurlu && (ONCE.test(raw) || next?.raw === 'ayin') ? { donem: ayMetni(ay) } : ayinGunleri(ay);
    } else {
      const ay = ayi({ raw, stems });
      if (!ay) continue;
      const isIcinde = [raw, next?.raw ?? ''].some(
        (word) => /([dt][ae]|nda)(ki)?$/.test(word) && (word === raw || /^(ay|20)/.test(word)),
      );
      found = isTurlu && !isIcinde ? { donem: ayMetni(ayIn(ay, 5)) } : ayinGunleri(ayIn(ay, 10));
    }
  }
  const isYil = found.donem === undefined && found.ilk_gun === undefined && yil !== undefined;
  return isYil ? { ilk_gun: `${yil}-01-01`, son_gun: `${yil}-12-31` } : found;
}

/** The duties that a question names; if several share a word, the more specific one. */
function kodlarOf(sozcukler: readonly Sozcuk[]): string[] {
  const soz = new Set(sozcukler.flatMap(({ stems }) => [...stems]));
  for (const [i, { sayi }] of sozcukler.entries()) {
    if (sayi === 3 && sozcukler[i + 1]?.raw.startsWith('aylik')) soz.add('ucaylik');
    if (sayi && sozcukler[i + 1]?.stems.has('taksit')) soz.add(`taksit${sayi}`);
  }
  const uyan = TUR_ADLARI.flatMap(([line, kodlar]) => {
    const parts = words(line).map((part) => part.split('|').find((word) => soz.has(word)));
    return parts.every((part) => part !== undefined) ? [{ parts: parts as string[], kodlar: words(kodlar) }] : [];
  });
  const used = new Set<string>();
  return uyan
    .toSorted((a, b) => b.parts.length - a.parts.length)
    .flatMap(({ parts, kodlar }) => {
      if (parts.some((part) => used.has(part))) return [];
      for (const part of parts) used.add(part);
      return kodlar;
    });
}

function isNeZaman(text: string, has: (list: string) => boolean): boolean {
  return (
    / (ne zaman|ne vakit|hangi (gun|ay|tarih)|kacin|son (gun|tarih|odeme|yukleme|verme))/.test(text) ||
    has('tarih vade')
  );
}

/** Null if it is none: every word must belong to the subject, because another word means the law or somebody's data. */
export function anlaTakvim(soru: string, bugun: string): TakvimSorusu | null {
  const tokens = tokensOf(soru);
  const read = tokens.map(sozcukOf);
  if (read.some((sozcuk) => sozcuk === null)) return null;
  const sozcukler = read as Sozcuk[];
  const metin = ` ${sozcukler.map(({ raw }) => raw).join(' ')} `;
  const has = (list: string): boolean => words(list).some((word) => sozcukler.some(({ stems }) => stems.has(word)));
  const isGecmis = sozcukler.some(
    ({ raw, stems }) => GECMIS.test(raw) && words(`yap ${VERMEK}`).some((word) => stems.has(word)),
  );
  if (isGecmis || metin.includes(' ne kadar ')) return null;
  const kodlar = kodlarOf(sozcukler);
  const zaman = neZamanOf(sozcukler, bugun, kodlar.length > 0);
  if (!zaman) return null;
  const isBelli = zaman.donem !== undefined || zaman.ilk_gun !== undefined;
  const isSorulan = isNeZaman(metin, has);
  if (kodlar.length > 0)
    return isSorulan || (isBelli && (has(VERMEK) || tokens.length <= 3)) ? { kodlar, ...zaman } : null;
  if (isBelli) return isSorulan || has(VERMEK) || has(BEYANLAR) ? zaman : null;
  return isSorulan && has(VERMEK) && tokens.some((token) => GELECEK.test(token))
    ? { ilk_gun: bugun, son_gun: addGun(bugun, 14) }
    : null;
}
