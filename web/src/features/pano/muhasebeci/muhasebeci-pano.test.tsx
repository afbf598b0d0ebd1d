import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths } from '#contract/common/donem.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import { listSonGoruntulenenler } from '#contract/pano/goruntuleme.ts';
import { getMusteriIstatistik, listMusteriHizmetleri } from '#contract/pano/istatistik.ts';
import { getMuhasebeciPano, type MuhasebeciPano } from '#contract/pano/pano.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { IstatistikPage } from './istatistik-page.tsx';
import { MuhasebeciPanoPage } from './muhasebeci-pano-page.tsx';

const beyannameler = stub(getBeyannameOzeti, { aylar: [], belirsiz: 0 });
const AYLAR = Array.from({ length: 12 }, (_, n) => ({
  ...addMonths({ yil: 2026, ay: 2 }, n - 11),
  tahakkuk: n * 100_000,
  odeme: n === 11 ? -5_000 : n * 90_000,
  eklenen: n % 2,
  musteri: 30 + n,
}));
const PANO: MuhasebeciPano = {
  toplam_musteri: 41,
  aktif_musteri: 38,
  bu_ay_tahakkuk: 0,
  gecen_ay_tahakkuk: 100_050,
  toplam_borc: 400_000,
  kalan: 250_000,
  avans: 0,
  geciken: { adet: 2, tutar: 90_000 },
  reddedilen: 7,
  bekleyenler: [
    { yil: 2026, ay: 1, adet: 14 },
    { yil: 2026, ay: 2, adet: 70 },
  ],
  evraklar: [
    {
      mukellef_id: 3,
      hizmet_id: 5,
      mukellef_adi: 'Ada Gıda',
      hizmet_adi: 'Bordro',
      yil: 2026,
      ay: 11,
      aciklama: 'Kasım faturaları',
    },
  ],
  aylar: AYLAR,
  odeme_durumlari: [
    { odeme_durumu: 'Ödenmedi', adet: 2 },
    { odeme_durumu: 'Kısmen Ödendi', adet: 0 },
    { odeme_durumu: 'Tamamlandı', adet: 6 },
  ],
  hizmetler: [{ hizmet_adi: 'Bordro & SGK', adet: 12 }],
};
const SONLAR = stub(listSonGoruntulenenler, { kayitlar: [] });
type Screen = Awaited<ReturnType<typeof renderPage>>['screen'];
const hrefIn = (within: Pick<Screen, 'getByRole'>, name: string | RegExp) =>
  decodeURIComponent(within.getByRole('link', { name, exact: true }).element().getAttribute('href') ?? '');
const openTable = async (screen: Screen, label: string) => {
  const chart = screen.getByRole('figure', { name: label });
  await chart.getByRole('button', { name: /Tabloyu göster$/ }).click();
  await expect.element(chart.getByRole('button', { name: /Tabloyu gizle$/ })).toBeVisible();
  return chart;
};

test('five cards lead to the lists that they sum', async () => {
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, PANO), SONLAR],
  });
  await expect.element(screen.getByRole('link', { name: 'Toplam Müşteri: 41' })).toBeVisible();
  expect(hrefIn(screen, 'Aktif Müşteri: 38')).toBe('/muh-panel/musteriler?aktif=true');
  expect(hrefIn(screen, 'Bu Ay Tahakkuk: 0,00 TL')).toBe('/muh-panel/odemeler/tahakkuklar?donem=2026-02');
  expect(hrefIn(screen, 'Geçen Ay Tahakkuk: 1.000,50 TL')).toBe('/muh-panel/odemeler/tahakkuklar?donem=2026-01');
  expect(hrefIn(screen, 'Toplam Borç: 4.000,00 TL')).toBe('/muh-panel/odemeler/tahakkuklar');
  await expect.element(screen.getByText('Kalan: 2.500,00 TL')).toBeVisible();
});

