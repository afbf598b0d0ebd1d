create or replace function app.giris_key(p_tc text, p_nereden text) returns bytea language sql immutable
  return sha256(convert_to(p_tc || '|' || p_nereden, 'UTF8'));

-- A budget lets `adet` sign-ins from unknown devices and networks fail at once, and one more per interval `sure`. That
-- of a network is larger than that of an account, because a whole office may share one address.
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
