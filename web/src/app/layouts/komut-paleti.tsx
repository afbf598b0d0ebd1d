import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { lazyPart } from '#web/ui/later.tsx';
import classes from './komut-paleti.module.css';

const Results = lazyPart(() => import('./komut-sonuclari.tsx').then((m) => m.CommandResults));

interface KomutPaletiProps {
  rol: Rol;
  typed: string;
  onTuslar: () => void;
  onClose: () => void;
}

/** The box is there at once and takes every key; what it finds is loaded beside it, and Enter waits for that. */
export function KomutPaleti({ rol, typed, onTuslar, onClose }: KomutPaletiProps) {
  const id = useId();
  const [text, setText] = useState(typed);
  const [isEntered, setIsEntered] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const step = useRef<((by: 1 | -1) => void) | null>(null);
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (by) step.current?.(by);
    else if (event.key === 'Enter') setIsEntered(true);
    else return;
    event.preventDefault();
  };
  return (
    <dialog {...useModal(onClose)} className={`column ${classes.palet}`} aria-label="Ara">
      <input
        className={`fixed fill ${classes.kutu}`}
        type="text"
        role="combobox"
        aria-label="Ne aramıştınız?"
        placeholder="Ekran, işlem, kişi, hizmet, TC/VKN, telefon, belge, dekont no…"
        aria-expanded={active !== null}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active ?? undefined}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsEntered(false);
        }}
        onKeyDown={keyDown}
      />
      <Suspense
        fallback={
          <p role="status" className="muted pad-16">
            Yükleniyor…
          </p>
        }
      >
        <Results
          {...{ rol, text, isEntered, id, onTuslar, onClose }}
          onEnterDone={() => setIsEntered(false)}
          onActive={setActive}
          setStep={(move) => {
            step.current = move;
          }}
        />
      </Suspense>
      <p className={`row gap-6 tiny muted ${classes.ipucu}`} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> gez <kbd>Enter</kbd> aç <kbd>Esc</kbd> kapat
      </p>
    </dialog>
  );
}
