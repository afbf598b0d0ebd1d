import { expect, test, vi } from 'vitest';
import { getAyarlar } from '#contract/sistem/ayar.ts';
import { createDisari, type DisariIndirmesi, getDisari, stopDisari } from '#contract/sistem/disari.ts';
import { listYedekler } from '#contract/sistem/yedek.ts';
import { AyarlarPage } from '#web/features/ayar/ayarlar-page.tsx';
import { AYARLAR } from '#web/testing/ayarlar.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';

const TOPLAM = { satir: 1_050_000, belge: 60_000, bayt: 2_147_483_648 };
const SUREN: DisariIndirmesi = {
  indirme_id: 7,
  dosya: 'muhasip-her-sey-2026-01-06.zip',
  kim: 'Ada Yön',
  kendi: true,
  durum: 'suruyor',
  asama: 'belgeler',
  baslangic: '2026-01-06T06:00:00Z',
  toplam: TOPLAM,
  yazilan: { satir: 1_040_000, belge: 12_000, bayt: 429_496_729 },
  eksik: 0,
  hata: null,
};

const open = (last: DisariIndirmesi | null, yetki_seviyesi: 'superadmin' | 'admin' | 'moderator' = 'superadmin') => {
  let now = last;
  return renderPage(<AyarlarPage />, {
    url: '/ayarlar?sekme=yedek',
    routes: [
      stub(listYedekler, {
        yedekler: [],
        zamanlanabilir: true,
        sifreli: true,
        klasor: '/y',
        son_dogrulanan: null,
        son_hata: null,
        mesgul: false,
      }),
      stub(getAyarlar, AYARLAR),
      stub(getDisari, () => ({ tahmin: TOPLAM, son: now })),
      stub(createDisari, () => {
        now = SUREN;
        return { indirme_id: 7 };
      }),
      stub(stopDisari, () => {
        now = { ...SUREN, durum: 'durduruldu' };
        return { status: 'success' as const };
      }),
      oturum(yetki_seviyesi),
    ],
  });
};

test('one is told what it holds and how big it will be, and the browser takes the file', async () => {
  const taken: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    taken.push(new URL(this.href).pathname);
  });
  const { screen } = await open(null);
  await expect
    .element(screen.getByText(/Yaklaşık 2,1 GB: 1\.050\.000 satır, 60\.000 belge \(2 GB\)\. Portal şifreleri/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Her şeyi indir' }).click();
  await expect.element(screen.getByText(/İndirdiğiniz denetim kaydına yazılır/)).toBeVisible();
  await screen.getByRole('button', { name: 'İndir', exact: true }).click();
  await expect.element(screen.getByText('Belgeler ekleniyor: 1.040.000 satır, 12.000 / 60.000 belge.')).toBeVisible();
  expect(taken).toEqual(['/api/disari/7/dosya']);
  vi.restoreAllMocks();
});

test('a running download is stopped, also one of another superadmin', async () => {
  const { screen, sent } = await open({ ...SUREN, kendi: false });
  await expect.element(screen.getByText(/^Ada Yön indiriyor\. Belgeler ekleniyor/)).toBeVisible();
  await screen.getByRole('button', { name: 'Durdur' }).click();
  await expect.element(screen.getByText(/durduruldu; yarım dosyayı silebilirsiniz/)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/disari/7/durdur']);
});

test('what came of the last one is told: missing documents, and why it broke off', async () => {
  const { screen } = await open({ ...SUREN, durum: 'bitti', eksik: 3 });
  await expect.element(screen.getByText(/3 belgenin dosyası eksik ya da bozuk; adları OKU\.html’de\./)).toBeVisible();
  const broken = await open({ ...SUREN, durum: 'hata', hata: 'Belge deposuna ulaşılamıyor. (ECONNREFUSED)' });
  await expect.element(broken.screen.getByText(/yarıda kaldı\. Belge deposuna ulaşılamıyor/)).toBeVisible();
});

test.each(['admin', 'moderator'] as const)('a %s sees nothing of it', async (level) => {
  const { screen } = await open(null, level);
  await expect.element(screen.getByText('Yedeklerin durumu')).toBeVisible();
  expect(screen.getByText('Her şeyi indir').query()).toBeNull();
});
