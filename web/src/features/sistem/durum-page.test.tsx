import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Durum, getDurum } from '#contract/sistem/durum.ts';
import { createYedek, downloadYedek, listYedekler, type Yedek } from '#contract/sistem/yedek.ts';
import type { Yedekler } from '#web/parts/yedek/api.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { DurumPage } from './durum-page.tsx';

const GB = 1_073_741_824;
const DURUM: Durum = {
  surum: '0.1.0',
  node_surumu: '24.21.0',
  baslangic: new Date(Date.now() - 26 * 3_600_000).toISOString(),
  bellek: { surec: 150_000_000, yigin: 60_000_000 },
  acik_akis: 12,
  veritabani: {
    surum: '18.6',
    gomulu: true,
    boyut: 3 * GB,
    baglanti: 9,
    baglanti_siniri: 100,
    havuz: { toplam: 4, bos: 3, bekleyen: 0 },
    goc_sayisi: 28,
    son_goc: '0050_yedekler.sql',
    son_goc_zamani: '2026-01-05T03:00:00Z',
  },
  disk: { toplam: 100 * GB, bos: 40 * GB },
  depo: {
    tur: 'klasor',
    dosya_sayisi: 1_234,
    boyut: 2 * GB,
    son: { zaman: '2026-01-05T03:00:00Z', sorun: 'anahtar', ayrinti: 'InvalidAccessKeyId 403' },
  },
  tarayici: { zaman: '2026-01-05T03:00:00Z', sorun: 'ulasilamadi', ayrinti: 'ECONNREFUSED' },
  isler: [{ ad: 'Belge temizliği', son_calisma: null, son_hata: { zaman: '2026-01-05T03:00:00Z', kod: 'DEPO' } }],
  posta_kuyrugu: 4,
  takvim: { gecici_yillar: [2027], urunde_farkli: 0 },
  okunmayan_fis: { adet: 0, son: null },
};
const YEDEK: Yedek = {
  yedek_id: 1,
  baslangic: '2026-01-05T00:00:00Z',
  sure_ms: 2_800,
  durum: 'tamam',
  otomatik: true,
  dosya: 'muhasip-otomatik-20260105-030000.tar.gz',
  boyut: 15_000_000,
  sifreli: false,
  satir_sayisi: 1_047_656,
  dosya_sayisi: 12,
  hata: null,
  dogrulama_zamani: '2026-01-05T00:01:00Z',
  dogrulama_hatasi: null,
};
const as = (
  yetki_seviyesi: 'superadmin' | 'moderator',
  yedekler: Yedek[] = [YEDEK],
  son_hata: Yedekler['son_hata'] = null,
): StubbedRoute[] => [
  stub(getDurum, DURUM),
  stub(listYedekler, {
    yedekler,
    zamanlanabilir: true,
    sifreli: false,
    klasor: '/var/lib/muhasip/yedekler',
    son_dogrulanan: yedekler[0] ?? null,
    son_hata,
    mesgul: yedekler[0]?.dogrulama_zamani === null,
  }),
  stub(
    createYedek,
    () => new Failure(409, { code: 'YEDEK_SURUYOR', message: 'Şu anda bir yedek alınıyor. Bitmesini bekleyin.' }),
  ),
  oturum(yetki_seviyesi),
];

test('the page shows the state of the server and whether the office could be restored', async () => {
  const { screen } = await renderPage(<DurumPage />, { routes: as('superadmin') });
  await expect.element(screen.getByText('1 gün 2 saat')).toBeVisible();
  await expect.element(screen.getByText('3 GB')).toBeVisible();
  await expect.element(screen.getByText(/1\.047\.656 satır, 12 belge/)).toBeVisible();
  await expect.element(screen.getByText(/Son yedek 05\.01\.2026 03:00 tarihli/)).toBeVisible();
  await expect.element(screen.getByText(/aynısı geri geldi/)).toBeVisible();
  await expect.element(screen.getByText(/\(DEPO\)/)).toBeVisible();
});

test('a superadmin who asks for a backup while one is running is told to wait', async () => {
  const { screen } = await renderPage(<DurumPage />, { routes: as('superadmin') });
  await screen.getByRole('button', { name: 'Şimdi yedek al' }).click();
  await expect.element(screen.getByText('Şu anda bir yedek alınıyor. Bitmesini bekleyin.')).toBeVisible();
});

test('a moderator only reads', async () => {
  const { screen } = await renderPage(<DurumPage />, { routes: as('moderator', []) });
  await expect.element(screen.getByText('Bu büronun yedeği yok.')).toBeVisible();
  await expect.element(screen.getByText(/hiçbir yedek geri yüklenip denenmedi/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Otomatik yedek ayarları' }).query()).toBeNull();
  expect(screen.getByRole('button', { name: 'Şimdi yedek al' }).query()).toBeNull();
});

test('users who may schedule backups are led to the settings', async () => {
  const { screen } = await renderPage(<DurumPage />, { routes: as('superadmin') });
  await expect
    .element(screen.getByRole('link', { name: 'Otomatik yedek ayarları' }))
    .toHaveAttribute('href', '/ayarlar?sekme=yedek');
  await expect
    .element(screen.getByText(/Son doğrulanmış geri yükleme: 05\.01\.2026 03:00 yedeği, 05\.01\.2026 03:01 denendi\./))
    .toBeVisible();
});

test('a failed backup is reported first, with its reason', async () => {
  const son_hata = {
    zaman: '2026-01-06T00:00:00Z',
    neden: 'Yedek alınamadı: sunucuda yer kalmadı. Yer açıp yeniden deneyin.',
  };
  const { screen } = await renderPage(<DurumPage />, { routes: as('superadmin', [YEDEK], son_hata) });
  await expect
    .element(screen.getByText(/06\.01\.2026 03:00 denemesi: Yedek alınamadı: sunucuda yer kalmadı\./))
    .toBeVisible();
});

test('a store that refuses the key and a scanner that is down are named with what they said', async () => {
  const { screen } = await renderPage(<DurumPage />, { routes: as('superadmin') });
  await expect
    .element(screen.getByText(/erişim anahtarını reddediyor.*\(InvalidAccessKeyId 403, 05\.01\.2026/))
    .toBeVisible();
  await expect.element(screen.getByText(/Virüs tarayıcısına ulaşılamıyor\. Dosya yüklenemiyor\./)).toBeVisible();
});

test('a backup that is being tried says so, and a superadmin downloads it after a word of what is in it', async () => {
  const { sent } = await renderPage(<DurumPage />, {
    routes: [
      ...as('superadmin', [{ ...YEDEK, dogrulama_zamani: null }]),
      stub(downloadYedek, new Failure(410, { code: 'YEDEK_DOSYASI_YOK', message: 'Dosya yok.' })),
    ],
  });
  await expect.element(page.getByText('Deneniyor…')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: /^İndir/ }));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/Yedekte büronun bütün verileri.*denetim kaydına yazılır/)).toBeVisible();
  await expect.element(dialog.getByText(/Bu yedek şifresiz/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'İndir' }));
  await expect.element(page.getByText('Dosya yok.')).toBeVisible();
  expect(sent.at(-1)?.path).toBe(`/api/yedekler/${YEDEK.yedek_id}/dosya`);
});
