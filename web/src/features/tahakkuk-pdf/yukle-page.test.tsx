import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  downloadTahakkukPdf,
  removeTahakkukPdf,
  type TahakkukPdf,
  updateTahakkukPdf,
} from '#contract/beyanname/tahakkuk-pdf.ts';
import {
  addTahakkukDosyasi,
  applyTahakkukYigini,
  createTahakkukYigini,
  getTahakkukYigini,
  listTahakkukYiginlari,
  removeTahakkukYigini,
  reverseTahakkukYigini,
} from '#contract/beyanname/tahakkuk-yigini.ts';
import { listMukellefler, type Mukellef } from '#contract/mukellef/mukellef.ts';
import { leaveFiles, takeFiles } from '#web/parts/belge/upload/drop-on-page.tsx';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { YuklePage } from './yukle-page.tsx';

const pdf = (pdf_id: number, degisen: Partial<TahakkukPdf> = {}): TahakkukPdf => ({
  pdf_id,
  ad: `fis-${pdf_id}.pdf`,
  boyut: 1,
  dosyali: true,
  durum: 'hazir',
  sorunlar: [],
  elle: false,
  numaralar: ['10000000146'],
  unvan: 'ÇAM OTO',
  satirlar: [],
  mukellef_id: 7,
  mukellef_adi: 'Çam Oto',
  mukellef_no: '10000000146',
  kod: 'KDV1',
  donem: '2026-10',
  duzeltme: 0,
  tutar: 123_450,
  odeme_gunu: '2026-11-30',
  kabul_gunu: '2026-11-20',
  kabul_no: 'A1',
  takvim_gunu: null,
  tur: 'fis',
  cikarilan: [],
  ...degisen,
});
const KIMSENIN = { durum: 'mukellef_yok', mukellef_id: null, mukellef_adi: null, duzeltme: null } as const;
const PDFLER = [
  pdf(1),
  pdf(2, { durum: 'duzeltme', duzeltme: 1 }),
  pdf(3, { ...KIMSENIN, unvan: 'BAŞKA LTD' }),
  pdf(4, { durum: 'eksik', sorunlar: ['toplam'], tutar: null, duzeltme: null }),
  pdf(5, { durum: 'dosya', dosyali: false, duzeltme: null, mukellef_adi: null, unvan: null }),
];
const MUKELLEF: Mukellef = {
  mukellef_id: 8,
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Usta',
  personel_id: null,
  personel_adi: null,
  tc_no: '1111111114',
  ad: 'Işık Gıda',
  telefon: null,
  email: null,
  sirket_adi: null,
  hesap_turu: 'serbest',
  kisi_turu: null,
  defter_turu: null,
  isci_calistiriyor: null,
  il: null,
  ilce: null,
  muhtasar_donemi: null,
  kdv_donemi: null,
  e_defter: null,
  hesap_donemi_sonu: null,
  ek_yukumlulukler: [],
  aktif: true,
  eklenme_tarihi: '2026-01-05T09:00:00.000Z',
};

interface Secenek {
  url?: string;
  pdfler?: TahakkukPdf[];
  islendi?: boolean;
  elle?: Failure;
  dosya?: Failure;
  yetki?: 'admin' | 'moderator';
}

function open({ url = '/beyannameler/yukle?yigin=1', yetki = 'admin', ...secenek }: Secenek = {}) {
  signInAs('admin');
  const yigin = {
    yigin_id: 1,
    olusturma: '2026-11-23T09:00:00Z',
    geri_alinma: null,
    adet: 5,
    islenme: secenek.islendi ? '2026-11-23T09:01:00Z' : null,
  };
  return renderPage(<YuklePage />, {
    url,
    routes: [
      oturum(yetki),
      stub(listTahakkukYiginlari, { yiginlar: [{ ...yigin, islenme: '2026-11-23T09:01:00Z' }] }),
      stub(createTahakkukYigini, { yigin_id: 1 }),
      stub(addTahakkukDosyasi, ({ body }) =>
        (body as unknown as { file: File }).file.name === 'bozuk.zip' && secenek.dosya
          ? secenek.dosya
          : { eklenen: 1, tekrar: 0, atlanan: 0, kalan: 0 },
      ),
      stub(getTahakkukYigini, { ...yigin, pdfler: secenek.pdfler ?? PDFLER }),
      stub(removeTahakkukYigini, { status: 'success' }),
      stub(removeTahakkukPdf, { status: 'success' }),
      stub(applyTahakkukYigini, { islenen: 2, kalan_yigin: 2 }),
      stub(reverseTahakkukYigini, { geri_alinan: 2, kalan: 1 }),
      stub(updateTahakkukPdf, () => secenek.elle ?? ({ status: 'success' } as const)),
      stub(downloadTahakkukPdf, new Failure(410, { code: 'BELGE_DOSYASI_YOK', message: 'Dosya bulunamadı.' })),
      stub(listMukellefler, { satirlar: [MUKELLEF], toplam: 1 }),
    ],
  });
}

