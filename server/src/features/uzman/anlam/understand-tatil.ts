import { ayMetninden, gunSchema } from '#contract/common/donem.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { createDil, sozcukOf, tokensOf } from './sozcuk.ts';
import { DOLGU } from './sozluk.ts';
import { TAKVIM_KAVRAMLARI, TATIL_DOLGUSU, TATIL_KAVRAMLARI } from './takvim-sozlugu.ts';

/** A question whether days are holidays. A day without a year and a holiday's name stand for their next one. */
export interface TatilSorusu {
  gunler: string[];
  /** Folded words of a holiday's name in the calendar. */
  adlar: string[];
}

const DIL = createDil(
  TATIL_KAVRAMLARI,
  `${TAKVIM_KAVRAMLARI.beyan} ${TAKVIM_KAVRAMLARI.ver} ${DOLGU} ${TATIL_DOLGUSU}`,
);

export function understandTatil(soru: string, bugun: string): TatilSorusu | null {
  const tokens = tokensOf(soru).map(({ raw }) => raw);
  const sozcukler = tokens.map((raw) => sozcukOf(raw, DIL));
  const kavramlar = sozcukler.flatMap((sozcuk) => sozcuk?.kavramlar ?? []);
  const found: TatilSorusu = { gunler: [], adlar: kavramlar.filter((kavram) => kavram !== 'tatil') };
  for (const [i, raw] of tokens.entries()) {
    const ay = sozcukler[i + 1]?.ay;
    if (/^\d{1,2}$/.test(raw) && ay) {
      const gun = nextGun(Number(raw), ay, sozcukler[i + 2]?.yil, bugun);
      if (!gun) return null;
      found.gunler.push(gun);
    } else if (raw === 'yarin') found.gunler.push(addGun(bugun, 1));
    else if (raw === 'bugun') found.gunler.push(bugun);
    else if (!sozcukler[i]) return null;
  }
  return kavramlar.includes('tatil') && found.gunler.length + found.adlar.length > 0 ? found : null;
}

function nextGun(gun: number, ay: number, yil: number | undefined, bugun: string): string | null {
  const at = (y: number) => `${y}-${String(ay).padStart(2, '0')}-${String(gun).padStart(2, '0')}`;
  const buYil = ayMetninden(bugun.slice(0, 7)).yil;
  const found = yil ? at(yil) : at(buYil) < bugun ? at(buYil + 1) : at(buYil);
  return gunSchema.safeParse(found).success ? found : null;
}
