import { describe, expect, it } from 'vitest';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import {
  createZam,
  FIYAT_MAX,
  fiyatIn,
  fiyatSchema,
  formatOran,
  gecerlilikYillari,
  isGecerlilikAcik,
  MAX_ZAM_HIZMETI,
  ORAN_MAX,
  parseOran,
  removeHizmetFiyati,
  sonrakiFiyat,
  zamliFiyat,
} from './hizmet-fiyati.ts';

const price = (gecerlilik_yili: number, gecerlilik_ayi: number, fiyat: number) => ({
  hizmet_fiyat_id: fiyat,
  gecerlilik_yili,
  gecerlilik_ayi,
  fiyat,
});

describe('a raised price', () => {
  it('is rounded to the nearest kuruş, halves up', () => {
    expect(zamliFiyat(10_000, 2500, 1)).toBe(12_500);
    expect(zamliFiyat(1, 5000, 1)).toBe(2);
    expect(zamliFiyat(333, 333, 1)).toBe(344);
    expect(zamliFiyat(0, 2500, 1)).toBe(0);
  });

  it('is rounded to 5, 10 or 50 TL', () => {
    expect(zamliFiyat(65_000, 2500, 500)).toBe(81_500);
    expect(zamliFiyat(65_000, 2500, 1000)).toBe(81_000);
    expect(zamliFiyat(65_100, 2500, 5000)).toBe(80_000);
    expect(zamliFiyat(66_000, 2500, 5000)).toBe(85_000);
  });

  it('is never below the old one, however coarse the rounding', () => {
    expect(zamliFiyat(1000, 1000, 5000)).toBe(1000);
    expect(zamliFiyat(51_000, 100, 5000)).toBe(51_000);
  });

  it('is exact even when the product exceeds safe integers', () => {
    expect(zamliFiyat(FIYAT_MAX, ORAN_MAX, 1)).toBe(FIYAT_MAX * 11);
    expect(zamliFiyat(FIYAT_MAX - 1, 1, 1)).toBe(100_009_999_999);
  });
});

describe('the rate', () => {
  it('is read as it is typed, and shown with a comma', () => {
    expect([' 25 ', '25,5', '43,93', '0,01', '1000'].map(parseOran)).toEqual([2500, 2550, 4393, 1, ORAN_MAX]);
    for (const text of ['', '0', '-5', '25.5', '25,555', '%25', '1000,01', 'yirmi'])
      expect(parseOran(text), text).toBeNull();
    expect([2500, 2550, 4393, ORAN_MAX].map(formatOran)).toEqual(['%25', '%25,5', '%43,93', '%1.000']);
  });
});

