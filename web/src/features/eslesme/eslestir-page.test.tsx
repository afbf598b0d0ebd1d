import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type BekleyenSatir,
  bookOtomatik,
  createBankaKararlari,
  ESLESME_ERRORS,
  getBankaEslesme,
  type Karar,
  reverseBankaKararlari,
} from '#contract/banka/eslesme.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { ODEME_ERRORS } from '#contract/tahakkuk/odeme.ts';
import { oturum } from '#web/testing/oturum.ts';
import { renderPage } from '#web/testing/render-page.tsx';
import { Failure, type StubbedRoute, stub } from '#web/testing/stub-fetch.ts';
import { EslestirPage } from './eslestir-page.tsx';

const PEOPLE = ['Ahmet Yılmaz', 'Zeynep Kaya', 'Zeynep Su Kaya'].map((name, i) => ({
  muhasebeci_id: i + 1,
  ad: name,
  sirket_adi: null,
  borclar: [{ yil: 2026, ay: 10, bakiye: 250_000 }],
}));

const line = (satir_id: number, oneri: Partial<BekleyenSatir['oneri']> = {}): BekleyenSatir => ({
  satir_id,
  hesap_id: 1,
  hesap_adi: 'Akbank TL',
  gun: '2026-11-05',
  saat: null,
  tutar: 100_000 + satir_id,
  aciklama: `FAST ${satir_id}`,
  referans: '',
  karsi_ad: null,
  karsi_iban: null,
  oneri: {
    tur: 'tahsilat',
    muhasebeci_id: 1,
    neden: 'Gönderenin adı muhasebecinin adıyla aynı.',
    kesinlik: 'güçlü',
    adaylar: [],
    odeyen: 'AHMET YILMAZ',
    cekirdek: 'ahmet yilmaz',
    otomatik_odeyen_id: null,
    geri_donen_id: null,
    ...oneri,
  },
  kayitlilar: [],
});
const UNKNOWN = { tur: null, muhasebeci_id: null, kesinlik: null, neden: 'Tanınmıyor.' } as const;

/** A queue whose decided lines are gone the next time it is asked for. */
function office(lines: BekleyenSatir[], refuse?: (karar: Karar) => Failure | undefined) {
  const sent: Karar[] = [];
  const decided = new Map<number, number>();
  const reversed: number[] = [];
  const routes: StubbedRoute[] = [
    oturum(null, { rol: 'admin', yetki_seviyesi: 'admin' }),
    stub(getBankaEslesme, () => {
      const waiting = lines.filter(({ satir_id }) => ![...decided.values()].includes(satir_id));
      return { toplam: waiting.length, satirlar: waiting, muhasebeciler: PEOPLE };
    }),
    stub(createBankaKararlari, ({ body: { kararlar } }) => {
      const refused = kararlar.map((karar) => refuse?.(karar)).find(Boolean);
      if (refused) return refused;
      sent.push(...kararlar);
      for (const { satir_id } of kararlar) decided.set(satir_id + 1000, satir_id);
      return { kararlar: kararlar.map(({ satir_id }) => ({ satir_id, karar_id: satir_id + 1000, makbuzlar: [] })) };
    }),
    stub(reverseBankaKararlari, ({ body: { idler } }) => {
      reversed.push(...idler);
      for (const id of idler) decided.delete(id);
      return { geri_alinan: idler.length };
    }),
    stub(bookOtomatik, () => ({ kaydedilen: 0, atlanan: 0 })),
  ];
  return { routes, sent, reversed };
}
const queue = () => page.getByRole('list', { name: 'Bekleyen banka satırları' });
const looked = () => page.getByRole('region', { name: 'Bakılan satır' });
const isLookedAt = (tutar: number) =>
  expect.element(looked().getByRole('heading', { name: `${formatTl(tutar)} · 05.11.2026` })).toBeVisible();
/** Behind a question the page is inert, so what it shows has no role. */
const isAsked = (tutar: number) =>
  expect.element(page.getByText(`${formatTl(tutar)} · 05.11.2026`)).toBeInTheDocument();
const show = async (lines: BekleyenSatir[], refuse?: (karar: Karar) => Failure | undefined) => {
  const made = office(lines, refuse);
  await renderPage(<EslestirPage />, { url: '/banka-eslestir', routes: made.routes });
  await expect.element(queue()).toBeVisible();
  return made;
};

