import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getMukellefOdemeleri } from '#contract/beyanname/odeme-kalemi.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { listBelgeler } from '#contract/mukellef/belge.ts';
import { type GecmisKaydi, listMukellefGecmisi } from '#contract/mukellef/gecmis.ts';
import {
  getMukellef,
  getMukellefYili,
  type MukellefDetay,
  removeMukellef,
  setMukellefAktif,
  updateMukellef,
} from '#contract/mukellef/mukellef.ts';
import {
  createMukellefNotu,
  listMukellefNotlari,
  type MukellefNotu,
  removeMukellefNotu,
  updateMukellefNotu,
} from '#contract/mukellef/mukellef-notu.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { AdminMukellefPage, MuhasebeciMukellefPage, PersonelMukellefPage } from './mukellef-page.tsx';

const { yil } = currentDonem();
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
  isyeri_kodu: null,
  gib_kullanici_adi: null,
  surum: 12,
};
const NOTLAR: MukellefNotu[] = [
  {
    not_id: 2,
    metin: 'Evrak bekleniyor',
    yazan: 'Ayşe Usta',
    benim: true,
    eklenme_tarihi: '2026-02-05T09:00:00Z',
    degisme_tarihi: null,
  },
  {
    not_id: 1,
    metin: 'Aradım',
    yazan: 'Can Er',
    benim: false,
    eklenme_tarihi: '2026-02-01T09:00:00Z',
    degisme_tarihi: '2026-02-02T09:00:00Z',
  },
];
const YIL = {
  hizmetler: [
    { id: 3, ad: 'Beyanname' },
    { id: 5, ad: 'Bordro' },
  ],
  kayitlar: [
    { hizmet_id: 3, ay: 3, durum: 'yapıldı' as const, hizmet_bedeli: 65_000 },
    { hizmet_id: 5, ay: 3, durum: 'reddedildi' as const, hizmet_bedeli: 20_000 },
    { hizmet_id: 5, ay: 4, durum: 'talep' as const, hizmet_bedeli: 20_000 },
  ],
  bekleyen: {
    siradaki: { son_gun: `${yil}-12-28`, kodlar: ['KDV1_3A', 'MUHSGK', 'SGK_4A'] },
    geciken: 2,
    evrak: 1,
    talep: null,
  },
};
const ODEMELER = {
  ad: 'Çınar Eczane',
  kalemler: [674_950, null].map((tutar, i) => ({
    kod: ['KDV1', 'MUHSGK'][i]!,
    donem: '2026-09',
    gun: '2026-10-28',
    tutar,
    kaynak: null,
    kendi_tutari: tutar,
    kendi_gunu: '2026-10-28',
    yazan: null,
    zaman: null,
  })),
  toplam: 674_950,
};
const READS: StubbedRoute[] = [
  stub(getMukellefOdemeleri, ODEMELER),
  stub(getMukellef, CLIENT),
  stub(getMukellefYili, YIL),
  stub(listMukellefNotlari, { notlar: NOTLAR }),
  stub(listMukellefGecmisi, { kayitlar: [], devam: false }),
  stub(listBelgeler, { satirlar: [], toplam: 0 }),
];

const asAdmin = (routes: StubbedRoute[] = [], yetki: 'admin' | 'moderator' = 'admin', id = '7', bolum = '') =>
  renderPage(<AdminMukellefPage />, {
    url: `/mukellefler/${id}${bolum && `?bolum=${bolum}`}`,
    path: '/mukellefler/$mukellef_id',
    routes: [...routes, oturum(yetki), ...READS],
  });
const asMuhasebeci = (routes: StubbedRoute[] = [], bolum = 'bilgi') =>
  renderPage(<MuhasebeciMukellefPage />, {
    url: `/muh-panel/musteriler/7?bolum=${bolum}`,
    path: '/muh-panel/musteriler/$mukellef_id',
    routes: [...routes, oturum('admin'), ...READS],
  });
const asPersonel = (routes: StubbedRoute[] = [], bolum = 'bilgi') =>
  renderPage(<PersonelMukellefPage />, {
    url: `/per-panel/mukellefler/7?bolum=${bolum}`,
    path: '/per-panel/mukellefler/$mukellef_id',
    routes: [...routes, oturum('admin'), ...READS],
  });
