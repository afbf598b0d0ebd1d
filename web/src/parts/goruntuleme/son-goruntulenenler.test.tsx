import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listSonGoruntulenenler, setSonGoruntulenen } from '#contract/pano/goruntuleme.ts';
import { KomutPaleti } from '#web/app/layouts/komut-paleti.tsx';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { useGoruntuleme } from './api.ts';
import { SonGoruntulenenler } from './son-goruntulenenler.tsx';

const kayitlar = [
  { tur: 'mukellef' as const, kayit_id: 12, ad: 'Çınar Gıda' },
  { tur: 'personel' as const, kayit_id: 3, ad: 'Ayşe Usta' },
];
const list = stub(listSonGoruntulenenler, { kayitlar });

test('the home page links to recently opened records, and shows nothing if there are none', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<SonGoruntulenenler />, { routes: [list] });
  await expect.element(screen.getByRole('link', { name: 'Çınar Gıda' })).toHaveAttribute('href', '/mukellefler/12');
  await expect
    .element(screen.getByRole('link', { name: 'Ayşe Usta' }))
    .toHaveAttribute('href', '/personel?sekme=liste&arama=Ay%C5%9Fe+Usta&kayit=3');
});

test('the palette offers recent records before anything is typed, except the open one, and Enter goes there', async () => {
  signInAs('muhasebeci');
  const routes = [
    stub(listSonGoruntulenenler, { kayitlar: [{ tur: 'mukellef', kayit_id: 7, ad: 'Açık Olan' }, kayitlar[0]!] }),
  ];
  const { screen, url } = await renderPage(
    <KomutPaleti rol="muhasebeci" typed="" onTuslar={() => undefined} onClose={() => undefined} />,
    {
      url: '/muh-panel/musteriler/7',
      routes,
    },
  );
  await expect.element(screen.getByRole('option', { name: /Çınar Gıda/ })).toBeVisible();
  await expect.element(screen.getByRole('option', { name: /Açık Olan/ })).not.toBeInTheDocument();
  await userEvent.type(screen.getByRole('combobox'), '{Enter}');
  await expect.poll(url).toBe('/muh-panel/musteriler/12');
});

function Kayit() {
  useGoruntuleme('mukellef', 12);
  return <p>Çınar Gıda</p>;
}

test('opening a record is reported once', async () => {
  signInAs('personel');
  const { sent } = await renderPage(<Kayit />, { routes: [stub(setSonGoruntulenen, { status: 'success' }), list] });
  await expect
    .poll(() => sent.map(({ method, body }) => [method, body]))
    .toEqual([['PUT', { tur: 'mukellef', kayit_id: 12 }]]);
});
