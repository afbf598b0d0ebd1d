import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFis, type FisDetay, listFisler, listFisMarketleri } from '#contract/fis/fis.ts';
import { importFisDosyasi, previewFisDosyasi } from '#contract/fis/fis-aktarim.ts';
import { getFisRaporu } from '#contract/fis/fis-raporu.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, part, stub } from '#web/testing/stub-fetch.ts';
import { FislerPage } from './fisler-page.tsx';
import { bosKalem } from './form/kalem-satirlari.tsx';
import { FisRaporlariPage } from './rapor/fis-raporlari-page.tsx';

const FIS: FisDetay = {
  fis_id: 1,
  mukellef_id: null,
  mukellef_adi: null,
  tarih: '2026-01-05',
  saat: '14:30',
  fis_no: 'F1',
  market_adi: 'Çınar Market',
  odeme_sekli: 'Nakit',
  toplam_tutar: 12_000,
  kdv_tutari: 2_000,
  fark: 0,
  tevkifat: 0,
  kalem_sayisi: 1,
  kaynak: 'elle',
  giren: 'Kadir',
  ek: null,
  surum: 0,
  kalemler: [],
};
const secenekler = [
  stub(listFisMarketleri, { marketler: ['Çınar Market'] }),
  stub(listMukellefler, part({ satirlar: [], toplam: 0 })),
];

async function fill(): Promise<void> {
  await userEvent.fill(page.getByRole('combobox', { name: /^Market/ }), 'Çınar Market');
  await userEvent.fill(page.getByLabelText(/^Fiş no/), 'F1');
  await userEvent.fill(page.getByLabelText('1. satır: ürün'), 'Defter');
  await userEvent.fill(page.getByLabelText('1. satır: miktar'), '1,5');
  await userEvent.fill(page.getByLabelText('1. satır: birim fiyat'), '80');
}

it('a receipt is computed while it is typed, and a likely duplicate is asked about', async () => {
  let asked = 0;
  const answer = () =>
    asked++ === 0
      ? new Failure(409, {
          code: 'FIS_TEKRAR',
          message: 'Bu fiş daha önce girilmiş olabilir.',
          field: 'fis_no',
          details: { adet: 1, fis_id: null },
        })
      : FIS;
  const { sent } = await renderPage(<FislerPage />, {
    url: '/?sekme=ekle',
    routes: [...secenekler, stub(createFis, () => part(answer()))],
  });
  await fill();
  await expect.element(page.getByLabelText('1. satır: tutar')).toHaveValue('120,00');
  await expect.element(page.getByLabelText('Fişin toplamı')).toHaveValue('120,00');
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Yine de kaydet' }));
  await expect.element(page.getByText('Fiş başarıyla eklendi')).toBeVisible();
  const bodies = sent.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
  expect(bodies[0]).toMatchObject({
    toplam_tutar: 12_000,
    kalemler: [{ urun_adi: 'Defter', miktar: 1.5, birim_fiyat: 8_000, iskonto: 0, tutar: 12_000 }],
  });
  expect(bodies[1]).toMatchObject({ tekrar_kabul: true });
});

it('a wrong field says why, and nothing is sent or lost', async () => {
  const { sent } = await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  await fill();
  await userEvent.fill(page.getByLabelText('1. satır: miktar'), '1,2345');
  await userEvent.fill(page.getByLabelText(/^Tarih/), '2099-01-01');
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await expect.element(page.getByText('Fiş tarihi bugünden sonra olamaz.')).toBeVisible();
  await expect.element(page.getByText('1,5 gibi, en çok 3 ondalık')).toBeVisible();
  await expect.element(page.getByLabelText('1. satır: miktar')).toHaveValue('1,2345');
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a report that cannot be read says so in the words of the specification', async () => {
  const fails = new Failure(503, { code: 'UNAVAILABLE', message: 'Sunucu şu anda yanıt veremiyor.' });
  await renderPage(<FisRaporlariPage />, {
    routes: [
      ...secenekler,
      stub(getFisRaporu, fails),
      stub(listFisler, { satirlar: [], toplam: 0, toplamlar: { toplam_tutar: 0 } }),
    ],
  });
  await expect.element(page.getByText('Veriler yüklenirken bir hata oluştu.')).toBeVisible();
});

