import { type BeyannameDurumu, isOpen } from '#contract/beyanname/beyanname-gecis.ts';
import type { BeyannameHucresi } from '#contract/beyanname/cizelge.ts';
import { gunOf } from '#contract/common/donem.ts';
import { isYediGunIcinde, YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { useFilteredCells } from '#web/parts/izgara/use-suzulen.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { gunFarki } from './gunler.ts';
import { isTutarsiz, refOf } from './hucreler.ts';
import type { useCizelge } from './use-cizelge.ts';

export const GOSTERILENLER = {
  geciken: 'Geciken',
  bugun: 'Bugün',
  'bu-hafta': YEDI_GUN_NAME,
  bekliyor: 'Bekliyor',
  hazirlaniyor: 'Hazırlanıyor',
  kontrolde: 'Kontrolde',
  onayli: 'Onaylandı',
  verildi: 'Verildi',
  tutarsiz: 'Tutarı yazılmamış',
  verilmeyecek: 'Verilmeyecek',
} as const;
export type Gosterilen = keyof typeof GOSTERILENLER;
export const DURUM_OF: Partial<Record<Gosterilen, BeyannameDurumu>> = {
  bekliyor: 'bekliyor',
  hazirlaniyor: 'hazırlanıyor',
  kontrolde: 'kontrolde',
  onayli: 'onaylandı',
  verildi: 'verildi',
  verilmeyecek: 'verilmeyecek',
};

export function isShown(
  goster: Gosterilen | null,
  hucre: BeyannameHucresi,
  { rest, kod }: { rest: number; kod: string | undefined },
): boolean {
  const { durum, duzeltme } = hucre;
  if (goster === null) return true;
  if (goster === 'tutarsiz') return isTutarsiz(hucre, kod);
  if (goster === 'geciken') return isOpen(durum) && duzeltme === 0 && rest < 0;
  if (goster === 'bugun') return isOpen(durum) && duzeltme === 0 && rest === 0;
  if (goster === 'bu-hafta') return isOpen(durum) && duzeltme === 0 && isYediGunIcinde(rest);
  return DURUM_OF[goster] === durum;
}

export function useFilter() {
  const [{ mukellef, goster, tur, personel }, set] = useUrlParams(['mukellef', 'goster', 'tur', 'personel']);
  return {
    mukellef: mukellef ?? '',
    goster: goster !== null && Object.hasOwn(GOSTERILENLER, goster) ? (goster as Gosterilen) : null,
    kind: tur,
    /** The filter `personel` is a staff member's id, 'benim' (the user's declarations) or 'yok' (unassigned ones). */
    personel,
    set,
  };
}
export type Filter = ReturnType<typeof useFilter>;

export function useFilteredCizelge(ay: ReturnType<typeof useCizelge>, filter: Filter) {
  const { cizelge, secim: donem } = ay;
  const { mukellef, goster, kind, personel } = filter;
  const bugun = gunOf(new Date());
  const kodlar = new Map(cizelge?.sutunlar.map(({ id, kod }) => [id, kod]));
  const isOnun = (id: number | null) =>
    personel === null ||
    (personel === 'yok' ? id === null : id === (personel === 'benim' ? cizelge?.personel_id : Number(personel)));
  return useFilteredCells(ay, {
    filter: [donem.yil, donem.ay, donem.muhasebeci_id, goster, kind, personel].join(),
    hucreler: cizelge?.hucreler,
    refOf,
    passes: (hucre) => {
      const kod = kodlar.get(hucre.sutun_id);
      const rest = gunFarki(bugun, donem, hucre.gun);
      return isShown(goster, hucre, { rest, kod }) && (kind === null || kod === kind) && isOnun(hucre.personel_id);
    },
    mukellef,
    hides: { cells: goster !== null || kind !== null || personel !== null, rows: true, columns: true },
  });
}
