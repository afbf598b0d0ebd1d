import type pg from 'pg';

export const createDeclarations = (client: pg.Client): Promise<unknown> =>
  client.query(
    `update mukellefler m set hesap_turu = case when bilinen then m.hesap_turu end,
       kisi_turu = case
         when not bilinen then null
         when m.hesap_turu = 'diğer' then 'diğer'
         when sirket and n % 23 = 0 then 'adi ortaklık'
         when sirket then 'tüzel'
         else 'gerçek'
       end,
       defter_turu = case when bilinen then defter end,
       isci_calistiriyor = case when bilinen then isci end,
       muhtasar_donemi = case
         when bilinen and defter <> 'yok'
           then case when isci and n % 5 > 0 or sirket then 'aylık' else 'üç aylık' end
       end,
       kdv_donemi = case
         when bilinen and defter <> 'yok' then case when n % 25 = 1 then 'üç aylık' else 'aylık' end
       end,
       e_defter = case
         when bilinen
           then case when defter <> 'bilanço' then 'yok' when n % 4 = 0 then 'üç aylık' else 'aylık' end
       end,
       hesap_donemi_sonu = case
         when bilinen and sirket and n % 200 = 1 then case when n % 400 = 1 then 6 else 2 end
       end,
       ek_yukumlulukler = case
         when not bilinen or defter = 'yok' then '{}'::text[]
         when n % 10 = 1 then '{KDV2}'
         when n % 10 = 3 then '{GEKAP}'
         when n % 10 = 5 then '{KDV2,DAMGA}'
         when n % 50 = 7 then '{KONAKLAMA,TURIZM}'
         when n % 10 = 9 then '{MTV,EMLAK}'
         else '{}'
       end
     from (
       select mukellef_id as n, length(tc_no) = 10 as sirket, length(tc_no) = 10 or mukellef_id % 11 <> 10 as bilinen,
         length(tc_no) = 10 and mukellef_id % 7 > 0 or mukellef_id % 3 = 0 as isci,
         case
           when length(tc_no) = 10 then 'bilanço'
           when hesap_turu = 'İşletme' then 'işletme'
           when hesap_turu = 'serbest' then 'serbest'
           else 'yok'
         end as defter
       from mukellefler
     ) b where b.n = m.mukellef_id`,
  );
