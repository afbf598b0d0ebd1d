-- The staff's work is counted as the other sums are (server/schema/toplam/tables.sql).

-- The clients to whom a change gave an open or done record, and with a minus those from whom it took one.
alter table sum_changes add column mukellefler bigint[];

-- Every statement that changes assignments appends the clients that it gave to a staff member, and with a minus those
-- that it took from them.
create table assignment_changes (
  personel_id bigint not null,
  mukellefler bigint[] not null
);

-- A staff member's open and done records of a month. Months come first: this one is read of everybody.
create table staff_sums (
  personel_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  durum text not null,
  adet bigint not null,
  constraint staff_sums_pkey primary key (hizmet_yili, hizmet_ayi, personel_id, durum)
);
-- The workload asks for the open records of all months.
create index staff_sums_acik_idx on staff_sums (personel_id, hizmet_yili, hizmet_ayi) include (durum, adet)
  where durum = 'onaylandı' and adet <> 0;
