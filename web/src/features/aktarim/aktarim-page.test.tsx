import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AktarimRow, listAktarimSatirlari } from '#contract/aktarim/aktarim.ts';
import { listBasliklar, removeBaslik } from '#contract/aktarim/basliklar.ts';
import { listEksikler, setTamam } from '#contract/aktarim/eksikler.ts';
import {
  addGecisDosyasi,
  applyGecis,
  cancelGecis,
  checkGecis,
  createGecis,
  type Gecis,
  type GecisSayfasi,
  getGecis,
  getGecisSayfasi,
  listGecisler,
  type Soru,
  setGecisSayfasi,
} from '#contract/aktarim/gecis.ts';
import { reverseGecis } from '#contract/aktarim/gecis-sonrasi.ts';
import { getAktarimIzgarasi } from '#contract/aktarim/takip-izgarasi.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { AktarimPage } from './aktarim-page.tsx';
import { EksiklerPage } from './eksikler-page.tsx';
import { noteAlinan, noteBekleyen } from './gecis/yarim-kalan.ts';

const counts = (change: Partial<NonNullable<Gecis['toplam']>> = {}) => ({
  yeni: 0,
  degisir: 0,
  ayni: 0,
  hatali: 0,
  atlandi: 0,
  supheli: 0,
  ...change,
});
const sheet = (aktarim_id: number, change: Partial<GecisSayfasi> = {}): GecisSayfasi => ({
  aktarim_id,
  dosya_id: aktarim_id,
  dosya_adi: 'Luca müşteri listesi.xls',
  sayfa: 'Müşteri Listesi',
  liste: 'mukellefler',
  dahil: true,
  satir_sayisi: 3,
  baslik_satiri: 2,
  basliklar: ['Kısa Adı', 'no1', 'Açılış'],
  eslesme: { ad: 0, tc_no: 1 },
  uyarilar: [],
  sorular: [],
  engel: null,
  sayilar: counts({ yeni: 2, hatali: 1 }),
  ...change,
});
const SORU: Soru = {
  anahtar: 'tarih:2',
  tur: 'tarih_bicimi',
  sutun: 2,
  metin: 'Tarihlerde önce gün mü, ay mı yazılmış?',
  secenekler: [
    { deger: 'gun', etiket: 'Önce gün', ornek: '03/04/2024 → 3 Nisan' },
    { deger: 'ay', etiket: 'Önce ay', ornek: '03/04/2024 → 4 Mart' },
  ],
  onerilen: null,
  cevap: null,
};
const PLAN: Gecis = {
  gecis_id: 7,
  gonderen: null,
  durum: 'denetlendi',
  olusturma: '2026-11-20T09:00:00.000Z',
  uygulama: null,
  geri_alma_sonu: null,
  dosya_sayisi: 2,
  satir_sayisi: 5,
  islenen: 0,
  suren: null,
  geri_alma: null,
  dosyalar: [{ dosya_id: 9, ad: 'maaşlar.xlsx', neden: 'Dosya parola korumalı.' }],
  sayfalar: [
    sheet(1, {
      dosya_adi: 'personel.csv',
      sayfa: 'personel',
      liste: 'personel',
      satir_sayisi: 2,
      sayilar: counts({ yeni: 2 }),
    }),
    sheet(2),
    sheet(3, { sayfa: 'Notlar', liste: null, dahil: false, sayilar: null }),
  ],
  toplam: counts({ yeni: 4, hatali: 1 }),
};
const DONE: Gecis = {
  ...PLAN,
  durum: 'bitti',
  uygulama: '2026-11-20T10:00:00.000Z',
  geri_alma_sonu: '2026-12-20T10:00:00.000Z',
};
const ROWS: AktarimRow[] = [
  {
    satir_id: 31,
    sira: 3,
    durum: 'yeni',
    hucreler: { ad: 'Ayşe Yılmaz', tc_no: '10000000146' },
    hatalar: {},
    notlar: { ad: 'Aynı ad iki kez var.' },
    degisen: {},
    tamam: false,
  },
  {
    satir_id: 32,
    sira: 4,
    durum: 'hatali',
    hucreler: { tc_no: '123' },
    hatalar: { tc_no: 'TC Kimlik No 11 haneli olmalıdır.' },
    notlar: {},
    degisen: {},
    tamam: false,
  },
];

