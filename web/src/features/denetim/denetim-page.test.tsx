import { expect, test } from 'vitest';
import { checkDefter } from '#contract/denetim/defter.ts';
import { type DenetimKaydi, listDenetim, reverseDegisiklik } from '#contract/denetim/denetim.ts';
import { openAllFilters } from '#web/testing/list-tools.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { DenetimPage } from './denetim-page.tsx';

const KAYIT: DenetimKaydi = {
  denetim_id: 90,
  zaman: '2026-11-05T09:30:00.000Z',
  kim: 'Ahmet Aksoy',
  istemci: '10.0.0.5',
  tablo: 'mukellefler',
  satir_id: 7,
  islem: 'update',
  eski: { muhasebeci_id: 1, aktif: true, telefon: null },
  yeni: { muhasebeci_id: 2, aktif: false, telefon: '0532 111 22 33' },
  son: true,
  geri_alma: false,
  zam_no: null,
  anonim: false,
};
const ODEME: DenetimKaydi = {
  ...KAYIT,
  denetim_id: 80,
  kim: null,
  istemci: null,
  tablo: 'odemeler',
  satir_id: 3,
  islem: 'insert',
  eski: null,
  yeni: { odeme_tutari: 123_450 },
};
const NAMES = { 'mukellefler:7': 'Bülent Ünal', 'muhasebeci:1': 'Ayşe Er', 'muhasebeci:2': 'Can Su' };
const DEFTER = {
  tahakkuk_sayisi: 0,
  odeme_sayisi: 0,
  denetim_sayisi: 1_234,
  dogrulanan: 1_234,
  borc: 0,
  tahsilat: 0,
  bakiye: 0,
  odenen: 0,
  defter_sorunlari: [],
  duzen_sorunlari: [],
  kanit_sorunlari: [],
  sinirli: false,
};

async function open(yetki_seviyesi: 'admin' | 'moderator' = 'admin', url = '/denetim', refuse = false) {
  signInAs('admin');
  let checks = 0;
  return renderPage(<DenetimPage />, {
    url,
    routes: [
      oturum(yetki_seviyesi),
      stub(listDenetim, ({ query }) => ({
        kayitlar: query?.once ? [ODEME] : [KAYIT],
        adlar: NAMES,
        devam: !query?.once,
      })),
      stub(reverseDegisiklik, () =>
        refuse
          ? new Failure(409, {
              code: 'DENETIM_GERI_ALINAMAZ',
              message: 'Geri alınamaz: Kayıt bundan sonra Can Su tarafından değiştirildi.',
            })
          : { status: 'success' as const },
      ),
      stub(checkDefter, () => ({
        ...DEFTER,
        zincir_sorunlari: checks++ === 0 ? [] : [{ blok: 12, sorun: 'özet tutmuyor' }],
      })),
    ],
  });
}

test('an entry says in words who changed whom, from where, and from what to what', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row').filter({ hasText: 'Bülent Ünal' });
  await expect.element(row).toMatchTextContent(/Ahmet AksoyDeğişiklikBülent Ünal: .*ve 1 alan daha/);
  await row.getByText(/^Bülent Ünal: /).click();
  await expect.element(row).toMatchTextContent(/Mükellef: Bülent Ünal · Adres: 10\.0\.0\.5/);
  await expect.element(row).toMatchTextContent(/Muhasebeci: Ayşe Er → Can Su/);
  await expect.element(row).toMatchTextContent(/Telefon: \(boş\) → 0532 111 22 33/);
  await expect.element(row).toMatchTextContent(/Durum: Aktif → Pasif/);
  await screen.getByRole('button', { name: 'Daha eskilerini göster' }).click();
  await expect.element(screen.getByRole('row').filter({ hasText: 'Sistem' })).toMatchTextContent(/No 3: ödeme eklendi/);
  await screen.getByText('No 3: ödeme eklendi').click();
  await expect.element(screen.getByRole('row').filter({ hasText: 'Sistem' })).toMatchTextContent(/Tutar: 1\.234,50 TL/);
  expect(screen.getByRole('button', { name: /^Geri al –/ }).elements()).toHaveLength(1);
});

test('a change is reversed after a question', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: /^Geri al –/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('İşlem geri alındı.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.path).toContain('/api/denetim/90/geri-al');
});

test('a refusal says why', async () => {
  const { screen } = await open('admin', '/denetim', true);
  await screen.getByRole('button', { name: /^Geri al –/ }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText(/Can Su tarafından değiştirildi/)).toBeVisible();
});

test('a moderator reads but reverses nothing', async () => {
  const { screen } = await open('moderator');
  await expect.element(screen.getByRole('row').filter({ hasText: 'Bülent Ünal' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Geri al –/ }).elements()).toHaveLength(0);
});

test('filters are in the address and go to the server', async () => {
  const { screen, sent, url } = await open('admin', '/denetim?tablo=odemeler&zaman=2026-01-01..');
  await openAllFilters(screen);
  await expect.element(screen.getByRole('combobox', { name: 'Tablo' })).toHaveValue('odemeler');
  await screen.getByRole('combobox', { name: 'İşlem' }).selectOptions('delete');
  await expect.poll(url).toContain('islem=delete');
  const asked = () => sent.findLast(({ path }) => path === '/api/denetim')?.query;
  await expect
    .poll(asked)
    .toEqual({ tablo: 'odemeler', zaman: '2026-01-01..', islem: 'delete', girissiz: '1', sorgusuz: '1' });
  await screen.getByRole('button', { name: 'Girişleri göster' }).click();
  await expect.poll(asked).toEqual({ tablo: 'odemeler', zaman: '2026-01-01..', islem: 'delete', sorgusuz: '1' });
  await screen.getByRole('button', { name: 'Sorguları göster' }).click();
  await expect.poll(url).toContain('sorgular=1');
  await expect.poll(asked).toEqual({ tablo: 'odemeler', zaman: '2026-01-01..', islem: 'delete' });
  await screen.getByRole('cell', { name: 'Ahmet Aksoy' }).dblClick();
  await expect.poll(asked).toMatchObject({ kim: '=Ahmet Aksoy' });
  await screen.getByRole('button', { name: 'Zaman', exact: true }).click();
  await expect.poll(asked).toMatchObject({ yon: 'asc' });
});

test('the chain is proven at a click, and an error is reported', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Zinciri doğrula' }).click();
  await expect.element(screen.getByText('Denetim zinciri sağlam: 1.234 kayıt doğrulandı.')).toBeVisible();
  await screen.getByRole('button', { name: 'Zinciri doğrula' }).click();
  await expect.element(screen.getByText(/1 tutarsızlık var\. blok 12: özet tutmuyor/)).toBeVisible();
});
