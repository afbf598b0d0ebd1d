import { expect, test } from 'vitest';
import { addMonths, ayMetni, currentDonem, formatDonem } from '#contract/common/donem.ts';
import { type AyKapanisi, createKapanis, getKapanis, openKapanis } from '#contract/tahakkuk/kapanis.ts';
import {
  completeTahakkukEtmeyenler,
  leaveTahakkukEtmeyenler,
  listTahakkukEtmeyenler,
  reverseTamamlama,
  type TahakkukEtmeyen,
} from '#contract/tahakkuk/tahakkuk-etmeyen.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { TahakkukEtmeyenlerPage } from './tahakkuk-etmeyenler-page.tsx';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const row = (
  muhasebeci_id: number,
  muhasebeci_adi: string,
  change: Partial<TahakkukEtmeyen> = {},
): TahakkukEtmeyen => ({
  satir_id: muhasebeci_id * 1_000_000 + 202_605,
  muhasebeci_id,
  muhasebeci_adi,
  yil: 2026,
  ay: 5,
  nedenler: [{ neden: 'tahakkuk_yok', adet: 3, tutar: 100_000 }],
  kayit: 3,
  tutar: 100_000,
  bekleyen: 0,
  bedelsiz: 0,
  mevcut: null,
  birakma: null,
  ...change,
});
const ROWS = [
  row(1, 'Ayşe Işık', { bekleyen: 23_450 }),
  row(2, 'Can Usta', {
    tutar: 5_000,
    nedenler: [
      { neden: 'reddedilmisti', adet: 1, tutar: 4_000 },
      { neden: 'sonra', adet: 1, tutar: 1_000 },
    ],
    mevcut: { borc_id: 7, borc_tutari: 80_000, tahsilat: 100 },
  }),
  row(3, 'Zeki Er', { tutar: 0, bedelsiz: 2, nedenler: [{ neden: 'bedelsiz', adet: 2, tutar: 0 }] }),
];
const done = stub(completeTahakkukEtmeyenler, {
  toplu_id: ID,
  olusturulan: 1,
  guncellenen: 0,
  eklenen: 1,
  toplam_tutar: 105_000,
});

type Routes = NonNullable<NonNullable<Parameters<typeof renderPage>[1]>['routes']>;
const open = (routes: Routes = [], url = '/tahakkuk-etmeyenler') =>
  renderPage(<TahakkukEtmeyenlerPage />, {
    url,
    routes: [...routes, oturum(), stub(listTahakkukEtmeyenler, { satirlar: ROWS, fazla: 0 })],
  });
type Sent = Awaited<ReturnType<typeof open>>['sent'];
const posts = (sent: Sent) => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
const keyOf = (muhasebeci_id: number) => ({ muhasebeci_id, yil: 2026, ay: 5 });

