import { expect, test } from 'vitest';
import { KURUS_MAX } from '#contract/common/kurus.ts';
import { createTahsilat, ODEME_METNI, type OncekiOdeme, type TahsilatCreate } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { TahsilatForm } from './tahsilat-form.tsx';

const BOOKED = /^Ödeme başarıyla gerçekleştirildi!\sAyşe Işık: 1\.234,50 TL$/;
const borc: Tahakkuk = {
  borc_id: 7,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Işık',
  tahakkuk_yili: 2026,
  tahakkuk_ayi: 5,
  devir: false,
  borc_tutari: 123_450,
  tahsilat: 0,
  bakiye: 123_450,
  odeme_durumu: 'Ödenmedi',
  elle: false,
  elle_neden: null,
  fark: 0,
  vadesi_gecen: false,
  vade: '2026-12-15',
  borc_tarihi: '2026-06-01T09:00:00Z',
  aciklama: '',
  surum: 40,
};

async function open(
  borclar: Tahakkuk[] = [borc],
  route: StubbedRoute = stub(createTahsilat, {
    makbuz_id: 9,
    tutar: 123_450,
    avans: 0,
    odemeler: [{ odeme_id: 9, tahakkuk_id: 7, bakiye: 0, odeme_durumu: 'Tamamlandı' }],
  }),
) {
  const totals = { borc_tutari: 123_450, tahsilat: 0, bakiye: 123_450 };
  const opened = await renderPage(<TahsilatForm muhasebeciId={3} />, {
    routes: [
      route,
      stub(listTahakkuklar, () => ({ satirlar: [...borclar], toplam: borclar.length, toplamlar: totals })),
    ],
  });
  const { screen, sent } = opened;
  await screen.getByRole('checkbox', { name: /Mayıs 2026/ }).click();
  return {
    ...opened,
    posts: () => sent.filter(({ method }) => method === 'POST'),
    button: screen.getByRole('button', { name: 'Ödeme Yap' }),
  };
}

test('takes a sum only when the debts are there to take it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof liste>>();
  const liste = () => ({ satirlar: [borc], toplam: 1, toplamlar: { borc_tutari: 1, tahsilat: 0, bakiye: 1 } });
  const { screen } = await renderPage(<TahsilatForm muhasebeciId={3} />, {
    routes: [stub(listTahakkuklar, () => promise)],
  });
  const tutar = screen.getByRole('textbox', { name: 'Ödeme tutarı' });
  await expect.element(screen.getByRole('table', { name: 'Ödenecek borçlar' })).toBeVisible();
  await expect.element(tutar).not.toBeInTheDocument();
  resolve(liste());
  await tutar.fill('1.000');
  await expect.element(tutar).toHaveValue('1.000');
});

test('booking first asks who, how much, how and for which debt, and answering no books nothing', async () => {
  const { screen, button, posts } = await open();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('1.000');
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Ödemeyi kaydet' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Ayşe Işık, Mayıs 2026 borcu: 1\.000,00 TL \(Havale \/ EFT\) kaydedilsin mi\?/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Mayıs 2026: 1\.000,00 TL\. Kalan 1\.234,50 TL idi, 234,50 TL olacak\./);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await expect.element(screen.getByRole('textbox', { name: 'Ödeme tutarı' })).toHaveValue('1.000,00');
});

test('double-clicking every button books once and shows one correct message', async () => {
  const { screen, button, posts } = await open();
  await button.dblClick();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).dblClick();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(BOOKED);
  await expect.element(screen.getByRole('checkbox', { name: /Mayıs 2026/ })).not.toBeChecked();
  // A second click of a double click comes when the form is already empty again; the form must not call it empty.
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(
    screen
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent),
  ).toEqual([expect.stringMatching(BOOKED)]);
  expect(posts().map(({ body }) => body)).toEqual([
    { muhasebeci_id: 3, kalemler: [{ tahakkuk_id: 7, odeme_tutari: 123_450 }], odeme_yontemi: 'havale' },
  ]);
});

