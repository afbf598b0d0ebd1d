import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createVault, keyNumber, type VaultError, type VaultPlace } from './vault.ts';

const KEY = randomBytes(32);
const OTHER = randomBytes(32);
const PLACE: VaultPlace = { tablo: 'mukellefler', id: 7, alan: 'gib_sifre' };
const vault = createVault([KEY]);
const number = keyNumber(KEY);
const envelope = vault.encrypt(number, PLACE, 'Şifre 1923 🔑');

const reasonOf = (open: () => string): string => {
  try {
    return `opened: ${open()}`;
  } catch (error) {
    return (error as VaultError).reason;
  }
};

describe('an encrypted password', () => {
  it('is readable in its place, and its ciphertext reveals nothing', () => {
    expect(envelope).toMatch(/^v1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+$/);
    expect(vault.decrypt(PLACE, envelope)).toBe('Şifre 1923 🔑');
    expect(envelope).not.toContain('1923');
  });

  it('has a different ciphertext each time', () => {
    expect(new Set(Array.from({ length: 100 }, () => vault.encrypt(number, PLACE, 'aynı')))).toHaveLength(100);
  });

  it('cannot be decrypted in another row, column or table', () => {
    for (const change of [{ id: 8 }, { alan: 'sistem_sifresi' }, { tablo: 'muhasebeci' }]) {
      expect(reasonOf(() => vault.decrypt({ ...PLACE, ...change }, envelope))).toBe('damaged');
    }
  });

  it('cannot be decrypted with an unknown key, nor with another key that claims its number', () => {
    expect(reasonOf(() => createVault([OTHER]).decrypt(PLACE, envelope))).toBe('unknown key');
    expect(reasonOf(() => createVault([OTHER]).decrypt(PLACE, envelope.replace(number, keyNumber(OTHER))))).toBe(
      'damaged',
    );
    expect(createVault([OTHER, KEY]).decrypt(PLACE, envelope)).toBe('Şifre 1923 🔑');
    expect(() => createVault([OTHER]).encrypt(number, PLACE, 'x')).toThrow('unknown key');
  });

  it('cannot be decrypted with any bit changed or any part cut off', () => {
    const [version, kid, body] = envelope.split('.') as [string, string, string];
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(reasonOf(() => vault.decrypt(PLACE, `${version}.${kid}.${changed.toString('base64url')}`))).toBe(
        'damaged',
      );
    }
    for (let length = 0; length < envelope.length; length += 1)
      expect(reasonOf(() => vault.decrypt(PLACE, envelope.slice(0, length)))).toBe('damaged');
  });

  it('is accepted in one spelling only', () => {
    for (const text of [
      '',
      'v1',
      'v1..',
      `v2${envelope.slice(2)}`,
      `${envelope}=`,
      `${envelope}A`,
      ` ${envelope}`,
      envelope.toUpperCase(),
      'düz metin',
    ]) {
      expect(reasonOf(() => vault.decrypt(PLACE, text))).toBe('damaged');
    }
  });
});
