import { useSearch } from '@tanstack/react-router';
import type { Borcum } from '#contract/tahakkuk/borcum.ts';
import { useSetSearch } from '#web/lib/use-go.ts';

export type Borc = Borcum['aylar'][number];

export interface BorcSecimi {
  mod: 'secili' | 'tumu';
  chosen: readonly Borc[];
  tutar: number;
  setMod: (mod: 'secili' | 'tumu') => void;
  toggle: (borc_id: number) => void;
  clear: () => void;
}

export function useBorcSecimi(acik: readonly Borc[], dogrulanan: ReadonlySet<number>): BorcSecimi {
  const params = useSearch({ strict: false }) as { borclar?: string; tumu?: string };
  const setSearch = useSetSearch();
  const write = (change: { borclar?: string | undefined; tumu?: string | undefined; deneme?: undefined }) =>
    setSearch(change, { replace: true });
  const ids = (params.borclar ?? '').split(',').map(Number);
  const mod = params.tumu ? 'tumu' : 'secili';
  const chosen = acik.filter(({ borc_id }) => !dogrulanan.has(borc_id) && (mod === 'tumu' || ids.includes(borc_id)));
  return {
    mod,
    chosen,
    tutar: chosen.reduce((sum, { bakiye }) => sum + bakiye, 0),
    setMod: (next) => write({ tumu: next === 'tumu' ? '1' : undefined, deneme: undefined }),
    toggle: (borc_id) => {
      const open = ids.filter((id) => acik.some((borc) => borc.borc_id === id));
      const next = open.includes(borc_id) ? open.filter((id) => id !== borc_id) : [...open, borc_id];
      write({ borclar: next.join(',') || undefined, deneme: undefined });
    },
    clear: () => write({ borclar: undefined, tumu: undefined }),
  };
}
