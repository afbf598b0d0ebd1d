import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  previewMukellefTurleri,
  reverseMukellefTurleri,
  setMukellefTurleri,
} from '#contract/beyanname/mukellef-turu.ts';
import {
  confirmYukumlulukler,
  getMukellefYukumlulukleri,
  listYukumlulukler,
  type MukellefYukumlulukleri,
  previewYukumlulukOnayi,
  reverseYukumlulukOnayi,
  setMukellefYukumlulukleri,
  type YukumlulukRow,
} from '#contract/beyanname/yukumluluk.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { getTakvimVerisi } from '#contract/takvim/takvim.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { toasts } from '#web/ui/notice/notify.ts';
import { YukumluluklerPage } from './yukumlulukler-page.tsx';

const row = (mukellef_id: number, name: string, degisen: Partial<YukumlulukRow> = {}): YukumlulukRow => ({
  mukellef_id,
  ad: name,
  tc_no: null,
  muhasebeci_id: 1,
  muhasebeci_adi: 'Işıl Şen',
  personel_adi: null,
  durum: 'bekliyor' as const,
  verilenler: [],
  eklenecek: ['KDV1', 'MUHSGK_3A'],
  dusen: [],
  ...degisen,
});
const kural = (kod: string, siklik: 'A' | 'Q', name: string) => ({
  kod,
  ad: name,
  siklik,
  ilk_donem: '2024-01',
  son_donem: null,
  ofs: 1,
  gun: 28,
  aylar: null,
  mali_tatil: false,
  hesap_donemi: false,
  sure: null,
  kim: '',
  dayanak: '',
  teyit: 'T' as const,
  acik: true,
});
const ONIZLEME = {
  mukellef: 2,
  yukumluluk: 4,
  belirsiz: 1,
  tamam: 0,
  cakisan: 1,
  turler: [{ kod: 'KDV1', mukellef: 2 }],
};

test("a phone's card says what is suggested or filed; that it is confirmed, as it should be, goes without saying", async () => {
  await page.viewport(390, 844);
  onTestFinished(() => page.viewport(1280, 800));
  signInAs('personel');
  const { screen } = await renderPage(<YukumluluklerPage />, {
    url: '/yukumlulukler',
    routes: [
      oturum(null, { rol: 'personel' }),
      stub(listYukumlulukler, {
        satirlar: [row(2, 'Çam Oto'), row(3, 'Dut Ltd.', { durum: 'onayli', verilenler: ['KDV1'], eklenecek: [] })],
        toplam: 2,
        sayilar: { belirsiz: 0, bekliyor: 1, degisti: 0, onayli: 1 },
      }),
    ],
  });
  const cardOf = (name: RegExp) => screen.getByRole('row', { name });
  await expect.element(cardOf(/Çam Oto/).getByText('KDV 1, Muhtasar (3 ay)')).toBeVisible();
  await expect.element(cardOf(/Çam Oto/).getByText('Onay bekliyor')).toBeVisible();
  await expect.element(cardOf(/Dut Ltd/).getByText('KDV 1')).toBeVisible();
  await expect.element(cardOf(/Dut Ltd/).getByText('Onaylı')).not.toBeVisible();
});

const toplu_no = '00000000-0000-4000-8000-000000000001';
type Parca = RouteResponse<typeof confirmYukumlulukler>;
const PARCALAR: readonly [Parca, Parca] = [
  { toplu_no, mukellef: 1, yukumluluk: 2, sonra: 1 },
  { toplu_no, mukellef: 1, yukumluluk: 2, sonra: null },
];

