-- app.clean_text must do the same as `cleanText` in contract/src/common/turkish-text.ts: it composes letters, drops
-- marks that nobody sees, and makes every blank an ordinary one. Most texts have nothing to clean, and looking is
-- faster.
create or replace function app.clean_text(metin text) returns text
  language sql immutable strict parallel safe
  return case
    when metin collate "C" ~ '[^\u0001-\u009f\u00a1-\u00ac\u00ae-\u02ff]'
      then normalize(translate(metin,
        U&'\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\202F\205F\3000'
          || U&'\00AD\034F\061C\180E\200B\200C\200D\200E\200F\202A\202B\202C\202D\202E\2060\2061\2062\2063\2064'
          || U&'\2065\2066\2067\2068\2069\206A\206B\206C\206D\206E\206F\FEFF',
        '                '), NFC)
    else metin
  end;

-- app.fold must give the same text as `fold` in contract/src/common/turkish-text.ts.
create or replace function app.fold(metin text) returns text
  language sql immutable strict parallel safe
  return lower(translate(app.clean_text(metin), 'İIıÇçĞğÖöŞşÜüÂâÎîÛû', 'iiiccggoossuuaaiiuu') collate turkce);

-- Two services with the same app.hizmet_anahtari are not distinguished by their readers.
create or replace function app.hizmet_anahtari(ad text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(app.fold(ad), '\s+', ' ', 'g'));

create or replace function app.kullanici_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.kullanici_id', true), '')::bigint;

create or replace function app.muhasebeci_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.muhasebeci_id', true), '')::bigint;

create or replace function app.personel_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.personel_id', true), '')::bigint;

create or replace function app.mukellef_id() returns bigint language sql stable parallel safe
  return nullif(current_setting('muhasip.mukellef_id', true), '')::bigint;

create or replace function app.bilgi_metni(p_metin text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(app.fold(p_metin), '(^|[^a-z0-9''’])e-([a-z]{3})', '\1e\2', 'g'),
    '\mkdv ?([12])\M', 'kdv kdv\1', 'g');

-- app.bilgi_basligi may be immutable although array_to_string is only stable: its result for text elements depends on
-- no setting.
create or replace function app.bilgi_basligi(p_baslik text, p_anahtarlar text[]) returns text language sql immutable
  parallel safe
  return app.bilgi_metni(p_baslik || ' | ' || array_to_string(p_anahtarlar, ' | '));

create or replace function app.bilgi_sozcukleri(p_baslik text,
  p_metin text) returns tsvector language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.turkish', p_baslik), 'A') || setweight(to_tsvector('pg_catalog.simple',
    p_baslik), 'A')
    || setweight(to_tsvector('pg_catalog.turkish', p_metin), 'B') || setweight(to_tsvector('pg_catalog.simple',
      p_metin), 'B');

create or replace function app.telefon_rakamlari(metin text) returns text language sql immutable parallel safe
begin atomic
  select regexp_replace(coalesce(metin, ''), '\D', '', 'g');
end;

create or replace function app.rakam_beslileri(metin text) returns integer[] language sql immutable strict parallel safe
  return array(select substr(r, i, 5)::integer
    from regexp_split_to_table(metin, '[^0-9]+') r, generate_series(1, length(r) - 4) i);

create or replace function app.odeme_durumu(p_tahsilat bigint, p_borc_tutari bigint) returns text
  language sql immutable parallel safe
  return case
    when p_tahsilat = 0 then 'Ödenmedi'
    when p_tahsilat < p_borc_tutari then 'Kısmen Ödendi'
    else 'Tamamlandı'
  end;

create or replace function app.reset_rights(variadic p_tablolar text[]) returns void language plpgsql volatile as $$
declare
  t text;
  p text;
begin
  foreach t in array p_tablolar loop
    execute format('alter table %1$I enable row level security, force row level security', t);
    for p in select polname from pg_policy where polrelid = t::regclass loop
      execute format('drop policy %I on %I', p, t);
    end loop;
    execute format(
      'revoke all on %I from muhasip_misafir, muhasip_mukellef, muhasip_personel, muhasip_muhasebeci, muhasip_moderator, muhasip_admin,
      muhasip_superadmin, muhasip_sistem, muhasip_kapi, muhasip_konsol_okur',
      t
    );
  end loop;
end $$;

create or replace function app.log_table(p_tablo text, p_anahtar text,
  variadic p_secrets text[] default '{}') returns void language plpgsql volatile as $$
declare
  v_write text := format('for each statement execute function gate.write_denetim(%s)',
    (select string_agg(quote_literal(a), ', ') from unnest(p_anahtar || p_secrets) as a));
begin
  execute format(
    'create or replace trigger denetim_insert after insert on %I referencing new table as yeni_satirlar %s', p_tablo,
    v_write
  );
  execute format(
    'create or replace trigger denetim_update after update on %I referencing old table as eski_satirlar new table as yeni_satirlar %s',
    p_tablo, v_write
  );
  execute format(
    'create or replace trigger denetim_delete after delete on %I referencing old table as eski_satirlar %s', p_tablo,
    v_write
  );
end $$;

create or replace function app.announce_rows(p_tablo text, p_islev text,
  variadic p_olaylar text[]) returns void language plpgsql volatile as $$
declare
  v_olay text;
begin
  foreach v_olay in array p_olaylar loop
    execute format(
      'create or replace trigger %I after %s on %I referencing %s table as degisen_satirlar for each statement execute function %s()',
      'olay_' || v_olay, v_olay, p_tablo, case v_olay when 'delete' then 'old' else 'new' end, p_islev
    );
  end loop;
end $$;