it('a report says which totals do not add up, and mentions no limit that does not exist', async () => {
  const dilim = { fis_sayisi: 900, satir_sayisi: 2_340, tutar: 1_200_000, kdv_tutari: 200_000 };
  const rapor = {
    ozet: { ...dilim, farkli_fis: 3, fark: 1_500 },
    marketler: [{ market_adi: 'Çınar Market', ...dilim }],
    aylar: [{ ay: '2026-01', ...dilim }],
    kdv_oranlari: [{ kdv_orani: 20, ...dilim }],
    odeme_sekilleri: [{ odeme_sekli: null, ...dilim }],
  };
  const { kalemler: _, ...fis } = FIS;
  await renderPage(<FisRaporlariPage />, {
    routes: [
      ...secenekler,
      stub(getFisRaporu, rapor),
      stub(listFisler, { satirlar: [fis], toplam: 900, toplamlar: { toplam_tutar: 1_201_500 } }),
    ],
  });
  await expect
    .element(page.getByText('3 fişin toplamı satırlarının toplamını tutmuyor', { exact: false }))
    .toBeVisible();
  expect(document.body.textContent).not.toContain('1.000 satır');
});

it('the total of a receipt is typed digit by digit like any other amount', async () => {
  await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  await fill();
  const total = page.getByLabelText('Fişin toplamı');
  await expect.element(total).toHaveValue('120,00');
  await userEvent.tripleClick(total);
  await userEvent.keyboard('1.234,50');
  await expect.element(total).toHaveValue('1.234,50');
});

it('an unreadable total is refused and not replaced by the sum of the lines', async () => {
  const { sent } = await renderPage(<FislerPage />, {
    url: '/?sekme=ekle',
    routes: [...secenekler, stub(createFis, part(FIS))],
  });
  await fill();
  const total = page.getByLabelText('Fişin toplamı');
  await userEvent.fill(total, '12.5');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Kuruş virgülle ayrılır: 12,5 yazın.')).toBeVisible();
  await userEvent.fill(total, '125');
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toMatchObject([{ toplam_tutar: 12_500 }]);
});

it('an unreadable discount of a line is refused and not saved as none', async () => {
  const { sent } = await renderPage(<FislerPage />, {
    url: '/?sekme=ekle',
    routes: [...secenekler, stub(createFis, part(FIS))],
  });
  await fill();
  const iskonto = page.getByLabelText('1. satır: iskonto');
  await userEvent.fill(iskonto, '12.5');
  // Leaving the field for the button would show the message anyway and move the button.
  await userEvent.keyboard('{Enter}');
  await expect.element(iskonto).toHaveAccessibleDescription(/Kuruş virgülle ayrılır: 12,5 yazın\./);
  await userEvent.fill(iskonto, '12,5');
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toMatchObject([{ kalemler: [{ iskonto: 1_250, tutar: 10_750 }] }]);
});

it('after a receipt is saved its quantity does not stay in the empty form', async () => {
  await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: [...secenekler, stub(createFis, part(FIS))] });
  await fill();
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await expect.element(page.getByLabelText(/^Fiş no/)).toHaveValue('');
  await expect.element(page.getByLabelText('1. satır: miktar')).toHaveValue('1');
});

it('a line that is added to a restored draft is a line of its own', async () => {
  const { anahtar } = bosKalem();
  const kalemler = [2, 3].map((n) => ({ ...bosKalem({ urun_adi: `Ürün ${n}` }), anahtar: anahtar + n + 2 }));
  signInAs('personel');
  sessionStorage.setItem('taslak:10000000146:fis-yeni', JSON.stringify({ kalemler }));
  await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  await userEvent.click(page.getByRole('button', { name: 'Satır ekle' }));
  await userEvent.click(page.getByRole('button', { name: '1. satır: sil' }));
  await expect
    .poll(() => [...document.querySelectorAll<HTMLInputElement>('[placeholder="Ürün"]')].map(({ value }) => value))
    .toEqual(['Ürün 3', '']);
});

