-- How many active clients no staff member has, counted as the other sums are (server/schema/toplam/tables.sql).

-- Every statement that changes clients appends those whom it made active, and with a minus those who no longer are.
create table client_changes (
  mukellefler bigint[] not null
);

-- One row.
create table unassigned_sum (
  adet bigint not null
);
