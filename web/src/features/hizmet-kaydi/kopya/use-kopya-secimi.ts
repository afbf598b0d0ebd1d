import { useState } from 'react';
import type { RouteInput } from '#contract/common/route.ts';
import type { createTekrarTalepleri, OnizlemeSatiri } from '#contract/hizmet-kaydi/tekrar.ts';
import { keyAt } from '#web/parts/izgara/motor/hucreler.ts';

export type Hizmetler = RouteInput<typeof createTekrarTalepleri>['body']['hizmetler'];

export interface Grup {
  id: number;
  ad: string;
  satirlar: OnizlemeSatiri[];
}

const keyOf = ({ mukellef_id, hizmet_id }: OnizlemeSatiri): number => keyAt(mukellef_id, hizmet_id);

const grupla = (
  satirlar: readonly OnizlemeSatiri[],
  id: 'mukellef_id' | 'hizmet_id',
  ad: 'mukellef_adi' | 'hizmet_adi',
) =>
  [...Map.groupBy(satirlar, (satir) => satir[id])].map(
    ([key, list]): Grup => ({ id: key, ad: list[0]?.[ad] ?? '', satirlar: list }),
  );

/** What the user ticks or unticks is kept by cell, so it survives a preview that is read again. */
export function useKopyaSecimi(satirlar: readonly OnizlemeSatiri[]) {
  const [elle, setElle] = useState<ReadonlyMap<number, boolean>>(new Map());
  const yeniler = satirlar.filter(({ sonuc }) => sonuc === 'yeni');
  const isSecili = (satir: OnizlemeSatiri): boolean => elle.get(keyOf(satir)) ?? satir.sira_disi === null;
  const secilen = yeniler.filter(isSecili);
  return {
    yeniler,
    secilen,
    isSecili,
    mukellefler: grupla(yeniler, 'mukellef_id', 'mukellef_adi'),
    hizmetler: grupla(yeniler, 'hizmet_id', 'hizmet_adi'),
    toggle: (list: readonly OnizlemeSatiri[]) => {
      const isOn = !list.every(isSecili);
      setElle(new Map([...elle, ...list.map((satir) => [keyOf(satir), isOn] as const)]));
    },
    istek: (): Hizmetler =>
      grupla(secilen, 'hizmet_id', 'hizmet_adi').map((grup) => ({
        hizmet_id: grup.id,
        mukellef_idler: grup.satirlar.map(({ mukellef_id }) => mukellef_id),
      })),
  };
}
export type KopyaSecimi = ReturnType<typeof useKopyaSecimi>;
