import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMonths, ayMetni } from '#contract/common/donem.ts';
import { addGun, createIsGunleri, gunName } from '#contract/takvim/is-gunu.ts';
import type { Kural, Mucbir, Tatil, Uzatma } from '#contract/takvim/kural.ts';
import {
  computeTarih,
  createTakvim,
  hasDonem,
  listTarihler,
  type Tarih,
  type Taxpayer,
} from '#contract/takvim/tarih.ts';

const VERI = path.join(import.meta.dirname, 'veri');
const read = <T>(name: string): T[] => JSON.parse(readFileSync(path.join(VERI, `${name}.json`), 'utf8'));
const veri = {
  kurallar: read<Kural>('beyanname-turleri'),
  tatiller: read<Tatil>('resmi-tatiller'),
  uzatmalar: read<Uzatma>('sure-uzatmalari'),
  mucbirler: [] as Mucbir[],
};
const takvim = createTakvim(veri);
const tarihler2026 = () => listTarihler(takvim, 2026);
const find = (kod: string, donem: string, taxpayer: Taxpayer = {}, takv = takvim): Tarih => {
  const kural = takv.kurallar.find((it) => it.kod === kod && hasDonem(it, donem, taxpayer));
  if (!kural) throw new Error(`${kod} ${donem}: no rule`);
  return computeTarih(takv, kural, donem, taxpayer);
};
const gunleri = (kod: string, donemler: string[]) => donemler.map((donem) => find(kod, donem).uzatmasiz_gun);
const months = (ilk: string, adet: number, adim = 1) =>
  Array.from({ length: adet }, (_, i) =>
    ayMetni(addMonths({ yil: Number(ilk.slice(0, 4)), ay: Number(ilk.slice(5)) }, i * adim)),
  );
const iso = (gunler: string) => gunler.split(' ').map((it) => `2026-${it.slice(3)}-${it.slice(0, 2)}`);
const AYLIK = months('2025-12', 12);
const CEYREK = months('2025-12', 4, 3);

