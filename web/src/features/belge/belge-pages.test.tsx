import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type Belge,
  type BelgeRow,
  listBelgeler,
  listSilinenBelgeler,
  listSurumler,
  listYuvalar,
  removeBelge,
  reverseBelge,
  searchBelgeler,
} from '#contract/mukellef/belge.ts';
import { createBelge, listEslesmeler } from '#contract/mukellef/belge-yukleme.ts';
import { listMukellefler } from '#contract/mukellef/mukellef.ts';
import { getOturum, type Oturum } from '#contract/oturum/oturum.ts';
import { BelgeListesi } from '#web/parts/belge/belge-listesi.tsx';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, stub } from '#web/testing/stub-fetch.ts';
import { BelgelerPage } from './belgeler-page.tsx';
import { MusterilerimPage } from './musterilerim-page.tsx';
import { YuklePage } from './yukle-page.tsx';

const BELGE: Belge = {
  belge_id: 7,
  mukellef_id: 1,
  yuva: 1,
  tur: 'diğer',
  yil: null,
  ay: null,
  surum_id: 70,
  surum_no: 2,
  ad: 'kira.pdf',
  boyut: 2_500_000,
  sayfa_sayisi: 3,
  metinli: true,
  yukleyen: 'Fatma Işıkhan',
  yukleme_tarihi: '2026-11-05T10:00:00Z',
};
const ROW: BelgeRow = { ...BELGE, mukellef_adi: 'Şule Çınar', tc_no: '10000000146' };
const muhasebeci = (change: Partial<Oturum> = {}) =>
  oturum(null, { rol: 'muhasebeci', ad: 'Fatma Işıkhan', ...change });
const yuvalar = (belge: Belge | null = null) =>
  stub(listYuvalar, {
    satirlar: [
      { mukellef_id: 1, ad: 'Şule Çınar', tc_no: '10000000146', sirket_adi: null, yuvalar: [belge, null, null] },
    ],
    toplam: 1,
  });
const file = (name: string, content = '%PDF-1.7', type = 'application/pdf') => new File([content], name, { type });
const choose = (label: string, ...files: File[]) =>
  userEvent.upload(
    document.querySelector<HTMLInputElement>(`input[type=file][aria-label="${label}"]`) as HTMLElement,
    files,
  );

it("a customer's slot takes a PDF and says whose document was loaded", async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<YuklePage />, {
    routes: [muhasebeci(), yuvalar(), stub(createBelge, { belge: BELGE, ayni: false })],
  });
  await expect.element(screen.getByText('Şule Çınar')).toBeVisible();
  await choose('Yükle: Şule Çınar, Belge 2', file('kira.pdf'));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Yükleme başarılı: Şule Çınar (10000000146), Belge 2 – kira.pdf');
  const upload = sent.find(({ method }) => method === 'POST');
  expect(upload).toMatchObject({ path: '/api/mukellefler/1/belgeler', body: { yuva: '2' } });
  expect((upload!.body as { file: File }).file.name).toBe('kira.pdf');
});

it('a file that is not named as a PDF is refused here and not sent', async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<YuklePage />, { routes: [muhasebeci(), yuvalar()] });
  await expect.element(screen.getByText('Şule Çınar')).toBeVisible();
  await choose('Yükle: Şule Çınar, Belge 1', file('resim.png', 'x', 'image/png'));
  await expect.element(screen.getByRole('alert').first()).toHaveTextContent('Lütfen sadece PDF dosyası yükleyin.');
  await expect
    .element(
      screen.getByText(/^Yükleme başarısız: Şule Çınar \(10000000146\), Belge 1 – resim.png – Lütfen sadece PDF/),
    )
    .toBeVisible();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
});

it('a refusal by the server is shown with its reason, in the slot and as a message', async () => {
  signInAs('muhasebeci');
  const message = 'PDF dosyası şifreli ya da korumalı. Korumasını kaldırıp tekrar yükleyin.';
  const { screen } = await renderPage(<YuklePage />, {
    routes: [
      muhasebeci(),
      yuvalar(),
      stub(createBelge, new Failure(400, { code: 'BELGE_SIFRELI', message, field: 'file' })),
    ],
  });
  await expect.element(screen.getByText('Şule Çınar')).toBeVisible();
  await choose('Yükle: Şule Çınar, Belge 3', file('sifreli.pdf'));
  await expect
    .element(screen.getByText(`Yükleme başarısız: Şule Çınar (10000000146), Belge 3 – sifreli.pdf – ${message}`))
    .toBeVisible();
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
});

