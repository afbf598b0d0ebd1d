-- A row is an accountant's promise to pay by a day. While it waits, the accountant is not reminded of its debts. Nobody
-- changes a promise: another one takes its place, and one that was entered by mistake is taken back.
create table odeme_sozleri (
  soz_id bigint generated always as identity,
  muhasebeci_id bigint not null,
  gun date not null,
  tutar kurus not null,
  -- No amount was named, so the promise is of all debts that were open.
  tamami boolean not null,
  -- What the accountant had paid in all when it promised; what it paid since then is counted from here.
  onceki_odenen kurus not null,
  soz_notu text not null default '',
  kaydeden bigint default app.kullanici_id(),
  olusturma timestamptz not null default now(),
  geri_alma timestamptz,
  geri_alan bigint,
  constraint odeme_sozleri_pkey primary key (soz_id),
  constraint odeme_sozleri_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete restrict,
  constraint odeme_sozleri_tutar_check check (tutar > 0),
  constraint odeme_sozleri_not_check check (length(soz_notu) <= 300),
  constraint odeme_sozleri_geri_check check (geri_alan is null or geri_alma is not null)
);
-- This index finds an accountant's last promise.
create index odeme_sozleri_muhasebeci_idx on odeme_sozleri (muhasebeci_id, soz_id desc);