test('each paper’s row says what will happen to it, what needs a person comes first, and the states filter', async () => {
  const { screen, url } = await open();
  await expect.element(screen.getByRole('row').nth(1)).toMatchTextContent(/Kontrol gerekli|Mükellef bulunamadı/);
  await expect.element(screen.getByText('1. düzeltme', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('BAŞKA LTD')).toBeVisible();
  await screen.getByRole('button', { name: 'Sizi bekliyor 2' }).click();
  await expect.poll(url).toContain('durum=bekle');
  await expect.poll(() => screen.getByRole('row').elements().length).toBe(3);
});

test('a paper that nobody’s number is on gets its client by name, and the next waiting paper opens', async () => {
  const { screen, sent } = await open({ pdfler: PDFLER.toReversed() });
  await screen.getByRole('button', { name: 'Bekleyenlere sırayla bak' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Satırlar toplamı tutmuyor\./);
  await screen.getByLabelText('Ödenecek toplam').fill('15,50');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  const dialog = screen.getByRole('dialog', { name: 'fis-3.pdf' });
  await expect.element(dialog.getByLabelText('Dönem')).toHaveValue('Ekim 2026');
  await expect.element(dialog.getByText('Dosyada: BAŞKA LTD, 10000000146')).toBeVisible();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog.getByText('Mükellefi seçin.')).toBeVisible();
  await dialog.getByLabelText('Dönem').fill('Eki');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog.getByText('Bir ay yazın (örnek: Kasım 2026).')).toBeVisible();
  await dialog.getByLabelText('Dönem').fill('eylül 2026');
  await dialog.getByRole('combobox', { name: 'Mükellef' }).fill('ışık');
  await screen.getByRole('option', { name: 'Işık Gıda (1111111114)' }).click();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]))
    .toMatchObject([
      ['/api/tahakkuk-pdfleri/4', { mukellef_id: 7, tutar: 1550 }],
      ['/api/tahakkuk-pdfleri/3', { mukellef_id: 8, kod: 'KDV1', donem: '2026-09' }],
    ]);
});

test('a refusal of the server stands at its field, and nothing typed is lost', async () => {
  const elle = new Failure(400, {
    code: 'TAHAKKUK_KABUL_ERKEN',
    message: 'Kabul tarihi dönem bitmeden olamaz.',
    field: 'kabul_gunu',
  });
  const { screen } = await open({ elle });
  await screen.getByRole('button', { name: 'Bekleyenlere sırayla bak' }).click();
  await screen.getByRole('combobox', { name: 'Mükellef' }).fill('ışık');
  await screen.getByRole('option', { name: /Işık Gıda/ }).click();
  await screen.getByLabelText('Ödenecek toplam').fill('15,50');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Kabul tarihi dönem bitmeden olamaz.')).toBeVisible();
  await expect.element(screen.getByLabelText('Ödenecek toplam')).toHaveValue('15,50');
  await expect.element(screen.getByRole('combobox', { name: 'Mükellef' })).toHaveValue('Işık Gıda (1111111114)');
});

