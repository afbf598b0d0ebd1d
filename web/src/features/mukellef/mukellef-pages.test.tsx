import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import {
  createMukellef,
  getMukellef,
  listMukellefler,
  type MukellefDetay,
  mukellefSchema,
  removeMukellef,
  setMukellefAktif,
  updateMukellef,
} from '#contract/mukellef/mukellef.ts';
import { oturum } from '#web/testing/oturum.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { CreateMusteriPage } from './create-musteri-page.tsx';
import { MukelleflerPage } from './mukellefler-page.tsx';
import { MusterilerPage } from './musteriler-page.tsx';

const CLIENT: MukellefDetay = {
  mukellef_id: 7,
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Usta',
  personel_id: 4,
  personel_adi: 'Can Er',
  tc_no: '10000000146',
  ad: 'Çınar Eczane',
  telefon: '0532 111 22 33',
  email: null,
  sirket_adi: 'Çınar Ltd.',
  hesap_turu: 'serbest',
  kisi_turu: null,
  defter_turu: null,
  isci_calistiriyor: null,
  il: null,
  ilce: null,
  muhtasar_donemi: null,
  kdv_donemi: null,
  e_defter: null,
  hesap_donemi_sonu: null,
  ek_yukumlulukler: [],
  aktif: true,
  eklenme_tarihi: '2026-01-05T09:00:00.000Z',
  adres: 'Şişli',
  kullanici_kod: null,
  isyeri_kodu: 'İ-2',
  gib_kullanici_adi: null,
  surum: 12,
};
const ROW = mukellefSchema.parse(
  Object.fromEntries(Object.entries(CLIENT).filter(([key]) => key in mukellefSchema.shape)),
);
const LIST = stub(listMukellefler, { satirlar: [ROW], toplam: 1 });
const DETAIL = stub(getMukellef, CLIENT);
const SAVE = stub(updateMukellef, { ...CLIENT, surum: 13 });
const OFFICE: StubbedRoute[] = [
  oturum(),
  stub(listMuhasebeciSecenekler, {
    muhasebeciler: [
      { muhasebeci_id: 1, ad: 'Ayşe Usta', aktif: true, bekleyen: 0, kayitli: false },
      { muhasebeci_id: 2, ad: 'Banu Yıldız', aktif: true, bekleyen: 0, kayitli: false },
    ],
  }),
];
const TAKEN = 'Bu TC kimlik numarası (10000000146) sistemde kayıtlıdır.';

describe('an accountant adding a client', () => {
  it('reads what is missing or taken, loses nothing, and reaches the list two seconds after the success', async () => {
    const pass = ownClock();
    let taken = true;
    const answer = stub(createMukellef, () => {
      if (!taken) return { mukellef_id: 9 };
      return new Failure(409, { code: 'MUKELLEF_TC_EXISTS', message: TAKEN, field: 'tc_no' });
    });
    const { screen, sent, url } = await renderPage(<CreateMusteriPage />, {
      url: '/muh-panel/musteriler/ekle',
      routes: [answer],
    });
    const save = screen.getByRole('button', { name: 'Müşteri Ekle' });
    await save.click();
    await expect.element(screen.getByText('TC/Vergi No zorunludur.')).toBeVisible();
    await expect.element(screen.getByText('Ad zorunludur.')).toBeVisible();
    expect(sent).toHaveLength(0);

    await screen.getByRole('textbox', { name: 'TC Kimlik No / Vergi No' }).fill('10000000146');
    await screen.getByRole('textbox', { name: 'Ad', exact: true }).fill('Yeni Müşteri');
    await save.click();
    await expect
      .element(screen.getByRole('textbox', { name: 'TC Kimlik No / Vergi No' }))
      .toHaveAccessibleDescription(TAKEN);
    await expect.element(screen.getByRole('textbox', { name: 'Ad', exact: true })).toHaveValue('Yeni Müşteri');

    taken = false;
    await save.click();
    await expect.element(screen.getByText('Mükellef başarıyla eklendi!')).toBeVisible();
    await expect.element(save).toBeDisabled();
    expect(url()).toBe('/muh-panel/musteriler/ekle');
    await pass(2_000);
    await expect.poll(url).toBe('/muh-panel/musteriler');
  });
});