async function open({
  rol = 'admin' as 'admin' | 'personel',
  url = '/yukumlulukler',
  onay = undefined as Failure | undefined,
  kaydet = undefined as Failure | undefined,
  takvim = () => undefined as Failure | undefined,
  parcalar = PARCALAR as readonly [Parca, Parca | Failure],
} = {}) {
  let geriAlinan = 0;
  signInAs(rol);
  toasts.set([]);
  const mukellef: MukellefYukumlulukleri = { kararlar: [], oneri: ['KDV1', 'MUHSGK_3A'], hesap_donemi_sonu: 12 };
  return renderPage(<YukumluluklerPage />, {
    url,
    routes: [
      oturum(rol === 'admin' ? 'admin' : null, { rol }),
      stub(listYukumlulukler, {
        satirlar: [row(1, 'Ada Gıda', { durum: 'belirsiz', eklenecek: [] }), row(2, 'Çam Oto')],
        toplam: 2,
        sayilar: { belirsiz: 1, bekliyor: 1, degisti: 0, onayli: 0 },
      }),
      stub(
        getTakvimVerisi,
        () =>
          takvim() ?? {
            kurallar: [
              kural('KDV1', 'A', 'Katma değer vergisi'),
              kural('MUHSGK_3A', 'Q', 'Muhtasar'),
              kural('KDV2', 'A', 'Tevkifat'),
            ],
            tatiller: [],
            uzatmalar: [],
            mucbirler: [],
          },
      ),
      stub(getMukellefYukumlulukleri, mukellef),
      stub(setMukellefYukumlulukleri, () => kaydet ?? mukellef),
      stub(previewYukumlulukOnayi, ONIZLEME),
      stub(confirmYukumlulukler, ({ body: { devam } }) => (devam ? parcalar[1] : (onay ?? parcalar[0]))),
      stub(previewMukellefTurleri, { secilen: 1, mukellef: 1, kisi: 1, defter: 1 }),
      stub(setMukellefTurleri, {
        secilen: 1,
        mukellef: 1,
        kisi: 1,
        defter: 1,
        kisi_idler: [1],
        defter_idler: [1],
      }),
      stub(reverseMukellefTurleri, { mukellef: 1 }),
      stub(reverseYukumlulukOnayi, () => ({ mukellef: 1, yukumluluk: 2, kaldi: geriAlinan++ === 0 })),
    ],
  });
}

test('clients with too little data have a filter of their own, with their number', async () => {
  const { screen, url } = await open();
  await screen.getByRole('button', { name: 'Türü belirsiz 1' }).click();
  await expect.poll(url).toContain('durum=belirsiz');
  await expect.element(screen.getByRole('button', { name: 'Türü belirsiz 1' })).toHaveAttribute('aria-pressed', 'true');
});

test("if the calendar's rules cannot be read, the record says so and offers to try again", async () => {
  let kapali: Failure | undefined = new Failure(403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' });
  const { screen } = await open({ url: '/yukumlulukler?kayit=2', takvim: () => kapali });
  const kayit = screen.getByRole('dialog', { name: 'Çam Oto' });
  await expect.element(kayit.getByText('Bu işlem için yetkiniz yok.')).toBeVisible();
  kapali = undefined;
  await kayit.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(kayit.getByRole('group', { name: 'KDV 1' })).toBeVisible();
});

test('all suggestions of a filter are confirmed after a preview of what is written and left out, and can be undone', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: 'Önerileri onayla' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/2 mükellefin 4 yükümlülüğü onaylanacak: KDV 1 2\./);
  await expect.element(dialog).toMatchTextContent(/1 mükellefin türü belirsiz/);
  await screen.getByLabelText(/Hangi dönemden/).fill('Mart 2026');
  await screen.getByRole('button', { name: '4 yükümlülüğü onayla' }).click();
  await expect.element(screen.getByText('2 mükellefin 4 yükümlülüğü onaylandı.')).toBeVisible();
  const [body, devam] = sent.filter(({ path }) => path === '/api/yukumlulukler/onay').map((it) => it.body);
  expect(devam).toEqual({ ...(body as object), devam: { toplu_no, sonra: 1 } });
  expect(body).toMatchObject({ secim: { suzgec: {} }, ilk_donem: '2026-03', beklenen: { mukellef: 2, yukumluluk: 4 } });
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('4 yükümlülüğün onayı geri alındı.')).toBeVisible();
});

