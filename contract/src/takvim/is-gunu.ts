import { ayName } from '#contract/common/donem.ts';
import type { Tatil } from './kural.ts';

const DAY = 86_400_000;
const GUNLER = ['Pazar', 'Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi'] as const;

const at = (gun: string): number => Date.parse(`${gun}T00:00:00Z`);
const gunAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
export const addGun = (gun: string, days: number): string => gunAt(at(gun) + days * DAY);
/** How many days `to` lies after `from`. */
export const countGunler = (from: string, to: string): number => (at(to) - at(from)) / DAY;
const haftaGunu = (gun: string): number => new Date(at(gun)).getUTCDay();
export const gunName = (gun: string): string => GUNLER[haftaGunu(gun)] as string;
export const yilOf = (gun: string): number => Number(gun.slice(0, 4));
export const formatGun = (gun: string): string => `${gun.slice(8)}.${gun.slice(5, 7)}.${gun.slice(0, 4)}`;
/** "30 Kasım" */
export const formatGunAy = (gun: string): string => `${Number(gun.slice(8))} ${ayName(Number(gun.slice(5, 7)))}`;

export function tatilGunleri(
  { ilk_gun, gun_sayisi, her_yil }: Pick<Tatil, 'ilk_gun' | 'gun_sayisi' | 'her_yil'>,
  yil: number,
): [string, string] | undefined {
  if (her_yil ? yil < yilOf(ilk_gun) : yil !== yilOf(ilk_gun)) return undefined;
  const ilk = her_yil ? `${yil}${ilk_gun.slice(4)}` : ilk_gun;
  return [ilk, addGun(ilk, gun_sayisi - 1)];
}

export interface IsGunleri {
  engel(gun: string): string | undefined;
  /** The result is the feast whose eve the day is, if any; such an eve is half a holiday but counts as a work day. */
  arife(gun: string): string | undefined;
  isKesin(yil: number): boolean;
}

interface Yil {
  tatil: Map<string, string>;
  arife: Map<string, string>;
  kesin: boolean;
}

/** Saturday is no work day for tax deadlines (VUK 18). */
export function createIsGunleri(tatiller: readonly Tatil[]): IsGunleri {
  const acik = tatiller.filter((it) => it.acik);
  const yillar = new Map<number, Yil>();
  const yilAt = (yil: number): Yil => {
    const known = yillar.get(yil);
    if (known) return known;
    const made: Yil = { tatil: new Map(), arife: new Map(), kesin: false };
    const kesinler = new Set<string>();
    for (const it of acik) {
      for (const baslangic of [yil - 1, yil, yil + 1]) {
        const gunler = tatilGunleri(it, baslangic);
        if (!gunler) continue;
        if (baslangic === yil && it.kesin) kesinler.add(it.tur);
        if (it.arife) made.arife.set(addGun(gunler[0], -1), it.ad);
        for (let gun = gunler[0]; gun <= gunler[1]; gun = addGun(gun, 1)) made.tatil.set(gun, it.ad);
      }
    }
    made.kesin = kesinler.has('ramazan') && kesinler.has('kurban');
    yillar.set(yil, made);
    return made;
  };
  const engel = (gun: string) =>
    yilAt(yilOf(gun)).tatil.get(gun) ?? (haftaGunu(gun) % 6 === 0 ? gunName(gun) : undefined);
  return {
    engel,
    arife: (gun) => (engel(gun) ? undefined : yilAt(yilOf(gun)).arife.get(gun)),
    isKesin: (yil) => yilAt(yil).kesin,
  };
}

export function ilkIsGunu(gunler: IsGunleri, gun: string): { gun: string; engeller: string[] } {
  const engeller: string[] = [];
  let day = gun;
  for (let engel = gunler.engel(day); engel !== undefined; engel = gunler.engel(day)) {
    if (engeller.at(-1) !== engel) engeller.push(engel);
    day = addGun(day, 1);
  }
  return { gun: day, engeller };
}
