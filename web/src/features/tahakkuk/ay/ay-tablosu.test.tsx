import { expect, test } from 'vitest';
import { listMuhasebeciSecenekler } from '#contract/kisi/muhasebeci.ts';
import { createTahakkuk } from '#contract/tahakkuk/tahakkuk.ts';
import {
  computeTahakkuk,
  computeYil,
  listTahakkukAyi,
  listTahakkukHizmetleri,
  type TahakkukAyi,
} from '#contract/tahakkuk/tahakkuk-ay.ts';
import { createTahakkuklar, listToplular, reverseToplu, type Toplu } from '#contract/tahakkuk/tahakkuk-toplu.ts';
import { TahakkukPage } from '#web/features/tahakkuk/tahakkuk-page.tsx';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const toplu = (change: Partial<Toplu> = {}): Toplu => ({
  toplu_id: ID,
  zaman: '2026-06-01T09:00:00Z',
  yil: 2026,
  ay: 5,
  adet: 2,
  toplam_tutar: 100_000,
  tahsilat: 0,
  ...change,
});
const bos = {
  kayit: 0,
  onaylanan: 0,
  bekleyen: 0,
  reddedilen: 0,
  giren: 0,
  giren_bekleyen: 0,
  mevcut: null,
  guncellenecek: [],
};
const HIC = { adet: 0, tutar: 0 };
const olusacak = (muhasebeci_id: number, muhasebeci_adi: string, onaylanan: number, bekleyen: number): TahakkukAyi => ({
  ...bos,
  muhasebeci_id,
  muhasebeci_adi,
  kayit: 3,
  onaylanan,
  bekleyen,
  reddedilen: 7_000,
  giren: onaylanan + bekleyen,
  giren_bekleyen: bekleyen,
  yeni: { adet: 1, tutar: onaylanan + bekleyen },
  onayli: onaylanan > 0 ? { adet: 1, tutar: onaylanan } : HIC,
});
const ROWS: TahakkukAyi[] = [
  olusacak(1, 'Ayşe Işık', 100_000, 23_450),
  olusacak(2, 'Can Usta', 0, 50_000),
  {
    ...bos,
    muhasebeci_id: 3,
    muhasebeci_adi: 'Zeki Er',
    kayit: 2,
    onaylanan: 9_000,
    giren: 9_000,
    yeni: HIC,
    onayli: HIC,
    guncellenecek: [77],
    mevcut: { adet: 1, tutar: 8_000, kalan: 8_000, fark: 1_000, odeme_durumu: 'Ödenmedi' },
  },
  { ...bos, muhasebeci_id: 4, muhasebeci_adi: 'Boş Kişi', yeni: HIC, onayli: HIC },
];
const row = { mevcut: 0, sifir: 0, olusturulan: 0, toplam_tutar: 0, bekleyen: 0 };
const result = {
  toplu_id: ID,
  olusturulan: 1,
  mevcut: 0,
  sifir: 1,
  toplam_tutar: 100_000,
  muhasebeciler: [
    { ...row, muhasebeci_id: 1, muhasebeci_adi: 'Ayşe Işık', olusturulan: 1, toplam_tutar: 100_000 },
    { ...row, muhasebeci_id: 2, muhasebeci_adi: 'Can Usta', sifir: 1, bekleyen: 50_000 },
  ],
};

async function open(
  toplular: Toplu[] = [],
  { routes = [] }: { routes?: NonNullable<Parameters<typeof renderPage>[1]>['routes'] } = {},
  url = '/tahakkuk?yil=2026&ay=5',
) {
  return renderPage(<TahakkukPage />, {
    url,
    routes: [
      ...(routes ?? []),
      stub(listMuhasebeciSecenekler, {
        muhasebeciler: [{ muhasebeci_id: 3, ad: 'Zeki Er', aktif: true, bekleyen: 0, kayitli: false }],
      }),
      oturum(),
      stub(listToplular, () => ({ toplular })),
      stub(listTahakkukAyi, { satirlar: ROWS }),
      stub(computeYil, { aylar: [], toplam: 0 }),
      stub(createTahakkuklar, () => {
        toplular.push(toplu());
        return result;
      }),
    ],
  });
}
type Sent = Awaited<ReturnType<typeof open>>['sent'];
const posts = (sent: Sent) => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);

