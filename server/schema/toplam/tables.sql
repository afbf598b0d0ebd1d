-- These tables hold counts and sums of service records, so that home pages need not count the records.

-- Every statement that changes service records appends here what it added or took away, so that writers do not wait for
-- each other; a job adds it to the sums (entry.fold_sums), and readers add both (app.current_month_sums). There are no
-- foreign keys, because the changes of a deleted record add up to zero.
create table sum_changes (
  muhasebeci_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  hizmet_id bigint not null,
  durum text not null,
  adet bigint not null,
  tutar bigint not null
);
-- This index finds the changes of an accountant's month, however many changes wait for the job.
create index sum_changes_donem_idx on sum_changes (muhasebeci_id, hizmet_yili, hizmet_ayi);

-- A row holds the count and the sum of an accountant's service records of a month in one state. The key begins with the
-- month, because the home page of admins reads a month of all accountants.
create table month_sums (
  muhasebeci_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  durum text not null,
  adet bigint not null,
  tutar bigint not null,
  constraint month_sums_pkey primary key (hizmet_yili, hizmet_ayi, muhasebeci_id, durum)
);
-- The home page of admins reads the waiting requests of all months with this index.
create index month_sums_talep_idx on month_sums (hizmet_yili, hizmet_ayi, muhasebeci_id) where durum = 'talep';

-- A row counts an accountant's records of a service over all months, without the rejected ones.
create table service_sums (
  muhasebeci_id bigint not null,
  hizmet_id bigint not null,
  adet bigint not null,
  constraint service_sums_pkey primary key (muhasebeci_id, hizmet_id)
);
