import { AYLAR, ayMetninden, gunSchema } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { DURAK } from '#server/features/bilgi-tabani/search.ts';
import { tokensOf, words } from './soru-okuma.ts';
import { DOLGU } from './sozluk.ts';
import { koklerOf } from './stems.ts';
import { BEYANLAR, VERMEK } from './takvim-sozlugu.ts';

/** A question whether days are holidays. A day without a year and a holiday's name stand for their next one. */
export interface TatilSorusu {
  gunler: string[];
  /** Folded words of a holiday's name in the calendar. */
  adlar: string[];
}

const TATILLER: Readonly<Record<string, string>> = {
  yilbasi: 'yilbasi',
  ramazan: 'ramazan',
  seker: 'ramazan',
  kurban: 'kurban',
  cumhuriyet: 'cumhuriyet',
  zafer: 'zafer',
  isci: 'emek',
  emek: 'emek',
  genclik: 'genclik',
  cocuk: 'cocuk',
  egemenlik: 'egemenlik',
  demokrasi: 'demokrasi',
};
const TATIL = 'tatil bayram arife';
const SOZLER = new Set([
  ...words(`${TATIL} ${BEYANLAR} ${VERMEK} ${DOLGU}`),
  ...words(
    'resmi is gun gunu calis calisma acik kapali yarim denk gel rastla kay kayar uza uzar sayil ulusal milli dini genel son sure tarih oldu oldugu eger hafta sonu basl basla bit gelecek onumuzdeki dolayi',
  ),
  ...DURAK,
  ...Object.keys(TATILLER),
]);
const AY_OF = new Map(AYLAR.map((ad, i) => [fold(ad), i + 1] as const));

export function understandTatil(soru: string, bugun: string): TatilSorusu | null {
  const tokens = tokensOf(soru).map(({ raw }) => ({ raw, stems: [...koklerOf(raw).keys()] }));
  const ayOf = (i: number) => tokens[i]?.stems.map((stem) => AY_OF.get(stem)).find(Boolean);
  const yilAt = (i: number) => /^(20\d\d)/.exec(tokens[i]?.raw ?? '')?.[1];
  const found: TatilSorusu = { gunler: [], adlar: [] };
  let isTatil = false;
  for (const [i, { raw, stems }] of tokens.entries()) {
    const ay = ayOf(i + 1);
    const ad = stems.find((stem) => TATILLER[stem]);
    isTatil ||= stems.some((stem) => words(TATIL).includes(stem));
    if (ad) found.adlar.push(TATILLER[ad] as string);
    else if (/^\d{1,2}$/.test(raw) && ay) {
      const gun = nextGun(Number(raw), ay, yilAt(i + 2), bugun);
      if (!gun) return null;
      found.gunler.push(gun);
    } else if (raw === 'yarin') found.gunler.push(addGun(bugun, 1));
    else if (raw === 'bugun') found.gunler.push(bugun);
    else if (!ayOf(i) && !yilAt(i) && !stems.some((stem) => SOZLER.has(stem))) return null;
  }
  return isTatil && found.gunler.length + found.adlar.length > 0 ? found : null;
}

function nextGun(gun: number, ay: number, yil: string | undefined, bugun: string): string | null {
  const at = (y: number) => `${y}-${String(ay).padStart(2, '0')}-${String(gun).padStart(2, '0')}`;
  const buYil = ayMetninden(bugun.slice(0, 7)).yil;
  const found = yil ? at(Number(yil)) : at(buYil) < bugun ? at(buYil + 1) : at(buYil);
  return gunSchema.safeParse(found).success ? found : null;
}
