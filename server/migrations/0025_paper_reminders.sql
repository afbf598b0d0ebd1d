-- Reminders of papers are switched on by their own setting, and name the office's phone and address.
insert into ayarlar (ad, deger, tur) values ('evrak_hatirlatma', 'false', 'boolean');
-- The link by which a client sends papers is not there yet, so a reminder that needs it would not leave.
update ayarlar set deger = replace(deger::text, 'Göndermek için: {baglanti}', 'Göndermek için: {iletisim}')::jsonb
where ad = 'ileti_evrak_hatirlatma';
