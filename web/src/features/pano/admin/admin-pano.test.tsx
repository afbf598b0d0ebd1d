import { expect, onTestFinished, test } from 'vitest';
import { listEksikler } from '#contract/aktarim/eksikler.ts';
import type { LiveEvent } from '#contract/bildirim/olay.ts';
import { currentDonem } from '#contract/common/donem.ts';
import { reverseIslem } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  approveBekleyenler,
  type BekleyenTalepler,
  listBekleyenTalepler,
} from '#contract/hizmet-kaydi/hizmet-kaydi-toplu.ts';
import { getBeyannameOzeti } from '#contract/pano/beyanname-ozeti.ts';
import {
  getAdminPano,
  ILK_ADIMLAR,
  listPanoMuhasebecileri,
  type AdminPano as Pano,
  type PanoMuhasebecisi,
} from '#contract/pano/pano.ts';
import { createHatirlatmalar, previewHatirlatmalar } from '#contract/tahakkuk/hatirlatma.ts';
import { getTahakkukEtmeyenOzeti } from '#contract/tahakkuk/tahakkuk-etmeyen-ozeti.ts';
import { createRefetchPause } from '#web/lib/refetch-pause.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { AdminPano } from './admin-pano.tsx';

const PANO: Pano = {
  toplam_kullanici: 1_321,
  aktif_kullanici: 40,
  bugunku_kayitlar: 2,
  gunluk_kayitlar: Array.from({ length: 30 }, (_, n) => ({
    registration_date: `2026-06-${String(n + 1).padStart(2, '0')}`,
    daily_count: n % 3,
  })),
  donem: { yil: 2026, ay: 6 },
  hizmet: { kayit: 900, bekleyen: 290, onaylanan: 600, yapilan: 250 },
  bekleyen_talep: 310,
  kapali_bekleyen: 0,
  eski_bekleyenler: [{ yil: 2026, ay: 5, adet: 20 }],
  bekletenler: [{ muhasebeci_id: 7, muhasebeci_adi: 'Ayşe Işık', adet: 120 }],
  gecikenler: [{ muhasebeci_id: 8, muhasebeci_adi: 'Can Usta', tutar: 50_000 }],
  personel: {
    sayi: 2,
    ortalama: 27.5,
    atanmamis: 12,
    kisiler: [
      { personel_id: 2, ad: 'Şule Mutlu', mukellef: 5, acik: 50, yapilan: 1, toplam: 4 },
      { personel_id: 1, ad: 'Ali Veli', mukellef: 5, acik: 5, yapilan: 1, toplam: 4 },
    ],
  },
  ilk_adimlar: [],
  para: {
    beklenen: 200_000,
    kalan: 15_000,
    tahakkuk: 0,
    gecen_ay_tahakkuk: 123_450,
    tahsilat: 5_000,
    geciken: { adet: 3, tutar: 77_700 },
    guncel_degil: 4,
    kart: 1,
    banka: 6,
    avans: 200_000,
  },
};
const MUHASEBECILER: PanoMuhasebecisi[] = [
  {
    muhasebeci_id: 7,
    muhasebeci_adi: 'Ayşe Işık',
    kayit: 200,
    bekleyen: 120,
    onaylanan: 80,
    yapilan: 10,
    tahakkuk: 0,
    kalan: 5_000,
    geciken: 0,
  },
  {
    muhasebeci_id: 8,
    muhasebeci_adi: 'Can Usta',
    kayit: 90,
    bekleyen: 0,
    onaylanan: 90,
    yapilan: 40,
    tahakkuk: 70_000,
    kalan: 70_000,
    geciken: 50_000,
  },
];
const beyannameler = stub(getBeyannameOzeti, { aylar: [], belirsiz: 0 });
const tablo = stub(listPanoMuhasebecileri, { muhasebeciler: MUHASEBECILER });

const hrefOf = async (screen: Awaited<ReturnType<typeof renderPage>>['screen'], name: string) => {
  const link = screen.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  return decodeURIComponent((link.element() as HTMLAnchorElement).getAttribute('href') ?? '');
};

