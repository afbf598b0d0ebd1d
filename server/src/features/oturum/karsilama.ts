import type { RouteResponse } from '#contract/common/route.ts';
import type { getKurulum } from '#contract/oturum/yeni-sifre.ts';
import { formatGunAy, gunName } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { value } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import { isKurulumRequired } from './queries.ts';

const MOST = 3;
/** The kinds that nearly every office files are named before a day's others. */
const FIRST = ['KDV1', 'MUHSGK', 'SGK_4A', 'SGK_4B', 'KGECICI', 'GGECICI', 'KURUMLAR', 'GELIR', 'BERAT_A_D'];
const rank = (kod: string) => (FIRST.indexOf(kod) + FIRST.length + 1) % (FIRST.length + 1);

interface Karsilama {
  firma_adi: string;
  logo: string | null;
  gunler: { son_gun: string; kodlar: string[] }[];
}

export async function getKarsilama(tx: Tx): Promise<RouteResponse<typeof getKurulum>> {
  const kurulum_gerekli = await isKurulumRequired(tx);
  const { gunler, ...firma } = await value<Karsilama>(tx)`select entry.read_karsilama() as karsilama`;
  return {
    kurulum_gerekli,
    ...firma,
    son_gunler: gunler.map(({ son_gun, kodlar }) => ({
      gun: formatGunAy(son_gun),
      hafta_gunu: gunName(son_gun),
      turler: kodlar
        .toSorted((a, b) => rank(a) - rank(b))
        .slice(0, MOST)
        .map(shortKindName),
      diger: Math.max(0, kodlar.length - MOST),
    })),
  };
}
