create or replace function gate.create_eposta(p_tur text, p_kime text, p_konu text, p_metin text,
  p_muhasebeci_id bigint) returns bigint
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  insert into epostalar (tur, kime, konu, metin, muhasebeci_id) values (p_tur, p_kime, p_konu, p_metin, p_muhasebeci_id)
    returning eposta_id
$$;
grant execute on function gate.create_eposta(text, text, text, text, bigint) to muhasip_admin, muhasip_sistem;

-- A mail is marked as being sent before it is sent, so that no second server sends it; if the server dies, the mark
-- stays. A mail to an accountant goes to the address that the accountant has now. A reminder without an address fails;
-- a notice, which may go to another person of the accountant's login, keeps the address that it was queued with.
create or replace function gate.take_eposta(p_an timestamptz) returns table (eposta_id bigint, kime text, konu text,
  metin text, deneme integer)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
declare
  v_id bigint;
  v_kime text;
begin
  loop
    -- The server's clock counts milliseconds and the column microseconds; without the added millisecond, a mail queued
    -- in the current millisecond would not be due.
    select k.eposta_id,
      coalesce(gate.posta_adresi((select m.email from muhasebeci m where m.muhasebeci_id = k.muhasebeci_id)),
        case when k.tur <> 'hatirlatma' or k.muhasebeci_id is null then k.kime end)
    into v_id, v_kime
    from epostalar k where k.durum = 'kuyrukta' and k.sonraki_deneme < p_an + interval '1 millisecond'
    order by k.sonraki_deneme, k.eposta_id limit 1 for update skip locked;
    exit when v_id is null or v_kime is not null;
    update epostalar e set durum = 'hata', son_deneme = p_an,
      hata_metni = 'Muhasebecinin e-posta adresi artık kayıtlı değil; gönderilmedi.'
    where e.eposta_id = v_id;
  end loop;
  return query
  update epostalar e set durum = 'gönderiliyor', kime = v_kime, deneme = e.deneme + 1, son_deneme = p_an,
    sonraki_deneme = p_an
  where e.eposta_id = v_id returning e.eposta_id, e.kime, e.konu, e.metin, e.deneme;
end $$;
grant execute on function gate.take_eposta(timestamptz) to muhasip_sistem;

-- `p_gonderildi` is null for a mail of which nobody knows whether it was sent.
create or replace function gate.finish_eposta(p_eposta_id bigint, p_gonderildi boolean, p_hata text,
  p_sonraki timestamptz) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update epostalar e set durum = case
      when p_gonderildi then 'gönderildi'
      when p_sonraki is null then 'hata'
      else 'kuyrukta'
    end,
    hata_metni = case when p_gonderildi then null else left(p_hata, 1000) end,
    gonderme = case when p_gonderildi then now() end,
    sonraki_deneme = coalesce(p_sonraki, e.sonraki_deneme),
    belirsiz = p_gonderildi is null
  where e.eposta_id = p_eposta_id and e.durum = 'gönderiliyor'
$$;
grant execute on function gate.finish_eposta(bigint, boolean, text, timestamptz) to muhasip_sistem;

-- Due mail that would meet the fault of a mail just tried waits as long as that one, without a try of its own.
create or replace function gate.postpone_epostalar(p_an timestamptz, p_hata text, p_sonraki timestamptz) returns void
  language sql volatile security definer set search_path = public, app, pg_temp as $$
  update epostalar e set hata_metni = left(p_hata, 1000), sonraki_deneme = p_sonraki
  where e.durum = 'kuyrukta' and e.sonraki_deneme < p_an + interval '1 millisecond'
$$;
grant execute on function gate.postpone_epostalar(timestamptz, text, timestamptz) to muhasip_sistem;

