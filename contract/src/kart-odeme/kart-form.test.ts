import { describe, expect, it } from 'vitest';
import { groupKartNo, KART_FORM_METNI, KART_GECMIS, kartFormSchema, onlyDigits } from './kart-form.ts';

const TODAY = new Date('2026-01-01T00:30:00+03:00');
const GOOD = { ad: 'Ayşe Yılmaz', no: '5528 7900 0000 0008', ay: '01', yil: '26', cvc: '123' };
const errorOf = (change: Partial<typeof GOOD>): string | undefined =>
  kartFormSchema(TODAY).safeParse({ ...GOOD, ...change }).error?.issues[0]?.message;

describe('the card form', () => {
  it('accepts a complete card', () => {
    expect(errorOf({})).toBeUndefined();
    expect(errorOf({ no: '5528790000000008', cvc: '1234', ay: '12', yil: '99' })).toBeUndefined();
  });

  it.each([
    ['a name of less than five characters', { ad: 'Ayşe' }, KART_FORM_METNI.ad],
    ['a name of blanks', { ad: '       ' }, KART_FORM_METNI.ad],
    ['15 digits', { no: '5528 7900 0000 000' }, KART_FORM_METNI.no],
    ['17 digits', { no: '5528 7900 0000 0008 1' }, KART_FORM_METNI.no],
    ['letters in the number', { no: '5528 7900 0000 000x' }, KART_FORM_METNI.no],
    ['month 00', { ay: '00' }, KART_FORM_METNI.ay],
    ['month 13', { ay: '13' }, KART_FORM_METNI.ay],
    ['a month of one digit', { ay: '1' }, KART_FORM_METNI.ay],
    ['last year', { yil: '25' }, KART_FORM_METNI.yil],
    ['a year of four digits', { yil: '2027' }, KART_FORM_METNI.yil],
    ['a CVC of two digits', { cvc: '12' }, KART_FORM_METNI.cvc],
    ['a CVC of five digits', { cvc: '12345' }, KART_FORM_METNI.cvc],
  ])('refuses %s at its field', (_, change, message) => {
    expect(errorOf(change)).toBe(message);
  });

  it('refuses a month of this year that is over, also while other fields are wrong, and takes the present one', () => {
    const november = kartFormSchema(new Date('2026-11-30T23:59:00+03:00'));
    const at = (ay: string, yil: string, change: object = {}) =>
      november
        .safeParse({ ...GOOD, ay, yil, ...change })
        .error?.issues.map(({ path, message }) => [path.join(), message]);
    expect(at('10', '26')).toEqual([['ay', KART_GECMIS]]);
    expect(at('10', '26', { cvc: '' })).toEqual([
      ['cvc', KART_FORM_METNI.cvc],
      ['ay', KART_GECMIS],
    ]);
    expect(at('11', '26')).toBeUndefined();
    expect(at('01', '27')).toBeUndefined();
    expect(at('12', '25')).toEqual([['yil', KART_FORM_METNI.yil]]);
    expect(at('13', '26')).toEqual([['ay', KART_FORM_METNI.ay]]);
    const december = kartFormSchema(new Date('2026-12-01T00:00:00+03:00'));
    expect(december.safeParse({ ...GOOD, ay: '11', yil: '26' }).success).toBe(false);
  });

  it("takes the year of Istanbul, which begins before London's", () => {
    expect(kartFormSchema(TODAY).safeParse({ ...GOOD, yil: '25' }).success).toBe(false);
    const lastYear = { ...GOOD, ay: '12', yil: '25' };
    expect(kartFormSchema(new Date('2025-12-31T23:59:00+03:00')).safeParse(lastYear).success).toBe(true);
  });

  it('groups the digits while they are typed, and drops those that do not fit', () => {
    expect(groupKartNo('55287900')).toBe('5528 7900');
    expect(groupKartNo('5528 79a00-0000 0008 99')).toBe('5528 7900 0000 0008');
    expect(groupKartNo('5528 ')).toBe('5528');
    expect(onlyDigits('1a2', 2)).toBe('12');
    expect(onlyDigits('12345', 4)).toBe('1234');
  });
});
