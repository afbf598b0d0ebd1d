import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  createEvrakBaglantisi,
  createKisaKod,
  type EvrakBaglantisi,
  getEvrakBaglantisi,
  removeEvrakBaglantisi,
} from '#contract/evrak/baglanti-buro.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { stub } from '#web/testing/stub-fetch.ts';
import { Baglanti } from './baglanti.tsx';

const ADRES = 'https://buro.example/e/AAAAAAAAAAAAAAAA#secret';
const OLAY = { kalem: null, cihaz_id: null, kim: null, adet: 1 };
const OPEN: EvrakBaglantisi = {
  acik: true,
  bitis: '2026-12-28T09:00:00Z',
  cihazlar: [
    { cihaz_id: 3, tarayici: 'Chrome, Android', ilk: '2026-11-28T09:00:00Z', son: '2026-11-28T09:00:00Z', islem: true },
  ],
  olaylar: [
    {
      ...OLAY,
      olay_id: 3,
      olay: 'yuklendi',
      kalem: 'Z raporları',
      cihaz_id: 3,
      zaman: '2026-11-28T09:05:00Z',
      son: '2026-11-28T09:05:00Z',
    },
    { ...OLAY, olay_id: 2, olay: 'yoklandi', adet: 12, zaman: '2026-11-28T09:00:00Z', son: '2026-11-28T09:04:00Z' },
    {
      ...OLAY,
      olay_id: 1,
      olay: 'yapildi',
      kim: 'Ayşe Kaya',
      zaman: '2026-11-28T08:00:00Z',
      son: '2026-11-28T08:00:00Z',
    },
  ],
};

const show = async (now: () => EvrakBaglantisi, canAct = true) => {
  await page.viewport(1280, 800);
  return renderPage(<Baglanti talep_id={5} canAct={canAct} />, {
    routes: [
      stub(getEvrakBaglantisi, now),
      stub(createEvrakBaglantisi, { adres: ADRES, bitis: '2026-12-28T09:00:00Z' }),
      stub(createKisaKod, { adres: ADRES.split('#')[0]!, kisa_kod: 'KLMNPRST', bitis: '2026-11-29T09:00:00Z' }),
      stub(removeEvrakBaglantisi, { status: 'success' }),
    ],
  });
};

test('the link is copied and stays to be read; what happened at it says who and how often', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { screen } = await show(() => OPEN);
  await expect.element(screen.getByText('Açık, 28.12.2026 gününe kadar')).toBeVisible();
  await screen.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
  await expect.element(screen.getByRole('status').getByText(ADRES)).toBeVisible();
  expect(copied).toHaveBeenCalledWith(ADRES);
  await screen.getByText('Bağlantıda olanlar (3) · 1 cihazdan gönderildi').click();
  await expect.element(screen.getByText(/Dosya geldi: Z raporları/)).toMatchTextContent(/Chrome, Android/);
  await expect.element(screen.getByText(/Bağlantı yoklandı/)).toMatchTextContent(/12 kez, son 28\.11\.2026/);
  await expect.element(screen.getByText(/Bağlantı yapıldı/)).toMatchTextContent(/Ayşe Kaya/);
  copied.mockRestore();
});

test('a code is there to be read out, and closing asks first', async () => {
  let closed = false;
  const { screen, sent } = await show(() => (closed ? { ...OPEN, acik: false, bitis: null } : OPEN));
  await screen.getByRole('button', { name: 'Telefonda kod söyle' }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/Kod: KLMN PRST\./);
  await screen.getByRole('button', { name: 'Bağlantıyı kapat' }).click();
  closed = true;
  await screen.getByRole('dialog').getByRole('button', { name: 'Bağlantıyı kapat' }).click();
  await expect.element(screen.getByText('Açık bağlantı yok')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Bağlantıyı kapat' })).not.toBeInTheDocument();
});

test('who only follows sees the log and gives out nothing', async () => {
  const { screen } = await show(() => OPEN, false);
  await expect.element(screen.getByText(/Bağlantıda olanlar/)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