test('each accountant and month says why it is not charged and what to do, and reasons are counted and filter', async () => {
  const { screen, url } = await open();
  await expect
    .element(screen.getByRole('row', { name: /Ayşe Işık Mayıs 2026 Ayın tahakkuku yok 3 1\.000,00 234,50/ }))
    .toBeVisible();
  const paid = screen.getByRole('row', { name: /Can Usta/ });
  await expect.element(paid).toMatchTextContent(/reddedilmişti \(1 kayıt, 40,00 TL\) · .*sonra kaydedildi \(1 kayıt/);
  await expect.element(paid).toMatchTextContent(/800,00.*Bu ayın tahakkukuna ekle/);
  await screen.getByRole('button', { name: 'Bedeli 0 1' }).click();
  await expect.poll(url).toContain('neden=bedelsiz');
  await expect.element(paid).not.toBeInTheDocument();
});

test('one row is cured by one click, which its notice takes back', async () => {
  const { screen, sent } = await open([done, stub(reverseTamamlama, { geri_alinan: 1 })]);
  await rowAct(screen, 'Tahakkuk oluştur', 'Ayşe Işık');
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect
    .poll(() => posts(sent))
    .toEqual([
      [completeTahakkukEtmeyenler.path, { satirlar: [keyOf(1)], beklenen: { adet: 1, tutar: 100_000 } }],
      [reverseTamamlama.path, { toplu_id: ID }],
    ]);
});

test('the cure of a row is an act that one click does, and only where somebody may do it', async () => {
  const { screen, sent } = await open([done]);
  const row = (name: RegExp) => screen.getByRole('row', { name });
  await row(/Can Usta/)
    .getByRole('button', { name: 'Bu ayın tahakkukuna ekle' })
    .click();
  await expect
    .poll(() => posts(sent))
    .toEqual([[completeTahakkukEtmeyenler.path, { satirlar: [keyOf(2)], beklenen: { adet: 1, tutar: 5_000 } }]]);
  await expect.element(row(/Zeki Er/).getByRole('link', { name: 'Bedelini girin' })).toBeVisible();
  await screen.unmount();
  const moderator = (await open([oturum('moderator')])).screen;
  await expect.element(moderator.getByRole('row', { name: /Can Usta.*Bu ayın tahakkukuna ekle/ })).toBeVisible();
  expect(moderator.getByRole('button', { name: 'Bu ayın tahakkukuna ekle' }).elements()).toEqual([]);
});

test('for chosen rows it says first how much it does, how, and what it leaves out', async () => {
  const { screen, sent } = await open([done]);
  for (const { muhasebeci_adi } of ROWS)
    await screen.getByRole('checkbox', { name: new RegExp(muhasebeci_adi) }).click();
  await screen.getByRole('region', { name: 'Seçili kayıtlar' }).getByRole('button', { name: 'Tahakkuk ettir' }).click();
  const dialog = screen.getByRole('dialog', { name: '3 satırı tahakkuk ettir' });
  await expect.element(dialog).toMatchTextContent(/1 tahakkuk oluşturulacak: 1\.000,00 TL/);
  await expect.element(dialog).toMatchTextContent(/1 ödemeli tahakkukun farkı .* tahakkukuna eklenecek: 50,00 TL/);
  await expect.element(dialog).toMatchTextContent(/Toplam 1\.050,00 TL/);
  await expect.element(dialog).toMatchTextContent(/Dışarıda kalan: 1 satırda/);
  expect(posts(sent)).toEqual([]);
  await dialog.getByRole('button', { name: 'Tahakkuk ettir' }).click();
  await expect
    .poll(() => posts(sent))
    .toEqual([
      [completeTahakkukEtmeyenler.path, { satirlar: [keyOf(1), keyOf(2)], beklenen: { adet: 2, tutar: 105_000 } }],
    ]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a refusal stands in the dialog, and leaving a row needs a note', async () => {
  const refused = new Failure(409, { code: 'ETMEYENLER_DEGISTI', message: 'Kayıtlar bu sırada değişti.' });
  const { screen, sent } = await open([stub(leaveTahakkukEtmeyenler, refused)]);
  await rowAct(screen, 'Notla bırak', 'Zeki Er');
  const dialog = screen.getByRole('dialog', { name: 'Notla bırak' });
  await dialog.getByRole('button', { name: 'Bırak' }).click();
  await expect.element(dialog).toMatchTextContent(/Neden bırakıldığını yazın\./);
  expect(posts(sent)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Not' }).fill('Sözleşmeye dâhil');
  await dialog.getByRole('button', { name: 'Bırak' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Kayıtlar bu sırada değişti.');
  await expect.element(dialog.getByRole('textbox', { name: 'Not' })).toHaveValue('Sözleşmeye dâhil');
});

const GECEN = addMonths(currentDonem(), -1);
const KAPAT = `/tahakkuk-etmeyenler?kapat=${ayMetni(GECEN)}`;
const AY: AyKapanisi = {
  kapanis: null,
  onceki: null,
  kontroller: [
    { kontrol: 'bekleyen', adet: 83, tutar: 8_000 },
    { kontrol: 'beyanname', adet: 0, tutar: null },
  ],
};

test('a month is closed with a note for what stays open', async () => {
  const { screen, sent } = await open([stub(getKapanis, AY), stub(createKapanis, { status: 'success' })], KAPAT);
  const dialog = screen.getByRole('dialog', { name: 'Ayı kapat' });
  await expect.element(dialog).toMatchTextContent(/Onay bekleyen talep · 80,00 TL\s*83/);
  await expect.element(dialog).toMatchTextContent(/Verilmemiş beyanname\s*Yok/);
  const close = dialog.getByRole('button', { name: `${formatDonem(GECEN)} ayını kapat` });
  await close.click();
  await expect.element(dialog).toMatchTextContent(/Açık kalanlar için not yazın\./);
  await dialog.getByRole('textbox', { name: 'Açık kalanlar için not' }).fill('Gelecek ay');
  await close.click();
  await expect.poll(() => posts(sent)).toEqual([[createKapanis.path, { ...GECEN, acik: 83, notu: 'Gelecek ay' }]]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a closed month says who closed it; only a superadmin opens it, with a reason', async () => {
  const kapanis = { kim: 'Ayşe Işık', zaman: '2026-11-02T11:05:00Z', notu: 'Gelecek ay', acik_kalanlar: AY.kontroller };
  const routes = [stub(getKapanis, { ...AY, kapanis, kontroller: [] }), stub(openKapanis, { status: 'success' })];
  const admin = await open([oturum('admin'), ...routes], KAPAT);
  await expect.element(admin.screen.getByText(/kapatıldı \(Ayşe Işık, 02\.11\.2026 14:05\)/)).toBeVisible();
  expect(admin.screen.getByRole('button', { name: 'Ayı yeniden aç' }).elements()).toHaveLength(0);
  await admin.screen.unmount();
  const { screen, sent } = await open([oturum('superadmin'), ...routes], KAPAT);
  await screen.getByRole('textbox', { name: 'Yeniden açma nedeni' }).fill('Unutulan iş');
  await screen.getByRole('button', { name: 'Ayı yeniden aç' }).click();
  await expect.poll(() => posts(sent)).toEqual([[openKapanis.path, { ...GECEN, neden: 'Unutulan iş' }]]);
});
