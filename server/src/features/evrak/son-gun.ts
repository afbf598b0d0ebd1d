import { addMonths, type Donem, gunleri } from '#contract/common/donem.ts';
import { addGun, createIsGunleri, type IsGunleri } from '#contract/takvim/is-gunu.ts';
import type { Tatil } from '#contract/takvim/kural.ts';
import { value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';

export interface EvrakAyari {
  evrak_otomatik: boolean;
  evrak_gunu: number;
  evrak_is_gunu: number;
  evrak_hatirlatma: boolean;
  tatiller: Tatil[];
}

export const readAyar = (tx: Tx): Promise<EvrakAyari> => value<EvrakAyari>(tx)`select gate.read_evrak_ayari() as ayar`;

/** The work day that lies `n` work days before `gun`. */
export function isGunuBefore(gunler: IsGunleri, gun: string, n: number): string {
  let day = gun;
  for (let left = n; left > 0; ) {
    day = addGun(day, -1);
    if (gunler.engel(day) === undefined) left -= 1;
  }
  return day;
}

/**
 * For each day on which a declaration of the papers' month can be due, until when the papers must be there. The law puts
 * some days off by months, so a year is looked at.
 */
export function sonGunlerOf({ evrak_is_gunu, tatiller }: EvrakAyari, donem: Donem): Record<string, string> {
  const gunler = createIsGunleri(tatiller);
  const { baslangic } = gunleri(addMonths(donem, 1));
  return Object.fromEntries(
    Array.from({ length: 366 }, (_, n) => addGun(baslangic, n)).map((gun) => [
      gun,
      isGunuBefore(gunler, gun, evrak_is_gunu),
    ]),
  );
}
