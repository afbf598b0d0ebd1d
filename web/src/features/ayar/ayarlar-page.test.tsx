import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { getTekrarIsi } from '#contract/hizmet-kaydi/tekrar.ts';
import { createOnay } from '#contract/oturum/oturum.ts';
import { AYAR_SIRLARI, type Ayarlar, getAyarlar, setAyarlar } from '#contract/sistem/ayar.ts';
import { createTestEpostasi, getLogo, getSistemDurumu, listAyarSirlari } from '#contract/sistem/ayar-sirri.ts';
import { AYARLAR } from '#web/testing/ayarlar.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { AyarlarPage } from './ayarlar-page.tsx';

const as = (yetki_seviyesi: 'superadmin' | 'admin' | 'moderator'): StubbedRoute[] => [
  stub(getAyarlar, AYARLAR),
  stub(setAyarlar, ({ body: { sirlar: _, ...body } }) => ({ ...AYARLAR, ...(body as Partial<Ayarlar>) })),
  stub(listAyarSirlari, { sirlar: AYAR_SIRLARI.map((name) => ({ ad: name, dolu: false, degisme_tarihi: null })) }),
  stub(getLogo, { logo: null }),
  stub(getSistemDurumu, {
    kart: { etkin: 'test', ortamda: 'test', ortam_adresi: null },
    dosya: { tur: 'disk', kullanilan_bayt: 5_242_880, belge: 12, erisilebilir: true },
    eposta: { kurulu: false, kuyrukta: 3, hata: 0 },
    ai_ortamda: false,
    sms_denemesi: null,
    saklama: { denetim: 0, belge: 4 },
  }),
  stub(getTekrarIsi, {
    kural: 1_234,
    son: { yil: 2026, ay: 5, muhasebeci: 12, talep: 340, zaman: '2026-05-01T06:00:00Z' },
  }),
  oturum(yetki_seviyesi),
];
const SWITCH = 'Talepleri her ayın 1’inde kendiliğinden oluştur';

const press = async (toggle: Locator) => {
  await expect.element(toggle).toBeEnabled();
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
};

test('the job is switched on only after a question that says what happens at once, and switched off without one', async () => {
  const { screen, sent } = await renderPage(<AyarlarPage />, { routes: as('admin'), url: '/ayarlar?sekme=isler' });
  const toggle = screen.getByRole('switch', { name: SWITCH });
  await expect.element(toggle).toBeEnabled();
  await expect
    .element(
      screen.getByText(
        /1\.234 kural tanımlı\. Son çalışma: Mayıs 2026, 12 muhasebeci için 340 talep \(01\.05\.2026 09:00\)\./,
      ),
    )
    .toBeVisible();
  await press(toggle);
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(toggle).not.toBeChecked();
  await press(toggle);
  await screen.getByRole('button', { name: 'Aç' }).click();
  await expect.element(toggle).toBeChecked();
  await press(toggle);
  await expect.element(toggle).not.toBeChecked();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { tekrar_otomatik: true },
    { tekrar_otomatik: false },
  ]);
});

test('a moderator can only read the settings', async () => {
  const { screen } = await renderPage(<AyarlarPage />, { routes: as('moderator'), url: '/ayarlar?sekme=isler' });
  await expect.element(screen.getByText(/Son çalışma/)).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: SWITCH })).toBeDisabled();
});

test('the office can change its own data, and a wrong e-mail is reported at its field without being sent', async () => {
  const { screen, sent } = await renderPage(<AyarlarPage />, { routes: as('admin') });
  await expect.element(screen.getByLabelText('Büro adı')).toHaveValue('Güneş Muhasebe');
  await screen.getByRole('textbox', { name: 'E-posta' }).fill('info@');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Geçerli bir e-posta adresi girin.')).toBeVisible();
  await screen.getByRole('textbox', { name: 'E-posta' }).fill('info@gunes.example');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Büro bilgileri kaydedildi.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Kaydet' })).toHaveFocus();
  const writes = sent.filter(({ method }) => method === 'PUT');
  expect(writes.map(({ body }) => body)).toEqual([{ firma_email: 'info@gunes.example' }]);
});

