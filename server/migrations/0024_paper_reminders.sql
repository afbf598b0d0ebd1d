-- Reminders of papers are switched on by their own setting, and name the office's phone and address.
insert into ayarlar (ad, deger, tur) values ('evrak_hatirlatma', 'false', 'boolean');
-- The link by which a client sends papers is not there yet, so a reminder that needs it would not leave. Where a request
-- has no last day, the text says "en kısa sürede" instead.
update ayarlar set deger = replace(replace(deger::text, 'Göndermek için: {baglanti}', 'Göndermek için: {iletisim}'),
  'eksik evrak var, son gün {son_gun}.', 'eksik evrak var (son gün: {son_gun}).')::jsonb
where ad = 'ileti_evrak_hatirlatma';