test('each figure leads to its list with the filter by which it was counted', async () => {
  const { screen } = await renderPage(<AdminPano />, { routes: [stub(getAdminPano, PANO), beyannameler, tablo] });
  for (const [name, href] of [
    ['Toplam Kullanıcı: 1.321', '/user-management?sekme=liste'],
    ['Aktif Kullanıcı: 40', '/user-management?sekme=liste&last_login=24s'],
    ['Bugünkü Kayıtlar: 2', '/user-management?sekme=liste&created_at=2026-06-30'],
    ['Onay Bekleyen Talep: 310', '/muhasebeci-mukellefler?liste=bekleyen'],
    ['Güncel Olmayan Tahakkuk: 4', '/tahakkuk?sekme=liste&guncel_degil=1&bakiye=Ödenmemiş'],
    ['Vadesi Geçen Borç: 777,00 TL', '/tahakkuk?sekme=liste&vadesi_gecen=1'],
    ['Bakılacak Kart Ödemesi: 1', '/kart-odemeleri?durum=dikkat'],
    ['Talep: 900', '/muhasebeci-mukellefler?yil=2026&ay=6'],
    ['Onay bekleyen: 290', '/muhasebeci-mukellefler?yil=2026&ay=6&sirala=bekleyen&yon=desc'],
    ['Onaylanan: 600', '/muhasebeci-mukellefler?yil=2026&ay=6&sirala=onaylanan&yon=desc'],
    ['Yapıldı: 250', '/muhasebeci-mukellefler?yil=2026&ay=6&sirala=yapilan&yon=desc'],
    ['Tahakkuk: 0,00 TL', '/tahakkuk?yil=2026&ay=6'],
    ['Ata', '/mukellefatama'],
    ['Şule Mutlu: devret', '/mukellefatama?sekme=devir&devreden=2'],
    ['Tahsilat: 50,00 TL', '/payments?odeme_tarihi=2026-06..'],
    ['Şule Mutlu: 50', '/is-yuku?arama=Şule+Mutlu'],
  ] as const)
    expect(await hrefOf(screen, name), name).toBe(href);
});

test('a bar is the part of what is to come: of the requests, of the fees, of the debts', async () => {
  const { screen } = await renderPage(<AdminPano />, { routes: [stub(getAdminPano, PANO), beyannameler, tablo] });
  await expect.element(screen.getByRole('link', { name: 'Tahakkuk: 0,00 TL' })).toBeVisible();
  const partOf = (name: string) => {
    const item = screen.getByRole('link', { name }).element().closest('li')!;
    return [item.querySelector<HTMLElement>('i > i')?.style.width, item.querySelector('small')?.textContent];
  };
  expect(partOf('Onay bekleyen: 290')).toEqual(['32%', '%32 · önceki 20']);
  expect(partOf('Yapıldı: 250')).toEqual(['28%', '%28']);
  expect(partOf('Tahakkuk: 0,00 TL')).toEqual(['0%', '%0 · beklenen 2.000']);
  expect(partOf('Tahsilat: 50,00 TL')).toEqual(['25%', '%25 · kalan 150']);
});

test('before its figures come the home has their places: empty bars and cards with their titles', async () => {
  const { screen } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, () => new Promise<never>(() => {})), beyannameler, tablo],
  });
  await expect.element(screen.getByRole('heading', { name: 'Onay bekleyen talepler' })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Vadesi geçen' })).toBeVisible();
  const bars = screen.getByRole('list', { name: 'Ayın akışı' }).element().querySelectorAll<HTMLElement>('i > i');
  expect([...bars].map(({ style }) => style.width)).toEqual(Array(6).fill('0%'));
});

test("screen readers always get the table of the line chart, and its figures lead to the day's list", async () => {
  const { screen } = await renderPage(<AdminPano />, { routes: [stub(getAdminPano, PANO), beyannameler, tablo] });
  const chart = screen.getByRole('figure', { name: 'Son 30 günde kayıt olan kullanıcılar' });
  await expect.element(chart.getByRole('row', { name: '30.06.2026 2' })).toBeInTheDocument();
  expect(chart.getByRole('link').elements()).toHaveLength(0);
  const toggle = chart.getByRole('button', { name: /Tabloyu göster$/ });
  await toggle.click();
  await expect.element(chart.getByRole('button', { name: /Tabloyu gizle$/ })).toHaveAttribute('aria-expanded', 'true');
  expect(chart.getByRole('link').elements()).toHaveLength(30);
  expect(chart.getByRole('row', { name: '30.06.2026 2' }).getByRole('link').element().getAttribute('href')).toContain(
    'created_at=2026-06-30',
  );
});

