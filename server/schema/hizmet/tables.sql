-- These tables hold the services that the office offers, and their prices, each of which holds from a month on.

create table hizmetler (
  id bigint generated always as identity,
  ad text collate turkce not null,
  aciklama text not null default '',
  fiyat kurus not null,
  is_active boolean not null default true,
  constraint hizmetler_pkey primary key (id),
  constraint hizmetler_ad_unique unique (ad),
  constraint hizmetler_fiyat_check check (fiyat >= 0)
);

create table hizmet_fiyatlari (
  hizmet_fiyat_id bigint generated always as identity,
  hizmet_id bigint not null,
  gecerlilik_yili yil not null,
  gecerlilik_ayi ay not null,
  fiyat kurus not null,
  constraint hizmet_fiyatlari_pkey primary key (hizmet_fiyat_id),
  constraint hizmet_fiyatlari_donem_unique unique (hizmet_id, gecerlilik_yili, gecerlilik_ayi),
  constraint hizmet_fiyatlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hizmet_fiyatlari_fiyat_check check (fiyat >= 0)
);
