create or replace function app.giris_key(p_tc text, p_nereden text) returns bytea language sql immutable
  return sha256(convert_to(p_tc || '|' || p_nereden, 'UTF8'));

-- What strangers may get wrong: so many at once, and one more each time that this long has gone by. For an account 8
-- and 360 a day; for a network 60, since an office has one address; for all accounts together 500 and 43,200 a day.
create or replace function app.stranger_budgets(p_tc text, p_ag text) returns table (anahtar bytea, adet integer,
  sure interval)
  language sql immutable as $$
  values (app.giris_key('hesap', p_tc), 8, interval '4 minutes'), (app.giris_key('ag', p_ag), 60,
    interval '10 seconds'),
         (app.giris_key('tümü', ''), 500, interval '2 seconds')
$$;

create or replace function app.limit_gecici_sifre() returns trigger language plpgsql as $$
begin
  new.gecici_bitis := case when new.sifre_degismeli then now() + interval '7 days' end;
  return new;
end $$;
