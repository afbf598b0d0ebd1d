import { describe, expect, it } from 'vitest';
import { isLearnable, nameCore, payerOf } from '#contract/banka/eslesme-adi.ts';
import { createMatcher } from '#contract/banka/eslesme-onerisi.ts';
import type { LineToMatch, MatchContext } from '#contract/banka/eslesme-turleri.ts';
import { reportFigures } from '#server/testing/report.ts';
import { createLines } from './testing/satir-seti.ts';

const payer = (aciklama: string, karsi_ad: string | null = null, own = 'ornek buro') =>
  payerOf({ aciklama, karsi_ad }, new Set([own])).core;

describe("the core of a payer's name", () => {
  it.each([
    ['SN. ADA GIDA SAN.TİC.LTD.ŞTİ.', 'ada gida'],
    ['Ada Gıda Sanayi ve Ticaret Limited Şirketi', 'ada gida'],
    ['SMMM AYÞE YILMAZ', 'ayse yilmaz'],
    ['Dr. Çağrı Işık', 'cagri isik'],
  ])('of %s is %s', (name, core) => expect(nameCore(name)).toBe(core));

  it.each([
    ['GELEN FAST - GÖNDEREN: AHMET YILMAZ - SORGU NO: 12345', 'ahmet yilmaz'],
    ['HAVALE GÖNDEREN KASIM YILDIZ EKİM MUHASEBE ÜCRETİ', 'kasim yildiz'],
    ['AHMET YILMAZ TARAFINDAN GÖNDERİLEN EFT', 'ahmet yilmaz'],
    ['EFT GELEN/0046/AHMET YILMAZ/ekim ücreti', 'ahmet yilmaz'],
    ['T. İŞ BANKASI A.Ş. - GELEN HAVALE - AHMET YILMAZ', 'ahmet yilmaz'],
    ['ÖRNEK BÜRO LTD.ŞTİ. VKN 1234567890 - AHMET YILMAZ', 'ahmet yilmaz'],
    ['GÖNDEREN AHMET YILMAZ ALICI ÖRNEK BÜRO', 'ahmet yilmaz'],
    ['GELEN FAST 123456', ''],
  ])('is read from %s', (aciklama, core) => expect(payer(aciklama)).toBe(core));

  it('is read from the column before the description', () =>
    expect(payer('MEHMET DEMİR ADINA', 'AHMET YILMAZ')).toBe('ahmet yilmaz'));

  it('is not learned from one word', () => {
    expect(isLearnable('mehmet')).toBe(false);
    expect(isLearnable('m demir')).toBe(false);
    expect(isLearnable('mehmet demir')).toBe(true);
  });
});

const CONTEXT: MatchContext = {
  hesaplar: [
    { hesap_id: 1, iban: 'TR330006100519786457841326', ad: 'Vadesiz' },
    { hesap_id: 2, iban: 'TR480006200000000000000002', ad: 'Maaş' },
  ],
  ownNames: ['Örnek Büro Ltd. Şti.'],
  muhasebeciler: [
    { muhasebeci_id: 1, ad: 'Ahmet Yılmaz', sirket_adi: null, borclar: [{ yil: 2026, ay: 10, bakiye: 250_000 }] },
    { muhasebeci_id: 2, ad: 'Zeynep Kaya', sirket_adi: null, borclar: [{ yil: 2026, ay: 10, bakiye: 300_000 }] },
    { muhasebeci_id: 3, ad: 'Zeynep Su Kaya', sirket_adi: null, borclar: [] },
  ],
  odeyenler: [
    { odeyen_id: 7, cekirdek: 'nurten akinci', iban: 'TR110006200000000000000009', muhasebeci_id: 2, otomatik: true },
  ],
  booked: [],
  byIban: false,
};
const propose = (line: Partial<LineToMatch>, context: Partial<MatchContext> = {}) =>
  createMatcher({ ...CONTEXT, ...context }).propose({
    hesap_id: 1,
    gun: '2026-11-05',
    tutar: 250_000,
    aciklama: '',
    karsi_ad: null,
    karsi_iban: null,
    ...line,
  });

