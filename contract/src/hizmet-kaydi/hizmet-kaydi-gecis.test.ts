import { describe, expect, it } from 'vitest';
import { refusalOf } from '#contract/common/gecis.ts';
import { YETKILER } from '#contract/common/roller.ts';
import {
  DURUM_METNI,
  DURUMLAR,
  GECISLER,
  type HucreDurumu,
  ISLEMLER,
  type Islem,
  IZGARA_TABLOSU,
  IZGARA_YETKILERI,
  type IzgaraRolu,
} from './hizmet-kaydi-gecis.ts';

const harf = (durum: HucreDurumu): string => (durum === null ? '-' : DURUM_METNI[durum].harf);
const HER: readonly HucreDurumu[] = [null, ...DURUMLAR];

/**
 * This table was written from spec §4 and docs/readings.md, not from the code. `from` are the states of a cell in which
 * the role may act, `toplu` those that an act on several cells takes (by default the same), `to` is the result.
 */
const BEKLENEN: Record<Islem, { rol: IzgaraRolu; from: string; toplu?: string; to: string }> = {
  talep_et: { rol: 'muhasebeci', from: '-', to: 'T' },
  talebi_kaldir: { rol: 'muhasebeci', from: 'T', to: '-' },
  onayla: { rol: 'admin', from: '-TORBAY', toplu: 'T', to: 'O' },
  reddet: { rol: 'admin', from: '-TORBAY', toplu: 'T', to: 'R' },
  tamam_onay: { rol: 'admin', from: 'TORBAY', toplu: 'O', to: 'A' },
  tamam_yapildi: { rol: 'admin', from: 'TORBAY', toplu: 'OA', to: 'Y' },
  yapildi: { rol: 'personel', from: 'O', to: 'Y' },
  yapilmadi: { rol: 'personel', from: 'Y', to: 'O' },
  kaydi_kaldir: { rol: 'admin', from: 'OR', to: '-' },
};

describe('the transition table', () => {
  it('has the stored values byte for byte', () => {
    expect(DURUMLAR).toEqual(['talep', 'onaylandı', 'reddedildi', 'tamamlandi', 'onay', 'yapıldı']);
    expect(DURUMLAR.map((durum) => DURUM_METNI[durum].ad)).toEqual([
      'Talep',
      'Onaylandı',
      'Reddedildi',
      'Tamamlandı',
      'Tamam/Onay',
      'Yapıldı',
    ]);
    expect(new Set(DURUMLAR.map((durum) => DURUM_METNI[durum].harf)).size).toBe(DURUMLAR.length);
  });

  it('lets each role act exactly from the states that it may', () => {
    let cases = 0;
    for (const rol of ['admin', 'muhasebeci', 'personel'] as const) {
      for (const islem of ISLEMLER) {
        for (const durum of HER) {
          const expected = BEKLENEN[islem].rol === rol && BEKLENEN[islem].from.includes(harf(durum));
          const isAllowed =
            GECISLER[islem].rol === rol && refusalOf(IZGARA_TABLOSU, islem, { durum, tutar: 0 }, false) === null;
          expect(isAllowed, `${rol} ${islem} from ${harf(durum)}`).toBe(expected);
          cases += 1;
        }
      }
    }
    expect(cases).toBe(3 * 9 * 7);
  });

  it('a range act touches neither empty cells of the office nor finished work', () => {
    for (const islem of ISLEMLER)
      expect(GECISLER[islem].toplu.map(harf).join(''), islem).toBe(BEKLENEN[islem].toplu ?? BEKLENEN[islem].from);
  });

  it('ends in the state that the specification names', () => {
    for (const islem of ISLEMLER) expect(harf(GECISLER[islem].to), islem).toBe(BEKLENEN[islem].to);
  });

  it('gives each level exactly one grid role', () => {
    expect(IZGARA_YETKILERI).toEqual({
      admin: ['superadmin', 'admin', 'moderator'],
      muhasebeci: ['muhasebeci'],
      personel: ['personel'],
    });
    const all = Object.values(IZGARA_YETKILERI).flat();
    expect(new Set(all).size).toBe(all.length);
    expect(YETKILER.filter((yetki) => !all.includes(yetki))).toEqual(['mukellef']);
  });
});
