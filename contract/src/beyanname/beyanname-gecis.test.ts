import { describe, expect, it } from 'vitest';
import { YETKILER } from '#contract/common/roller.ts';
import {
  BEYANNAME_DURUM_METNI,
  BEYANNAME_DURUMLARI,
  BEYANNAME_GECISLERI,
  BEYANNAME_ISLEMLERI,
  BEYANNAME_YETKILERI,
  type BeyannameIslemi,
  canBeyanname,
  isOpen,
  VERMEME_REASONS,
} from './beyanname-gecis.ts';

/**
 * Each letter stands for a state of a declaration, as in BEYANNAME_DURUM_METNI. An act turns each letter of `from` into
 * the letter at the same place of `to` (`-` means removed); `toplu` are the states from which one act may move several
 * declarations.
 */
const BEKLENEN: Record<BeyannameIslemi, { from: string; to: string; toplu: string }> = {
  hazirla: { from: 'B', to: 'H', toplu: 'B' },
  kontrole_ver: { from: 'BH', to: 'KK', toplu: 'BH' },
  onayla: { from: 'K', to: 'O', toplu: 'K' },
  ver: { from: 'O', to: 'V', toplu: 'O' },
  verme: { from: 'BHKO', to: 'XXXX', toplu: 'BH' },
  geri_gonder: { from: 'HKOVX', to: 'BHKOB', toplu: 'HKOX' },
  duzelt: { from: 'V', to: 'H', toplu: '' },
  duzeltmeyi_kaldir: { from: 'H', to: '-', toplu: '' },
};
const letters = (durumlar: readonly (keyof typeof BEYANNAME_DURUM_METNI | null | undefined)[]) =>
  durumlar.map((durum) => (durum ? BEYANNAME_DURUM_METNI[durum].harf : '-')).join('');

describe('the transition table of declarations', () => {
  it('stores states byte for byte, with their names and letters', () => {
    expect(
      BEYANNAME_DURUMLARI.map(
        (durum) => `${durum} ${BEYANNAME_DURUM_METNI[durum].ad} ${BEYANNAME_DURUM_METNI[durum].harf}`,
      ),
    ).toEqual([
      'bekliyor Bekliyor B',
      'hazırlanıyor Hazırlanıyor H',
      'kontrolde Kontrolde K',
      'onaylandı Onaylandı O',
      'verildi Verildi V',
      'verilmeyecek Verilmeyecek X',
    ]);
    expect(letters(BEYANNAME_DURUMLARI.filter(isOpen))).toBe('BHKO');
    expect(Object.values(BEYANNAME_DURUM_METNI).map(({ harf, gorunen = harf }) => gorunen)).toEqual(['', ...'HKOV–']);
  });

  it('each act starts where it may and ends where it should, and takes several only where that is meant', () => {
    expect(BEYANNAME_ISLEMLERI).toEqual(Object.keys(BEKLENEN));
    for (const islem of BEYANNAME_ISLEMLERI) {
      const { from, to, toplu } = BEKLENEN[islem];
      const starts = BEYANNAME_GECISLERI[islem].from;
      expect([letters(starts), letters(starts.map((durum) => BEYANNAME_GECISLERI[islem].to[durum]))], islem).toEqual([
        from,
        to,
      ]);
      expect(letters(BEYANNAME_GECISLERI[islem].toplu), islem).toBe(toplu);
    }
  });

  it('one act makes the next correction, and another removes only a correction', () => {
    expect(BEYANNAME_ISLEMLERI.filter((islem) => BEYANNAME_GECISLERI[islem].yeni)).toEqual(['duzelt']);
    expect(BEYANNAME_ISLEMLERI.filter((islem) => BEYANNAME_GECISLERI[islem].duzeltme)).toEqual(['duzeltmeyi_kaldir']);
  });

  it('the office and its staff may act; a moderator removes nothing, an accountant only looks', () => {
    expect(BEYANNAME_YETKILERI).toEqual(['superadmin', 'admin', 'moderator', 'personel']);
    for (const yetki of YETKILER)
      for (const islem of BEYANNAME_ISLEMLERI) {
        const may =
          ['superadmin', 'admin', 'personel'].includes(yetki) ||
          (yetki === 'moderator' && islem !== 'duzeltmeyi_kaldir');
        expect(canBeyanname(yetki, islem), `${yetki} ${islem}`).toBe(may);
      }
  });

  it('offers the usual reasons for not filing', () => {
    expect(VERMEME_REASONS).toEqual([
      'Faaliyeti yok',
      'Yükümlülük bu dönem doğmadı',
      'Başka meslek mensubu verdi',
      'Mükellefiyet terk edildi',
    ]);
  });
});
