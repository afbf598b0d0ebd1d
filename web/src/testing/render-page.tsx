import { setSonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import '#web/ui/mantine-base.css';
import '#web/ui/words.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Rol } from '#contract/common/roller.ts';
import { calismaAyi } from '#web/lib/calisma-ayi.ts';
import { connection } from '#web/lib/connection.ts';
import { onaySorusu } from '#web/lib/onay.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { clearSession, clearTaslaklar, writeSession } from '#web/lib/session.ts';
import { parseSearch, stringifySearch } from '#web/lib/url-search.ts';
import { OnayDialog } from '#web/parts/hesap/onay-dialog.tsx';
import { ConfirmDialog, question } from '#web/ui/dialog/confirm.tsx';
import { toasts } from '#web/ui/notice/notify.ts';
import { Toaster } from '#web/ui/notice/toaster.tsx';
import { paper } from '#web/ui/page/paper-store.ts';
import { ignoreSecondClicks } from '#web/ui/second-click.ts';
import { mantine } from '#web/ui/theme.ts';
import { type StubbedRoute, stub, stubFetch } from './stub-fetch.ts';

const encode = (part: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part)))).replace(/=+$/, '');

export const fakeToken = (sub: string, rol: string): string =>
  `${encode({ alg: 'HS256' })}.${encode({ sub, rol, exp: 4_000_000_000 })}.x`;

export function signInAs(rol: Rol, tc = '10000000146'): void {
  writeSession({ token: fakeToken(tc, rol), ad: 'Deneme Kullanıcısı', rol, tc_kimlik_no: tc, muhasebeci_kodu: null });
  onTestFinished(clearSession);
}

interface RenderOptions {
  url?: string;
  path?: string;
  routes?: readonly StubbedRoute[];
}

export async function renderPage(page: ReactNode, { url = '/', path = '$', routes = [] }: RenderOptions = {}) {
  const sent = stubFetch([...routes, stub(setSonGoruntulenen, { status: 'success' })]);
  onTestFinished(ignoreSecondClicks());
  // A question may open after its test has ended, so it is closed here and not there.
  question.get()?.answer(false);
  onTestFinished(() => {
    toasts.set([]);
    clearTaslaklar();
    calismaAyi.set(null);
    connection.set('online');
    paper.set(null);
    onaySorusu.get()?.(false);
  });
  const root = createRootRoute();
  const own = createRoute({ getParentRoute: () => root, path, component: () => page });
  const others = path === '$' ? [] : [createRoute({ getParentRoute: () => root, path: '$' })];
  const history = createMemoryHistory({ initialEntries: [url] });
  const router = createRouter({ routeTree: root.addChildren([own, ...others]), history, parseSearch, stringifySearch });
  const rendered = new Promise((done) => router.subscribe('onRendered', done));
  const queryClient = createQueryClient();
  const { queries, ...defaults } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });
  const screen = await render(
    <MantineProvider {...mantine} env="test">
      <QueryClientProvider client={queryClient}>
        <main>
          <RouterProvider router={router} />
        </main>
        <ConfirmDialog />
        <OnayDialog />
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>,
  );
  await rendered;
  return { screen, sent, queryClient, url: () => router.history.location.href, entries: () => router.history.length };
}
