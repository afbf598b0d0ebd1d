import { ayMetni, type Donem } from '#contract/common/donem.ts';
import { countGunler } from '#contract/takvim/is-gunu.ts';

export const gunFarki = (bugun: string, donem: Donem, gun: number): number =>
  countGunler(bugun, `${ayMetni(donem)}-${String(gun).padStart(2, '0')}`);
