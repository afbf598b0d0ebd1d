-- A mail of which nobody knows whether it was sent says so itself, so that nothing repeats it by the hundred.
alter table epostalar add column belirsiz boolean not null default false;
update epostalar set belirsiz = true where durum = 'hata' and hata_metni like '%gitmiş olabilir%';