describe('the published dates of 2026', () => {
  it.each([
    ['KDV1', AYLIK, '28.01 02.03 30.03 28.04 01.06 29.06 28.07 28.08 28.09 28.10 30.11 28.12'],
    ['MUHSGK', AYLIK, '26.01 26.02 26.03 27.04 26.05 26.06 27.07 26.08 28.09 26.10 26.11 28.12'],
    ['KDV2', AYLIK, '26.01 25.02 25.03 27.04 25.05 25.06 27.07 25.08 25.09 26.10 25.11 25.12'],
    ['GGECICI', CEYREK, '17.02 18.05 17.08 17.11'],
    ['KGECICI', CEYREK, '17.02 18.05 17.08 17.11'],
    ['MUHSGK_3A', CEYREK, '26.01 27.04 27.07 26.10'],
  ])('of %s are computed', (kod, donemler, gunler) => {
    expect(gunleri(kod, donemler)).toEqual(iso(gunler));
  });

  it.each([
    ['KDV1_3A', CEYREK, '28.01 28.04 28.07 28.10'],
    ['GV67', CEYREK, '26.01 27.04 27.07 26.10'],
    ['DAMGA', ['2026-04'], '26.05'],
    ['KONAKLAMA', ['2026-04'], '26.05'],
    [
      'TURIZM_A',
      ['2025-12', '2026-01', '2026-04', '2026-06', '2026-07', '2026-09'],
      '02.02 02.03 01.06 31.07 31.08 02.11',
    ],
    ['TURIZM_3A', CEYREK, '02.02 30.04 31.07 02.11'],
    ['GEKAP', CEYREK, '02.02 30.04 31.07 02.11'],
    ['GELIR', ['2025-12'], '31.03'],
    ['GELIR_T2', ['2025-12'], '31.07'],
    ['KURUMLAR', ['2025-12'], '30.04'],
    ['GF_DIGER', ['2025-12'], '31.08'],
    ['SGK_4A', ['2025-12', '2026-01', '2026-04'], '02.02 02.03 01.06'],
    ['SGK_4B', ['2026-09'], '02.11'],
    [
      'BERAT_A_G',
      ['2025-09', '2025-12', '2026-01', '2026-02', '2026-04', '2026-06'],
      '12.01 10.04 11.05 10.06 10.08 12.10',
    ],
    ['BERAT_A_D', ['2025-09', '2025-12', '2026-01', '2026-02', '2026-03'], '14.01 14.05 14.05 15.06 14.07'],
    ['BERAT_Q_G', CEYREK, '10.04 10.06 10.09 10.12'],
    ['BERAT_Q_D', CEYREK, '14.05 15.06 14.09 14.12'],
    ['OTV_234', ['2026-01', '2026-06', '2026-07'], '16.02 16.07 17.08'],
    ['BSMV', ['2026-06', '2026-10'], '16.07 16.11'],
    ['ILAN', ['2025-12', '2026-02', '2026-06'], '20.01 23.03 20.07'],
    ['DHV', ['2026-04'], '01.06'],
    ['MTV_1', ['2025-12'], '02.02'],
    ['MTV_2', ['2025-12'], '31.07'],
    ['EMLAK_1', ['2025-12'], '01.06'],
    ['EMLAK_2', ['2025-12'], '30.11'],
    ['HARC', ['2025-12'], '02.02'],
    ['LEVHA', ['2025-12'], '01.06'],
    ['TASDIK_ARA', ['2025-12'], '02.02'],
    ['TASDIK_ACILIS', ['2025-12'], '31.12'],
  ])('of %s follow from the rules', (kod, donemler, gunler) => {
    expect(gunleri(kod, donemler)).toEqual(iso(gunler));
  });

  it('include every move by a circular, even a circular that changes another', () => {
    const dueDay = (kod: string, donem: string) => find(kod, donem).son_gun;
    expect(['MUHSGK', 'DAMGA', 'KONAKLAMA'].map((kod) => dueDay(kod, '2026-04'))).toEqual([
      '2026-06-03',
      '2026-06-03',
      '2026-06-03',
    ]);
    expect(dueDay('KDV1', '2026-04')).toBe('2026-06-05');
    expect(['BERAT_A_G', 'BERAT_A_D'].flatMap((kod) => [dueDay(kod, '2026-01'), dueDay(kod, '2026-02')])).toEqual(
      Array(4).fill('2026-06-30'),
    );
    expect(find('BERAT_A_G', '2026-01').adimlar.map(({ gun }) => gun)).toEqual([
      '2026-05-10',
      '2026-05-11',
      '2026-06-10',
      '2026-06-30',
    ]);
  });

  it('are listed once for each period whose raw or due day lies in the year', () => {
    const adet = (kod: string) => tarihler2026().filter((it) => it.kod === kod).length;
    expect(['KDV1', 'MUHSGK', 'KDV2', 'BERAT_A_D', 'KGECICI', 'KDV1_3A', 'GELIR', 'TASDIK_ACILIS'].map(adet)).toEqual([
      12, 12, 12, 12, 4, 4, 1, 1,
    ]);
    expect(['SGK_GIRIS', 'BASIT_USUL', 'BA_BS'].map(adet)).toEqual([0, 0, 0]);
    expect(new Set(tarihler2026().map(({ kod, donem }) => `${kod} ${donem}`)).size).toBe(tarihler2026().length);
    expect(tarihler2026().filter(({ tahmini }) => tahmini)).toEqual([]);
  });
});

