import { expect, test } from 'vitest';
import { z } from 'zod';
import { addMonths, currentDonem } from '#contract/common/donem.ts';
import { route } from '#contract/common/route.ts';
import { KART_BEKLEYEN_METNI } from '#contract/kart-odeme/kart-bekleyen.ts';
import { KART_BEKLEYEN, KART_REFUSAL_REASON } from '#contract/kart-odeme/kart-durumu.ts';
import { KART_FORM_METNI, KART_GECMIS } from '#contract/kart-odeme/kart-form.ts';
import {
  cancelKartOdeme,
  createKartOdeme,
  getKartAyari,
  getKartOdeme,
  KART_METNI,
  KART_ODEME_ERRORS,
  type KartAyari,
  type KartOdeme,
  kartBasariliMesaji,
  listKartOdemeleri,
} from '#contract/kart-odeme/kart-odeme.ts';
import { getBorcum } from '#contract/tahakkuk/borcum.ts';
import { downloadMakbuz } from '#contract/tahakkuk/odeme.ts';
import { ownClock } from '#web/testing/own-clock.ts';
import { renderPage, signInAs } from '#web/testing/render-page.tsx';
import { rowAct } from '#web/testing/row-menu.ts';
import { Failure, type StubbedRoute, stub, UNREACHABLE } from '#web/testing/stub-fetch.ts';
import { MakeOdemePage } from './make-odeme-page.tsx';

const NO = '5528790000000008';
const tokeniser = route('POST', '/token', {
  summary: 'Jeton',
  roles: 'public',
  body: z.strictObject({ ad: z.string(), no: z.string(), ay: z.string(), yil: z.string(), cvc: z.string() }),
  response: z.strictObject({ token: z.string() }),
});
const TOKEN: KartAyari = {
  bicim: 'token',
  token_adresi: 'http://127.0.0.1:9/token',
  denetim_adresi: 'http://127.0.0.1:9/',
};

const borc = (borc_id: number, tahakkuk_ayi: number, bakiye: number) => ({
  borc_id,
  tahakkuk_yili: 2026,
  tahakkuk_ayi,
  devir: false,
  borc_tutari: 500_000,
  tahsilat: 500_000 - bakiye,
  bakiye,
  odeme_durumu:
    bakiye === 500_000 ? ('Ödenmedi' as const) : bakiye === 0 ? ('Tamamlandı' as const) : ('Kısmen Ödendi' as const),
  vade: '2026-12-15',
  borc_tarihi: '2026-01-31T10:00:00.000Z',
});
const BORCUM = {
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Yılmaz',
  sirket_adi: null,
  vadesi_gecen: 0,
  acilis_bakiyesi: 0,
  avans: 0,
  avans_var: false,
  son_odeme: null,
  toplam_borc: 1_500_000,
  odenen: 876_550,
  kalan: 623_450,
  aylar: [borc(3, 3, 500_000), borc(2, 2, 123_450), borc(1, 1, 0)],
};

const deneme = (change: Partial<KartOdeme> = {}): KartOdeme => ({
  deneme_id: 7,
  muhasebeci_id: 1,
  muhasebeci_adi: 'Ayşe Yılmaz',
  tutar: 123_450,
  avans: 0,
  kaydedilen: 0,
  makbuz_id: null,
  durum: '3ds',
  red_kodu: null,
  test: true,
  olusturma: '2026-05-05T10:00:00.000Z',
  borclar: [
    {
      borc_id: 2,
      tahakkuk_yili: 2026,
      tahakkuk_ayi: 2,
      devir: false,
      tutar: 123_450,
      kaydedilen: change.kaydedilen ?? 0,
    },
  ],
  iadeler: [],
  ...change,
});
const PAID = deneme({ durum: 'kaydedildi', kaydedilen: 123_450 });
const answer = (one: KartOdeme, adres: string | null = null) => ({
  deneme: one,
  yonlendirme: adres === null ? null : { adres, yer: 'cerceve' as const },
});

