import { expect, test } from 'vitest';
import { formatTarih, gunOf } from '#contract/common/donem.ts';
import { createSozler, listSozler, reverseSozler, type Soz } from '#contract/tahakkuk/vade-sozu.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { Sozler } from './sozler.tsx';
import { useSoz } from './use-soz.tsx';

const GUN = addGun(gunOf(new Date()), 9);
const soz: Soz = {
  soz_id: 7,
  gun: GUN,
  tutar: 500_000,
  tamami: true,
  durum: 'bekliyor',
  odenen: 0,
  soz_notu: 'Telefonda söyledi',
  kaydeden: 'Ahmet Aksoy',
  olusturma: '2026-11-20T09:00:00Z',
};

function Yaz({ idler }: { idler: number[] }) {
  const { ask, dialog } = useSoz();
  return (
    <>
      <button type="button" onClick={() => ask({ idler, name: 'Gülşen Korkmaz' })}>
        Yaz
      </button>
      {dialog}
    </>
  );
}

const open = async (idler: number[]) => {
  const page = await renderPage(<Yaz idler={idler} />, {
    routes: [
      stub(createSozler, {
        soz_idler: [7, 8],
        atlananlar: [{ muhasebeci_id: 3, muhasebeci_adi: 'Figen Vural', neden: 'borc_yok' }],
      }),
      stub(reverseSozler, { geri_alinan: 2 }),
    ],
  });
  await page.screen.getByRole('button', { name: 'Yaz' }).click();
  return { ...page, dialog: page.screen.getByRole('dialog') };
};

test('a promise of several asks for the day alone, says who owes nothing, and is taken back at once', async () => {
  const { screen, sent, dialog } = await open([1, 2, 3]);
  await expect.element(screen.getByRole('dialog', { name: 'Ödeme sözü: 3 muhasebeci' })).toBeVisible();
  await expect.element(dialog.getByLabelText('Tutar')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Sözü kaydet' }).click();
  const wrong = dialog.getByText('Ödeyeceği günü seçin (gg.aa.yyyy).');
  await expect.element(wrong).toBeVisible();
  const { left, top } = wrong.element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 4, top + 4)).toBe(wrong.element());
  expect(sent.some(({ path }) => path === createSozler.path)).toBe(false);
  await dialog.getByRole('textbox', { name: 'Ödeyeceği gün' }).fill(formatTarih(GUN));
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Aradım');
  await dialog.getByRole('button', { name: 'Sözü kaydet' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === createSozler.path)?.body)
    .toEqual({ muhasebeci_idler: [1, 2, 3], gun: GUN, soz_notu: 'Aradım' });
  await expect.element(screen.getByText(/2 söz kaydedildi: .* Figen Vural: Açık tahakkuku yok\./)).toBeVisible();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.poll(() => sent.find(({ path }) => path === reverseSozler.path)?.body).toEqual({ soz_idler: [7, 8] });
});

test('a promise of one may name an amount; a day in the past is refused at its field and nothing is lost', async () => {
  const { screen, sent, dialog } = await open([1]);
  await expect.element(screen.getByRole('dialog', { name: 'Ödeme sözü: Gülşen Korkmaz' })).toBeVisible();
  await dialog.getByLabelText('Tutar').fill('1.234,50');
  await dialog.getByRole('textbox', { name: 'Ödeyeceği gün' }).fill('01.01.2020');
  await dialog.getByRole('textbox', { name: 'Not' }).click();
  await dialog.getByRole('button', { name: 'Sözü kaydet' }).click();
  await expect.element(dialog.getByText('Söz günü geçmişte olamaz.')).toBeInTheDocument();
  await expect.element(dialog.getByLabelText('Tutar')).toHaveValue('1.234,50');
  await dialog.getByRole('textbox', { name: 'Ödeyeceği gün' }).fill(formatTarih(GUN));
  await dialog.getByRole('textbox', { name: 'Not' }).click();
  await dialog.getByRole('button', { name: 'Sözü kaydet' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === createSozler.path)?.body)
    .toMatchObject({ muhasebeci_idler: [1], gun: GUN, tutar: 123_450 });
});

test('an account shows the promise that waits, what became of earlier ones, and takes it back', async () => {
  const broken: Soz = { ...soz, soz_id: 5, durum: 'tutulmadı', tamami: false, tutar: 10_000, gun: '2026-10-15' };
  const { screen, sent } = await renderPage(<Sozler muhasebeciId={4} hasDebt canWrite />, {
    routes: [stub(listSozler, { sozler: [soz, broken] }), stub(reverseSozler, { geri_alinan: 1 })],
  });
  await expect
    .element(screen.getByText(/günü açık borcunun tamamını \(5\.000,00 TL\) ödeyeceğini söyledi/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Sözleri (2)' }).click();
  await expect.element(screen.getByText(/Sözünü tutmadı: 15\.10\.2026, 100,00 TL/)).toBeVisible();
  await screen.getByRole('button', { name: 'Sözü geri al' }).click();
  await expect.poll(() => sent.find(({ path }) => path === reverseSozler.path)?.body).toEqual({ soz_idler: [7] });
});

test('a moderator reads promises and writes none', async () => {
  const { screen } = await renderPage(<Sozler muhasebeciId={4} hasDebt canWrite={false} />, {
    routes: [stub(listSozler, { sozler: [{ ...soz, durum: 'tutulmadı', odenen: 1_000 }] })],
  });
  await expect.element(screen.getByText(/ödeyecekti, 10,00 TL ödedi\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sözü geri al' })).not.toBeInTheDocument();
});