describe('the derivation of a date', () => {
  it('says for KDV2 of June 2026 that the financial holiday ends, the weekend follows, and payment is a day later', () => {
    const { adimlar, uzatmasiz_gun, odeme_gunu, son_odeme_gunu } = find('KDV2', '2026-06');
    expect([uzatmasiz_gun, odeme_gunu, son_odeme_gunu]).toEqual(['2026-07-27', '2026-07-28', '2026-07-28']);
    expect(adimlar).toEqual([
      { gun: '2026-07-25', neden: 'Kural: dönemi izleyen ayın 25. günü (KDVK 9, 41)' },
      {
        gun: '2026-07-25',
        neden:
          'Süre mali tatilin bitimini izleyen beş gün içindedir, 25 Temmuz’a uzar; aynı gün ödenen vergi beyandan bir gün sonra ödenir (5604 sayılı Kanun)',
      },
      { gun: '2026-07-27', neden: '25.07.2026 iş günü değildir (Cumartesi, Pazar); izleyen ilk iş günü (VUK 18)' },
    ]);
  });

  it('says for MUHSGK of April 2026 that the eve of the holiday is a work day, and which circular moved it', () => {
    expect(find('MUHSGK', '2026-04').adimlar).toEqual([
      { gun: '2026-05-26', neden: 'Kural: dönemi izleyen ayın 26. günü (GVK 94, 98; KVK 15, 30; VUK Sirküleri/115)' },
      { gun: '2026-05-26', neden: 'Kurban Bayramı arifesi iş günüdür' },
      { gun: '2026-06-03', neden: '26.05.2026 yerine: VUK Sirküleri/199' },
    ]);
  });

  it('names a separate payment day only for a mali tatil', () => {
    expect(
      tarihler2026()
        .filter(({ odeme_gunu }) => odeme_gunu !== null)
        .map(({ kod, donem }) => `${kod} ${donem}`),
    ).toEqual(['KDV2 2026-06']);
  });
});

const kural = (degisen: Partial<Kural>): Kural => ({
  ...veri.kurallar.find(({ kod }) => kod === 'KDV1')!,
  ilk_donem: '2000-01',
  ...degisen,
});

describe('the financial holiday', () => {
  const due = (gun: number, yil: number, mali_tatil = true) => {
    const { uzatmasiz_gun, odeme_gunu } = computeTarih(takvim, kural({ gun, mali_tatil }), `${yil}-06`);
    return [uzatmasiz_gun, odeme_gunu];
  };
  it('moves what falls into it to seven days after its end, and what falls into the five days after it to 25 July', () => {
    expect(due(1, 2026)).toEqual(['2026-07-27', '2026-07-28']);
    expect(due(20, 2026)).toEqual(['2026-07-27', '2026-07-28']);
    expect(due(21, 2025)).toEqual(['2025-07-25', '2025-07-28']);
    expect(due(26, 2026)).toEqual(['2026-07-27', null]);
    expect(due(20, 2026, false)).toEqual(['2026-07-20', null]);
  });

  it('begins the day after July’s first work day if 30 June is not a work day', () => {
    expect(due(2, 2029)).toEqual(['2029-07-02', null]);
    expect(due(3, 2029)).toEqual(['2029-07-27', '2029-07-30']);
  });
});

describe('a special accounting year', () => {
  const subat = { hesap_donemi_sonu: 2 };
  it('that ends in February has its own quarters and its own year', () => {
    expect(find('KURUMLAR', '2026-02', subat).uzatmasiz_gun).toBe('2026-06-30');
    expect(['2026-02', '2026-05', '2026-08'].map((donem) => find('KGECICI', donem, subat).uzatmasiz_gun)).toEqual(
      ['2026-04-17', '2026-07-17', '2026-10-19'].map((gun) => (gun === '2026-07-17' ? '2026-07-27' : gun)),
    );
    expect(find('BERAT_A_D', '2026-02', subat).uzatmasiz_gun).toBe('2026-07-14');
    expect(() => find('KURUMLAR', '2025-12', subat)).toThrow();
  });
  it('changes nothing about duties that follow the calendar', () => {
    for (const kod of ['MTV_1', 'KDV1_3A', 'EMLAK_1'])
      expect(find(kod, '2025-12', subat)).toEqual(find(kod, '2025-12'));
  });
});