interface Setting {
  ayar?: KartAyari | null;
  borcum?: typeof BORCUM;
  denemeler?: KartOdeme[];
  url?: string;
}
async function open(
  routes: readonly StubbedRoute[],
  { ayar = TOKEN, borcum = BORCUM, denemeler = [], url = '/muh-panel/odemeler/odeme-yap' }: Setting = {},
) {
  signInAs('muhasebeci');
  const usual = [
    stub(getBorcum, borcum),
    stub(getKartAyari, { ayar }),
    stub(listKartOdemeleri, {
      satirlar: denemeler.map((deneme) => ({ ...deneme, muhasebeci_adi: 'Ayşe Kaya' })),
      toplam: denemeler.length,
      toplamlar: { kaydedilen: 0 },
    }),
    stub(tokeniser, { token: 'tpj_0123456789abcdef' }),
    stub(getKartOdeme, answer(PAID)),
  ];
  const opened = await renderPage(<MakeOdemePage />, { url, routes: [...routes, ...usual] });
  const field = (name: string | RegExp) => opened.screen.getByRole('textbox', { name });
  const fillCard = async (no = NO) => {
    await field('Kart üzerindeki isim').fill('Ayşe Yılmaz');
    await field('Kart numarası').fill(no);
    await field(/^Ay/).fill('12');
    await field(/^Yıl/).fill('40');
    await field(/^CVC/).fill('987');
  };
  const alert = (text: string) => opened.screen.getByRole('alert').filter({ hasText: text });
  const posts = () => opened.sent.filter(({ method, path }) => method === 'POST' && path.startsWith('/api/'));
  return {
    ...opened,
    field,
    fillCard,
    alert,
    posts,
    pay: () => opened.screen.getByRole('button', { name: /Öde$/ }).click(),
  };
}

