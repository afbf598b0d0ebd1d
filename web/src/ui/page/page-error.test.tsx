import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { connection, reportReachable } from '#web/lib/connection.ts';
import { loadCode } from '#web/lib/load-code.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { later } from '#web/ui/later.tsx';
import { PageError } from './page-error.tsx';

const missing = () => import(/* @vite-ignore */ `/yok/${Math.random()}.js`) as Promise<never>;

function network({ up }: { up: boolean }) {
  const state = { up, tries: 0 };
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (!String(input).endsWith('/healthz')) throw new Error(String(input));
    if (!state.up) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
  const load = async (): Promise<ComponentType> => {
    state.tries += 1;
    return state.up ? () => <h1>Ödemeler</h1> : missing();
  };
  onTestFinished(reportReachable);
  return { state, load };
}

async function open(load: () => Promise<ComponentType>) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: lazyRouteComponent(() => loadCode(load).then((component) => ({ default: component }))),
    errorComponent: PageError,
  });
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  return render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

test('a page that was not loaded yet says that the server is out of reach, and opens by itself when it is back', async () => {
  const pass = ownClock();
  const { state, load } = network({ up: false });
  const screen = await open(load);
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Sunucuya ulaşılamıyor.*Bağlantı geri gelince bu sayfa kendiliğinden açılır\./);
  expect(connection.get()).toBe('offline');
  state.up = true;
  await pass(1_000);
  await expect.element(screen.getByRole('heading', { name: 'Ödemeler' })).toBeVisible();
  expect(connection.get()).toBe('online');
});

test('"Tekrar dene" loads the page anew, again and again until it can', async () => {
  const { state, load } = network({ up: false });
  const screen = await open(load);
  const again = screen.getByRole('button', { name: 'Tekrar dene' });
  await again.click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Sunucuya ulaşılamıyor/);
  state.up = true;
  await again.click();
  await expect.element(screen.getByRole('heading', { name: 'Ödemeler' })).toBeVisible();
});

test('a page whose file a new release took away is reloaded once, and then says so', async () => {
  const { load } = network({ up: true });
  const key = `yeniden-yuklendi:${window.location.pathname}`;
  sessionStorage.setItem(key, String(Date.now()));
  onTestFinished(() => sessionStorage.removeItem(key));
  const screen = await open(async () => {
    await load();
    return missing();
  });
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Yeni bir sürüm yayımlanmış olabilir\./);
  await expect.element(screen.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
  expect(connection.get()).toBe('online');
});

test('a part of a page waits for the server without taking the page away', async () => {
  const pass = ownClock();
  const { state, load } = network({ up: false });
  const Part = later(load);
  const screen = await render(
    <>
      <input aria-label="Not" defaultValue="yazdıklarım" />
      <Part />
    </>,
  );
  await expect.poll(() => connection.get()).toBe('offline');
  state.up = true;
  await pass(1_000);
  await expect.element(screen.getByRole('heading', { name: 'Ödemeler' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Not' })).toHaveValue('yazdıklarım');
});