test('fifty lines are decided by the keyboard, most with one key, and each decision opens the next line', async () => {
  const lines = Array.from({ length: 50 }, (_, i) =>
    line(
      i + 1,
      i % 10 === 9
        ? { ...UNKNOWN, adaylar: [2, 3] }
        : i % 10 === 8
          ? UNKNOWN
          : i % 10 === 7
            ? { tur: 'kendi hesabı', muhasebeci_id: null }
            : {},
    ),
  );
  const { sent } = await show(lines);
  let keys = 0;
  const press = async (text: string, count = 1) => {
    keys += count;
    await userEvent.keyboard(text);
  };
  for (let i = 0; i < 50; i++) {
    await isLookedAt(100_001 + i);
    if (i % 10 === 9) await press('2');
    else if (i % 10 === 8 && i < 20) {
      await press('m');
      await press('su kaya', 7);
      await press('{Enter}');
    } else if (i % 10 === 8) await press('b');
    else await press('{Enter}');
  }
  await expect.element(page.getByText('Karar bekleyen banka satırı yok.')).toBeVisible();
  await expect.poll(() => sent).toHaveLength(50);
  // biome-ignore lint/suspicious/noConsole: the printed figures are a result of the test
  console.info('50 bank lines by keyboard:', { keys, perLine: keys / 50, secondsAtTwoKeysASecond: keys / 2 });
  expect(keys / 50).toBeLessThanOrEqual(1.5);
  expect(sent[9]).toMatchObject({ satir_id: 10, tur: 'tahsilat', paylar: [{ muhasebeci_id: 3, tutar: 100_010 }] });
  expect(sent[8]).toMatchObject({ satir_id: 9, tur: 'tahsilat', paylar: [{ muhasebeci_id: 3, tutar: 100_009 }] });
  expect(sent[7]).toMatchObject({ satir_id: 8, tur: 'kendi hesabı' });
});

test('arrows walk, and Ctrl+Z takes the last decision back and shows its line again', async () => {
  const { sent, reversed } = await show([line(1), line(2), line(3)]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => sent.map(({ satir_id }) => satir_id)).toEqual([2]);
  await isLookedAt(100_003);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => reversed).toEqual([1002]);
  await isLookedAt(100_002);
});

const focused = () => document.activeElement?.textContent ?? '';

test('the focus goes on to the next line, comes back from the search, and is not lost with the last line', async () => {
  await show([line(1), line(2), line(3)]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(focused).toContain(formatTl(100_002));
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('combobox', { name: 'Kimin parası?' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(looked().getByRole('button', { name: 'Muhasebeci seç (M)' })).toHaveFocus();
  await looked().getByRole('button', { name: 'Bizim değil (B)' }).click();
  await expect.poll(focused).toContain(formatTl(100_003));
  await userEvent.keyboard('b');
  await expect.element(page.getByText('Karar bekleyen banka satırı yok.')).toBeVisible();
});

test('a share that lacks something says so at its field, and one that nobody filled in is left out', async () => {
  const { sent } = await show([{ ...line(1), tutar: 400_000 }]);
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: 'Satırı böl' });
  await dialog.getByLabelText('1. pay').fill('1.500');
  await dialog.getByRole('button', { name: 'Pay ekle' }).click();
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await expect.element(dialog.getByText('Muhasebeciyi seçin.')).toBeVisible();
  await expect.element(dialog.getByRole('combobox', { name: '2. muhasebeci' })).toHaveFocus();
  await userEvent.keyboard('yılmaz{Enter}');
  await dialog.getByLabelText('2. pay').fill('2.500');
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await expect.element(dialog.getByText('Bu muhasebecinin payı yukarıda var.')).toBeVisible();
  await dialog.getByRole('combobox', { name: '2. muhasebeci' }).fill('su kaya');
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await expect.poll(() => sent[0]?.paylar?.map(({ muhasebeci_id }) => muhasebeci_id)).toEqual([1, 3]);
});

test('S splits a line: the shares must be the whole of it, and a chosen accountant is offered what is open', async () => {
  const { sent } = await show([{ ...line(1), tutar: 400_000 }]);
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: 'Satırı böl' });
  await dialog.getByLabelText('1. pay').fill('1.000');
  await dialog.getByRole('combobox', { name: '2. muhasebeci' }).click();
  await userEvent.keyboard('su kaya{Enter}');
  await expect.element(dialog.getByLabelText('2. pay')).toHaveValue('2.500,00');
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Payların toplamı satırın tutarına eşit olmalı: paylar 3.500,00 TL, satır 4.000,00 TL.');
  await dialog.getByLabelText('1. pay').fill('1.500');
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await expect
    .poll(() => sent[0]?.paylar)
    .toEqual([
      { muhasebeci_id: 1, tutar: 150_000 },
      { muhasebeci_id: 3, tutar: 250_000 },
    ]);
});

const onceki = (makbuz_id: number) => ({
  makbuz_id,
  muhasebeci_adi: 'Ahmet Yılmaz',
  odeme_tarihi: '2026-11-05T09:00:00Z',
  tutar: 100_001,
  odeme_yontemi: 'havale',
  dekont_no: '',
  odeme_notu: '',
  kaydeden: null,
  donemler: ['2026-10'],
});
const refusal = (body: Failure['body']) => new Failure(409, body);

