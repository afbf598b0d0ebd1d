import { useQueries } from '@tanstack/react-query';
import { ayMetninden, type Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import type { listTakvimIsleri } from '#contract/takvim/takvim.ts';
import { hasDonem, listTarihler, type Takvim, type Tarih } from '#contract/takvim/tarih.ts';
import { yerName } from '#contract/takvim/yer.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { listTakvimIsleriQuery } from './api.ts';

type Work = RouteResponse<typeof listTakvimIsleri>['isler'][number];

/** `work` is what is left of the declarations that must be filed on this day; kinds that are no declarations have none. */
export interface Gorev {
  tarih: Tarih;
  kural: Kural;
  yer?: string;
  work?: Work;
}

export type Yerler = readonly { il: string; ilce: string | null }[];

export function gorevlerOf(takvim: Takvim, yil: number, yerler: Yerler): Gorev[] {
  const genel = listTarihler(takvim, yil);
  // The list names a district's deadline only where it differs from the province's, and a province's only where it
  // differs from the country's.
  const yerlerde = yerler.flatMap(({ il, ilce }) => {
    const ust = ilce === null ? genel : listTarihler(takvim, yil, { il });
    const gunler = new Map(ust.map((tarih) => [`${tarih.kod} ${tarih.donem}`, tarih]));
    return listTarihler(takvim, yil, { il, ilce }).flatMap((tarih) => {
      const ustte = gunler.get(`${tarih.kod} ${tarih.donem}`);
      return ustte?.son_gun === tarih.son_gun && ustte.son_odeme_gunu === tarih.son_odeme_gunu
        ? []
        : [{ tarih, yer: yerName({ il, ilceler: ilce === null ? null : [ilce] }) }];
    });
  });
  return [...genel.map((tarih) => ({ tarih })), ...yerlerde]
    .flatMap((gorev): Gorev[] => {
      const kural = takvim.kurallar.find((it) => it.kod === gorev.tarih.kod && hasDonem(it, gorev.tarih.donem));
      return kural ? [{ ...gorev, kural }] : [];
    })
    .toSorted((a, b) => a.tarih.son_gun.localeCompare(b.tarih.son_gun));
}

export const useIsler = (donemler: readonly Donem[]): Work[] =>
  useQueries({ queries: donemler.map(listTakvimIsleriQuery) }).flatMap(({ data }) => data ?? []);

/** Where several places share a last day, their declarations are counted together, and so stand at the first of them. */
export function withIsler(gorevler: readonly Gorev[], isler: readonly Work[]): Gorev[] {
  const left = new Map(isler.map((work) => [`${work.kod} ${work.donem} ${work.son_gun}`, work]));
  return gorevler.map((gorev) => {
    const key = `${gorev.tarih.kod} ${gorev.tarih.donem} ${gorev.tarih.son_gun}`;
    const work = left.get(key);
    left.delete(key);
    return work ? { ...gorev, work } : gorev;
  });
}

export const isLate = ({ tarih, work }: Gorev, bugun: string): boolean =>
  work !== undefined && work.acik > 0 && tarih.son_gun < bugun;

export function workText(work: Work, late: boolean): string {
  const total = formatNumber(work.toplam);
  return work.acik === 0 ? `${total} tamam` : `${formatNumber(work.acik)} ${late ? 'gecikti' : 'kaldı'} / ${total}`;
}

export function beyannamelerAt(gun: string, search: { tur?: string; goster?: 'geciken' | 'bugun' }): Address {
  const { yil, ay } = ayMetninden(gun.slice(0, 7));
  return { to: '/beyannameler', search: { yil: String(yil), ay: String(ay), ...search } };
}

export const listOf = ({ tarih }: Gorev, late: boolean): Address =>
  beyannamelerAt(tarih.son_gun, { tur: tarih.kod, ...(late && { goster: 'geciken' }) });
