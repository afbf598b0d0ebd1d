import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTarih } from '#contract/common/donem.ts';
import { telefonSchema } from '#contract/common/kayit.ts';
import { isTcKimlikNo, isVergiKimlikNo, kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { formatKurus, KURUS_MAX, parseKurus, parsePointKurus } from '#contract/common/kurus.ts';
import { readTelefon, writeTelefon } from '#contract/common/telefon.ts';
import { cleanText, fold } from '#contract/common/turkish-text.ts';
import { type FieldKind, KINDS, kindOf } from './kinds.ts';
import { type KindField, type Reading, type Typed, Wrong } from './readings.ts';
import { REGISTER } from './register.ts';

// Spellings as they stand in the lists of offices: typed by hand, written by programs, and spoiled by spreadsheets.

const readAs =
  (kind: FieldKind, reading?: Reading) =>
  (typed: Typed): unknown => {
    const read = kindOf({ tur: kind }).read(typed, { reading });
    return read instanceof Wrong ? `! ${read.message}` : read;
  };
const refused = expect.stringMatching(/^! /);
/** Cells hold what was typed between blanks and marks that nobody sees. */
const wrapped = (text: string): string[] => [text, ` ${text}\u00a0`, `\u202a${text}\u202c`, `\ufeff${text}`];

describe('amounts', () => {
  const AMOUNTS: [Typed, unknown][] = [
    ['1.234,50', 123_450],
    ['1.234,50 TL', 123_450],
    ['1.234,50TL', 123_450],
    ['1.234,50 tl', 123_450],
    ['1.234,50 TL.', 123_450],
    ['1.234,50₺', 123_450],
    ['₺1.234,50', 123_450],
    ['₺ 1.234,50', 123_450],
    ['1.234,50 TRY', 123_450],
    ['TRY 1.234,50', 123_450],
    ['TL 1.234,50', 123_450],
    ['1.234,50 Türk Lirası', 123_450],
    ['1.234 lira', 123_400],
    ['1 234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['1\u202f234,50 ₺', 123_450],
    ['1234,5', 123_450],
    ['1234,50', 123_450],
    ['1234', 123_400],
    ['1.234', 123_400],
    ['1.234,-', 123_400],
    ['1.234,- TL', 123_400],
    ['2.500,--', 250_000],
    ['12.345.678,90', 1_234_567_890],
    ['0', 0],
    ['0,00', 0],
    ['0,5', 50],
    ['007', 700],
    [1234.5, 123_450],
    [0.1 + 0.2, 30],
    [-250, -25_000],
    ['1,234.50', '! Kuruş virgülle ayrılır: 1.234,50 yazın.'],
    ['1234.50', '! Kuruş virgülle ayrılır: 1234,50 yazın.'],
    ['980.5', '! Kuruş virgülle ayrılır: 980,5 yazın.'],
    ['-5', '! Tutar eksi olamaz (örnek: 1.234,50).'],
    ['1.234,50-', '! “1.234,50-” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).'],
    ['(1.234,50)', '! “(1.234,50)” eksi bir tutardır; tutar eksi olamaz (örnek: 1.234,50).'],
    ["1'234,50", '! Binler noktayla ayrılır: 1.234,50 yazın.'],
    ['١٢٣', '! Tutarı 0–9 rakamlarıyla yazın (örnek: 1.234,50).'],
    ['1.234,505', '! Virgülden sonra en çok iki basamak yazılır (örnek: 1.234,50).'],
    [12.345, refused],
    ['1.234,50 USD', refused],
    ['2.500 TL + KDV', refused],
    ['ücretsiz', refused],
    ['1.234,50 / 2', refused],
    ['12.34.567', refused],
  ];
  it.each(AMOUNTS)('%j is %s', (typed, expected) => {
    for (const one of typeof typed === 'string' ? wrapped(typed) : [typed])
      expect(readAs('tutar')(one), JSON.stringify(one)).toEqual(expected);
  });

  const POINTED: [Typed, unknown, unknown][] = [
    ['1,234.50', 123_450, 123_450],
    ['1234.50', 123_450, 123_450],
    ['$1,234.50', refused, refused],
    ['₺1,234.50', 123_450, 123_450],
    ['1,234.50 TL', 123_450, 123_450],
    ['12,345,678.9', 1_234_567_890, 1_234_567_890],
    ['1 234.50', 123_450, 123_450],
    ['1,000', 100_000, 100_000],
    ['12.5', 1250, 1250],
    ['0.05', 5, 5],
    ['980', 98_000, 98_000],
    [980.5, 98_050, 98_050],
    ['1.234,50', refused, 123_450],
    ['1.234', refused, 123_400],
    ['12,5', refused, 1250],
    ['-12.5', refused, refused],
    ["1'234.50", refused, refused],
  ];
  it.each(POINTED)(
    '%j is %s where points part the kuruş, and %s where each shows its own form',
    (typed, nokta, ikisi) => {
      expect([readAs('tutar', 'nokta')(typed), readAs('tutar', 'ikisi')(typed)]).toEqual([nokta, ikisi]);
    },
  );

  it('are never read in two ways: what both readings take is the same', () => {
    const text = fc.stringMatching(/^[1-9]?[\d., ]{0,12}$/);
    fc.assert(
      fc.property(text, (typed) => {
        const [comma, point] = [parseKurus(typed), parsePointKurus(typed)];
        expect(comma === null || point === null || comma === point, typed).toBe(true);
      }),
      { numRuns: 5_000 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: KURUS_MAX }), (kurus) => {
        const swapped = formatKurus(kurus).replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
        expect(parsePointKurus(swapped)).toBe(kurus);
      }),
    );
  });
});

