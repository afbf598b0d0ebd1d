import { IconSearch } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readSession } from '#web/lib/session.ts';
import { lazyPart } from '#web/ui/later.tsx';
import { KomutPaleti } from './komut-paleti.tsx';
import classes from './top-search.module.css';

const TusRehberi = lazyPart(() => import('./tus-rehberi.tsx').then((m) => m.TusRehberi));

declare global {
  interface Window {
    /** tema.js keeps what is typed after Ctrl+K until the search box stands, which makes it null. */
    earlySearch?: string | null;
  }
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (target.matches('input, textarea, select') && !target.matches('[type=checkbox], [type=radio], [type=button]')));

export function TopSearch() {
  const rol = readSession()?.rol;
  const [opened, setOpened] = useState<{ with: string } | null>(null);
  const [isRehber, setRehber] = useState(false);
  // In a layout effect, so that no key comes between the search box and what tema.js kept.
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        // The box must have the focus before the next key comes.
        flushSync(() => setOpened({ with: '' }));
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
    if (typeof window.earlySearch === 'string') setOpened({ with: window.earlySearch });
    window.earlySearch = null;
    return () => window.removeEventListener('keydown', pressed);
  }, []);
  if (!rol || rol === 'mukellef') return null;
  return (
    <>
      <button
        type="button"
        className={`inline gap-8 small muted ${classes.ara}`}
        onClick={() => setOpened({ with: '' })}
      >
        <IconSearch size={15} aria-hidden />
        <span>Ara</span>
        <kbd>Ctrl+K</kbd>
      </button>
      {opened && (
        <KomutPaleti rol={rol} typed={opened.with} onTuslar={() => setRehber(true)} onClose={() => setOpened(null)} />
      )}
      <Suspense>{isRehber && <TusRehberi onClose={() => setRehber(false)} />}</Suspense>
    </>
  );
}
