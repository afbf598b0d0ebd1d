import { expect, test } from 'vitest';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import {
  createHizmet,
  HIZMET_ERRORS,
  HIZMET_METNI,
  type Hizmet,
  listHizmetler,
  removeHizmet,
  setHizmetAktif,
  updateHizmet,
} from '#contract/hizmet/hizmet.ts';
import { createZam, listSonFiyatlar, removeHizmetFiyati, reverseZam } from '#contract/hizmet/hizmet-fiyati.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { HizmetlerPage } from './hizmetler-page.tsx';

const next = addMonths(currentDonem(), 1);
const nextGecerlilik = { gecerlilik_yili: next.yil, gecerlilik_ayi: next.ay };
const hizmet = (id: number, name: string, fiyat: number, change: Partial<Hizmet> = {}): Hizmet => ({
  id,
  ad: name,
  aciklama: 'Aylık',
  fiyat,
  ilk_fiyat: fiyat,
  fiyatlar: [],
  is_active: true,
  surum: 7,
  ...change,
});
const BORDRO = hizmet(1, 'Bordro', 95_000);
const KDV = hizmet(2, 'KDV', 65_000, { fiyatlar: [{ hizmet_fiyat_id: 9, ...nextGecerlilik, fiyat: 70_000 }] });
const ESKI = hizmet(3, 'Yevmiye', 10_000, { is_active: false });

async function open(
  sekme: string,
  routes: readonly StubbedRoute[] = [],
  yetki: 'superadmin' | 'moderator' = 'superadmin',
) {
  signInAs('admin');
  const list = stub(listHizmetler, { satirlar: [BORDRO, KDV, ESKI] });
  return renderPage(<HizmetlerPage />, {
    url: `/services?sekme=${sekme}`,
    routes: [oturum(yetki), ...routes, list, stub(listSonFiyatlar, { fiyatlar: [] })],
  });
}
const done = { status: 'success' as const };

test('a service is added with its price in ₺, and a taken name is reported at its field while typed values stay', async () => {
  const { message, field, status } = HIZMET_ERRORS.HIZMET_AD_EXISTS;
  const { screen, sent } = await open('ekle', [
    stub(createHizmet, new Failure(status, { code: 'HIZMET_AD_EXISTS', message, field })),
  ]);
  await screen.getByRole('textbox', { name: 'Hizmet Adı' }).fill('Bordro');
  await screen.getByRole('button', { name: 'Hizmet Ekle' }).click();
  await expect.element(screen.getByText('Açıklama zorunludur.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Açıklama' }).fill('Aylık bordro');
  await screen.getByRole('textbox', { name: 'Fiyat' }).fill('-5');
  await screen.getByRole('button', { name: 'Hizmet Ekle' }).click();
  await expect.element(screen.getByText('Tutar eksi olamaz (örnek: 1.234,50).')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Fiyat' }).fill('1.250,5');
  const years = [...(screen.getByLabelText('Geçerlilik yılı').element() as HTMLSelectElement).options].map(
    ({ text }) => text,
  );
  expect([years[0], years.at(-1)]).toEqual(['2020', '2029']);
  await screen.getByLabelText('Geçerlilik yılı').selectOptions('2024');
  await screen.getByLabelText('Geçerlilik ayı').selectOptions('Mart');
  await screen.getByRole('button', { name: 'Hizmet Ekle' }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: `${HIZMET_METNI.eklenemedi}${message}` }))
    .toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Hizmet Adı' })).toHaveValue('Bordro');
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    ad: 'Bordro',
    aciklama: 'Aylık bordro',
    fiyat: 125_050,
    gecerlilik: { gecerlilik_yili: 2024, gecerlilik_ayi: 3 },
  });
});

test('a new price begins next month by default, and changing only texts sends no price', async () => {
  const { screen, sent } = await open('liste', [stub(updateHizmet, BORDRO)]);
  const puts = () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  await rowAct(screen, 'Düzenle', 'Bordro');
  await screen.getByLabelText('Açıklama', { exact: true }).fill('Ücret bordrosu');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(puts).toEqual([{ aciklama: 'Ücret bordrosu', surum: 7 }]);

  await rowAct(screen, 'Düzenle', 'Bordro');
  await screen.getByLabelText('Fiyat', { exact: true }).fill('');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Geçerli bir fiyat girin (örnek: 1.234,50).')).toBeVisible();
  await screen.getByLabelText('Fiyat', { exact: true }).fill('1.100');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  const yeni_fiyat = { fiyat: 110_000, eski_fiyat: 95_000, ...nextGecerlilik };
  await expect.poll(() => puts()[1]).toEqual({ surum: 7, yeni_fiyat });
});

test('a service shows its prices with their months, and a future price can be withdrawn after a question', async () => {
  const { screen, sent } = await open('liste', [stub(removeHizmetFiyati, done)]);
  await expect.element(screen.getByRole('cell', { name: `700,00 ₺ (${formatDonem(next)})` })).toBeVisible();
  await rowAct(screen, 'Detaylar', 'KDV');
  const prices = screen.getByRole('list', { name: 'KDV fiyatları' });
  await expect.element(prices.getByRole('listitem').first()).toHaveTextContent('Başlangıç fiyatı650,00 ₺Yürürlükte');
  await prices.getByRole('button', { name: 'Kaldır' }).click();
  await screen.getByRole('dialog', { name: 'Fiyatı kaldır' }).getByRole('button', { name: 'Kaldır' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: HIZMET_METNI.fiyatKaldirildi })).toBeVisible();
  expect(sent.find(({ method }) => method === 'DELETE')?.path).toBe('/api/hizmet-fiyatlari/9');
});