const ADMIN = oturum();
const rows = stub(listAktarimSatirlari, { satirlar: ROWS, toplam: 2 });
const sample = stub(getGecisSayfasi, {
  ornekler: [['Ayşe Yılmaz', '10000000146', '03/04/2024']],
  ilk_satirlar: [
    { sira: 1, hucreler: ['Müşteri listesi', '', ''] },
    { sira: 2, hucreler: ['Kısa Adı', 'no1', 'Açılış'] },
  ],
});
const at = (url = '/iceri-aktar?gecis=7', routes: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AktarimPage />, { url, routes: [ADMIN, rows, sample, ...(routes.routes ?? []), nothingTaught] });
const nothingTaught = stub(listBasliklar, { basliklar: [] });
const plan = (gecis: Gecis | (() => Gecis) = PLAN) => stub(getGecis, gecis);

test('files that are chosen become a plan that is checked by itself; a file that is refused says why', async () => {
  let gecis: Gecis = { ...PLAN, durum: 'yuklendi', toplam: null };
  const { screen, url, sent } = await at('/iceri-aktar', {
    routes: [
      stub(listGecisler, { gecisler: [] }),
      stub(createGecis, { gecis_id: 7 }),
      stub(addGecisDosyasi, ({ body }) => {
        const { file } = body as unknown as { file: File };
        if (file.name === 'kötü.xlsx') return new Failure(400, { code: 'FILE', message: 'Dosya bozuk.' });
        return { dosyalar: [{ dosya_id: 1, ad: file.name, neden: null, sayfa_sayisi: 1 }] };
      }),
      plan(() => gecis),
      stub(checkGecis, () => {
        gecis = PLAN;
        return PLAN;
      }),
    ],
  });
  await userEvent.upload(screen.getByLabelText('Dosya seç'), [
    new File(['x'], 'liste.xlsx'),
    new File(['x'], 'kötü.xlsx'),
  ]);
  await expect.element(screen.getByText('alınamadı: Dosya bozuk.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' })).toBeEnabled();
  expect(url()).toContain('gecis=7');
  expect(sent.filter(({ path }) => path.endsWith('/denetle'))).toHaveLength(1);
});

test('what the office taught is shown, and one slip is forgotten', async () => {
  let taught = [
    { baslik_id: 3, liste: 'Mükellefler', baslik: 'Cari Kart', alan: 'Ad Soyad', zaman: '2026-11-20T09:00:00.000Z' },
    { baslik_id: 4, liste: 'Banka ekstresi', baslik: 'Meblağ', alan: 'Tutar', zaman: '2026-11-19T09:00:00.000Z' },
  ];
  const { screen } = await at('/iceri-aktar', {
    routes: [
      stub(listGecisler, { gecisler: [] }),
      stub(listBasliklar, () => ({ basliklar: taught })),
      stub(removeBaslik, ({ params: { baslik_id } }) => {
        taught = taught.filter((one) => one.baslik_id !== Number(baslik_id));
        return { status: 'success' as const };
      }),
    ],
  });
  await screen.getByText('2 sütun başlığı sizden öğrenildi', { exact: false }).click();
  await screen.getByRole('button', { name: '“Meblağ” = Tutar: unut' }).click();
  await expect.element(screen.getByText('1 sütun başlığı sizden öğrenildi', { exact: false })).toBeVisible();
  expect(screen.getByRole('cell', { name: '“Cari Kart”' }).elements()).toHaveLength(1);
});

