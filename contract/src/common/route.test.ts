import { describe, expect, it } from 'vitest';
import { buildUrl, idSchema } from './route.ts';

describe('the URL of a call', () => {
  it('has its parameters in place, and its query without what is not given', () => {
    expect(buildUrl('/api/x/:a_id/y/:b', { a_id: 5, b: 'ç/?&' })).toBe('/api/x/5/y/%C3%A7%2F%3F%26');
    expect(
      buildUrl('/api/x', undefined, { arama: 'a b&c', yok: undefined, bos: '', hic: null, sifir: 0, degil: false }),
    ).toBe('/api/x?arama=a+b%26c&sifir=0&degil=false');
    expect(buildUrl('/api/x', {}, {})).toBe('/api/x');
  });
});

describe('an id', () => {
  it('is a whole number from 1', () => {
    expect(idSchema.parse('42')).toBe(42);
    for (const wrong of ['abc', '', '0', '-1', '1.5', '1e300', '9007199254740992', null, undefined, {}, 'NaN', '0x']) {
      expect(idSchema.safeParse(wrong).error?.issues[0]?.message, String(wrong)).toBe('Geçersiz kayıt numarası.');
    }
  });
});
