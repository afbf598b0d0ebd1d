// Words that invented people and companies are put together from. No word begins or ends with another of its list, so no name lies within another.

/** 48, as LAST_NAMES: people are numbered through the pairs with steps prime to both. */
export const FIRST_NAMES = [
  ...['Ahmet', 'Ayşe', 'Barış', 'Burcu', 'Bülent', 'Canan', 'Ceren', 'Çağla', 'Çetin', 'Çiğdem', 'Deniz', 'Derya', 'Elif', 'Emre', 'Esra', 'Fatma'],
  ...['Ferhat', 'Figen', 'Gizem', 'Gökhan', 'Gülşen', 'Hakan', 'Hülya', 'Hüseyin', 'Işıl', 'İbrahim', 'İlker', 'Kadir', 'Leyla', 'Mehmet', 'Melike', 'Murat'],
  ...['Nermin', 'Oğuz', 'Onur', 'Ömer', 'Özlem', 'Pınar', 'Selin', 'Serkan', 'Sibel', 'Şebnem', 'Şule', 'Tolga', 'Uğur', 'Ümit', 'Yusuf', 'Zeynep'],
];

export const LAST_NAMES = [
  ...['Acar', 'Aksoy', 'Altıntaş', 'Arıkan', 'Arslan', 'Aydın', 'Balcı', 'Başaran', 'Bozkurt', 'Bulut', 'Coşkun', 'Çakır', 'Çelik', 'Çiftçi', 'Demir', 'Doğan'],
  ...['Erdem', 'Eroğlu', 'Gökmen', 'Güler', 'Gürbüz', 'Ilgaz', 'Işıkhan', 'İnan', 'İpek', 'Kaplan', 'Kaya', 'Keskin', 'Kılıç', 'Korkmaz', 'Köse', 'Mutlu'],
  ...['Ölmez', 'Önder', 'Özdağ', 'Polat', 'Sağlam', 'Şahin', 'Şen', 'Şimşek', 'Tekin', 'Tunç', 'Ulusoy', 'Ünal', 'Vural', 'Yalçın', 'Yıldırım', 'Yılmaz'],
];

export const PLACES = [
  ...['Anadolu', 'Beşiktaş', 'Boğaziçi', 'Çağlayan', 'Çeliktepe', 'Çukurova', 'Ege', 'Eyüp', 'Fındıklı', 'Gölbaşı', 'Göztepe', 'Gümüşsuyu', 'Iğdır', 'Ihlamur'],
  ...['İncirli', 'İstanbul', 'Kadıköy', 'Kâğıthane', 'Karadeniz', 'Marmara', 'Ordu', 'Pendik', 'Sarıyer', 'Şile', 'Şişli', 'Trakya', 'Ümraniye', 'Ünye'],
  ...['Üsküdar', 'Yalova'],
];

export const TRADES = [
  ...['Ahşap', 'Ambalaj', 'Çiçekçilik', 'Elektrik', 'Gıda', 'İnşaat', 'Kırtasiye', 'Kuyumculuk', 'Lojistik', 'Matbaacılık', 'Mobilya', 'Otomotiv', 'Ölçüm'],
  ...['Plastik', 'Soğutma', 'Tarım Ürünleri', 'Tekstil', 'Temizlik', 'Turizm', 'Yazılım'],
];

export const COMPANY_FORMS = ['Sanayi ve Ticaret Limited Şirketi', 'Ticaret Limited Şirketi', 'Sanayi ve Ticaret Anonim Şirketi', 'Anonim Şirketi'];

/** After a surname, the sign over a tradesperson's or a professional's door. */
export const SHOPS = [
  ...['Bakkaliyesi', 'Büfe', 'Çeviri Bürosu', 'Diş Hekimliği', 'Fırın', 'Hukuk Bürosu', 'Kasabı', 'Kuaför Salonu', 'Lokantası', 'Mimarlık', 'Mühendislik'],
  ...['Nalburiye', 'Oto Yıkama', 'Pastanesi', 'Terzi', 'Tuhafiye'],
];

export const STREETS = [
  'Atatürk Caddesi',
  'Cumhuriyet Caddesi',
  'Çınar Sokak',
  'Fatih Bulvarı',
  'Gül Sokak',
  'Işıklar Caddesi',
  'İstiklal Caddesi',
  'Şehitler Caddesi',
];

export const DISTRICTS = [
  ...['Şişli / İstanbul', 'Çağlayan, Kâğıthane / İstanbul', 'Kadıköy / İstanbul', 'Üsküdar / İstanbul', 'Beşiktaş / İstanbul', 'Ümraniye / İstanbul'],
  ...['Çankaya / Ankara', 'Konak / İzmir', 'Osmangazi / Bursa', 'Muratpaşa / Antalya'],
];
