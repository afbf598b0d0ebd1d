import { KANAL_NAME } from '#contract/ileti/ileti-durumu.ts';

export const TAKIP_ADLARI = ['atamalar', 'takip', 'bakiyeler', 'kisiler'] as const;

/** One part of a wide sheet: the columns that are months or services, or what stands in their cells. */
export type Yayilan = 'ay' | 'hizmet' | 'deger' | 'yer';

export type AlanTanimi = readonly [
  name: string,
  etiket: string,
  basliklar: string,
  more?: {
    tur?: 'kimlik' | 'donem' | 'bakiye' | 'tutar' | 'telefon' | 'eposta' | 'tarih' | 'secim';
    secenekler?: Readonly<Record<string, string>>;
    zorunlu?: 'her' | 'yeni';
    yerine?: string;
    yayilan?: Yayilan;
  },
];

const NOLAR =
  'vkn vergino vergikimlikno vergitcno vkntckn tcknvkn tcvkn tcvergino tckn tcno tckimlikno tc kimlikno no1 vergikimliknumarasi';
const MUKELLEF: readonly AlanTanimi[] = [
  [
    'mukellef',
    'Mükellef',
    'mukellefadi mukellefler unvan unvani adunvan adiunvani adsoyadunvan adisoyadiunvani adsoyad adisoyadi musteri musteriadi firma firmaadi firmalar firmaunvani uzunadi ad adi',
    { zorunlu: 'her' },
  ],
  ['mukellef_no', 'Vergi No ya da TC', NOLAR, { tur: 'kimlik', yerine: 'mukellef' }],
];

/** What a column is called that says who of the staff has a client. */
export const SORUMLULAR =
  'personeladi sorumlu sorumlupersonel ilgilipersonel sorumlukisi takipeden bakan muhasebeelemani eleman gorevlipersonel personeltc';

/** Which staff member has a client. */
const ATAMA: readonly AlanTanimi[] = [
  ...MUKELLEF,
  ['personel', 'Personel', `${SORUMLULAR} ilgili`, { zorunlu: 'yeni' }],
];

/** What was done for a client in a month: one row per client, service and month, also of a sheet that is wide. */
const TAKIP: readonly AlanTanimi[] = [
  ...MUKELLEF,
  ['hizmet', 'Hizmet', 'hizmetadi hizmetturu beyanname beyannameturu isturu yapilanis', { yayilan: 'hizmet' }],
  ['ay', 'Ay', 'donem donemi aydonem ayyil vergilendirmedonemi', { tur: 'donem', yayilan: 'ay' }],
  ['isaret', 'Durum', 'durumu sonuc yapildimi verildimi isaret', { yayilan: 'deger' }],
  ['tutar', 'Tutar', 'tutari ucret bedel tutartl ucrettl hizmetbedeli', { tur: 'tutar' }],
  // Our own sheets tell the state of a record by its name; a mark of others means done or not done.
  ['kayit_durumu', 'Kayıt durumu', 'kaydindurumu'],
  ['yer', 'Yeri', 'yer', { yayilan: 'yer' }],
];

/** What an accountant still owes of a month. */
const BAKIYE: readonly AlanTanimi[] = [
  [
    'muhasebeci',
    'Muhasebeci',
    'muhasebeciadi muhasebeciadisoyadi muhasebeciler malimusavir cari cariadi cariunvani borclu adsoyad adisoyadi unvan unvani ad adi',
    { zorunlu: 'her' },
  ],
  [
    'muhasebeci_no',
    'Muhasebecinin TC kimlik no',
    'tckimlikno tckn tcno tc muhasebecitc kimlikno',
    { tur: 'kimlik', yerine: 'muhasebeci' },
  ],
  [
    'donem',
    'Dönem',
    'donemi ay aydonem ayyil tahakkukdonemi tarih devirtarihi bakiyetarihi',
    { tur: 'donem', yayilan: 'ay' },
  ],
  [
    'tutar',
    'Tutar',
    'tutari bakiye kalan kalanborc devir devirbakiyesi acikbakiye acilisbakiyesi toplamborc tutartl bakiyetl',
    { tur: 'bakiye', yayilan: 'deger' },
  ],
  ['borc', 'Borç', 'borcu borctutari borcbakiye borcbakiyesi borctl', { tur: 'bakiye' }],
  [
    'alacak',
    'Alacak',
    'alacagi alacaktutari alacakbakiye alacakbakiyesi odenen tahsilat tahsil alacaktl',
    { tur: 'bakiye' },
  ],
  ['yer', 'Yeri', 'yer', { yayilan: 'yer' }],
];

/** Whom one writes to for a client; a client has several, each by name. */
const KISI: readonly AlanTanimi[] = [
  ...MUKELLEF,
  [
    'kisi',
    'Kişi',
    'kisiadi yetkili yetkiliadi yetkilikisi firmayetkilisi ilgilikisi iletisimkisisi iletisim irtibat irtibatkisisi kontak kontakadi gorusulenkisi',
    { zorunlu: 'yeni' },
  ],
  [
    'telefon',
    'Telefon',
    'tel telefonno ceptelefonu cep ceptel gsm telno telefonnumarasi cepno mobil yetkilitelefonu kisitelefonu',
    { tur: 'telefon' },
  ],
  ['email', 'E-posta', 'email mail epostaadresi emailadresi mailadresi yetkilieposta', { tur: 'eposta' }],
  ['aldiklari', 'Aldıkları', 'aldigi aldigiiletiler gonderilecekler negonderilir iletiturleri'],
  ['kanal', 'Kanal', 'iletisimkanali nasil ulasim', { tur: 'secim', secenekler: KANAL_NAME }],
  ['izin', 'İzin', 'izinvarmi iletiizni onay'],
  ['izin_gunu', 'İzin günü', 'izintarihi onaytarihi', { tur: 'tarih' }],
];

export const TAKIP_LISTELERI = {
  atamalar: {
    name: 'atama',
    baslik: 'Mükelleflerin personeli',
    alanlar: ATAMA,
    ornek: { mukellef_no: '1234567890', personel: 'Personelin adı ya da TC kimlik no' },
  },
  takip: {
    name: 'hizmet kaydı',
    baslik: 'Aylık takip',
    alanlar: TAKIP,
    ornek: { hizmet: 'KDV Beyannamesi', ay: 'Ocak 2026', isaret: 'Yapıldı', tutar: '1.234,50' },
  },
  bakiyeler: {
    name: 'açık bakiye',
    baslik: 'Açık bakiyeler',
    alanlar: BAKIYE,
    ornek: { donem: 'Aralık 2025', tutar: '1.234,50' },
  },
  kisiler: {
    name: 'iletişim kişisi',
    baslik: 'İletişim kişileri',
    alanlar: KISI,
    ornek: { mukellef_no: '1234567890', kisi: 'Ayşe Örnek', telefon: '0532 000 00 00', aldiklari: 'Evrak, Ödeme' },
  },
};
