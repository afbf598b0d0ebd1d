import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  askUzman,
  getKonusma,
  listKonusmalar,
  type Mesaj,
  removeKonusma,
  retryUzman,
  type UzmanEvent,
  updateKonusma,
} from '#contract/uzman/uzman.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { UzmanaSorPage } from './uzmana-sor-page.tsx';

const ZAMAN = '2026-01-05T10:00:00.000Z';
const mesaj = (mesaj_id: number, kind: Mesaj['tur'], metin: string, more: Partial<Mesaj> = {}): Mesaj => ({
  mesaj_id,
  tur: kind,
  metin,
  kaynaklar: [],
  baglantilar: [],
  kesildi: false,
  zaman: ZAMAN,
  ...more,
});
const KAYNAK = { kod: 'kdv', baslik: 'KDV beyannamesi', kaynak: '3065 sayılı Kanun m.41', kaynak_tarihi: '2025-01-01' };
const YANIT = mesaj(2, 'ai', '**Zamanı**\nAyın 28’i.\n\n- bir\n- iki', { kaynaklar: [KAYNAK] });

let mesajlar: Mesaj[];
let konusmalar: { konusma_id: number; baslik: string; son_mesaj: string }[];
beforeEach(() => {
  mesajlar = [];
  konusmalar = [];
});

