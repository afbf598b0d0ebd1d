import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Ayarlar, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { listYedekler, type Yedek } from '#contract/sistem/yedek.ts';
import { AyarlarPage } from '#web/features/ayar/ayarlar-page.tsx';
import { AYARLAR } from '#web/testing/ayarlar.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';

const YEDEK: Yedek = {
  yedek_id: 2,
  baslangic: '2026-01-06T00:00:00Z',
  sure_ms: 2_800,
  durum: 'tamam',
  otomatik: true,
  dosya: 'muhasip-otomatik-20260106-030000.tar.gz',
  boyut: 15_728_640,
  sifreli: true,
  satir_sayisi: 1_047_656,
  dosya_sayisi: 12,
  hata: null,
  dogrulama_zamani: null,
  dogrulama_hatasi: null,
};
const ESKI: Yedek = {
  ...YEDEK,
  yedek_id: 1,
  baslangic: '2026-01-05T00:00:00Z',
  dogrulama_zamani: '2026-01-05T00:01:00Z',
};
const yedekler = (zamanlanabilir = true, liste = [YEDEK, ESKI]) =>
  stub(listYedekler, {
    yedekler: liste,
    zamanlanabilir,
    sifreli: true,
    klasor: '/var/lib/muhasip/yedekler',
    son_dogrulanan: liste[1] ?? null,
    son_hata: null,
    mesgul: false,
  });

const open = (yetki_seviyesi: 'admin' | 'moderator', liste = yedekler()) =>
  renderPage(<AyarlarPage />, {
    url: '/ayarlar?sekme=yedek',
    routes: [
      liste,
      stub(getAyarlar, AYARLAR),
      stub(setAyarlar, ({ body }) => ({ ...AYARLAR, ...(body as Partial<Ayarlar>) })),
      oturum(yetki_seviyesi),
    ],
  });

test('hour and number of the daily backup are saved as soon as they are chosen', async () => {
  const { screen, sent } = await open('admin');
  const saat = screen.getByLabelText('Saat');
  await expect.element(saat).toBeEnabled();
  await userEvent.selectOptions(saat, '05:00');
  await expect.element(screen.getByText('Yedek ayarları kaydedildi.')).toBeVisible();
  await expect.element(saat).toHaveValue('5');
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { yedek_otomatik: true, yedek_saati: 5, yedek_sayisi: 7 },
  ]);
});

test('the page shows the last backup and the last one that was restored, with a link to all of them', async () => {
  const { screen } = await open('moderator');
  await expect.element(screen.getByText('06.01.2026 03:00', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('15 MB, şifreli')).toBeVisible();
  await expect.element(screen.getByText('05.01.2026 03:00 yedeği, 05.01.2026 03:01 denendi')).toBeVisible();
  await expect.element(screen.getByText('Son yedek 06.01.2026 03:00 tarihli.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sistem durumunda gör' })).toHaveAttribute('href', '/durum');
  await expect.element(screen.getByRole('switch', { name: /kendiliğinden yedek al/ })).toBeDisabled();
});

test('a failed backup is mentioned beside the last successful one', async () => {
  const { screen } = await open(
    'admin',
    yedekler(true, [
      { ...YEDEK, yedek_id: 3, baslangic: '2026-01-07T00:00:00Z', durum: 'hata', boyut: null, hata: 'Disk dolu.' },
      ESKI,
    ]),
  );
  await expect.element(screen.getByText('05.01.2026 03:00; 07.01.2026 03:00 denemesi alınamadı')).toBeVisible();
});

test('an office without a backup is told so', async () => {
  const { screen } = await open('admin', yedekler(true, []));
  await expect.element(screen.getByText('Bu büronun yedeği yok.')).toBeVisible();
  await expect.element(screen.getByText('yok; hiçbir yedek geri yüklenip denenmedi')).toBeVisible();
});

test('if the database runs elsewhere there is nothing to set', async () => {
  const { screen } = await open('admin', yedekler(false, []));
  await expect.element(screen.getByText(/Veritabanı ayrı bir sunucuda/)).toBeVisible();
  expect(screen.getByRole('switch').query()).toBeNull();
});
