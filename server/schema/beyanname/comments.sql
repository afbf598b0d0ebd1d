comment on table mukellef_yukumlulukleri is 'Mükelleflerin verdiği beyan ve bildirimler: yalnızca bir kişinin onayladıkları. Öneriler saklanmaz, mükellefin bilgilerinden hesaplanır.';
comment on column mukellef_yukumlulukleri.kod is 'Yükümlülüğün kısa adı, örneğin KDV1.';
comment on column mukellef_yukumlulukleri.ilk_donem is 'Verilecek ilk dönemin son ayı (yyyy-aa).';
comment on column mukellef_yukumlulukleri.son_donem is 'Verilecek son dönemin son ayı (yyyy-aa); boşsa sürer.';
comment on column mukellef_yukumlulukleri.verilir is 'Hayırsa bu mükellef bu türü vermez ve tür ona yeniden önerilmez.';
comment on column mukellef_yukumlulukleri.kaynak is 'kural: öneriden onaylandı; elle: bir kişi girdi ya da değiştirdi.';
comment on column mukellef_yukumlulukleri.toplu_no is 'Toplu onaylandıysa o onayın numarası; geri alınabilsin diye. Sonradan değiştirildiyse boştur.';