test('the charts have their figures in tables, each with its list', async () => {
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, PANO), SONLAR],
  });
  const money = await openTable(screen, 'Aylık gelir-gider: tahakkuk ve ödeme (son 12 ay)');
  const subat = money.getByRole('row', { name: /^Şub 2026/ });
  expect(hrefIn(subat, '11.000,00 TL')).toBe('/muh-panel/odemeler/tahakkuklar?donem=2026-02');
  expect(hrefIn(subat, '-50,00 TL')).toBe('/muh-panel/odemeler/list?odeme_tarihi=2026-02');
  await expect
    .element(money)
    .toMatchTextContent(/^Son 12 ayda 66\.000,00 TL tahakkuk, 49\.450,00 TL ödeme; 2 tahakkuk henüz kapanmadı/);
  expect(screen.getByRole('figure').elements()).toHaveLength(1);
  await screen.getByText(/^Diğer grafikler/).click();
  const durum = screen.getByRole('figure', { name: 'Ödeme durumu' });
  await expect.element(durum).toBeVisible();
  expect(hrefIn(durum, 'Tamamlandı 6 (%75)')).toBe('/muh-panel/odemeler/tahakkuklar?odeme_durumu=Tamamlandı');
  expect(hrefIn(screen, 'Pasif 3 (%7,3)')).toBe('/muh-panel/musteriler?aktif=false');
  const eklenen = await openTable(screen, 'Aylara göre eklenen müşteriler (son 12 ay)');
  expect(hrefIn(eklenen.getByRole('row', { name: /^Şub 2026/ }), '1')).toBe(
    '/muh-panel/musteriler?eklenme_tarihi=2026-02',
  );
  expect(hrefIn(screen, 'Bordro & SGK: 12')).toBe(
    '/muh-panel/hizmetler/hizmet-talep?sekme=mevcut&hizmet_adi==Bordro+&+SGK&durum=reddedilmeyen',
  );
  expect([...durum.element().querySelectorAll('i')].map((part) => part.style.flexGrow)).toEqual(['2', '0', '6']);
});

test('a new accountant sees empty pictures instead of broken ones', async () => {
  const empty = {
    ...PANO,
    toplam_musteri: 0,
    aktif_musteri: 0,
    odeme_durumlari: PANO.odeme_durumlari.map((one) => ({ ...one, adet: 0 })),
    hizmetler: [],
    kalan: 0,
    reddedilen: 0,
    bekleyenler: [],
    evraklar: [],
    geciken: { adet: 0, tutar: 0 },
    aylar: AYLAR.map((ay) => ({ ...ay, tahakkuk: 0, odeme: 0, eklenen: 0, musteri: 0 })),
  };
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, empty), SONLAR],
  });
  await screen.getByText(/^Diğer grafikler/).click();
  await expect.element(screen.getByText('Henüz talep yok.')).toBeVisible();
  for (const text of [
    'Son 12 ayda müşteri eklenmedi.',
    'Son 12 ayda tahakkuk ve ödeme yok.',
    'Henüz tahakkuk yok.',
    'Sizi bekleyen bir şey yok.',
  ])
    await expect.poll(() => screen.container.textContent).toContain(text);
  expect(screen.container.innerHTML).not.toContain('NaN');
});

test('the statistics count by type, and list the clients with the services of the chosen year', async () => {
  const musteri = { mukellef_id: 9, ad: 'Çınar Eczane', aktif: true, hizmet: 3, adet: 14, tutar: 140_000 };
  const { screen, sent, url } = await renderPage(<IstatistikPage />, {
    url: '/muh-panel/musteriler/istatistik?yil=2025',
    routes: [
      stub(getMusteriIstatistik, {
        toplam: 41,
        aktif: 38,
        aylar: AYLAR.map(({ tahakkuk: _, odeme: __, ...ay }) => ay),
        turler: [
          { hesap_turu: 'serbest', adet: 40 },
          { hesap_turu: null, adet: 1 },
        ],
      }),
      stub(listMusteriHizmetleri, { satirlar: [musteri], toplam: 1, toplamlar: { adet: 14, tutar: 140_000 } }),
    ],
  });
  await expect.element(screen.getByRole('link', { name: 'Pasif Müşteri: 3' })).toBeVisible();
  expect(hrefIn(screen, 'Serbest Meslek: 40')).toBe('/muh-panel/musteriler?hesap_turu=serbest');
  expect(hrefIn(screen, 'Belirtilmemiş: 1')).toBe('/muh-panel/musteriler?hesap_turu=belirtilmemiş');
  expect(hrefIn(screen, 'Çınar Eczane')).toBe('/muh-panel/musteriler/9?yil=2025');
  const chart = screen.getByText('Hesap türüne göre müşteriler');
  await expect.element(chart).toBeVisible();
  await page.viewport(390, 800);
  await expect.element(chart).not.toBeVisible();
  await screen.getByText(/^Grafikler:/).click();
  await expect.element(chart).toBeVisible();
  await page.viewport(1280, 800);
  await screen.getByRole('combobox', { name: 'Yıl' }).selectOptions('2024');
  await expect.poll(url).toContain('yil=2024');
  await expect.poll(() => sent.at(-1)?.query).toMatchObject({ yil: '2024', sirala: 'adet', yon: 'desc' });
});