test('an open move stands at the start instead of the place for files', async () => {
  const { screen } = await at('/iceri-aktar', {
    routes: [stub(listGecisler, { gecisler: [summaryOf(PLAN), summaryOf(DONE)] })],
  });
  await expect.element(screen.getByText('Bitmemiş bir aktarımınız var')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Devam et' })).toHaveAttribute('href', '/iceri-aktar?gecis=7');
  expect(screen.getByLabelText('Dosya seç').elements()).toHaveLength(0);
});

test('a move of which no file was taken is no reason not to choose others, which it takes', async () => {
  const { screen, sent, url } = await at('/iceri-aktar', {
    routes: [
      stub(listGecisler, { gecisler: [summaryOf({ ...PLAN, dosya_sayisi: 0 })] }),
      stub(getGecis, { ...PLAN, dosya_sayisi: 0 }),
    ],
  });
  await userEvent.upload(screen.getByLabelText('Dosya seç'), [new File(['x'], 'liste.xlsx')]);
  await expect.poll(url).toContain('gecis=7');
  expect(sent.filter(({ method, path }) => method === 'POST' && path === '/api/gecisler')).toEqual([]);
});
const summaryOf = ({
  gecis_id,
  gonderen,
  durum,
  olusturma,
  uygulama,
  geri_alma_sonu,
  dosya_sayisi,
  satir_sayisi,
}: Gecis) => ({
  gecis_id,
  gonderen,
  durum,
  olusturma,
  uygulama,
  geri_alma_sonu,
  dosya_sayisi,
  satir_sayisi,
});

test("another admin's move can be taken back, but not be looked into", async () => {
  const { screen, sent } = await at('/iceri-aktar', {
    routes: [
      stub(listGecisler, { gecisler: [{ ...summaryOf(DONE), gonderen: 'Ayşe Işık' }] }),
      stub(reverseGecis, { geri_alinan: 3, kalan: 0, kalanlar: [] }),
    ],
  });
  await expect.element(screen.getByText('Ayşe Işık', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Aç' }).elements()).toHaveLength(0);
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await screen.getByRole('button', { name: '3 kaydı geri al' }).click();
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/geri-al')).length).toBe(2);
});

test('after a reload the files that were not received are named, and only they are sent again', async () => {
  const files = ['a.csv', 'b.csv'].map((name) => new File(['x'], name, { lastModified: 1 }));
  const [first, second] = files.map((dosya) => ({ dosya, klasor: '' }));
  noteBekleyen(7, [first!, second!]);
  noteAlinan(7, first!);
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(),
      stub(checkGecis, PLAN),
      stub(addGecisDosyasi, { dosyalar: [{ dosya_id: 1, ad: 'b.csv', neden: null, sayfa_sayisi: 1 }] }),
    ],
  });
  await expect.element(screen.getByText('1 dosya gönderilirken sayfa kapandı: b.csv', { exact: false })).toBeVisible();
  const input = screen.getByLabelText('Dosya ekle').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await expect
    .poll(() =>
      sent.filter(({ path }) => path.endsWith('/dosyalar')).map(({ body }) => (body as { file: File }).file.name),
    )
    .toEqual(['b.csv']);
  await expect.element(screen.getByText('gönderilirken sayfa kapandı', { exact: false })).not.toBeInTheDocument();
});

test('a tracking sheet is shown as its records will stand in the months', async () => {
  const { screen } = await at('/iceri-aktar?gecis=7&aktarim=2', {
    routes: [
      plan({ ...PLAN, sayfalar: [sheet(2, { liste: 'takip', eslesme: { mukellef: 0 } })] }),
      stub(getAktarimIzgarasi, {
        aylar: ['2026-01', '2026-02'],
        hizmetler: ['KDV 1'],
        sutunlar: [
          { ay: '2026-01', hizmet: 'KDV 1' },
          { ay: '2026-02', hizmet: 'KDV 1' },
        ],
        satirlar: [
          {
            mukellef_id: 5,
            mukellef: 'Ayşe Kara',
            hucreler: [{ sutun: 1, durum: 'yapıldı', tutar: 45_000, satir: 'yeni' }],
          },
        ],
        toplam: 1,
      }),
    ],
  });
  const grid = screen.getByRole('grid', { name: 'Aktarılacak hizmet kayıtları' });
  await expect.element(grid.getByText('Ayşe Kara').first()).toBeVisible();
  await expect.element(grid.getByRole('columnheader', { name: /Şub 2026/ })).toBeInTheDocument();
  await expect.poll(() => grid.element().querySelector('[data-harf="Y"]')).not.toBeNull();
});

