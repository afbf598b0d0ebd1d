import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readSession } from '#web/lib/session.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { KomutPaleti } from './komut-paleti.tsx';
import classes from './top-search.module.css';

const TusRehberi = lazyPart(() => import('./tus-rehberi.tsx').then((m) => m.TusRehberi));

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]')));

export function TopSearch() {
  const rol = readSession()?.rol;
  const [isPalet, setPalet] = useState(false);
  const [isRehber, setRehber] = useState(false);
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // The box must have the focus before the next key comes.
        flushSync(() => setPalet(true));
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
      <button type="button" className={`inline gap-8 small muted ${classes.ara}`} onClick={() => setPalet(true)}>
        <IconSearch size={15} aria-hidden />
        <span>Ara</span>
        <kbd>Ctrl+K</kbd>
      </button>
      {isPalet && <KomutPaleti rol={rol} onTuslar={() => setRehber(true)} onClose={() => setPalet(false)} />}
      <Suspense>{isRehber && <TusRehberi onClose={() => setRehber(false)} />}</Suspense>
    </>
  );
}