-- A mail that has been in sending since before `p_once` was cut off with its server. Nobody knows whether it went out,
-- so a person must decide.
create or replace function gate.fail_unfinished_epostalar(p_once timestamptz, p_hata text) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update epostalar e set durum = 'hata', hata_metni = p_hata, belirsiz = true
  where e.durum = 'gönderiliyor' and e.son_deneme < p_once;
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.fail_unfinished_epostalar(timestamptz, text) to muhasip_sistem;

-- Cancelled mail cannot be retried, because a reminder is cancelled when its debts change and then has outdated
-- figures.
create or replace function gate.retry_eposta(p_eposta_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update epostalar e set durum = 'kuyrukta', deneme = 0, hata_metni = null, sonraki_deneme = now(), belirsiz = false
  where e.eposta_id = p_eposta_id and (e.durum = 'hata' or e.durum = 'kuyrukta');
  return found;
end $$;
grant execute on function gate.retry_eposta(bigint) to muhasip_admin;

create or replace function gate.can_retry_eposta(p_durum text, p_hata text, p_belirsiz boolean) returns boolean
  language sql immutable
  return not p_belirsiz and (p_durum = 'hata' or (p_durum = 'kuyrukta' and p_hata is not null));
grant execute on function gate.can_retry_eposta(text, text, boolean) to muhasip_admin;

-- A mail that may have been sent is repeated only by who has looked at this one mail (gate.retry_eposta).
create or replace function gate.retry_epostalar(p_idler bigint[]) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  v_adet integer;
begin
  update epostalar e set durum = 'kuyrukta', deneme = 0, hata_metni = null, sonraki_deneme = now()
  where e.eposta_id in (
    select k.eposta_id from epostalar k
    where k.eposta_id = any (p_idler) and gate.can_retry_eposta(k.durum, k.hata_metni, k.belirsiz)
    order by k.eposta_id for no key update
  );
  get diagnostics v_adet = row_count;
  return v_adet;
end $$;
grant execute on function gate.retry_epostalar(bigint[]) to muhasip_admin;

create or replace function gate.cancel_eposta(p_eposta_id bigint) returns boolean
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
begin
  update epostalar e set durum = 'iptal', hata_metni = 'Elle iptal edildi.'
  where e.eposta_id = p_eposta_id and e.durum in ('kuyrukta', 'hata');
  return found;
end $$;
grant execute on function gate.cancel_eposta(bigint) to muhasip_admin;

create or replace function gate.list_hatirlatma_adaylari(p_gun date,
  p_muhasebeciler bigint[]) returns table (muhasebeci_id bigint, ad text, email text, borclar jsonb)
  language sql stable security definer set search_path = public, app, pg_temp as $$
  with ayar as materialized (
    select (select array(select jsonb_array_elements_text(a.deger)::integer) from ayarlar a
      where a.ad = 'hatirlatma_gunleri') as gunler,
      (select a.deger::integer from ayarlar a where a.ad = 'tahakkuk_vade_gun') as vade_gun
  ),
  borc as (
    select t.*, v.vade,
      case
        when p_muhasebeciler is null then (select max(g) from unnest(ayar.gunler) as g where v.vade + g <= p_gun)
        else 0
      end as adim
    from borc_tahakkuk t cross join ayar join muhasebeci m on m.muhasebeci_id = t.muhasebeci_id
      cross join lateral app.vade_gunu(t.borc_tarihi, m.odeme_gunu, ayar.vade_gun) as v (vade)
    where t.bakiye > 0 and t.iptal is null and t.odeme_durumu <> 'Tamamlandı'
      and (p_muhasebeciler is null or t.muhasebeci_id = any (p_muhasebeciler))
  )
  select m.muhasebeci_id, m.ad, m.email,
    jsonb_agg(jsonb_build_object('borc_id', b.borc_id, 'adim', b.adim, 'yil', b.tahakkuk_yili, 'ay', b.tahakkuk_ayi,
      'devir', b.devir, 'bakiye', b.bakiye, 'vade', b.vade)
      order by b.vade, b.borc_id)
  from borc b join muhasebeci m on m.muhasebeci_id = b.muhasebeci_id
  where b.adim is not null
    and (p_muhasebeciler is not null or (m.aktif and not m.hatirlatma_kapali
      and not exists (
        select from app.soz_durumlari s
        where s.muhasebeci_id = m.muhasebeci_id and s.geri_alma is null and s.gun >= p_gun
          and s.durum not in ('tutuldu', 'yenilendi')
      )
      and not exists (select from hatirlatmalar h where h.borc_id = b.borc_id and h.adim >= b.adim)))
  group by m.muhasebeci_id, m.ad, m.email
  order by m.muhasebeci_id
$$;
grant execute on function gate.list_hatirlatma_adaylari(date, bigint[]) to muhasip_admin, muhasip_sistem;

create or replace function gate.create_hatirlatmalar(p_hatirlatmalar jsonb) returns integer
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
declare
  h jsonb;
  v_eposta bigint;
  v_adet integer := 0;
begin
  perform pg_advisory_xact_lock(720044);
  for h in select j from jsonb_array_elements(p_hatirlatmalar) as j loop
    perform from borc_tahakkuk t join jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint) on b.borc_id = t.borc_id
      order by t.borc_id for update of t;
    continue when exists (
      select from jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint, adim smallint, bakiye bigint)
      left join borc_tahakkuk t on t.borc_id = b.borc_id and t.iptal is null
        and t.muhasebeci_id = (h ->> 'muhasebeci_id')::bigint
      where t.bakiye is distinct from b.bakiye
        or (b.adim > 0 and exists (select from hatirlatmalar x where x.borc_id = b.borc_id and x.adim >= b.adim))
    );
    insert into epostalar (tur, kime, konu, metin, muhasebeci_id)
    values ('hatirlatma', h ->> 'kime', h ->> 'konu', h ->> 'metin', (h ->> 'muhasebeci_id')::bigint)
      returning eposta_id into v_eposta;
    insert into hatirlatmalar (borc_id, adim, eposta_id)
    select b.borc_id, b.adim, v_eposta from jsonb_to_recordset(h -> 'borclar') as b (borc_id bigint, adim smallint);
    v_adet := v_adet + 1;
  end loop;
  return v_adet;
