export const LISTED = `
  select m.mukellef_id, m.muhasebeci_id, mu.ad as muhasebeci_adi, p.ad as personel_adi, m.tc_no, m.ad, m.telefon, m.email, m.sirket_adi,
    m.hesap_turu, m.aktif, m.eklenme_tarihi
  from mukellefler m
  join muhasebeci mu on mu.muhasebeci_id = m.muhasebeci_id
  left join muhasebeci_personel mp on mp.mukellef_id = m.mukellef_id
  left join personel p on p.personel_id = mp.personel_id`;

export const LIST = `${LISTED}
  where m.arama like $1
  order by m.ad, m.mukellef_id
  limit $2`;
