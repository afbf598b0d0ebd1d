import { expect, it } from 'vitest';
import {
  HERKES,
  PARA_YETKILILERI,
  ROL_NAME,
  ROLLER,
  TUM_ADMINLER,
  YETKI_SEVIYELERI,
  YETKI_SEVIYESI_NAME,
  YETKILER,
} from './roller.ts';

it("a caller counts by an admin's level, or else by role, and both are stored byte for byte", () => {
  expect(YETKI_SEVIYELERI).toEqual(['superadmin', 'admin', 'moderator']);
  expect(ROLLER).toEqual(['admin', 'muhasebeci', 'personel', 'mukellef']);
  expect([...YETKILER]).toEqual([...YETKI_SEVIYELERI, ...ROLLER.slice(1)]);
  expect(HERKES).toBe(YETKILER);
});

it('moderators may not handle money, delete, or manage logins', () => {
  expect(TUM_ADMINLER).toEqual(YETKI_SEVIYELERI);
  expect(PARA_YETKILILERI).toEqual(['superadmin', 'admin']);
});

it('roles and levels have their Turkish names', () => {
  expect(ROLLER.map((rol) => ROL_NAME[rol])).toEqual(['Admin', 'Muhasebeci', 'Personel', 'Mükellef']);
  expect(YETKI_SEVIYELERI.map((seviye) => YETKI_SEVIYESI_NAME[seviye])).toEqual([
    'Süper Yönetici',
    'Yönetici',
    'Moderatör',
  ]);
});
