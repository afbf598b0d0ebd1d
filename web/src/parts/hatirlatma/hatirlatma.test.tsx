import { expect, test } from 'vitest';
import { createHatirlatmalar, previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { useRemind } from './use-remind.tsx';

const alici = (muhasebeci_id: number, muhasebeci_adi: string, tutar: number) => ({
  muhasebeci_id,
  muhasebeci_adi,
  tutar,
  borc: 1,
  email: `kisi${muhasebeci_id}@ornek.example`,
  son_hatirlatma: null,
  geri_donen: null,
  soz: null,
  konu: `Borç ${muhasebeci_id}`,
  metin: `Sayın ${muhasebeci_adi},`,
});
const ALICILAR = [
  { ...alici(1, 'Fatma Köse', 100_000), son_hatirlatma: { zaman: '2026-11-22T09:00:00Z', durum: 'hata' as const } },
  { ...alici(2, 'Gülşen Korkmaz', 50_050), geri_donen: 'Alıcı adresi kabul edilmedi: 550 User unknown' },
];

function Hatirlat() {
  const { remind, dialog } = useRemind();
  return (
    <>
      <button type="button" onClick={() => remind([1, 2, 3])}>
        Hatırlat
      </button>
      {dialog}
    </>
  );
}

test('a reminder says before it goes to whom, to which address, for what sum, when the last went and what it reads', async () => {
  const { screen, sent } = await renderPage(<Hatirlat />, {
    routes: [
      stub(previewHatirlatmalar, {
        alicilar: ALICILAR,
        atlananlar: [{ muhasebeci_id: 3, muhasebeci_adi: 'Figen Vural', neden: 'eposta_yok' }],
        kurulu: false,
      }),
      stub(createHatirlatmalar, { kuyruga_alinan: 1, atlananlar: [], kurulu: false }),
    ],
  });
  await screen.getByRole('button', { name: 'Hatırlat' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Hatırlatma gönder' });
  await expect.element(dialog.getByText(/E-posta sunucusu ayarlanmamış/)).toBeVisible();
  await expect.element(dialog.getByText(/kisi2@ornek\.example/)).toBeVisible();
  await expect.element(dialog.getByText('adresi geri döndü')).toBeVisible();
  await expect.element(dialog.getByText(/Son hatırlatma 22\.11\.2026, Gönderilemedi/)).toBeVisible();
  await expect.element(dialog.getByText('Figen Vural: E-posta adresi kayıtlı değil.')).toBeVisible();
  await expect.element(dialog.getByText('Sayın Fatma Köse,')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gülşen Korkmaz: iletiyi göster' }).click();
  await expect.element(dialog.getByText('Sayın Gülşen Korkmaz,')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '2 hatırlatma gönder · 1.500,50 TL' })).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Gülşen Korkmaz' }).click();
  expect(sent.filter(({ path }) => path === createHatirlatmalar.path)).toEqual([]);
  await dialog.getByRole('button', { name: '1 hatırlatma gönder · 1.000,00 TL' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === createHatirlatmalar.path)?.body)
    .toEqual({ muhasebeci_idler: [1] });
  await expect.element(dialog).not.toBeInTheDocument();
});