describe('an extension of a date', () => {
  const uzatma = (degisen: Partial<Uzatma>): Uzatma => ({
    kod: 'KDV1',
    donem: '2026-01',
    il: null,
    ilceler: null,
    yeni_gun: '2026-03-07',
    yeni_odeme_gunu: null,
    dayanak: 'S/1',
    acik: true,
    ...degisen,
  });
  const due = (uzatmalar: Uzatma[], taxpayer: Taxpayer = {}) =>
    find('KDV1', '2026-01', taxpayer, createTakvim({ ...veri, uzatmalar })).son_gun;
  it('moves it to a work day and never forward', () => {
    expect(due([uzatma({})])).toBe('2026-03-09');
    expect(due([uzatma({ yeni_gun: '2026-02-20' })])).toBe('2026-03-02');
    expect(due([uzatma({ acik: false })])).toBe('2026-03-02');
  });
  it('for a province applies only to taxpayers there', () => {
    const izmir = [uzatma({ il: 'İzmir', yeni_gun: '2026-03-20' })];
    expect([due(izmir), due(izmir, { il: 'izmir' }), due(izmir, { il: 'Ankara' })]).toEqual([
      '2026-03-02',
      '2026-03-23',
      '2026-03-02',
    ]);
  });
  it('for districts applies only there, and beside the extension of their province', () => {
    const hatay = [
      uzatma({ il: 'Hatay', yeni_gun: '2026-03-10' }),
      uzatma({ il: 'Hatay', ilceler: ['Antakya', 'Defne'], yeni_gun: '2026-03-20' }),
    ];
    const ilceler = [null, 'defne', 'İskenderun'].map((ilce) => due(hatay, { il: 'Hatay', ilce }));
    expect(ilceler).toEqual(['2026-03-10', '2026-03-23', '2026-03-10']);
    expect(due(hatay, { il: 'Adana', ilce: 'Defne' })).toBe('2026-03-02');
  });
  it('can set a separate payment day', () => {
    const takv = createTakvim({
      ...veri,
      uzatmalar: [uzatma({ yeni_gun: '2026-03-05', yeni_odeme_gunu: '2026-03-14' })],
    });
    expect(find('KDV1', '2026-01', {}, takv)).toMatchObject({
      son_gun: '2026-03-05',
      son_odeme_gunu: '2026-03-16',
      odeme_gunu: null,
    });
  });
});

it('force majeure of a district or taxpayer moves dates within its days', () => {
  const mucbir = {
    il: 'Hatay',
    ilceler: ['Antakya', 'Defne'],
    mukellef_id: null,
    ilk_gun: '2026-03-01',
    son_gun: '2026-04-30',
    verilis_gunu: '2026-05-16',
    dayanak: 'Yangın',
    acik: true,
  };
  const takv = createTakvim({
    ...veri,
    mucbirler: [mucbir, { ...mucbir, il: null, ilceler: null, mukellef_id: 7, verilis_gunu: '2026-05-20' }],
  });
  const due = (taxpayer: Taxpayer) => find('KDV1', '2026-02', taxpayer, takv).son_gun;
  expect([due({}), due({ il: 'Hatay' }), due({ il: 'hatay', ilce: 'DEFNE' }), due({ mukellef_id: 7 })]).toEqual([
    '2026-03-30',
    '2026-03-30',
    '2026-05-18',
    '2026-05-20',
  ]);
});

it('a year is provisional until both of its religious holidays are confirmed', () => {
  expect([2025, 2026, 2027, 2028].map((yil) => takvim.gunler.isKesin(yil))).toEqual([true, true, false, false]);
  expect(find('KDV1', '2026-12').tahmini).toBe(true);
});