test('the plan shows each sheet with what comes of it, and what is left out with its reason', async () => {
  await page.viewport(1280, 800);
  const { screen, sent } = await at(undefined, {
    routes: [plan(), stub(setGecisSayfasi, ({ params }) => sheet(Number(params.aktarim_id)))],
  });
  const table = screen.getByRole('table', { name: 'Aktarılacak sayfalar' });
  await expect
    .element(table.getByRole('row', { name: /Luca müşteri listesi.xls › Müşteri Listesi Mükellefler 3 2/ }))
    .toBeVisible();
  const left = screen.getByRole('region', { name: 'Dışarıda kalanlar' });
  await expect.element(left.getByText('maaşlar.xlsx')).toBeVisible();
  await expect.element(left.getByText('· Dosya parola korumalı.')).toBeVisible();
  await left.getByRole('combobox', { name: /Notlar: listesi/ }).selectOptions('Hizmetler');
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ liste: 'hizmetler', dahil: true });
  await table.getByRole('switch', { name: /personel.csv/ }).click();
  await expect.poll(() => sent.filter(({ method }) => method === 'PUT').at(-1)?.body).toEqual({ dahil: false });
});

test('a question is asked once for all sheets that have it, blocks the move, and its answer opens it', async () => {
  let cevap: string | null = null;
  const gecis = (): Gecis => ({
    ...PLAN,
    durum: cevap === null ? 'denetlendi' : 'yuklendi',
    sayfalar: [2, 4].map((id) => sheet(id, { sayfa: `Sayfa${id}`, sorular: [{ ...SORU, cevap }] })),
  });
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(gecis),
      stub(setGecisSayfasi, () => {
        cevap = 'gun';
        return sheet(2);
      }),
      stub(checkGecis, () => ({ ...gecis(), durum: 'denetlendi' as const })),
    ],
  });
  await expect.element(screen.getByText('Önce soruyu yanıtlayın.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Hepsini aktar/ })).toBeDisabled();
  const group = screen.getByRole('group', { name: SORU.metin });
  expect(group.elements()).toHaveLength(1);
  await group.getByRole('radio', { name: /Önce gün · 03\/04\/2024 → 3 Nisan/ }).click();
  await expect.element(screen.getByRole('button', { name: /^Hepsini aktar/ })).toBeEnabled();
  // The answer stays where it was given, so that a slip can be corrected.
  await expect.element(group.getByRole('radio', { name: /Önce gün/ })).toBeChecked();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('/').at(-1), body])).toEqual(
    ['2', '4'].map((id) => [id, { cevaplar: { 'tarih:2': 'gun' } }]),
  );
});

test('an office without accountants is told to add one before its clients come in', async () => {
  const soru: Soru = { ...SORU, tur: 'muhasebeci', metin: 'Kimin mükellefleri?', secenekler: [] };
  let gecis: Gecis = { ...PLAN, sayfalar: [sheet(2, { sorular: [soru] })] };
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(() => gecis),
      stub(setGecisSayfasi, () => {
        gecis = { ...gecis, durum: 'yuklendi' };
        return sheet(2);
      }),
      stub(checkGecis, () => {
        gecis = { ...gecis, durum: 'denetlendi' };
        return gecis;
      }),
    ],
  });
  await expect
    .element(screen.getByRole('link', { name: 'Muhasebeci ekleyip' }))
    .toHaveAttribute('href', '/muhasebeci-ekle?sekme=ekle');
  await expect.element(screen.getByRole('button', { name: 'Yeniden denetle' })).toBeEnabled();
  // No answer can be given here, so no change waits for one.
  const checks = () => sent.filter(({ path }) => path.endsWith('/denetle')).length;
  for (const wanted of [1, 2]) {
    await screen.getByRole('switch').click();
    await expect.poll(checks).toBe(wanted);
    await expect.element(screen.getByRole('switch')).toBeEnabled();
  }
});

test('a sheet whose total does not come out stops the move with its reason until it is switched off', async () => {
  const engel = 'Toplam satırı 10,00 diyor, satırların toplamı 9,00.';
  const { screen } = await at(undefined, { routes: [plan({ ...PLAN, sayfalar: [sheet(2, { engel })] })] });
  await expect.element(screen.getByText(engel, { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Hepsini aktar/ })).toBeDisabled();
});