test('waiting matters come first: rejections, requests at the office and since when, and the debt with the way to pay', async () => {
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, PANO), SONLAR],
  });
  const waiting = screen.getByRole('region', { name: 'Sizi bekleyenler' });
  await expect.element(waiting).toMatchTextContent(/7 talebiniz reddedildi · nedenini görün/);
  await expect
    .element(waiting)
    .toMatchTextContent(/84 talep büronun onayını bekliyor · 14 tanesi Ocak( 2026)? ayından kaldı/);
  await expect.element(waiting).toMatchTextContent(/Kalan borç 2\.500,00 TL · 900,00 TL vadesi geçti/);
  expect(hrefIn(waiting, '84 talep')).toBe('/muh-panel/hizmetler/hizmet-talep?sekme=mevcut&durum=talep');
  expect(hrefIn(waiting, 'Öde')).toBe('/muh-panel/odemeler/odeme-yap');
  expect(hrefIn(waiting, '7 talebiniz reddedildi')).toBe(
    '/muh-panel/hizmetler/hizmet-talep?sekme=reddedilenler&istek=istenebilir&donem=2026-01..2026-02',
  );
  expect(hrefIn(waiting, '2.500,00 TL')).toBe('/muh-panel/odemeler/tahakkuklar?bakiye=Ödenmemiş');
  expect(hrefIn(waiting, 'Ada Gıda · Bordro · Kasım 2026')).toBe(
    '/muh-panel/hizmetler/durum-kontrol?yil=2026&ay=11&hucre=3-5',
  );
});

test('of several earlier months with requests only the oldest is named', async () => {
  const bekleyenler = [3, 5, 12].map((ay) => ({ yil: 2025, ay, adet: 2 }));
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, { ...PANO, bekleyenler }), SONLAR],
  });
  await expect
    .element(screen.getByRole('region', { name: 'Sizi bekleyenler' }))
    .toMatchTextContent(/6 tanesi önceki aylardan kaldı, en eskisi Mart 2025/);
});

test('the two acts of every day are buttons; what the menu has stands there alone', async () => {
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, { ...PANO, geciken: { adet: 2, tutar: 250_000 } }), SONLAR],
  });
  const acts = screen.getByRole('navigation', { name: 'Hızlı işlemler' });
  expect(hrefIn(acts, 'Hizmet talep et')).toBe('/muh-panel/hizmetler/hizmet-talep');
  expect(hrefIn(acts, 'Ödeme yap')).toBe('/muh-panel/odemeler/odeme-yap');
  expect(acts.getByRole('link').elements()).toHaveLength(2);
  await expect.element(screen.getByText('· tamamının vadesi geçti')).toBeVisible();
});

test('awaited papers of many cells unfold from one line', async () => {
  const evraklar = [1, 2, 3].map((hizmet_id) => ({
    mukellef_id: 3,
    hizmet_id,
    mukellef_adi: 'Ada Gıda',
    hizmet_adi: `Hizmet ${hizmet_id}`,
    yil: 2026,
    ay: 11,
    aciklama: null,
  }));
  const { screen } = await renderPage(<MuhasebeciPanoPage />, {
    routes: [beyannameler, stub(getMuhasebeciPano, { ...PANO, evraklar }), SONLAR],
  });
  const line = screen.getByText('3 işiniz evrak bekliyor');
  await expect.element(line).toBeVisible();
  const paper = screen.getByRole('link', { name: 'Ada Gıda · Hizmet 2 · Kasım 2026' });
  expect(paper.elements()).toHaveLength(0);
  await line.click();
  await expect.element(paper).toBeVisible();
});

test('sums of millions stand on the cards to the kuruş, on one line, also on a phone', async () => {
  for (const width of [1440, 390]) {
    await page.viewport(width, 800);
    const { screen } = await renderPage(<MuhasebeciPanoPage />, {
      routes: [beyannameler, stub(getMuhasebeciPano, { ...PANO, toplam_borc: 434_065_850, kalan: 0 }), SONLAR],
    });
    const sum = screen.getByRole('link', { name: 'Toplam Borç: 4.340.658,50 TL' });
    await expect.element(sum).toHaveTextContent('4.340.658,50 TL');
    const range = document.createRange();
    range.selectNodeContents(sum.element());
    expect(range.getClientRects()).toHaveLength(1);
    await screen.unmount();
  }
  await page.viewport(1280, 800);
});