test('Kaydet is lit once something has changed, and pressed before, it says that nothing has', async () => {
  const { screen, sent } = await open('tahakkuk');
  const save = screen.getByRole('button', { name: 'Kaydet' });
  const vade = screen.getByLabelText('Vade (gün)');
  await expect.element(save).toHaveAttribute('data-variant', 'default');
  await save.click();
  await expect.element(screen.getByText('Değiştirilen bir ayar yok.')).toBeVisible();
  expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  await vade.fill(String(AYARLAR.tahakkuk_vade_gun + 1));
  await expect.element(save).not.toHaveAttribute('data-variant', 'default');
  await vade.fill(String(AYARLAR.tahakkuk_vade_gun));
  await expect.element(save).toHaveAttribute('data-variant', 'default');
});

const open = (sekme: string, routes: StubbedRoute[] = as('admin')) =>
  renderPage(<AyarlarPage />, { routes, url: `/ayarlar?sekme=${sekme}` });

test('a saved template is as it was stored, without the blanks at its end, and is changed no longer', async () => {
  const { screen } = await open('ileti', [
    stub(setAyarlar, ({ body }) => ({
      ...AYARLAR,
      ileti_evrak_talebi: { ...AYARLAR.ileti_evrak_talebi, ...body.ileti_evrak_talebi, konu: 'Evraklar' },
    })),
    ...as('admin'),
  ]);
  const konu = screen.getByLabelText('Konu').first();
  const save = screen.getByRole('button', { name: 'Kaydet' }).first();
  await konu.fill('Evraklar ');
  await expect.element(save).not.toHaveAttribute('data-variant', 'default');
  await save.click();
  await expect.element(konu).toHaveValue('Evraklar');
  await expect.element(save).toHaveAttribute('data-variant', 'default');
  await expect.element(save).toHaveFocus();
});

test('a secret is saved with the settings that use it, and afterwards the page only says that it is set', async () => {
  let dolu = false;
  const sirlar = stub(listAyarSirlari, () => ({
    sirlar: AYAR_SIRLARI.map((name) => ({
      ad: name,
      dolu: dolu && name === 'smtp_sifre',
      degisme_tarihi: dolu ? '2026-05-01T06:00:00Z' : null,
    })),
  }));
  const { screen, sent } = await open('eposta', [sirlar, ...as('admin')]);
  await expect.element(screen.getByText('Kayıtlı değil.')).toBeVisible();
  await screen.getByLabelText('SMTP şifresi').fill('gizli-deger');
  dolu = true;
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Kayıtlı (01.05.2026 09:00). Geri okunamaz.')).toBeVisible();
  await expect.element(screen.getByLabelText('SMTP şifresi')).toHaveValue('');
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ sirlar: { smtp_sifre: 'gizli-deger' } });
});

test("a save that needs confirmation asks for the user's password and then continues with everything typed", async () => {
  let isDone = false;
  const ayarlar = stub(setAyarlar, ({ body: { sirlar: _, ...body } }) =>
    isDone
      ? { ...AYARLAR, ...(body as Partial<Ayarlar>) }
      : new Failure(403, { code: 'ONAY_GEREKLI', message: 'İşlem yapılmadı: önce giriş şifrenizle onaylamalısınız.' }),
  );
  const onay = stub(createOnay, ({ body }) => {
    isDone = (body as { mevcut_sifre: string }).mevcut_sifre === 'dogru-sifre-12';
    return isDone
      ? { status: 'success' as const }
      : new Failure(403, { code: 'SIFRE_YANLIS', message: 'Mevcut şifreniz yanlış.', field: 'mevcut_sifre' });
  });
  const { screen, sent } = await open('eposta', [ayarlar, onay, ...as('admin')]);
  await screen.getByLabelText('Sunucu', { exact: true }).fill('smtp.yeni.com');
  const save = screen.getByRole('button', { name: 'Kaydet' }).first();
  await save.click();
  const dialog = screen.getByRole('dialog', { name: 'Bu işlemi onaylayın' });
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(screen.getByText('İşlem yapılmadı: önce giriş şifrenizle onaylamalısınız.')).toBeVisible();
  await expect.element(screen.getByLabelText('Sunucu', { exact: true })).toHaveValue('smtp.yeni.com');
  await save.click();
  await dialog.getByLabelText(/^Giriş şifreniz( \*)?$/).fill('yanlis');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Mevcut şifreniz yanlış.')).toBeVisible();
  await dialog.getByLabelText(/^Giriş şifreniz( \*)?$/).fill('dogru-sifre-12');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('E-posta sunucusu kaydedildi.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Ayarlar).smtp_sunucu)).toEqual([
    'smtp.yeni.com',
    'smtp.yeni.com',
    'smtp.yeni.com',
  ]);
});

