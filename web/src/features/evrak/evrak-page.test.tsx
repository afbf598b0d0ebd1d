import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { createEvrakBaglantisi } from '#contract/evrak/baglanti-buro.ts';
import {
  createEvrakTalepleri,
  type EvrakTalebiRow,
  type GelenEvrak,
  listEvrakTalepleri,
  listGelenEvrak,
  reverseEvrakIslemi,
  updateEvrakKalemleri,
} from '#contract/evrak/evrak.ts';
import { getEvrakCizelgesi } from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_DURUM_METNI, EVRAK_GECISLERI, type EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { createEvrakHatirlatmasi, previewEvrakHatirlatmasi } from '#contract/evrak/evrak-hatirlatma.ts';
import { listEvrakIstenmeyenler } from '#contract/evrak/evrak-istenmeyen.ts';
import { withdrawIletiler } from '#contract/ileti/ileti.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { EvrakPage } from './evrak-page.tsx';

const REQUEST = '00000000-0000-4000-8000-000000000001';
const donem = addMonths(currentDonem(), -1);

function office(durumlar: Record<number, EvrakDurumu>) {
  const ids = Object.keys(durumlar).map(Number);
  const before = { ...durumlar };
  const sent: unknown[] = [];
  const gelen = (kalem_id: number): GelenEvrak => ({
    kalem_id,
    ad: kalem_id % 2 ? 'Alış faturaları' : 'Banka ekstreleri',
    mukellef_notu: null,
    gelis: null,
    dosyalar: [],
    talep_id: 1,
    mukellef_id: Math.ceil(kalem_id / 2),
    mukellef_adi: kalem_id < 3 ? 'Ada Gıda' : 'Can Nakliyat',
    ...donem,
    son_gun: null,
  });
  const routes: StubbedRoute[] = [
    oturum(null, { rol: 'personel' }),
    stub(getEvrakCizelgesi, () => ({
      mukellefler: { mukellef_id: [1, 2], ad: ['Ada Gıda', 'Can Nakliyat'], son_hane: ['', ''], aktif: [true, true] },
      sutunlar: { id: [10, 20], ad: ['Alış faturaları', 'Banka ekstreleri'] },
      hucreler: {
        kalem_id: ids,
        talep_id: ids.map((id) => Math.ceil(id / 2)),
        mukellef_id: ids.map((id) => Math.ceil(id / 2)),
        sutun_id: ids.map((id) => (id % 2 ? 10 : 20)),
        durum: ids.map((id) => EVRAK_DURUM_METNI[durumlar[id]!].harf).join(''),
        dosya: ids.map(() => 0),
      },
      son_gunler: { mukellef_id: [], son_gun: [] },
      an: new Date().toISOString(),
      degisenler: [],
    })),
    stub(listGelenEvrak, () => {
      const gelenler = ids.filter((id) => durumlar[id] === 'geldi').map(gelen);
      return { gelenler, toplam: gelenler.length };
    }),
    stub(updateEvrakKalemleri, ({ body }) => {
      sent.push(body);
      const results = body.kalemler.map(({ kalem_id }) => {
        durumlar[kalem_id] = EVRAK_GECISLERI[body.islem].to;
        return { kalem_id, oldu: true, durum: durumlar[kalem_id], neden: null };
      });
      return { request_no: REQUEST, results };
    }),
    stub(reverseEvrakIslemi, () => {
      Object.assign(durumlar, before);
      return { results: [], kalkan: 0 };
    }),
  ];
  return { routes, sent };
}

test('the board says how many papers of each client have come, and a click accepts one', async () => {
  const { routes, sent } = office({ 1: 'geldi', 2: 'bekleniyor', 3: 'kabul', 4: 'yok' });
  await renderPage(<EvrakPage />, { url: '/x', routes });
  const grid = page.getByRole('grid', { name: `${formatDonem(donem)} evrakı` });
  await expect.element(grid.getByText('1/2', { exact: true })).toBeVisible();
  await expect.element(grid.getByText('2/2', { exact: true })).toBeVisible();
  await grid.getByRole('gridcell', { name: 'Geldi' }).click();
  await expect.poll(() => sent).toEqual([{ islem: 'kabul', kalemler: [{ kalem_id: 1, beklenen: 'geldi' }] }]);
  await expect.element(grid.getByRole('gridcell', { name: 'Kabul edildi' }).nth(1)).toBeVisible();
});

