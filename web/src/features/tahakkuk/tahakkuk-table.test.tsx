import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listOneriler } from '#contract/pano/arama.ts';
import {
  listTahakkuklar,
  removeTahakkuk,
  TAHAKKUK_METNI,
  type Tahakkuk,
  updateTahakkuk,
} from '#contract/tahakkuk/tahakkuk.ts';
import { recomputeTahakkuklar } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { openAllFilters } from '#web/testing/list-tools.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { TahakkukTable } from './tahakkuk-table.tsx';

const row = (change: Partial<Tahakkuk> = {}): Tahakkuk => ({
  borc_id: 7,
  muhasebeci_id: 3,
  muhasebeci_adi: 'Ayşe Işık',
  tahakkuk_yili: 2026,
  tahakkuk_ayi: 5,
  devir: false,
  borc_tutari: 123_450,
  tahsilat: 0,
  bakiye: 123_450,
  odeme_durumu: 'Ödenmedi',
  elle: false,
  elle_neden: null,
  fark: 0,
  vadesi_gecen: false,
  vade: '2026-12-15',
  borc_tarihi: '2026-06-01T09:00:00Z',
  aciklama: '',
  surum: 40,
  ...change,
});

const routes = (shown: Tahakkuk, yetki_seviyesi: 'admin' | 'moderator' = 'admin'): StubbedRoute[] => [
  stub(listTahakkuklar, {
    satirlar: [shown],
    toplam: 1,
    toplamlar: { borc_tutari: shown.borc_tutari, tahsilat: shown.tahsilat, bakiye: shown.bakiye },
  }),
  oturum(yetki_seviyesi),
];

test('an accrual is edited in its row, a status against the figures needs a reason, and a refusal is shown at its field', async () => {
  let answer: Tahakkuk | Failure = new Failure(409, {
    code: 'TUTAR_TAHSILATTAN_AZ',
    message: 'Tutar, tahsil edilenden (500,00 TL) az olamaz.',
    field: 'borc_tutari',
  });
  const { screen, sent } = await renderPage(<TahakkukTable />, {
    routes: [...routes(row()), stub(updateTahakkuk, () => answer)],
  });
  await rowAct(screen, 'Düzenle');
  await screen.getByRole('textbox', { name: 'Tutar' }).fill('100,5');
  await screen.getByRole('combobox', { name: 'Durum' }).selectOptions('Tamamlandı');
  await screen.getByRole('textbox', { name: 'Elle değiştirme nedeni' }).fill('Mahsup');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Tutar, tahsil edilenden (500,00 TL) az olamaz.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Elle değiştirme nedeni' })).toHaveValue('Mahsup');
  answer = row({ borc_tutari: 10_050, odeme_durumu: 'Tamamlandı', elle: true, elle_neden: 'Mahsup' });
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Tahakkuk başarıyla güncellendi!')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    borc_tutari: 10_050,
    odeme_durumu: 'Tamamlandı',
    elle_neden: 'Mahsup',
    surum: 40,
  });
});

test('an amount with kuruş is typed digit by digit', async () => {
  const { screen, sent } = await renderPage(<TahakkukTable />, {
    routes: [...routes(row()), stub(updateTahakkuk, row({ borc_tutari: 1_250 }))],
  });
  await rowAct(screen, 'Düzenle');
  const tutar = screen.getByRole('textbox', { name: 'Tutar' });
  await tutar.fill('');
  await expect.element(tutar).toHaveValue('');
  await userEvent.type(tutar, '12,50');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.poll(() => sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ borc_tutari: 1_250 });
});