test('a failed test mail says why, and the page shows how many mails wait', async () => {
  const failed = stub(createTestEpostasi, {
    basarili: false,
    mesaj: 'Bağlantı reddedildi: smtp.ornek.com:25 adresinde e-posta sunucusu yanıt vermiyor.',
  });
  const { screen } = await open('eposta', [failed, ...as('admin')]);
  await expect.element(screen.getByText(/3 e-posta kuyrukta bekliyor/)).toBeVisible();
  await screen.getByLabelText('Test için alıcı').fill('ben');
  await screen.getByRole('button', { name: 'Test e-postası gönder' }).click();
  await expect.element(screen.getByText('Geçerli bir e-posta adresi girin.')).toBeVisible();
  await screen.getByLabelText('Test için alıcı').fill('ben@ornek.example');
  await screen.getByRole('button', { name: 'Test e-postası gönder' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Bağlantı reddedildi' })).toBeVisible();
});

test('senseless days and fields of a reminder are reported at their fields, and the preview follows the typing', async () => {
  const { screen, sent } = await open('hatirlatma');
  await screen.getByLabelText('Vadeden kaç gün sonra').fill('10, üç');
  await screen.getByLabelText('Metin').fill('Merhaba {isim} {borclar}');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText(/küçükten büyüğe ve birbirinden farklı/)).toBeVisible();
  await expect.element(screen.getByText(/\{isim\} diye bir alan yok/)).toBeVisible();
  await expect.element(screen.getByLabelText('Vadeden kaç gün sonra')).toHaveValue('10, üç');
  await screen.getByLabelText('Vadeden kaç gün sonra').fill('5, 20');
  await screen.getByLabelText('Metin').fill('Merhaba {ad}: {borclar}');
  await expect.element(screen.getByText(/Merhaba Ayşe Kaya: - .*1\.250,50 TL/)).toBeVisible();
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Hatırlatma ayarları kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    hatirlatma_gunleri: [5, 20],
    hatirlatma_metni: 'Merhaba {ad}: {borclar}',
  });
});

test('only a superadmin may change security settings, and a value out of bounds is reported at its field', async () => {
  const { screen: admins } = await open('guvenlik');
  await expect.element(admins.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  const { screen } = await open('guvenlik', as('superadmin'));
  const idle = screen.getByLabelText('Boşta kalan oturum (dakika)').last();
  await idle.fill('3');
  await screen.getByRole('button', { name: 'Kaydet' }).last().click();
  await expect.element(screen.getByText('Boşta kalma süresi 5 ile 240 arasında bir tam sayı olmalıdır.')).toBeVisible();
});

test('payers are not known by their IBAN until the office switches it on, beside the law that bounds it', async () => {
  const { screen, sent } = await open('tahakkuk');
  const toggle = screen.getByRole('switch', {
    name: /^Göndereni IBAN’ından da tanı .* 6698 sayılı Kanun’un 4\. maddesi/,
  });
  await expect.element(toggle).not.toBeChecked();
  await press(toggle);
  await expect.element(toggle).toBeChecked();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ banka_iban_eslesme: true });
});

test('the user chooses which states enter an accrual, and choosing none is refused', async () => {
  const { screen, sent } = await open('tahakkuk');
  await expect.element(screen.getByRole('checkbox', { name: 'Talep' })).toBeEnabled();
  for (const name of ['Talep', 'Onaylandı', 'Tamamlandı', 'Tamam/Onay', 'Yapıldı'])
    await press(screen.getByRole('checkbox', { name, exact: true }));
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('En az bir durum seçin.')).toBeVisible();
  await press(screen.getByRole('checkbox', { name: 'Yapıldı' }));
  await screen.getByLabelText('Vade (gün)').fill('30');
  await screen.getByRole('button', { name: 'Kaydet' }).click();
  await expect.element(screen.getByText('Tahakkuk kuralları kaydedildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    tahakkuk_durumlari: ['yapıldı'],
    tahakkuk_vade_gun: 30,
  });
});
