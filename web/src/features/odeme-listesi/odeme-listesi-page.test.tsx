import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { getMukellefOdemeleri, setOdemeTutarlari } from '#contract/beyanname/odeme-kalemi.ts';
import {
  createOdemeBildirimi,
  createOdemeGonderimi,
  listOdenecekler,
  type OdemeMesaji,
  type OdemeSatiri,
  previewOdemeGonderimi,
  previewOdemeMesajlari,
} from '#contract/beyanname/odeme-listesi.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { withdrawIletiler } from '#contract/ileti/ileti.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { OdemeListesiPage } from './odeme-listesi-page.tsx';

const kalem = (kod: string, tutar: number | null, gun = '2026-10-28') => ({
  kod,
  donem: '2026-09',
  gun,
  tutar,
  kaynak: tutar === null ? null : ('fis' as const),
});
const CINAR: OdemeSatiri = {
  mukellef_id: 7,
  ad: 'Çınar Eczane',
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Usta',
  personel_adi: 'Can Er',
  telefon: null,
  kalemler: [kalem('MUHSGK', null, '2026-10-26'), kalem('KDV1', 674_950)],
  eksikler: ['MUHSGK'],
  toplam: 674_950,
  ilk_gun: '2026-10-26',
  durum: 'eksik',
  soylenen: null,
  bildirim: null,
};
const BORA: OdemeSatiri = {
  ...CINAR,
  mukellef_id: 8,
  ad: 'Bora Ltd.',
  telefon: '0532 111 22 33',
  kalemler: [kalem('KDV1', 710_200)],
  eksikler: [],
  toplam: 710_200,
  durum: 'degisti',
  soylenen: { 'KDV1 2026-09': 674_950 },
  bildirim: { zaman: '2026-10-24T09:00:00.000Z', kanal: 'whatsapp', ileti: null, kim: 'Can Er' },
};
const MESAJ: OdemeMesaji = {
  mukellefler: [{ mukellef_id: 8, ad: 'Bora Ltd.' }],
  telefon: '0532 111 22 33',
  metin: 'Sayın Bora Ltd.,\nEkim 2026 ödemeleriniz değişti',
  toplam: 710_200,
  duzeltme: true,
  engeller: ['bugun'],
};
const ODEMELER = {
  ad: 'Çınar Eczane',
  kalemler: CINAR.kalemler.map((one) => ({
    ...one,
    kendi_tutari: one.tutar,
    kendi_gunu: one.gun,
    yazan: null,
    zaman: null,
  })),
  toplam: 674_950,
};
const LIST = stub(listOdenecekler, {
  satirlar: [CINAR, BORA],
  toplam: 2,
  toplamlar: { toplam: 1_385_150 },
  sayilar: { eksik: 1, hazir: 0, degisti: 1, bildirildi: 0, yok: 0 },
  hazir: true,
});

const open = (routes: StubbedRoute[] = [], yetki: 'admin' | 'muhasebeci' = 'admin') => {
  signInAs(yetki);
  return renderPage(<OdemeListesiPage />, {
    url: '/beyannameler/odemeler?yil=2026&ay=10',
    path: '/beyannameler/odemeler',
    routes: [
      ...routes,
      oturum(yetki === 'admin' ? yetki : null, { rol: yetki }),
      LIST,
      stub(getMukellefOdemeleri, ODEMELER),
    ],
  });
};

test('a row says what is paid until when, what is missing, what changed since it was told, and that a phone is missing', async () => {
  const { screen } = await open();
  const cinar = screen.getByRole('row', { name: /Çınar Eczane/ });
  await expect.element(cinar).toMatchTextContent(/26\.10 Muhtasar eksik28\.10 KDV 1 6\.749,50/);
  await expect.element(cinar).toMatchTextContent(/Telefonu yok/);
  const bora = screen.getByRole('row', { name: /Bora Ltd/ });
  await expect.element(bora).toMatchTextContent(/24\.10 WhatsApp’ta açıldı/);
  await expect.element(bora).toMatchTextContent(/KDV 1 6\.749,50 TL → 7\.102,00 TL/);
  await expect.element(screen.getByRole('row', { name: /^Toplam/ })).toMatchTextContent(/13\.851,50 TL/);
  await expect.element(screen.getByRole('button', { name: 'Eksik 1' })).toBeVisible();
});

test('until the payments are there their list shows that they come, and then says that the month is not prepared', async () => {
  const { promise, resolve } = Promise.withResolvers<RouteResponse<typeof listOdenecekler>>();
  const { screen } = await open([stub(listOdenecekler, () => promise)]);
  await expect.element(screen.getByRole('table', { name: 'Ödeme listesi, Ekim 2026' })).toBeVisible();
  resolve({
    satirlar: [CINAR],
    toplam: 1,
    toplamlar: { toplam: 674_950 },
    sayilar: { eksik: 1, hazir: 0, degisti: 0, bildirildi: 0, yok: 0 },
    hazir: false,
  });
  await expect.element(screen.getByText(/^Bu ayın beyannameleri henüz hazırlanmadı/)).toBeVisible();
});

