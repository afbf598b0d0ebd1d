-- The decisions that stand: of each line at most one.
create or replace view app.gecerli_kararlar with (security_invoker = true) as
  select k.karar_id, k.satir_id, k.sira, k.onceki_sira, k.tur, k.neden, k.odeyen_id, k.otomatik, k.ogrendi,
    k.geri_donen_id, k.kaydeden, k.zaman, k.kayitli_makbuz
  from banka_kararlari k
  where k.tur <> 'geri alındı' and not exists (
    select from banka_kararlari g
    where g.satir_id = k.satir_id and g.onceki_sira = k.sira
  );
-- Lines that wait for a decision: money that came in, and money that went back. What else goes out is nobody's payment.
create or replace view app.bekleyen_satirlar with (security_invoker = true) as
  select s.*
  from banka_satirlari s join banka_hesaplari h on h.hesap_id = s.hesap_id
  where h.para_birimi = 'TRY' and (s.tutar > 0 or app.fold(s.aciklama) ~ '\m(iade|iptal|ters|geri)')
    and not exists (select from app.gecerli_kararlar k where k.satir_id = s.satir_id);
grant select on app.gecerli_kararlar, app.bekleyen_satirlar to muhasip_moderator;

-- A statement whose lines were decided about is not taken back: its lines would vanish under what they have booked.
create or replace function app.refuse_kararli_ekstre() returns trigger language plpgsql as $$
begin
  if exists (
    select from banka_satirlari s join app.gecerli_kararlar k on k.satir_id = s.satir_id
    where s.ekstre_id = new.ekstre_id
  ) then
    raise exception 'a line of the statement was decided about' using errcode = '23514',
      constraint = 'banka_ekstreleri_kararli';
  end if;
  return new;
end $$;
