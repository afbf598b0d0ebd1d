comment on table public.schema_files is
  'Bu veritabanına uygulanan şema dosyaları; sunucu açılışta eksik ya da değişmiş olanları uygular.';
comment on column public.schema_files.ad is 'Dosyanın yolu.';
comment on column public.schema_files.hash is 'Dosyanın uygulanan metninin SHA-256 özeti.';
comment on column public.schema_files.once is
  'Evetse dosya bir kez uygulanır; sonradan değişirse sunucu açılmaz. Hayırsa değiştikçe yeniden uygulanır.';
comment on column public.schema_files.release is
  'Dosyayı uygulayan Muhasip sürümü; daha yeni bir sürümün getirdiği şemaya eski sunucu dokunmaz.';
