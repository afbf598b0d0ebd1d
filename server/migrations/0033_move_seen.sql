-- The undo of a move shows how far it is, and what came of it stays to be seen. Headers that the office taught are shown
-- as its files spell them.

alter table gecisler add column geri_alma jsonb;
alter table gecisler drop constraint gecisler_durum_check;
alter table gecisler add constraint gecisler_durum_check check (durum in ('yuklendi', 'denetleniyor', 'denetlendi',
  'uygulaniyor', 'bitti', 'geri_aliniyor', 'geri_alindi'));

alter table aktarim_basliklari add column yazim text;
