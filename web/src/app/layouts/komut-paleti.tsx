import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import { KomutListesi } from './komut-listesi.tsx';
import classes from './komut-paleti.module.css';
import { type Komut, useKomutlar } from './use-komutlar.ts';

interface KomutPaletiProps {
  rol: Rol;
  yazilan: RefObject<string | null>;
  onTuslar: () => void;
  onClose: () => void;
}

export function KomutPaleti({ rol, yazilan, onTuslar, onClose }: KomutPaletiProps) {
  const id = useId();
  const [text, setText] = useState(() => yazilan.current ?? '');
  const [active, setActive] = useState(0);
  const shown = useDeferredValue(text.trim());
  const { items, durum } = useKomutlar(rol, onTuslar, shown);
  const komutlar = items.flatMap((grup) => grup.komutlar);
  const current = Math.min(active, komutlar.length - 1);
  const run = (komut: Komut | undefined) => {
    if (!komut) return;
    onClose();
    komut.run();
  };
  const enter = useEnter(shown === text.trim(), () => run(komutlar[current]));
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && komutlar.length > 0) setActive((current + step + komutlar.length) % komutlar.length);
    else if (event.key === 'Enter') enter.press();
    else return;
    event.preventDefault();
  };
  const idOf = (at: number) => `${id}-${at}`;
  return (
    <dialog {...useModal(onClose)} className={classes.palet} aria-label="Ara">
      <input
        className={classes.kutu}
        type="text"
        role="combobox"
        aria-label="Ne aramıştınız?"
        placeholder="Ekran, işlem, kişi, hizmet, TC/VKN, telefon, belge…"
        aria-expanded={komutlar.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={komutlar.length > 0 ? idOf(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          enter.forget();
        }}
        onKeyDown={keyDown}
      />
      <KomutListesi {...{ items, current, run, id, idOf }} setCurrent={setActive} />
      <p role="status" className={komutlar.length > 0 ? 'sr-only' : classes.bos}>
        {komutlar.length > 0 ? `${komutlar.length} sonuç` : durum}
      </p>
      <p className={classes.ipucu} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> gez <kbd>Enter</kbd> aç <kbd>Esc</kbd> kapat
      </p>
    </dialog>
  );
}

function useEnter(isNewest: boolean, run: () => void) {
  const isWaiting = useRef(false);
  useEffect(() => {
    if (!isWaiting.current || !isNewest) return;
    isWaiting.current = false;
    run();
  });
  return {
    press: () => {
      if (isNewest) run();
      else isWaiting.current = true;
    },
    forget: () => {
      isWaiting.current = false;
    },
  };
}
