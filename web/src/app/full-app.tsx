import '#web/ui/mantine-base.css';
import '#web/ui/words.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { reportHands } from '#web/lib/hands.ts';
import { streamOlaylar } from '#web/lib/live.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { OnayDialog } from '#web/parts/hesap/onay-dialog.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm.tsx';
import { ignoreSecondClicks } from '#web/ui/second-click.ts';
import { mantine } from '#web/ui/theme.ts';
import { makeRouter } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
// Mantine's dialogs lock scrolling by a `<style>` element, which the content policy allows only with the nonce that
// they take from `__webpack_nonce__`.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const AHEAD_MS = 2_500;

const queryClient = createQueryClient();
const router = makeRouter();

function App() {
  useEffect(() => streamOlaylar(queryClient), []);
  useEffect(reportHands, []);
  useEffect(followOtherTabs, []);
  useEffect(ignoreSecondClicks, []);
  useEffect(loadAhead, []);
  return (
    <MantineProvider {...mantine} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmDialog />
        <OnayDialog />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Not even the code that reads other code ahead belongs to the first load. */
function loadAhead(): () => void {
  const timer = setTimeout(
    () =>
      import('./load-ahead.ts').then(
        (it) => it.loadAhead(),
        () => undefined,
      ),
    AHEAD_MS,
  );
  return () => clearTimeout(timer);
}

/** If another tab signs out or signs in as someone else, this tab must not go on showing the former user's data. */
function followOtherTabs(): () => void {
  const changed = ({ key, oldValue, newValue }: StorageEvent) => {
    // `key` is null when another tab has cleared the whole storage; the values are null then, too.
    if (key === null || (key === 'token' && oldValue !== newValue)) window.location.reload();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * The app is drawn only after the open page's own files have loaded, so that nothing is drawn twice; until then the
 * frame in index.html shows.
 */
export async function draw(): Promise<ReactNode> {
  await router.load();
  return <App />;
}