test('a sheet shows its rows with their errors; its header, list and columns can be changed', async () => {
  const { screen, sent } = await at('/iceri-aktar?gecis=7&aktarim=2', {
    routes: [plan(), stub(setGecisSayfasi, sheet(2))],
  });
  await expect
    .element(screen.getByRole('heading', { level: 1, name: 'Luca müşteri listesi.xls › Müşteri Listesi' }))
    .toBeVisible();
  await expect.element(screen.getByText('TC Kimlik No 11 haneli olmalıdır.')).toBeVisible();
  await expect.element(screen.getByText('Aynı ad iki kez var.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Başlık satırı' }).selectOptions('1. satır: Müşteri listesi');
  await expect.poll(() => sent.findLast(({ method }) => method === 'PUT')?.body).toEqual({ baslik_satiri: 1 });
  await screen.getByText('Sütunlar').click();
  await screen.getByRole('combobox', { name: 'TC / Vergi No' }).selectOptions('— yok —');
  await screen.getByRole('button', { name: 'Denetle' }).click();
  await expect.element(screen.getByText('Bir sütun seçin: kayıtlar bununla bulunur.')).toBeVisible();
  await screen.getByRole('combobox', { name: 'TC / Vergi No' }).selectOptions('no1');
  await screen.getByRole('combobox', { name: 'Ad', exact: true }).selectOptions('Açılış');
  await screen.getByRole('button', { name: 'Denetle' }).click();
  await expect
    .poll(() => sent.findLast(({ method }) => method === 'PUT')?.body)
    .toEqual({ eslesme: { ad: 2, tc_no: 1 } });
  await expect.element(screen.getByRole('link', { name: 'Plana dön' })).toHaveAttribute('href', '/iceri-aktar?gecis=7');
});

test('the months of a wide sheet are not named among the columns that are not taken', async () => {
  const basliklar = ['S.No', 'Mükellef', 'Ocak', 'Şubat'];
  const wide = sheet(2, { liste: 'takip', basliklar, eslesme: { mukellef: 1 }, sayilar: null });
  const { screen } = await at('/iceri-aktar?gecis=7&aktarim=2', {
    routes: [plan({ ...PLAN, sayfalar: [wide], toplam: null })],
  });
  await expect.element(screen.getByText('Çizelge olarak okunan sütunlar: Ocak, Şubat')).toBeVisible();
  await expect.element(screen.getByText('Aktarılmayacak sütunlar: S.No', { exact: true })).toBeVisible();
});

