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
    from mukellefler;
  insert into odeyenler (ad, cekirdek, iban, muhasebeci_id, otomatik, ogreten)
    select 'Ödeyen ' || m.ad, 'odeyen ' || chr(97 + (m.muhasebeci_id % 26)::int) || 'x', 'TR' || m.muhasebeci_id || '00',
      m.muhasebeci_id, m.muhasebeci_id % 2 = 0, (select min(id) from kullanicilar) from muhasebeci m where m.muhasebeci_id <= 20;
  with hesap as (
    insert into banka_hesaplari (banka, ad, iban) values ('akbank', 'Eşleşme', 'TR320010009999901234567890') returning hesap_id
  ), ekstre as (
    insert into banka_ekstreleri (hesap_id, dosya_adi, ozet, bicim, ilk_gun, son_gun, acilis, kapanis, devir, satir_sayisi, yeni_sayisi)
      select hesap_id, 'eslesme.xlsx', '\\x00', 'xlsx', '2026-10-01', '2026-10-20', 0, 2100, 0, 20, 20 from hesap returning hesap_id, ekstre_id
  ), satir as (
    insert into banka_satirlari (hesap_id, ekstre_id, dosya_satiri, gun, tutar, bakiye, aciklama)
      select hesap_id, ekstre_id, n, date '2026-10-01' + n, n * 10, 0, 'HAVALE ' || n from ekstre, generate_series(1, 20) n
      returning satir_id, dosya_satiri
  ), karar as (
    insert into banka_kararlari (satir_id, sira, tur, neden, odeyen_id, otomatik, kaydeden)
      select s.satir_id, 1, (array['tahsilat', 'pos', 'iade', 'bizim değil'])[1 + s.dosya_satiri % 4], 'Elle seçildi.',
        (select min(odeyen_id) from odeyenler), s.dosya_satiri % 8 = 0, (select min(id) from kullanicilar) from satir s
      returning karar_id, satir_id, tur
  )
  insert into banka_karar_paylari (karar_id, muhasebeci_id, tutar, makbuz_id)
    select k.karar_id, o.muhasebeci_id, s.dosya_satiri * 10, o.odeme_id from karar k join satir s using (satir_id)
      join (select odeme_id, muhasebeci_id, row_number() over (order by odeme_id) as n from odemeler where makbuz_id is null and iptal_edilen_id is null) o
        on o.n = s.dosya_satiri where k.tur = 'tahsilat';`;

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