describe('phones', () => {
  const PHONES: [Typed, string | null][] = [
    ['0532 000 00 01', '0532 000 00 01'],
    ['05320000001', '0532 000 00 01'],
    ['5320000001', '0532 000 00 01'],
    [5_320_000_001, '0532 000 00 01'],
    ['5320000001.0', '0532 000 00 01'],
    ['5320000001,00', '0532 000 00 01'],
    ['5320000001.0; 5330000002.0', '0532 000 00 01 / 0533 000 00 02'],
    ['532.000.00.01', '0532 000 00 01'],
    ['532 000 0001', '0532 000 00 01'],
    ['(532) 000 00 01', '0532 000 00 01'],
    ['0(532)0000001', '0532 000 00 01'],
    ['0-532-000-00-01', '0532 000 00 01'],
    ['0532.000.00.01', '0532 000 00 01'],
    ['0532/000 00 01', '0532 000 00 01'],
    ['+90 532 000 00 01', '0532 000 00 01'],
    ['+905320000001', '0532 000 00 01'],
    ['+90 (0)532 000 00 01', '0532 000 00 01'],
    ['+90 (532) 000-00-01', '0532 000 00 01'],
    ['90 532 000 00 01', '0532 000 00 01'],
    ['0090-532-000-00-01', '0532 000 00 01'],
    ['Tel: 0532 000 00 01', '0532 000 00 01'],
    ['Cep Tel: 0532 000 00 01', '0532 000 00 01'],
    ['GSM 05320000001', '0532 000 00 01'],
    ['Tel. No: 0532 000 00 01', '0532 000 00 01'],
    ['444 0 123', '4440123'],
    ['0850 000 00 01', '0850 000 00 01'],
    ['+49 151 12345678', '+4915112345678'],
    ['0212 000 00 07 dahili 12', '0212 000 00 07 dahili 12'],
    ['0212 000 00 07 (Dah. 12)', '0212 000 00 07 dahili 12'],
    ['0212 000 00 07 / 0532 000 00 01', '0212 000 00 07 / 0532 000 00 01'],
    ['0212 000 00 07-08', '0212 000 00 07 / 0212 000 00 08'],
    ['02120000007 05320000001', '0212 000 00 07 / 0532 000 00 01'],
    ['0212 000 00 07; 0532 000 00 01', '0212 000 00 07 / 0532 000 00 01'],
    ['0212 000 00 07\n0532 000 00 01', '0212 000 00 07 / 0532 000 00 01'],
    ['0532 000 00 01 (Ahmet Bey)', '0532 000 00 01 (Ahmet Bey)'],
    ['0532 000 00 01 Ahmet Bey', '0532 000 00 01 (Ahmet Bey)'],
    ['0532 000 00 01 - eşi', '0532 000 00 01 (eşi)'],
    ['Ahmet Bey 0532 000 00 01', '0532 000 00 01 (Ahmet Bey)'],
    ['Ahmet: 0532 000 00 01 / Ayşe: 0533 000 00 02', '0532 000 00 01 (Ahmet) / 0533 000 00 02 (Ayşe)'],
    ['0212 000 00 07 dahili 12 (muhasebe)', '0212 000 00 07 dahili 12 (muhasebe)'],
    ['İş: 0212 000 00 07 Cep: 0532 000 00 01', '0212 000 00 07 (İş) / 0532 000 00 01 (Cep)'],
    ['5,32E+09', null],
    ['0532 000 00', null],
    ['0532 000 00 011', null],
    ['53200000011', null],
    ['0132 000 00 01', null],
    ['yok', null],
    ['Ahmet Bey', null],
    ['0532 000 00 01 / sorulacak', null],
    ['Atatürk Cad. No: 12', null],
  ];
  it.each(PHONES)('%j is %s', (typed, expected) => {
    for (const one of typeof typed === 'string' ? wrapped(typed) : [typed]) {
      const read = kindOf({ tur: 'telefon' }).read(one, {});
      const stored = read instanceof Wrong ? undefined : telefonSchema.safeParse(read).data;
      expect(stored ?? null, JSON.stringify(one)).toBe(expected);
    }
  });

  it('are read again as they are written, and begin with a number that can be called', () => {
    const number = fc.stringMatching(/^0[2-5]\d{2} \d{3} \d{2} \d{2}$/);
    const name = fc.constantFrom('', 'Ahmet Bey', 'eşi', 'dahili 12', '(iş)', 'Çağla Öz');
    const sign = fc.constantFrom(' / ', '; ', ', ', '\n', ' - ');
    fc.assert(
      fc.property(fc.array(fc.tuple(number, name), { minLength: 1, maxLength: 3 }), sign, (parts, between) => {
        const typed = parts.map((part) => part.filter(Boolean).join(' ')).join(between);
        const read = readTelefon(typed);
        expect(read?.numara, typed).toBe(parts[0]![0]);
        const written = writeTelefon(read!);
        for (const [no] of parts) expect(written).toContain(no);
        if (written.length <= 100) expect(readTelefon(written), written).toEqual(read);
      }),
    );
  });
});

