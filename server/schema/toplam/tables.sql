-- What the homes count of service records, so that they need not count the records: kept by what each write adds.

-- Every statement that changes records appends what it added or took away, so writers never wait for each other; a job
-- adds it to the sums. Whoever reads takes both (app.current_month_sums, app.current_service_sums). No keys to other
-- tables: what was deleted adds up to nothing.
create table sum_changes (
  muhasebeci_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  hizmet_id bigint not null,
  durum text not null,
  adet bigint not null,
  tutar bigint not null
);
-- An accountant's home and the month of an accrual read theirs alone, however many the job has left.
create index sum_changes_donem_idx on sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi);

-- An accountant's records of a month by state. Months come first: the home of admins reads one of all accountants.
create table month_sums (
  muhasebeci_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  durum text not null,
  adet bigint not null,
  tutar bigint not null,
  constraint month_sums_pkey primary key (hizmet_yili, hizmet_ayi, muhasebeci_id, durum)
);
-- The home of admins asks for the waiting requests of all months.
create index month_sums_talep_idx on month_sums (hizmet_yili, hizmet_ayi, muhasebeci_id) where durum = 'talep';

-- An accountant's records of a service, of all months and without the rejected ones.
create table service_sums (
  muhasebeci_id bigint not null,
  hizmet_id bigint not null,
  adet bigint not null,
  constraint service_sums_pkey primary key (muhasebeci_id, hizmet_id)
);