test('a month has a row per accountant, and chips count and filter by stage', async () => {
  const { screen, url } = await open();
  await expect
    .element(screen.getByRole('row', { name: /Ayşe Işık 3 1\.000,00 234,50 70,00 1\.234,50.*Oluşturulacak/ }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Zeki Er 2 90,00.*80,00 \+10,00 Güncel değil 80,00/ }))
    .toBeVisible();
  await expect.element(screen.getByRole('row', { name: /Toplam 8 1\.090,00 734,50 140,00/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Oluşturulacak 2' }).click();
  await expect.element(screen.getByRole('row', { name: /Zeki Er/ })).not.toBeInTheDocument();
  await expect.poll(url).toContain('durum=olusacak');
  await screen.getByRole('button', { name: 'Tümü 4' }).click();
  await expect.element(screen.getByRole('row', { name: /Boş Kişi.*Kaydı yok/ })).toBeVisible();
});

test('an office without accountants is led to where the first one is added', async () => {
  const { screen } = await open([], { routes: [stub(listTahakkukAyi, { satirlar: [] })] });
  await expect.element(screen.getByText('Kayıtlı muhasebeci bulunamadı.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Muhasebeci ekle' }))
    .toHaveAttribute('href', '/muhasebeci-ekle?sekme=ekle');
});

test('creating accruals first shows count and sum of the ticked accountants, then who was created or skipped and why', async () => {
  const { screen, sent } = await open();
  for (const name of ['Ayşe Işık', 'Can Usta']) await screen.getByRole('checkbox', { name: new RegExp(name) }).click();
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  await expect.element(bar).toMatchTextContent(/2 muhasebeci · 1\.734,50 TL \(bekleyen 734,50 TL dâhil\)/);
  await bar.getByRole('checkbox', { name: 'bekleyenleri katma' }).click();
  await expect.element(bar).toMatchTextContent(/1 muhasebeci · 1\.000,00 TL/);
  await bar.getByRole('button', { name: 'Oluştur' }).click();
  const panel = screen.getByRole('dialog', { name: 'Mayıs 2026 tahakkukları' });
  await expect
    .element(panel.getByRole('region', { name: 'Atlananlar' }))
    .toMatchTextContent(/Can Usta\s*onay bekleyen 500,00 TL katılmadı/);
  await expect
    .element(panel.getByRole('region', { name: 'Oluşturulanlar' }))
    .toMatchTextContent(/Ayşe Işık\s*1\.000,00 TL/);
  expect(posts(sent)).toEqual([
    { yil: 2026, ay: 5, muhasebeci_idler: [1, 2], bekleyensiz: true, beklenen: { adet: 1, tutar: 100_000 } },
  ]);
  await expect.element(bar).not.toBeInTheDocument();
});

test('a double click creates the accruals once', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('checkbox', { name: /Ayşe Işık/ }).click();
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  await bar.getByRole('button', { name: 'Oluştur' }).dblClick();
  await expect.element(screen.getByRole('dialog', { name: 'Mayıs 2026 tahakkukları' })).toBeVisible();
  expect(posts(sent)).toHaveLength(1);
});

test('a refusal stands where the user asked, and ticks stay', async () => {
  const refused = new Failure(409, { code: 'TAHAKKUKLAR_DEGISTI', message: 'Kayıtlar bu sırada değişti.' });
  const { screen } = await open([], { routes: [stub(createTahakkuklar, refused)] });
  await screen.getByRole('checkbox', { name: /Ayşe Işık/ }).click();
  const bar = screen.getByRole('region', { name: 'Seçili kayıtlar' });
  await bar.getByRole('button', { name: 'Oluştur' }).click();
  await expect.element(bar.getByRole('alert')).toHaveTextContent('Tahakkuk eklenemedi: Kayıtlar bu sırada değişti.');
  await expect.element(bar).toMatchTextContent(/1 muhasebeci · 1\.234,50 TL/);
});

test('"Tüm Muhasebeciler İçin Oluştur" first says how many and how much, also for the whole year, and then creates what was chosen', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: /Tüm Muhasebeciler İçin Oluştur/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tüm muhasebeciler için oluştur' });
  await expect.element(dialog).toMatchTextContent(/2 muhasebeci · 1\.734,50 TL \(bekleyen 734,50 TL dâhil\)/);
  await expect.element(dialog).toMatchTextContent(/1 muhasebecinin tahakkuku zaten var/);
  expect(posts(sent)).toEqual([]);
  await dialog.getByRole('radio', { name: '2026 yılının tüm ayları' }).click();
  await dialog.getByRole('checkbox', { name: 'Onay bekleyenleri katma' }).click();
  await expect.element(dialog).toMatchTextContent(/1 muhasebeci · 1\.000,00 TL/);
  await dialog.getByRole('button', { name: 'Oluştur' }).click();
  await expect
    .poll(() => posts(sent))
    .toEqual([{ yil: 2026, bekleyensiz: true, beklenen: { adet: 1, tutar: 100_000 } }]);
  await expect.element(screen.getByRole('dialog', { name: '2026 tahakkukları' })).toBeVisible();
});