test('rows that are passed over stand in the plan and in the result', async () => {
  const atlandi = {
    sayfalar: [sheet(2, { sayilar: counts({ yeni: 2, atlandi: 3 }) })],
    toplam: counts({ atlandi: 3 }),
  };
  const { screen } = await at(undefined, { routes: [plan({ ...PLAN, ...atlandi })] });
  await expect.element(screen.getByRole('columnheader', { name: 'Atlanır' })).toBeVisible();
  await expect.element(screen.getByText('Tekrar, toplam satırı')).toBeVisible();
  await screen.unmount();
  // An address may name a state of which a sheet has no rows: those that it has are shown.
  const done = await at('/iceri-aktar?gecis=7&aktarim=2&durum=hatali', { routes: [plan({ ...DONE, ...atlandi })] });
  await expect
    .element(done.screen.getByRole('button', { name: 'Atlandı (3)' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('writing shows its progress by sheet and can be stopped; a double click writes once', async () => {
  let stop: (() => void) | undefined;
  let gecis: Gecis = PLAN;
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(() => gecis),
      stub(applyGecis, async () => {
        gecis = { ...PLAN, durum: 'uygulaniyor', islenen: 3, suren: 2 };
        await new Promise<void>((resolve) => {
          stop = resolve;
        });
        gecis = PLAN;
        return new Failure(409, { code: 'GECIS_IPTAL', message: 'İşlem iptal edildi; hiçbir kayıt yazılmadı.' });
      }),
      stub(cancelGecis, () => {
        stop?.();
        return { status: 'success' as const };
      }),
    ],
  });
  await screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' }).dblClick();
  await expect
    .element(
      screen.getByRole('progressbar', { name: 'Kayıtlar yazılıyor: Luca müşteri listesi.xls › Müşteri Listesi' }),
    )
    .toBeVisible();
  await expect.element(screen.getByText('3 / 5 satır')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Aktarılacak sayfalar' });
  await expect.element(table.getByRole('row', { name: /personel.csv/ }).getByText('Tamam')).toBeVisible();
  await expect.element(table.getByRole('row', { name: /Müşteri Listesi/ }).getByText('1 / 3')).toBeVisible();
  await screen.getByRole('button', { name: 'İptal et' }).click();
  await expect.element(screen.getByText('İşlem iptal edildi; hiçbir kayıt yazılmadı.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' })).toBeEnabled();
  expect(sent.filter(({ path }) => path.endsWith('/uygula'))).toHaveLength(1);
});

/** The page shows the move at work when its request is cut; `end` is what it says when it has ended. */
async function cutOff(end: Partial<Gecis>, cut: typeof UNREACHABLE | Failure) {
  let gecis: Gecis = PLAN;
  let isAway = false;
  let cutNow: (() => void) | undefined;
  const { screen, sent } = await at(undefined, {
    routes: [
      stub(getGecis, () => (isAway ? UNREACHABLE : gecis)),
      stub(applyGecis, async () => {
        gecis = { ...PLAN, durum: 'uygulaniyor', islenen: 2, suren: 2 };
        await new Promise<void>((resolve) => {
          cutNow = resolve;
        });
        return cut;
      }),
    ],
  });
  await screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' }).click();
  await expect.element(screen.getByText('2 / 5 satır')).toBeVisible();
  isAway = true;
  cutNow?.();
  const asked = () => sent.filter(({ method, path }) => method === 'GET' && path.endsWith('/gecisler/7')).length;
  const before = asked();
  await expect.poll(asked).toBeGreaterThan(before + 1);
  isAway = false;
  gecis = { ...PLAN, durum: 'uygulaniyor', islenen: 4, suren: 2 };
  await expect.element(screen.getByText('4 / 5 satır')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  gecis = { ...PLAN, ...end };
  return { screen, sent };
}

test.each<typeof UNREACHABLE | Failure>([UNREACHABLE, new Failure(504, { code: 'TIMEOUT', message: 'Süre doldu.' })])(
  'a move whose request is cut goes on showing its progress, and then its result',
  async (cut) => {
    const { screen, sent } = await cutOff(DONE, cut);
    await expect.element(screen.getByText('gününe kadar geri alınabilir.', { exact: false })).toBeVisible();
    expect(sent.filter(({ path }) => path.endsWith('/uygula'))).toHaveLength(1);
  },
);

test('a move whose request is cut and that then fails says that nothing was written', async () => {
  const { screen } = await cutOff({ durum: 'denetlendi' }, UNREACHABLE);
  await expect.element(screen.getByText('İşlem tamamlanmadı; hiçbir kayıt yazılmadı.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' })).toBeEnabled();
});

test('a check whose request is cut ends with its plan; one that never began says why', async () => {
  let gecis: Gecis = { ...PLAN, durum: 'yuklendi', toplam: null };
  let isReached = false;
  const { screen } = await at(undefined, {
    routes: [
      plan(() => gecis),
      stub(checkGecis, () => {
        if (isReached) gecis = PLAN;
        return UNREACHABLE;
      }),
    ],
  });
  await expect.element(screen.getByText('Sunucuya ulaşılamıyor.', { exact: false }).first()).toBeVisible();
  isReached = true;
  await screen.getByRole('button', { name: 'Yeniden denetle' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' })).toBeEnabled();
});

test('a check that fails waits for a person, who can have it done again', async () => {
  let isBad = true;
  const { screen, sent } = await at(undefined, {
    routes: [
      plan({ ...PLAN, durum: 'yuklendi', toplam: null }),
      stub(checkGecis, () =>
        isBad ? new Failure(500, { code: 'INTERNAL', message: 'Beklenmeyen bir hata oluştu.' }) : PLAN,
      ),
    ],
  });
  await expect.element(screen.getByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/denetle'))).toHaveLength(1);
  isBad = false;
  await screen.getByRole('button', { name: 'Yeniden denetle' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar: 4 yeni' })).toBeEnabled();
});

test('a second run of the same files has nothing to write and says so', async () => {
  const { screen } = await at(undefined, { routes: [plan({ ...PLAN, toplam: counts({ ayni: 5 }) })] });
  await expect
    .element(screen.getByText('Yazılacak bir değişiklik yok: alınabilecek kayıtların hepsi zaten var.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hepsini aktar' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: 'Yeniden denetle' })).toBeEnabled();
});

test('a plan of which nothing can be taken says why', async () => {
  const wrong = { ...PLAN, toplam: counts({ hatali: 2 }) };
  const all = await at(undefined, { routes: [plan(wrong)] });
  await expect.element(all.screen.getByText('Alınabilecek satır yok, hepsi hatalı.', { exact: false })).toBeVisible();
  await all.screen.unmount();
  const { screen } = await at(undefined, { routes: [plan({ ...PLAN, sayfalar: [], toplam: null })] });
  await expect.element(screen.getByText('Okunabilen dosya yok; nedeni aşağıda.', { exact: false })).toBeVisible();
  await expect.element(screen.getByText('· Dosya parola korumalı.')).toBeVisible();
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
});

test('rows made of the cells of a wide sheet show their month and amount', async () => {
  const wide = sheet(2, { liste: 'bakiyeler', basliklar: ['Muhasebeci', 'Ocak'], eslesme: { muhasebeci: 0 } });
  const hucreler = { muhasebeci: 'Ali', donem: 'Ocak 2026', tutar: '1500', yer: 'Satır 3, Ocak' };
  const { screen } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?gecis=7&aktarim=2',
    routes: [
      ADMIN,
      sample,
      plan({ ...PLAN, sayfalar: [wide] }),
      stub(listAktarimSatirlari, { satirlar: [{ ...ROWS[0]!, hucreler, notlar: {} }], toplam: 1 }),
    ],
  });
  await expect.element(screen.getByRole('cell', { name: 'Ocak 2026' })).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: '1500' })).toBeVisible();
  await expect.element(screen.getByText('Satır 3, Ocak')).not.toBeInTheDocument();
});

test('a finished move is taken back after it was said what goes and what stays', async () => {
  let gecis = DONE;
  const answer = {
    geri_alinan: 3,
    kalan: 1,
    kalanlar: [{ liste: 'Mükellefler', ad: 'Ayşe Kara', neden: 'Sonradan değişti.' }],
  };
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(() => gecis),
      stub(reverseGecis, ({ body: { deneme } }) => {
        if (!deneme)
          gecis = {
            ...DONE,
            durum: 'geri_alindi',
            geri_alma_sonu: null,
            geri_alma: { deneme, toplam: 4, sonuc: answer },
          };
        return answer;
      }),
    ],
  });
  await screen.getByRole('button', { name: 'Aktarımı geri al' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Aktarımı geri al' });
  await expect.element(dialog.getByText('Ayşe Kara')).toBeVisible();
  await dialog.getByRole('button', { name: '3 kaydı geri al' }).click();
  await expect.element(screen.getByText('Bu aktarım geri alındı.')).toBeVisible();
  await expect.element(screen.getByRole('status').getByText('Ayşe Kara')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/geri-al')).map(({ body }) => body)).toEqual([
    { deneme: true },
    { deneme: false },
  ]);
});

