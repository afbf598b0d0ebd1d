import './lib/zod-jitless.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { canonicalPath, isLight } from './app/paths.ts';
import { PlainPage } from './features/oturum/plain-page.tsx';
import { loadCodePatiently } from './lib/load-code.ts';
import { readSession } from './lib/session.ts';
import { useStore } from './lib/store.ts';
import { toasts } from './ui/notice/notify.ts';

// Each app has a loader of its own: the bundler would fold two imports in one expression into a single one and lose the
// style sheets of the first app.
const APPS = { full: () => import('./app/full-app.tsx'), guest: () => import('./app/guest-app.tsx') };

/**
 * Guests, who see the sign-in screen at unknown paths (spec §2.1), get a small app without router and queries, as
 * everybody does at the paths of isLight (such as sign-in and the guide); all else gets the full app. Sign-in reloads
 * the page, so the two apps never run together.
 */
async function start(container: HTMLElement): Promise<void> {
  const { pathname, search, hash } = window.location;
  const path = canonicalPath(pathname);
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
  const app = !isLight(path) && readSession() ? APPS.full() : APPS.guest();
  const screen = await app
    .then(({ draw }) => draw())
    .catch((error) => {
      // biome-ignore lint/suspicious/noConsole: no other place is left to say what failed
      console.error(error);
      return <NotLoaded />;
    });
  createRoot(container).render(
    <>
      {screen}
      <Suspense>
        <Toasts />
      </Suspense>
    </>,
  );
}

/**
 * What shows a message comes with the first one, or is read ahead (app/load-ahead.ts). While the server is out of reach
 * it waits, as the messages do; if its file is gone, nothing else of the page goes with it.
 */
const Toaster = lazy<ComponentType>(() =>
  loadCodePatiently(() => import('./ui/notice/toaster.tsx')).then(
    ({ Toaster: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);
const Toasts = () => useStore(toasts).length > 0 && <Toaster />;

function NotLoaded() {
  return (
    <PlainPage title="Sayfa yüklenemedi">
      <p>Bağlantınızı kontrol edip yeniden deneyin.</p>
      <p>
        <a href={window.location.href}>Yeniden dene</a>
      </p>
    </PlainPage>
  );
}

void start(document.getElementById('root') as HTMLElement);