test('what exceeds the debts is refused, and kept as an advance only by a step of its own', async () => {
  const { screen, button, posts } = await open();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('1.434,50');
  expect(screen.getByRole('button', { name: 'Avans olarak al' }).elements()).toEqual([]);
  await button.click();
  await expect
    .element(screen.getByText('Ödeme tutarı (1.434,50 TL) mevcut borçtan (1.234,50 TL) fazla olamaz!'))
    .toBeVisible();
  await expect.element(screen.getByText('Fazla kalan 200,00 TL avans olarak alınsın mı?')).toBeVisible();
  expect(posts()).toEqual([]);
  await screen.getByRole('button', { name: 'Avans olarak al' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ödemeyi kaydet' });
  await expect.element(dialog).toMatchTextContent(/Mayıs 2026 borcu ve avans: 1\.434,50 TL/);
  await dialog.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/^Ödeme başarıyla gerçekleştirildi!\sAyşe Işık: 1\.434,50 TL$/);
  expect(posts().map(({ body }) => body)).toEqual([
    { muhasebeci_id: 3, kalemler: [{ tahakkuk_id: 7, odeme_tutari: 123_450 }], avans: 20_000, odeme_yontemi: 'havale' },
  ]);
});

test('where there is no debt an advance can be taken, with how much and how', async () => {
  const { screen, sent } = await renderPage(<TahsilatForm muhasebeciId={3} />, {
    routes: [
      stub(listTahakkuklar, { satirlar: [], toplam: 0, toplamlar: { borc_tutari: 0, tahsilat: 0, bakiye: 0 } }),
      stub(createTahsilat, { makbuz_id: 9, tutar: 50_000, avans: 50_000, odemeler: [] }),
    ],
  });
  await screen.getByRole('button', { name: 'Avans al' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Avans al' });
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog.getByText('Tutarı yazın.')).toBeVisible();
  await dialog.getByLabelText('Avans tutarı').fill('500');
  await dialog.getByLabelText('Yöntem').selectOptions('Nakit');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('500,00 TL avans alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { muhasebeci_id: 3, kalemler: [], avans: 50_000, odeme_yontemi: 'nakit' },
  ]);
});

test('a debt that was paid is gone without an event from the server', async () => {
  const borclar = [borc];
  const { screen, button } = await open(
    borclar,
    stub(createTahsilat, () => {
      borclar.length = 0;
      return { makbuz_id: 9, tutar: 123_450, avans: 0, odemeler: [] };
    }),
  );
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect.element(screen.getByText(ODEME_METNI.bosBorc)).toBeVisible();
});

test('a failed booking says so, with the reason on a line of its own', async () => {
  const { screen, button } = await open(
    [borc],
    stub(createTahsilat, new Failure(503, { code: 'UNAVAILABLE', message: 'Hizmet şu anda kullanılamıyor.' })),
  );
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ödeme sırasında bir hata oluştu. Hizmet şu anda kullanılamıyor.');
  expect(screen.getByRole('alert').element().textContent).toBe(
    'Ödeme sırasında bir hata oluştu.\nHizmet şu anda kullanılamıyor.',
  );
});

test('an amount too large for the product names the largest possible one instead of "sıfırdan büyük"', async () => {
  const { screen, button, posts } = await open();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('999.999.999.999.999');
  await button.click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Ödeme tutarı' }))
    .toHaveAccessibleDescription(/Tutar çok büyük: en çok 100\.000\.000\.000,00 TL girilebilir\./);
  expect(KURUS_MAX).toBe(10_000_000_000_000);
  expect(posts()).toEqual([]);
});

const AYLAR: Tahakkuk[] = [5, 6, 7].map((ay) => ({
  ...borc,
  borc_id: ay,
  tahakkuk_ayi: ay,
  devir: false,
  borc_tutari: 100_000,
  bakiye: 100_000,
}));

test('an amount is spread over the oldest debts, each share can be changed, and one act books them', async () => {
  const { screen, button, posts } = await open(AYLAR);
  await screen.getByRole('checkbox', { name: 'Mayıs 2026' }).click();
  const total = screen.getByRole('textbox', { name: 'Ödeme tutarı' });
  await total.fill('2.500');
  const payi = (ay: string) => screen.getByRole('textbox', { name: `${ay} 2026 için ödenecek` });
  await expect.element(payi('Mayıs')).toHaveValue('1.000,00');
  await expect.element(payi('Haziran')).toHaveValue('1.000,00');
  await expect.element(payi('Temmuz')).toHaveValue('500,00');
  await payi('Haziran').fill('750');
  await expect.element(total).toHaveValue('2.250,00');
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Ödemeyi kaydet' });
  await expect.element(dialog).toMatchTextContent(/Ayşe Işık, 3 borç: 2\.250,00 TL \(Havale \/ EFT\) kaydedilsin mi\?/);
  await expect
    .element(dialog)
    .toMatchTextContent(/Haziran 2026: 750,00 TL\. Kalan 1\.000,00 TL idi, 250,00 TL olacak\./);
  await dialog.getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]?.body).toMatchObject({
    kalemler: [
      { tahakkuk_id: 5, odeme_tutari: 100_000 },
      { tahakkuk_id: 6, odeme_tutari: 75_000 },
      { tahakkuk_id: 7, odeme_tutari: 50_000 },
    ],
  });
});

