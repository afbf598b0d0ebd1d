import { expect, test } from 'vitest';
import { getKonsol, runSqlSorgusu, setKayitliSorgu } from '#contract/tablo/konsol.ts';
import {
  createTabloSatiri,
  listTablo,
  listTabloSecenekleri,
  removeTabloSatiri,
  type TabloRow,
  updateTabloSatiri,
} from '#contract/tablo/tablo.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { TablolarPage } from './tablolar-page.tsx';

const ROW: TabloRow = {
  id: 7,
  surum: 3,
  degerler: {
    personel_id: 7,
    tc_kimlik_no: '10000000146',
    ad: 'Ayşe Er',
    telefon: null,
    email: null,
    gorev: 'Uzman',
    aktif: true,
  },
  adlar: {},
};
const FIYAT: TabloRow = {
  id: 1,
  surum: 0,
  degerler: { hizmet_fiyat_id: 1, hizmet_id: 4, gecerlilik_yili: 2030, gecerlilik_ayi: 1, fiyat: 123_450 },
  adlar: { hizmet_id: 'Beyanname' },
};

const YOK = { ad: 'x', aciklama: '', sutunlar: [] };
const PERSONEL = {
  ad: 'personel',
  aciklama: 'Büronun çalışanları.',
  sutunlar: [
    { ad: 'ad', aciklama: '' },
    { ad: 'gorev', aciklama: 'Unvanı; ızgaradaki görevlerle ilgisi yoktur.' },
  ],
};
const NAMES = {
  ad: 'mukellefler',
  aciklama: 'Mükellefler',
  sutunlar: [{ ad: 'personel_id', aciklama: 'Atandığı personel; boşsa havuzdadır.' }],
};

async function open(
  url: string,
  routes: Parameters<typeof renderPage>[1] extends infer O ? (O extends { routes?: infer R } ? R : never) : never,
) {
  signInAs('admin');
  return renderPage(<TablolarPage />, { url, routes: [oturum('superadmin'), ...(routes ?? [])] });
}

test('changing a row sends only changed fields with its version, and a refused field keeps what was typed', async () => {
  let refuse = true;
  const { screen, sent } = await open('/tablolar?liste=personel', [
    stub(listTablo, { satirlar: [ROW], toplam: 1, aciklama: PERSONEL }),
    stub(updateTabloSatiri, () =>
      refuse
        ? new Failure(409, {
            code: 'TABLO_KURALI',
            message: 'Bu TC kimlik numarası başka bir personelde kayıtlı.',
            field: 'tc_kimlik_no',
          })
        : ROW,
    ),
  ]);
  await rowAct(screen, 'Düzenle');
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Görev').fill('Kıdemli');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(dialog.getByText('Bu TC kimlik numarası başka bir personelde kayıtlı.')).toBeVisible();
  await expect.element(dialog.getByLabelText('Görev')).toHaveValue('Kıdemli');
  refuse = false;
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Kayıt başarıyla güncellendi!')).toBeVisible();
  expect(sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({
    alanlar: { gorev: 'Kıdemli' },
    surum: 3,
  });
});

test('a table explains itself and its columns on request, on the header and at the field', async () => {
  const { screen } = await open('/tablolar?liste=personel', [
    stub(listTablo, { satirlar: [ROW], toplam: 1, aciklama: PERSONEL }),
  ]);
  await expect.element(screen.getByText('Büronun çalışanları.')).toBeVisible();
  const meaning = screen.getByText('Unvanı; ızgaradaki görevlerle ilgisi yoktur.');
  await expect.element(meaning).not.toBeVisible();
  await screen.getByText('Sütunların anlamı').click();
  await expect.element(meaning).toBeVisible();
  await expect
    .element(screen.getByRole('columnheader', { name: 'Görev' }))
    .toHaveAttribute('title', PERSONEL.sutunlar[1]?.aciklama);
  await rowAct(screen, 'Düzenle');
  await expect
    .element(screen.getByRole('dialog').getByLabelText('Görev'))
    .toHaveAccessibleDescription(PERSONEL.sutunlar[1]?.aciklama);
});

test('the acts of a client are named by the name of the client, also where its number is part of what it is called', async () => {
  const { screen } = await open('/tablolar?liste=mukellefler', [
    stub(listTablo, {
      satirlar: [{ id: 300, surum: 0, degerler: { mukellef_id: 300, ad: 'Bülent Ünal', tc_no: null }, adlar: {} }],
      toplam: 1,
      aciklama: YOK,
    }),
  ]);
  await expect.element(screen.getByRole('button', { name: 'Bülent Ünal: işlemler' })).toBeVisible();
});

test('a row is deleted after a question, with its version', async () => {
  const { screen, sent } = await open('/tablolar?liste=personel', [
    stub(listTablo, { satirlar: [ROW], toplam: 1, aciklama: PERSONEL }),
    stub(removeTabloSatiri, { status: 'success' }),
  ]);
  await rowAct(screen, 'Sil');
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Bu kaydı silmek istediğinizden emin misiniz\?/);
  await screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
  await expect.element(screen.getByText('Kayıt başarıyla silindi!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/api/tablolar/personel/7',
    query: { surum: '3' },
  });
});