describe('the kinds of a new client', () => {
  const open = async () => {
    const { screen } = await renderPage(<CreateMusteriPage />, { url: '/muh-panel/musteriler/ekle', routes: [] });
    await screen.getByText('Vergi bilgileri').click();
    return {
      no: screen.getByRole('textbox', { name: 'TC Kimlik No / Vergi No' }),
      hesap: screen.getByRole('combobox', { name: 'Hesap Türü' }),
      kisi: screen.getByRole('combobox', { name: 'Kişi Türü' }),
      defter: screen.getByRole('combobox', { name: 'Defter Türü' }),
    };
  };

  it('follow from the number and the kind of account until somebody chooses', async () => {
    const { no, hesap, kisi, defter } = await open();
    await no.fill('1234567890');
    await expect.element(kisi).toHaveValue('tüzel');
    await no.fill('10000000146');
    await expect.element(kisi).toHaveValue('gerçek');
    await no.fill('12345');
    await expect.element(kisi).toHaveValue('');
    await hesap.selectOptions('Bilanço');
    await expect.element(defter).toHaveValue('bilanço');
    await hesap.selectOptions('serbest');
    await expect.element(defter).toHaveValue('serbest');
    await kisi.selectOptions('adi ortaklık');
    await defter.selectOptions('basit usul');
    await no.fill('1234567890');
    await hesap.selectOptions('İşletme');
    await expect.element(kisi).toHaveValue('adi ortaklık');
    await expect.element(defter).toHaveValue('basit usul');
  });
});

describe("an accountant's list", () => {
  it('carries the phone on the cards of a phone, as links that do not open the record', async () => {
    await page.viewport(390, 844);
    const pass = ownClock();
    const { screen, url } = await renderPage(<MusterilerPage />, { url: '/muh-panel/musteriler', routes: [LIST] });
    const call = screen.getByRole('link', { name: /: ara, 0532 111 22 33$/ });
    await expect.element(call).toHaveAttribute('href', 'tel:05321112233');
    await expect
      .element(screen.getByRole('link', { name: /: WhatsApp$/ }))
      .toHaveAttribute('href', 'https://wa.me/905321112233');
    (call.element() as HTMLElement).addEventListener('click', (event) => event.preventDefault());
    await call.click();
    await pass(400);
    expect(url()).toBe('/muh-panel/musteriler');
    await page.viewport(1280, 720);
  });

  it('edits a row as it is now, with the fields that are no columns, and keeps the accountant', async () => {
    const { screen, sent } = await renderPage(<MusterilerPage />, {
      url: '/muh-panel/musteriler',
      routes: [LIST, DETAIL, SAVE],
    });
    await rowAct(screen, 'Düzenle');
    await screen.getByRole('textbox', { name: 'Adres' }).fill('Kadıköy');
    await screen.getByRole('textbox', { name: 'Telefon' }).fill('0532 999 99 99');
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText('Mükellef başarıyla güncellendi', { exact: true })).toBeVisible();
    const body = sent.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
    expect(body).toEqual({ adres: 'Kadıköy', telefon: '0532 999 99 99', surum: 12 });
    await expect.element(screen.getByRole('button', { name: /: işlemler$/ })).toBeVisible();
  });

  it('shows a refusal at its field, scrolls there, and keeps typed values', async () => {
    const message = 'Bu e-posta adresi (dolu@ornek.tr) sistemde kayıtlıdır.';
    const refusal = stub(updateMukellef, new Failure(409, { code: 'MUKELLEF_EMAIL_EXISTS', message, field: 'email' }));
    const { screen } = await renderPage(<MusterilerPage />, {
      url: '/muh-panel/musteriler',
      routes: [LIST, DETAIL, refusal],
    });
    await rowAct(screen, 'Düzenle');
    await screen.getByRole('button', { name: 'Tüm alanlar' }).click();
    const email = screen.getByRole('textbox', { name: 'E-posta' });
    await email.fill('dolu@ornek.tr');
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(email).toHaveValue('dolu@ornek.tr');
    await expect.element(email).toHaveFocus();
  });

  it('shows all fields of a client beside the list', async () => {
    const { screen } = await renderPage(<MusterilerPage />, { url: '/muh-panel/musteriler', routes: [LIST, DETAIL] });
    await rowAct(screen, 'Detaylar');
    const dialog = screen.getByRole('dialog', { name: CLIENT.ad });
    for (const text of ['Şişli', 'İ-2', 'Serbest Meslek', 'Can Er', '10000000146'])
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  });

  it('asks before deleting, and offers Pasife Al if the client has records', async () => {
    const message = 'Bu kayıt silinemez: 3 hizmet kaydı bağlı. Silmek yerine pasife alabilirsiniz.';
    const refusal = stub(
      removeMukellef,
      new Failure(409, { code: 'GECMIS_VAR', message, details: { baglilar: [{ ad: 'hizmet kaydı', adet: 3 }] } }),
    );
    const passive = stub(setMukellefAktif, { ...CLIENT, aktif: false });
    const { screen, sent } = await renderPage(<MusterilerPage />, {
      url: '/muh-panel/musteriler',
      routes: [LIST, refusal, passive],
    });
    await rowAct(screen, 'Sil');
    await expect.element(screen.getByText(/Bu mükellefi silmek istediğinizden emin misiniz\?/)).toBeVisible();
    await screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await screen.getByRole('region', { name: 'Bildirimler' }).getByRole('button', { name: 'Pasife Al' }).click();
    await expect.poll(() => sent.find(({ path }) => path.endsWith('/aktif'))?.body).toEqual({ aktif: false });
  });
});

