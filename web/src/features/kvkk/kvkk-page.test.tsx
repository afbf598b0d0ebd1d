import { expect, test } from 'vitest';
import { type Kullanici, listKullanicilar } from '#contract/kisi/kullanici.ts';
import {
  anonymizeKisi,
  createVeriIstegi,
  downloadVeri,
  getAnonimlesme,
  getAydinlatma,
  getIhlal,
  type Kisi,
  listKisiler,
} from '#contract/sistem/kvkk.ts';
import { listSaklama } from '#contract/sistem/saklama.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { AydinlatmaPage } from './aydinlatma-page.tsx';
import { KvkkPage } from './kvkk-page.tsx';

const KISI: Kisi = {
  kisi_turu: 'mukellef',
  kisi_id: 7,
  ad: 'Ayşe Şahin',
  no: '10000000146',
  aktif: false,
  anonim_tarihi: null,
};

const routes = (engeller: { engel: 'hizmet'; tarih: string }[], kisi = KISI): StubbedRoute[] => [
  stub(listKisiler, { kisiler: [kisi] }),
  stub(getAnonimlesme, { kisi, engeller }),
  stub(
    createVeriIstegi,
    () => new Failure(403, { code: 'KVKK_SIFRE_YANLIS', message: 'Giriş şifreniz yanlış.', field: 'sifre' }),
  ),
  stub(downloadVeri, ''),
  stub(anonymizeKisi, { status: 'success' }),
  stub(listKullanicilar, { satirlar: [], toplam: 0 }),
  stub(getIhlal, { erisilen: 3, erisilebilir: 3 }),
];

const find = async (screen: Awaited<ReturnType<typeof renderPage>>['screen']) => {
  await screen.getByLabelText('Ad, TC kimlik no ya da vergi no').fill('ayse');
  await screen.getByRole('button', { name: /Ayşe Şahin/ }).click();
};

test("the page says what keeps a person's data from being anonymised, and until which day", async () => {
  const { screen } = await renderPage(<KvkkPage />, { routes: routes([{ engel: 'hizmet', tarih: '2037-01-01' }]) });
  await find(screen);
  await expect
    .element(screen.getByText(/yasal saklama süresi bitmedi\. 01\.01\.2037 tarihinden itibaren mümkün/))
    .toBeVisible();
  expect(screen.getByRole('button', { name: 'Anonimleştir' }).query()).toBeNull();
});

test('a wrong password is reported at its field, and typed values stay', async () => {
  const { screen, sent } = await renderPage(<KvkkPage />, { routes: routes([]) });
  await find(screen);
  await screen.getByRole('button', { name: 'Verileri İndir' }).click();
  await screen.getByRole('button', { name: 'İndir', exact: true }).click();
  await expect.element(screen.getByText('Kendi giriş şifrenizi yazın.')).toBeVisible();
  await screen
    .getByLabelText(/^Kendi giriş şifreniz/)
    .first()
    .fill('yanlis');
  await screen.getByLabelText(/^Neden/).fill('Başvuru');
  await screen.getByRole('button', { name: 'İndir', exact: true }).click();
  await expect.element(screen.getByText('Giriş şifreniz yanlış.')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Neden/)).toHaveValue('Başvuru');
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('a person is anonymised after password and reason', async () => {
  const { screen, sent } = await renderPage(<KvkkPage />, { routes: routes([]) });
  await find(screen);
  await screen.getByRole('button', { name: 'Anonimleştir' }).click();
  await screen
    .getByLabelText(/^Kendi giriş şifreniz/)
    .first()
    .fill('muhasip-demo');
  await screen.getByLabelText(/^Neden/).fill('Süre doldu');
  await screen.getByRole('dialog').getByRole('button', { name: 'Anonimleştir' }).click();
  await expect.element(screen.getByText('Kişinin verileri anonimleştirildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    kisi_turu: 'mukellef',
    kisi_id: 7,
    sifre: 'muhasip-demo',
    neden: 'Süre doldu',
  });
});

test('a breach is counted, and days in the wrong order are reported without a request', async () => {
  const { screen, sent } = await renderPage(<KvkkPage />, { url: '/?sekme=ihlal', routes: routes([]) });
  await expect.element(screen.getByText('3 kişinin verisi açılmış.')).toBeVisible();
  const asked = sent.length;
  await screen.getByLabelText('Bitiş').fill('2020-01-01');
  await expect.element(screen.getByText('Bitiş başlangıçtan önce olamaz.')).toBeVisible();
  expect(sent.length).toBe(asked);
});

test('every user can be found for the list of a breach, however many there are, and their number is shown', async () => {
  const users = Array.from(
    { length: 260 },
    (_, i): Kullanici => ({
      id: i + 1,
      ad: `Kişi ${i + 1}`,
      soyad: null,
      tc_kimlik_no: '10000000146',
      kullanici_adi: null,
      surum: 1,
      rol: 'personel',
      yetki_seviyesi: null,
      aktif: true,
      kisi_aktif: true,
      sifre_degismeli: false,
      ikinci_adim: false,
      created_at: '2026-01-05T10:00:00.000Z',
      last_login: null,
    }),
  );
  const { screen, sent } = await renderPage(<KvkkPage />, {
    url: '/?sekme=ihlal',
    routes: [
      stub(listKullanicilar, ({ query: { arama, boyut } }) => {
        const found = users.filter(({ ad }) => !arama || ad === arama);
        return { satirlar: found.slice(0, boyut), toplam: found.length };
      }),
      ...routes([]),
    ],
  });
  await expect.element(screen.getByText(/^260 kullanıcı; ilk 50 gösteriliyor/)).toBeVisible();
  await screen.getByRole('combobox', { name: 'Kullanıcı' }).fill('Kişi 257');
  await screen.getByRole('option', { name: 'Kişi 257 (10000000146)' }).click();
  await expect.poll(() => sent.at(-1)?.query.kullanici_id).toBe('257');
  await expect.element(screen.getByRole('combobox', { name: 'Kullanıcı' })).toHaveValue('Kişi 257 (10000000146)');
});

test('the page shows how long every table is kept and what the job has removed', async () => {
  const yillar = { saklama_belge_yil: 12, saklama_denetim_yil: 10, saklama_mesaj_yil: 2 };
  const calismalar = [{ tablo: 'oturumlar', son_calisma: '2026-11-23T08:00:00Z', adet: 3, toplam: 1_200 }];
  const { screen } = await renderPage(<KvkkPage />, {
    url: '/?sekme=saklama',
    routes: [stub(listSaklama, { yillar, calismalar })],
  });
  await expect
    .element(screen.getByRole('row', { name: /Biten oturumlar .* 30 gün .* Silinir 23\.11\.2026 3 \/ 1\.200/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /^Mükellefler .* 12 yıl VUK m\. 253/ })).toBeVisible();
});

test('the public information names the firm and the rights', async () => {
  const bilgi = {
    firma_adi: 'Güneş Muhasebe',
    firma_adresi: 'Kadıköy',
    firma_telefon: '',
    firma_email: 'info@gunes.example',
    firma_vergi_dairesi: '',
    firma_vergi_no: '',
  };
  const { screen } = await renderPage(<AydinlatmaPage />, {
    routes: [stub(getAydinlatma, { ...bilgi, saklama_belge_yil: 12 })],
  });
  await expect.element(screen.getByText(/Güneş Muhasebe olarak hangi verilerinizi/)).toBeVisible();
  await expect.element(screen.getByText(/12 yıl saklanır/)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Haklarınız (KVKK m. 11)' })).toBeVisible();
});
