import {
  IconBolt,
  IconBuilding,
  IconClock,
  IconFileText,
  IconLayoutList,
  IconListCheck,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { Rol } from '#contract/common/roller.ts';
import { useModal } from '#web/ui/dialog/use-modal.ts';
import classes from './komut-paleti.module.css';
import { type Komut, useKomutlar } from './use-komutlar.ts';

const ICONS: Readonly<Record<string, typeof IconUser>> = {
  Ekranlar: IconLayoutList,
  Mükellefler: IconBuilding,
  Muhasebeciler: IconUser,
  Personel: IconUsers,
  Hizmetler: IconListCheck,
  Belgeler: IconFileText,
  İşlemler: IconBolt,
};

interface KomutPaletiProps {
  rol: Rol;
  yazilan: RefObject<string | null>;
  onTuslar: () => void;
  onClose: () => void;
}

/** Local screens and acts are found at once, other records by the server. The focus stays in the box. */
export function KomutPaleti({ rol, yazilan, onTuslar, onClose }: KomutPaletiProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(() => yazilan.current ?? '');
  const [active, setActive] = useState(0);
  const shown = useDeferredValue(text.trim());
  const { items, durum } = useKomutlar(rol, onTuslar, shown);
  const komutlar = items.flatMap((grup) => grup.komutlar);
  const current = Math.min(active, komutlar.length - 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is active
  useEffect(() => {
    // The braces discard the return value: newer browsers return a promise, which React would take for the effect's
    // clean-up.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  const run = (komut: Komut | undefined) => {
    if (!komut) return;
    onClose();
    komut.run();
  };
  /** Enter came before the newest results and means the first of those, not of the old ones. */
  const isRunning = useRef(false);
  useEffect(() => {
    if (!isRunning.current || shown !== text.trim()) return;
    isRunning.current = false;
    run(komutlar[current]);
  });
  const enter = () => {
    if (shown === text.trim()) run(komutlar[current]);
    else isRunning.current = true;
  };
  const keyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && komutlar.length > 0) setActive((current + step + komutlar.length) % komutlar.length);
    else if (event.key === 'Enter') enter();
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  let index = -1;
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
        aria-activedescendant={komutlar.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
          isRunning.current = false;
        }}
        onKeyDown={keyDown}
      />
      <div ref={list} id={id} role="listbox" aria-label="Bulunanlar" className={classes.liste}>
        {items.map(({ baslik, komutlar: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
          <div key={baslik} role="group" aria-label={baslik}>
            <p aria-hidden>{baslik}</p>
            {own.map((komut) => {
              const Icon = ICONS[baslik] ?? IconClock;
              index += 1;
              const at = index;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which has the focus
                // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
                <div
                  key={komut.anahtar}
                  id={optionId(at)}
                  role="option"
                  aria-selected={at === current}
                  className={classes.komut}
                  onPointerMove={() => setActive(at)}
                  onClick={() => run(komut)}
                >
                  <Icon size={16} aria-hidden />
                  <span>{komut.ad}</span>
                  {komut.aciklama && <small>{komut.aciklama}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={komutlar.length > 0 ? 'sr-only' : classes.bos}>
        {komutlar.length > 0 ? `${komutlar.length} sonuç` : durum}
      </p>
      <p className={classes.ipucu} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> gez <kbd>Enter</kbd> aç <kbd>Esc</kbd> kapat
      </p>
    </dialog>
  );
}
