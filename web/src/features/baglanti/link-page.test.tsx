/** @jsxImportSource preact */
import { type ComponentChild, render } from 'preact';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as contract from '#contract/evrak/baglanti.ts';
import { Failure, stub, stubFetch, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import '#web/ui/tokens.css';
import { acceptedBy } from './browser.ts';
import { forget, readKept, type Shot } from './kept.ts';
import { LinkPage } from './link-page.tsx';
import './page.css';
import { faultOf } from './queue.ts';
import { packs } from './use-shots.ts';

const KOD = 'Ab3dEf6hIj9lMn0p';
const SECRET = 'x'.repeat(43);

const kalem = (part: Partial<contract.BaglantiKalemi> & { kalem_id: number; ad: string }): contract.BaglantiKalemi => ({
  aciklama: null,
  durum: 'bekleniyor',
  neden: null,
  mukellef_notu: null,
  makbuz: null,
  dosyalar: [],
  ...part,
});

const TALEP: contract.BaglantiTalebi = {
  buro: { ad: 'Deneme Mali Müşavirlik', telefon: '0312 000 00 00', email: 'buro@example.com', logo: null },
  mukellef: 'Gül Çiçekçilik',
  yil: 2026,
  ay: 10,
  son_gun: '2026-11-20',
  kalemler: [
    kalem({ kalem_id: 1, ad: 'Banka ekstreleri', aciklama: 'Bütün hesaplar' }),
    kalem({ kalem_id: 2, ad: 'Z raporları', durum: 'ret', neden: 'Okunmuyor' }),
    kalem({ kalem_id: 3, ad: 'POS raporu' }),
    kalem({ kalem_id: 4, ad: 'Kira dekontu', durum: 'kabul' }),
  ],
  aydinlatma: 'Gönderdiğiniz evrak büronuz tarafından işlenir.',
};
const MAKBUZ = { no: '4821-07', zaman: '2026-11-12T09:30:00Z' };

const open = stub(contract.openBaglanti, { status: 'success' });
const notFound = new Failure(404, { code: 'BAGLANTI_YOK', message: contract.BAGLANTI_ERRORS.BAGLANTI_YOK.message });

async function show(hash: string, routes: Parameters<typeof stubFetch>[0]) {
  // A page that is gone may still write this when its last answer comes.
  localStorage.removeItem(`evrak-${KOD}`);
  await page.viewport(360, 640);
  const address = location.href;
  history.replaceState(null, '', `/e/${KOD}${hash}`);
  const root = document.body.appendChild(document.createElement('div'));
  const sent = stubFetch(routes);
  const draw = (what: ComponentChild) => render(what, root);
  draw(<LinkPage />);
  onTestFinished(async () => {
    draw(null);
    root.remove();
    history.replaceState(null, '', address);
    for (const name of ['shots', 'chosen'] as const) for (const { id } of await readKept(name)) await forget(name, id);
    await page.viewport(1280, 800);
  });
  const openAgain = () => {
    draw(null);
    draw(<LinkPage />);
  };
  return { sent, openAgain, text: () => root.textContent ?? '' };
}

/** Called after `show`, which stubs XMLHttpRequest for other screens: the server's side of tus as far as the page asks: it takes parts until `breakAt`, and answers with a receipt. */
function stubTus(answer: (name: string, bytes: number) => { status: number; body: object }) {
  const uploads: { name: string; size: number; offset: number }[] = [];
  const calls: string[] = [];
  const state = { isAway: false, breakAt: Number.POSITIVE_INFINITY };
  class Xhr {
    upload: { onprogress?: (event: { loaded: number }) => void } = {};
    status = 0;
    responseText = '';
    timeout = 0;
    onload?: () => void;
    onerror?: () => void;
    ontimeout?: () => void;
    #method = '';
    #url = '';
    #headers: Record<string, string> = {};
    #answer: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    getResponseHeader = (name: string) => this.#answer[name] ?? null;
    send(body: Blob | null) {
      calls.push(this.#method);
      queueMicrotask(() => (state.isAway ? this.onerror?.() : this.#reply(body)));
    }
    #reply(body: Blob | null) {
      const upload = uploads[Number(this.#url.split('/').at(-1))];
      if (this.#method === 'POST') {
        const name = /filename (\S+)/.exec(this.#headers['upload-metadata']!)![1]!;
        const bytes = Uint8Array.from(atob(name), (letter) => letter.charCodeAt(0));
        uploads.push({
          name: new TextDecoder().decode(bytes),
          size: Number(this.#headers['upload-length']),
          offset: 0,
        });
        this.#answer = { location: `http://proxy.example${contract.yuklemeYolu(KOD)}/${uploads.length - 1}` };
        this.status = 201;
      } else if (!upload) this.status = 404;
      else {
        expect(this.#headers['tus-resumable']).toBe('1.0.0');
        if (this.#method === 'PATCH') {
          expect(Number(this.#headers['upload-offset'])).toBe(upload.offset);
          upload.offset = Math.min(upload.offset + (body?.size ?? 0), state.breakAt);
          if (upload.offset === state.breakAt) return this.onerror?.();
        }
        this.#answer = { 'upload-offset': String(upload.offset) };
        this.status = 204;
        if (this.#method === 'PATCH' && upload.offset === upload.size) {
          const { status, body: json } = answer(upload.name, upload.size);
          this.status = status;
          this.responseText = JSON.stringify(json);
        }
      }
      this.upload.onprogress?.({ loaded: body?.size ?? 0 });
      this.onload?.();
    }
  }
  const real = window.XMLHttpRequest;
  window.XMLHttpRequest = Xhr as unknown as typeof XMLHttpRequest;
  onTestFinished(() => {
    window.XMLHttpRequest = real;
  });
  return { uploads, calls, state };
}

const receipt = (name: string, size: number, isSame = false) => ({
  status: 200,
  body: contract.yuklemeSonucuSchema.parse({
    kalem_id: 1,
    ayni: isSame,
    makbuz: MAKBUZ,
    dosya: { ad: name, tur: 'pdf', boyut: size, sayfa: 1, zaman: MAKBUZ.zaman, makbuz: MAKBUZ.no },
  }),
});

const card = (name: string) => page.getByRole('article', { name });

async function photo(name: string, draw: (drawing: CanvasRenderingContext2D) => void, side = 600): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: side, height: side });
  const drawing = canvas.getContext('2d')!;
  drawing.fillStyle = '#f4f1ea';
  drawing.fillRect(0, 0, side, side);
  draw(drawing);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], name, { type: 'image/png' });
}
const lines = (drawing: CanvasRenderingContext2D) => {
  drawing.fillStyle = '#222';
  drawing.font = '18px sans-serif';
  for (let row = 1; row < 24; row += 1) drawing.fillText('27.10.2026 Satış 1.250,00 TL KDV %20 toplam', 20, row * 24);
};
const papers = (name: string) => photo(name, lines);

test('before the button nothing of the request is asked for or said; the button opens it', async () => {
  const { sent, text } = await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  await expect.element(page.getByRole('heading', { name: 'Muhasebe büronuz sizden evrak bekliyor' })).toBeVisible();
  expect(sent).toEqual([]);
  expect(text()).not.toMatch(/Gül|Deneme|ekstre/);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ekim 2026 evrakı' })).toHaveFocus();
  expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', `/api/e/${KOD}/ac`, { secret: SECRET }],
    ['GET', `/api/e/${KOD}/talep`, undefined],
  ]);
  await expect.element(page.getByText('Gül Çiçekçilik')).toBeVisible();
  await expect.element(page.getByText('20.11.2026')).toBeVisible();
  await expect.element(page.getByText('1/4 tamam')).toBeVisible();
  await expect.element(card('Z raporları').getByText('Büronuz geri çevirdi: Okunmuyor')).toBeVisible();
  await expect.element(page.getByText(TALEP.aydinlatma)).toBeVisible();
  expect(card('Kira dekontu').getByRole('button').elements()).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('a phone that lost the secret opens the link by the short code, and a wrong code is said at its place', async () => {
  const answers = [
    new Failure(400, { code: 'VALIDATION', message: 'Kod sekiz harftir.' }),
    { status: 'success' as const },
  ];
  await show('', [stub(contract.openBaglanti, () => answers.shift()!), stub(contract.getBaglantiTalebi, TALEP)]);
  const code = page.getByLabelText('Kısa kod');
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(page.getByText('Kısa kodu yazın.')).toBeVisible();
  await code.fill('KLMN PRST');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription(/Kod sekiz harftir\./);
  await expect.element(code).toHaveValue('KLMN PRST');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Gül Çiçekçilik')).toBeVisible();
});

test('a link that opens nothing says so in one sentence, and a new one goes to the registered phone alone', async () => {
  const { sent } = await show(`#${SECRET}`, [
    stub(contract.openBaglanti, notFound),
    stub(contract.sendYeniBaglanti, { status: 'success' }),
  ]);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bu bağlantı açılamıyor' })).toBeVisible();
  await expect.element(page.getByText(contract.BAGLANTI_ERRORS.BAGLANTI_YOK.message)).toBeVisible();
  await page.getByRole('button', { name: 'Yeni bağlantı gönder' }).click();
  await expect.element(page.getByText(/yeni bağlantı birkaç dakika içinde gelir/)).toBeVisible();
  expect(sent.at(-1)?.path).toBe(`/api/e/${KOD}/yeni-baglanti`);
});

test('without a line the button says so, and works when the line is back', async () => {
  const answers = [UNREACHABLE, { status: 'success' as const }] as const;
  let n = 0;
  await show(`#${SECRET}`, [
    stub(contract.openBaglanti, () => answers[Math.min(n++, 1)]!),
    stub(contract.getBaglantiTalebi, TALEP),
  ]);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(page.getByText(/İnternet bağlantısı yok/)).toBeVisible();
  expect(page.getByLabelText('Kısa kod').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(page.getByText('Gül Çiçekçilik')).toBeVisible();
});

const enter = async () => page.getByRole('button', { name: 'Devam et' }).click();

test('three photos become the pages of one PDF in the chosen order, and the receipt names number and time', async () => {
  await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  const { uploads } = stubTus((name, size) => receipt(name, size));
  await enter();
  await userEvent.upload(
    card('Banka ekstreleri').getByLabelText('Banka ekstreleri: fotoğraf çek'),
    await papers('1.png'),
  );
  await expect.element(page.getByText('1 sayfa, tek PDF olarak gönderilir.')).toBeVisible();
  for (const name of ['2.png', '3.png'])
    await userEvent.upload(page.getByLabelText('Banka ekstreleri: sayfa ekle'), await papers(name));
  await expect.element(page.getByText('3 sayfa, tek PDF olarak gönderilir.')).toBeVisible();
  expect(page.getByText(/isterseniz yeniden çekin/).elements()).toEqual([]);
  const before = await readKept('shots');
  await page.getByRole('button', { name: 'Sayfa 1: arkaya al' }).click();
  await expect
    .poll(async () => (await readKept('shots')).filter(({ place }) => place === 1)[0]?.id)
    .toBe(before[1]!.id);
  await page.getByRole('button', { name: 'Sayfa 3: sil' }).click();
  await page.getByRole('button', { name: 'Gönder (2)' }).click();
  await expect.element(page.getByText('Banka ekstreleri.pdf alındı. Makbuz 4821-07, 12.11.2026 12:30.')).toBeVisible();
  expect(uploads).toMatchObject([{ name: 'Banka ekstreleri.pdf' }]);
  expect(await readKept('chosen')).toEqual([]);
  expect(await readKept('shots')).toEqual([]);
});

test('an upload that breaks off is kept, and a page that is opened again goes on where it stopped', async () => {
  const { openAgain } = await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  const { state, uploads, calls } = stubTus((name, size) => receipt(name, size));
  state.breakAt = 1_500_000;
  await enter();
  const paper = new File([new Uint8Array(2_500_000)], 'ekstre.pdf', { type: 'application/pdf' });
  await userEvent.upload(card('Banka ekstreleri').getByLabelText('Banka ekstreleri: dosya seç'), paper);
  await expect.element(page.getByText('Bağlantı gelince kendiliğinden gönderilir.')).toBeVisible();
  expect(await readKept('chosen')).toMatchObject([{ name: 'ekstre.pdf', url: `${contract.yuklemeYolu(KOD)}/0` }]);
  state.breakAt = Number.POSITIVE_INFINITY;
  calls.length = 0;
  openAgain();
  await expect.element(page.getByText(/ekstre\.pdf alındı\. Makbuz 4821-07/)).toBeVisible();
  expect(calls).toEqual(['HEAD', 'PATCH']);
  expect(uploads).toMatchObject([{ size: 2_500_000, offset: 2_500_000 }]);
});

test('the same bytes are said to have come before; what the office refuses says why and can be taken away', async () => {
  await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  const { BAGLANTI_PDF_SIFRELI } = contract.BAGLANTI_ERRORS;
  stubTus((name, size) =>
    name === 'kilitli.pdf'
      ? { status: 400, body: { code: 'BAGLANTI_PDF_SIFRELI', message: BAGLANTI_PDF_SIFRELI.message } }
      : receipt(name, size, true),
  );
  await enter();
  const choose = card('Banka ekstreleri').getByLabelText('Banka ekstreleri: dosya seç');
  await userEvent.upload(choose, [new File(['a'], 'kilitli.pdf'), new File(['b'], 'aynı.pdf')]);
  await expect.element(page.getByText(/aynı\.pdf zaten gelmişti\. Makbuz 4821-07/)).toBeVisible();
  await expect.element(page.getByText(BAGLANTI_PDF_SIFRELI.message)).toBeVisible();
  await page.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(page.getByText('kilitli.pdf')).not.toBeInTheDocument();
  await userEvent.upload(choose, new File([], 'boş.pdf'));
  await expect.element(page.getByText('boş.pdf boş. Başka bir dosya seçin.')).toBeVisible();
  expect(faultOf({ name: 'film.pdf', size: 40 * 1_048_576 })).toBe(
    'film.pdf çok büyük: bir dosya en çok 20 MB olabilir.',
  );
});

test('“bu ay yok” is one press and can be taken back; a note is kept with its item', async () => {
  const talep = structuredClone(TALEP);
  const pos = talep.kalemler[2]!;
  const { sent } = await show(`#${SECRET}`, [
    open,
    stub(contract.getBaglantiTalebi, () => structuredClone(talep)),
    stub(contract.setBaglantiYok, ({ body: { yok } }) => {
      Object.assign(pos, { durum: yok ? 'yok' : 'bekleniyor', makbuz: yok ? MAKBUZ : null });
      return { durum: pos.durum, makbuz: pos.makbuz };
    }),
    stub(contract.setBaglantiNotu, ({ body: { mukellef_notu } }) => {
      pos.mukellef_notu = mukellef_notu;
      return { status: 'success' as const };
    }),
  ]);
  await enter();
  await card('POS raporu').getByRole('button', { name: 'Bu ay yok' }).click();
  await expect.element(card('POS raporu').getByText('Makbuz 4821-07 · 12.11.2026 12:30')).toBeVisible();
  await expect.element(card('POS raporu').getByRole('heading')).toHaveFocus();
  await card('POS raporu').getByRole('button', { name: 'Geri al: bu ay var' }).click();
  await expect.element(card('POS raporu').getByText('Bekleniyor')).toBeVisible();
  await card('POS raporu').getByRole('button', { name: 'Not yaz' }).click();
  await userEvent.keyboard('Cihaz arızalıydı');
  await card('POS raporu').getByRole('button', { name: 'Notu kaydet' }).click();
  await expect.element(card('POS raporu').getByText('Notunuz: Cihaz arızalıydı')).toBeVisible();
  await expect.element(card('POS raporu').getByRole('button', { name: 'Notu değiştir' })).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { secret: SECRET },
    { yok: true },
    { yok: false },
    { mukellef_notu: 'Cihaz arızalıydı' },
  ]);
});

test('a blank and a blurred photo are warned of and taken; a page is turned and its edges are cut', async () => {
  await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  await enter();
  const blurred = await photo('bulanik.png', (drawing) => {
    drawing.filter = 'blur(7px)';
    lines(drawing);
  });
  const wide = await photo('yatik.png', lines);
  await userEvent.upload(card('Banka ekstreleri').getByLabelText('Banka ekstreleri: dosya seç'), [
    await photo('bos.png', () => undefined),
    blurred,
    wide,
  ]);
  await expect.element(page.getByText('3 sayfa, tek PDF olarak gönderilir.')).toBeVisible();
  await expect.element(page.getByText('Boş görünüyor: isterseniz yeniden çekin')).toBeVisible();
  await expect.element(page.getByText('Bulanık görünüyor: isterseniz yeniden çekin')).toBeVisible();
  await page.getByRole('button', { name: 'Sayfa 3: kırp ya da döndür' }).click();
  await page.getByRole('button', { name: 'Döndür' }).click();
  const edge = page.getByRole('slider', { name: 'Üst kenar' });
  await edge.click();
  for (let n = 0; n < 5; n += 1) await userEvent.keyboard('{ArrowDown}');
  await expect.element(edge).toHaveAttribute('aria-valuenow', '10');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect.element(page.getByText('3 sayfa, tek PDF olarak gönderilir.')).toBeVisible();
  await expect.poll(async () => (await readKept('shots')).map(({ height }) => height).sort()).toEqual([540, 600, 600]);
});

test('of sixty photos thirty are taken, and what this phone cannot open goes as it is', async () => {
  await show(`#${SECRET}`, [open, stub(contract.getBaglantiTalebi, TALEP)]);
  const { uploads } = stubTus((name, size) => receipt(name, size));
  await enter();
  await expect.element(page.getByText(/en çok 30 fotoğraf, her dosya en çok 20 MB/)).toBeVisible();
  const small = await photo('k.png', () => undefined, 40);
  const many = Array.from({ length: 60 }, (_, n) => new File([small], `${n}.png`, { type: 'image/png' }));
  many[3] = new File(['ftypheic'], 'iphone.heic', { type: 'image/heic' });
  await userEvent.upload(card('Banka ekstreleri').getByLabelText('Banka ekstreleri: dosya seç'), many);
  await expect
    .element(page.getByText(/Bir seferde en çok 30 fotoğraf gönderilir; kalanları sonra ekleyin/))
    .toBeVisible();
  await expect.element(page.getByText(/iphone\.heic bu telefonda açılamadı, olduğu gibi gönderiliyor/)).toBeVisible();
  await expect.element(page.getByText('29 sayfa, tek PDF olarak gönderilir.')).toBeVisible();
  await expect.poll(() => uploads.map(({ name }) => name)).toEqual(['iphone.heic']);
});

test('Safari is asked for no HEIC, so it makes a JPEG of one; other browsers may send one as it is', () => {
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  for (const agent of [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) CriOS/119.0',
    `${MAC} Version/17.0 Safari/605`,
  ])
    expect(acceptedBy(agent)).not.toMatch(/hei[cf]/);
  for (const agent of ['Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Safari/537', `${MAC} Chrome/120.0 Safari/537`])
    expect(acceptedBy(agent)).toMatch(/image\/heic/);
});

test('pages that are too much for one file go in as many as it takes, in their order', () => {
  const pages = [9, 9, 9, 1].map((size, place) => ({ place, jpeg: { length: size * 1_048_576 } }) as Shot);
  expect(packs(pages).map((pack) => pack.map(({ place }) => place))).toEqual([
    [0, 1],
    [2, 3],
  ]);
});