test('a service with records is not deleted, and Pasif Yap is offered instead', async () => {
  const refusal = new Failure(409, {
    code: 'GECMIS_VAR',
    message: 'Bu kayıt silinemez: 12 hizmet kaydı bağlı. Silmek yerine pasife alabilirsiniz.',
  });
  const { screen, sent } = await open('liste', [stub(removeHizmet, refusal), stub(setHizmetAktif, done)]);
  await rowAct(screen, 'Sil', 'Bordro');
  await expect.element(screen.getByRole('dialog').filter({ hasText: HIZMET_METNI.silOnay })).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: '12 hizmet kaydı' })).toBeVisible();
  await screen.getByRole('button', { name: 'Pasif Yap' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT'))
    .toMatchObject({ path: '/api/hizmetler/1/durum', body: { is_active: false } });
  await expect.element(screen.getByRole('button', { name: 'Geri al' })).toBeVisible();
});

test('a raise of the active services is previewed, confirmed once, and sent with the prices of the preview', async () => {
  const { screen, sent } = await open('zam', [
    stub(createZam, { zam_no: 'z1', hizmetler: [{ hizmet_id: 1, eski_fiyat: 95_000, yeni_fiyat: 120_000 }] }),
    stub(reverseZam, { hizmet: 2, kayit: 1 }),
  ]);
  await screen.getByRole('textbox', { name: 'Zam oranı' }).fill('25');
  await screen.getByLabelText('Yuvarlama').selectOptions('En yakın 50 TL');
  const preview = screen.getByRole('table', { name: 'Zam önizlemesi' });
  await expect
    .element(preview.getByRole('row').filter({ hasText: 'Bordro' }))
    .toHaveTextContent('Bordro950,00 ₺değişiklik yok1.200,00 ₺+250,00 ₺');
  await expect
    .element(preview.getByRole('row').filter({ hasText: 'KDV' }))
    .toHaveTextContent('KDV650,00 ₺700,00 ₺800,00 ₺+150,00 ₺');
  await screen.getByRole('button', { name: 'Zammı uygula' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(
      dialog.filter({ hasText: `Seçilen 2 hizmete ${formatDonem(next)} ayından itibaren %25 zam uygulansın mı?` }),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Zammı uygula' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: '%25 zam uygulandı.' })).toBeVisible();
  const zam = sent.find(({ method }) => method === 'POST');
  expect(zam?.headers.get('idempotency-key')).toBeTruthy();
  const hizmetler = [
    { hizmet_id: 1, eski_fiyat: 95_000, bugunku_fiyat: 95_000 },
    { hizmet_id: 2, eski_fiyat: 70_000, bugunku_fiyat: 65_000 },
  ];
  expect(zam?.body).toEqual({ ...nextGecerlilik, oran: 2500, yuvarlama: 5000, esas: 'bugun', hizmetler });
  await expect.element(screen.getByRole('textbox', { name: 'Zam oranı' })).toHaveValue('');
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .element(screen.getByText('2 hizmetin zammı geri alındı. Zamlı fiyatla istenmiş 1 kayıt değişmedi.'))
    .toBeVisible();
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toEqual({ zam_no: 'z1' });
});

test('a month whose prices were set lately warns, and a raise on top of them must be chosen and is asked about', async () => {
  const konan = {
    hizmet_id: 2,
    ...nextGecerlilik,
    zaman: new Date().toISOString(),
    kim: 'Ahmet Aksoy',
    zam_no: 'z0',
  };
  const { screen, sent } = await open('zam', [
    stub(listSonFiyatlar, { fiyatlar: [konan] }),
    stub(createZam, { zam_no: 'z1', hizmetler: [] }),
    stub(reverseZam, { hizmet: 1, kayit: 0 }),
  ]);
  const note = screen.getByRole('status').filter({ hasText: 'son 30 günde kondu' });
  await expect.element(note).toMatchTextContent(/1 hizmetin .* fiyatı son 30 günde kondu\. Yeni zam bugünkü fiyattan/);
  await expect.element(note).toMatchTextContent(/Ahmet Aksoy: toplu zamla 1 hizmet/);
  await screen.getByRole('textbox', { name: 'Zam oranı' }).fill('10');
  await screen.getByLabelText('Hangi fiyattan').selectOptions('Planlanan fiyattan hesapla');
  await expect.element(note).toMatchTextContent(/Yeni zam o fiyatın üstüne yapılır\./);
  await screen.getByRole('button', { name: 'Zammı uygula' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Zam uygula' });
  await expect.element(dialog).toMatchTextContent(/1 hizmetin bu fiyatı son 30 günde kondu/);
  await expect.element(dialog).toMatchTextContent(/KDV: 650,00 ₺ → planlanan 700,00 ₺ → 770,00 ₺/);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await note.getByRole('button', { name: 'Tüm zammı geri al' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Tüm zammı geri al' }).click();
  await expect.element(screen.getByText('1 hizmetin zammı geri alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ zam_no: 'z0' }]);
});

test('a moderator reads the list and its prices but changes nothing', async () => {
  const { screen } = await open('liste', [], 'moderator');
  await expect.element(screen.getByRole('tab', { name: 'Toplu Zam' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Detaylar – / }).first()).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /: işlemler$/ })).not.toBeInTheDocument();
});