describe('an admin', () => {
  it('moves a client to another accountant after reading what stays', async () => {
    const { screen, sent } = await renderPage(<MukelleflerPage />, {
      url: '/mukellefler?sekme=liste',
      routes: [LIST, DETAIL, SAVE, ...OFFICE],
    });
    await rowAct(screen, 'Düzenle');
    await screen.getByRole('combobox', { name: 'Muhasebeci' }).click();
    await screen.getByRole('option', { name: 'Banu Yıldız' }).click();
    await screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(screen.getByText(/önceki muhasebecide \(Ayşe Usta\) kalır/)).toBeVisible();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
    await screen.getByRole('button', { name: 'Taşı ve kaydet' }).click();
    await expect.element(screen.getByText('Mükellef başarıyla güncellendi!')).toBeVisible();
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ muhasebeci_id: 2, surum: 12 });
  });

  it('is offered the list after adding', async () => {
    const added = stub(createMukellef, { mukellef_id: 9 });
    const { screen, sent, url } = await renderPage(<MukelleflerPage />, {
      url: '/mukellefler?sekme=ekle',
      routes: [LIST, added, ...OFFICE],
    });
    await expect.element(screen.getByRole('combobox', { name: 'Muhasebeci' })).toHaveFocus();
    await expect.element(screen.getByRole('textbox', { name: 'İl', exact: true })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Mükellef Ekle' }).click();
    await expect.element(screen.getByText('Lütfen bir muhasebeci seçin!')).toBeVisible();
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'alan' }))
      .toHaveTextContent('2 alan eksik: Muhasebeci, Ad');
    await expect.element(screen.getByRole('combobox', { name: 'Muhasebeci' })).toHaveFocus();
    await screen.getByRole('status').filter({ hasText: 'alan' }).getByRole('button', { name: 'Ad' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'Ad', exact: true })).toHaveFocus();
    await screen.getByRole('combobox', { name: 'Muhasebeci' }).click();
    await screen.getByRole('option', { name: 'Ayşe Usta' }).click();
    await screen.getByRole('textbox', { name: 'Ad', exact: true }).fill('Numarasız');
    await screen.getByText('Adres', { exact: true }).first().click();
    await screen.getByRole('textbox', { name: 'İl', exact: true }).fill('Atlantis');
    await screen.getByText('Adres', { exact: true }).first().click();
    await screen.getByRole('button', { name: 'Mükellef Ekle' }).click();
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'alan' }))
      .toHaveTextContent('1 alan düzeltilmeli: İl');
    await expect.element(screen.getByRole('textbox', { name: 'İl', exact: true })).toHaveFocus();
    await screen.getByRole('textbox', { name: 'İl', exact: true }).fill('İzmir');
    await expect.element(screen.getByRole('status').filter({ hasText: 'alan' })).not.toBeInTheDocument();
    await screen.getByRole('button', { name: 'Mükellef Ekle' }).click();
    await expect.element(screen.getByText('Mükellef listesine gitmek ister misiniz?')).toBeVisible();
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      ad: 'Numarasız',
      muhasebeci_id: 1,
      tc_no: '',
    });
    await screen.getByRole('button', { name: 'Listeye git' }).click();
    await expect.poll(url).toBe('/mukellefler?sekme=liste');
  });
});
