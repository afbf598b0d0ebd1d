import { addMonths, ayMetni, ayMetninden, type Donem, gunleri, gunSchema } from '#contract/common/donem.ts';
import { ilName } from '#contract/common/iller.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { yediGun } from '#contract/takvim/yedi-gun.ts';
import {
  bosSozcuk,
  createDil,
  type Sozcuk,
  sozcukOf,
  type Token,
  tokensOf,
  uyanlar,
  words,
  yakinOf,
} from './sozcuk.ts';
import { DOLGU, KAVRAMLAR } from './sozluk.ts';
import { koklerOf } from './stems.ts';
import { KIND_NAMES, TAKVIM_DOLGUSU, TAKVIM_KAVRAMLARI } from './takvim-sozlugu.ts';

export interface YerSorusu {
  il?: string;
  ilce?: string;
}
export interface ZamanSorusu {
  donem?: string;
  ilk_gun?: string;
  son_gun?: string;
}

const DIL = createDil(TAKVIM_KAVRAMLARI, `${TAKVIM_DOLGUSU} ${DOLGU} ${KAVRAMLAR.sayi}`, true);
const SONRA = /^(gelecek|onumuzdeki|sonraki)$/;
const ONCE = /^(gecen|onceki)$/;
const farkOf = (raw: string): number => (SONRA.test(raw) ? 1 : ONCE.test(raw) ? -1 : 0);

const yakinAy = (ay: number, bugun: Donem, ileri: number): Donem => {
  const fark = (((ay - bugun.ay) % 12) + 12) % 12;
  return addMonths(bugun, fark > ileri ? fark - 12 : fark);
};
const ayinGunleri = (donem: Donem): ZamanSorusu => {
  const { baslangic, bitis } = gunleri(donem);
  return { ilk_gun: baslangic, son_gun: bitis };
};
const gunu = (gun: string): ZamanSorusu => ({ ilk_gun: gun, son_gun: gun });

function neZamanOf(sozcukler: readonly Sozcuk[], bugun: string, isTurlu: boolean): ZamanSorusu | undefined {
  const buAy = ayMetninden(bugun.slice(0, 7));
  const yil = sozcukler.find((sozcuk) => sozcuk.yil)?.yil;
  const ayIn = (ay: number, ileri: number): Donem => (yil ? { yil, ay } : yakinAy(ay, buAy, ileri));
  let found: ZamanSorusu = {};
  for (const [i, { raw, ay, sayi }] of sozcukler.entries()) {
    const next = sozcukler[i + 1];
    const isWord = (stem: string): boolean => next?.stems.has(stem) === true;
    if (sayi !== undefined) {
      if (isWord('donem') || isWord('ceyrek')) found = { donem: ayMetni(ayIn(sayi * 3, 5)) };
      else if (next?.ay) {
        const gun = `${ayMetni(ayIn(next.ay, 10))}-${String(sayi).padStart(2, '0')}`;
        return gunSchema.safeParse(gun).success ? gunu(gun) : undefined;
      } else if (isWord('gun')) found = { ilk_gun: bugun, son_gun: addGun(bugun, sayi) };
      else if (!isWord('aylik') && !isWord('taksit')) return undefined;
    } else if (raw === 'ay' && next?.raw.startsWith('sonu')) found = { ilk_gun: bugun, son_gun: gunleri(buAy).bitis };
    else if (raw.startsWith('bugun')) found = gunu(bugun);
    else if (raw.startsWith('yarin')) found = gunu(addGun(bugun, 1));
    else if (raw === 'haftaya') found = yediGun(bugun, 1);
    else if (isWord('hafta')) found = yediGun(bugun, farkOf(raw));
    else if (isWord('ay') && (raw === 'bu' || farkOf(raw) !== 0)) {
      const donem = addMonths(buAy, farkOf(raw));
      found = isTurlu && (ONCE.test(raw) || next?.raw === 'ayin') ? { donem: ayMetni(donem) } : ayinGunleri(donem);
    } else if (ay) {
      const isIcinde = [raw, next?.raw ?? ''].some(
        (word) => /([dt][ae]|nda)(ki)?$/.test(word) && (word === raw || /^(ay|20)/.test(word)),
      );
      found = isTurlu && !isIcinde ? { donem: ayMetni(ayIn(ay, 5)) } : ayinGunleri(ayIn(ay, 10));
    }
  }
  const isYil = found.donem === undefined && found.ilk_gun === undefined && yil !== undefined;
  return isYil ? { ilk_gun: `${yil}-01-01`, son_gun: `${yil}-12-31` } : found;
}