describe('days', () => {
  const DAYS: [Typed, string | null][] = [
    ['22.11.2026', '2026-11-22'],
    ['22/11/2026', '2026-11-22'],
    ['22-11-2026', '2026-11-22'],
    ['2.1.2026', '2026-01-02'],
    ['02.01.26', '2026-01-02'],
    ['2/1/26', '2026-01-02'],
    ['01.05.98', '1998-05-01'],
    ['31.12.49', '2049-12-31'],
    ['31.12.50', '1950-12-31'],
    ['22112026', '2026-11-22'],
    ['20261122', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026/11/22', '2026-11-22'],
    ['2026.11.22', '2026-11-22'],
    ['22 Kasım 2026', '2026-11-22'],
    ['22 KASIM 2026', '2026-11-22'],
    ['22 kas 2026', '2026-11-22'],
    ['22-Kas-26', '2026-11-22'],
    ['22.Kas.2026', '2026-11-22'],
    ['22-Nov-26', '2026-11-22'],
    ['1 Ağustos 2026', '2026-08-01'],
    ['1 agustos 2026', '2026-08-01'],
    ['22 Kasım 2026 Pazar', '2026-11-22'],
    ['22.11.2026 Pzt', '2026-11-22'],
    ['22.11.2026 14:30', '2026-11-22'],
    ['22.11.2026 14:30:59', '2026-11-22'],
    ['22/11/2026-14:58:47', '2026-11-22'],
    ['2026-11-22T14:30:00Z', '2026-11-22'],
    ['2026-11-22 00:00:00.000', '2026-11-22'],
    [46_348, '2026-11-22'],
    [46_348.75, '2026-11-22'],
    [35_916, '1998-05-01'],
    ['31.02.2026', null],
    ['22.11', null],
    ['Kasım 2026', null],
    ['11/22/2026', null],
    ['00.00.0000', null],
    ['devam ediyor', null],
    [123, null],
  ];
  it.each(DAYS)('%j is %s', (typed, expected) => {
    for (const one of typeof typed === 'string' ? wrapped(typed) : [typed])
      expect(readAs('tarih')(one), JSON.stringify(one)).toEqual(expected ?? '! Geçerli bir tarih girin (gg.aa.yyyy).');
  });

  it.each<[Typed, unknown]>([
    ['11/22/2026', '2026-11-22'],
    ['3/4/2026', '2026-03-04'],
    ['3-4-26', '2026-03-04'],
    ['25/03/2026', '2026-03-25'],
    ['12/31/2026 14:30', '2026-12-31'],
    ['22.11.2026', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['22 Kas 2026', '2026-11-22'],
    [46_348, '2026-11-22'],
    ['13/32/2026', refused],
  ])('%j is %s where months stand before days', (typed, expected) => {
    expect(readAs('tarih', 'ay_gun')(typed)).toEqual(expected);
  });

  it('are read back in either order, whatever stands between their parts', () => {
    const day = fc.integer({ min: 18_264, max: 54_787 });
    fc.assert(
      fc.property(day, fc.constantFrom('/', '-'), (serial, sign) => {
        const iso = readAs('tarih')(serial) as string;
        const [d, m, y] = formatTarih(iso).split('.');
        expect(readAs('tarih', 'ay_gun')([m, d, y].join(sign))).toBe(iso);
        expect(readAs('tarih')([d, m, y!.slice(2)].join(sign))).toBe(iso);
      }),
    );
  });
});

describe('tax and identity numbers', () => {
  const NUMBERS: [Typed, unknown][] = [
    ['10000000146', '10000000146'],
    [10_000_000_146, '10000000146'],
    ['100 000 001 46', '10000000146'],
    ['100\u00a0000\u00a0001\u00a046', '10000000146'],
    ['10000000146.0', '10000000146'],
    ['10000000146,00', '10000000146'],
    ['7010000909', '7010000909'],
    [7_010_000_909, '7010000909'],
    ['7010000909.0', '7010000909'],
    ['701 000 091 7', '7010000917'],
    ['701.000.091.7', '7010000917'],
    ['701-000-0917', '7010000917'],
    ['VKN: 7010000917', '7010000917'],
    ['V.D. No: 7010000917', refused],
    ['T.C. 10000000146', '10000000146'],
    ['TCKN 10000000146', '10000000146'],
    ['0010011181', '0010011181'],
    ['99000000110', '99000000110'],
    [123_456_789, refused],
    ['123456789', refused],
    ['12345672', refused],
    [
      '1,11111E+10',
      '! Excel bu numarayı kısaltarak kaydetmiş (1,11111E+10). Hücreyi metin biçimine alıp numarayı yeniden yazın.',
    ],
    ['7.01E+09', refused],
    [1.5e21, refused],
    [10_000_000_146.5, refused],
    [11_111_100_000, '! TC Kimlik No geçersiz: kontrol haneleri tutmuyor.'],
    ['11111111111', '! 11111111111 kimsenin kendi numarası değildir; gerçek TC ya da vergi numarasını yazın.'],
    ['1111111111', refused],
    ['2222222222', refused],
    ['22222222222', refused],
    ['9999999999', refused],
    ['0000000000', refused],
    ['1234567891', '! Vergi No geçersiz: kontrol hanesi tutmuyor.'],
    ['12345', refused],
    ['yok', refused],
  ];
  const read = (typed: Typed, reading?: Reading): unknown => {
    const found = readAs('kimlik', reading)(typed);
    if (String(found).startsWith('! ')) return found;
    const parsed = kimlikNoSchema.safeParse(found);
    return parsed.success ? parsed.data : `! ${parsed.error.issues[0]?.message}`;
  };
  it.each(NUMBERS)('%j is %s', (typed, expected) => {
    for (const one of typeof typed === 'string' ? wrapped(typed) : [typed])
      expect(read(one), JSON.stringify(one)).toEqual(expected);
  });

  it('get back the zeros that a spreadsheet cut off, where somebody said so', () => {
    expect([123_456_789, '123456993', '12345672', '7010000909'].map((no) => read(no, 'sifirli'))).toEqual([
      '0123456789',
      '0123456993',
      '0012345672',
      '7010000909',
    ]);
    const tax = fc.stringMatching(/^0{1,4}[1-9]\d{5,8}$/).filter((no) => no.length === 10 && isVergiKimlikNo(no));
    fc.assert(
      fc.property(tax, (no) => {
        const cut = Number(no);
        expect([read(cut, 'sifirli'), read(String(cut), 'sifirli'), read(no)]).toEqual([no, no, no]);
        expect(read(cut)).toEqual(refused);
      }),
      { numRuns: 50 },
    );
  });

  it('are right, or refused: no text becomes a number that its check digits do not bear out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d., E+]{0,14}$/), (typed) => {
        for (const reading of [undefined, 'sifirli'] as const) {
          const found = read(typed, reading);
          expect(isTcKimlikNo(String(found)) || isVergiKimlikNo(String(found)) || refused.asymmetricMatch(found)).toBe(
            true,
          );
        }
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('choices', () => {
  const { defter_turu, kisi_turu, kdv_donemi } = REGISTER.mukellefler.alanlar;
  it.each<[KindField, string, string]>([
    [defter_turu, 'İŞLETME HESABI', 'işletme'],
    [defter_turu, 'işletme', 'işletme'],
    [defter_turu, 'Bilanço Esası', 'bilanço'],
    [defter_turu, 'BİLANÇO', 'bilanço'],
    [defter_turu, 'SERBEST MESLEK', 'serbest'],
    [defter_turu, 'Serbest Meslek Kazanç Defteri', 'serbest'],
    [defter_turu, 'basit-usul', 'basit usul'],
    [kisi_turu, 'Şahıs', 'gerçek'],
    [kisi_turu, 'LTD.ŞTİ.', 'tüzel'],
    [kisi_turu, 'A.Ş.', 'tüzel'],
    [kisi_turu, 'Tüzel Kişi', 'tüzel'],
    [kisi_turu, 'Adi Ortaklık', 'adi ortaklık'],
    [kdv_donemi, '3 Aylık', 'üç aylık'],
    [kdv_donemi, 'AYLIK', 'aylık'],
  ])('are read by other names, too: %#', (field, typed, expected) => {
    for (const one of wrapped(typed)) expect(KINDS.secim.read(one, field)).toBe(expected);
  });

  it('that nobody has are refused with those that there are', () => {
    for (const wrong of ['', '--', 'defter', 'bilanço ya da işletme'])
      expect(KINDS.secim.read(wrong, defter_turu)).toBeInstanceOf(Wrong);
  });
});

describe('names and texts', () => {
  const letters = fc
    .array(fc.constantFrom(...'abcçdefgğhıijklmnoöprsştuüvyzABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ .'))
    .map((all) => all.join(''));
  const marks = fc.constantFrom('\u200e', '\u200f', '\u202a', '\u202c', '\ufeff', '\u00ad', '\u200b');
  it('are the same however their letters are composed and whatever unseen marks they carry', () => {
    fc.assert(
      fc.property(letters, marks, fc.nat(40), (text, mark, at) => {
        const spoiled = (text.slice(0, at) + mark + text.slice(at)).normalize('NFD');
        expect(cleanText(spoiled)).toBe(text);
        expect(cleanText(cleanText(spoiled))).toBe(text);
        expect(fold(spoiled)).toBe(fold(text));
      }),
    );
  });
});
