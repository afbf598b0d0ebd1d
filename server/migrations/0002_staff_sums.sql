-- The work of staff members is counted like the other sums (server/schema/toplam/tables.sql).

-- `mukellefler` lists the clients to whom a change gave an open or done record and, with a minus, those from whom it
-- took one.
alter table sum_changes add column mukellefler bigint[];

-- Every statement that changes assignments appends the clients that it gave to a staff member and, with a minus, those
-- that it took from the staff member.
create table assignment_changes (
  personel_id bigint not null,
  mukellefler bigint[] not null
);

-- A row counts a staff member's open or done records of a month. The key begins with the month, because home page and
-- workload read a month of all staff members.
create table staff_sums (
  personel_id bigint not null,
  hizmet_yili yil not null,
  hizmet_ayi ay not null,
  durum text not null,
  adet bigint not null,
  constraint staff_sums_pkey primary key (hizmet_yili, hizmet_ayi, personel_id, durum)
);
-- The workload of staff members is summed up from the open records of all months with this index.
create index staff_sums_acik_idx on staff_sums (personel_id, hizmet_yili, hizmet_ayi) include (durum, adet)
  where durum = 'onaylandı' and adet <> 0;
