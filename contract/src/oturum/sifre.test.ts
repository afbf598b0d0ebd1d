import { describe, expect, it } from 'vitest';
import { isYayginSifre, sifreGucu, sifreKisiError } from './sifre.ts';
import { YAYGIN_SOZCUKLER } from './yaygin-sozcukler.ts';
import { sifreSchema } from './yeni-sifre.ts';

const kisi = { tc_kimlik_no: '10000000146', names: ['Ayşe Işık', null, 'İyi Muhasebe Ltd. Şti.'] };

const YAYGINLAR =
  `password123456 Sifre2024!! Muhasebe2024 Sifre123456 Parola2024! Muhasebe2024! Ankara06ankara Istanbul34! Istanbul1453 Galatasaray1905 Fenerbahce1907!
  Besiktas1903. Trabzon61trabzon Turkiye1923! Ataturk1881* Mehmet1985! Ayse123456 Admin2024!! Yonetici2025 Deneme12345 Qwerty123456 Asdf123456! Asdfg12345. P@ssw0rd2024
  Welcome2024! 1q2w3e4r5t6y 1qaz2wsx3edc Bismillah786 Seniseviyorum1 Askim123456 Hosgeldin2025 Temmuz2024! 05321234567 1122334455 Abc123456789 S1fre2024!!
  5ifre2024! 2024Sifre! sifre.2024.sifre Beyanname2025! VergiDairesi1 malimusavir34 LucaZirve2024 Mustafa.Kemal1938 Dragon2024!!`.split(
    /\s+/,
  );
const IYILER = [
  'kirmizi-kalem-7',
  'dogru-sifre-12',
  'mavi-defter-99',
  '10 liralık çay',
  'dört kedi balkonda',
  'uzun yağmur 3 şemsiye',
  'tren-garı-simit-8',
  'V7k!pQz2mWx9',
  'zeytin3dalı&kuş',
  'bardak kapı lamba',
  '4719382650',
  'Kahve0lsa!dinlerim',
  'n8Xr-vT4q-Lw2p',
  'sabah-yedi-vapuru',
];

describe('a password', () => {
  it('made of Turkish habits is refused: a common word with a year, digits, signs, or signs for letters', () => {
    expect(YAYGINLAR.filter((sifre) => !isYayginSifre(sifre))).toEqual([]);
    expect(YAYGINLAR.length).toBeGreaterThanOrEqual(25);
  });

  it('that is a phrase or random passes', () => {
    expect(IYILER.filter((sifre) => !sifreSchema.safeParse(sifre).success)).toEqual([]);
  });

  it('from the list of words × years × endings is refused, in more than 10,000 forms', () => {
    const passing: string[] = [];
    let adet = 0;
    for (const word of YAYGIN_SOZCUKLER) {
      for (let yil = 1960; yil <= 2030; yil += 10) {
        for (const end of ['', '!', '.', '*', '!!', '123']) {
          const sifre = `${word[0]!.toUpperCase()}${word.slice(1)}${yil}${end}`;
          if (sifre.length < 10) continue;
          adet += 1;
          if (!isYayginSifre(sifre)) passing.push(sifre);
        }
      }
    }
    expect(passing).toEqual([]);
    expect(adet).toBeGreaterThan(10_000);
  });

  it('that everybody would guess is refused however it is disguised', () => {
    for (const sifre of [
      '1234567890',
      'Galatasaray-1905!',
      'QWERTYUIOP',
      'Şifre 12345',
      'aaaaaaaaaaaa',
      'ababababab',
      'Fenerbahçe 1907',
    ]) {
      expect(isYayginSifre(sifre), sifre).toBe(true);
      expect(sifreSchema.safeParse(sifre).success, sifre).toBe(false);
    }
    for (const sifre of ['kirmizi-kalem-7', 'dogru-sifre-12', '10 liralık çay'])
      expect(sifreSchema.safeParse(sifre).success, sifre).toBe(true);
  });

  it("may not contain its owner's TC or name, in any spelling", () => {
    expect(sifreKisiError('x-10000000146-x', kisi)).toBe('Şifre TC Kimlik No içeremez.');
    expect(sifreKisiError('100 000 001 46', kisi)).toBe('Şifre TC Kimlik No içeremez.');
    for (const sifre of ['AYSE12345678', 'ayşe-kalem-77', 'IŞIKLI-yol-9', 'isikli-yol-99', 'muhasebe-dosyasi']) {
      expect(sifreKisiError(sifre, kisi), sifre).toBe('Şifre kişinin adını içeremez.');
    }
    expect(sifreKisiError('gunes-kalem-77', { ...kisi, firmalar: ['Güneş Mali Müşavirlik'] })).toBe(
      'Şifre büronun ya da şirketin adını içeremez.',
    );
    expect(sifreKisiError('kirmizi-kalem-7', kisi)).toBeNull();
    expect(sifreKisiError('kirmizi-kalem-7', { tc_kimlik_no: '', names: [] })).toBeNull();
  });

  it('is rated from refused to strong', () => {
    const guc = (sifre: string) => sifreGucu(sifre, kisi);
    expect(['kisa', '1234567890', 'ayse-kalem-77'].map(guc)).toEqual([0, 0, 0]);
    expect(
      ['4719382650', 'kalem4kalem4', 'kirmizikalem', 'kirmizi-kalem-7', 'Kırmızı kalem, 7 mavi defter'].map(guc),
    ).toEqual([1, 2, 2, 3, 4]);
  });
});
