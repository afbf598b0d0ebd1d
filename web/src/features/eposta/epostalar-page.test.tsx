import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  cancelEposta,
  type Eposta,
  listEpostalar,
  previewEpostaTekrari,
  retryEposta,
  retryEpostalar,
} from '#contract/bildirim/eposta.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { EpostalarPage } from './epostalar-page.tsx';

const ROW: Eposta = {
  eposta_id: 7,
  tur: 'hatirlatma',
  kime: 'ayse@ornek.example',
  konu: 'Ödeme hatırlatması: 1.250,50 TL',
  metin: 'Sayın Ayşe Kaya,\n- Ocak 2026: 1.250,50 TL',
  durum: 'hata',
  deneme: 1,
  hata_metni: 'Alıcı adresi kabul edilmedi: 550',
  belirsiz: false,
  sonraki_deneme: '2026-05-01T06:00:00Z',
  olusturma: '2026-05-01T06:00:00Z',
  gonderme: null,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Kaya',
  yeni_adres: null,
};

const as = (yetki_seviyesi: 'admin' | 'moderator', rows: Eposta[]): StubbedRoute[] => [
  stub(listEpostalar, {
    satirlar: rows,
    toplam: rows.length,
    kurulu: false,
    sayilar: { kuyrukta: 0, gönderiliyor: 0, gönderildi: 2, hata: 1, iptal: 0 },
  }),
  stub(retryEposta, { status: 'success' }),
  stub(cancelEposta, { status: 'success' }),
  oturum(yetki_seviyesi),
];

test('a mail that was not sent says why, and can be tried again or withdrawn', async () => {
  const { screen, sent } = await renderPage(<EpostalarPage />, { routes: as('admin', [ROW]) });
  await expect.element(screen.getByText(/E-posta sunucusu ayarlanmamış/)).toBeVisible();
  await expect.element(screen.getByText('Alıcı adresi kabul edilmedi: 550')).toBeVisible();
  await page.viewport(1280, 800);
  await rowAct(screen, 'Detaylar');
  await expect.element(screen.getByText(/Sayın Ayşe Kaya,/)).toBeVisible();
  await rowAct(screen, 'Yeniden dene');
  await expect
    .element(screen.getByRole('dialog', { name: 'Yeniden dene' }))
    .toMatchTextContent(/ayse@ornek\.example adresi geri döndü.*edilmedi: 550\. Adres değiştiyse önce/);
  await screen.getByRole('button', { name: 'Yine de gönder' }).click();
  await expect.element(screen.getByText('E-posta yeniden denenmek üzere kuyruğa alındı.')).toBeVisible();
  await rowAct(screen, 'İptal et');
  await screen.getByRole('button', { name: 'İptal et' }).last().click();
  await expect.element(screen.getByText('E-posta iptal edildi.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/epostalar/7/tekrar',
    '/api/epostalar/7/iptal',
  ]);
});

test('a mail that came back is offered to the accountant’s new address', async () => {
  const { screen, sent } = await renderPage(<EpostalarPage />, {
    routes: as('admin', [{ ...ROW, yeni_adres: 'yeni@ornek.example' }]),
  });
  await page.viewport(1280, 800);
  await rowAct(screen, 'Yeniden dene');
  await expect
    .element(screen.getByRole('dialog'))
    .toMatchTextContent(
      /yeni adresine gönderilsin mi: yeni@ornek\.example\?.*Eski adres: ayse@ornek\.example, geri döndü/,
    );
  await screen.getByRole('button', { name: 'Yeni adrese gönder' }).click();
  await expect.element(screen.getByText('E-posta yeniden denenmek üzere kuyruğa alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/epostalar/7/tekrar']);
});

test('many failed mails are tried again at once, after it was said how many and which are left out', async () => {
  const rows = [7, 8, 9].map((eposta_id) => ({ ...ROW, eposta_id, belirsiz: eposta_id === 9 }));
  const { screen, sent } = await renderPage(<EpostalarPage />, {
    routes: [
      ...as('admin', rows),
      stub(previewEpostaTekrari, { idler: [7, 8], belirsiz: 1, diger: 0, yeni_adrese: 1, geri_donen_adrese: 1 }),
      stub(retryEpostalar, { alinan: 2, atlanan: 0 }),
    ],
  });
  await page.viewport(1280, 800);
  await screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await screen.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect
    .element(screen.getByRole('dialog'))
    .toMatchTextContent(
      /2 e-posta yeniden denensin mi\?.*1 e-posta muhasebecinin yeni adresine gider\. 1 e-postanın adresi geri dönmüştü.*1 e-posta gitmiş olabilir/,
    );
  await screen.getByRole('dialog').getByRole('button', { name: 'Yeniden dene' }).click();
  await expect.element(screen.getByText('2 e-posta yeniden denenmek üzere kuyruğa alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/api/epostalar/toplu-tekrar-onizleme', { secim: { idler: [7, 8, 9] } }],
    ['/api/epostalar/toplu-tekrar', { idler: [7, 8] }],
  ]);
});

test('a moderator can only read, and an empty list says what fills it', async () => {
  const { screen } = await renderPage(<EpostalarPage />, { routes: as('moderator', [ROW]) });
  await expect.element(screen.getByText('ayse@ornek.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yeniden dene' }).query()).toBeNull();
  await expect.element(screen.getByRole('button', { name: 'Liste araçları' })).toBeVisible();
  const { screen: empty } = await renderPage(<EpostalarPage />, { routes: as('admin', []) });
  await expect.element(empty.getByText('Henüz e-posta yok.')).toBeVisible();
});

test('until the mails are there their list shows that they come', async () => {
  const { screen } = await renderPage(<EpostalarPage />, {
    routes: [stub(listEpostalar, () => new Promise<never>(() => undefined)), ...as('admin', [])],
  });
  await expect.element(screen.getByRole('table', { name: 'E-postalar' })).toBeVisible();
});