test('a moderator sees work and money, but no act with money', async () => {
  const routes = [stub(getAdminPano, PANO), beyannameler, tablo];
  const { screen } = await renderPage(<AdminPano />, { routes: [...routes, oturum('moderator')] });
  await expect.element(screen.getByRole('link', { name: 'Vadesi Geçen Borç: 777,00 TL' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Kalan' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Bekleyenleri onayla' })).toBeVisible();
  expect(screen.getByRole('button', { name: /hatırlat|tahakkuk/i }).elements()).toHaveLength(0);
});

test('a new office sees its first steps as links, ticked as they are done, until the last one is', async () => {
  let pano: Pano = { ...PANO, ilk_adimlar: ['personel', 'atama'] };
  const { screen, queryClient } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, () => pano), beyannameler, tablo],
  });
  await expect.element(screen.getByRole('heading', { name: 'İlk adımlar 10 / 12' })).toBeVisible();
  const steps = screen.getByRole('region', { name: /İlk adımlar/ });
  expect(await hrefOf(screen, 'Personeli ekleyin')).toBe('/personel?sekme=ekle');
  expect(steps.getByRole('link').elements()).toHaveLength(1);
  await steps.getByRole('button', { name: 'Tüm adımlar' }).click();
  expect(steps.getByRole('link').elements()).toHaveLength(12);
  const done = steps
    .getByText('(tamam)')
    .elements()
    .map((text) => text.closest('li')?.querySelector('a')?.textContent);
  expect(done).toHaveLength(10);
  expect(done).not.toContain('Personeli ekleyin');
  expect(screen.container.querySelector('[aria-current="step"]')?.textContent).toContain('Personeli ekleyin');
  pano = PANO;
  await queryClient.invalidateQueries();
  await expect.element(screen.getByRole('heading', { name: /İlk adımlar/ })).not.toBeInTheDocument();
});

test('an office without clients is led to the import of all its lists', async () => {
  const { screen } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, { ...PANO, ilk_adimlar: [...ILK_ADIMLAR] }), beyannameler, tablo],
  });
  expect(await hrefOf(screen, 'Hepsini birden içe aktarın')).toBe('/iceri-aktar');
});

test('what moves have left open stands on the home until nothing is left of it', async () => {
  let adet = 3;
  const { screen, queryClient } = await renderPage(<AdminPano />, {
    routes: [
      ...[stub(getAdminPano, PANO), beyannameler, tablo, oturum('admin')],
      stub(listEksikler, () => ({ mukellef_sayisi: adet, mukellefler: [], satir_sayisi: 0, sayfalar: [] })),
    ],
  });
  await expect.element(screen.getByText('İçe aktarılanlarda eksik 3')).toBeVisible();
  expect(await hrefOf(screen, 'Tamamla')).toBe('/eksikler');
  adet = 0;
  await queryClient.invalidateQueries();
  await expect.element(screen.getByText(/İçe aktarılanlarda eksik/)).not.toBeInTheDocument();
});

test('months with uncharged services stand on the home, the newest first, and lead to the list and to the closing', async () => {
  const etmeyen = (ay: number, muhasebeci: number, guncel_degil: number) => ({
    yil: 2026,
    ay,
    muhasebeci,
    guncel_degil,
    tutar: 100_000 * ay,
  });
  const { screen } = await renderPage(<AdminPano />, {
    routes: [
      ...[stub(getAdminPano, PANO), beyannameler, tablo],
      stub(getTahakkukEtmeyenOzeti, { aylar: [etmeyen(4, 0, 2), etmeyen(5, 4, 1)] }),
    ],
  });
  expect(await hrefOf(screen, 'Tahakkuk Etmeyen: 9.000,00 TL')).toBe('/tahakkuk-etmeyenler');
  expect(await hrefOf(screen, 'Mayıs 2026')).toBe('/tahakkuk-etmeyenler?donem=2026-05');
  expect(await hrefOf(screen, 'Mayıs 2026: ayı kapat')).toBe('/tahakkuk-etmeyenler?kapat=2026-05');
  await expect.element(screen.getByText('· 4 tahakkuk yok, 1 güncel değil')).toBeVisible();
  await expect.element(screen.getByText('· 2 güncel değil')).toBeVisible();
});