const KINDS = KIND_NAMES.map(([sozcukler, kodlar]) => ({
  gerekli: words(sozcukler).map((part) => part.split('|')),
  kodlar: words(kodlar),
}));

function kodlarOf(sozcukler: readonly Sozcuk[]): string[] {
  const soz = new Set(sozcukler.flatMap(({ stems }) => [...stems.keys()]));
  for (const [i, { sayi }] of sozcukler.entries()) {
    if (sayi === 3 && sozcukler[i + 1]?.raw.startsWith('aylik')) soz.add('ucaylik');
    if (sayi && sozcukler[i + 1]?.stems.has('taksit')) soz.add(`taksit${sayi}`);
  }
  const used = new Set<string>();
  return uyanlar(KINDS, (word) => soz.has(word)).flatMap(({ gerekli, kodlar }) => {
    const parts = gerekli.map((part) => part.find((word) => soz.has(word)) as string);
    if (parts.some((part) => used.has(part))) return [];
    for (const part of parts) used.add(part);
    return kodlar;
  });
}

function takeYer(
  tokens: readonly Token[],
  read: (Sozcuk | null)[],
  ilceler: readonly Required<YerSorusu>[],
): YerSorusu {
  const yer: YerSorusu = {};
  let last = -2;
  for (const [i, { raw, ad }] of tokens.entries()) {
    if (read[i]) continue;
    const stems = [ad ?? raw, ...koklerOf(raw).keys()];
    const il = stems.find((stem) => ilName(stem) !== undefined);
    const ilce = ilceler.find((it) => stems.includes(it.ilce) && (yer.il ?? it.il) === it.il);
    if (ilce) Object.assign(yer, ilce);
    else if (il && !yer.il) yer.il = il;
    else if (yer.il && !yer.ilce && last === i - 1) yer.ilce = ad ?? raw.replace(/n?[dt][ae](ki)?$/, '');
    else continue;
    read[i] = bosSozcuk(raw);
    last = i;
  }
  return yer;
}

const IYELIK = /n?[iu]n$/;
function takeName(tokens: readonly Token[], read: (Sozcuk | null)[]): string | undefined {
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

type TakvimKavrami = keyof typeof TAKVIM_KAVRAMLARI;
export interface Okunan extends YerSorusu, ZamanSorusu {
  sozcukler: Sozcuk[];
  /** The words that were read, between blanks. */
  metin: string;
  has: (...kavramlar: TakvimKavrami[]) => boolean;
  /** Whether a verb of these notions stands in the past tense. */
  isPast: (...kavramlar: TakvimKavrami[]) => boolean;
  kodlar: string[];
  name: string | undefined;
  /** In an `isUnclear` question the time is not clear, or unknown words stand too far apart to be one name. */
  isUnclear: boolean;
}

const GECMIS_ZAMAN = /([dt][iu](m|n|k|niz|nuz|ler|lar)?|[dt][iu][gk][a-z]+|m[iu]s(im|iz|siniz|ler|lar)?)$/;

export function readSoru(soru: string, bugun: string, ilceler: readonly Required<YerSorusu>[]): Okunan {
  const tokens = tokensOf(soru);
  const read = tokens.map(({ raw }) => sozcukOf(raw, DIL));
  const yer = takeYer(tokens, read, ilceler);
  for (const [i, { raw, ad }] of tokens.entries()) if (ad === null) read[i] ??= yakinOf(raw, DIL);
  const name = takeName(tokens, read);
  const sozcukler = read.filter((sozcuk) => sozcuk !== null);
  const kodlar = kodlarOf(sozcukler);
  const zaman = neZamanOf(sozcukler, bugun, kodlar.length > 0);
  const isOf = (sozcuk: Sozcuk, kavramlar: readonly string[]) => sozcuk.kavramlar.some((it) => kavramlar.includes(it));
  return {
    sozcukler,
    metin: ` ${sozcukler.map(({ raw }) => raw).join(' ')} `,
    has: (...kavramlar) => sozcukler.some((sozcuk) => isOf(sozcuk, kavramlar)),
    isPast: (...kavramlar) => sozcukler.some((sozcuk) => GECMIS_ZAMAN.test(sozcuk.raw) && isOf(sozcuk, kavramlar)),
    kodlar,
    name,
    ...yer,
    ...zaman,
    isUnclear: zaman === undefined || (name === undefined && read.includes(null)),
  };
}
