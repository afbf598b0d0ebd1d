import { expect, test } from 'vitest';
import { useSetSearch } from '#web/lib/use-go.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { UrlTabs } from '#web/ui/page/url-tabs.tsx';
import { CalismaAyi } from './calisma-ayi.tsx';
import { useChosenMuhasebeci } from './chosen-muhasebeci.ts';
import { Parts } from './parts.tsx';
import { Sidebar } from './sidebar.tsx';

let drawn = 0;

/** The parts are called rather than drawn, so that each of their drawings is one of this. */
function Frame() {
  drawn += 1;
  useChosenMuhasebeci();
  return (
    <>
      {Sidebar()}
      {Parts()}
      {CalismaAyi()}
      {UrlTabs({ label: 'Bölümler', tabs: [{ value: 'liste', label: 'Liste', content: 'Satırlar' }] })}
    </>
  );
}

function Open() {
  const setSearch = useSetSearch();
  return (
    <button type="button" onClick={() => setSearch({ kayit: '3' })}>
      Aç
    </button>
  );
}

test('a record that opens draws nothing of what stands around it anew', async () => {
  signInAs('admin');
  const { screen, url } = await renderPage(
    <>
      <Frame />
      <Open />
    </>,
    { url: '/defter?muhasebeci=3', routes: [oturum('admin', { firma_adi: 'Örnek Büro' })] },
  );
  await expect.element(screen.getByText('Örnek Büro')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: 'Liste' })).toBeVisible();
  expect(drawn).toBeGreaterThan(0);
  drawn = 0;
  await screen.getByRole('button', { name: 'Aç', exact: true }).click();
  await expect.poll(url).toBe('/defter?muhasebeci=3&kayit=3');
  expect(drawn).toBe(0);
});
