import {
  expect,
  expectAccessible,
  expectForms,
  menuPaths,
  type Role,
  settled,
  showUsual,
  signIn,
  test,
} from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const PARTS: Readonly<Record<Role, number>> = { superadmin: 3, muhasebeci: 2, personel: 1 };

for (const [role, parts] of Object.entries(PARTS) as [Role, number][]) {
  for (let part = 1; part <= parts; part += 1) {
    test(`pages of ${role} (${part} of ${parts}): axe finds nothing; each has its own name; none sends a request twice; only tables and grids scroll sideways @rest`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await signIn(page, role);
      const asked: string[] = [];
      const named = new Map<string | null, string>();
      page.on('request', (request) => {
        const { pathname, searchParams } = new URL(request.url());
        // A column that is empty on the page is asked for by the first row in its order.
        if (searchParams.get('boyut') === '1') return;
        // Two months are two questions, and so are two states.
        asked.push([pathname, ...['yil', 'ay', 'durum'].map((name) => searchParams.get(name))].join(' ').trimEnd());
      });
      const paths = await menuPaths(page);
      for (const path of paths.filter((_, i) => i % parts === part - 1)) {
        // What the page before it still asks is not counted as this one's.
        await page.goto('about:blank');
        // An empty page is cheaper to lay out anew than the one before.
        await showUsual(page);
        asked.length = 0;
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // Tabs, bookmarks and screen readers tell pages apart by their titles.
        const name = await page.getByRole('heading', { level: 1 }).textContent();
        await expect(page, path).toHaveTitle(`${name} · Muhasip`);
        expect(named.get(name), `${path} has the name of another page`).toBeUndefined();
        named.set(name, path);
        const header = await page.locator('[data-page-header]').boundingBox();
        // The account's parts have a head of two lines that begins at the top bar.
        expect([header?.y, header?.height], path).toEqual(/odemeler\/(?!odeme-yap)/.test(path) ? [44, 75] : [62, 36]);
        // A page must use the answers to what web/public/tema.js asks before the scripts; otherwise it asks twice.
        expect(
          asked.filter((it, i) => it.startsWith('/api/') && asked.indexOf(it) !== i),
          path,
        ).toEqual([]);
        await test.step(path, () => expectForms(page));
      }
    });
  }
}

test('guest pages are accessible too', async ({ page }) => {
  for (const path of ['/', '/login', '/unauthorized']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('where a list or a grid scrolls, the page around it does not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, 'muhasebeci');
  for (const [path, frame] of [
    ['/muh-panel/musteriler', page.locator('section.scroll[tabindex]')],
    ['/muh-panel/hizmetler/hizmet-talep', page.getByRole('grid')],
  ] as const) {
    await page.goto(path);
    const hidden = () => frame.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    await expect.poll(hidden, path).toBeGreaterThan(0);
    const below = () => page.evaluate<number>('document.documentElement.scrollHeight - innerHeight');
    await expect.poll(below, path).toBeLessThanOrEqual(0);
  }
});

test('the sign-in screen loads nothing of the app behind it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', (response) =>
    loaded.push(...(/([^/]+)\.(?:js|css)$/.exec(new URL(response.url()).pathname)?.slice(1, 2) ?? [])),
  );
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Giriş Yap', exact: true })).toBeVisible();
  await settled(page);
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((name) => !/^(index|guest-app|react|store|passkey|tema)\b/.test(name))).toEqual([]);
});

test('the code of the pages in the menu is there before they are opened @rest-only', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await signIn(page, 'personel');
  await page.goto('/dashboard');
  const nameOf = (file: string) =>
    expect.poll(() => scripts.some((url) => url.includes(`/${file}-`)), { timeout: 30_000 });
  await nameOf('ay-sayfasi').toBe(true);
  await nameOf('fis-raporlari-page').toBe(true);
  scripts.length = 0;
  await page.getByRole('link', { name: 'Görevler', exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  expect(scripts).toEqual([]);
});

test('a list opened by its address asks for at most twelve files before its rows, each once', async ({ page }) => {
  await signIn(page, 'superadmin');
  await page.goto('about:blank');
  await page.addInitScript(`
    const look = () => document.querySelector('tbody a') ? performance.mark('rows') : requestAnimationFrame(look);
    requestAnimationFrame(look);`);
  await page.goto('/mukellefler');
  await expect(page.locator('tbody a').first()).toBeVisible();
  const asked = await page.evaluate(() => {
    const rows = performance.getEntriesByName('rows')[0]?.startTime ?? 0;
    return performance.getEntriesByType('resource').flatMap((it) => (it.startTime < rows ? [it.name] : []));
  });
  expect(asked.filter((it, i) => asked.indexOf(it) !== i)).toEqual([]);
  // Both are asked for at once, and which is entered first is the browser's affair.
  const questions = asked.filter((it) => it.includes('/api/')).map((it) => new URL(it).pathname);
  expect(questions.sort()).toEqual(['/api/mukellefler', '/api/oturum']);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12);
});

for (const script of [/\/assets\/app-.*\.js/, /\/assets\/index-.*\.js/])
  test(`a page whose script ${script.source} does not come says so, and opens when it is tried again`, async ({
    page,
  }) => {
    await signIn(page, 'superadmin');
    await page.route(script, (route) => route.abort());
    await page.goto('/mukellefler');
    await expect(page.getByText('Sayfa yüklenemedi')).toBeVisible();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Yeniden dene' }).click();
    await expect(page.locator('tbody a').first()).toBeVisible();
  });