test('chosen clients are given their kinds together, after a preview, and it can be undone', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('checkbox', { name: 'Ada Gıda satırını seç' }).click();
  await screen.getByRole('button', { name: 'Kişi ve defter türünü yaz' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Yaz', exact: true })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Kişi Türü' }).selectOptions('gerçek');
  await dialog.getByRole('combobox', { name: 'Defter Türü' }).selectOptions('işletme');
  await expect
    .element(dialog.getByRole('list', { name: 'Önizleme' }))
    .toMatchTextContent(/1 mükellefin Kişi Türü: Gerçek kişi.*1 mükellefin Defter Türü: İşletme/s);
  await dialog.getByRole('button', { name: '1 mükellefe yaz' }).click();
  await expect.element(screen.getByText('1 mükellefin türü yazıldı.')).toBeVisible();
  const kinds = { kisi_turu: 'gerçek', defter_turu: 'işletme' };
  expect(sent.find(({ path }) => path === '/api/yukumlulukler/turler')?.body).toEqual({
    secim: { idler: [1] },
    ...kinds,
  });
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('1 mükellefin türü geri alındı.')).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/turler/geri-al'))?.body).toEqual({
    ...kinds,
    kisi_idler: [1],
    defter_idler: [1],
  });
});

test('a confirmation that breaks off half-way says what was confirmed, can be undone and can be gone on with', async () => {
  const kapali = new Failure(403, { code: 'FORBIDDEN', message: 'Bu işlem için yetkiniz yok.' });
  const { screen } = await open({ parcalar: [PARCALAR[0], kapali] });
  await screen.getByRole('button', { name: 'Önerileri onayla' }).click();
  await screen.getByRole('button', { name: '4 yükümlülüğü onayla' }).click();
  await expect.element(screen.getByText('1 mükellefin 2 yükümlülüğü onaylandı.')).toBeVisible();
  await expect.element(screen.getByText('Bu işlem için yetkiniz yok.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Geri al' })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('an invalid month is reported at its field, and numbers that changed meanwhile keep the dialog open', async () => {
  const degisti = new Failure(409, { code: 'YUKUMLULUKLER_DEGISTI', message: 'Mükellefler bu sırada değişti.' });
  const { screen } = await open({ onay: degisti });
  await screen.getByRole('button', { name: 'Önerileri onayla' }).click();
  await screen.getByLabelText(/Hangi dönemden/).fill('bir ara');
  await expect.element(screen.getByText('Bir ay yazın (örnek: Kasım 2026).')).toBeVisible();
  await screen.getByLabelText(/Hangi dönemden/).fill('3.2026');
  await screen.getByRole('button', { name: '4 yükümlülüğü onayla' }).click();
  await expect.element(screen.getByText('Mükellefler bu sırada değişti.')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('for one client a suggestion can be unticked, a stop within a quarter becomes its end, and a refusal stands at its field', async () => {
  const ters = new Failure(400, {
    code: 'YUKUMLULUK_DONEM_TERS',
    message: 'Son dönem ilk dönemden önce olamaz.',
    field: 'son_donem',
    details: { kod: 'MUHSGK_3A' },
  });
  const { screen, sent } = await open({ url: '/yukumlulukler?kayit=2', kaydet: ters });
  const kdv = screen.getByRole('group', { name: 'KDV 1' });
  const muhtasar = screen.getByRole('group', { name: 'Muhtasar (3 ay)' });
  await kdv.getByRole('checkbox').click();
  await muhtasar.getByLabelText('İlk dönem').fill('Ocak 2026');
  await muhtasar.getByLabelText('Son dönem').fill('Ağustos 2026');
  await expect.element(muhtasar).toMatchTextContent(/Mart 2026 dönemi.*Eylül 2026 dönemi/);
  await screen.getByRole('button', { name: 'Onayla', exact: true }).click();
  await expect.element(muhtasar).toMatchTextContent(/Son dönem ilk dönemden önce olamaz\./);
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    kararlar: [
      { kod: 'KDV1', verilir: false },
      { kod: 'MUHSGK_3A', verilir: true, ilk_donem: '2026-01', son_donem: '2026-08' },
    ],
  });
  await expect.element(muhtasar.getByLabelText('Son dönem')).toHaveValue('Ağustos 2026');
});

test('a staff member only reads', async () => {
  const { screen } = await open({ rol: 'personel', url: '/yukumlulukler?kayit=2' });
  await expect.element(screen.getByText(/Henüz onaylanmadı\. Öneri: KDV 1, Muhtasar \(3 ay\)\./)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Önerileri onayla' }).query()).toBeNull();
});