test('a new row picks referenced rows by name, and money is typed the Turkish way', async () => {
  const { screen, sent } = await open('/tablolar?liste=hizmet_fiyatlari', [
    stub(listTablo, { satirlar: [FIYAT], toplam: 1, aciklama: YOK }),
    stub(listTabloSecenekleri, { secenekler: [{ id: 4, ad: 'Beyanname' }] }),
    stub(createTabloSatiri, { id: 9 }),
  ]);
  await expect.element(screen.getByText('1.234,50 TL')).toBeVisible();
  await screen.getByRole('button', { name: 'Satır ekle' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect.element(dialog.getByText('Hizmet seçin.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Hizmet' }).click();
  await screen.getByRole('option', { name: 'Beyanname (4)' }).click();
  await dialog.getByRole('textbox', { name: 'Geçerlilik Yılı' }).fill('2031');
  await dialog.getByRole('textbox', { name: 'Geçerlilik Ayı' }).fill('2');
  await dialog.getByRole('textbox', { name: 'Fiyat' }).fill('1.500,5');
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect.element(screen.getByText('Kayıt başarıyla eklendi!')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    alanlar: { hizmet_id: 4, gecerlilik_yili: 2031, gecerlilik_ayi: 2, fiyat: 150_050 },
  });
});

test('the ledger has no buttons and says why, and a filter goes to the server as one value', async () => {
  const { screen, sent } = await open('/tablolar?liste=odemeler&odeme_yontemi=havale', [
    stub(listTablo, { satirlar: [], toplam: 0, aciklama: YOK }),
  ]);
  await expect.element(screen.getByText(/Para kayıtları değiştirilmez/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Satır ekle' }).elements()).toHaveLength(0);
  await expect
    .poll(() => sent.findLast(({ path }) => path === '/api/tablolar/odemeler')?.query.suzgec)
    .toBe('{"odeme_yontemi":"havale"}');
});

test('columns whose names the list itself uses in the address are filtered and sorted too', async () => {
  const { sent } = await open('/tablolar?liste=belge_surumleri&boyut_=101089&sirala=boyut_&sayfa=3', [
    stub(listTablo, { satirlar: [], toplam: 0, aciklama: YOK }),
  ]);
  await expect
    .poll(() => sent.findLast(({ path }) => path === '/api/tablolar/belge_surumleri')?.query)
    .toMatchObject({ suzgec: '{"boyut":"101089"}', sirala: 'boyut', sayfa: '3', boyut: '20' });
});

test('only a superadmin may open the tables', async () => {
  signInAs('admin');
  const { screen } = await renderPage(<TablolarPage />, { url: '/tablolar', routes: [oturum('admin')] });
  await expect
    .element(screen.getByText('Tabloları ve SQL sorgusunu yalnızca süper yönetici kullanabilir.'))
    .toBeVisible();
});

test("a query asks for the user's password once and shows its rows, or a refusal with its reason", async () => {
  let verified = false;
  const { screen, sent } = await open('/tablolar?sekme=sql', [
    stub(getKonsol, {
      kapali: null,
      gorunumler: [NAMES],
      kayitli: [{ kayitli_id: 1, ad: 'Pasifler', metin: 'select ad from mukellefler where not aktif' }],
      gecmis: [],
    }),
    stub(setKayitliSorgu, { kayitli_id: 2 }),
    stub(runSqlSorgusu, ({ body }) => {
      if (body.sifre === undefined && !verified)
        return new Failure(403, {
          code: 'KONSOL_SIFRE_GEREKLI',
          message: 'Sorgu çalıştırmak için kendi giriş şifrenizi yazın.',
          field: 'sifre',
        });
      if (body.sifre === 'yanlis')
        return new Failure(403, { code: 'KONSOL_SIFRE_YANLIS', message: 'Giriş şifreniz yanlış.', field: 'sifre' });
      verified = true;
      if (body.sql.startsWith('delete'))
        return { status: 'error' as const, data: [], message: 'Yalnızca SELECT sorgusu çalıştırılabilir.' };
      return { status: 'success' as const, data: [{ ad: 'Ayşe', adet: 3 }], message: '' };
    }),
  ]);
  const editor = screen.getByRole('textbox', { name: 'SQL sorgusu' });
  await screen.getByRole('button', { name: 'Çalıştır' }).click();
  await expect.element(screen.getByText('Bir sorgu yazın.')).toBeVisible();
  await screen.getByRole('button', { name: 'Pasifler', exact: true }).click();
  await expect.element(editor).toHaveValue('select ad from mukellefler where not aktif');
  await screen.getByRole('button', { name: 'Çalıştır' }).click();
  const dialog = screen.getByRole('dialog');
  const sifre = dialog.getByLabelText(/^Kendi giriş şifreniz( \*)?$/);
  await sifre.fill('yanlis');
  await dialog.getByRole('button', { name: 'Çalıştır' }).click();
  await expect.element(dialog.getByText('Giriş şifreniz yanlış.')).toBeVisible();
  await sifre.fill('dogru');
  await dialog.getByRole('button', { name: 'Çalıştır' }).click();
  await expect.element(screen.getByRole('cell', { name: 'Ayşe' })).toBeVisible();
  await editor.fill('delete from mukellefler');
  await screen.getByRole('button', { name: 'Çalıştır' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/Yalnızca SELECT sorgusu çalıştırılabilir/);
  await expect.element(editor).toHaveValue('delete from mukellefler');
  await screen.getByRole('textbox', { name: 'Sorgunun adı' }).fill('Deneme');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Sorgu kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ ad: 'Deneme', metin: 'delete from mukellefler' });
});

test('without a database login for queries the page says what to set', async () => {
  const { screen } = await open('/tablolar?sekme=sql', [
    stub(getKonsol, { kapali: 'DATABASE_KONSOL_URL ayarını verin.', gorunumler: [], kayitli: [], gecmis: [] }),
  ]);
  await expect.element(screen.getByText('DATABASE_KONSOL_URL ayarını verin.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Çalıştır' }).elements()).toHaveLength(0);
});
