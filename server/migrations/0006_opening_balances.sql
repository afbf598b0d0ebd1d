-- An accrual of an opening balance says so itself, so that what users write in its description does not matter.
alter table borc_tahakkuk add column devir boolean not null default false;
-- Of all accruals only those of opening balances are dated at the first instant of their month.
update borc_tahakkuk set devir = true
where borc_tarihi = make_timestamptz(tahakkuk_yili, tahakkuk_ayi, 1, 0, 0, 0, 'Europe/Istanbul');
