import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { searchKayitlar } from '#contract/pano/arama.ts';
import { listSonGoruntulenenler } from '#contract/pano/goruntuleme.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { TopSearch } from './top-search.tsx';

test('text typed after Ctrl+K while the palette is still loading appears in it', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<TopSearch />, {
    routes: [
      stub(searchKayitlar, { mukellefler: [], muhasebeciler: [], personel: [], hizmetler: [], belgeler: [] }),
      stub(listSonGoruntulenenler, { kayitlar: [] }),
    ],
  });
  await expect.element(screen.getByRole('button', { name: /Ara/ })).toBeVisible();
  for (const init of [{ key: 'k', ctrlKey: true }, { key: 'k' }, { key: 'a' }])
    window.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }));
  await expect.element(screen.getByRole('combobox')).toHaveValue('ka');
  await userEvent.keyboard('y');
  await expect.element(screen.getByRole('combobox')).toHaveValue('kay');
});
