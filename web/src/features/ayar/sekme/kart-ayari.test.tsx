import { expect, test } from 'vitest';
import { AYAR_SIRLARI, type Ayarlar, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import {
  AYAR_ERRORS,
  createKartDenemesi,
  getSistemDurumu,
  listAyarSirlari,
  type SistemDurumu,
  setAyarSirri,
} from '#contract/sistem/ayar-sirri.ts';
import { AyarlarPage } from '#web/features/ayar/ayarlar-page.tsx';
import { AYARLAR } from '#web/testing/ayarlar.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';

interface Setting {
  yetki_seviyesi?: 'superadmin' | 'admin' | 'moderator';
  ayarlar?: Partial<Ayarlar>;
  kart?: Partial<SistemDurumu['kart']>;
  routes?: StubbedRoute[];
}

const sirlar = (dolu: boolean) => ({
  sirlar: AYAR_SIRLARI.map((name) => ({
    ad: name,
    dolu: dolu && name === 'iyzico_gizli_anahtar',
    degisme_tarihi: null,
  })),
});
const open = async ({ yetki_seviyesi = 'superadmin', ayarlar = {}, kart = {}, routes = [] }: Setting = {}) => {
  const now = { ...AYARLAR, ...ayarlar };
  const opened = await renderPage(<AyarlarPage />, {
    url: '/ayarlar?sekme=hizmetler',
    routes: [
      ...routes,
      stub(getAyarlar, now),
      stub(setAyarlar, ({ body: { sirlar: _, ...body } }) => ({ ...now, ...(body as Partial<Ayarlar>) })),
      stub(listAyarSirlari, sirlar(true)),
      stub(getSistemDurumu, {
        kart: { etkin: 'test', ortamda: 'test', ortam_adresi: null, ...kart },
        dosya: { tur: 'disk', kullanilan_bayt: 0, belge: 0, erisilebilir: true },
        eposta: { kurulu: false, kuyrukta: 0, hata: 0 },
        ai_ortamda: false,
        sms_denemesi: null,
        saklama: { denetim: 0, belge: 0 },
      }),
      oturum(yetki_seviyesi),
    ],
  });
  const bolum = opened.screen.getByRole('region', { name: 'Kartla ödeme' });
  const kurulus = bolum.getByLabelText('Ödeme kuruluşu');
  await expect.element(kurulus).toBeVisible();
  return { ...opened, bolum, kurulus };
};
const refusal = (code: 'KART_ANAHTAR_EKSIK' | 'IYZICO_ACIK_ODEME', field?: string) =>
  new Failure(409, { code, message: AYAR_ERRORS[code].message as string, ...(field !== undefined && { field }) });

test("the superadmin chooses the card provider, sees the present one, and picks one of iyzico's two addresses", async () => {
  const { bolum, kurulus, screen, sent } = await open();
  await expect.element(bolum.getByText('TEST POS: yalnızca deneme kartları, para çekilmez.')).toBeVisible();
  const names = (kurulus.element() as HTMLSelectElement).options;
  expect(Array.from(names, ({ text }) => text)).toEqual([
    'Sunucu ayarı (TEST POS)',
    'TEST POS (deneme kartları)',
    'iyzico',
    'Kapalı',
  ]);
  expect((bolum.getByLabelText('iyzico ortamı').element() as HTMLSelectElement).options).toHaveLength(2);
  await kurulus.selectOptions('Kapalı');
  await bolum.getByRole('button', { name: 'Kaydet' }).first().click();
  await expect.element(screen.getByText('Kartla ödeme ayarları kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ kart_saglayici: 'kapali' });
});

test.each(['admin', 'moderator'] as const)(
  'an %s can only read and sees that the secret is set',
  async (yetki_seviyesi) => {
    const { bolum, kurulus } = await open({ yetki_seviyesi });
    await expect.element(kurulus).toBeDisabled();
    await expect.element(bolum.getByText('Kayıtlı. Geri okunamaz.')).toBeVisible();
    for (const name of ['Kaydet', 'Bağlantıyı dene', 'iyzico gizli anahtarı: sil'])
      await expect.element(bolum.getByRole('button', { name, exact: true })).toBeDisabled();
  },
);

test('a test uses the typed values and says what is wrong', async () => {
  const mesaj = 'iyzico imzayı kabul etmedi: gizli anahtar yanlış ya da başka bir API anahtarına ait.';
  const { bolum, sent } = await open({ routes: [stub(createKartDenemesi, { basarili: false, mesaj })] });
  await bolum.getByLabelText('iyzico API anahtarı').fill('api-anahtari-1');
  await bolum.getByLabelText('iyzico gizli anahtarı').fill('gizli-1');
  await bolum.getByLabelText('iyzico ortamı').selectOptions('Deneme: sandbox (sandbox-api.iyzipay.com)');
  await bolum.getByRole('button', { name: 'Bağlantıyı dene' }).click();
  await expect.element(bolum.getByRole('alert').filter({ hasText: mesaj })).toBeVisible();
  const body = {
    iyzico_adresi: 'https://sandbox-api.iyzipay.com',
    iyzico_api_anahtari: 'api-anahtari-1',
    gizli_anahtar: 'gizli-1',
  };
  expect(sent.filter(({ method }) => method === 'POST').map((one) => one.body)).toEqual([body]);
});

test('a provider without its keys is refused at its field, and a secret in use cannot be cleared and says why', async () => {
  const { bolum, kurulus, screen } = await open({
    routes: [
      stub(setAyarlar, refusal('KART_ANAHTAR_EKSIK', 'kart_saglayici')),
      stub(setAyarSirri, refusal('IYZICO_ACIK_ODEME')),
    ],
  });
  await kurulus.selectOptions('iyzico');
  await bolum.getByRole('button', { name: 'Kaydet' }).first().click();
  await expect
    .element(bolum.getByText('iyzico seçiliyken API anahtarı ve gizli anahtar kayıtlı olmalıdır.'))
    .toBeVisible();
  await bolum.getByRole('button', { name: 'iyzico gizli anahtarı: sil' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect.element(screen.getByText(/sonuçlanmamış ödeme ya da iade var/)).toBeVisible();
});

test('settings of the environment take precedence, and the page says so', async () => {
  const { bolum } = await open({
    kart: { etkin: 'iyzico', ortamda: 'iyzico', ortam_adresi: 'https://api.iyzipay.com' },
  });
  await expect
    .element(bolum.getByText(/Sunucu IYZICO_API_KEY ile başlatılmış; ortamdaki hesap önceliklidir/))
    .toBeVisible();
  expect(bolum.getByRole('option', { name: 'TEST POS (deneme kartları)' }).elements()).toEqual([]);
});

test('the page says that a chosen provider takes no cards while it cannot work', async () => {
  const { bolum } = await open({
    ayarlar: { kart_saglayici: 'iyzico' },
    kart: { etkin: 'yok', ortamda: 'yok', ortam_adresi: 'http://127.0.0.1:9000' },
  });
  await expect.element(bolum.getByText(/Seçili kuruluş kullanılamıyor, kartla ödeme alınmıyor/)).toBeVisible();
  await expect
    .element(
      bolum.getByText(/Sunucu IYZICO_URL ile başlatılmış; ortamdaki adres önceliklidir: http:\/\/127\.0\.0\.1:9000/),
    )
    .toBeVisible();
});

test('changing the account warns that the stored secret is deleted, and takes the new one in the same save', async () => {
  const { bolum, screen, sent } = await open();
  const note = bolum.getByText(/bu değişiklikle birlikte silinir/);
  await expect.element(bolum.getByText('Kayıtlı. Geri okunamaz.')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  await bolum.getByLabelText('iyzico API anahtarı').fill('baska-anahtar');
  await expect.element(note).toBeVisible();
  await bolum.getByLabelText('iyzico gizli anahtarı').fill('yeni-gizli');
  await expect.element(note).not.toBeInTheDocument();
  await bolum.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Kartla ödeme ayarları kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    iyzico_api_anahtari: 'baska-anahtar',
    sirlar: { iyzico_gizli_anahtar: 'yeni-gizli' },
  });
  await expect.element(bolum.getByLabelText('iyzico gizli anahtarı')).toHaveValue('');
});
