import { describe, expect, it } from 'vitest';
import type { Kural, Mucbir, Tatil, Uzatma } from './kural.ts';
import {
  computeTarih,
  createTakvim,
  donemSonu,
  donemUzunlugu,
  hasDonem,
  listTarihler,
  type Taxpayer,
} from './tarih.ts';
import { listTarihRows } from './tarih-satirlari.ts';

const tatil = (degisen: Partial<Tatil>): Tatil => ({
  ad: 'Bayram',
  tur: 'ulusal',
  ilk_gun: '2026-03-20',
  gun_sayisi: 1,
  her_yil: false,
  arife: false,
  kesin: true,
  dayanak: 'K',
  acik: true,
  ...degisen,
});
const KESIN = [tatil({ tur: 'ramazan', ilk_gun: '2026-02-01' }), tatil({ tur: 'kurban', ilk_gun: '2026-08-01' })];
const kural = (degisen: Partial<Kural> = {}): Kural => ({
  kod: 'KDV',
  ad: 'Katma değer vergisi',
  siklik: 'A',
  ilk_donem: '2020-01',
  son_donem: null,
  ofs: 1,
  gun: 28,
  aylar: null,
  mali_tatil: false,
  hesap_donemi: false,
  sure: null,
  kim: '',
  dayanak: 'KDVK 41',
  teyit: 'K',
  acik: true,
  ...degisen,
});
const uzatma = (degisen: Partial<Uzatma> = {}): Uzatma => ({
  kod: 'KDV',
  donem: '2026-01',
  il: null,
  ilceler: null,
  yeni_gun: '2026-03-05',
  yeni_odeme_gunu: null,
  dayanak: 'S/1',
  acik: true,
  ...degisen,
});
const mucbir = (degisen: Partial<Mucbir> = {}): Mucbir => ({
  il: 'Hatay',
  ilceler: null,
  mukellef_id: null,
  ilk_gun: '2026-03-01',
  son_gun: '2026-04-30',
  verilis_gunu: '2026-05-15',
  dayanak: 'Deprem',
  acik: true,
  ...degisen,
});

interface Veri {
  tatiller?: Tatil[];
  uzatmalar?: Uzatma[];
  mucbirler?: Mucbir[];
}
const takvimOf = ({ tatiller = KESIN, uzatmalar = [], mucbirler = [] }: Veri = {}, kurallar: Kural[] = []) =>
  createTakvim({ kurallar, tatiller, uzatmalar, mucbirler });
const compute = (donem: string, rule: Partial<Kural> = {}, veri: Veri = {}, taxpayer: Taxpayer = {}) =>
  computeTarih(takvimOf(veri), kural(rule), donem, taxpayer);
const due = (...args: Parameters<typeof compute>) => compute(...args).son_gun;

