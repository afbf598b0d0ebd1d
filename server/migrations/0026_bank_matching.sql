-- Whether the IBAN of a payer may name the accountant, where the name does not.
insert into ayarlar (ad, deger, tur) values ('banka_iban_eslesme', 'false', 'boolean');
