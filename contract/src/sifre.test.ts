import { describe, expect, it } from 'vitest';
import { sifreSchema } from './oturum.ts';
import { isYayginSifre, sifreGucu, sifreKisiError } from './sifre.ts';

const kisi = { tc_kimlik_no: '10000000146', adlar: ['Ayşe Işık', null, 'İyi Muhasebe Ltd. Şti.'] };

describe('a password', () => {
  it('that anybody would try is refused however it is dressed up', () => {
    for (const sifre of ['1234567890', 'Galatasaray-1905!', 'QWERTYUIOP', 'Şifre 12345', 'aaaaaaaaaaaa', 'ababababab', 'Fenerbahçe 1907']) {
      expect(isYayginSifre(sifre), sifre).toBe(true);
      expect(sifreSchema.safeParse(sifre).success, sifre).toBe(false);
    }
    for (const sifre of ['kirmizi-kalem-7', 'dogru-sifre-12', '10 liralık çay']) expect(sifreSchema.safeParse(sifre).success, sifre).toBe(true);
  });

  it('has no TC and no name of its owner in it, in whatever letters', () => {
    expect(sifreKisiError('x-10000000146-x', kisi)).toBe('Şifre TC Kimlik No içeremez.');
    expect(sifreKisiError('100 000 001 46', kisi)).toBe('Şifre TC Kimlik No içeremez.');
    for (const sifre of ['AYSE12345678', 'ayşe-kalem-77', 'IŞIKLI-yol-9', 'isikli-yol-99', 'muhasebe-dosyasi']) {
      expect(sifreKisiError(sifre, kisi), sifre).toBe('Şifre kişinin adını içeremez.');
    }
    expect(sifreKisiError('kirmizi-kalem-7', kisi)).toBeNull();
    expect(sifreKisiError('kirmizi-kalem-7', { tc_kimlik_no: '', adlar: [] })).toBeNull();
  });

  it('is measured from refused to strong', () => {
    const guc = (sifre: string) => sifreGucu(sifre, kisi);
    expect(['kisa', '1234567890', 'ayse-kalem-77'].map(guc)).toEqual([0, 0, 0]);
    expect(['4719382650', 'kalem4kalem4', 'kirmizikalem', 'kirmizi-kalem-7', 'Kırmızı kalem, 7 mavi defter'].map(guc)).toEqual([1, 2, 2, 3, 4]);
  });
});