test('filing first says in numbers what will happen, and sends exactly the papers that the page shows as ready', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: '2 fişi işle' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/2 beyanname “verildi” olur/);
  await expect.element(dialog).toMatchTextContent(/1 tanesi düzeltme.*2 dosya işlenmez.*1 dosya .*dışarıda kalır/);
  await dialog.getByRole('button', { name: 'Onayla' }).click();
  await expect.element(screen.getByText('2 dosya işlendi. Bekleyenler yeni bir yığında.')).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/isle'))?.body).toEqual({
    pdfler: [
      { pdf_id: 2, duzeltme: 1 },
      { pdf_id: 1, duzeltme: 0 },
    ],
  });
});

test('a filed batch is taken back as a whole after a question, and what changed since is counted', async () => {
  const { screen } = await open({ islendi: true, pdfler: [pdf(1, { durum: 'islendi', duzeltme: null })] });
  expect(screen.getByRole('button', { name: 'Yığını sil' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'Tüm yığını geri al' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect
    .element(screen.getByText('2 dosya geri alındı. Sonradan değişen 1 beyanname olduğu gibi kaldı.'))
    .toBeVisible();
});

test('chosen files are sent into a new batch with their progress, and a refused file is named with its reason', async () => {
  const dosya = new Failure(400, { code: 'TAHAKKUK_ZIP', message: 'ZIP dosyası bozuk ya da eksik; açılamadı.' });
  const { screen, url, sent } = await open({ url: '/beyannameler/yukle', dosya });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement, [
    new File(['%PDF-1.7'], 'bir.pdf', { type: 'application/pdf' }),
    new File(['PK'], 'bozuk.zip', { type: 'application/zip' }),
  ]);
  await expect
    .element(screen.getByText('1 dosya alınamadı. bozuk.zip: ZIP dosyası bozuk ya da eksik; açılamadı.'))
    .toBeVisible();
  expect(url()).toContain('yigin=1');
  expect(sent.filter(({ path }) => path.endsWith('/dosyalar'))).toHaveLength(2);
  await screen.getByRole('button', { name: 'Yeni yığın' }).click();
  await expect.element(screen.getByText('5 dosya, işlendi')).toBeVisible();
});

test('files dropped on the grid are sent once, into one batch', async () => {
  leaveFiles([new File(['%PDF-1.7'], 'bir.pdf'), new File(['%PDF-1.7'], 'iki.pdf')]);
  const { url, sent } = await open({ url: '/beyannameler/yukle' });
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/dosyalar'))).toHaveLength(2);
  expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/tahakkuk-yiginlari')).toHaveLength(1);
  expect(url()).toContain('yigin=1');
  expect(takeFiles()).toEqual([]);
});

test('a moderator reads why there is nothing to upload', async () => {
  const { screen } = await open({ yetki: 'moderator', url: '/beyannameler/yukle' });
  await expect.element(screen.getByText('Bu sayfa için yetkiniz yok.')).toBeVisible();
});

test('what was left out says why, a declaration says where it goes, and what waits is one click away', async () => {
  const { screen, url, sent } = await open({
    pdfler: [
      pdf(1, { ad: 'beyan.pdf', tur: 'beyanname', durum: 'ek', cikarilan: ['ek'] }),
      pdf(2, {
        ad: 'notlar.txt',
        unvan: null,
        mukellef_adi: null,
        durum: 'alinmadi',
        dosyali: false,
        duzeltme: null,
        sorunlar: ['pdf_degil'],
      }),
      pdf(3, { ad: 'b.pdf', tur: 'beyanname', durum: 'fis_yok', duzeltme: null, tutar: null, kabul_gunu: null }),
    ],
  });
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect
    .element(row('Beyannameye eklenecek'))
    .toMatchTextContent(/Beyannameye eklenecek.*XML dosyası çıkarıldı.*beyanname/);
  await expect.element(row('notlar.txt')).toMatchTextContent(/Alınmadı.*PDF değil\./);
  await screen.getByRole('button', { name: 'Bekleyenlere sırayla bak' }).click();
  const dialog = screen.getByRole('dialog', { name: 'b.pdf' });
  expect(dialog.getByLabelText('Ödenecek toplam').query()).toBeNull();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({ kabul_gunu: null, tutar: null });
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: '1 beyannameyi işle' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Onayla' }).click();
  await screen.getByRole('button', { name: 'Bekleyenlere git' }).click();
  await expect.poll(url).toContain('yigin=2');
});
