-- A person's corrected TC now reaches the login (trigger tc_ver); this corrects the logins that kept an older TC. Of two
-- logins that would get the same one, the older gets it.
update kullanicilar k set tc_kimlik_no = x.tc
from (
  select distinct on (tc) k.id, coalesce(a.tc_kimlik_no, m.tc_no, p.tc_kimlik_no, c.tc_no) as tc from kullanicilar k
  left join admin a on a.admin_id = k.admin_id
  left join muhasebeci m on m.muhasebeci_id = k.muhasebeci_id
  left join personel p on p.personel_id = k.personel_id
  left join mukellefler c on c.mukellef_id = k.mukellef_id
  order by tc, k.id
) x
where x.id = k.id and x.tc <> k.tc_kimlik_no and x.tc ~ '^[1-9][0-9]{10}$'
  and not exists (select from kullanicilar o where o.tc_kimlik_no = x.tc);