it('on a phone the photo of a receipt comes first and opens the camera', async () => {
  const heights = () =>
    ['Fotoğraf çek', 'Görsel ya da PDF seç'].map(
      (name) => page.getByRole('button', { name, exact: true }).element().getBoundingClientRect().top,
    );
  await page.viewport(390, 844);
  const { screen } = await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  const market = screen.getByRole('combobox', { name: /^Market/ });
  await expect.element(market).toBeVisible();
  const camera = document.querySelector<HTMLInputElement>('input[type="file"][capture="environment"]');
  expect(camera?.accept).toBe('image/jpeg,image/png,image/webp');
  for (const top of heights()) expect(top).toBeLessThan(market.element().getBoundingClientRect().top);
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'fis.jpg', { type: 'image/jpeg' }));
  (camera as HTMLInputElement).files = files.files;
  camera?.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.element(screen.getByText('fis.jpg')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Yeniden çek' })).toBeVisible();
  await page.viewport(1280, 720);
  await expect.poll(() => document.querySelector('input[capture]')).toBeNull();
});

it('what is asked for is asked no more once it is typed, and a line’s too', async () => {
  await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  await userEvent.click(page.getByRole('button', { name: 'Fiş Ekle', exact: true }));
  await expect.element(page.getByText('Market adı zorunludur.')).toBeVisible();
  await userEvent.fill(page.getByRole('combobox', { name: /^Market/ }), 'Ç');
  await expect.element(page.getByText('Market adı zorunludur.')).not.toBeInTheDocument();
  await expect.element(page.getByText('Fiş no zorunludur.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('1. satır: ürün'), 'D');
  await expect.element(page.getByText('Ürün adı zorunludur.')).not.toBeInTheDocument();
});

it('a photo that cannot be taken is refused when it is chosen, before the receipt is saved', async () => {
  const { sent } = await renderPage(<FislerPage />, { url: '/?sekme=ekle', routes: secenekler });
  const choose = (name: string, icerik: string) =>
    userEvent.upload(
      document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
      new File([icerik], name),
    );
  await choose('foto.jpg', '\0\0\0\x18ftypheic\0\0\0\0');
  await expect.element(page.getByText(/Bu bir HEIC fotoğrafı \(adı \.jpg olsa da\)/)).toBeVisible();
  await choose('kur.exe', 'MZ');
  await expect.element(page.getByText('Lütfen JPEG, PNG, WebP görseli veya PDF dosyası seçin.')).toBeVisible();
  await choose('bos.pdf', '');
  await expect.element(page.getByText('Dosya boş (0 bayt). Lütfen dolu bir dosya seçin.')).toBeVisible();
  await expect.element(page.getByText('Fişin fotoğrafı ya da PDF’i (isteğe bağlı)')).toBeVisible();
  await choose('fis.pdf', '%PDF-1.7');
  await expect.element(page.getByText('fis.pdf')).toBeVisible();
  await expect.element(page.getByRole('alert'), { timeout: 3000 }).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

it('a tax that nobody knows is asked about, and the answer goes with the file; a ZIP names what it leaves out', async () => {
  const result = (vergiler: unknown) => ({
    bicim: 'ubl' as const,
    ozet: 'a'.repeat(64),
    toplam_tutar: 0,
    uyarilar: [],
    fisler: [],
    okunan: 1,
    sayilar: vergiler ? { yeni: 1, tekrar: 0, hatali: 0 } : { yeni: 0, tekrar: 0, hatali: 1 },
    disarida: [{ ad: 'a.pdf', neden: 'e-Fatura XML dosyası değil.' }],
    sorular: vergiler ? [] : [{ kod: '9999', ad: 'Yeni vergi', adet: 1 }],
  });
  const { sent } = await renderPage(<FislerPage />, {
    url: '/?sekme=aktar',
    routes: [
      ...secenekler,
      stub(previewFisDosyasi, ({ body }) => result((body as { vergiler?: string }).vergiler)),
      stub(importFisDosyasi, { eklenen: 1, tekrar: 0, hatali: 0 }),
    ],
  });
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLElement,
    new File(['PK'], 'f.zip'),
  );
  await expect.element(page.getByText('ZIP’te 2 dosya: 1 okundu, 1 dışarıda kaldı')).toBeVisible();
  await userEvent.click(page.getByRole('group', { name: /Vergi 9999 \(Yeni vergi\)/ }).getByText('Tutardan kesilir'));
  await userEvent.click(page.getByRole('button', { name: '1 fişi ekle' }));
  await expect.element(page.getByText('1 fiş eklendi.')).toBeVisible();
  expect(sent.at(-2)?.path).toContain('/api/fis-dosyasi');
  expect(sent.filter(({ path }) => path === '/api/fis-dosyasi').map(({ body }) => body)).toMatchObject([
    { vergiler: '9999:kes' },
  ]);
});