describe('a date by any rule', () => {
  const anyTatil = fc.record({
    ay: fc.integer({ min: 1, max: 12 }),
    gun: fc.integer({ min: 1, max: 28 }),
    gun_sayisi: fc.integer({ min: 1, max: 9 }),
  });
  const anyKural = fc.record({
    ofs: fc.integer({ min: 0, max: 12 }),
    gun: fc.integer({ min: 0, max: 31 }),
    mali_tatil: fc.boolean(),
    siklik: fc.constantFrom('A' as const, 'Q' as const, 'G' as const, 'Y' as const),
    hesap_donemi: fc.boolean(),
  });
  const anyTaxpayer = fc.record({ hesap_donemi_sonu: fc.integer({ min: 1, max: 12 }) });
  const tatil = ({ ay, gun, gun_sayisi }: { ay: number; gun: number; gun_sayisi: number }): Tatil => ({
    ad: 'Tatil',
    tur: 'ulusal',
    her_yil: true,
    arife: true,
    kesin: true,
    dayanak: 'K',
    acik: true,
    gun_sayisi,
    ilk_gun: `2000-${String(ay).padStart(2, '0')}-${String(gun).padStart(2, '0')}`,
  });

  it('never falls on a weekend or holiday, before its raw day, or earlier than an earlier period’s', () => {
    const RUNS = 400;
    let tried = 0;
    fc.assert(
      fc.property(
        anyKural,
        fc.array(anyTatil, { maxLength: 4 }),
        anyTaxpayer,
        fc.integer({ min: 2020, max: 2040 }),
        (degisen, tatiller, taxpayer, yil) => {
          const takv = createTakvim({ ...veri, tatiller: [...veri.tatiller, ...tatiller.map(tatil)], uzatmalar: [] });
          const rule = kural(degisen);
          const dates = months(`${yil}-01`, 24)
            .filter((donem) => hasDonem(rule, donem, taxpayer))
            .map((donem) => computeTarih(takv, rule, donem, taxpayer));
          expect(dates.length).toBe({ A: 24, Q: 8, G: 8, Y: 2 }[degisen.siklik]);
          for (const [i, it] of dates.entries()) {
            tried += 1;
            for (const gun of [it.uzatmasiz_gun, it.son_gun, it.son_odeme_gunu])
              expect(takv.gunler.engel(gun)).toBeUndefined();
            expect(
              it.uzatmasiz_gun >= it.ham_gun && it.son_gun >= it.uzatmasiz_gun && it.son_odeme_gunu >= it.son_gun,
            ).toBe(true);
            expect([it.adimlar[0]!.gun, it.adimlar.at(-1)!.gun]).toEqual([it.ham_gun, it.son_gun]);
            if (i > 0) expect(it.uzatmasiz_gun >= dates[i - 1]!.uzatmasiz_gun).toBe(true);
          }
        },
      ),
      { numRuns: RUNS },
    );
    expect(tried).toBeGreaterThan(RUNS);
  });

  it('of the product grows with the period, across versions and extensions', () => {
    for (const kod of new Set(veri.kurallar.filter(({ acik, siklik }) => acik && siklik !== 'O').map((it) => it.kod))) {
      const dates = months('2024-01', 60)
        .filter((donem) => veri.kurallar.some((it) => it.kod === kod && hasDonem(it, donem)))
        .map((donem) => find(kod, donem));
      for (const [i, it] of dates.entries())
        if (i > 0)
          expect(
            [it.uzatmasiz_gun >= dates[i - 1]!.uzatmasiz_gun, it.son_gun >= dates[i - 1]!.son_gun],
            `${kod} ${it.donem}`,
          ).toEqual([true, true]);
    }
  });

  it('comes from exactly one version for a period', () => {
    for (const donem of months('2024-01', 48)) {
      const kodlar = veri.kurallar.filter((it) => hasDonem(it, donem)).map(({ kod }) => kod);
      expect(kodlar.length, donem).toBe(new Set(kodlar).size);
    }
  });
});

it('weekends are not work days, but the day before a holiday is', () => {
  const gunler = createIsGunleri(veri.tatiller);
  expect(['2026-10-28', '2026-10-29', '2026-05-26', '2026-03-23'].map((gun) => gunler.engel(gun))).toEqual([
    undefined,
    'Cumhuriyet Bayramı',
    undefined,
    undefined,
  ]);
  expect(gunName(addGun('2026-02-27', 1))).toBe('Cumartesi');
});