test('an undo whose request is cut shows its progress, also after a reload, and then what came of it', async () => {
  const answer = { geri_alinan: 3, kalan: 0, kalanlar: [] };
  let gecis: Gecis = DONE;
  const { screen, sent } = await at(undefined, {
    routes: [
      plan(() => gecis),
      stub(reverseGecis, ({ body: { deneme = false } }) => {
        if (deneme) return answer;
        gecis = {
          ...DONE,
          durum: 'geri_aliniyor',
          islenen: 1_000,
          geri_alma: { deneme, toplam: 4_000, sonuc: null },
        };
        return new Failure(504, { code: 'TIMEOUT', message: 'Süre doldu.' });
      }),
    ],
  });
  await screen.getByRole('button', { name: 'Aktarımı geri al' }).click();
  await screen.getByRole('button', { name: '3 kaydı geri al' }).click();
  await expect.element(screen.getByRole('progressbar', { name: 'Aktarım geri alınıyor' })).toBeVisible();
  await expect.element(screen.getByText('1.000 / 4.000 kayıt')).toBeVisible();
  await screen.unmount();
  const again = await at(undefined, { routes: [plan(() => gecis)] });
  await expect.element(again.screen.getByText('1.000 / 4.000 kayıt')).toBeVisible();
  gecis = {
    ...gecis,
    durum: 'geri_alindi',
    geri_alma_sonu: null,
    geri_alma: { deneme: false, toplam: 4_000, sonuc: answer },
  };
  await expect.element(again.screen.getByText('Bu aktarım geri alındı.')).toBeVisible();
  expect(sent.filter(({ path }) => path.endsWith('/geri-al'))).toHaveLength(2);
});