describe('a rule', () => {
  it('has periods from its first to its last, both included', () => {
    const rule = kural({ ilk_donem: '2026-02', son_donem: '2026-04' });
    expect(['2026-01', '2026-02', '2026-04', '2026-05'].map((donem) => hasDonem(rule, donem))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('of a quarter has one in every third month, and one of events has none', () => {
    const donemler = (rule: Partial<Kural>, taxpayer?: Taxpayer) =>
      Array.from({ length: 12 }, (_, i) => i + 1).filter((ay) =>
        hasDonem(kural(rule), `2026-${String(ay).padStart(2, '0')}`, taxpayer),
      );
    expect(donemler({ siklik: 'Q' })).toEqual([3, 6, 9, 12]);
    expect(donemler({ siklik: 'Y' })).toEqual([12]);
    expect(donemler({ siklik: 'O' })).toEqual([]);
    expect(donemler({ siklik: 'G', aylar: [3, 6, 9] })).toEqual([3, 6, 9]);
    expect(donemler({ siklik: 'G', hesap_donemi: true }, { hesap_donemi_sonu: 5 })).toEqual([2, 5, 8, 11]);
    expect(donemler({ siklik: 'G', hesap_donemi: true, aylar: [3] }, { hesap_donemi_sonu: 5 })).toEqual([8]);
    expect(donemler({ siklik: 'Y', hesap_donemi: true })).toEqual([12]);
  });

  it('tells how long its periods are and where the one with a month ends', () => {
    const uzunluklar = (['A', 'Q', 'G', 'Y', 'O'] as const).map((siklik) => donemUzunlugu(kural({ siklik })));
    expect(uzunluklar).toEqual([1, 3, 3, 12, 0]);
    const sonOf = (siklik: Kural['siklik'], ay: string, taxpayer?: Taxpayer) =>
      donemSonu(kural({ siklik, hesap_donemi: true }), ay, taxpayer);
    expect(['2026-01', '2026-02', '2026-03', '2026-11'].map((ay) => sonOf('Q', ay))).toEqual([
      '2026-03',
      '2026-03',
      '2026-03',
      '2026-12',
    ]);
    expect([sonOf('A', '2026-02'), sonOf('O', '2026-02'), sonOf('Y', '2026-02')]).toEqual([
      '2026-02',
      '2026-02',
      '2026-12',
    ]);
    expect(['2026-02', '2026-03'].map((ay) => sonOf('Y', ay, { hesap_donemi_sonu: 2 }))).toEqual([
      '2026-02',
      '2027-02',
    ]);
  });

  it('means the last day of a month by day 0, and where a month is too short', () => {
    expect([0, 1, 28, 29, 31].map((gun) => compute('2026-01', { gun }).ham_gun)).toEqual([
      '2026-02-28',
      '2026-02-01',
      '2026-02-28',
      '2026-02-28',
      '2026-02-28',
    ]);
    expect(compute('2026-01', { gun: 31, ofs: 2 }).ham_gun).toBe('2026-03-31');
    expect(compute('2026-01', { gun: null, ofs: null }).ham_gun).toBe('2026-01-31');
  });

  it('is told in words', () => {
    const metin = (rule: Partial<Kural>) => compute('2026-01', rule).adimlar[0]!.neden;
    expect([metin({ ofs: 0 }), metin({ ofs: 1 }), metin({ ofs: 3, gun: 0 })]).toEqual([
      'Kural: dönemin son ayının 28. günü (KDVK 41)',
      'Kural: dönemi izleyen ayın 28. günü (KDVK 41)',
      'Kural: dönemi izleyen 3. ayın son günü (KDVK 41)',
    ]);
  });
});

describe('a day of filing', () => {
  it('on a work day is one step, and on another the next work day with its reasons', () => {
    expect(compute('2026-01', { gun: 26 }).adimlar.map(({ gun }) => gun)).toEqual(['2026-02-26']);
    const { adimlar, son_gun } = compute('2026-02', { gun: 20 }, { tatiller: [tatil({})] });
    expect([son_gun, adimlar[1]!.neden]).toEqual([
      '2026-03-23',
      '20.03.2026 iş günü değildir (Bayram, Cumartesi, Pazar); izleyen ilk iş günü (VUK 18)',
    ]);
  });

  it('on the eve of a feast is told to be a work day', () => {
    const { adimlar } = compute('2026-02', { gun: 19 }, { tatiller: [tatil({ arife: true })] });
    expect(adimlar.slice(1)).toEqual([{ gun: '2026-03-19', neden: 'Bayram arifesi iş günüdür' }]);
  });

  it('is provisional where the year of its raw or its last day is', () => {
    expect(compute('2026-01').tahmini).toBe(false);
    expect(
      compute('2026-11', { gun: 31, ofs: 1 }, { uzatmalar: [uzatma({ donem: '2026-11', yeni_gun: '2027-01-15' })] })
        .tahmini,
    ).toBe(true);
    expect(
      compute('2025-11', { gun: 31, ofs: 1 }, { uzatmalar: [uzatma({ donem: '2025-11', yeni_gun: '2026-01-15' })] })
        .tahmini,
    ).toBe(true);
  });
});

describe('the financial holiday', () => {
  const haziran = (gun: number, veri: Veri = {}) => {
    const { son_gun, odeme_gunu } = compute('2026-06', { gun, mali_tatil: true }, veri);
    return `${son_gun} ${odeme_gunu}`;
  };
  it('reaches from 1 July to five days after the 20th', () => {
    expect(due('2026-05', { gun: 30, mali_tatil: true })).toBe('2026-06-30');
    expect([1, 20, 21, 25, 26].map((gun) => haziran(gun))).toEqual([
      '2026-07-27 2026-07-28',
      '2026-07-27 2026-07-28',
      '2026-07-27 2026-07-28',
      '2026-07-27 2026-07-28',
      '2026-07-27 null',
    ]);
    expect(compute('2026-06', { gun: 1, mali_tatil: true }).adimlar[1]!.neden).toBe(
      'Süre mali tatile (01.07.2026–20.07.2026) rastlar, tatilin bitiminden 7 gün sonraya uzar; aynı gün ödenen vergi beyandan bir gün sonra ödenir (5604 sayılı Kanun)',
    );
    expect(due('2026-06', { gun: 10 })).toBe('2026-07-10');
    expect(
      ['2025-07-20', '2025-07-21'].map((gun) => due('2025-06', { gun: Number(gun.slice(8)), mali_tatil: true })),
    ).toEqual(['2025-07-28', '2025-07-25']);
    expect(compute('2025-06', { gun: 21, mali_tatil: true }).adimlar[1]!.neden).toBe(
      'Süre mali tatilin bitimini izleyen beş gün içindedir, 25 Temmuz’a uzar; aynı gün ödenen vergi beyandan bir gün sonra ödenir (5604 sayılı Kanun)',
    );
  });

  it('begins the day after July’s first work day where 30 June is none', () => {
    const tatiller = [...KESIN, tatil({ ilk_gun: '2026-06-30' })];
    expect([haziran(1, { tatiller }), haziran(2, { tatiller })]).toEqual(['2026-07-01 null', '2026-07-27 2026-07-28']);
  });

  it('leaves the day of payment to the next work day', () => {
    const tatiller = [...KESIN, tatil({ ilk_gun: '2026-07-28' })];
    expect(compute('2026-06', { gun: 10, mali_tatil: true }, { tatiller })).toMatchObject({
      son_gun: '2026-07-27',
      odeme_gunu: '2026-07-29',
      son_odeme_gunu: '2026-07-29',
    });
  });
});

describe('circulars', () => {
  const by = (...uzatmalar: Uzatma[]) => ({ uzatmalar });
  it('count for their kind and period, and only while they are on', () => {
    const days = [{}, { kod: 'MUHSGK' }, { donem: '2026-02' }, { acik: false }].map((it) =>
      due('2026-01', {}, by(uzatma(it))),
    );
    expect(days).toEqual(['2026-03-05', '2026-03-02', '2026-03-02', '2026-03-02']);
  });

  it('are applied by their days, whatever their order, and one that moves nothing says nothing', () => {
    const { adimlar, son_gun, son_odeme_gunu } = compute(
      '2026-01',
      {},
      by(
        uzatma({ yeni_gun: '2026-03-20', dayanak: 'S/3', yeni_odeme_gunu: '2026-03-25' }),
        uzatma({ yeni_gun: '2026-03-05', dayanak: 'S/2', yeni_odeme_gunu: '2026-04-25' }),
        uzatma({ yeni_gun: '2026-03-02', dayanak: 'S/1', yeni_odeme_gunu: '2026-05-25' }),
      ),
    );
    expect(adimlar.map(({ neden }) => neden).slice(2)).toEqual(['02.03.2026 yerine: S/2', '05.03.2026 yerine: S/3']);
    expect([son_gun, son_odeme_gunu]).toEqual(['2026-03-20', '2026-03-25']);
  });

  it('name their province, and move to its work days', () => {
    const { adimlar } = compute('2026-01', {}, by(uzatma({ il: 'İzmir', yeni_gun: '2026-03-07' })), { il: 'IZMIR' });
    expect(adimlar.slice(2)).toEqual([
      { gun: '2026-03-07', neden: '02.03.2026 yerine: S/1 (İzmir)' },
      { gun: '2026-03-09', neden: '07.03.2026 iş günü değildir (Cumartesi, Pazar); izleyen ilk iş günü (VUK 18)' },
    ]);
    expect(due('2026-01', {}, by(uzatma({ il: 'İzmir' })))).toBe('2026-03-02');
  });

  it('for everybody hold in each province, and those for districts in these alone', () => {
    const izmir = { il: 'İzmir', ilce: 'Konak' };
    expect(due('2026-01', {}, by(uzatma()), izmir)).toBe('2026-03-05');
    const konak = uzatma({ il: 'İzmir', ilceler: ['Bornova', 'Konak'] });
    expect(due('2026-01', {}, by(konak), { ...izmir, ilce: 'Çeşme' })).toBe('2026-03-02');
    expect(compute('2026-01', {}, by(konak), izmir).adimlar.at(-1)).toEqual({
      gun: '2026-03-05',
      neden: '02.03.2026 yerine: S/1 (İzmir / Bornova, Konak)',
    });
  });

  it('leave the later one of two days of payment', () => {
    const haziran = (yeni_odeme_gunu: string) =>
      compute(
        '2026-06',
        { gun: 10, mali_tatil: true },
        by(uzatma({ donem: '2026-06', yeni_gun: '2026-07-29', yeni_odeme_gunu })),
      ).son_odeme_gunu;
    expect([haziran('2026-07-31'), haziran('2026-07-20')]).toEqual(['2026-07-31', '2026-07-29']);
  });

  it('never bring the day of payment before that of filing', () => {
    expect(compute('2026-01', {}, by(uzatma({ yeni_odeme_gunu: '2026-03-03' }))).son_odeme_gunu).toBe('2026-03-05');
  });
});

describe('force majeure', () => {
  const on = (it: Partial<Mucbir>, taxpayer: Taxpayer = { il: 'hatay' }) =>
    due('2026-02', { gun: 10 }, { mucbirler: [mucbir(it)] }, taxpayer);
  it('holds from its first to its last day', () => {
    expect(on({})).toBe('2026-05-15');
    expect(on({ ilk_gun: '2026-03-10', son_gun: '2026-03-10' })).toBe('2026-05-15');
    expect([on({ ilk_gun: '2026-03-11' }), on({ son_gun: '2026-03-09' })]).toEqual(['2026-03-10', '2026-03-10']);
    expect([on({ verilis_gunu: '2026-03-10' }), on({ verilis_gunu: '2026-03-05' }), on({ acik: false })]).toEqual(
      Array(3).fill('2026-03-10'),
    );
  });

  it('is that of the province, the district or the taxpayer', () => {
    expect([on({}, { il: 'Adana' }), on({ il: null }, {}), on({ il: null }, { il: '' })]).toEqual(
      Array(3).fill('2026-03-10'),
    );
    const defne = { ilceler: ['Antakya', 'Defne'] };
    expect([
      on(defne, { il: 'Hatay', ilce: 'defne' }),
      on(defne),
      on(defne, { il: 'Hatay', ilce: 'Samandağ' }),
    ]).toEqual(['2026-05-15', '2026-03-10', '2026-03-10']);
    const kisi = { il: null, mukellef_id: 7 };
    expect([on(kisi, { mukellef_id: 7 }), on(kisi, { mukellef_id: 8 }), on(kisi, {})]).toEqual([
      '2026-05-15',
      '2026-03-10',
      '2026-03-10',
    ]);
    expect(compute('2026-02', { gun: 10 }, { mucbirler: [mucbir(kisi)] }, { mukellef_id: 7 }).adimlar[1]!.neden).toBe(
      'Mücbir sebep (01.03.2026–30.04.2026): Deprem',
    );
    expect(on({ mukellef_id: 7 })).toBe('2026-03-10');
  });

  it('that moves nothing says nothing', () => {
    const mucbirler = [mucbir({ verilis_gunu: '2026-03-10' })];
    expect(compute('2026-02', { gun: 10 }, { mucbirler }, { il: 'Hatay' }).adimlar).toHaveLength(1);
  });

  it('tells its days, and one may follow the other in the order of their days', () => {
    const { adimlar } = compute(
      '2026-02',
      { gun: 10 },
      {
        mucbirler: [
          mucbir({ ilk_gun: '2026-05-01', son_gun: '2026-06-01', verilis_gunu: '2026-07-04', dayanak: 'Sel' }),
          mucbir({}),
        ],
      },
      { il: 'Hatay' },
    );
    expect(adimlar.slice(1)).toEqual([
      { gun: '2026-05-15', neden: 'Mücbir sebep (01.03.2026–30.04.2026, Hatay): Deprem' },
      { gun: '2026-07-04', neden: 'Mücbir sebep (01.05.2026–01.06.2026, Hatay): Sel' },
      { gun: '2026-07-06', neden: '04.07.2026 iş günü değildir (Cumartesi, Pazar); izleyen ilk iş günü (VUK 18)' },
    ]);
  });
});

describe('the list of a year', () => {
  const list = (yil: number, veri: Veri, ...kurallar: Kural[]) =>
    listTarihler(takvimOf(veri, kurallar), yil).map(({ kod, donem, son_gun }) => `${kod} ${donem} ${son_gun}`);
  it('is in the order of days, then of kinds, then of periods', () => {
    const rule = { siklik: 'Y', gun: 10, ofs: 3 } as const;
    expect(
      list(2026, {}, kural({ ...rule, kod: 'B' }), kural({ ...rule, kod: 'A' }), kural({ ...rule, kod: 'C', gun: 9 })),
    ).toEqual(['C 2025-12 2026-03-09', 'A 2025-12 2026-03-10', 'B 2025-12 2026-03-10']);
    const berat = { siklik: 'A', kod: 'D', gun: 10, ofs: 1, ilk_donem: '2026-02', son_donem: '2026-03' } as const;
    const uzatmalar = [uzatma({ kod: 'D', donem: '2026-02', yeni_gun: '2026-04-10' })];
    expect(list(2026, { uzatmalar }, kural(berat))).toEqual(['D 2026-02 2026-04-10', 'D 2026-03 2026-04-10']);
  });

  it('has the periods of two years before, and what was due in it before an extension', () => {
    expect(list(2026, {}, kural({ siklik: 'Y', ofs: 24, gun: 15 }))).toEqual(['KDV 2024-12 2026-12-15']);
    expect(list(2026, {}, kural({ siklik: 'Y', ofs: 25, gun: 15 }))).toEqual(['KDV 2023-12 2026-01-15']);
    expect(list(2026, {}, kural({ siklik: 'Y', ofs: 27, ilk_donem: '2023-03', gun: 13, acik: false }))).toEqual([]);
    const uzatmalar = [uzatma({ donem: '2026-11', yeni_gun: '2027-01-15' })];
    const rule = kural({ ilk_donem: '2026-11', son_donem: '2026-11' });
    expect([list(2026, { uzatmalar }, rule), list(2027, { uzatmalar }, rule), list(2028, { uzatmalar }, rule)]).toEqual(
      [['KDV 2026-11 2027-01-15'], ['KDV 2026-11 2027-01-15'], []],
    );
  });

  it('has what an extension or force majeure moves into it, however old its period is', () => {
    const rule = kural({ ilk_donem: '2020-01', son_donem: '2021-02' });
    const uzatmalar = [uzatma({ donem: '2020-11', yeni_gun: '2026-01-15' })];
    expect(list(2026, { uzatmalar }, rule)).toEqual(['KDV 2020-11 2026-01-15']);
    // The last day of 2022 is a Saturday.
    const yilSonu = [uzatma({ donem: '2016-11', yeni_gun: '2022-12-31' })];
    expect(list(2023, { uzatmalar: yilSonu }, kural({ ilk_donem: '2016-11', son_donem: '2016-11' }))).toEqual([
      'KDV 2016-11 2023-01-02',
    ]);
    const mucbirler = [mucbir({ ilk_gun: '2021-02-06', son_gun: '2025-11-30', verilis_gunu: '2026-01-26' })];
    const takvim = takvimOf({ mucbirler }, [rule]);
    expect(listTarihler(takvim, 2026, { il: 'Hatay' }).map(({ donem, son_gun }) => `${donem} ${son_gun}`)).toEqual([
      '2021-01 2026-01-26',
      '2021-02 2026-01-26',
    ]);
    expect(listTarihler(takvim, 2026)).toEqual([]);
  });
});

describe('the stored days of some years', () => {
  it('hold what force majeure moves into them, and beside it the earlier day of everybody', () => {
    const mucbirler = [mucbir({ ilk_gun: '2021-02-06', son_gun: '2025-11-30', verilis_gunu: '2026-01-26' })];
    const kurallar = [kural({ ilk_donem: '2021-02', son_donem: '2021-02' })];
    const ortak = { kod: 'KDV', donem: '2021-02', hesap_donemi_sonu: null, mukellef_id: null };
    expect(listTarihRows({ kurallar, tatiller: KESIN, uzatmalar: [], mucbirler }, [], [2025, 2026])).toEqual([
      { ...ortak, yer: null, son_gun: '2021-03-29', odeme_gunu: '2021-03-29' },
      { ...ortak, yer: 'hatay', son_gun: '2026-01-26', odeme_gunu: '2026-01-26' },
    ]);
    const [sonu, yillik] = [
      kural({ kod: 'Y', siklik: 'Y', ofs: 3, hesap_donemi: true, ilk_donem: '2022-01', son_donem: '2022-12' }),
      { mukellef_id: 7, hesap_donemi_sonu: 6 },
    ];
    const kisisel = [
      mucbir({ il: null, mukellef_id: 7, ilk_gun: '2022-07-01', son_gun: '2025-11-30', verilis_gunu: '2026-01-26' }),
    ];
    expect(
      listTarihRows({ kurallar: [sonu], tatiller: KESIN, uzatmalar: [], mucbirler: kisisel }, [yillik], [2026]),
    ).toEqual([
      {
        kod: 'Y',
        donem: '2022-06',
        hesap_donemi_sonu: 6,
        yer: null,
        mukellef_id: null,
        son_gun: '2022-09-28',
        odeme_gunu: '2022-09-28',
      },
      {
        kod: 'Y',
        donem: '2022-06',
        hesap_donemi_sonu: 6,
        yer: null,
        mukellef_id: 7,
        son_gun: '2026-01-26',
        odeme_gunu: '2026-01-26',
      },
    ]);
  });
});