test('first steps that a user has closed stay closed', async () => {
  const pano = stub(getAdminPano, { ...PANO, ilk_adimlar: ['tahsilat'] });
  const open = () => renderPage(<AdminPano />, { routes: [pano, beyannameler, tablo] });
  const { screen } = await open();
  onTestFinished(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('muhasip-kapali-')) localStorage.removeItem(key);
  });
  await screen.getByRole('button', { name: 'İlk adımları kapat' }).click();
  await expect.element(screen.getByRole('heading', { name: /İlk adımlar/ })).not.toBeInTheDocument();
  await screen.unmount();
  const again = await open();
  await expect.element(again.screen.getByRole('heading', { name: 'Yapılacaklar' })).toBeVisible();
  expect(again.screen.getByRole('heading', { name: /İlk adımlar/ }).elements()).toHaveLength(0);
});

test('an office without accountants gets no empty table with dead buttons, but the way to add the first', async () => {
  const { screen } = await renderPage(<AdminPano />, {
    routes: [
      stub(getAdminPano, {
        ...PANO,
        ilk_adimlar: ['muhasebeci'],
        personel: { ...PANO.personel, sayi: 0, kisiler: [] },
      }),
      ...[beyannameler, stub(listPanoMuhasebecileri, { muhasebeciler: [] })],
    ],
  });
  expect(await hrefOf(screen, 'Muhasebeci ekle')).toBe('/muhasebeci-ekle?sekme=ekle');
  expect(await hrefOf(screen, 'Personel ekle')).toBe('/personel?sekme=ekle');
  expect(screen.getByRole('button', { name: 'Bekleyenleri onayla' }).elements()).toHaveLength(0);
  expect(screen.getByRole('region', { name: 'Muhasebeci tablosu' }).elements()).toHaveLength(0);
});

test('requests of closed months are named apart, because nobody can approve them', async () => {
  const { screen } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, { ...PANO, kapali_bekleyen: 12 }), beyannameler, tablo],
  });
  expect(await hrefOf(screen, 'Kapalı Aylarda Bekleyen Talep: 12')).toBe('/muhasebeci-mukellefler?liste=bekleyen');
  await expect.element(screen.getByRole('link', { name: 'Onay Bekleyen Talep: 310' })).toBeVisible();
});

test('the figures follow events', async () => {
  let pano = PANO;
  const { screen, queryClient } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, () => pano), beyannameler, tablo],
  });
  await expect.element(screen.getByRole('link', { name: 'Onay Bekleyen Talep: 310' })).toBeVisible();
  pano = { ...PANO, bekleyen_talep: 309 };
  const event: LiveEvent = { konu: 'hizmet_kayitlari', muhasebeciler: [1], ...currentDonem() };
  createRefetchPause(queryClient)(event);
  await expect.element(screen.getByRole('link', { name: 'Onay Bekleyen Talep: 309' })).toBeVisible();
});

test('data that cannot be loaded says so and can be tried again', async () => {
  let answer: Pano | Failure = new Failure(400, { code: 'INTERNAL', message: 'Beklenmeyen bir hata oluştu.' });
  const { screen } = await renderPage(<AdminPano />, {
    routes: [stub(getAdminPano, () => answer), beyannameler, tablo],
  });
  await expect.element(screen.getByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  answer = PANO;
  await screen.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect.element(screen.getByRole('link', { name: 'Talep: 900' })).toBeVisible();
});

const bekleyen = (muhasebeci_id: number, muhasebeci_adi: string, adet: number): BekleyenTalepler => ({
  muhasebeci_id,
  muhasebeci_adi,
  yil: 2026,
  ay: 5,
  adet,
  tutar: adet * 100,
  kapanis: null,
  kalanlar: [],
  hizmetler: [{ hizmet_id: 5, hizmet_adi: 'Bordro', adet, tutar: adet * 100 }],
});

test('requests of earlier months are counted and approved from the home page', async () => {
  const { screen, sent } = await renderPage(<AdminPano />, {
    routes: [
      ...[
        stub(getAdminPano, PANO),
        beyannameler,
        tablo,
        stub(listBekleyenTalepler, { muhasebeciler: [bekleyen(7, 'Ayşe Işık', 20)] }),
      ],
      stub(approveBekleyenler, ({ body: { beklenen } }) => ({
        request_no: '00000000-0000-4000-8000-000000000001',
        ...beklenen,
      })),
    ],
  });
  await screen.getByRole('button', { name: 'Mayıs 2026: onayla' }).click();
  await screen.getByRole('button', { name: /^20 talebi onayla/ }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === approveBekleyenler.path)?.body)
    .toEqual({
      aylar: [{ yil: 2026, ay: 5, muhasebeci_idler: [7] }],
      beklenen: { adet: 20, tutar: 2_000 },
    });
});