test('what came is judged by keyboard: K accepts, R and a number reject with a reason, Ctrl+Z takes back', async () => {
  const { routes, sent } = office({ 1: 'geldi', 2: 'geldi', 3: 'geldi' });
  await renderPage(<EvrakPage />, { url: '/x?sekme=gelenler', routes });
  const shown = page.getByRole('region', { name: 'Bakılan evrak' }).getByRole('heading');
  await expect.element(shown).toHaveTextContent('Ada Gıda · Alış faturaları');
  await userEvent.keyboard('k');
  await expect.element(shown).toHaveTextContent('Ada Gıda · Banka ekstreleri');
  await userEvent.keyboard('r');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('2');
  await expect.element(shown).toHaveTextContent('Can Nakliyat · Alış faturaları');
  await expect
    .poll(() => sent)
    .toEqual([
      { islem: 'kabul', kalemler: [{ kalem_id: 1, beklenen: 'geldi' }] },
      { islem: 'ret', neden: 'Sayfa eksik', kalemler: [{ kalem_id: 2, beklenen: 'geldi' }] },
    ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(shown).toHaveTextContent('Ada Gıda · Banka ekstreleri');
});

test('a photo that this browser cannot show says so, and is offered for download', async () => {
  const { routes } = office({ 1: 'geldi' });
  const heic = {
    dosya_id: 9,
    ad: 'IMG_1.heic',
    tur: 'heic',
    boyut: 9,
    surum_id: null,
    gelis: '',
    yukleyen: null,
  } as const;
  const it = { talep_id: 1, mukellef_id: 1, mukellef_adi: 'Ada Gıda', ...donem, son_gun: null };
  const gelen = { kalem_id: 1, ad: 'Z raporları', mukellef_notu: null, gelis: null, dosyalar: [heic] };
  const list = stub(listGelenEvrak, { gelenler: [{ ...it, ...gelen }], toplam: 1 });
  await renderPage(<EvrakPage />, { url: '/x?sekme=gelenler', routes: [list, ...routes] });
  const paper = page.getByRole('region', { name: 'Bakılan evrak' });
  await expect.element(paper.getByText(/IMG_1\.heic bir HEIC fotoğrafı; bu tarayıcı gösteremez/)).toBeVisible();
  await expect.element(paper.getByRole('button', { name: 'İndir' })).toBeVisible();
});

const TALEP: EvrakTalebiRow = {
  talep_id: 5,
  mukellef_id: 1,
  mukellef_adi: 'Ada Gıda',
  muhasebeci_id: 1,
  muhasebeci_adi: 'Derya Ak',
  personel_adi: 'Ece Su',
  ...donem,
  son_gun: '2026-11-18',
  hal: 'eksik',
  gelen: 1,
  toplam: 2,
  bakilacak: 0,
  reddedilen: 0,
  eksik: 'Banka ekstreleri',
  hatirlatma: { zaman: '2026-11-16T06:00:00.000Z', kanal: 'sms', durum: 'iletildi' },
};
const GONDERIM = '11111111-1111-4111-8111-111111111111';

const ONIZLEME: RouteResponse<typeof previewEvrakHatirlatmasi> = {
  adet: 1,
  kanallar: [{ kanal: 'sms', adet: 1, parca: 2, ucret: 36 }],
  gonderilecek: '2026-11-17T09:05:00.000Z',
  ornekler: [],
  atlananlar: [{ mukellef_id: 7, mukellef_adi: 'Çınar Eczane', alici: null, neden: 'adres_yok', alan: null }],
  kurulu: { eposta: true, sms: true },
  tamam: 1,
  hatirlatilan: 3,
  kalan: 0,
};

function reminding(rol: 'personel' | 'muhasebeci') {
  const asked: unknown[] = [];
  const sent: unknown[] = [];
  const withdrawn: unknown[] = [];
  const routes: StubbedRoute[] = [
    ...office({ 1: 'bekleniyor' }).routes.slice(1),
    oturum(null, { rol }),
    stub(listEvrakTalepleri, {
      satirlar: [TALEP, { ...TALEP, talep_id: 6, mukellef_adi: 'Can Nakliyat', eksik: null, hatirlatma: null }],
      toplam: 2,
      toplamlar: { bakilacak: 0, reddedilen: 0 },
    }),
    stub(previewEvrakHatirlatmasi, ({ body }) => {
      asked.push(body.secim);
      return ONIZLEME;
    }),
    stub(createEvrakHatirlatmasi, ({ body }) => {
      sent.push(body);
      return { kuyruga_alinan: 1, gonderim_no: GONDERIM, gonderilecek: '2026-11-17T09:05:00.000Z' };
    }),
    stub(withdrawIletiler, ({ body }) => {
      withdrawn.push(body);
      return { geri_alinan: 1 };
    }),
  ];
  return { routes, asked, sent, withdrawn };
}

test('the month’s papers are reminded of after it was said who gets what and who does not; the act can be taken back', async () => {
  const { routes, sent, withdrawn } = reminding('personel');
  await renderPage(<EvrakPage />, { url: '/x?sekme=liste', routes });
  await page.getByRole('button', { name: 'Evrak hatırlat' }).click();
  const dialog = page.getByRole('dialog', { name: 'Evrak hatırlat' });
  await expect.element(dialog.getByText('1 SMS')).toBeVisible();
  await expect.element(dialog.getByText('Evrakı tamam olan 1 talep hatırlatılmaz.')).toBeVisible();
  await expect.element(dialog.getByText(/3 talep bugün hatırlatıldı/)).toBeVisible();
  await expect.element(dialog.getByText(/Çınar Eczane: Telefonu da e-postası da kayıtlı değil/)).toBeVisible();
  await dialog.getByRole('button', { name: '1 ileti gönder · 0,36 TL' }).click();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(page.getByText('1 ileti geri alındı.')).toBeVisible();
  expect(sent).toEqual([{ secim: { suzgec: donem }, beklenen: 1 }]);
  expect(withdrawn).toEqual([{ gonderim_no: GONDERIM }]);
});

test('chosen requests are reminded of, or one; a row says when and how it was last', async () => {
  const { routes, asked } = reminding('personel');
  await renderPage(<EvrakPage />, { url: '/x?sekme=liste', routes });
  await expect.element(page.getByText('Hatırlatma: 16.11.2026 · SMS: iletildi')).toBeVisible();
  await page.getByRole('checkbox', { name: /Ada Gıda/ }).click();
  await page.getByRole('button', { name: 'Evrak hatırlat' }).last().click();
  await expect.poll(() => asked).toEqual([{ idler: [5] }]);
});

test('an accountant reminds nobody', async () => {
  const { routes } = reminding('muhasebeci');
  await renderPage(<EvrakPage />, { url: '/x?sekme=liste', routes });
  await expect.element(page.getByText('Hatırlatma: 16.11.2026 · SMS: iletildi')).toBeVisible();
  expect(page.getByRole('button', { name: 'Evrak hatırlat' }).elements()).toHaveLength(0);
  expect(page.getByRole('checkbox', { name: /Ada Gıda/ }).elements()).toHaveLength(0);
});

test('chosen clients are asked, then the message to those is offered: three clicks after the choice', async () => {
  const { routes, asked, sent } = reminding('personel');
  const bodies: unknown[] = [];
  const client = { muhasebeci_id: 1, muhasebeci_adi: 'Derya Ak', personel_adi: 'Ece Su', istenecek: 8 };
  const rows = [
    { ...client, mukellef_id: 3, mukellef_adi: 'Dost Market', defter: 'bilanço' as const },
    { ...client, mukellef_id: 4, mukellef_adi: 'Ege Kafe', defter: 'bilinmiyor' as const },
  ];
  const ask = stub(createEvrakTalepleri, ({ body }) => {
    bodies.push(body);
    return { request_no: REQUEST, talepler: [8], vardi: 0, sablonsuz: 1 };
  });
  await renderPage(<EvrakPage />, {
    url: '/x?sekme=istenmeyenler',
    routes: [...routes, stub(listEvrakIstenmeyenler, { satirlar: rows, toplam: 2 }), ask],
  });
  for (const name of [/Dost Market/, /Ege Kafe/]) await page.getByRole('checkbox', { name }).click();
  await page.getByRole('region', { name: 'Seçili kayıtlar' }).getByRole('button', { name: 'Evrak iste' }).click();
  await expect.element(page.getByText(/Seçilen 2 mükelleften defter türüne göre istenir/)).toBeVisible();
  await page.getByRole('button', { name: 'İste', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'İstenen evrakı mükelleflere bildir' });
  await dialog.getByRole('button', { name: '1 ileti gönder · 0,36 TL' }).click();
  await expect.element(page.getByText('1 mükelleften evrak istendi. 1 mükelleften istenecek evrak yok.')).toBeVisible();
  expect(bodies).toEqual([{ ...donem, secim: { idler: [3, 4] } }]);
  expect(asked).toEqual([{ idler: [8] }]);
  expect(sent).toEqual([{ secim: { idler: [8] }, beklenen: 1 }]);
});

test('a row’s menu copies the client’s link, and shows it where the browser lets nobody copy', async () => {
  const { routes } = reminding('personel');
  const link = stub(createEvrakBaglantisi, { adres: 'https://buro.example/e/x#y', bitis: '2026-12-28T00:00:00Z' });
  const { screen } = await renderPage(<EvrakPage />, { url: '/x?sekme=liste', routes: [...routes, link] });
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce().mockRejectedValueOnce(new Error('refused'));
  await rowAct(screen, 'Bağlantıyı kopyala', 'Ada Gıda');
  await expect.element(page.getByText('Bağlantı kopyalandı. Yalnızca mükellefe gönderin.')).toBeVisible();
  await rowAct(screen, 'Bağlantıyı kopyala', 'Ada Gıda');
  const shown = page.getByRole('dialog', { name: 'Mükellefin bağlantısı' });
  await expect.element(shown.getByText('https://buro.example/e/x#y')).toBeVisible();
});
