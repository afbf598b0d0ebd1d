import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addGecisDosyasi, applyGecis, checkGecis, createGecis } from '#contract/aktarim/gecis.ts';
import { alanlarAt } from '#contract/alan/register.ts';
import { createDisari, downloadDisari } from '#contract/sistem/disari.ts';
import { createDemoOffice } from '#server/testing/demo-office.ts';
import { createSession, type Office, PASSWORD, PASSWORD_HASH, PRINCIPALS } from '#server/testing/office.ts';
import { reportCount } from '#server/testing/report.ts';
import { isWhole } from '#server/testing/sample.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { zipFiles } from '#server/testing/zip-files.ts';

async function createEmptyOffice(owner: pg.Client): Promise<Office> {
  const { rows } = await owner.query(
    `
    with a as (
      insert into admin (tc_kimlik_no, ad, yetki_seviyesi) values ('10000000146', 'Kurucu', 'superadmin')
      returning admin_id, tc_kimlik_no, ad
    )
    insert into kullanicilar (tc_kimlik_no, ad, rol, sifre_hash, admin_id)
    select tc_kimlik_no, ad, 'admin', $1, admin_id from a returning id`,
    [PASSWORD_HASH],
  );
  const tokens = Object.fromEntries(PRINCIPALS.map((name) => [name, null])) as Office['tokens'];
  return { tokens: { ...tokens, superadmin: await createSession(owner, rows[0].id) }, password: PASSWORD } as Office;
}

let from: TestApp;
let into: TestApp;
beforeAll(async () => {
  from = await createTestApp({}, null, createDemoOffice);
  into = await createTestApp({}, null, createEmptyOffice);
});
afterAll(async () => {
  await from.close();
  await into.close();
});

const fieldsOf = (table: 'mukellefler' | 'muhasebeci' | 'personel'): string =>
  alanlarAt(table, 'import')
    .map(([name]) => `t.${name}`)
    .join(', ');

/** What decision 0108 calls the same office, by what people know its rows by. */
const SAME: Readonly<Record<string, string>> = {
  muhasebeciler: `select ${fieldsOf('muhasebeci')} from muhasebeci t`,
  personel: `select ${fieldsOf('personel')} from personel t`,
  hizmetler: `select t.ad, t.aciklama, t.is_active from hizmetler t`,
  fiyatlar: `select t.ad, m.n, coalesce((
      select f.fiyat from hizmet_fiyatlari f
      where f.hizmet_id = t.id and make_date(f.gecerlilik_yili, f.gecerlilik_ayi, 1) <= now() + m.n * interval '1 month'
      order by f.gecerlilik_yili desc, f.gecerlilik_ayi desc limit 1), t.fiyat)
    from hizmetler t, generate_series(0, 24) m (n)`,
  mukellefler: `select ${fieldsOf('mukellefler')}, b.tc_no as muhasebeci
    from mukellefler t join muhasebeci b using (muhasebeci_id)`,
  atamalar: `select m.tc_no, m.ad, p.tc_kimlik_no from muhasebeci_personel
    join mukellefler m using (mukellef_id) join personel p using (personel_id) where m.aktif and p.aktif`,
  'hizmet kayıtları': `select m.tc_no, m.ad, h.ad as hizmet, k.hizmet_yili, k.hizmet_ayi, k.durum, k.hizmet_bedeli
    from hizmet_kayitlari k join mukellefler m using (mukellef_id) join hizmetler h on h.id = k.hizmet_id`,
  'açık bakiyeler': `select b.tc_no, t.tahakkuk_yili, t.tahakkuk_ayi, t.bakiye
    from borc_tahakkuk t join muhasebeci b using (muhasebeci_id) where t.iptal is null and t.bakiye > 0`,
  'iletişim kişileri': `select m.tc_no, m.ad as mukellef, k.ad, k.telefon, k.email, k.aldiklari, k.kanal, k.izin, k.izin_gunu
    from mukellef_kisileri k join mukellefler m using (mukellef_id)`,
};

async function rowsOf({ owner }: TestApp, text: string): Promise<string[]> {
  const { rows } = await owner.query(`select row_to_json(x)::text as satir from (${text}) x`);
  return rows.map(({ satir }) => satir).sort();
}

function differences(before: readonly string[], after: readonly string[]): string[] {
  const [left, right] = [new Set(before), new Set(after)];
  return [
    ...before.filter((row) => !right.has(row)).map((row) => `lost: ${row}`),
    ...after.filter((row) => !left.has(row)).map((row) => `new: ${row}`),
  ];
}

it.runIf(isWhole)(
  'an office whose lists are put into an empty one is the same office',
  async () => {
    await from.owner.query(`
    insert into hizmet_fiyatlari (hizmet_id, gecerlilik_yili, gecerlilik_ayi, fiyat)
    select h.id, extract(year from d.gun), extract(month from d.gun), h.fiyat + n * 1000
    from (select * from hizmetler order by id limit 3) h, generate_series(-1, 2) n,
      lateral (select now() + n * interval '1 month' as gun) d`);
    await from.owner.query(`
    insert into mukellef_kisileri (mukellef_id, ad, telefon, aldiklari, kanal, izin, izin_gunu)
    select mukellef_id, 'Yetkili ' || n, '0532 000 00 0' || n, '{odeme}', 'sms', n = 1, date '2026-11-02'
    from (select mukellef_id from mukellefler order by mukellef_id limit 5) m, generate_series(1, 2) n`);
    const { indirme_id } = await from.ask('superadmin', createDisari);
    const zip = await from.call('superadmin', downloadDisari, { params: { indirme_id } });
    const files = [...(await zipFiles(zip.rawPayload))].filter(([name]) => name.startsWith('İçe aktarılacaklar/'));
    const { gecis_id } = await into.ask('superadmin', createGecis, {});
    for (const [name, icerik] of files)
      await into.ask('superadmin', addGecisDosyasi, {
        params: { gecis_id },
        dosya: { ad: name.split('/').at(-1)!, icerik },
      });
    const plan = await into.ask('superadmin', checkGecis, { params: { gecis_id } });
    expect(plan.dosyalar.filter(({ neden }) => neden !== null)).toEqual([]);
    expect(plan.sayfalar.map(({ dosya_adi, liste, sorular }) => [dosya_adi, liste, sorular])).toEqual(
      plan.sayfalar.map(({ dosya_adi, liste }) => [dosya_adi, liste ?? 'known', []]),
    );
    const { rows: refused } = await into.owner.query(
      `select r.hucreler, r.hatalar from aktarim_satirlari r where r.durum in ('hatali', 'atlandi')`,
    );
    expect(refused).toEqual([]);
    const done = await into.ask('superadmin', applyGecis, { params: { gecis_id } });
    expect(done.toplam).toMatchObject({ hatali: 0 });
    const found: string[] = [];
    let rows = 0;
    for (const [name, text] of Object.entries(SAME)) {
      const before = await rowsOf(from, text);
      rows += before.length;
      expect(before.length, name).toBeGreaterThan(0);
      found.push(...differences(before, await rowsOf(into, text)).map((line) => `${name} ${line}`));
    }
    reportCount('rows of an office that went out and came back', rows, found);
    expect(found).toEqual([]);
  },
  600_000,
);