type Rendered = Awaited<ReturnType<typeof renderPage>>;
const section = ({ screen }: Rendered, name: string) => screen.getByRole('region', { name, exact: true });
const tabOf = ({ screen }: Rendered, name: string) => screen.getByRole('tabpanel', { name, exact: true });
const act = async ({ screen }: Rendered, name: string) => {
  await screen.getByRole('button', { name: 'Çınar Eczane: işlemler' }).click();
  await screen.getByRole('menuitem', { name }).click();
};

describe("the client's page", () => {
  it('says first what waits: the month, the next legal day, what is late, missing papers; each leads to its place', async () => {
    signInAs('admin');
    const page = await asAdmin();
    const keyLine = page.screen.getByRole('list', { name: 'Özet' });
    const linkTo = (name: string) =>
      (keyLine.getByRole('link', { name }).element() as HTMLAnchorElement).getAttribute('href');
    const next = keyLine.getByRole('link', { name: 'Sıradaki son gün 28 Aralık KDV 1 (3 ay), Muhtasar ve 1 tür daha' });
    await expect.element(next).toBeVisible();
    expect(linkTo('2 beyanname gecikti')).toContain('/beyannameler?');
    expect(linkTo('1 iş evrak bekliyor')).toContain('bolum=belgeler');
    const payments = keyLine.getByRole('link', { name: /ödemesi 6.749,50 TL.*1 eksik/ });
    await expect.element(payments).toHaveAttribute('href', expect.stringContaining('/beyannameler/odemeler?'));
    expect(linkTo('Ayşe Usta')).toContain('/payments?muhasebeci=1');
    expect(linkTo('Can Er')).toContain('kayit=4');
    await next.click();
    await expect.poll(page.url).toBe('/mukellefler/7?bolum=yukumlulukler');
    await page.screen.unmount();
    signInAs('personel');
    const staff = await asPersonel();
    const summary = staff.screen.getByRole('list', { name: 'Özet' });
    await expect.element(summary.getByText('Muhasebeci Ayşe Usta')).toBeVisible();
    expect(staff.screen.getByRole('link', { name: 'Ayşe Usta' }).elements()).toHaveLength(0);
  });

  it('does not go on waiting for a month that could not be read', async () => {
    const { screen } = await asPersonel([
      stub(getMukellefYili, new Failure(400, { code: 'VALIDATION', message: 'Olmadı.' })),
    ]);
    const keyLine = screen.getByRole('list', { name: 'Özet' });
    await expect.element(keyLine).toHaveAttribute('aria-busy', 'false');
    expect(keyLine.element().querySelector('.bar')).toBeNull();
  });

  it('has its parts as tabs, which the keyboard walks, the address names and Back returns to', async () => {
    const page = await asAdmin();
    const tabs = page.screen.getByRole('tablist', { name: 'Mükellefin bölümleri' }).getByRole('tab');
    await expect
      .poll(() => tabs.elements().map((tab) => tab.textContent))
      .toEqual(['Bilgi', 'Hizmetler', 'Yükümlülükler', 'Belgeler', 'İletişim', 'Şifreler', 'Notlar', 'Geçmiş']);
    (tabs.elements()[0] as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(page.url).toBe('/mukellefler/7?bolum=hizmetler');
    await expect.element(section(page, 'Yılın hizmetleri')).toBeVisible();
    expect(section(page, 'Bilgiler').elements()).toHaveLength(0);
  });

  it('stands in its shape until the client has come', async () => {
    let answer = () => {};
    const slow = stub(getMukellef, () => new Promise((done) => (answer = () => done(CLIENT))));
    const page = await asAdmin([slow]);
    await expect.element(page.screen.getByRole('heading', { name: 'Vergi bilgileri' })).toBeVisible();
    await expect.element(page.screen.getByRole('tab', { name: 'Notlar' })).toBeVisible();
    answer();
    await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Çınar Eczane' })).toBeVisible();
  });
});

describe("the client's data", () => {
  it('is in one place, and only an admin has the ways to the accountant, the person and the assignment', async () => {
    signInAs('admin');
    const admin = await asAdmin();
    await expect.element(admin.screen.getByRole('heading', { level: 1, name: 'Çınar Eczane' })).toBeVisible();
    for (const text of ['10000000146', 'Serbest Meslek', 'Ayşe Usta', 'Can Er', 'Şişli'])
      await expect.element(section(admin, 'Bilgiler').getByText(text, { exact: true }).first()).toBeVisible();
    await expect
      .element(admin.screen.getByRole('link', { name: 'Atamayı değiştir' }))
      .toHaveAttribute('href', '/mukellefatama');
    const hrefOf = (name: string) =>
      section(admin, 'Bilgiler').getByRole('link', { name, exact: true }).element().getAttribute('href');
    expect(hrefOf('Ayşe Usta')).toBe(`/payments?muhasebeci=${CLIENT.muhasebeci_id}`);
    expect(hrefOf('Can Er')).toBe(`/personel?kayit=${CLIENT.personel_id}`);
    await admin.screen.unmount();
    signInAs('muhasebeci');
    const muhasebeci = await asMuhasebeci();
    await expect.element(section(muhasebeci, 'Bilgiler').getByText('Can Er')).toBeVisible();
    for (const name of ['Atamayı değiştir', 'Ayşe Usta', 'Can Er'])
      expect(muhasebeci.screen.getByRole('link', { name, exact: true }).elements(), name).toHaveLength(0);
  });

  it('is edited in place, a refusal stands at its field, and nothing typed is lost', async () => {
    let taken = true;
    const message = 'Bu e-posta adresi (a@b.tr) sistemde kayıtlıdır.';
    const save = stub(updateMukellef, () =>
      taken ? new Failure(409, { code: 'MUKELLEF_EMAIL_EXISTS', message, field: 'email' }) : { ...CLIENT, surum: 13 },
    );
    const page = await asMuhasebeci([save]);
    const bilgiler = section(page, 'Bilgiler');
    await bilgiler.getByRole('button', { name: 'Düzenle' }).click();
    await bilgiler.getByRole('textbox', { name: 'E-posta' }).fill('a@b.tr');
    await bilgiler.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(bilgiler.getByText(message)).toBeVisible();
    await expect.element(bilgiler.getByRole('textbox', { name: 'E-posta' })).toHaveValue('a@b.tr');
    taken = false;
    await bilgiler.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(page.screen.getByText('Mükellef başarıyla güncellendi', { exact: true })).toBeVisible();
    const body = page.sent.filter(({ method }) => method === 'PUT').at(-1)?.body as object;
    expect(body).toEqual({ email: 'a@b.tr', surum: 12 });
    await expect.element(bilgiler.getByRole('button', { name: 'Düzenle' })).toHaveFocus();
  });

  it('begins in its first field, which no other lies over', async () => {
    const bilgiler = section(await asAdmin(), 'Bilgiler');
    await bilgiler.getByRole('button', { name: 'Düzenle' }).click();
    const first = bilgiler.getByRole('textbox', { name: 'TC Kimlik No / Vergi No' });
    await expect.element(first).toHaveFocus();
    const { left } = first.element().getBoundingClientRect();
    const { right } = first.element().closest('form')!.querySelector('input')!.getBoundingClientRect();
    expect(right).toBeLessThan(left);
  });

  it('that somebody else has changed meanwhile is shown, and the user chooses', async () => {
    const degisiklikler = [
      {
        denetim_id: 15,
        zaman: '2026-02-05T09:00:00Z',
        kim: 'Banu Yıldız',
        islem: 'update',
        eski: { telefon: null },
        yeni: { telefon: '0532 000 00 00' },
      },
    ];
    const conflict = stub(updateMukellef, ({ body }) =>
      body.surum === 15
        ? { ...CLIENT, surum: 16 }
        : new Failure(409, {
            code: 'KAYIT_DEGISTI',
            message: 'Kayıt siz düzenlerken Banu Yıldız tarafından değiştirildi.',
            details: { degisiklikler },
          }),
    );
    const page = await asMuhasebeci([conflict]);
    await section(page, 'Bilgiler').getByRole('button', { name: 'Düzenle' }).click();
    await page.screen.getByRole('textbox', { name: 'Telefon' }).fill('0532 999 99 99');
    await page.screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(page.screen.getByText(/Telefon: \(boş\)/)).toBeVisible();
    await page.screen.getByRole('button', { name: 'Benimkini kaydet' }).click();
    await expect.element(page.screen.getByText('Mükellef başarıyla güncellendi', { exact: true })).toBeVisible();
    expect(page.sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toMatchObject({
      telefon: '0532 999 99 99',
      surum: 15,
    });
  });
});

describe("the client's year", () => {
  it("shows each month's services by letter and text, and their sum without rejected ones", async () => {
    const page = await asPersonel([], 'hizmetler');
    const mart = section(page, 'Yılın hizmetleri').getByRole('row', { name: /^Mart/ });
    await expect.element(mart.getByText(`Beyanname, Mart ${yil}: Yapıldı, 650,00 TL`)).toBeInTheDocument();
    await expect.element(mart.getByRole('cell').last()).toHaveTextContent('650,00 TL');
    await expect
      .element(section(page, 'Yılın hizmetleri').getByRole('row').last().getByRole('cell').last())
      .toHaveTextContent('850,00 TL');
  });

  it('is on a phone a list of its months, the latest first, which unfold to whole names', async () => {
    await page.viewport(390, 844);
    const { screen } = await asPersonel([], 'hizmetler');
    const months = screen.getByRole('list', { name: `${yil} hizmetleri` }).getByRole('listitem');
    await expect.element(months.getByText('Talep: ')).toBeInTheDocument();
    await expect.element(months.first()).toMatchTextContent(/^Nisan.*200,00 TL.*Bordro/);
    await expect.element(months.getByText('Beyanname')).not.toBeVisible();
    await months.getByText('Mart').click();
    await expect.element(months.getByText('Beyanname')).toBeVisible();
    await expect.element(screen.getByText('850,00 TL')).toBeVisible();
    await page.viewport(1280, 800);
  });

  it('is chosen in the address', async () => {
    const page = await asPersonel([], 'hizmetler');
    await page.screen.getByRole('combobox', { name: 'Hizmet yılı' }).selectOptions(String(yil - 1));
    await expect.poll(page.url).toBe(`/per-panel/mukellefler/7?bolum=hizmetler&yil=${yil - 1}`);
    await expect
      .poll(() => page.sent.filter(({ path }) => path.endsWith('/hizmetler')).at(-1)?.query)
      .toEqual({ yil: String(yil - 1) });
  });
});

describe("the client's notes", () => {
  it('show their writer and time, and users change and delete only their own', async () => {
    const page = await asMuhasebeci(
      [
        stub(createMukellefNotu, NOTLAR[0]!),
        stub(updateMukellefNotu, NOTLAR[0]!),
        stub(removeMukellefNotu, { status: 'success' }),
      ],
      'notlar',
    );
    const item = (text: string) => tabOf(page, 'Notlar').getByRole('listitem').filter({ hasText: text });
    await expect.element(item('Aradım').getByText('Can Er')).toBeVisible();
    await expect.element(item('Aradım').getByText(/düzenlendi: 02.02.2026/)).toBeVisible();
    expect(item('Aradım').getByRole('button').elements()).toHaveLength(0);
    await item('Evrak').getByRole('button', { name: 'Düzenle' }).click();
    await page.screen.getByRole('textbox', { name: 'Notu düzenle' }).fill('Evrak geldi');
    await page.screen.getByRole('button', { name: 'Kaydet' }).click();
    await expect.element(page.screen.getByText('Not güncellendi.')).toBeVisible();
    expect(page.sent.find(({ path }) => path === '/api/mukellef-notlari/2')).toMatchObject({
      method: 'PUT',
      body: { metin: 'Evrak geldi' },
    });
    await page.screen.getByRole('textbox', { name: 'Yeni not' }).fill('Yeni bilgi');
    await page.screen.getByRole('button', { name: 'Not ekle' }).click();
    await expect.element(page.screen.getByText('Not eklendi.')).toBeVisible();
    await expect.element(page.screen.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('');
    await item('Evrak').getByRole('button', { name: 'Sil' }).click();
    await page.screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await expect.element(page.screen.getByText('Not silindi.')).toBeVisible();
  });

  it('that cannot be saved stay in the box', async () => {
    const page = await asMuhasebeci(
      [stub(createMukellefNotu, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' }))],
      'notlar',
    );
    await page.screen.getByRole('textbox', { name: 'Yeni not' }).fill('Uzun uzun yazdım');
    await page.screen.getByRole('button', { name: 'Not ekle' }).click();
    await expect.element(page.screen.getByText('Kayıt bulunamadı.')).toBeVisible();
    await expect.element(page.screen.getByRole('textbox', { name: 'Yeni not' })).toHaveValue('Uzun uzun yazdım');
  });
});

describe("the client's history", () => {
  it('says in Turkish who changed what, from what to what, page by page', async () => {
    const kayit = (denetim_id: number, eski: Record<string, unknown>, yeni: Record<string, unknown>): GecmisKaydi => ({
      denetim_id,
      zaman: '2026-02-05T09:00:00Z',
      kim: 'Banu Yıldız',
      islem: 'update',
      konu: 'mukellefler',
      eski,
      yeni,
    });
    const atama: GecmisKaydi = {
      ...kayit(3, {}, {}),
      islem: 'insert',
      konu: 'muhasebeci_personel',
      eski: null,
      yeni: { personel_id: 'Can Er' },
    };
    const yukumluluk: GecmisKaydi = {
      ...kayit(2, { son_donem: null }, { kod: 'KDV2', son_donem: '2026-10' }),
      konu: 'mukellef_yukumlulukleri',
    };
    const pages = stub(listMukellefGecmisi, ({ query }) =>
      query.once === undefined
        ? {
            kayitlar: [
              kayit(9, { aktif: true, telefon: null }, { aktif: false, telefon: '0532' }),
              kayit(8, { gib_sifre: '***' }, { gib_sifre: '***' }),
            ],
            devam: true,
          }
        : { kayitlar: [atama, yukumluluk], devam: false },
    );
    const page = await asMuhasebeci([pages], 'gecmis');
    const gecmis = section(page, 'Değişiklik geçmişi');
    await expect.element(gecmis.getByText('Durum: Aktif → Pasif')).toBeVisible();
    await expect.element(gecmis.getByText('Telefon: (boş) → 0532')).toBeVisible();
    await expect.element(gecmis.getByText('GİB Şifresi: *** → ***')).toBeVisible();
    await gecmis.getByRole('button', { name: 'Daha eskilerini göster' }).click();
    await expect.element(gecmis.getByText('Personele atandı')).toBeVisible();
    await expect.element(gecmis.getByText('Yükümlülük değişti: KDV 2')).toBeVisible();
    await expect.element(gecmis.getByText('Son Dönem: (boş) → Ekim 2026')).toBeVisible();
    expect(page.sent.filter(({ path }) => path.endsWith('/gecmis')).map(({ query }) => query)).toEqual([
      {},
      { once: '8' },
    ]);
    expect(gecmis.getByRole('button', { name: 'Daha eskilerini göster' }).elements()).toHaveLength(0);
  });
});

describe('the acts on a client', () => {
  it('are only notes for a staff member and a moderator', async () => {
    for (const open of [asPersonel, () => asAdmin([], 'moderator')]) {
      const page = await open();
      await expect.element(section(page, 'Bilgiler').getByText('Şişli')).toBeVisible();
      expect(page.screen.getByRole('button', { name: /işlemler$/ }).elements()).toHaveLength(0);
      expect(section(page, 'Bilgiler').getByRole('button').elements()).toHaveLength(0);
      await page.screen.getByRole('tab', { name: 'Notlar' }).click();
      await expect.element(page.screen.getByRole('textbox', { name: 'Yeni not' })).toBeVisible();
      await page.screen.unmount();
    }
  });

  it('are making passive and active with undo, and deleting, which leads to the list', async () => {
    const page = await asAdmin([
      stub(setMukellefAktif, { ...CLIENT, aktif: false }),
      stub(removeMukellef, { status: 'success' }),
      stub(listMuhasebeciSecenekler, { muhasebeciler: [] }),
    ]);
    await act(page, 'Pasife Al');
    await page.screen.getByRole('button', { name: 'Geri al' }).click();
    await expect
      .poll(() => page.sent.filter(({ path }) => path.endsWith('/aktif')).map(({ body }) => body))
      .toEqual([{ aktif: false }, { aktif: true }]);
    await act(page, 'Sil');
    await page.screen.getByRole('dialog').getByRole('button', { name: 'Sil' }).click();
    await expect.poll(page.url).toBe('/mukellefler?sekme=liste');
  });
});

it('an address without a client says so and leads back to the list', async () => {
  const missing = await asAdmin([
    stub(getMukellef, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' })),
  ]);
  await expect.element(missing.screen.getByText('Bu adreste bir mükellef yok.')).toBeVisible();
  await missing.screen.getByRole('link', { name: 'Mükellef listesi sayfasına dön' }).click();
  await expect.poll(missing.url).toBe('/mukellefler?sekme=liste');
  await missing.screen.unmount();
  const foreign = await asMuhasebeci([
    stub(getMukellef, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' })),
  ]);
  await foreign.screen.getByRole('link', { name: 'Müşteri listesi sayfasına dön' }).click();
  await expect.poll(foreign.url).toBe('/muh-panel/musteriler');
  await foreign.screen.unmount();
  for (const id of ['abc', '0', '1e3']) {
    const wrong = await asAdmin([], 'admin', id);
    await expect.element(wrong.screen.getByText('Bu adreste bir mükellef yok.')).toBeVisible();
    expect(wrong.sent.filter(({ path }) => path.startsWith('/api/mukellefler'))).toEqual([]);
    await wrong.screen.unmount();
  }
});
