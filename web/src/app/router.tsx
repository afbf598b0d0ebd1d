import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadCode } from '#web/lib/load-code.ts';
import { forRole, type Page } from '#web/lib/page.ts';
import { readSession } from '#web/lib/session.ts';
import { parseSearch, stringifySearch } from '#web/lib/url-search.ts';
import { PageError } from '#web/ui/page/page-error.tsx';
import { guard } from './guards.ts';
import { NotFound } from './layouts/not-found.tsx';
import { Shell } from './layouts/shell.tsx';
import { Unauthorized } from './layouts/unauthorized.tsx';
import { PAGES } from './pages.ts';
import { GIRIS, homeOf, isLight, YETKISIZ } from './paths.ts';

// Sign-in and sign-out belong to the small app for guests, so going there loads a new page.
function leaveTo(href: string): Promise<never> {
  window.location.assign(href);
  return new Promise(() => undefined);
}

export function loadPage({ path, load }: Page): Promise<ComponentType> {
  const rol = readSession()?.rol;
  const ofRole = rol && forRole<() => Promise<ComponentType>>(load, rol);
  if (!ofRole) throw new Error(`${path} has no page for ${rol}`);
  return loadCode(ofRole);
}

const root = createRootRoute();
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const pages = PAGES.map((page) =>
  createRoute({
    getParentRoute: () => shell,
    path: page.path.replace(/:(?=\w)/g, '$'),
    beforeLoad: ({ location, preload }) => {
      // Hovering a link preloads its page, but only a real visit may redirect.
      if (preload) return;
      const target = guard(page, location.pathname + location.searchStr);
      if (target?.startsWith(GIRIS)) return leaveTo(target);
      if (target) throw redirect({ to: target, replace: true });
    },
    component: lazyRouteComponent(() => loadPage(page).then((component) => ({ default: component }))),
    errorComponent: PageError,
  }),
);

const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  beforeLoad: ({ location: { pathname, href }, preload }) => {
    if (!preload && (isLight(pathname) || !readSession())) return leaveTo(href);
  },
  component: NotFound,
});

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    const session = readSession();
    if (!session) return leaveTo('/');
    throw redirect({ to: homeOf(session.rol), replace: true });
  },
});
const unauthorized = createRoute({ getParentRoute: () => root, path: YETKISIZ, component: Unauthorized });

export const makeRouter = () =>
  createRouter({
    routeTree: root.addChildren([landing, unauthorized, shell.addChildren([...pages, unknown])]),
    parseSearch,
    stringifySearch,
    defaultErrorComponent: PageError,
    caseSensitive: true,
    scrollRestoration: true,
  });