test('an amount above the debts is reported once at the amount, a refusal at its debt, and the field keeps its width', async () => {
  const refused = new Failure(409, {
    code: 'ODEME_FAZLA',
    message: 'Ödeme tutarı (1.000,00 TL) mevcut borçtan (5,00 TL) fazla olamaz!',
    field: 'kalemler.1.odeme_tutari',
  });
  const { screen, button, posts } = await open(AYLAR, stub(createTahsilat, refused));
  const total = screen.getByRole('textbox', { name: 'Ödeme tutarı' });
  await screen.getByRole('checkbox', { name: 'Mayıs 2026' }).click();
  const width = total.element().getBoundingClientRect().width;
  await total.fill('4.000');
  await button.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Ödeme tutarı (4.000,00 TL) mevcut borçtan (3.000,00 TL) fazla olamaz!');
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  expect(total.element().getBoundingClientRect().width).toBe(width);
  await total.fill('2.000');
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Haziran 2026 için ödenecek' }))
    .toHaveAccessibleDescription(/5,00 TL/);
  expect(screen.getByRole('alert').elements()).toHaveLength(1);
  expect(posts()).toHaveLength(1);
});

test('the question names only what is booked after one of the debts was paid elsewhere', async () => {
  const borclar = [...AYLAR];
  const { screen, button, queryClient } = await open(borclar);
  await screen.getByRole('checkbox', { name: 'Mayıs 2026' }).click();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('1.500');
  borclar.shift();
  await queryClient.invalidateQueries({ queryKey: ['borc_tahakkuk'] });
  await expect.element(screen.getByRole('checkbox', { name: 'Mayıs 2026' })).not.toBeInTheDocument();
  await button.click();
  await expect
    .element(screen.getByRole('dialog', { name: 'Ödemeyi kaydet' }))
    .toMatchTextContent(/Ayşe Işık, Haziran 2026 borcu: 500,00 TL \(Havale/);
});

const onceki: OncekiOdeme = {
  bolunme: null,
  makbuz_id: 41,
  muhasebeci_adi: 'Ayşe Işık',
  odeme_tarihi: '2026-06-02T09:00:00Z',
  tutar: 123_450,
  odeme_yontemi: 'havale',
  dekont_no: 'EFT-9',
  odeme_notu: '',
  kaydeden: 'Ahmet Aksoy',
  donemler: ['2026-05'],
};

test('a payment that may be booked already shows the first, and is booked only after a confirmation that names it', async () => {
  const refusal = new Failure(409, { code: 'ODEME_MUKERRER', message: 'Bu ödeme …', details: onceki });
  const { screen, button, posts } = await open(
    [borc],
    stub(createTahsilat, ({ body }) =>
      body.onaylanan_makbuz === 41 ? { makbuz_id: 42, tutar: 123_450, avans: 0, odemeler: [] } : refusal,
    ),
  );
  const book = async () => {
    await button.click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  };
  await book();
  const asked = screen.getByRole('dialog', { name: 'Bu ödeme daha önce kaydedilmiş olabilir' });
  await expect.element(asked).toMatchTextContent(/02\.06\.2026, Ayşe Işık: 1\.234,50 TL \(Havale \/ EFT\)/);
  await expect
    .element(asked)
    .toMatchTextContent(/Mayıs 2026.*Dekont no EFT-9.*Makbuz 2026-000041.*Kaydeden Ahmet Aksoy/);
  await asked.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Ödeme tutarı' })).toHaveValue('1.234,50');
  await book();
  await asked.getByRole('button', { name: 'Ayrı ödeme, yine de kaydet' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(BOOKED);
  expect(posts().map(({ body }) => (body as TahsilatCreate).onaylanan_makbuz)).toEqual([undefined, undefined, 41]);
  expect(new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3);
});

test('a wrong day is said before the question, and a note and bank reference are sent', async () => {
  const { screen, button, posts } = await open();
  const gun = screen.getByRole('textbox', { name: 'Ödeme tarihi' });
  for (const [typed, wrong] of [
    ['01.01.2020', 'Ödeme tarihi, ödenen Mayıs 2026 borcunun tahakkuk tarihinden (01.06.2026) önce olamaz.'],
    ['30.12.2099', 'Ödeme tarihi gelecekte olamaz.'],
  ] as const) {
    await gun.fill(typed);
    await button.click();
    await expect.element(screen.getByText(wrong)).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
  await gun.fill('02.06.2026');
  await screen.getByRole('textbox', { name: 'Dekont no' }).fill('EFT-10');
  const note = screen.getByRole('textbox', { name: 'Not' });
  await note.fill('x'.repeat(301));
  await expect.element(screen.getByText('En çok 300 karakter olabilir; 301 karakter yazdınız.')).toBeVisible();
  await note.fill('Mayıs taksidi');
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect.poll(() => posts().length).toBe(1);
  expect(posts()[0]?.body).toMatchObject({
    odeme_tarihi: '2026-06-02',
    dekont_no: 'EFT-10',
    odeme_notu: 'Mayıs taksidi',
  });
  await expect.element(note).toHaveValue('');
});
