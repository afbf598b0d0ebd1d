-- These tables hold the services that a client wants at regular intervals, and for which months they were requested.

create table hizmet_tekrarlari (
  tekrar_id bigint generated always as identity,
  mukellef_id bigint not null,
  hizmet_id bigint not null,
  aralik smallint not null,
  baslangic_yili yil not null,
  baslangic_ayi ay not null,
  constraint hizmet_tekrarlari_pkey primary key (tekrar_id),
  -- A client's service has at most one rule.
  constraint hizmet_tekrarlari_hucre_unique unique (mukellef_id, hizmet_id),
  constraint hizmet_tekrarlari_mukellef_fkey foreign key (mukellef_id) references mukellefler on delete cascade,
  constraint hizmet_tekrarlari_hizmet_fkey foreign key (hizmet_id) references hizmetler on delete cascade,
  constraint hizmet_tekrarlari_aralik_check check (aralik in (1, 3, 6, 12))
);
-- When a service is deleted, this index finds its rules.
create index hizmet_tekrarlari_hizmet_idx on hizmet_tekrarlari (hizmet_id);

-- A row says that the job has requested the recurring services of an accountant's month. The job does that once, so
-- that withdrawn requests do not come back.
create table tekrar_calismalari (
  calisma_id bigint generated always as identity,
  yil yil not null,
  ay ay not null,
  muhasebeci_id bigint not null,
  talep integer not null default 0,
  zaman timestamptz not null default now(),
  constraint tekrar_calismalari_pkey primary key (calisma_id),
  constraint tekrar_calismalari_donem_unique unique (muhasebeci_id, yil, ay),
  constraint tekrar_calismalari_muhasebeci_fkey foreign key (muhasebeci_id) references muhasebeci on delete cascade
);
-- The settings page shows what came of the last month that the job has served; this index finds that month.
create index tekrar_calismalari_son_idx on tekrar_calismalari (yil desc, ay desc);
