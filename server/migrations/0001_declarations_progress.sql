-- The client up to whom the job of declarations has updated the month. It goes on after them, in parts.
alter table beyanname_aylari add column yenilenen bigint not null default 0;
