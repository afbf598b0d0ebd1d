import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { currentDonem } from '#contract/common/donem.ts';
import type { MuhasebeciSecenek } from '#contract/kisi/muhasebeci.ts';
import { muhasebeciSirasiQuery } from '#web/features/hizmet-kaydi/liste/api.ts';
import { calismaAyi } from '#web/lib/calisma-ayi.ts';
import { useStore } from '#web/lib/store.ts';
import { useSetSearch } from '#web/lib/use-go.ts';
import { useWindowKey } from '#web/ui/hook/use-window-key.ts';

interface Gelis {
  liste: string | null;
  sirala: string | null;
  yon: string | null;
}

export interface MuhasebeciSirasi {
  /** The accountant's place in the order, -1 where the order leaves the accountant out. */
  here: number;
  total: number;
  before: string | undefined;
  after: string | undefined;
  go: (step: 1 | -1) => void;
  choose: (muhasebeci_id: number) => void;
  /** What the address of the month says of the list from which the user came. */
  ay: Readonly<Record<string, string>>;
}

interface Sira {
  isAy: boolean;
  secenekler: readonly MuhasebeciSecenek[] | undefined;
}

/**
 * The order in which ‹ and › walk is that of the month's list, where the user came from there, and otherwise that of the
 * names. It stays the same from tab to tab.
 */
export function useMuhasebeciSirasi(id: number, { isAy, secenekler = [] }: Sira): MuhasebeciSirasi {
  const { search } = useLocation();
  const { liste = null, sirala = null, yon = null, satir_id } = search as Partial<Record<string, string>>;
  const setSearch = useSetSearch();
  const donem = useStore(calismaAyi) ?? currentDonem();
  const [gelis, setGelis] = useState<Gelis | null>(null);
  const isOther = gelis?.liste !== liste || gelis.sirala !== sirala || gelis.yon !== yon;
  if (isAy && (liste ?? sirala) !== null && isOther) setGelis({ liste, sirala, yon });
  const { data = [] } = useQuery({
    ...muhasebeciSirasiQuery(donem, gelis ?? { liste: null, sirala: null, yon: null }),
    enabled: gelis !== null,
  });
  const isByMonth = gelis?.liste === 'bekleyen';
  const names = secenekler
    .filter(({ aktif, muhasebeci_id }) => aktif || muhasebeci_id === id)
    .map(({ muhasebeci_id, ad }) => ({ muhasebeci_id, muhasebeci_adi: ad, ...donem }));
  // Beyond the month an accountant counts once, however many months wait for approval.
  const listed =
    isAy && isByMonth ? data : data.filter((one, at) => data.findIndex((other) => isSame(other, one)) === at);
  const sira = gelis ? listed : names;
  const here = sira.findIndex(
    (one) => one.muhasebeci_id === id && !(isAy && isByMonth && (one.yil !== donem.yil || one.ay !== donem.ay)),
  );
  const choose = (muhasebeci_id: number, ay = {}) =>
    setSearch({
      ...ay,
      muhasebeci: String(muhasebeci_id),
      ...(satir_id && { satir_id: String(muhasebeci_id) }),
      kayit: undefined,
      sayfa: undefined,
    });
  const go = (step: 1 | -1) => {
    const next = here >= 0 ? sira[here + step] : undefined;
    if (next) choose(next.muhasebeci_id, isAy && { yil: String(next.yil), ay: String(next.ay) });
  };
  useAltArrows(go);
  const known = Object.entries(gelis ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    here,
    total: sira.length,
    before: here > 0 ? sira[here - 1]?.muhasebeci_adi : undefined,
    after: here >= 0 ? sira[here + 1]?.muhasebeci_adi : undefined,
    go,
    choose,
    ay: Object.fromEntries(known),
  };
}

const isSame = (one: { muhasebeci_id: number }, other: { muhasebeci_id: number }): boolean =>
  one.muhasebeci_id === other.muhasebeci_id;

function useAltArrows(go: (step: 1 | -1) => void): void {
  useWindowKey((event) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    const isPlain = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!isPlain || step === null || document.querySelector('dialog[open]')) return;
    // On a Mac Alt with an arrow moves the caret of a text field by words, so in text fields it does not change the
    // accountant.
    if (event.target instanceof Element && event.target.matches('input, textarea')) return;
    // Without preventDefault the browser would go back in its history at Alt+Left.
    event.preventDefault();
    go(step);
  });
}
