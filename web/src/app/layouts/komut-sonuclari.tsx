import { useDeferredValue, useEffect, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { KomutListesi } from './komut-listesi.tsx';
import { type Komut, useKomutlar } from './use-komutlar.ts';

interface PaletState {
  rol: Rol;
  text: string;
  /** Enter was pressed: the first result of the whole text runs as soon as it is known. */
  isEntered: boolean;
  onEnterDone: () => void;
  id: string;
  onTuslar: () => void;
  onClose: () => void;
  onActive: (optionId: string | null) => void;
  /** `setStep` gives the box the function that moves among the results. */
  setStep: (step: (by: 1 | -1) => void) => void;
}

export function CommandResults({ rol, text, isEntered, id, ...palet }: PaletState) {
  const { onEnterDone, onTuslar, onClose, onActive, setStep } = palet;
  const typed = text.trim();
  const shown = useDeferredValue(typed);
  const { items, durum, isAnswered } = useKomutlar(rol, onTuslar, shown);
  const komutlar = items.flatMap((grup) => grup.komutlar);
  const [active, setActive] = useState({ of: typed, at: 0 });
  const current = Math.min(active.of === shown ? active.at : 0, komutlar.length - 1);
  const setCurrent = (at: number) => setActive({ of: shown, at });
  const run = (komut: Komut | undefined) => {
    if (!komut) return;
    onClose();
    komut.run();
  };
  const idOf = (at: number) => `${id}-${at}`;
  const activeId = komutlar.length > 0 ? idOf(current) : null;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  useEffect(() => {
    setStep((by) => {
      if (komutlar.length > 0) setCurrent((current + by + komutlar.length) % komutlar.length);
    });
    if (!isEntered || shown !== typed || !isAnswered) return;
    onEnterDone();
    run(komutlar[current]);
  });
  return (
    <>
      <KomutListesi {...{ items, current, run, id, idOf, setCurrent }} />
      <p role="status" className={komutlar.length > 0 ? 'sr-only' : 'pad-16 muted'}>
        {komutlar.length > 0 ? `${komutlar.length} sonuç` : durum}
      </p>
    </>
  );
}