test("a phone's card says the payments and their sum, and that some are missing only once; empty states are left out", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  const phoned = { ...CINAR, mukellef_id: 9, ad: 'Doğa Ltd.', telefon: '0532 111 22 33' };
  const { screen } = await open([
    stub(listOdenecekler, {
      satirlar: [CINAR, phoned],
      toplam: 2,
      toplamlar: { toplam: 1_349_900 },
      sayilar: { eksik: 2, hazir: 0, degisti: 0, bildirildi: 0, yok: 0 },
      hazir: true,
    }),
  ]);
  const card = screen.getByRole('row', { name: /Doğa Ltd/ });
  await expect.element(card).toMatchTextContent(/2 ödeme · ilk gün 26\.10 · 1 eksik/);
  await expect.element(card.getByText('Eksik', { exact: true })).not.toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Çınar Eczane/ }).getByText('Eksik', { exact: true }))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Eksik 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Bildirilecek/ }).elements()).toHaveLength(0);
});

test('the text of a correction is copied, and only what was done is noted; changed amounts are said', async () => {
  const told = vi.fn();
  let changed = false;
  const { screen } = await open([
    stub(previewOdemeMesajlari, { mesajlar: [MESAJ], kalan: 0 }),
    stub(createOdemeBildirimi, ({ body }) => {
      told(body);
      const message = 'Tutarlar bu sırada değişti. Güncel metni görüp yeniden deneyin.';
      return changed ? new Failure(409, { code: 'ODEME_TUTARI_DEGISTI', message }) : { adet: 1 };
    }),
  ]);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await rowAct(screen, 'Düzeltme iletisi', 'Bora Ltd.');
  await expect.element(screen.getByText('Bugün bildirildi')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'WhatsApp’ta aç: Bora Ltd.' }))
    .toHaveAttribute('href', `https://wa.me/905321112233?text=${encodeURIComponent(MESAJ.metin)}`);
  await screen.getByRole('button', { name: 'Metni kopyala: Bora Ltd.' }).click();
  await expect.element(screen.getByText('Kaydedildi: metni kopyalandı.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(MESAJ.metin);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ yil: 2026, ay: 10, mukellef_idler: [8], kanal: 'kopya', toplam: 710_200, ucret: false }),
  );
  changed = true;
  await screen.getByRole('button', { name: 'Söylendi olarak işaretle: Bora Ltd.' }).click();
  await expect.element(screen.getByText(/Tutarlar bu sırada değişti/)).toBeVisible();
});

test('all are told in three clicks, after it was said who gets what and who does not; the act can be taken back', async () => {
  const queued = vi.fn();
  const withdrawn = vi.fn();
  const { screen } = await open([
    stub(previewOdemeGonderimi, {
      adet: 2,
      kanallar: [{ kanal: 'sms', adet: 2, parca: 4, ucret: 0 }],
      gonderilecek: '2026-10-24T09:05:00.000Z',
      ornekler: [],
      atlananlar: [{ mukellef_id: 7, mukellef_adi: 'Çınar Eczane', alici: null, neden: 'adres_yok', alan: null }],
      kurulu: { eposta: true, sms: true },
      eksik: 1,
      bildirilen: 3,
      kalan: 0,
    }),
    stub(createOdemeGonderimi, ({ body }) => {
      queued(body);
      const gonderim_no = '11111111-1111-4111-8111-111111111111';
      return { kuyruga_alinan: 2, gonderim_no, gonderilecek: '2026-10-24T09:05:00.000Z' };
    }),
    stub(withdrawIletiler, ({ body }) => {
      withdrawn(body);
      return { geri_alinan: 2 };
    }),
  ]);
  await screen.getByRole('button', { name: 'Ödemeleri bildir' }).click();
  await expect.element(screen.getByText('Tutarı eksik olan 1 mükellefe gönderilmez.')).toBeVisible();
  await expect.element(screen.getByText(/3 mükellefe bu tutarlar zaten bildirildi/)).toBeVisible();
  await expect.element(screen.getByText(/Telefonu da e-postası da kayıtlı değil/)).toBeVisible();
  await screen.getByRole('button', { name: '2 ileti gönder' }).click();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('2 ileti geri alındı.')).toBeVisible();
  expect(queued).toHaveBeenCalledWith(
    expect.objectContaining({ beklenen: 2, ucret: false, secim: { suzgec: expect.objectContaining({ yil: 2026 }) } }),
  );
  expect(withdrawn).toHaveBeenCalledWith({ gonderim_no: '11111111-1111-4111-8111-111111111111' });
});

test('only what was changed by hand is sent; an emptied amount goes back, and a wrong one says so at its place', async () => {
  const saved = vi.fn();
  const { screen } = await open([
    stub(setOdemeTutarlari, ({ body }) => {
      saved(body);
      return { status: 'success' as const };
    }),
  ]);
  await rowAct(screen, 'Tutarları düzenle', 'Çınar Eczane');
  const muhtasar = screen.getByRole('textbox', { name: 'Muhtasar', exact: true });
  await muhtasar.fill('12.5');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Kuruş virgülle ayrılır: 12,5 yazın.')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  await muhtasar.fill('4.210,00');
  await screen.getByRole('textbox', { name: 'KDV 1', exact: true }).fill('');
  await screen.getByRole('textbox', { name: 'Muhasebe ücreti' }).fill('3.000');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Tutarlar kaydedildi.')).toBeVisible();
  expect(saved).toHaveBeenCalledWith({
    kalemler: [
      { kod: 'MUHSGK', donem: '2026-09', tutar: 421_000, son_gun: null },
      { kod: 'UCRET', donem: '2026-10', tutar: 300_000, son_gun: null },
    ],
  });
});

test('an accountant reads the list and the texts, and enters no amounts', async () => {
  const { screen } = await open([], 'muhasebeci');
  await screen.getByRole('button', { name: 'Çınar Eczane: işlemler' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'İleti' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Tutarları düzenle' }).elements()).toHaveLength(0);
});
