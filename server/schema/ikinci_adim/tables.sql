-- The second step of a sign-in: authenticators, passkeys, recovery codes, and sign-ins between their steps.

-- The database holds the authenticator's secret as a vault ciphertext and codes as digests, and decides what counts as
-- signed in.
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
-- A login's passkeys.
create index gecis_anahtarlari_kullanici_idx on gecis_anahtarlari (kullanici_id);

-- Codes for when the second factor is lost, as SHA-256 of 80 random bits.
create table kurtarma_kodlari (
  kurtarma_kodu_id bigint generated always as identity,
  kullanici_id bigint not null,
  kod_ozeti bytea not null,
  kullanim timestamptz,
  constraint kurtarma_kodlari_pkey primary key (kurtarma_kodu_id),
  constraint kurtarma_kodlari_kod_unique unique (kullanici_id, kod_ozeti),
  constraint kurtarma_kodlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);

-- Steps that wait up to five minutes for their other half: the second step after a password, a passkey's registration,
-- a sign-in by passkey. Found by the SHA-256 of a random value that only the beginner has; each works once.
create table giris_adimlari (
  ozet bytea not null,
  tur text not null,
  kullanici_id bigint,
  sifre_ozeti bytea,
  bitis timestamptz not null default now() + interval '5 minutes',
  constraint giris_adimlari_pkey primary key (ozet),
  constraint giris_adimlari_tur_check check (
    case tur when 'sifre' then num_nonnulls(kullanici_id, sifre_ozeti) = 2 when 'anahtar_kaydi'
      then kullanici_id is not null when 'anahtar_girisi' then true else false end
  ),
  constraint giris_adimlari_kullanici_fkey foreign key (kullanici_id) references kullanicilar on delete cascade
);
-- Beginning a step deletes expired ones.
create index giris_adimlari_bitis_idx on giris_adimlari (bitis);
create index giris_adimlari_kullanici_idx on giris_adimlari (kullanici_id);
