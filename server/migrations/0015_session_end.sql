-- The sign-in tells why a session ended.

-- It is null while the session lives, for one that ran out of time, and where nobody needs to be told (sign-out).
alter table oturumlar add column kapanis_neden text
  constraint oturumlar_kapanis_neden_check check (kapanis_neden in ('yonetici', 'baska', 'sifre'));
