import { ayMetni, type Donem } from '#contract/common/donem.ts';

export const gunFarki = (bugun: string, donem: Donem, gun: number): number =>
  Math.round((Date.parse(`${ayMetni(donem)}-${String(gun).padStart(2, '0')}`) - Date.parse(bugun)) / 86_400_000);
