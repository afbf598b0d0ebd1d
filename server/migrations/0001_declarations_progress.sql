-- `yenilenen` is the id of the last client whose declarations of the month the job has updated; the job goes on after
-- this client.
alter table beyanname_aylari add column yenilenen bigint not null default 0;
