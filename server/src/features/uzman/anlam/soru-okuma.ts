import { AYLAR, addMonths, ayMetni, ayMetninden, type Donem, gunleri, gunSchema } from '#contract/common/donem.ts';
import { ilAdi } from '#contract/common/iller.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { yediGun } from '#contract/takvim/yedi-gun.ts';
import { DURAK } from '#server/features/bilgi-tabani/search.ts';
import { normalize } from '#server/features/uzman/mask.ts';
import { DOLGU, KAVRAMLAR } from './sozluk.ts';
import { koklerOf, yakinKok } from './stems.ts';
import { ACIK, BEYANLAR, BITMEK, GECIKMEK, TAKVIM_DOLGUSU, TUR_ADLARI, VERMEK } from './takvim-sozlugu.ts';

export interface YerSorusu {
  il?: string;
  ilce?: string;
}
export interface ZamanSorusu {
  donem?: string;
  ilk_gun?: string;
  son_gun?: string;
}

export const words = (list: string): string[] => list.split(' ');
const AY_OF = new Map(AYLAR.map((ad, i) => [fold(ad), i + 1] as const));
const TUR_SOZCUKLERI = TUR_ADLARI.flatMap(([sozcukler]) => sozcukler.split(/[ |]/));
const BILINEN = new Set([
  ...TUR_SOZCUKLERI,
  ...AY_OF.keys(),
  ...words(VERMEK),
  ...[BEYANLAR, ACIK, BITMEK, GECIKMEK].flatMap(words),
  ...words(TAKVIM_DOLGUSU),
  ...words(DOLGU),
  ...words(KAVRAMLAR.sayi),
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
const SONRA = /^(gelecek|onumuzdeki|sonraki)$/;
const ONCE = /^(gecen|onceki)$/;

export interface Token {
  raw: string;
  /** `ad` is the part before an apostrophe, which marks a name in Turkish: "Hatay" of "Hatay'da". */
  ad: string | null;
}
export function tokensOf(soru: string): Token[] {
  const metin = fold(normalize(soru)).replace(/[’`]/g, "'");
  const adlar = new Map([...metin.matchAll(/([a-z0-9]+)'([a-z]+)/g)].map(([, ad, ek]) => [`${ad}${ek}`, ad as string]));
  return metin
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/\be defter/g, 'edefter')
    .replace(/\bbag kur/g, 'bagkur')
    .replace(/\b(?:2|iki|ikinci) (?:nolu |numarali )?kdv/g, 'kdv2')
    .replace(/\bkdv([a-z ]*) (?:2|iki) (?:nolu|numarali)/g, 'kdv2$1')
    .replace(/\bkdv ([12])\b/g, 'kdv$1')
    .trim()
    .split(' ')
    .map((raw) => ({ raw, ad: adlar.get(raw) ?? null }));
}

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
  // Names of months are looked for first, because "Haziran" must not be read as "hazır".
  const ay = stems.find((stem) => AY_OF.has(stem));
  if (ay) return { raw, stems: new Set([ay]) };
  return stems.length > 0 ? { raw, stems: new Set(stems) } : null;
}

const yakinAy = (ay: number, bugun: Donem, ileri: number): Donem => {
  const fark = (((ay - bugun.ay) % 12) + 12) % 12;
  return addMonths(bugun, fark > ileri ? fark - 12 : fark);
};
const ayinGunleri = (donem: Donem): ZamanSorusu => {
  const { baslangic, bitis } = gunleri(donem);
  return { ilk_gun: baslangic, son_gun: bitis };
};

function neZamanOf(sozcukler: readonly Sozcuk[], bugun: string, isTurlu: boolean): ZamanSorusu | undefined {
  const buAy = ayMetninden(bugun.slice(0, 7));
  const yil = sozcukler.map(({ raw }) => /^(20\d\d)/.exec(raw)?.[1]).find(Boolean);
  const ayIn = (ay: number, ileri: number): Donem => (yil ? { yil: Number(yil), ay } : yakinAy(ay, buAy, ileri));
  let found: ZamanSorusu = {};
  for (const [i, { raw, stems, sayi }] of sozcukler.entries()) {
    const next = sozcukler[i + 1];
    const isWord = (stem: string): boolean => next?.stems.has(stem) === true;
    const ayi = (sozcuk: Sozcuk | undefined) => [...AY_OF].find(([ad]) => sozcuk?.stems.has(ad))?.[1];
    if (sayi !== undefined) {
      if (isWord('donem') || isWord('ceyrek')) found = { donem: ayMetni(ayIn(sayi * 3, 5)) };
      else if (ayi(next)) {
        const gun = `${ayMetni(ayIn(ayi(next) as number, 10))}-${String(sayi).padStart(2, '0')}`;
        return gunSchema.safeParse(gun).success ? { ilk_gun: gun, son_gun: gun } : undefined;
      } else if (isWord('gun')) found = { ilk_gun: bugun, son_gun: addGun(bugun, sayi) };
      else if (!isWord('aylik') && !isWord('taksit')) return undefined;
    } else if (raw === 'ay' && next?.raw.startsWith('sonu')) {
      found = { ilk_gun: bugun, son_gun: gunleri(buAy).bitis };
    } else if (raw.startsWith('bugun')) found = { ilk_gun: bugun, son_gun: bugun };
    else if (raw.startsWith('yarin')) found = { ilk_gun: addGun(bugun, 1), son_gun: addGun(bugun, 1) };
    else if (raw === 'haftaya') found = yediGun(bugun, 1);
    else if (isWord('hafta')) found = yediGun(bugun, SONRA.test(raw) ? 1 : ONCE.test(raw) ? -1 : 0);
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

const BOS: ReadonlySet<string> = new Set();

function takeYer(
  tokens: readonly Token[],
  read: (Sozcuk | null)[],
  ilceler: readonly Required<YerSorusu>[],
): YerSorusu {
  const yer: YerSorusu = {};
  for (const [i, { raw, ad }] of tokens.entries()) {
    if (read[i]) continue;
    const stems = [ad ?? raw, ...koklerOf(raw).keys()];
    const il = stems.find((stem) => ilAdi(stem) !== undefined);
    const ilce = ilceler.find((it) => stems.includes(it.ilce) && (yer.il ?? it.il) === it.il);
    const isSonra = yer.il !== undefined && yer.ilce === undefined && read[i - 1]?.stems === BOS;
    if (ilce) Object.assign(yer, ilce);
    else if (il && !yer.il) yer.il = il;
    else if (isSonra) yer.ilce = ad ?? raw.replace(/n?[dt][ae](ki)?$/, '');
    else continue;
    read[i] = { raw, stems: BOS };
  }
  return yer;
}

const IYELIK = /n?[iu]n$/;
function takeAd(tokens: readonly Token[], read: (Sozcuk | null)[]): string | undefined {
  const ilk = read.indexOf(null);
  if (ilk < 0) return undefined;
  const iyelik = tokens.findIndex(({ raw, ad }, i) => i >= ilk && ad !== null && IYELIK.test(raw.slice(ad.length)));
  const last = Math.max(iyelik > ilk + 3 ? -1 : iyelik, read.lastIndexOf(null));
  if (last > ilk + 3) return undefined;
  for (let i = ilk; i <= last; i++) read[i] = null;
  return tokens
    .slice(ilk, last + 1)
    .map(({ raw, ad }) => ad ?? raw)
    .join(' ');
}

export interface Okunan extends YerSorusu, ZamanSorusu {
  sozcukler: Sozcuk[];
  kodlar: string[];
  ad: string | undefined;
  /** In an `isBelirsiz` question the time is not clear, or unknown words stand too far apart to be one name. */
  isBelirsiz: boolean;
}

export function readSoru(soru: string, bugun: string, ilceler: readonly Required<YerSorusu>[]): Okunan {
  const tokens = tokensOf(soru);
  const read = tokens.map(({ raw }) => sozcukOf(raw));
  const yer = takeYer(tokens, read, ilceler);
  for (const [i, { raw, ad }] of tokens.entries()) {
    const near = read[i] || ad !== null ? undefined : yakinKok(raw, [...BILINEN]);
    if (near) read[i] = { raw: near[0], stems: new Set([near[0]]) };
  }
  const ad = takeAd(tokens, read);
  const sozcukler = read.filter((sozcuk) => sozcuk !== null);
  const kodlar = kodlarOf(sozcukler);
  const zaman = neZamanOf(sozcukler, bugun, kodlar.length > 0);
  const isBelirsiz = zaman === undefined || (ad === undefined && read.includes(null));
  return { sozcukler, kodlar, ad, ...yer, ...zaman, isBelirsiz };
}
