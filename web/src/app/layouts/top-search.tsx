import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { readSession } from '#web/lib/session.ts';
import classes from './top-search.module.css';

const KomutPaleti = lazy(() => import('./komut-paleti.tsx').then((m) => ({ default: m.KomutPaleti })));
const TusRehberi = lazy(() => import('./tus-rehberi.tsx').then((m) => ({ default: m.TusRehberi })));

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]')));

export function TopSearch() {
  const rol = readSession()?.rol;
  const [isPalet, setPalet] = useState(false);
  const [isRehber, setRehber] = useState(false);
  const yazilan = useRef<string | null>(null);
  const open = () => {
    yazilan.current = '';
    setPalet(true);
  };
  const close = () => {
    yazilan.current = null;
    setPalet(false);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        yazilan.current ??= '';
        setPalet(true);
      } else if (
        yazilan.current !== null &&
        event.key.length === 1 &&
        !event.ctrlKey &&
        !event.metaKey &&
        !document.querySelector('dialog[open]')
      ) {
        event.preventDefault();
        yazilan.current += event.key;
      } else if (
        event.key === '?' &&
        !event.ctrlKey &&
        !event.metaKey &&
        !takesText(event.target) &&
        !document.querySelector('dialog[open]')
      ) {
        event.preventDefault();
        setRehber(true);
      }
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  if (!rol || rol === 'mukellef') return null;
  return (
    <>
      <button type="button" className={classes.ara} onClick={open}>
        <IconSearch size={15} aria-hidden />
        <span>Ara</span>
        <kbd>Ctrl+K</kbd>
      </button>
      <Suspense>
        {isPalet && <KomutPaleti rol={rol} yazilan={yazilan} onTuslar={() => setRehber(true)} onClose={close} />}
        {isRehber && <TusRehberi onClose={() => setRehber(false)} />}
      </Suspense>
    </>
  );
}
