-- Texts are composed, freed of marks that nobody sees, and have ordinary blanks (app.clean_text), as the server cleans
-- what comes in from now on. The audit log, the logs of accesses and the ledger (accruals, payments, card payments) stay
-- as they are, and so do passwords, keys and hashes. A cleaned text that a rule refuses, such as an e-mail address that would then be taken
-- twice, stays as it is.
do $$
declare
  t record;
  dirty text := '[^\u0001-\u009f\u00a1-\u00ac\u00ae-\u02ff]';
  satir tid;
  yaz text;
begin
  for t in
    select c.oid::regclass as tablo,
      string_agg(format('%1$I = app.clean_text(%1$I)', a.attname), ', ') as atamalar,
      string_agg(format('(%1$I collate "C" ~ %2$L and %1$I <> app.clean_text(%1$I))', a.attname, dirty), ' or ') as kosul
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.atttypid = 'text'::regtype and a.attgenerated = '' and a.attname !~ 'sifre|hash|ozet|token|_anahtar$'
      and c.relname !~ '^(denetim|kart_odeme|giris_|api_|konsol_|kvkk_)' and c.relname <> all (array['borc_tahakkuk',
        'odemeler', 'schema_files', 'oturumlar', 'event_queue', 'istek_anahtarlari', 'ayar_sirlari', 'dogrulayicilar',
        'gecis_anahtarlari', 'kurtarma_kodlari', 'kasa_anahtari', 'kasa_gosterimleri', 'erisim_kayitlari'])
    group by c.oid order by c.oid
  loop
    yaz := format('update %s set %s where', t.tablo, t.atamalar);
    -- Row-level security holds the owner of a table, too, who gets a policy until the migration is done.
    execute format('create policy temizlik on %s to current_user using (true) with check (true)', t.tablo);
    begin
      execute format('%s %s', yaz, t.kosul);
    exception when others then
      for satir in execute format('select ctid from %s where %s', t.tablo, t.kosul) loop
        begin
          execute format('%s ctid = $1', yaz) using satir;
        exception when others then
          raise warning '% stays as it is: %', t.tablo, sqlerrm;
        end;
      end loop;
    end;
    execute format('drop policy temizlik on %s', t.tablo);
  end loop;
end $$;

-- One blank stands between the words of a name.
do $$
declare
  t record;
begin
  for t in
    select tablo, string_agg(format('%1$I = btrim(regexp_replace(%1$I, ''\s+'', '' '', ''g''))', ad), ', ') as atamalar,
      string_agg(format('%I ~ ''\s\s|^\s|\s$''', ad), ' or ') as kosul
    from (values ('admin', 'ad'), ('muhasebeci', 'ad'), ('muhasebeci', 'sirket_adi'), ('personel', 'ad'),
      ('mukellefler', 'ad'), ('mukellefler', 'sirket_adi'), ('kullanicilar', 'ad'), ('kullanicilar', 'soyad'),
      ('fis_urunler', 'market_adi'), ('fis_urunler', 'urun_adi')) as v (tablo, ad)
    group by tablo
  loop
    execute format('create policy temizlik on %I to current_user using (true) with check (true)', t.tablo);
    execute format('update %I set %s where %s', t.tablo, t.atamalar, t.kosul);
    execute format('drop policy temizlik on %I', t.tablo);
  end loop;
end $$;
