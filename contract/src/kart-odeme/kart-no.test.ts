import { describe, expect, it } from 'vitest';
import { hasKartNo } from './kart-no.ts';
import { TEST_KARTLARI } from './test-kartlari.ts';

describe('what looks like a card number', () => {
  it('is found in every test card, however it is written and whatever surrounds it', () => {
    for (const { no } of TEST_KARTLARI) {
      const digits = no.replaceAll(' ', '');
      for (const text of [
        no,
        digits,
        no.replaceAll(' ', '-'),
        no.replaceAll(' ', '\u00a0'),
        `kart: ${no}, cvc 123`,
        `no${digits}x`,
      ]) {
        expect(hasKartNo(text), text).toBe(true);
      }
    }
    for (const other of [
      '378282246310005',
      '3782 822463 10005',
      '30569309025904',
      '4222222222222',
      '6011000990139424',
      '6304000000000000',
      '4000000000000000006',
    ]) {
      expect(hasKartNo(other), other).toBe(true);
    }
  });

  it('is found with other separators, invisible characters, single digits, pairs, or digits of other scripts', () => {
    const arabic = (text: string) => text.replace(/\d/g, (d) => String.fromCodePoint(0x660 + Number(d)));
    for (const { no } of TEST_KARTLARI) {
      const digits = no.replaceAll(' ', '');
      const single = [...digits];
      const spellings = [
        ...['_', '/', '\u2011', '\u2013', '  ', ' - ', '.', '\u3000', '\t', '|', '*'].map((mark) =>
          no.replaceAll(' ', mark),
        ),
        ...['\u200b', '\u00ad', '\u2060', ' ', '  ', '-', '.', '/'].map((mark) => single.join(mark)),
        ...[no.replace(' ', '-'), no.replace(' ', '\u200b '), (digits.match(/../g) as string[]).join(' ')],
        ...[
          arabic(no),
          arabic(digits),
          single.map((d) => String.fromCodePoint(0x966 + Number(d))).join(''),
          single.map((d) => `${d}\ufe0f\u20e3`).join(''),
        ],
        ...[
          single.map((d) => String.fromCodePoint(0xff10 + Number(d))).join(''),
          single.map((d) => String.fromCodePoint(0x1d7ce + Number(d))).join(''),
        ],
        ...[`12 ${digits}`, `650 ${no} 12/28 123`, `numara${digits}`, `10000000146 ${no}`, `${no} 123`],
      ];
      for (const text of spellings) expect(hasKartNo(text), JSON.stringify(text)).toBe(true);
    }
  });

  it('is not found in other numbers that people write', () => {
    for (const text of [
      ...[
        '10000000146',
        '1234567890',
        '10000000146 1234567890',
        '0532 111 22 33',
        '+90 532 111 22 33',
        '00905321112233',
        '05321112233 05321112234',
      ],
      ...[
        'TR330006100519786457841326',
        'TR33 0006 1005 1978 6457 8413 26',
        '33 0006 1005 1978 6457 8413 26',
        '24711010112345670340112000',
      ],
      ...[
        '1.234.567.890.123,45',
        '10000000000000',
        '2026-01-05 2026-01-06',
        '2026.01.05',
        '5528790000000009',
        '4111-1111',
      ],
      ...[
        '2024 2025 2026 2027',
        '2026112218000000123',
        '22.11.2026 23.11.2026 24.11.2026',
        '22/11/26 23/11/26 24/11/26',
        '2026-11-22T18:00:00.000+03:00',
      ],
      ...[
        'GIB2026000000123',
        'ABC2026000000000123',
        '8690504012344',
        '356938035643809',
        '8471.30.00.00.00',
        '2 4120 01 01 1234567 034 01-11 000',
      ],
      ...[
        '5.000,00 4.500,00 6.250,50',
        '4111, 1111, 1111, 1111',
        '4111\n1111\n1111\n1111',
        '4.111.111.111.111.111',
        '444 1 111 / 444 1 112',
      ],
      ...[
        '10000000146 10000000146',
        '1234567890/1234567890',
        '10000000146\n12345678950\n11111111110',
        '5321112233 5321112234',
        '532 111 22 33 - 533 222 33 44',
      ],
      ...['a4111111111111129f', 'f3a94111111111111129', '0192a3b4-4111-4111-8111-111111111129'],
    ]) {
      expect(hasKartNo(text), text).toBe(false);
    }
  });

  it('is not found in ten thousand lines of a notebook with people, firms, telephones, accounts, days and sums', () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((seed / 4_294_967_296) * below);
    };
    const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
    const two = (below: number) => String(1 + random(below)).padStart(2, '0');
    const kinds: (() => string)[] = [
      () => `${1 + random(9)}${digits(10)}`,
      () => digits(10),
      () => `05${digits(2)} ${digits(3)} ${digits(2)} ${digits(2)}`,
      () => `5${digits(9)}`,
      () => `+90 (212) ${digits(3)}-${digits(4)}`,
      () => `TR${digits(2)} 00${digits(2)} ${Array.from({ length: 4 }, () => digits(4)).join(' ')} ${digits(2)}`,
      () =>
        `${digits(2)} 00${digits(2)} ${digits(1)}${digits(3)} ${Array.from({ length: 3 }, () => digits(4)).join(' ')} ${digits(2)}`,
      () => `${two(28)}.${two(12)}.20${two(30)}`,
      () => `20${two(30)}-${two(12)}-${two(28)}`,
      () => `${1 + random(999)}.${digits(3)}.${digits(3)},${digits(2)}`,
      () => `GIB20${two(30)}${digits(9)}`,
      () => `${two(12)}/20${two(30)}`,
      () => `${1 + random(9_999)}`,
    ];
    const marks = [' ', ', ', ' / ', ' - ', '; ', '\n', '\t'];
    const wrong: string[] = [];
    for (let i = 0; i < 10_000; i += 1) {
      const mark = marks[random(marks.length)] as string;
      const line = Array.from({ length: 1 + random(4) }, () => (kinds[random(kinds.length)] as () => string)()).join(
        mark,
      );
      if (hasKartNo(line)) wrong.push(line);
    }
    expect(wrong).toEqual([]);
  });
});
