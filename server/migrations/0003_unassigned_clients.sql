-- The number of active clients without a staff member is counted like the other sums (server/schema/toplam/tables.sql).

-- Every statement that changes clients appends the clients that it made active and, with a minus, those that are no
-- longer active.
create table client_changes (
  mukellefler bigint[] not null
);

-- The table has one row: the number of active clients without a staff member, as of the last entry.fold_sums.
create table unassigned_sum (
  adet bigint not null
);