test('deleting asks in the words of the spec, and a collected accrual says what to do first', async () => {
  const refusal = new Failure(409, {
    code: 'TAHAKKUK_ODEMELI',
    message: 'Bu tahakkuk silinemez: 5,00 TL tahsil edilmiş. Önce ödemelerini iptal edin.',
  });
  const { screen } = await renderPage(<TahakkukTable />, {
    routes: [...routes(row()), stub(removeTahakkuk, refusal)],
  });
  await rowAct(screen, 'Sil');
  await expect.element(screen.getByText(/Bu tahakkuku silmek istediğinizden emin misiniz\?/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Silme sırasında bir hata oluştu!/);
  expect(screen.getByRole('alert').element().textContent).toBe(
    `Silme sırasında bir hata oluştu!\n${refusal.body.message}`,
  );
});

test('what is known to be refused is refused before the question', async () => {
  const { screen, sent } = await renderPage(<TahakkukTable />, { routes: routes(row({ tahsilat: 500 })) });
  await rowAct(screen, 'Sil');
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/Bu tahakkuk silinemez: 5,00 TL tahsil edilmiş\. Önce ödemelerini iptal edin\./);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a failed edit without a field to blame says so in the words of the spec, with the reason on a line of its own', async () => {
  const refusal = new Failure(503, { code: 'UNAVAILABLE', message: 'Hizmet şu anda kullanılamıyor.' });
  const { screen } = await renderPage(<TahakkukTable />, { routes: [...routes(row()), stub(updateTahakkuk, refusal)] });
  await rowAct(screen, 'Düzenle');
  await screen.getByRole('textbox', { name: 'Tutar' }).fill('10');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('alert').element().textContent).toBe(
    'Güncelleme sırasında bir hata oluştu!\nHizmet şu anda kullanılamıyor.',
  );
});

test('an accrual whose month has changed says by how much, and is updated with one click', async () => {
  const { screen, sent } = await renderPage(<TahakkukTable />, {
    routes: [...routes(row({ fark: 1_250 })), stub(recomputeTahakkuklar, { guncellenen: 1, atlananlar: [] })],
  });
  await expect.element(screen.getByText('güncel değil (fark +12,50)')).toBeVisible();
  await screen.getByRole('button', { name: 'Güncelle' }).click();
  await expect.element(screen.getByText('Tahakkuk başarıyla güncellendi!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ borc_idler: [7] });
});

test('a moderator reads but changes nothing', async () => {
  const { screen } = await renderPage(<TahakkukTable />, { routes: routes(row({ fark: 5 }), 'moderator') });
  await expect.element(screen.getByText('güncel değil (fark +0,05)')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Düzenle' }).elements()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Güncelle' }).elements()).toEqual([]);
});

test('accountant, overdue and out of date are filters in the address, applied by the server', async () => {
  const { screen, sent } = await renderPage(<TahakkukTable />, {
    url: '/tahakkuk?sekme=liste&vadesi_gecen=1&bakiye=Ödenmemiş&donem=2026-05',
    routes: [...routes(row({ vadesi_gecen: true })), stub(listOneriler, { oneriler: ['Ayşe Işık', 'Ayşe Kaya'] })],
  });
  await expect.element(screen.getByRole('row', { name: /Ayşe Işık.*vadesi geçti/ })).toBeVisible();
  expect(sent.findLast(({ path }) => path === listTahakkuklar.path)?.query).toMatchObject({
    vadesi_gecen: '1',
    bakiye: '0,01..',
    donem: '2026-05',
  });
  await openAllFilters(screen);
  await screen.getByRole('combobox', { name: 'Fark' }).selectOptions('Güncel olmayanlar');
  const input = screen.getByRole('group', { name: 'Sütun süzgeçleri' }).getByLabelText('Muhasebeci');
  await input.selectOptions('Ayşe Kaya');
  await expect
    .poll(() => sent.findLast(({ path }) => path === listTahakkuklar.path)?.query)
    .toMatchObject({ vadesi_gecen: '1', guncel_degil: '1', muhasebeci_adi: '=Ayşe Kaya' });
  await expect.element(screen.getByRole('button', { name: 'Liste araçları' })).toBeVisible();
});

test('a double click on the confirm of a deletion deletes once and filters nothing in the table behind it', async () => {
  const { screen, sent, url } = await renderPage(<TahakkukTable />, {
    routes: [...routes(row()), stub(removeTahakkuk, { status: 'success' })],
  });
  await expect.element(screen.getByRole('row', { name: /Ayşe Işık/ })).toBeVisible();
  const before = url();
  const { x, y } = document.querySelector('td[title*="çift tıklayın"]')!.getBoundingClientRect();
  await rowAct(screen, 'Sil');
  const button = screen.getByRole('dialog').getByRole('button', { name: 'Sil' });
  await expect.element(button).toBeVisible();
  Object.assign((button.element() as HTMLElement).style, { position: 'fixed', left: `${x}px`, top: `${y}px` });
  await button.dblClick();
  await expect.element(screen.getByText(TAHAKKUK_METNI.silindi)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(url()).toBe(before);
});
