import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addMonths, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { type GelenEvrak, listGelenEvrak, reverseEvrakIslemi, updateEvrakKalemleri } from '#contract/evrak/evrak.ts';
import { getEvrakCizelgesi } from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_DURUM_METNI, EVRAK_GECISLERI, type EvrakDurumu } from '#contract/evrak/evrak-gecis.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
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
