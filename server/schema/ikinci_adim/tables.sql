-- These tables hold the second steps of sign-ins (authenticator apps, passkeys, recovery codes), and steps that were
-- begun and wait for their end.

-- `gizli_anahtar` is the secret of the user's authenticator app, encrypted with the vault's key, so that nobody can
-- compute its codes from the database alone.
create table dogrulayicilar (
  kullanici_id bigint not null,
  gizli_anahtar text not null,
  son_adim bigint not null default 0,
  olusturma timestamptz not null default now(),
  onay timestamptz,
  constraint dogrulayicilar_pkey primary key (kullanici_id),
  constraint dogrulayicilar_gizli_check check (gizli_anahtar like 'v1.%'),
  constraint dogrulayicilar_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

create table gecis_anahtarlari (
  gecis_anahtari_id bigint generated always as identity,
  kullanici_id bigint not null,
  ad text not null,
  kimlik text not null,
  acik_anahtar bytea not null,
  sayac bigint not null,
  tasima text[] not null,
  olusturma timestamptz not null default now(),
  son_kullanim timestamptz,
  constraint gecis_anahtarlari_pkey primary key (gecis_anahtari_id),
  constraint gecis_anahtarlari_kimlik_unique unique (kimlik),
  constraint gecis_anahtarlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- This index finds the passkeys of a user.
create index gecis_anahtarlari_kullanici_idx on gecis_anahtarlari (kullanici_id);

-- Users who have lost their second factor sign in with a recovery code. Only the SHA-256 of a code is stored, and a
-- code works once.
create table kurtarma_kodlari (
  kurtarma_kodu_id bigint generated always as identity,
  kullanici_id bigint not null,
  kod_ozeti bytea not null,
  kullanim timestamptz,
  constraint kurtarma_kodlari_pkey primary key (kurtarma_kodu_id),
  constraint kurtarma_kodlari_kod_unique unique (kullanici_id, kod_ozeti),
  constraint kurtarma_kodlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- A step that was begun waits here for its end, for at most five minutes: the second step after a password, a
-- confirmation by a code, the registration of a passkey or a sign-in by passkey. `ozet` is the SHA-256 of a random
-- value that only whoever began the step knows.
create table giris_adimlari (
  ozet bytea not null,
  tur text not null,
  kullanici_id bigint,
  sifre_ozeti bytea,
  bitis timestamptz not null default now() + interval '5 minutes',
  constraint giris_adimlari_pkey primary key (ozet),
  constraint giris_adimlari_tur_check check (
    case tur
      when 'sifre' then num_nonnulls(kullanici_id, sifre_ozeti) = 2
      when 'anahtar_kaydi' then kullanici_id is not null
      when 'anahtar_girisi' then true
      else false
    end
  ),
  constraint giris_adimlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- This index finds expired steps, which are deleted.
create index giris_adimlari_bitis_idx on giris_adimlari (bitis);
create index giris_adimlari_kullanici_idx on giris_adimlari (kullanici_id);