it('a document is deleted after a question and can be restored', async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<YuklePage />, {
    routes: [muhasebeci(), yuvalar(BELGE), stub(removeBelge, { status: 'success' }), stub(reverseBelge, BELGE)],
  });
  await screen.getByRole('button', { name: 'Sil: Şule Çınar, Belge 1' }).click();
  await expect.element(screen.getByText(/^Bu belgeyi silmek istediğinizden emin misiniz\?/)).toBeVisible();
  await expect.element(screen.getByText('Belge 1: kira.pdf (2 sürüm)')).toBeVisible();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await screen.getByRole('button', { name: 'Sil', exact: true }).click();
  await screen.getByRole('button', { name: 'Geri al' }).click();
  await expect.element(screen.getByText('Belge geri alındı.')).toBeVisible();
  expect(sent.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
    '/api/belgeler/7',
    '/api/belgeler/7/geri-al',
  ]);
});

it('the versions of a document are listed, latest first', async () => {
  signInAs('muhasebeci');
  const surum = (surum_no: number) => ({ ...BELGE, surum_no, surum_id: 60 + surum_no });
  const pick = ({ surum_id, surum_no, ad, boyut, sayfa_sayisi, yukleyen, yukleme_tarihi }: Belge) => ({
    surum_id,
    surum_no,
    ad,
    boyut,
    sayfa_sayisi,
    yukleyen,
    yukleme_tarihi,
  });
  const { screen } = await renderPage(<YuklePage />, {
    routes: [muhasebeci(), yuvalar(BELGE), stub(listSurumler, { surumler: [pick(surum(2)), pick(surum(1))] })],
  });
  await screen.getByRole('button', { name: '2 sürüm: Şule Çınar, Belge 1' }).click();
  await expect.element(screen.getByRole('button', { name: '1. sürümü görüntüle' })).toBeVisible();
  await expect
    .element(screen.getByText('2. sürüm · 05.11.2026 13:00 · Fatma Işıkhan · 2,4 MB · 3 sayfa'))
    .toBeVisible();
});

it('many files are matched with clients by the numbers in their names, and shown before any is sent', async () => {
  signInAs('muhasebeci');
  const { screen, sent } = await renderPage(<YuklePage />, {
    url: '/x?sekme=toplu',
    routes: [
      muhasebeci(),
      stub(listEslesmeler, { mukellefler: [{ mukellef_id: 1, tc_no: '10000000146', ad: 'Şule Çınar' }] }),
      stub(createBelge, { belge: BELGE, ayni: false }),
    ],
  });
  await choose(
    'PDF Dosyaları Seç',
    file('10000000146-2.pdf'),
    file('KDV 10000000146 Ocak.pdf'),
    file('12345678950-1.pdf'),
    file('adsız.pdf'),
    file('10000000146-3.txt', 'x', 'text/plain'),
  );
  await expect.element(screen.getByText('2 dosya gönderilecek, 3 dosya gönderilmeyecek.')).toBeVisible();
  await expect.element(screen.getByText('Gönderilmeyecek: 12345678950 numaralı bir müşteriniz yok.')).toBeVisible();
  await expect
    .element(screen.getByText('Gönderilmeyecek: Dosya adında tek ve geçerli bir TC/Vergi No yok.'))
    .toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual(['/api/belgeler/eslestir']);
  await screen.getByLabelText('Tür').selectOptions('beyanname');
  await screen.getByLabelText('Yıl').selectOptions('2026');
  await screen.getByRole('button', { name: '2 Dosyayı Gönder' }).click();
  await expect.element(screen.getByText('2 / 2 dosya yüklendi')).toBeVisible();
  const bodies = sent
    .filter(({ path }) => path === '/api/mukellefler/1/belgeler')
    .map(({ body }) => ({ ...(body as object), file: undefined }));
  expect(bodies).toEqual([
    { yuva: '2', file: undefined },
    { tur: 'beyanname', yil: '2026', file: undefined },
  ]);
});