test("a row opens the accountant's services and year", async () => {
  const ay = {
    yil: 2026,
    ay: 5,
    kayit_sayisi: 3,
    tutar: 123_450,
    onaylanan: 100_000,
    bekleyen: 23_450,
    reddedilen: 0,
    mevcut: null,
  };
  const { screen } = await open([], {
    routes: [
      stub(listTahakkukHizmetleri, {
        hizmetler: [
          { hizmet_id: 5, hizmet_adi: 'Bordro', adet: 3, onaylanan: 100_000, bekleyen: 23_450, reddedilen: 7_000 },
        ],
      }),
      stub(computeYil, { aylar: [ay], toplam: 123_450 }),
    ],
  });
  await screen.getByRole('row', { name: /Ayşe Işık/ }).click();
  const panel = screen.getByRole('dialog', { name: 'Ayşe Işık' });
  await expect.element(panel.getByRole('row', { name: 'Bordro 3 1.000,00 234,50 70,00' })).toBeVisible();
  await expect
    .element(panel.getByRole('region', { name: '2026 yılı hesabı' }).getByRole('row', { name: /Mayıs 1\.000,00/ }))
    .toBeVisible();
  expect(decodeURIComponent(panel.getByRole('link', { name: 'Ayı aç' }).element().getAttribute('href') ?? '')).toBe(
    '/muhasebeci-mukellefler?muhasebeci=1&yil=2026&ay=5',
  );
});

test('a batch is undone after a question that says what is deleted, and a paid accrual says why it stays', async () => {
  const rest = [toplu(), toplu({ toplu_id: ID.replace('1', '2'), ay: null, tahsilat: 5_000 })];
  const { screen, sent } = await open(rest, {
    routes: [
      stub(reverseToplu, () => {
        rest.splice(0, 1);
        return { silinen: 2, toplam_tutar: 100_000 };
      }),
    ],
  });
  const list = screen.getByRole('region', { name: 'Son toplu oluşturmalar' });
  const [ilk, odenmis] = [list.getByRole('listitem').first(), list.getByRole('listitem').nth(1)];
  await expect.element(odenmis).toMatchTextContent(/2026, bütün yıl/);
  await expect.element(odenmis).toMatchTextContent(/50,00 TL ödendi: geri alınamaz/);
  await expect.element(odenmis.getByRole('button')).not.toBeInTheDocument();
  await ilk.getByRole('button', { name: 'Geri al' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Geri al' });
  await expect
    .element(dialog)
    .toMatchTextContent(/Mayıs 2026 için oluşturulan 2 tahakkuk \(1\.000,00 TL\) silinsin mi\?/);
  await dialog.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('2 tahakkuk geri alındı (1.000,00 TL).')).toBeVisible();
  expect(sent.find(({ path }) => path.endsWith('/geri-al'))?.body).toEqual({ toplu_id: ID });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
});

test('a batch that cannot be undone says why', async () => {
  const { screen } = await open([toplu()], {
    routes: [stub(reverseToplu, new Failure(409, { code: 'TOPLU_ODEMELI', message: 'Ödenmiş.' }))],
  });
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Ödenmiş.' })).toBeVisible();
});

test(`one accountant's month is computed and added beside the table, and a refusal says "Tahakkuk eklenemedi: " with the reason`, async () => {
  const { screen, sent } = await open(
    [],
    {
      routes: [
        stub(computeTahakkuk, {
          yil: 2026,
          ay: 5,
          kayit_sayisi: 2,
          tutar: 1_050,
          onaylanan: 1_050,
          bekleyen: 0,
          reddedilen: 0,
          mevcut: null,
        }),
        stub(createTahakkuk, new Failure(404, { code: 'NOT_FOUND', message: 'Kayıt bulunamadı.' })),
      ],
    },
    '/tahakkuk?sekme=ekle&yil=2026&ay=5&muhasebeci=3',
  );
  await screen.getByRole('button', { name: 'Hesapla', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: 'Mayıs 2026 hesabı' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Tutar' })).toHaveValue('10,50');
  await screen.getByRole('button', { name: 'Tahakkuk Ekle' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Tahakkuk eklenemedi: Kayıt bulunamadı.');
  expect(posts(sent)).toEqual([{ muhasebeci_id: 3, yil: 2026, ay: 5, borc_tutari: 1_050, aciklama: '' }]);
});
