import { expect, test, vi } from 'vitest';
import { approveBekleyenler, type BekleyenTalepler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { BekleyenleriOnayla } from './bekleyenleri-onayla.tsx';

const bekleyen = (muhasebeci_id: number, muhasebeci_adi: string, adet: number): BekleyenTalepler => ({
  muhasebeci_id,
  muhasebeci_adi,
  adet,
  tutar: adet * 10_000,
  hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet, tutar: adet * 10_000 }],
  kalanlar: [{ durum: 'yapıldı', adet: 3 }],
});

test('what waits is shown by accountant and service before it is approved, and an accountant can be left out', async () => {
  const onDone = vi.fn();
  const istek_no = '00000000-0000-4000-8000-000000000001';
  const routes = [
    stub(listBekleyenTalepler, { muhasebeciler: [bekleyen(1, 'Ayşe Usta', 2), bekleyen(2, 'Ali Kaya', 5)] }),
    stub(approveBekleyenler, ({ body: { beklenen } }) => ({ istek_no, ...beklenen })),
  ];
  const { screen, sent } = await renderPage(<BekleyenleriOnayla secim={{ yil: 2026, ay: 11 }} onDone={onDone} />, { routes });
  await screen.getByRole('button', { name: 'Bekleyenleri onayla' }).click();
  await expect.element(screen.getByRole('button', { name: '7 talebi onayla · 700,00 ₺' })).toBeVisible();
  await expect.element(screen.getByText('Olduğu gibi kalır: boş hücreler, 6 Yapıldı.')).toBeVisible();
  // Beside its name, not in the size of the sheet.
  const tik = screen.getByRole('checkbox', { name: 'Ali Kaya' }).element().parentElement as HTMLElement;
  expect(tik.getBoundingClientRect().height).toBeLessThan(30);
  await screen.getByRole('checkbox', { name: 'Ali Kaya' }).click();
  await screen.getByRole('button', { name: '2 talebi onayla · 200,00 ₺' }).click();
  await expect.poll(() => onDone.mock.calls).toEqual([['2 talep onaylandı.', [istek_no]]]);
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ yil: 2026, ay: 11, muhasebeci_idler: [1], beklenen: { adet: 2, tutar: 20_000 } });
});