test('an empty form shows every text of the specification at its place and sends nothing', async () => {
  const { screen, alert, pay, sent } = await open([]);
  await pay();
  await expect.element(alert(KART_METNI.borcSecin).first()).toBeVisible();
  for (const text of Object.values(KART_FORM_METNI)) await expect.element(screen.getByText(text)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await expect.element(alert(KART_METNI.borcSecin)).not.toBeInTheDocument();
});

test('the cards for trials unfold, with a link to where the trial provider is made to fail', async () => {
  const { screen } = await open([]);
  await screen.getByText('Deneme kartları').click();
  await expect
    .element(screen.getByRole('link', { name: 'TEST POS denetimi' }))
    .toHaveAttribute('href', TOKEN.denetim_adresi);
});

test('beyond the debts, or without any, an advance can be paid, and the button says all of it', async () => {
  const beyond = await open([stub(createKartOdeme, answer(PAID))]);
  await beyond.screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await beyond.field('Avans').fill('100');
  await beyond.fillCard();
  await beyond.screen.getByRole('button', { name: '1.334,50 TL Öde' }).click();
  await expect.poll(() => beyond.posts().length).toBe(1);
  expect(beyond.posts()[0]?.body).toMatchObject({
    tutar: 133_450,
    avans: 10_000,
    tahakkuk_idler: [expect.any(Number)],
  });
  await beyond.screen.unmount();

  const alone = await open([stub(createKartOdeme, answer(PAID))], { borcum: { ...BORCUM, aylar: [] } });
  await alone.fillCard();
  await alone.pay();
  await expect.element(alone.alert(KART_METNI.avansYaz).first()).toBeVisible();
  expect(alone.posts()).toEqual([]);
  await alone.field('Avans').fill('250');
  await alone.screen.getByRole('button', { name: '250,00 TL Öde' }).click();
  await expect.poll(() => alone.posts().length).toBe(1);
  expect(alone.posts()[0]?.body).toMatchObject({ tutar: 25_000, avans: 25_000 });
  expect(alone.posts()[0]?.body).not.toHaveProperty('tahakkuk_idler');
});

test('browsers and phones know the fields and their keyboards, and digits are grouped and limited while typing', async () => {
  const { field } = await open([]);
  const kinds: [string | RegExp, string, string | null][] = [
    ['Kart üzerindeki isim', 'cc-name', null],
    ['Kart numarası', 'cc-number', 'numeric'],
    [/^Ay/, 'cc-exp-month', 'numeric'],
    [/^Yıl/, 'cc-exp-year', 'numeric'],
    [/^CVC/, 'cc-csc', 'numeric'],
  ];
  for (const [name, autocomplete, inputmode] of kinds) {
    await expect.element(field(name)).toHaveAttribute('autocomplete', autocomplete);
    if (inputmode) await expect.element(field(name)).toHaveAttribute('inputmode', inputmode);
  }
  await field('Kart numarası').fill('5528-7900a00000008999');
  await expect.element(field('Kart numarası')).toHaveValue('5528 7900 0000 0008');
  await field(/^Ay/).fill('x1');
  await expect.element(field(/^Ay/)).toHaveValue('1');
});

test('paying a debt sends the card only to the tokeniser, and our server gets the token and the shown amount', async () => {
  const { screen, fillCard, alert, sent, posts, field } = await open([stub(createKartOdeme, answer(PAID))]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard();
  await screen.getByRole('button', { name: '1.234,50 TL Öde' }).click();
  await expect.element(alert('1.234,50 ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.').first()).toBeVisible();
  expect(posts().map(({ body }) => body)).toEqual([
    { tahakkuk_idler: [2], tutar: 123_450, token: 'tpj_0123456789abcdef' },
  ]);
  expect(posts()[0]?.headers.get('idempotency-key')).toBeTruthy();
  const toProvider = sent.filter(({ path }) => path === '/token');
  expect(toProvider.map(({ body }) => body)).toEqual([{ ad: 'Ayşe Yılmaz', no: NO, ay: '12', yil: '40', cvc: '987' }]);
  expect(toProvider[0]?.headers.has('x-csrf-token')).toBe(false);
  const rest = JSON.stringify(
    sent
      .filter(({ path }) => path !== '/token')
      .map(({ path, query, body, headers }) => [path, query, body, [...headers]]),
  );
  for (const canary of [NO, '5528 7900', '"987"', 'Ayşe Yılmaz']) expect(rest).not.toContain(canary);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/5528|987/);
  await expect.element(field('Kart numarası')).toHaveValue('');
});

test('all open debts are paid at once, in the order of their months', async () => {
  const { screen, fillCard, pay, posts } = await open([
    stub(createKartOdeme, answer(deneme({ durum: 'kaydedildi', tutar: 623_450, kaydedilen: 623_450 }))),
  ]);
  await screen.getByRole('radio', { name: 'Tüm açık borçlarım' }).click();
  const rows = screen.getByRole('group', { name: 'Borçlar' }).getByRole('checkbox');
  await expect.element(rows.nth(0)).toHaveAccessibleName(/Şubat 2026/);
  await expect.element(rows.nth(1)).toBeChecked();
  await fillCard();
  await pay();
  await expect.poll(() => posts()[0]?.body).toEqual({ tutar: 623_450, token: 'tpj_0123456789abcdef' });
});

test('a refusal shows its reason, choice and name stay, and another card can pay', async () => {
  const answers = [
    answer(deneme({ durum: 'reddedildi', red_kodu: 'yetersiz_bakiye' })),
    answer({ ...PAID, deneme_id: 8 }),
  ];
  const { screen, fillCard, pay, alert, field, posts } = await open([
    stub(createKartOdeme, () => answers.shift() as (typeof answers)[number]),
  ]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard('4111111111111129');
  await pay();
  await expect.element(alert(KART_METNI.error)).toBeVisible();
  await expect.element(alert(KART_REFUSAL_REASON.yetersiz_bakiye)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: /Şubat 2026/ })).toBeChecked();
  await expect.element(field('Kart üzerindeki isim')).toHaveValue('Ayşe Yılmaz');
  await expect.element(field(/^CVC/)).toHaveValue('');
  await field('Kart numarası').fill(NO);
  await field(/^CVC/).fill('123');
  await pay();
  await expect.element(alert('1.234,50 ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.').first()).toBeVisible();
  await expect.poll(() => new Set(posts().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(2);
});

test('a card that the provider does not know is refused before our server hears of it', async () => {
  const unknown = new Failure(422, { code: 'x', message: 'x' });
  const { screen, fillCard, pay, alert, posts } = await open([{ route: tokeniser, answer: () => unknown }]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard();
  await pay();
  await expect.element(alert('Ödeme kuruluşuna ulaşılamadı; kartınızdan para çekilmedi.')).toBeVisible();
  expect(posts()).toEqual([]);
});

test('3-D Secure opens over the page and closes with the result, and a payer who closed it can continue', async () => {
  const pass = ownClock();
  let now = answer(deneme(), 'about:blank');
  const { screen, fillCard, pay, alert, field } = await open([
    stub(createKartOdeme, () => now),
    stub(getKartOdeme, () => now),
  ]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard();
  await pay();
  await expect.element(screen.getByRole('dialog').getByTitle('Bankanızın doğrulama sayfası')).toBeVisible();
  await screen.getByRole('button', { name: 'Kapat' }).click();
  await expect.element(screen.getByRole('status').filter({ hasText: KART_METNI.yarimKaldi })).toBeVisible();
  await expect.element(field('Kart üzerindeki isim')).toHaveValue('Ayşe Yılmaz');
  await screen.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  now = answer(deneme({ durum: 'reddedildi', red_kodu: '3ds_basarisiz' }));
  await pass(3_000);
  await expect.element(alert(KART_REFUSAL_REASON['3ds_basarisiz'])).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a payment whose bank page was closed is offered again: to continue, or to give up after a question', async () => {
  let now = answer(deneme(), 'about:blank');
  const denemeler = [deneme()];
  const { screen, posts, url } = await open(
    [
      stub(getKartOdeme, () => now),
      stub(cancelKartOdeme, () => {
        now = answer(deneme({ durum: 'reddedildi', red_kodu: 'vazgecildi' }));
        denemeler.splice(0, 1, now.deneme);
        return now;
      }),
      stub(listKartOdemeleri, () => ({
        satirlar: denemeler.map((one) => ({ ...one, muhasebeci_adi: 'Ayşe Kaya' })),
        toplam: 1,
        toplamlar: { kaydedilen: 0 },
      })),
    ],
    {},
  );
  const note = screen.getByRole('status').filter({ hasText: KART_METNI.yarimKaldi });
  await expect.element(note).toMatchTextContent(/1\.234,50 TL/);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await note.getByRole('button', { name: 'Devam et' }).click();
  await expect.element(screen.getByRole('dialog').getByTitle('Bankanızın doğrulama sayfası')).toBeVisible();
  await screen.getByRole('button', { name: 'Kapat' }).click();
  await note.getByRole('button', { name: 'Vazgeç' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Ödemeden vazgeç' });
  await expect.element(dialog).toMatchTextContent(/yine de para çekilirse borcunuza kendiliğinden işlenir/);
  await dialog.getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(screen.getByText(KART_METNI.vazgecildi)).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  expect(posts().map(({ path }) => path)).toEqual(['/api/kart-odemeleri/7/vazgec']);
  expect(url()).not.toContain('deneme');
});

test('giving up a payment that the bank has charged meanwhile says that it is paid', async () => {
  let now = answer(deneme(), 'about:blank');
  const { screen, alert } = await open(
    [
      stub(getKartOdeme, () => now),
      stub(cancelKartOdeme, () => {
        now = answer(PAID);
        return now;
      }),
    ],
    { denemeler: [deneme()] },
  );
  await screen.getByRole('button', { name: 'Vazgeç' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Vazgeç' }).click();
  await expect.element(alert('1.234,50 ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.').first()).toBeVisible();
});

test('while the result is unknown, the page says that the payment is being verified, and then shows the true result', async () => {
  const pass = ownClock();
  let now = answer(deneme({ durum: 'belirsiz' }));
  const { screen, fillCard, pay } = await open([stub(createKartOdeme, () => now), stub(getKartOdeme, () => now)]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard();
  await pay();
  await expect.element(screen.getByRole('status').filter({ hasText: KART_METNI.dogrulaniyor })).toBeVisible();
  now = answer(
    deneme({
      durum: 'kaydedildi',
      kaydedilen: 23_450,
      iadeler: [{ tutar: 100_000, neden: 'fazla', durum: 'tamamlandı' }],
    }),
  );
  await pass(3_000);
  const truth =
    'Kartınızdan 1.234,50 TL çekildi. Borcunuz bu sırada başka yoldan ödendiği için 234,50 TL borçlarınıza işlendi, kalan 1.000,00 TL kartınıza iade edildi.';
  await expect.element(screen.getByRole('status').filter({ hasText: truth })).toBeVisible();
});

test('a debt whose payment is being verified cannot be chosen, and attempts are listed with their results', async () => {
  const denemeler = [
    deneme({ durum: 'çekildi' }),
    deneme({ deneme_id: 6, durum: 'reddedildi', red_kodu: 'calinti_kart' }),
  ];
  const { screen } = await open([], { denemeler });
  await expect.element(screen.getByRole('checkbox', { name: /Şubat 2026 Doğrulanıyor/ })).toBeDisabled();
  await expect.element(screen.getByRole('row').filter({ hasText: KART_REFUSAL_REASON.calinti_kart })).toBeVisible();
});

test('a changed amount and a lost answer are reported, and nothing typed is lost', async () => {
  const { status, message, field: at } = KART_ODEME_ERRORS.KART_TUTAR_DEGISTI;
  const changed = new Failure(status, {
    code: 'KART_TUTAR_DEGISTI',
    message: message({ tutar: 100 }),
    field: at,
    details: { tutar: 100 },
  });
  const answers = [changed, UNREACHABLE];
  const { screen, fillCard, pay, alert, field } = await open([stub(createKartOdeme, () => answers.shift() as Failure)]);
  await screen.getByRole('checkbox', { name: /Şubat 2026/ }).click();
  await fillCard();
  await pay();
  await expect.element(alert('ödenecek tutar şimdi 1,00 TL')).toBeVisible();
  await pay();
  await expect.element(alert('Sunucuya ulaşılamıyor').first()).toBeVisible();
  await expect.element(field('Kart numarası')).toHaveValue('5528 7900 0000 0008');
  await expect.element(screen.getByRole('checkbox', { name: /Şubat 2026/ })).toBeChecked();
});

test('with a provider that has its own page, our form is hidden and no token is made', async () => {
  const refused = answer(deneme({ durum: 'reddedildi', red_kodu: 'diger' }));
  const { screen, pay, posts } = await open([stub(createKartOdeme, refused), stub(getKartOdeme, refused)], {
    ayar: { bicim: 'sayfa' },
    url: '/muh-panel/odemeler/odeme-yap?borclar=2',
  });
  await expect.element(screen.getByRole('checkbox', { name: /Şubat 2026/ })).toBeChecked();
  expect(screen.getByRole('textbox').elements()).toEqual([screen.getByLabelText('Avans').element()]);
  await pay();
  await expect.poll(() => posts().map(({ body }) => body)).toEqual([{ tahakkuk_idler: [2], tutar: 123_450 }]);
});

test("a payer who returns from the provider's page reads the result of the payment", async () => {
  const { screen } = await open([], { ayar: { bicim: 'sayfa' }, url: '/muh-panel/odemeler/odeme-yap?deneme=7' });
  await expect
    .element(
      screen.getByRole('status').filter({ hasText: '1.234,50 ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.' }),
    )
    .toBeVisible();
});

test('a paid card payment offers its receipt in the box and in the list, and without debts the box keeps its distance', async () => {
  const paid = { ...PAID, makbuz_id: 41 };
  const { screen, sent } = await open([stub(getKartOdeme, answer(paid)), stub(downloadMakbuz, '')], {
    borcum: { ...BORCUM, aylar: [borc(1, 1, 0)] },
    denemeler: [paid],
    url: '/muh-panel/odemeler/odeme-yap?deneme=7',
  });
  const box = screen.getByRole('status').filter({ hasText: kartBasariliMesaji(123_450) });
  await box.getByRole('button', { name: 'Makbuz' }).click();
  await rowAct(screen, 'Makbuz');
  await expect
    .poll(() => sent.filter(({ path }) => path.endsWith('/makbuz')).map(({ path }) => path))
    .toEqual(['/api/odemeler/41/makbuz', '/api/odemeler/41/makbuz']);
  const above = screen.getByText(KART_METNI.borcYok).element().getBoundingClientRect().bottom;
  const heading = screen.getByRole('heading', { name: 'Son kart ödemeleri' }).element().getBoundingClientRect().top;
  expect(heading - above).toBeGreaterThan(20);
});

test('a card whose month is over is told so before anything is sent', async () => {
  const now = currentDonem();
  const past = addMonths(now, -1);
  const { screen, field, fillCard, pay, sent } = await open([]);
  await screen.getByRole('checkbox').first().click();
  await fillCard();
  await field(/^Ay/).fill(String(past.ay).padStart(2, '0'));
  await field(/^Yıl/).fill(String(past.yil).slice(2));
  await pay();
  // In January the month that is over belongs to last year, which is told at the year.
  const text = past.yil === now.yil ? KART_GECMIS : KART_FORM_METNI.yil;
  await expect.element(screen.getByText(text)).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('without a debt or a provider the page says so and takes no card', async () => {
  const none = await open([], { borcum: { ...BORCUM, aylar: [borc(1, 1, 0)] } });
  await expect.element(none.screen.getByText(KART_METNI.borcYok)).toBeVisible();
  await none.screen.unmount();
  const closed = await open([], { ayar: null });
  await expect.element(closed.screen.getByText('Kartla ödeme şu anda kapalı.')).toBeVisible();
  expect(closed.screen.getByRole('textbox').elements()).toEqual([]);
});

test('a payer who returns after card payments were switched off still reads the result', async () => {
  const { screen } = await open([], { ayar: null, url: '/muh-panel/odemeler/odeme-yap?deneme=7' });
  await expect
    .element(
      screen.getByRole('status').filter({ hasText: '1.234,50 ₺ tutarındaki ödemeniz başarıyla gerçekleştirildi.' }),
    )
    .toBeVisible();
});

test('a form that the office has closed meanwhile disappears after the refusal that says so', async () => {
  let isClosed = false;
  const refuse = () => {
    isClosed = true;
    return new Failure(409, { code: 'KART_KAPALI', message: 'Kartla ödeme şu anda kapalı. Lütfen büronuzla görüşün.' });
  };
  const { screen, pay, fillCard } = await open(
    [stub(createKartOdeme, refuse), stub(getKartAyari, () => ({ ayar: isClosed ? null : TOKEN }))],
    {
      url: '/muh-panel/odemeler/odeme-yap?borclar=2',
    },
  );
  await fillCard();
  await pay();
  await expect.element(screen.getByText('Kartla ödeme şu anda kapalı.', { exact: true })).toBeVisible();
});

test('a card that is typed stays while what failed as the page opened is asked again', async () => {
  const listOf = (rows: KartOdeme[]) => ({ satirlar: rows, toplam: rows.length, toplamlar: { kaydedilen: 0 } });
  const again = Promise.withResolvers<ReturnType<typeof listOf>>();
  let asked = 0;
  const { screen, fillCard, field, queryClient } = await open([
    stub(listKartOdemeleri, ({ query: { durum } }) => {
      if (durum !== KART_BEKLEYEN) return listOf([]);
      asked += 1;
      return asked === 1 ? new Failure(400, { code: 'VALIDATION', message: 'Olmadı.' }) : again.promise;
    }),
  ]);
  await fillCard();
  void queryClient.invalidateQueries({ queryKey: ['kart_odeme_denemeleri', 'bekleyen'] });
  await expect.poll(() => asked).toBe(2);
  again.resolve(listOf([deneme()]));
  await expect.element(screen.getByText(`${KART_BEKLEYEN_METNI.baslik}:`)).toBeVisible();
  await expect.element(field('Kart üzerindeki isim')).toHaveValue('Ayşe Yılmaz');
  await expect.element(field(/^CVC/)).toHaveFocus();
});
