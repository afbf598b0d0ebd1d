import { expect, test } from 'vitest';
import { type AyOzeti, listAyOzetleri, listBekleyenAylar, rowNo } from '#contract/hizmet-kaydi/hizmet-kaydi-liste.ts';
import { approveBekleyenler, listBekleyenTalepler } from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import type { Kapanis } from '#contract/tahakkuk/kapanis-metni.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { AyOzetleri } from './ay-ozetleri.tsx';

const sayilar = { kayit: 1, bekleyen: 1, onaylanan: 0, yapilan: 0, reddedilen: 0 };
const heard = () => {};
const ozet = (muhasebeci_id: number): AyOzeti => ({
  muhasebeci_id,
  muhasebeci_adi: `Ayşe ${muhasebeci_id}`,
  ...sayilar,
});

test('all accountants of a filter are approved and no others', async () => {
  const bulunan = Array.from({ length: 25 }, (_, i) => ozet(i + 1));
  const { screen } = await renderPage(<AyOzetleri donem={{ yil: 2026, ay: 11 }} canApprove onKapanis={heard} />, {
    url: '/x?muhasebeci_adi=Ayşe',
    routes: [
      stub(listAyOzetleri, ({ query: { sayfa, boyut } }) => ({
        satirlar: bulunan.slice((sayfa - 1) * boyut, sayfa * boyut),
        toplam: bulunan.length,
        toplamlar: sayilar,
      })),
      stub(listBekleyenTalepler, {
        muhasebeciler: [...bulunan, ozet(99)].map(({ muhasebeci_id, muhasebeci_adi }) => ({
          muhasebeci_id,
          muhasebeci_adi,
          yil: 2026,
          ay: 11,
          adet: 1,
          tutar: 10_000,
          kapanis: null,
          kalanlar: [],
          hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet: 1, tutar: 10_000 }],
        })),
      }),
    ],
  });
  await screen.getByRole('checkbox', { name: 'Bu sayfadaki tüm satırları seç' }).click();
  await screen.getByRole('button', { name: 'Bu süzgeçteki 25 kaydın tümünü seç' }).click();
  await expect.element(screen.getByRole('button', { name: '25 talebi onayla · 2.500,00 TL' })).toBeVisible();
});

const bekleyen = (muhasebeci_id: number, ay: number, adet: number, kapanis: Kapanis | null = null) => ({
  muhasebeci_id,
  muhasebeci_adi: `Ayşe ${muhasebeci_id}`,
  yil: 2025,
  ay,
  adet,
  kapanis,
});

const showBekleyenler = (rows: readonly ReturnType<typeof bekleyen>[], filter = '') =>
  renderPage(<AyOzetleri donem={{ yil: 2026, ay: 11 }} canApprove onKapanis={heard} />, {
    url: `/x?liste=bekleyen${filter}`,
    routes: [
      stub(listBekleyenAylar, {
        satirlar: rows.map(({ adet, ...row }) => ({ ...row, satir_no: rowNo(row), bekleyen: adet })),
        toplam: rows.length,
        toplamlar: { bekleyen: 11 },
      }),
      stub(listBekleyenTalepler, {
        muhasebeciler: rows.map((row) => ({
          ...row,
          tutar: row.adet * 1_000,
          kalanlar: [],
          hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet: row.adet, tutar: row.adet * 1_000 }],
        })),
      }),
      stub(approveBekleyenler, ({ body: { beklenen } }) => ({
        request_no: '00000000-0000-4000-8000-000000000001',
        ...beklenen,
      })),
    ],
  });

test('requests of a closed month are not approved with the others, and its sentence says why', async () => {
  const kapanis = { kim: 'Ayşe Işık', zaman: '2026-11-02T11:05:00Z' };
  const { screen, sent } = await showBekleyenler([
    bekleyen(1, 1, 4, kapanis),
    bekleyen(1, 2, 5, kapanis),
    bekleyen(1, 3, 2),
  ]);
  const sentence =
    /^Ocak 2025 kapatıldı \(Ayşe Işık, .*\)\. Şubat 2025 kapatıldı .*süper yönetici ayları yeniden açar\.$/;
  await expect.element(screen.getByText(sentence)).toBeVisible();
  expect(screen.getByText('Kapalı', { exact: true }).elements()).toHaveLength(2);
  await screen.getByRole('checkbox', { name: 'Ayşe 1 satırını seç' }).first().click();
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  await expect.element(bar.getByRole('button', { name: 'Ay kapalı' })).toBeDisabled();
  await screen.getByRole('button', { name: '2 talebi onayla · 20,00 TL' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bekleyenleri onayla: 1 ay' });
  await expect.element(dialog.getByText(sentence)).toBeVisible();
  await dialog.getByRole('button', { name: '2 talebi onayla · 20,00 TL' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === approveBekleyenler.path)?.body)
    .toEqual({
      aylar: [{ yil: 2025, ay: 3, muhasebeci_idler: [1] }],
      beklenen: { adet: 2, tutar: 2_000 },
    });
});

test('waiting months are ticked one by one and approved together, or all of the filter by the button above', async () => {
  const rows = [bekleyen(1, 3, 4), bekleyen(2, 3, 5), bekleyen(1, 4, 2)];
  const { screen, sent } = await showBekleyenler(rows, '&donem=..2025-04');
  await expect.element(screen.getByRole('button', { name: '11 talebi onayla · 110,00 TL' })).toBeVisible();
  expect(sent.filter(({ path }) => path === listBekleyenTalepler.path).map(({ query }) => query)).toEqual([
    { donem: '..2025-04' },
  ]);
  await screen.getByRole('checkbox', { name: 'Ayşe 2 satırını seç' }).click();
  await screen.getByRole('checkbox', { name: 'Ayşe 1 satırını seç' }).last().click();
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  await bar.getByRole('button', { name: '7 talebi onayla · 70,00 TL' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bekleyenleri onayla: 2 ay' });
  await dialog.getByRole('button', { name: '7 talebi onayla · 70,00 TL' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === approveBekleyenler.path)?.body)
    .toEqual({
      aylar: [
        { yil: 2025, ay: 3, muhasebeci_idler: [2] },
        { yil: 2025, ay: 4, muhasebeci_idler: [1] },
      ],
      beklenen: { adet: 7, tutar: 7_000 },
    });
});
