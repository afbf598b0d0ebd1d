import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  createIletiler,
  getIletiSablonlari,
  listIletiler,
  previewIletiler,
  withdrawIletiler,
} from '#contract/ileti/ileti.ts';
import {
  createMukellefKisisi,
  listMukellefKisileri,
  type MukellefKisisi,
  removeIletiDurdurma,
  removeMukellefKisisi,
} from '#contract/ileti/mukellef-kisisi.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { Iletisim } from './iletisim.tsx';
import { SendButton } from './send-button.tsx';

const KISI: MukellefKisisi = {
  kisi_id: 5,
  ad: 'Can Demir',
  telefon: '0532 111 22 33',
  email: null,
  aldiklari: ['evrak'],
  kanal: 'sms',
  izin: true,
  izin_gunu: '2026-11-02',
  sessiz: true,
  sessiz_sonu: '2099-12-31',
};
const routes = (kisiler: MukellefKisisi[]): StubbedRoute[] => [
  oturum('admin'),
  stub(listMukellefKisileri, {
    kisiler,
    kendisi: { ad: 'Yıldız Gıda', telefon: '0212 111 22 33', email: null },
    durdurmalar: [{ durdurma_id: 9, kime: '0533 444 55 66', zaman: '2026-11-20T09:00:00Z' }],
  }),
  stub(createMukellefKisisi, KISI),
  stub(removeMukellefKisisi, { status: 'success' }),
  stub(removeIletiDurdurma, { status: 'success' }),
  stub(listIletiler, {
    satirlar: [],
    toplam: 0,
    sayilar: { taslak: 0, kuyrukta: 0, belirsiz: 0, hata: 0 },
    kanallar: { eposta: true, sms: true },
  }),
  stub(getIletiSablonlari, {
    genel: { konu: '{buro}', metin: 'Sayın {mukellef}', sms: '{buro}: ' },
    buro: 'Güneş',
    sms_bin_fiyati: 14_000,
    sms_turkcesiz: false,
  }),
];

test('a contact is added with what was typed, and wrong input says what is missing at its place', async () => {
  await page.viewport(1280, 900);
  const { screen, sent } = await renderPage(<Iletisim mukellef_id={3} />, { routes: routes([]) });
  await expect
    .element(screen.getByText(/Kişi eklenmemiş; iletiler mükellefin kendisine gider: Yıldız Gıda/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Kişi ekle' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kişi ekle' });
  await dialog.getByRole('textbox', { name: 'Ad' }).fill('Can Demir');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect.element(dialog.getByText('Telefon ya da e-posta yazın.')).toBeVisible();
  await dialog.getByLabelText('Telefon').fill('0212 111 22 33');
  await dialog.getByLabelText('Tercih ettiği kanal').selectOptions('SMS');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect.element(dialog.getByText('SMS için bir cep telefonu yazın.')).toBeVisible();
  await dialog.getByLabelText('Telefon').fill('05321112233');
  await dialog.getByRole('checkbox', { name: 'Ödeme' }).click();
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect.element(screen.getByText('Can Demir eklendi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ad: 'Can Demir',
    telefon: '05321112233',
    aldiklari: ['evrak', 'genel'],
    kanal: 'sms',
    izin: null,
    sessiz_sonu: null,
  });
});

test('a deleted contact comes back by one tap, and a stop is taken back', async () => {
  await page.viewport(1280, 900);
  const { screen, sent } = await renderPage(<Iletisim mukellef_id={3} />, { routes: routes([KISI]) });
  await expect.element(screen.getByText('Rahatsız etmeyin: 31.12.2099 gününe kadar')).toBeVisible();
  await expect.element(screen.getByText(/Evrak · SMS · İzin verdi \(02\.11\.2026\)/)).toBeVisible();
  await screen.getByRole('button', { name: 'Sil' }).click();
  await expect.element(screen.getByText('Can Demir silindi.')).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('Can Demir geri alındı.')).toBeVisible();
  const { kisi_id: _, ...rest } = KISI;
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual(rest);
  await screen.getByRole('button', { name: 'Yeniden aç' }).click();
  await expect.element(screen.getByText('İletiler yeniden açıldı.')).toBeVisible();
});

test('an act on many says how many go by which channel, the price, whom it leaves out, and can be taken back', async () => {
  await page.viewport(1280, 900);
  const gonderim_no = '00000000-0000-4000-8000-000000000001';
  const { screen, sent } = await renderPage(<SendButton count={2} readIdler={async () => [3, 4]} />, {
    routes: [
      ...routes([]),
      stub(previewIletiler, {
        adet: 1,
        kanallar: [{ kanal: 'sms', adet: 1, parca: 2, ucret: 28 }],
        gonderilecek: '2026-11-25T09:05:00Z',
        ornekler: [
          {
            mukellef_id: 3,
            mukellef_adi: 'Yıldız Gıda',
            alici: 'Can Demir',
            kime: ['0532 111 22 33'],
            kanal: 'sms',
            konu: 'Güneş',
            metin: 'Güneş: duyuru',
            parca: 2,
          },
        ],
        atlananlar: [{ mukellef_id: 4, mukellef_adi: 'Ak Ticaret', alici: null, neden: 'pasif', alan: null }],
        kurulu: { eposta: true, sms: true },
      }),
      stub(createIletiler, { kuyruga_alinan: 1, gonderim_no, gonderilecek: '2026-11-25T09:05:00Z' }),
      stub(withdrawIletiler, { geri_alinan: 1 }),
    ],
  });
  await screen.getByRole('button', { name: 'İleti gönder' }).click();
  const dialog = screen.getByRole('dialog', { name: '2 mükellefe ileti' });
  await dialog.getByLabelText('SMS metni').fill('Güneş: duyuru');
  await expect.element(dialog.getByText(/bir tanesi bile bir parçayı 155’ten 150/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Önizle' }).click();
  await expect.element(dialog.getByText(/1 SMS \(2 parça, 0,28 TL\)/)).toBeVisible();
  await expect.element(dialog.getByText('Ak Ticaret: Mükellef pasif.')).toBeVisible();
  await dialog.getByRole('button', { name: '1 ileti gönder · 0,28 TL' }).click();
  await expect
    .element(screen.getByText(/1 ileti kuyruğa alındı; 25\.11\.2026 12:05 gönderilmeye başlar\./))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('1 ileti geri alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toMatchObject([
    ['/api/iletiler/onizleme', { mukellef_idler: [3, 4], sms: 'Güneş: duyuru' }],
    ['/api/iletiler', { mukellef_idler: [3, 4], beklenen: 1 }],
    ['/api/iletiler/geri-al', { gonderim_no }],
  ]);
});
