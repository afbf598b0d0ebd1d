import { expect, test } from 'vitest';
import { KURUS_MAX } from '#contract/common/kurus.ts';
import { createOdeme } from '#contract/tahakkuk/odeme.ts';
import { listTahakkuklar, type Tahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { OdemeForm } from './odeme-form.tsx';

const borc: Tahakkuk = {
  ...{ borc_id: 7, muhasebeci_id: 3, muhasebeci_adi: 'Ayşe Işık', tahakkuk_yili: 2026, tahakkuk_ayi: 5, borc_tutari: 123_450, tahsilat: 0, bakiye: 123_450 },
  ...{ odeme_durumu: 'Ödenmedi', elle: false, elle_neden: null, fark: 0, vadesi_gecen: false, borc_tarihi: '2026-06-01T09:00:00Z', aciklama: '', surum: 40 },
};

async function open(route: StubbedRoute = stub(createOdeme, { odeme_id: 9, bakiye: 0, odeme_durumu: 'Tamamlandı' })) {
  const toplamlar = { borc_tutari: 123_450, tahsilat: 0, bakiye: 123_450 };
  const opened = await renderPage(<OdemeForm muhasebeciId={3} />, { routes: [route, stub(listTahakkuklar, { tahakkuklar: [borc], toplam: 1, toplamlar })] });
  const { screen, sent } = opened;
  await screen.getByRole('radio', { name: /Mayıs 2026/ }).click();
  return { ...opened, posts: () => sent.filter(({ method }) => method === 'POST'), button: screen.getByRole('button', { name: 'Ödeme Yap' }) };
}

test('booking asks first, under the name of the act: who, how much, how and which debt; saying no books nothing', async () => {
  const { screen, button, posts } = await open();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('1.000');
  await button.click();
  const dialog = screen.getByRole('dialog', { name: 'Ödemeyi kaydet' });
  await expect.element(dialog).toMatchTextContent(/Ayşe Işık, Mayıs 2026 borcu: 1\.000,00 TL \(Havale \/ EFT\) kaydedilsin mi\?/);
  await expect.element(dialog).toMatchTextContent(/Kalan 1\.234,50 TL idi, 234,50 TL olacak\./);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(posts()).toEqual([]);
  await expect.element(screen.getByRole('textbox', { name: 'Ödeme tutarı' })).toHaveValue('1.000,00');
});

test('a double click on every button on the way is one booking and one message, the true one', async () => {
  const { screen, button, posts } = await open();
  await button.dblClick();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).dblClick();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Ödeme başarıyla gerçekleştirildi!$/);
  await expect.element(screen.getByRole('radio', { name: /Mayıs 2026/ })).not.toBeChecked();
  // The second click of a double one that finds the form empty already.
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }));
  expect(
    screen
      .getByRole('alert')
      .elements()
      .map((alert) => alert.textContent),
  ).toEqual(['Ödeme başarıyla gerçekleştirildi!']);
  expect(posts().map(({ body }) => body)).toEqual([{ tahakkuk_id: 7, odeme_tutari: 123_450, odeme_yontemi: 'havale' }]);
});

test('what was not booked says so, and why on a line of its own', async () => {
  const { screen, button } = await open(stub(createOdeme, new Failure(503, { code: 'UNAVAILABLE', message: 'Hizmet şu anda kullanılamıyor.' })));
  await button.click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Ödemeyi kaydet' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Ödeme sırasında bir hata oluştu. Hizmet şu anda kullanılamıyor.');
  expect(screen.getByRole('alert').element().textContent).toBe('Ödeme sırasında bir hata oluştu.\nHizmet şu anda kullanılamıyor.');
});

test('an amount that is too large for the product is not "sıfırdan büyük": the field says the largest', async () => {
  const { screen, button, posts } = await open();
  await screen.getByRole('textbox', { name: 'Ödeme tutarı' }).fill('999.999.999.999.999');
  await button.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tutar çok büyük: en çok 100.000.000.000,00 TL girilebilir.');
  expect(KURUS_MAX).toBe(10_000_000_000_000);
  expect(posts()).toEqual([]);
});
