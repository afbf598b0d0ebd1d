import { expect, test } from 'vitest';
import { type AyOzeti, listAyOzetleri } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { AyOzetleri } from './ay-ozetleri.tsx';

const sayilar = { kayit: 1, bekleyen: 1, onaylanan: 0, yapilan: 0, reddedilen: 0 };
const ozet = (muhasebeci_id: number): AyOzeti => ({
  muhasebeci_id,
  muhasebeci_adi: `Ayşe ${muhasebeci_id}`,
  ...sayilar,
});

test('all accountants of a filter are approved and no others', async () => {
  const bulunan = Array.from({ length: 25 }, (_, i) => ozet(i + 1));
  const { screen } = await renderPage(<AyOzetleri donem={{ yil: 2026, ay: 11 }} canApprove />, {
    url: '/x?muhasebeci_adi=Ayşe',
    routes: [
      stub(listAyOzetleri, ({ query: { sayfa, boyut } }) => ({
        ozetler: bulunan.slice((sayfa - 1) * boyut, sayfa * boyut),
        toplam: bulunan.length,
        toplamlar: sayilar,
      })),
      stub(listBekleyenTalepler, {
        muhasebeciler: [...bulunan, ozet(99)].map(({ muhasebeci_id, muhasebeci_adi }) => ({
          ...{ muhasebeci_id, muhasebeci_adi, adet: 1, tutar: 10_000, kalanlar: [] },
          hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet: 1, tutar: 10_000 }],
        })),
      }),
    ],
  });
  await screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await screen.getByRole('button', { name: 'Bu süzgeçteki 25 kaydın tümünü seç' }).click();
  await expect.element(screen.getByRole('button', { name: '25 talebi onayla · 2.500,00 ₺' })).toBeVisible();
});
