-- Why a request was rejected, and removing a record that the office made by mistake on an empty cell.

-- What the accountant reads on the cell. It goes with the rejection, whoever ends that.
alter table hizmet_kayitlari add column ret_nedeni text,
  add constraint hizmet_kayitlari_ret_check check (ret_nedeni is null or (durum = 'reddedildi' and length(ret_nedeni) between 1 and 200));
-- The accountant's list of what was rejected, of all months.
create index hizmet_kayitlari_ret_idx on hizmet_kayitlari (muhasebeci_id, hizmet_yili, hizmet_ayi) where durum = 'reddedildi';
grant select (ret_nedeni) on hizmet_kayitlari to muhasip_moderator, muhasip_muhasebeci, muhasip_personel, muhasip_kapi;
grant insert (ret_nedeni), update (ret_nedeni) on hizmet_kayitlari to muhasip_moderator, muhasip_kapi;

create or replace function app.hizmet_kaydi_damga() returns trigger language plpgsql as $$
begin
  new.degisme := now();
  new.degistiren := app.kullanici_id();
  if new.durum <> 'reddedildi' then
    new.ret_nedeni := null;
  end if;
  return new;
end $$;

-- Whether the office made the record on an empty cell and nobody else has done anything with it since: its log knows of no one else.
create function app.bos_hucreden(p_hizmet_kayit_id bigint) returns boolean
  language sql stable security definer set search_path = public, app, pg_temp as $$
  select coalesce(bool_and(d.db_rolu in ('muhasip_superadmin', 'muhasip_admin', 'muhasip_moderator')) and bool_or(d.islem = 'insert'), false)
  from denetim d where d.satir_id = p_hizmet_kayit_id and d.tablo = 'hizmet_kayitlari'
$$;
alter function app.bos_hucreden(bigint) owner to muhasip_kapi;
revoke execute on function app.bos_hucreden(bigint) from public;
grant execute on function app.bos_hucreden(bigint) to muhasip_admin;

-- The office takes back what it made on an empty cell; every other record of an accountant's stays and is rejected.
create policy hizmet_kayitlari_admin_siler on hizmet_kayitlari for delete to muhasip_admin
  using (hizmet_fiyati = 0 and hizmet_bedeli = 0 and durum in ('onaylandı', 'reddedildi') and app.bos_hucreden(hizmet_kayit_id) and not exists (
    select from evrak_bekleyenler e where e.mukellef_id = hizmet_kayitlari.mukellef_id and e.hizmet_id = hizmet_kayitlari.hizmet_id
      and e.hizmet_yili = hizmet_kayitlari.hizmet_yili and e.hizmet_ayi = hizmet_kayitlari.hizmet_ayi
  ));
grant delete on hizmet_kayitlari to muhasip_admin;

-- As in 0021, with the reason of a rejection, and quick for twenty thousand cells.
create or replace function app.hizmet_kaydi_geri_al(p_yil integer, p_ay integer, p_istek_no text)
  returns table (mukellef_id bigint, hizmet_id bigint, oldu boolean, durum text, hizmet_bedeli bigint, neden text)
  language plpgsql volatile security definer set search_path = public, app, pg_temp as $$
