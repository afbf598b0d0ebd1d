import type pg from 'pg';
import { inject } from 'vitest';
import { loadDemoIfEmpty } from '#server/demo/load.ts';
import { DEMO_PASSWORD, DEMO_TC } from '#server/demo/people.ts';
import { createSession, type Office, PRINCIPALS } from './office.ts';

/** What the demo office leaves empty: a few columns, card payments, papers and messages. */
const MORE = `
  update kullanicilar set soyad = 'Işık' where id % 4 = 0;
  update muhasebeci set gib_kullanici_adi = 'GİB' || muhasebeci_id;
  update mukellefler set il = 'Iğdır', ilce = 'Aralık' where mukellef_id % 5 = 0;
  update borc_tahakkuk set aciklama = 'Açıklama ' || borc_id where borc_id % 5 = 0;
  insert into odemeler (tahakkuk_id, odeme_tutari, odeme_yontemi, dekont_no, odeme_notu)
    select borc_id, 100, 'havale', 'DK-' || borc_id, 'Şubeden' from borc_tahakkuk where bakiye > 100;
  with deneme as (
    insert into kart_odeme_denemeleri (muhasebeci_id, kullanici_id, anahtar, istek_ozeti, saglayici, tutar, durum, red_kodu)
    select muhasebeci_id, id, 'liste', '\\x00', 'test', 100, 'reddedildi', 'diger' from kullanicilar where muhasebeci_id is not null returning *
  )
  insert into kart_odeme_kalemleri (deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, tutar)
    select distinct on (deneme_id) deneme_id, borc_id, tahakkuk_yili, tahakkuk_ayi, 100 from deneme join borc_tahakkuk using (muhasebeci_id);
  insert into belgeler (mukellef_id, yuva, tur, yil, ay)
    select mukellef_id, nullif(mukellef_id % 4, 0), case when mukellef_id % 4 > 0 then 'sözleşme' else 'fatura' end, 2026, 1 + mukellef_id % 12
    from mukellefler where mukellef_id < 60;
  insert into belge_surumleri (belge_id, surum_no, anahtar, ad, boyut, ozet, sayfa_sayisi, metinli)
    select belge_id, 1, gen_random_uuid(), 'İmza ' || belge_id || '.pdf', 100 + belge_id, sha256('x'), 1, true from belgeler;
  insert into iletiler (mukellef_id, tur, kanal, alici, kime, konu, metin, durum, ucret, gonderim_no)
    select mukellef_id, (array['evrak', 'odeme', 'genel'])[1 + mukellef_id % 3], (array['sms', 'eposta'])[1 + mukellef_id % 2],
      'Alıcı ' || mukellef_id, array['0532 ' || (1000000 + mukellef_id), 'b@ornek.example'], 'Konu ' || mukellef_id, 'Metin',
      (array['kabul edildi', 'hata', 'iletildi', 'belirsiz'])[1 + mukellef_id % 4], 10 * (mukellef_id % 7), case when mukellef_id % 3 = 0 then gen_random_uuid() end
    from mukellefler;`;

/** The demo office, signed in to as its superadmin and as one accountant and one staff member; its ids are not known. */
export async function createDemoOffice(owner: pg.Client): Promise<Office> {
  await loadDemoIfEmpty({ ...inject('postgres'), database: owner.database! });
  await owner.query(MORE);
  const tokenOf = async (tc: string) => {
    const { rows } = await owner.query('select id from kullanicilar where tc_kimlik_no = $1', [tc]);
    return createSession(owner, rows[0].id);
  };
  const tokens = {
    ...(Object.fromEntries(PRINCIPALS.map((name) => [name, null])) as Office['tokens']),
    superadmin: await tokenOf(DEMO_TC.superadmin),
    muhasebeciA: await tokenOf(DEMO_TC.muhasebeci),
    personelA: await tokenOf(DEMO_TC.personel),
  };
  return { tokens, password: DEMO_PASSWORD } as Office;
}
