import { useMemo } from 'react';
import { type DurumGrubu, type HucreDurumu, isInGrup } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import type { Siklik } from '#web/parts/status-grid/types.ts';
import { useUrlParams, YAZILAN } from '#web/ui/hook/use-url-param.ts';
import type { RowAction } from '#web/ui/menu/row-menu.tsx';
import type { AyEkraniAdi } from './ay-ekranlari.ts';

export const GRUPLAR = {
  bekliyor: 'Bekliyor',
  onayli: 'Onaylı',
  bitti: 'Bitti',
  ret: 'Ret',
} as const satisfies Partial<Record<DurumGrubu, string>>;
export type Goster = DurumGrubu | 'hepsi';

export interface IzgaraFilter {
  mukellef: string;
  hizmet_id: number | null;
  goster: Goster;
  yalnizDolu: boolean;
}

export const isShown = (goster: Goster, durum: HucreDurumu): boolean => goster === 'hepsi' || isInGrup(goster, durum);

const KEY = 'muhasip-izgara-hepsi';
const hepsiOlanlar = createStore<readonly string[]>((localStorage.getItem(KEY) ?? '').split(',').filter(Boolean));

const SIKLIKLAR: Readonly<Record<Siklik, string>> = { otomatik: 'Otomatik', siki: 'Sıkı', rahat: 'Rahat' };
const SIKLIK = 'muhasip-izgara-siklik';
const chosenSiklik = localStorage.getItem(SIKLIK) ?? '';
const siklikStore = createStore<Siklik>(Object.hasOwn(SIKLIKLAR, chosenSiklik) ? (chosenSiklik as Siklik) : 'otomatik');

export const useSiklik = (): Siklik => useStore(siklikStore);

/** The entries of a menu that change the density. */
export function useSiklikActs(): RowAction[] {
  const now = useSiklik();
  const set = (siklik: Siklik) => () => {
    localStorage.setItem(SIKLIK, siklik);
    siklikStore.set(siklik);
  };
  return (Object.keys(SIKLIKLAR) as Siklik[])
    .filter((siklik) => siklik !== now)
    .map((siklik) => ({ label: `Sıklık: ${SIKLIKLAR[siklik]}`, run: set(siklik) }));
}

export function useAyFilter(name: AyEkraniAdi) {
  const [{ mukellef, hizmet, goster }, setUrl] = useUrlParams(['mukellef', 'hizmet', 'goster']);
  const all = useStore(hepsiOlanlar);
  // The filter stays the same object until one of its values changes; otherwise each click on a cell would draw the
  // chips and fields of the filter again.
  return useMemo(() => {
    const varsayilan: Goster = name === 'gorev' ? 'onayli-bitti' : 'hepsi';
    const chosen = goster === 'hepsi' || (goster && goster in GRUPLAR) ? (goster as Goster) : varsayilan;
    const value: IzgaraFilter = {
      mukellef: mukellef ?? '',
      hizmet_id: Number(hizmet) || null,
      goster: chosen,
      yalnizDolu: !all.includes(name),
    };
    return {
      value,
      varsayilan,
      setMukellef: (metin: string) => setUrl({ mukellef: metin || null }, YAZILAN),
      setHizmet: (id: string) => setUrl({ hizmet: id || null }),
      setGoster: (next: Goster) => setUrl({ goster: next === varsayilan ? null : next }),
      temizle: () => setUrl({ mukellef: null, hizmet: null, goster: null }),
      toggleDolu: () => toggleDolu(name),
    };
  }, [name, mukellef, hizmet, goster, all, setUrl]);
}

function toggleDolu(name: AyEkraniAdi): void {
  const now = hepsiOlanlar.get();
  const next = now.includes(name) ? now.filter((one) => one !== name) : [...now, name];
  localStorage.setItem(KEY, next.join(','));
  hepsiOlanlar.set(next);
}
export type AyFilter = ReturnType<typeof useAyFilter>;
