import type pg from 'pg';
import { READ, type RlsFixture, rowCases } from '#server/testing/row-parts.ts';

async function create(client: pg.Client) {
  await client.query(`insert into banka_hesaplari (hesap_id, banka, ad, iban) overriding system value values
    (910001, 'isbank', 'A', 'TR330006100519786457841326'), (910002, 'akbank', 'B', 'TR230004600012300006298413')`);
  await client.query(`insert into banka_ekstreleri (ekstre_id, hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis,
    kapanis, devir, satir_sayisi, yeni_sayisi) overriding system value
    select 910000 + n, 910000 + n, 'x.xlsx', '\\x00', 'xlsx', '2026-01-01', '2026-01-02', 0, 1, 0, 1, 1
    from generate_series(1, 2) n`);
  await client.query(`insert into banka_satirlari (hesap_id, ekstre_id, dosya_satiri, gun, tutar, bakiye)
    select hesap_id, ekstre_id, 1, '2026-01-01', 1, 1 from banka_ekstreleri`);
  return {};
}

const sides = (key: string) => () => ({ own: `${key} = 910001`, foreign: `${key} = 910002` });
const idOf = (_f: RlsFixture, side: 'A' | 'B'): number => (side === 'A' ? 910001 : 910002);
const IBANS = { A: 'TR430006701000000012345678', B: 'TR970006200012300006298413' } as const;

export const cases = rowCases({
  create,
  tables: {
    banka_hesaplari: [
      {
        rows: sides('hesap_id'),
        insert: (_f, _who, side) => `(banka, ad, iban) values ('baska', 'C', '${IBANS[side]}')`,
        set: `ad = 'D'`,
        access: {
          superadmin: ['both', 'both', 'both', 'both'],
          admin: ['both', 'both', 'both', 'both'],
          moderator: READ,
        },
      },
    ],
    banka_ekstreleri: [
      {
        rows: sides('hesap_id'),
        insert: (f, _who, side) =>
          `(hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir, satir_sayisi, yeni_sayisi)
          values (${idOf(f, side)}, 'y.csv', '\\x01', 'csv', '2026-02-01', '2026-02-01', 0, 0, 0, 1, 0)`,
        set: 'geri_alinma = now()',
        access: {
          superadmin: ['both', 'both', 'both', 'refused'],
          admin: ['both', 'both', 'both', 'refused'],
          moderator: READ,
        },
      },
    ],
    banka_satirlari: [
      {
        rows: sides('hesap_id'),
        insert: (f, _who, side) =>
          `(hesap_id, ekstre_id, dosya_satiri, gun, tutar, bakiye)
          values (${idOf(f, side)}, ${idOf(f, side)}, 2, '2026-01-02', 5, 6)`,
        set: 'tutar = 2',
        access: {
          superadmin: ['both', 'both', 'refused', 'refused'],
          admin: ['both', 'both', 'refused', 'refused'],
          moderator: READ,
        },
      },
    ],
  },
  frozen: ['banka_hesaplari.iban', 'banka_hesaplari.para_birimi', 'banka_ekstreleri.acilis', 'banka_satirlari.*'],
});
