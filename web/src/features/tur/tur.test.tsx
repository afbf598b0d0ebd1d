import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import type { Oturum } from '#contract/oturum/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { TurDaveti } from './tur-daveti.tsx';

afterEach(() => {
  for (const key of Object.keys(localStorage)) if (key.startsWith('muhasip-kapali-')) localStorage.removeItem(key);
});

const ADMIN: Oturum = {
  kullanici_id: 1,
  rol: 'admin',
  yetki_seviyesi: 'superadmin',
  tc_kimlik_no: '10000000146',
  ad: 'Deneme',
  muhasebeci_id: null,
  muhasebeci_kodu: null,
  sifre_degismeli: false,
  ikinci_adim_eksik: false,
  deneme_burosu: true,
};
const secenekler = stub(listMuhasebeciSecenekler, {
  muhasebeciler: [
    { muhasebeci_id: 3, ad: 'Ayşe', aktif: true, bekleyen: 1, kayitli: true },
    { muhasebeci_id: 4, ad: 'Can', aktif: true, bekleyen: 9, kayitli: true },
  ],
});

async function open(oturum: Oturum = ADMIN, ev: '/dashboard' | '/muh-panel/dashboard' = '/dashboard') {
  signInAs(oturum.rol, oturum.tc_kimlik_no);
  return renderPage(
    <>
      <PageHeader title="Dashboard" />
      <section aria-labelledby="yapilacaklar">
        <h2 id="yapilacaklar">Yapılacaklar</h2>
      </section>
      <TurDaveti oturum={oturum} ev={ev} />
    </>,
    { url: ev, routes: [secenekler] },
  );
}

test('the keyboard leads through the stops, each on its own page, and ends the tour for good', async () => {
  const { screen, url } = await open();
  await screen.getByRole('button', { name: 'Tura başla' }).click();
  const stop = (name: string) => screen.getByRole('dialog', { name });
  await expect.element(stop('1 / 5 Sırada ne var')).toHaveAccessibleDescription(/Ana sayfa bugün/);
  const next = screen.getByRole('button', { name: 'İleri' });
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stop('2 / 5 Talepleri onaylayın')).toBeVisible();
  await expect.poll(url).toBe('/muhasebeci-mukellefler?muhasebeci=4');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(stop('3 / 5 Ayı tahakkuk ettirin')).toBeVisible();
  await expect.poll(url).toBe('/tahakkuk');
  await expect.element(next).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(stop('2 / 5 Talepleri onaylayın')).toBeVisible();
  await expect.element(next).toHaveFocus();
  for (const name of ['3 / 5 Ayı tahakkuk ettirin', '4 / 5 Tahsilatı girin', '5 / 5 Alacakları izleyin']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(stop(name)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /İleri|Bitir/ })).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(again.screen.getByRole('button', { name: 'Tura başla' }).elements()).toHaveLength(0);
});

test('Escape closes the tour for this user alone, and the focus goes to the page', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Tura başla' }).click();
  await expect.element(screen.getByRole('button', { name: 'İleri' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.unmount();
  const other = await open({ ...ADMIN, kullanici_id: 2, tc_kimlik_no: '12345678950' });
  await expect.element(other.screen.getByRole('button', { name: 'Tura başla' })).toBeVisible();
});

test('the offer can be refused without taking the tour', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Turu bir daha önerme' }).click();
  await expect.element(screen.getByRole('button', { name: 'Tura başla' })).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(again.screen.getByRole('button', { name: 'Tura başla' }).elements()).toHaveLength(0);
});

test('a stop stands at its place, and its card covers nothing of it', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Tura başla' }).click();
  const place = screen.getByRole('region', { name: 'Yapılacaklar' }).element();
  const card = screen.getByRole('dialog');
  await expect
    .poll(() => card.element().getBoundingClientRect().top - place.getBoundingClientRect().bottom)
    .toBeGreaterThan(0);
});

test('a moderator is led to no page of money, and an accountant along their own way', async () => {
  const moderator = await open({ ...ADMIN, yetki_seviyesi: 'moderator' });
  await moderator.screen.getByRole('button', { name: 'Tura başla' }).click();
  await expect.element(moderator.screen.getByRole('dialog', { name: '1 / 2 Sırada ne var' })).toBeVisible();
  await moderator.screen.unmount();
  const muhasebeci = await open(
    { ...ADMIN, rol: 'muhasebeci', yetki_seviyesi: null, tc_kimlik_no: '11111111110' },
    '/muh-panel/dashboard',
  );
  await muhasebeci.screen.getByRole('button', { name: 'Tura başla' }).click();
  await expect.element(muhasebeci.screen.getByRole('dialog', { name: '1 / 5 Hizmet isteyin' })).toBeVisible();
  await expect.poll(muhasebeci.url).toBe('/muh-panel/hizmetler/hizmet-talep');
});