describe('a raise in a request', () => {
  const body = {
    gecerlilik_yili: 2026,
    gecerlilik_ayi: 12,
    oran: 2500,
    yuvarlama: 500,
    hizmetler: [{ hizmet_id: 1, eski_fiyat: 10_000, bugunku_fiyat: 10_000 }],
  };
  const said = (change: object) => createZam.body?.safeParse({ ...body, ...change }).error?.issues[0]?.message;
  const services = (adet: number) =>
    Array.from({ length: adet }, (_, i) => ({ hizmet_id: i + 1, eski_fiyat: 1, bugunku_fiyat: 1 }));

  it('has a rate, a rounding, and each service once', () => {
    for (const right of [
      {},
      { oran: 1 },
      { oran: ORAN_MAX },
      { yuvarlama: 1 },
      { hizmetler: services(MAX_ZAM_HIZMETI) },
    ])
      expect(said(right)).toBeUndefined();
    expect([0, 1.5, ORAN_MAX + 1].map((oran) => said({ oran }))).toEqual([
      'Geçerli bir oran girin.',
      'Geçerli bir oran girin.',
      'Zam oranı en çok %1.000 olabilir.',
    ]);
    expect(
      [[], services(MAX_ZAM_HIZMETI + 1), [...services(2), ...services(1)]].map((hizmetler) => said({ hizmetler })),
    ).toEqual([
      'En az bir hizmet seçin.',
      'Bir işlemde en çok 500 hizmete zam yapılabilir.',
      'Bir hizmet birden çok kez seçilmiş.',
    ]);
    for (const wrong of [{ yuvarlama: 100 }, { baska: 1 }, { hizmetler: [{ hizmet_id: 1 }] }, { gecerlilik_ayi: 13 }])
      expect(said(wrong)).toBeDefined();
  });

  it('has an idempotency key and, like taking a price back, needs the right to handle money', () => {
    expect([createZam.idempotent, createZam.roles, removeHizmetFiyati.roles]).toEqual([
      true,
      PARA_YETKILILERI,
      PARA_YETKILILERI,
    ]);
    expect([createZam, removeHizmetFiyati].map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/hizmet-fiyatlari/zam',
      'DELETE /api/hizmet-fiyatlari/:hizmet_fiyat_id',
    ]);
    for (const { response } of [createZam, removeHizmetFiyati]) expect(response.safeParse({}).success).toBe(false);
    expect(createZam.response.safeParse({ hizmetler: [{}] }).success).toBe(false);
    expect(removeHizmetFiyati.response.safeParse({ status: 'success' }).success).toBe(true);
    expect(removeHizmetFiyati.params?.safeParse({}).success).toBe(false);
    expect(fiyatSchema.safeParse(0).success).toBe(true);
    expect([1.5, -1, FIYAT_MAX + 1].map((fiyat) => fiyatSchema.safeParse(fiyat).error?.issues[0]?.message)).toEqual([
      'Fiyat zorunludur (örnek: 1.234,50).',
      'Fiyat sıfırdan küçük olamaz.',
      'Fiyat çok büyük.',
    ]);
  });
});

describe('the price of a month', () => {
  const hizmet = { ilk_fiyat: 1, fiyatlar: [price(2026, 3, 2), price(2026, 12, 3), price(2027, 1, 4)] };

  it('is the latest that applies, across years', () => {
    const months = [
      { yil: 2025, ay: 12 },
      { yil: 2026, ay: 2 },
      { yil: 2026, ay: 3 },
      { yil: 2026, ay: 11 },
      { yil: 2026, ay: 12 },
      { yil: 2030, ay: 1 },
    ];
    expect(months.map((donem) => fiyatIn(hizmet, donem))).toEqual([1, 1, 2, 2, 3, 4]);
  });

  it('is followed by the next that is known', () => {
    expect(sonrakiFiyat(hizmet, { yil: 2026, ay: 3 })?.fiyat).toBe(3);
    expect(sonrakiFiyat(hizmet, { yil: 2027, ay: 1 })).toBeUndefined();
  });
});

describe('the months from which a price can begin', () => {
  it('are the current one and later, to the end of 2029 (spec §9)', () => {
    const simdi = { yil: 2026, ay: 11 };
    expect(isGecerlilikAcik({ yil: 2026, ay: 10 }, simdi)).toBe(false);
    expect(isGecerlilikAcik({ yil: 2026, ay: 11 }, simdi)).toBe(true);
    expect(isGecerlilikAcik({ yil: 2029, ay: 12 }, simdi)).toBe(true);
    expect(isGecerlilikAcik({ yil: 2030, ay: 1 }, simdi)).toBe(false);
    expect(gecerlilikYillari(simdi)).toEqual([2020, 2021, 2022, 2023, 2024, 2025, 2026, 2027, 2028, 2029]);
  });

  it('go on with the calendar after that', () => {
    expect(gecerlilikYillari({ yil: 2029, ay: 12 }).at(-1)).toBe(2030);
    expect(isGecerlilikAcik({ yil: 2030, ay: 1 }, { yil: 2029, ay: 12 })).toBe(true);
  });
});