const ask = (confirmed: readonly number[] = []) => {
  const next = [77, 78].find((makbuz_id) => !confirmed.includes(makbuz_id));
  return next === undefined
    ? undefined
    : refusal({ code: ODEME_ERRORS.ODEME_MUKERRER.code, message: 'x', details: onceki(next) });
};

test('a payment that may be a double asks over its own line, and a refused line is back with its reason', async () => {
  const { sent } = await show([line(1), line(2)], ({ satir_id, onaylanan_makbuzlar }) =>
    satir_id === 2
      ? refusal({ code: 'SATIR_KARARLI', message: 'Bu satır için karar verilmiş. Listeyi yenileyin.' })
      : ask(onaylanan_makbuzlar),
  );
  await userEvent.keyboard('{Enter}');
  await isAsked(100_001);
  await page.getByRole('button', { name: 'Ayrı ödeme, yine de kaydet' }).click();
  // Somebody has booked another one meanwhile; what was confirmed stays so.
  await expect.element(page.getByText('Makbuz 2026-000078')).toBeVisible();
  await page.getByRole('button', { name: 'Ayrı ödeme, yine de kaydet' }).click();
  await expect.poll(() => sent[0]).toMatchObject({ satir_id: 1, onaylanan_makbuzlar: [77, 78] });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Bu satır için karar verilmiş. Listeyi yenileyin.')).toBeVisible();
  await isLookedAt(100_002);
});

test('two shares of a split line that may be doubles are confirmed by one question', async () => {
  const { sent } = await show([{ ...line(1), tutar: 400_000 }], ({ onaylanan_makbuzlar }) =>
    !onaylanan_makbuzlar?.length
      ? refusal({
          code: ESLESME_ERRORS.SATIR_MUKERRER.code,
          message: 'x',
          details: { oncekiler: [onceki(77), onceki(78)] },
        })
      : undefined,
  );
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: 'Satırı böl' });
  await dialog.getByRole('combobox', { name: '2. muhasebeci' }).click();
  await userEvent.keyboard('su kaya{Enter}');
  await dialog.getByLabelText('1. pay').fill('1.500');
  await dialog.getByRole('button', { name: 'Böl ve kaydet' }).click();
  await page.getByRole('button', { name: 'Ayrı ödemeler, yine de kaydet' }).click();
  await expect.poll(() => sent[0]).toMatchObject({ onaylanan_makbuzlar: [77, 78] });
});

test('a batch that is refused names its line and shows it, and K names the receipt that was booked by hand', async () => {
  const kayitli = {
    makbuz_id: 12,
    odeme_tarihi: '2026-11-06T09:00:00Z',
    muhasebeci_id: 1,
    muhasebeci_adi: 'Ahmet Yılmaz',
  };
  const sure = [line(1, { kesinlik: 'kesin' }), { ...line(2, { kesinlik: 'kesin' }), kayitlilar: [kayitli] }];
  const { sent } = await show(sure, ({ satir_id, tur }) =>
    satir_id === 2 && tur === 'tahsilat'
      ? refusal({ code: 'AY_KAPATILDI', message: 'Kasım 2026 kapatıldı.', field: 'kararlar.1.odeme_tarihi' })
      : undefined,
  );
  await page.getByRole('button', { name: 'Kesin önerileri kabul et (2)' }).click();
  await page.getByRole('button', { name: 'Kabul et', exact: true }).last().click();
  const said = 'Hiçbiri kaydedilmedi. 05.11.2026 günü gelen 1.000,02 TL: Kasım 2026 kapatıldı.';
  await expect.element(page.getByText(said)).toBeVisible();
  await isLookedAt(100_002);
  await expect.element(looked().getByRole('button', { name: '2026-000012' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.poll(() => sent).toMatchObject([{ satir_id: 2, tur: 'kayıtlı', kayitli_makbuz: 12 }]);
});

test('all sure proposals are accepted together after a question, and those that reverse a payment are not among them', async () => {
  const { sent } = await show([
    line(1, { kesinlik: 'kesin' }),
    line(2, { tur: 'pos', muhasebeci_id: null }),
    line(3),
    line(4, { tur: 'iade', muhasebeci_id: null, geri_donen_id: 9 }),
  ]);
  await page.getByRole('button', { name: 'Kesin önerileri kabul et (2)' }).click();
  await expect.element(page.getByText(/1 satır ödeme olarak kaydedilir \(1\.000,01 TL\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Kabul et', exact: true }).last().click();
  await expect.poll(() => sent.map(({ satir_id }) => satir_id)).toEqual([1, 2]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => sent[2]).toMatchObject({ satir_id: 4, tur: 'iade', geri_donen_id: 9 });
});
