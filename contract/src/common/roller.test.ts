import { expect, it } from 'vitest';
import {
  HERKES,
  PARA_YETKILILERI,
  ROL_ADI,
  ROLLER,
  TUM_ADMINLER,
  YETKI_SEVIYELERI,
  YETKI_SEVIYESI_ADI,
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
  expect(ROLLER.map((rol) => ROL_ADI[rol])).toEqual(['Admin', 'Muhasebeci', 'Personel', 'Mükellef']);
  expect(YETKI_SEVIYELERI.map((seviye) => YETKI_SEVIYESI_ADI[seviye])).toEqual([
    'Süper Yönetici',
    'Yönetici',
    'Moderatör',
  ]);
});
