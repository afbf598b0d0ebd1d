-- These tables hold who looked at personal data, and what was exported, deleted or made anonymous under KVKK (Law
-- 6698).

-- An entry says who opened a client's page or document, or exported clients. The server writes entries in batches a
-- moment later, so that no screen waits. Entries outlive the clients and users that they name.
create table erisim_kayitlari (
  erisim_id bigint generated always as identity,
  zaman timestamptz not null,
  kullanici_id bigint not null,
  mukellef_id bigint,
  tur text not null,
  ip text,
  constraint erisim_kayitlari_pkey primary key (erisim_id),
  constraint erisim_kayitlari_tur_check check (tur in ('sayfa', 'belge', 'disa_aktarma')),
  constraint erisim_kayitlari_kisi_check check (mukellef_id is not null or tur = 'disa_aktarma')
);
-- This index lists who opened a client's data, the latest first.
create index erisim_kayitlari_mukellef_idx on erisim_kayitlari (mukellef_id, zaman desc);
-- After a breach, the office lists what was opened in a period with this index.
create index erisim_kayitlari_zaman_idx on erisim_kayitlari (zaman);

create table kvkk_islemleri (
  islem_id bigint generated always as identity,
  zaman timestamptz not null default now(),
  -- `kullanici_id` is null if a job acted because a retention period was over.
  kullanici_id bigint default app.kullanici_id(),
  islem text not null,
  kisi_turu text,
  kisi_id bigint,
  neden text not null,
  constraint kvkk_islemleri_pkey primary key (islem_id),
  constraint kvkk_islemleri_islem_check check (islem in ('veri', 'anonim', 'ihlal', 'imha')),
  constraint kvkk_islemleri_kisi_check check ((islem in ('ihlal', 'imha')) = (kisi_id is null)
    and (kisi_id is null) = (kisi_turu is null)),
  constraint kvkk_islemleri_kullanici_check check (kullanici_id is not null or islem in ('anonim', 'imha')),
  constraint kvkk_islemleri_tur_check check (kisi_turu in ('mukellef', 'muhasebeci', 'personel')),
  constraint kvkk_islemleri_neden_check check (length(neden) between 3 and 200)
);

-- A row says when a job last looked for expired rows of a table, how many it deleted or anonymised in its last batch,
-- and how many in all.
create table saklama_calismalari (
  tablo text not null,
  son_calisma timestamptz not null default now(),
  adet bigint not null,
  toplam bigint not null,
  constraint saklama_calismalari_pkey primary key (tablo)
);