describe('a proposal', () => {
  it('is never made by the amount alone', () =>
    expect(propose({ aciklama: 'GELEN FAST 123456' })).toMatchObject({ tur: null, muhasebeci_id: null }));

  it('says why, and the amount only supports the name', () => {
    expect(propose({ aciklama: 'FAST-AHMET YILMAZ-EKİM' })).toMatchObject({
      muhasebeci_id: 1,
      kesinlik: 'kesin',
      neden: 'Gönderenin adı muhasebecinin adıyla aynı; tutar Ekim 2026 borcuna eşit.',
    });
    expect(propose({ aciklama: 'FAST-AHMET YILMAZ', tutar: 1 })).toMatchObject({ kesinlik: 'güçlü' });
  });

  it('is not made for a family of similar payers, who are named instead', () =>
    expect(propose({ aciklama: 'FAST-ZEYNEP KAYA-', tutar: 300_000 })).toMatchObject({ tur: null, adaylar: [2, 3] }));

  it('comes from a learned payer, unless the note names another accountant', () => {
    expect(propose({ karsi_ad: 'NURTEN AKINCI' })).toMatchObject({ muhasebeci_id: 2, otomatik_odeyen_id: 7 });
    expect(propose({ karsi_ad: 'NURTEN AKINCI', aciklama: 'AHMET YILMAZ ADINA' })).toMatchObject({
      tur: null,
      adaylar: [2, 1],
      otomatik_odeyen_id: null,
    });
  });

  it('does not use an IBAN unless the office switches it on', () => {
    const line = { aciklama: 'FAST 99', karsi_iban: 'TR110006200000000000000009' };
    expect(propose(line)).toMatchObject({ tur: null });
    expect(propose(line, { byIban: true })).toMatchObject({ muhasebeci_id: 2, otomatik_odeyen_id: null });
  });

  it('takes transfers between own accounts out, but not a line on which the bank prints the own IBAN', () => {
    expect(propose({ karsi_iban: 'TR480006200000000000000002' })).toMatchObject({ tur: 'kendi hesabı' });
    expect(propose({ aciklama: 'TR330006100519786457841326 FAST-AHMET YILMAZ' })).toMatchObject({ muhasebeci_id: 1 });
    expect(propose({ aciklama: 'VİRMAN AHMET YILMAZ' })).toMatchObject({ muhasebeci_id: 1 });
  });

  it('names the payment that came back, by its payer and amount together', () => {
    const booked = [{ karar_id: 5, gun: '2026-11-03', tutar: 250_000, aciklama: 'FAST-AHMET YILMAZ', karsi_ad: null }];
    const line = { tutar: -250_000, aciklama: 'HAVALE İADESİ AHMET YILMAZ' };
    expect(propose(line, { booked })).toMatchObject({ tur: 'iade', geri_donen_id: 5 });
    expect(propose({ ...line, aciklama: 'HAVALE İADESİ' }, { booked })).toMatchObject({
      tur: 'iade',
      geri_donen_id: null,
    });
  });

  it('is only weak where the payer mentions a return', () =>
    expect(propose({ aciklama: 'FAST-AHMET YILMAZ-fazla ücretin iadesi' })).toMatchObject({ kesinlik: 'zayıf' }));
});

describe('500 invented lines', () => {
  const { context, lines } = createLines();
  const matcher = createMatcher(context);
  const results = lines.map((truth) => ({ ...truth, proposal: matcher.propose(truth.line) }));
  const isRight = ({ proposal, ...truth }: (typeof results)[number]) =>
    proposal.tur === truth.tur &&
    proposal.muhasebeci_id === truth.muhasebeci_id &&
    (proposal.geri_donen_id ?? undefined) === truth.geri_donen_id;

  it('books nothing wrong by itself, proposes most of what can be known, and is right', () => {
    const automatic = results.filter(({ proposal }) => proposal.otomatik_odeyen_id !== null);
    const wrongAutomatic = automatic.filter((result) => !isRight(result));
    const known = results.filter((result) => result.known);
    const proposed = known.filter(({ proposal }) => proposal.tur !== null);
    const all = results.filter(({ proposal }) => proposal.tur !== null);
    const wrong = all.filter((result) => !isRight(result));
    const shown = (items: typeof results) =>
      items.map(({ line, group, muhasebeci_id, proposal }) => [
        group,
        line.karsi_ad,
        line.aciklama,
        muhasebeci_id,
        proposal,
      ]);
    reportFigures('500 bank lines', {
      automatic: automatic.length,
      wrongAutomatic: wrongAutomatic.length,
      known: known.length,
      proposed: proposed.length,
      proposedPercent: Math.round((1000 * proposed.length) / known.length) / 10,
      allProposals: all.length,
      right: all.length - wrong.length,
      rightPercent: Math.round((1000 * (all.length - wrong.length)) / all.length) / 10,
      sure: all.filter(({ proposal }) => proposal.kesinlik === 'kesin').length,
      queued: results.length - all.length,
    });
    expect(lines).toHaveLength(500);
    expect(shown(wrongAutomatic)).toEqual([]);
    expect(shown(wrong).slice(0, all.length * 0.01 < wrong.length ? 20 : 0)).toEqual([]);
    expect(proposed.length / known.length).toBeGreaterThanOrEqual(0.8);
    expect(
      Object.fromEntries(
        Object.entries(Object.groupBy(lines, ({ group }) => group)).map(([group, members]) => [group, members.length]),
      ),
    ).toMatchObject({
      kendi: 60,
      pos: 40,
      iade: 15,
      yakın: 12,
      üçlü: 27,
      bilinmeyen: 30,
    });
  });
});
