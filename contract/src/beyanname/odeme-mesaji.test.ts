import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseKurus } from '#contract/common/kurus.ts';
import { degisenler, degisimMetni, kalemlerMetni, type MesajKalemi, odemelerMetni } from './odeme-mesaji.ts';

const kalem = (kod: string, tutar: number | null, gun: string | null = '2026-10-28'): MesajKalemi => ({
  kod,
  donem: '2026-09',
  gun,
  tutar,
});
const mesaj = (...kisiler: [ad: string, kalemler: MesajKalemi[]][]) =>
  odemelerMetni(
    kisiler.map(([name, kalemler]) => ({
      ad: name,
      kalemler,
      toplam: kalemler.reduce((sum, { tutar }) => sum + (tutar ?? 0), 0),
    })),
  );

describe('a line of payments', () => {
  it('says kind, amount and last day; a missing amount is said, and so is that nothing is to be paid', () => {
    expect(kalemlerMetni([kalem('KDV1', 674_950), kalem('MUHSGK', null, '2026-10-26'), kalem('KDV2', 0)])).toBe(
      'KDV 1 6.749,50 TL (28.10), Muhtasar eksik (26.10), KDV 2 tahakkuk yok',
    );
  });

  it('names the period where two of a kind fall due together', () => {
    expect(kalemlerMetni([kalem('KDV1', 100), { ...kalem('KDV1', 200), donem: '2026-08' }])).toBe(
      'KDV 1 Eyl 2026 1,00 TL (28.10), KDV 1 Ağu 2026 2,00 TL (28.10)',
    );
  });
});

describe('the amounts of a message', () => {
  it('lists a client’s payments and ends with their sum; what is missing is only not known yet', () => {
    const lines = [kalem('KDV1', 674_950), kalem('MUHSGK', null, '2026-10-26'), kalem('UCRET', 300_000, null)];
    expect(mesaj(['Çınar Ltd.', lines])).toBe(
      `- KDV 1: 6.749,50 TL (28.10)
- Muhtasar: tutarı henüz belli değil (26.10)
- Muhasebe ücreti: 3.000,00 TL
Toplam (belli olanlar): 9.749,50 TL`,
    );
    // Nothing is known: that is no "nothing to pay".
    expect(mesaj(['Çınar Ltd.', [kalem('KDV1', null), kalem('KDV2', 0)]])).not.toContain('Toplam');
    expect(mesaj(['A Ltd.', lines], ['B Ltd.', [kalem('KDV1', 250)]])).toContain(
      'Genel toplam (belli olanlar): 9.752,00 TL',
    );
  });

  it('has the sums of several firms of one person, and the sum of them', () => {
    const text = mesaj(['A Ltd.', [kalem('KDV1', 100), kalem('KDV2', 50)]], ['B Ltd.', [kalem('KDV1', 250)]]);
    expect(text).toContain('A Ltd.\n- KDV 1: 1,00 TL (28.10)\n- KDV 2: 0,50 TL (28.10)\nToplam: 1,50 TL');
    expect(text).toContain('Genel toplam: 4,00 TL');
  });

  it('says in words that a client has nothing to pay', () => {
    expect(mesaj(['A', [kalem('KDV1', 0), kalem('KDV2', 0)]])).toContain('Toplam: tahakkuk yok');
  });

  it('holds every amount to the kuruş, whatever the amounts are', () => {
    const lines = fc.array(
      fc.record({
        kod: fc.constantFrom('KDV1', 'KDV2', 'DAMGA', 'SGK_4A', 'GELIR'),
        tutar: fc.option(fc.integer({ min: 0, max: 10_000_000_000 }), { freq: 8 }),
      }),
      { minLength: 1, maxLength: 9 },
    );
    fc.assert(
      fc.property(fc.array(lines, { minLength: 1, maxLength: 4 }), (firms) => {
        const text = mesaj(
          ...firms.map((own, i): [string, MesajKalemi[]] => [
            `Firma ${i}`,
            own.map(({ kod, tutar }) => kalem(kod, tutar)),
          ]),
        );
        const inText = text
          .split('\n')
          .filter((line) => line.startsWith('- '))
          .reduce((sum, line) => sum + (parseKurus(/: ([\d.,]+) TL/.exec(line)?.[1] ?? '0') ?? Number.NaN), 0);
        expect(inText).toBe(firms.flat().reduce((sum, { tutar }) => sum + (tutar ?? 0), 0));
      }),
    );
  });
});

describe('a correction', () => {
  it('says what was told and what holds now; a new and a dropped line are changes too', () => {
    const now = [kalem('KDV1', 710_200), kalem('MUHSGK', 421_000), kalem('DAMGA', 5)];
    const changed = degisenler(now, {
      'KDV1 2026-09': 674_950,
      'MUHSGK 2026-09': null,
      'DAMGA 2026-09': 5,
      'KDV2 2026-09': 0,
    });
    expect(degisimMetni(changed)).toBe(
      'KDV 1 6.749,50 TL → 7.102,00 TL, Muhtasar eksik → 4.210,00 TL, KDV 2 tahakkuk yok → yok',
    );
    expect(degisenler(now, { 'KDV1 2026-09': 710_200, 'MUHSGK 2026-09': 421_000, 'DAMGA 2026-09': 5 })).toEqual([]);
  });
});
