import './lib/zod-jitless.ts';
import type { Rol } from '#contract/common/roller.ts';
import { OTURUM_PATH } from '#contract/oturum/oturum-metin.ts';
import { canonicalPath, isLight } from './app/paths.ts';
import { askEarly, firstAsked } from './lib/early.ts';
import type { Page } from './lib/page.ts';
import { readSession } from './lib/session.ts';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';

// There are two loaders because the bundler would fold one conditional import into a single one and lose the style
// sheets of the first.
const APPS = { full: () => import('./app/full-app.tsx'), guest: () => import('./app/guest-app.tsx') };

function askFirst(page: Page | undefined, rol: Rol, params: URLSearchParams): void {
  const first = typeof page?.first === 'object' ? page.first[rol] : page?.first;
  for (const one of [first ?? []].flat()) {
    const url = firstAsked(one, params);
    if (url) askEarly(url);
  }
}

/**
 * Guests (who see the sign-in screen at unknown paths, spec §2.1) and the sign-in screens get a small app without
 * router, queries and component kit; everything else gets the full one. This file imports nothing of React, so that it
 * runs at once. Sign-in reloads the page, so the two apps never run together.
 */
function start(container: HTMLElement): void {
  const { pathname, search, hash } = window.location;
  const path = canonicalPath(pathname);
  if (path !== pathname) window.history.replaceState(null, '', path + search + hash);
  const session = isLight(path) ? null : readSession();
  if (session) void startFull(container, path, session.rol, new URLSearchParams(search));
  else void APPS.guest().then(({ show }) => show(container));
}

async function startFull(container: HTMLElement, path: string, rol: Rol, params: URLSearchParams): Promise<void> {
  askEarly(OTURUM_PATH);
  const { findPage } = await import('./app/pages.ts');
  const page = findPage(path);
  askFirst(page, rol, params);
  const app = APPS.full();
  // The page's chunk is requested after the app's, because its style sheets must come later, but it does not wait for
  // the app to arrive.
  page?.load().catch(() => undefined);
  (await app).show(container);
}

start(document.getElementById('root') as HTMLElement);
