import { useQueries } from '@tanstack/react-query';
import { ayMetninden, type Donem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import type { Kural } from '#contract/takvim/kural.ts';
import type { listTakvimIsleri } from '#contract/takvim/takvim.ts';
import { computeTarih, hasDonem, listTarihler, type Takvim, type Tarih } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { yerName } from '#contract/takvim/yer.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { Address } from '#web/lib/page.ts';
import { beyannamelerAt } from '#web/parts/beyannameler-at.ts';
import { listTakvimIsleriQuery } from './api.ts';

type Work = RouteResponse<typeof listTakvimIsleri>['isler'][number];

/**
 * `work` is what is left of the declarations that must be filed on this day; kinds that are no declarations have none.
 * `kime` names the clients that the day holds for, if not for all.
 */
export interface Gorev {
  tarih: Tarih;
  kural: Pick<Kural, 'ad' | 'siklik' | 'kim'>;
  kime?: string;
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
        : [{ tarih, kime: yerName({ il, ilceler: ilce === null ? null : [ilce] }) }];
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

/** A client with its own accounting year, or alone under force majeure, files on a day that the calendar does not have. */
function ownGorev(takvim: Takvim, work: Work): Gorev {
  const { kod, donem, son_gun } = work;
  const kurallar = takvim.kurallar.filter((it) => it.kod === kod);
  const kural = kurallar.find(
    (it) =>
      Array.from({ length: 12 }, (_, i) => i + 1).some((ay) => hasDonem(it, donem, { hesap_donemi_sonu: ay })) &&
      computeTarih(takvim, it, donem).son_gun === son_gun,
  );
  if (kural) {
    const isOwnYear = !hasDonem(kural, donem);
    return { tarih: computeTarih(takvim, kural, donem), kural, work, ...(isOwnYear && { kime: 'Özel hesap dönemi' }) };
  }
  const tarih: Tarih = {
    kod,
    donem,
    ham_gun: son_gun,
    uzatmasiz_gun: son_gun,
    son_gun,
    odeme_gunu: null,
    son_odeme_gunu: son_gun,
    tahmini: false,
    adimlar: [{ gun: son_gun, neden: 'Mükellefe özel son gün' }],
  };
  const named = kurallar[0] ?? { ad: shortKindName(kod), siklik: 'A', kim: '' };
  return { tarih, kural: named, work, kime: 'Mükellefe özel' };
}

/**
 * Every count of `isler` stands at one day. Where several places share a last day, their declarations are counted
 * together, and so stand at the first of them.
 */
export function withIsler(takvim: Takvim, gorevler: readonly Gorev[], isler: readonly Work[]): Gorev[] {
  const left = new Map(isler.map((work) => [`${work.kod} ${work.donem} ${work.son_gun}`, work]));
  const genel = gorevler.map((gorev) => {
    const key = `${gorev.tarih.kod} ${gorev.tarih.donem} ${gorev.tarih.son_gun}`;
    const work = left.get(key);
    left.delete(key);
    return work ? { ...gorev, work } : gorev;
  });
  return [...genel, ...[...left.values()].map((work) => ownGorev(takvim, work))].toSorted((a, b) =>
    a.tarih.son_gun.localeCompare(b.tarih.son_gun),
  );
}

/** A day's entries with one for each kind, which counts the work of all its periods and places. */
export const byKind = (gorevler: readonly Gorev[]): Gorev[] =>
  [...Map.groupBy(gorevler, ({ tarih }) => tarih.kod).values()].map((same) => {
    const [first] = same as [Gorev];
    const works = same.flatMap(({ work }) => work ?? []);
    const sum = (key: 'acik' | 'toplam') => works.reduce((total, work) => total + work[key], 0);
    return works[0] ? { ...first, work: { ...works[0], acik: sum('acik'), toplam: sum('toplam') } } : first;
  });

export const isLate = ({ tarih, work }: Gorev, bugun: string): boolean =>
  work !== undefined && work.acik > 0 && tarih.son_gun < bugun;

export function workText(work: Work, late: boolean): string {
  const total = formatNumber(work.toplam);
  return work.acik === 0 ? `${total} tamam` : `${formatNumber(work.acik)} ${late ? 'gecikti' : 'kaldı'} / ${total}`;
}

export const listOf = ({ tarih }: Gorev, late: boolean): Address =>
  beyannamelerAt(ayMetninden(tarih.son_gun.slice(0, 7)), { tur: tarih.kod, ...(late && { goster: 'geciken' }) });
