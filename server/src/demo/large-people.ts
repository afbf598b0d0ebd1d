import type pg from 'pg';
import { COMPANY_FORMS, DISTRICTS, FIRST_NAMES, LAST_NAMES, PLACES, SHOPS, STREETS, TRADES } from './names.ts';
import { DEMO_TC } from './people.ts';
import { HIZMETLER } from './services.ts';

export interface LargeSize {
  accountants: number;
  staff: number;
  clients: number;
  services: number;
  records: number;
  months?: number;
}

const NAME = `pg_temp.secim($2::text[], n * 5) || ' ' || pg_temp.secim($3::text[], n * 7 + n / 48)`;

async function createOfficePeople(client: pg.Client, { accountants, staff }: LargeSize): Promise<void> {
  await client.query(
    `insert into admin (tc_kimlik_no, ad, telefon, email, yetki_seviyesi)
     values ($1, 'Deniz Aksoy', '0530 000 00 01', 'yonetici@example.com', 'superadmin')`,
    [DEMO_TC.superadmin],
  );
  await client.query(
    `insert into muhasebeci (muhasebeci_id, tc_no, ad, telefon, email, sirket_adi, eklenme_tarihi)
       overriding system value
     select n, case n when 1 then $4 else pg_temp.tc(110000000 + n * 41) end, ${NAME}, pg_temp.telefon(n),
       'muhasebeci' || n || '@example.com', pg_temp.secim($3::text[], n * 7 + n / 48) || ' Mali Müşavirlik',
       now() - interval '3 years' + n * interval '1 day'
     from generate_series(1, $1::bigint) n`,
    [accountants, FIRST_NAMES, LAST_NAMES, DEMO_TC.muhasebeci],
  );
  await client.query(
    `insert into personel (personel_id, tc_kimlik_no, ad, telefon, email, gorev) overriding system value
     select n, case n when 1 then $4 else pg_temp.tc(120000000 + n * 43) end,
       ${NAME.replaceAll('n * 7', 'n * 11')}, pg_temp.telefon(5000 + n), 'personel' || n || '@example.com',
       case n % 3 when 0 then 'Bordro uzmanı' when 1 then 'Ön muhasebe' else 'Beyanname uzmanı' end
     from generate_series(1, $1::bigint) n`,
    [staff, FIRST_NAMES, LAST_NAMES, DEMO_TC.personel],
  );
}

const createLogins = (client: pg.Client, sifre_hash: string): Promise<unknown> =>
  client.query(
    `insert into kullanicilar (id, tc_kimlik_no, ad, sifre_hash, rol, admin_id, muhasebeci_id, personel_id, created_at,
       last_login) overriding system value
     select n, tc, ad, $1, rol, admin_id, muhasebeci_id, personel_id, now() - n % 40 * interval '1 day',
       case
         when n % 3 > 0 then now() - n % 40 * interval '30 minutes'
         when n % 40 > 2 then now() - interval '2 days'
       end
     from (
       select row_number() over (order by sira, kisi) as n, * from (
         select 1 as sira, admin_id as kisi, tc_kimlik_no as tc, ad, 'admin' as rol, admin_id,
           null::bigint as muhasebeci_id, null::bigint as personel_id from admin
         union all select 2, muhasebeci_id, tc_no, ad, 'muhasebeci', null, muhasebeci_id, null from muhasebeci
         union all select 3, personel_id, tc_kimlik_no, ad, 'personel', null, null, personel_id from personel
       ) kisiler
     ) sirali`,
    [sifre_hash],
  );

const createClients = (client: pg.Client, { clients, accountants }: LargeSize): Promise<unknown> =>
  client.query(
    `insert into mukellefler (mukellef_id, muhasebeci_id, tc_no, ad, sirket_adi, telefon, email, adres, aktif,
       kullanici_kod, isyeri_kodu, hesap_turu, eklenme_tarihi)
       overriding system value
     select n, 1 + (n - 1) % $2::bigint,
       case when sirket then pg_temp.vkn(400000000 + n * 1117) else pg_temp.tc(300000000 + n * 1213) end, ad,
       case
         when sirket then ad || ' ' || pg_temp.secim($7::text[], n)
         when n % 3 > 0 then soyad || ' ' || pg_temp.secim($8::text[], n)
       end,
       pg_temp.telefon(n), case when n % 9 > 0 then 'mukellef' || n || '@example.com' end,
       pg_temp.secim($9::text[], n) || ' No: ' || 1 + n % 120 || ', ' || pg_temp.secim($10::text[], n / 8),
       pg_temp.zar(n, 11) >= 8, 'K' || 10000 + n,
       case when sirket then (1000 + n)::text end,
       case
         when sirket then pg_temp.secim('{Bilanço,kurumsal}', pg_temp.zar(n, 12))
         else pg_temp.secim('{İşletme,serbest,İşletme,bireysel,İşletme,diğer}', pg_temp.zar(n, 12))
       end,
       now() - interval '800 days' + n % 60 * interval '1 day'
     from (
       select n, sirket, soyad,
         case
           when sirket
             then pg_temp.secim($5::text[], kelime) || ' ' || soyad || ' ' || pg_temp.secim($6::text[], kelime / 1440)
           else pg_temp.secim($3::text[], kelime) || ' ' || soyad
         end as ad
       from (
         select n, sirket, kelime,
           pg_temp.secim($4::text[], case when sirket then kelime / 30 else kelime / 48 end) as soyad
         from (
           select n, n % 20 < 9 as sirket,
             case
               when n % 20 < 9 then (n / 20 * 9 + n % 20) * 10007 % 28800
               else (n / 20 * 11 + n % 20) * 10007 % 2304
             end as kelime
           from generate_series(1, $1::bigint) n
         ) sayi
       ) soyadli
     ) kisi`,
    [clients, accountants, FIRST_NAMES, LAST_NAMES, PLACES, TRADES, COMPANY_FORMS, SHOPS, STREETS, DISTRICTS],
  );

const createAssignments = (client: pg.Client, { accountants, staff }: LargeSize): Promise<unknown> =>
  client.query(
    `insert into muhasebeci_personel (mukellef_id, personel_id, atama_tarihi)
     select mukellef_id, 1 + ((muhasebeci_id - 1) * $2::bigint / $1::bigint + (mukellef_id - 1) / $1 % 3) % $2,
       eklenme_tarihi + interval '1 day'
     from mukellefler where mukellef_id % 20 < 17`,
    [accountants, staff],
  );

const createServices = (client: pg.Client, { services }: LargeSize): Promise<unknown> => {
  const rows = Array.from({ length: services }, (_, i) => {
    const hizmet = HIZMETLER[i % HIZMETLER.length]!;
    const round = Math.floor(i / HIZMETLER.length) + 1;
    return { ...hizmet, id: i + 1, ad: round === 1 ? hizmet.ad : `${hizmet.ad} (Ek ${round - 1})`, is_active: true };
  });
  return client.query(
    `insert into hizmetler (id, ad, aciklama, fiyat, is_active) overriding system value
     select id, ad, aciklama, fiyat, is_active from json_populate_recordset(null::hizmetler, $1)`,
    [JSON.stringify(rows)],
  );
};

export async function createLargePeople(client: pg.Client, size: LargeSize, sifre_hash: string): Promise<void> {
  await createOfficePeople(client, size);
  await createLogins(client, sifre_hash);
  await createClients(client, size);
  await createAssignments(client, size);
  await createServices(client, size);
}