test('earlier months are approved together, split by month, and opened with the same filter', async () => {
  const ay = (n: number, adet: number) => ({ yil: 2026, ay: n, adet });
  const { screen, sent } = await renderPage(<AdminPano />, {
    routes: [
      stub(getAdminPano, { ...PANO, eski_bekleyenler: [ay(2, 3), ay(1, 4)] }),
      ...[beyannameler, tablo],
      stub(listBekleyenTalepler, {
        muhasebeciler: [
          { ...bekleyen(7, 'Ayşe Işık', 4), ay: 1 },
          { ...bekleyen(9, 'Öteki', 1), ay: 2 },
          { ...bekleyen(7, 'Ayşe Işık', 2), ay: 2 },
        ],
      }),
      stub(approveBekleyenler, ({ body: { beklenen } }) => ({
        request_no: '00000000-0000-4000-8000-000000000001',
        ...beklenen,
      })),
      stub(reverseIslem, { results: [] }),
    ],
  });
  const link = screen.getByRole('link', { name: 'Önceki 2 aydan kaldı' });
  await expect.element(link).toBeVisible();
  expect(new URL((link.element() as HTMLAnchorElement).href).searchParams.get('donem')).toBe('..2026-02');
  await screen.getByRole('button', { name: 'Önceki aylar: onayla' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Bekleyenleri onayla: 2 ay' });
  await expect.element(dialog.getByRole('button', { name: '7 talebi onayla · 7,00 TL' })).toBeVisible();
  expect(sent.find(({ path }) => path === listBekleyenTalepler.path)?.query).toEqual({ donem: '..2026-02' });
  await dialog.getByRole('button', { name: 'Şubat 2026: 2 muhasebeci' }).click();
  await dialog.getByRole('checkbox', { name: 'Öteki' }).click();
  await dialog.getByRole('button', { name: '6 talebi onayla · 6,00 TL' }).click();
  await screen.getByRole('button', { name: 'Geri al' }).last().click();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST').map(({ body }) => body))
    .toEqual([
      {
        aylar: [
          { yil: 2026, ay: 1, muhasebeci_idler: [7] },
          { yil: 2026, ay: 2, muhasebeci_idler: [7] },
        ],
        beklenen: { adet: 6, tutar: 600 },
      },
      { request_no: '00000000-0000-4000-8000-000000000001' },
    ]);
});

test('ticked accountants are approved, accrued or reminded, and an overdue one is reminded at once', async () => {
  const { screen, sent, url } = await renderPage(<AdminPano />, {
    routes: [
      ...[
        stub(getAdminPano, PANO),
        oturum('admin'),
        beyannameler,
        tablo,
        stub(listBekleyenTalepler, { muhasebeciler: [bekleyen(7, 'Ayşe Işık', 120), bekleyen(9, 'Öteki', 3)] }),
      ],
      stub(previewHatirlatmalar, {
        kurulu: false,
        atlananlar: [],
        alicilar: [
          {
            muhasebeci_id: 8,
            muhasebeci_adi: 'Can Usta',
            email: 'can@ornek.example',
            borc: 1,
            tutar: 50_000,
            son_hatirlatma: null,
            geri_donen: null,
            soz: null,
            konu: 'Ödeme hatırlatması',
            metin: 'Sayın Can Usta',
          },
        ],
      }),
      stub(createHatirlatmalar, { kuyruga_alinan: 1, atlananlar: [], kurulu: true }),
    ],
  });
  await screen.getByRole('button', { name: 'Can Usta: hatırlat' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '1 hatırlatma gönder · 500,00 TL' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path === createHatirlatmalar.path)?.body)
    .toEqual({ muhasebeci_idler: [8] });
  const table = screen.getByRole('region', { name: 'Muhasebeci tablosu' });
  await table.getByRole('checkbox', { name: 'Ayşe Işık' }).click();
  await screen.getByRole('button', { name: 'Bekleyenleri onayla' }).click();
  await expect.element(screen.getByRole('button', { name: /^120 talebi onayla/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
  await screen.getByRole('button', { name: 'Tahakkuk oluştur' }).click();
  await expect.poll(url).toBe('/tahakkuk?yil=2026&ay=6&secili=7');
});