#variable_conflict use_column
begin
  perform set_config('muhasip.istek_no', 'geri-al:' || p_istek_no, true);
  return query
  with yapilan as materialized (
    select d.denetim_id, d.zaman, d.islem, d.satir_id, d.eski, (
        -- Whether anything stands that came after: an entry that is neither the taking back of another nor taken back itself.
        select bool_or(s.istek_no = 'geri-al:' || p_istek_no or not (coalesce(s.istek_no, '') like 'geri-al:%' or exists (
          select from denetim g where g.satir_id = s.satir_id and g.tablo = s.tablo and g.istek_no = 'geri-al:' || s.istek_no
        )))
        from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.denetim_id > d.denetim_id
      ) as degisti, (
        -- The log of a change names only what changed; of a record that is gone its last entry says which cell it was.
        select s.eski from denetim s where s.satir_id = d.satir_id and s.tablo = d.tablo and s.islem = 'delete' order by s.denetim_id desc limit 1
      ) as silinen
    from denetim d where d.istek_no = p_istek_no and d.tablo = 'hizmet_kayitlari' and d.kullanici_id = app.kullanici_id()
  ),
  hucre as materialized (
    select y.*, coalesce(k.mukellef_id, e.mukellef_id) as mukellef_id, coalesce(k.hizmet_id, e.hizmet_id) as hizmet_id, k.degisme,
      app.hizmet_kaydi_gorur(coalesce(k.muhasebeci_id, e.muhasebeci_id), coalesce(k.mukellef_id, e.mukellef_id)) as gorur
    from yapilan y left join hizmet_kayitlari k on k.hizmet_kayit_id = y.satir_id
    left join lateral jsonb_populate_record(null::hizmet_kayitlari, y.silinen) e on k.hizmet_kayit_id is null
    where coalesce(k.hizmet_yili, e.hizmet_yili) = p_yil and coalesce(k.hizmet_ayi, e.hizmet_ayi) = p_ay
  ),
  onceki as materialized (
    select o.*, h.degisme as simdiki from hucre h join hizmet_kayitlari k on k.hizmet_kayit_id = h.satir_id
    cross join lateral jsonb_populate_record(k, h.eski) o
    where h.islem = 'update' and h.gorur and h.degisti is not true
  ),
  -- `degisme` as it was read: whoever was quicker in this very moment wins.
  geri_alinan as (
    update hizmet_kayitlari k
    set durum = o.durum, hizmet_fiyati = o.hizmet_fiyati, hizmet_bedeli = o.hizmet_bedeli, iskonto_orani = o.iskonto_orani, ret_nedeni = o.ret_nedeni
    from onceki o where k.hizmet_kayit_id = o.hizmet_kayit_id and k.degisme = o.simdiki
    returning k.hizmet_kayit_id, k.durum, k.hizmet_bedeli
  ),
  silinen as (
    delete from hizmet_kayitlari k using hucre h
    where h.islem = 'insert' and h.gorur and h.degisti is not true and k.hizmet_kayit_id = h.satir_id and k.degisme = h.degisme
    returning k.hizmet_kayit_id
  ),
  geri_konan as (
    insert into hizmet_kayitlari (hizmet_kayit_id, muhasebeci_id, mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi, hizmet_fiyati, hizmet_bedeli, iskonto_orani, durum, ret_nedeni)
    overriding system value
    select e.hizmet_kayit_id, e.muhasebeci_id, e.mukellef_id, e.hizmet_id, e.hizmet_yili, e.hizmet_ayi, e.hizmet_fiyati, e.hizmet_bedeli, e.iskonto_orani, e.durum, e.ret_nedeni
    from hucre h cross join lateral jsonb_populate_record(null::hizmet_kayitlari, h.eski) e
    join mukellefler m on m.mukellef_id = e.mukellef_id and m.muhasebeci_id = e.muhasebeci_id
    where h.islem = 'delete' and h.gorur and h.degisti is not true and h.zaman > now() - interval '1 day'
    on conflict do nothing
    returning hizmet_kayit_id, durum, hizmet_bedeli
  ),
  olan as (
    select hizmet_kayit_id, durum, hizmet_bedeli from geri_alinan
    union all select hizmet_kayit_id, null, null from silinen
    union all select hizmet_kayit_id, durum, hizmet_bedeli from geri_konan
  ),
  -- Side by side and not joined: both are as long as the request, and the planner, who cannot know it, would compare each with each.
  sonuc as (
    select s.*, bool_or(s.hucre_id is null) over w as geri, max(s.yeni_durum) over w as son_durum, max(s.yeni_bedel) over w as son_bedel from (
      select h.satir_id, h.denetim_id as hucre_id, h.mukellef_id, h.hizmet_id, h.islem, h.zaman, h.gorur, null as yeni_durum, null::bigint as yeni_bedel from hucre h
      union all select o.hizmet_kayit_id, null, null, null, null, null, null, o.durum, o.hizmet_bedeli::bigint from olan o
    ) s window w as (partition by s.satir_id)
  )
  select h.mukellef_id, h.hizmet_id, h.geri,
    case when h.geri then h.son_durum when h.gorur then k.durum end,
    case when h.geri then h.son_bedel when h.gorur then k.hizmet_bedeli::bigint end,
    case
      when h.geri then null
      when not h.gorur then 'Mükellef bulunamadı.'
      when h.islem = 'delete' and h.zaman <= now() - interval '1 day' then 'Bir günden önce kaldırılan talep geri getirilemez; yeniden talep edin.'
      else 'Hücre bu sırada değişti.'
    end
  from sonuc h left join hizmet_kayitlari k on k.mukellef_id = h.mukellef_id and k.hizmet_id = h.hizmet_id and k.hizmet_yili = p_yil and k.hizmet_ayi = p_ay
  where h.hucre_id is not null
  order by h.hucre_id;
end $$;