end $$;
grant execute on function gate.create_hatirlatmalar(jsonb) to muhasip_admin, muhasip_sistem;

-- When a debt changes, its waiting reminder is cancelled; the other debts of that reminder then count as not reminded,
-- so that the job writes a new mail.
create or replace function gate.cancel_stale_hatirlatma() returns trigger language plpgsql security definer
  set search_path = public, app, pg_temp as $$
declare
  v_epostalar bigint[];
begin
  with iptal as (
    update epostalar e set durum = 'iptal', hata_metni = 'Borç bu sırada ödendi ya da değişti; gönderilmedi.'
    where e.durum in ('kuyrukta', 'hata') and e.tur = 'hatirlatma'
      and e.eposta_id in (select h.eposta_id from hatirlatmalar h where h.borc_id = old.borc_id)
    returning e.eposta_id
  )
  select array_agg(eposta_id) into v_epostalar from iptal;
  if v_epostalar is not null then
    delete from hatirlatmalar h where h.eposta_id = any (v_epostalar) and h.adim > 0;
  end if;
  return case when tg_op = 'DELETE' then old end;
end $$;

create or replace function gate.is_posta_kurulu() returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select count(*) = 2 from ayarlar a where a.ad in ('smtp_sunucu', 'smtp_gonderen') and a.deger <> '""'
$$;
grant execute on function gate.is_posta_kurulu() to muhasip_moderator;

create or replace function gate.posta_adresi(p_email text) returns text language sql immutable
  return case when length(p_email) between 3 and 320 and p_email ~ '@' and p_email !~ '[\s,;<>]' then p_email end;
grant execute on function gate.posta_adresi(text) to muhasip_moderator;