test('a move that was deleted says so', async () => {
  const { screen } = await at(undefined, {
    routes: [stub(getGecis, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' }))],
  });
  await expect.element(screen.getByText('Bu aktarım artık yok.')).toBeVisible();
});

test('an accountant moves their own clients only; a moderator nothing', async () => {
  const own = await renderPage(<AktarimPage />, {
    url: '/muh-panel/musteriler/iceri-aktar',
    routes: [oturum(null, { rol: 'muhasebeci' }), stub(listGecisler, { gecisler: [] })],
  });
  await expect.element(own.screen.getByText('Müşteri listenizi seçin')).toBeVisible();
  expect(own.screen.getByRole('combobox').elements()).toHaveLength(0);
  await own.screen.unmount();
  const { screen } = await renderPage(<AktarimPage />, { url: '/iceri-aktar', routes: [oturum('moderator')] });
  await expect.element(screen.getByText('Bu sayfa için yetkiniz yok.')).toBeVisible();
});

test('what is left to complete leads to its client and to its rows, until nothing is', async () => {
  let isEmpty = false;
  const { screen, queryClient } = await renderPage(<EksiklerPage />, {
    url: '/eksikler',
    routes: [
      ADMIN,
      stub(
        listEksikler,
        (): RouteResponse<typeof listEksikler> =>
          isEmpty
            ? { mukellef_sayisi: 0, mukellefler: [], satir_sayisi: 0, sayfalar: [] }
            : {
                mukellef_sayisi: 2,
                mukellefler: [{ mukellef_id: 5, ad: 'Ayşe Kara', eksikler: ['telefon', 'kdv_donemi'] }],
                satir_sayisi: 1,
                sayfalar: [{ gecis_id: 7, aktarim_id: 2, dosya_adi: 'liste.xlsx', sayfa: 'Ocak', satir_sayisi: 1 }],
              },
      ),
    ],
  });
  await expect.element(screen.getByText('· telefon, KDV dönemi')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ayşe Kara' })).toHaveAttribute('href', '/mukellefler/5');
  await expect
    .element(screen.getByRole('link', { name: 'Nedenlerine bak' }))
    .toHaveAttribute('href', '/iceri-aktar?gecis=7&aktarim=2');
  isEmpty = true;
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText('Eksik kalmadı.')).toBeVisible();
});

test('a row that was mended by hand is done, alone or with others, and can be undone', async () => {
  await page.viewport(1280, 800);
  const done = new Set<number>();
  const wrong = { ...ROWS[1]!, durum: 'hatali' as const };
  const { screen, sent } = await renderPage(<AktarimPage />, {
    url: '/iceri-aktar?gecis=7&aktarim=2&durum=hatali',
    routes: [
      ADMIN,
      sample,
      plan({ ...DONE, sayfalar: [sheet(2, { sayilar: counts({ hatali: 2 }) })] }),
      stub(listAktarimSatirlari, () => ({
        satirlar: [32, 33].map((satir_id) => ({ ...wrong, satir_id, sira: satir_id, tamam: done.has(satir_id) })),
        toplam: 2,
      })),
      stub(setTamam, ({ body: { secim, tamam } }) => {
        const degisenler = 'idler' in secim ? secim.idler : [];
        for (const id of degisenler) tamam ? done.add(id) : done.delete(id);
        return { degisenler };
      }),
    ],
  });
  const table = screen.getByRole('table', { name: 'Dosyanın satırları' });
  await expect.element(screen.getByRole('link', { name: 'Eksikler' })).toHaveAttribute('href', '/eksikler');
  await expect.element(screen.getByRole('link', { name: 'Sonuca dön' })).toBeVisible();
  await rowAct(screen, 'Tamam', '32');
  await expect.element(table.getByRole('cell', { name: 'Tamam', exact: true })).toBeVisible();
  await rowAct(screen, 'Geri al', '32');
  await expect.element(table.getByRole('cell', { name: 'Tamam', exact: true })).not.toBeInTheDocument();
  await table.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: 'Tamam', exact: true }).click();
  await expect.poll(() => table.getByRole('cell', { name: 'Tamam', exact: true }).elements().length).toBe(2);
  expect(sent.filter(({ path }) => path.endsWith('/eksikler/satirlar')).map(({ body }) => body)).toEqual([
    { secim: { idler: [32] }, tamam: true },
    { secim: { idler: [32] }, tamam: false },
    { secim: { idler: [32, 33] }, tamam: true },
  ]);
});