const encoder = new TextEncoder();
const streamOf = () => {
  let out!: ReadableStreamDefaultController<Uint8Array>;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      out = controller;
    },
  });
  return {
    stream,
    push: (event: UzmanEvent) => out.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`)),
    end: () => out.close(),
    fail: () => out.error(new TypeError('cut')),
  };
};
const BASLADI: UzmanEvent = { tur: 'basladi', konusma_id: 7, soru: mesaj(1, 'user', 'KDV ne zaman?'), kalan: 48 };

const server = (...more: StubbedRoute[]): StubbedRoute[] => [
  ...more,
  stub(listKonusmalar, () => ({ konusmalar, sinir: 50, kalan: 49 })),
  stub(getKonusma, () => ({ konusma_id: 7, baslik: 'KDV ne zaman?', mesajlar })),
];
const open = (...more: StubbedRoute[]) => renderPage(<UzmanaSorPage />, { url: '/?', routes: server(...more) });

test('Enter sends a question, and the answer arrives in pieces, then whole with its sources, as text and never HTML', async () => {
  const answer = streamOf();
  const { screen, sent, url } = await open(stub(askUzman, answer.stream));
  await expect.element(screen.getByText('Bugün kalan soru: 49 / 50')).toBeVisible();
  await screen.getByLabelText('Sorunuz').fill('KDV ne zaman?');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Yanıt hazırlanıyor…')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ konusma_id: null, soru: 'KDV ne zaman?' });
  answer.push(BASLADI);
  await expect.element(screen.getByLabelText('Sorunuz')).toHaveValue('');
  answer.push({ tur: 'parca', metin: 'Ayın <b>28’i' });
  await expect.element(screen.getByText('Ayın <b>28’i')).toBeVisible();
  expect(url()).toContain('konusma=7');
  mesajlar = [mesaj(1, 'user', 'KDV ne zaman?'), YANIT];
  answer.push({ tur: 'bitti', mesaj: YANIT });
  answer.end();
  await expect.element(screen.getByText('KDV beyannamesi: 3065 sayılı Kanun m.41 (01.01.2025)')).toBeVisible();
  expect(screen.container.querySelector('article[data-tur=ai] strong')?.textContent).toBe('Zamanı');
  expect(screen.container.querySelectorAll('article[data-tur=ai] li')).toHaveLength(3);
  expect(screen.container.querySelectorAll('article')).toHaveLength(2);
  expect(screen.container.querySelector('article b, article a, article img')).toBeNull();
});

test('an empty question is not sent, and a too long one says how long it may be', async () => {
  const { screen, sent } = await open();
  await expect.element(screen.getByText('Bugün kalan soru: 49 / 50')).toBeVisible();
  const before = sent.length;
  await screen.getByLabelText('Sorunuz').fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Gönder' })).toBeDisabled();
  await screen.getByLabelText('Sorunuz').fill('x'.repeat(1_001));
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Soru en çok 1.000 karakter olabilir (şu an 1.001).')).toBeVisible();
  expect(sent).toHaveLength(before);
});

test('a refusal is shown as an error, and typed text stays', async () => {
  const { screen } = await open(
    stub(
      askUzman,
      new Failure(429, {
        code: 'UZMAN_SINIR_DOLDU',
        message: 'Günlük soru sınırınıza ulaştınız (50 soru). Yarın yeniden sorabilirsiniz.',
      }),
    ),
  );
  await screen.getByLabelText('Sorunuz').fill('KDV ne zaman?');
  await screen.getByRole('button', { name: 'Gönder' }).click();
  await expect
    .element(screen.getByText('Hata: Günlük soru sınırınıza ulaştınız (50 soru). Yarın yeniden sorabilirsiniz.'))
    .toBeVisible();
  await expect.element(screen.getByLabelText('Sorunuz')).toHaveValue('KDV ne zaman?');
});

test('an answer that breaks off says so and can be requested again', async () => {
  const [first, second] = [streamOf(), streamOf()];
  const { screen } = await open(stub(askUzman, first.stream), stub(retryUzman, second.stream));
  await screen.getByLabelText('Sorunuz').fill('KDV ne zaman?');
  await userEvent.keyboard('{Enter}');
  mesajlar = [mesaj(1, 'user', 'KDV ne zaman?')];
  first.push(BASLADI);
  await expect.element(screen.getByLabelText('Sorunuz')).toHaveValue('');
  first.fail();
  await expect.element(screen.getByText('Bir hata oluştu. Lütfen tekrar deneyin.')).toBeVisible();
  await screen.getByRole('button', { name: 'Tekrar dene' }).click();
  second.push({ ...BASLADI, kalan: 47 } as UzmanEvent);
  mesajlar = [...mesajlar, YANIT];
  second.push({ tur: 'bitti', mesaj: YANIT });
  second.end();
  await expect.element(screen.getByText(/Ayın 28’i/)).toBeVisible();
  expect(screen.container.querySelectorAll('article')).toHaveLength(2);
});

test('a stopped answer keeps the received part', async () => {
  const answer = streamOf();
  const { screen } = await open(stub(askUzman, answer.stream));
  await screen.getByLabelText('Sorunuz').fill('KDV ne zaman?');
  await userEvent.keyboard('{Enter}');
  answer.push(BASLADI);
  answer.push({ tur: 'parca', metin: 'Ayın yirmi' });
  await expect.element(screen.getByText('Ayın yirmi')).toBeVisible();
  await screen.getByRole('button', { name: 'Durdur' }).click();
  await expect.element(screen.getByText('Yanıt yarıda kaldı.')).toBeVisible();
  await expect.element(screen.getByText('Ayın yirmi')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Gönder' })).toBeVisible();
});

test('a question that failed can be asked again, and an answer is copied with its sources', async () => {
  mesajlar = [
    mesaj(1, 'user', 'KDV ne zaman?'),
    YANIT,
    mesaj(3, 'user', 'Peki?'),
    mesaj(4, 'error', 'Hata: Yanıt yarıda kesildi.'),
  ];
  konusmalar = [{ konusma_id: 7, baslik: 'KDV ne zaman?', son_mesaj: ZAMAN }];
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const answer = streamOf();
  const { screen, sent } = await renderPage(<UzmanaSorPage />, {
    url: '/?konusma=7',
    routes: server(stub(retryUzman, answer.stream)),
  });
  await screen.getByRole('button', { name: 'Kopyala' }).click();
  await expect.element(screen.getByText('Kopyalandı.')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(
    'Zamanı\nAyın 28’i.\n\n- bir\n- iki\n\nKaynaklar:\n- KDV beyannamesi: 3065 sayılı Kanun m.41 (01.01.2025)',
  );
  await screen.getByRole('button', { name: 'Tekrar dene' }).click();
  answer.push({ tur: 'basladi', konusma_id: 7, soru: mesaj(3, 'user', 'Peki?'), kalan: 40 });
  await expect.poll(() => screen.container.querySelector('article[data-tur=error]')).toBeNull();
  expect(sent.find(({ path }) => path === '/api/uzman/konusmalar/7/tekrar')?.method).toBe('POST');
});

test('an answer can be copied over plain http too, where browsers have no clipboard', async () => {
  mesajlar = [mesaj(1, 'user', 'KDV ne zaman?'), YANIT];
  konusmalar = [{ konusma_id: 7, baslik: 'KDV ne zaman?', son_mesaj: ZAMAN }];
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  vi.spyOn(document, 'execCommand').mockReturnValue(true);
  const { screen } = await renderPage(<UzmanaSorPage />, { url: '/?konusma=7', routes: server() });
  await screen.getByRole('button', { name: 'Kopyala' }).click();
  await expect.element(screen.getByText('Kopyalandı.')).toBeVisible();
});

test('a conversation can be renamed and, after a question, deleted', async () => {
  konusmalar = [{ konusma_id: 7, baslik: 'KDV ne zaman?', son_mesaj: ZAMAN }];
  const { screen, sent, url } = await renderPage(<UzmanaSorPage />, {
    url: '/?konusma=7',
    routes: server(
      stub(updateKonusma, ({ body }) => ({ konusma_id: 7, baslik: body.baslik, son_mesaj: ZAMAN })),
      stub(removeKonusma, () => ({ status: 'success' as const })),
    ),
  });
  await screen.getByRole('button', { name: 'Yeniden adlandır: KDV ne zaman?' }).click();
  await screen.getByLabelText('Konuşma adı').fill('KDV');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Konuşmanın adı değiştirildi.')).toBeVisible();
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ baslik: 'KDV' });
  await screen.getByRole('button', { name: /^Sil: / }).click();
  await expect.element(screen.getByText(/Bu konuşmayı silmek istediğinizden emin misiniz\?/)).toBeVisible();
  await screen.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect.element(screen.getByText('Konuşma silindi.')).toBeVisible();
  expect(url()).not.toContain('konusma=');
});
