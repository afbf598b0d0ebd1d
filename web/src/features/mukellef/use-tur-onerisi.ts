import { useEffect, useEffectEvent, useRef } from 'react';
import { isTcKimlikNo, isVergiKimlikNo } from '#contract/common/kimlik-no.ts';
import { DEFTER_OF } from '#contract/takvim/yukumluluk-onerisi.ts';
import type { BOS_MUKELLEF } from './mukellef-fields.tsx';

interface Kinds {
  tc_no: unknown;
  hesap_turu: unknown;
  kisi_turu: unknown;
  defter_turu: unknown;
}
type Onerilen = 'kisi_turu' | 'defter_turu';

const kisiOf = (no: string): string | undefined =>
  isVergiKimlikNo(no) ? 'tüzel' : isTcKimlikNo(no) ? 'gerçek' : undefined;

/**
 * A new client's number implies the kind of person and the kind of account the kind of ledger. Both are filled in while
 * nobody has chosen them, and follow until somebody does.
 */
export function useKindOneri(values: Kinds, set: (change: Partial<typeof BOS_MUKELLEF>) => void): void {
  const onerilen = useRef<{ [name in Onerilen]?: string }>({});
  const suggest = useEffectEvent((name: Onerilen, oneri: string | undefined) => {
    const now = values[name] ?? '';
    const before = onerilen.current[name] ?? '';
    if ((now !== '' && now !== before) || (oneri ?? '') === now) return;
    onerilen.current[name] = oneri ?? '';
    set({ [name]: oneri ?? '' } as Partial<typeof BOS_MUKELLEF>);
  });
  const kisi = kisiOf(String(values.tc_no ?? '').trim());
  const defter = DEFTER_OF[String(values.hesap_turu ?? '')];
  useEffect(() => suggest('kisi_turu', kisi), [kisi]);
  useEffect(() => suggest('defter_turu', defter), [defter]);
}
