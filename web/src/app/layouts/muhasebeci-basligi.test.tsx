import { useContext } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listAyOzetleri } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { part, stub } from '#web/testing/stub-fetch.ts';
import { IsPart } from '#web/ui/page/header-slots.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useChosenMuhasebeci } from './chosen-muhasebeci.ts';
import { MuhasebeciBasligi } from './muhasebeci-basligi.tsx';

const kisi = (muhasebeci_id: number, name: string, aktif = true) => ({
  muhasebeci_id,
  ad: name,
  aktif,
  bekleyen: 0,
  kayitli: true,
});
const COUNTS = { kayit: 0, bekleyen: 0, onaylanan: 0, yapilan: 0, reddedilen: 0 };
const row = (muhasebeci_id: number, muhasebeci_adi: string) => ({ muhasebeci_id, muhasebeci_adi, ...COUNTS });
const ROUTES = [
  oturum('admin'),
  stub(listMuhasebeciSecenekler, {
    muhasebeciler: [kisi(8, 'Ali Kaya'), kisi(9, 'Ayşe Usta'), kisi(5, 'Eski Kişi', false), kisi(7, 'Veli Can')],
  }),
  stub(listAyOzetleri, {
    satirlar: [row(9, 'Ayşe Usta'), row(7, 'Veli Can'), row(8, 'Ali Kaya')],
    toplam: 3,
    toplamlar: COUNTS,
  }),
  stub(getBorcum, ({ query: { muhasebeci_id } }) =>
    part({
      muhasebeci_id,
      muhasebeci_adi: 'Ayşe Usta',
      sirket_adi: 'Usta Müşavirlik',
      toplam_borc: 9_000,
      odenen: 4_000,
      kalan: 5_000,
      vadesi_gecen: 5_000,
      acilis_bakiyesi: 0,
      avans: 0,
      avans_var: false,
      son_odeme: null,
      aylar: [],
    }),
  ),
];

const HasHead = () => <output>{useContext(IsPart) && 'part'}</output>;

function Page() {
  const id = useChosenMuhasebeci();
  if (id === null) return 'Liste';
  return (
    <>
      <MuhasebeciBasligi id={id} />
      <IsPart value>
        <HasHead />
        <PageHeader title="Ödeme Yap">
          <button type="button">Sayfanın düğmesi</button>
        </PageHeader>
      </IsPart>
    </>
  );
}

const open = (url: string) => {
  signInAs('admin');
  return renderPage(<Page />, { url, routes: ROUTES });
};

test("the head names the accountant once, and the page's own title stays the document's", async () => {
  const { screen } = await open('/payments?muhasebeci=9&sekme=aylik');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ayşe Usta');
  expect(screen.getByRole('heading').elements()).toHaveLength(1);
  await expect.element(screen.getByText('Usta Müşavirlik')).toBeInTheDocument();
  await expect.element(screen.getByText(/Kalan 50,00 TL, tamamının vadesi geçti/)).toBeInTheDocument();
  expect(document.title).toBe('Ödeme Yap · Muhasip');
  const tabs = screen.getByRole('navigation', { name: 'Muhasebeci' });
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Ay', 'Hesap', 'Mükellefler', 'Tekrarlananlar', 'Belgeler', 'Geçmiş']);
  await expect.element(tabs.getByRole('link', { name: 'Hesap' })).toHaveAttribute('aria-current', 'page');
  expect(document.querySelector('header')?.contains(screen.getByText('Sayfanın düğmesi').element())).toBe(true);
});

test('from the list of the month one walks in its order, and goes on in it from tab to tab', async () => {
  const { screen, url } = await open('/muhasebeci-mukellefler?muhasebeci=9&liste=ay');
  await expect.element(screen.getByText('1 / 3')).toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(url).toContain('muhasebeci=7');
  await expect.element(screen.getByText('2 / 3')).toBeInTheDocument();
  await screen.getByRole('link', { name: 'Hesap' }).click();
  await expect.poll(url).toBe('/payments?muhasebeci=7');
  await screen.getByRole('button', { name: 'Sonraki muhasebeci' }).click();
  await expect.poll(url).toBe('/payments?muhasebeci=8');
  await expect.element(screen.getByRole('button', { name: 'Sonraki muhasebeci' })).toBeDisabled();
  await expect
    .element(screen.getByRole('link', { name: 'Ay', exact: true }))
    .toHaveAttribute('href', '/muhasebeci-mukellefler?muhasebeci=8&liste=ay');
});

test('a month opened by its address is walked by the names, like the other tabs', async () => {
  const { screen, url } = await open('/muhasebeci-mukellefler?muhasebeci=9');
  await expect.element(screen.getByText('2 / 3')).toBeInTheDocument();
  await screen.getByRole('link', { name: 'Hesap' }).click();
  await expect.poll(url).toBe('/payments?muhasebeci=9');
  await expect.element(screen.getByText('2 / 3')).toBeInTheDocument();
  await screen.getByRole('link', { name: 'Ay', exact: true }).click();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.poll(url).toContain('muhasebeci=7');
});

test('otherwise the order is that of the names, and the history follows the accountant', async () => {
  const { screen, url } = await open('/denetim?muhasebeci=9&tablo=muhasebeci&satir_id=9');
  await expect.element(screen.getByText('2 / 3')).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sonraki muhasebeci' }).click();
  await expect.poll(url).toBe('/denetim?muhasebeci=7&tablo=muhasebeci&satir_id=7');
  await expect
    .element(screen.getByRole('button', { name: 'Önceki muhasebeci' }))
    .toHaveAttribute('title', 'Ayşe Usta (Alt+←)');
});

test('the name opens the choice of another accountant, and Escape closes it', async () => {
  const { screen, url } = await open('/payments?muhasebeci=9');
  const choice = screen.getByRole('button', { name: 'Başka muhasebeci seç' });
  await choice.click();
  await expect.element(screen.getByRole('combobox', { name: 'Muhasebeci' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(choice).toHaveFocus();
  await choice.click();
  await screen.getByRole('option', { name: 'Veli Can' }).click();
  await expect.poll(url).toBe('/payments?muhasebeci=7');
});
