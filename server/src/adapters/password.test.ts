import { expect, it } from 'vitest';
import { isListedPassword } from './password.ts';

it.each(['4815162342', 'NutterTools', '1123581321', 'manchester'])(
  '%s is refused as a common password',
  async (sifre) => {
    expect(await isListedPassword(sifre)).toBe(true);
  },
);

it('an unusual phrase is on no list', async () => {
  expect(await isListedPassword('mor kedi yağmurda okur')).toBe(false);
});