it('a search shows client, page and the marked words, and markup in a page stays text', async () => {
  signInAs('muhasebeci');
  const alinti = [
    { metin: '<img src=x onerror=alert(1)> ', vurgu: false },
    { metin: 'Kira', vurgu: true },
    { metin: ' sözleşmesi', vurgu: false },
  ];
  const { screen } = await renderPage(<YuklePage />, {
    url: '/x?sekme=ara',
    routes: [muhasebeci(), stub(searchBelgeler, { results: [{ ...ROW, sayfa: 2, alinti }], toplam: 1 })],
  });
  await screen.getByRole('searchbox').fill('kira');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('sayfa 2')).toBeVisible();
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Kira']);
  await expect.element(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

const mukellefler = { satirlar: [], toplam: 0 };

it('the simple page says what it could not load', async () => {
  const failure = new Failure(400, { code: 'VALIDATION', message: 'Olmadı.' });
  const { screen } = await renderPage(<MusterilerimPage />, { routes: [muhasebeci()] });
  await expect.element(screen.getByText('Kullanıcı bilgisi bulunamadı. Lütfen tekrar giriş yapın.')).toBeVisible();
  await screen.unmount();
  signInAs('muhasebeci');
  const noOturum = await renderPage(<MusterilerimPage />, {
    routes: [stub(getOturum, failure), stub(listMukellefler, mukellefler)],
  });
  await expect.element(noOturum.screen.getByText('Muhasebeci bilgisi alınamadı')).toBeVisible();
  await noOturum.screen.unmount();
  const routes = [muhasebeci(), stub(listBelgeler, { satirlar: [], toplam: 0 })];
  const noList = await renderPage(<MusterilerimPage />, { routes: [...routes, stub(listMukellefler, failure)] });
  await expect.element(noList.screen.getByText('Müşteri listesi alınamadı')).toBeVisible();
  await noList.screen.unmount();
  const none = await renderPage(<MusterilerimPage />, { routes: [...routes, stub(listMukellefler, mukellefler)] });
  await expect.element(none.screen.getByText('Kayıtlı mükellef bulunamadı.')).toBeVisible();
});

it('the documents wait for the clients only where they stand below them', async () => {
  onTestFinished(() => page.viewport(1280, 800));
  signInAs('muhasebeci');
  await page.viewport(1280, 800);
  const { screen } = await renderPage(<MusterilerimPage />, {
    routes: [
      muhasebeci(),
      stub(listBelgeler, { satirlar: [ROW], toplam: 1 }),
      stub(listMukellefler, () => new Promise<never>(() => undefined)),
    ],
  });
  const name = screen.getByText('kira.pdf', { exact: true });
  await expect.element(name).toBeVisible();
  await page.viewport(390, 844);
  await expect.element(name).not.toBeVisible();
});

it.each([
  ['muhasebeci', null, true, true],
  ['personel', null, true, false],
  ['admin', 'admin', true, true],
  ['admin', 'moderator', false, false],
] as const)("of a client's documents %s (%s) may add: %s, delete: %s", async (rol, yetki_seviyesi, adds, deletes) => {
  signInAs(rol);
  const { screen } = await renderPage(<BelgeListesi mukellef_id={1} />, {
    routes: [muhasebeci({ rol, yetki_seviyesi }), stub(listBelgeler, { satirlar: [ROW], toplam: 1 })],
  });
  await expect.element(screen.getByRole('button', { name: 'İndir: kira.pdf' })).toBeVisible();
  if (adds) await expect.element(screen.getByRole('button', { name: 'Belge yükle: PDF seç' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Belge yükle: PDF seç' }).elements()).toHaveLength(adds ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Yeni sürüm yükle: kira.pdf' }).elements()).toHaveLength(adds ? 1 : 0);
  expect(screen.getByRole('button', { name: 'Sil: kira.pdf' }).elements()).toHaveLength(deletes ? 1 : 0);
});

it('a deleted document is restored from its list, by those who may delete one', async () => {
  const { belge_id, mukellef_id, mukellef_adi, ad, tur, boyut } = ROW;
  const silinen = {
    belge_id,
    mukellef_id,
    mukellef_adi,
    ad,
    tur,
    boyut,
    muhasebeci_id: 3,
    silinme_tarihi: '2026-11-05T10:00:00Z',
  };
  signInAs('admin');
  const open = (yetki: 'admin' | 'moderator') =>
    renderPage(<BelgelerPage />, {
      url: '/belgeler?sekme=silinenler',
      routes: [stub(listSilinenBelgeler, { satirlar: [silinen], toplam: 1 }), stub(reverseBelge, BELGE), oturum(yetki)],
    });
  const { screen, sent } = await open('admin');
  await expect.element(screen.getByRole('cell', { name: '05.12.2026' })).toBeVisible();
  await rowAct(screen, 'Geri al', 'Şule');
  await expect.element(screen.getByText('Belge geri alındı.')).toBeVisible();
  expect(sent.map(({ path }) => path)).toContain('/api/belgeler/7/geri-al');
  await screen.unmount();
  const { screen: moderator } = await open('moderator');
  await expect.element(moderator.getByRole('cell', { name: '05.12.2026' })).toBeVisible();
  expect(moderator.getByRole('button', { name: /işlemler$/ }).elements()).toHaveLength(0);
});
