/** A view of the schema konsol. */
export interface KonsolGorunumu {
  aciklama: string;
  /** What a column holds, where its name does not say. */
  sutunlar: Readonly<Record<string, string>>;
}

const KURUS = 'kuruş';
const MASKELI = 'son iki hanesi';

/** Everything that a superadmin's SQL query sees, by the name of the view, with its columns in their order; a test compares it with the database. */
export const KONSOL_GORUNUMLERI = {
  adminler: {
    aciklama: 'Yöneticiler',
    sutunlar: { admin_id: '', tc_kimlik_no: MASKELI, ad: '', telefon: '', email: '', yetki_seviyesi: '', aktif: '', eklenme_tarihi: '' },
  },
  muhasebeciler: {
    aciklama: 'Muhasebeciler',
    sutunlar: {
      muhasebeci_id: '',
      tc_no: MASKELI,
      ad: '',
      sirket_adi: '',
      telefon: '',
      email: '',
      adres: '',
      bakiye: `devir, ${KURUS}`,
      aktif: '',
      eklenme_tarihi: '',
    },
  },
  personel: { aciklama: 'Personel', sutunlar: { personel_id: '', tc_kimlik_no: MASKELI, ad: '', telefon: '', email: '', gorev: '', aktif: '' } },
  mukellefler: {
    aciklama: 'Mükellefler; muhasebecileri ve atandıkları personelle',
    sutunlar: {
      mukellef_id: '',
      muhasebeci_id: '',
      muhasebeci_adi: '',
      personel_id: 'boşsa havuzda',
      personel_adi: '',
      tc_no: MASKELI,
      ad: '',
      sirket_adi: '',
      telefon: '',
      email: '',
      adres: '',
      hesap_turu: '',
      aktif: '',
      eklenme_tarihi: '',
    },
  },
  kullanicilar: {
    aciklama: 'Giriş yapabilenler',
    sutunlar: {
      id: '',
      tc_kimlik_no: MASKELI,
      ad: '',
      soyad: '',
      rol: '',
      aktif: '',
      sifre_degismeli: '',
      admin_id: '',
      muhasebeci_id: '',
      personel_id: '',
      mukellef_id: '',
      created_at: 'eklenme',
      last_login: 'son giriş',
    },
  },
  hizmetler: { aciklama: 'Hizmetler', sutunlar: { id: '', ad: '', aciklama: '', fiyat: `ilk fiyat, ${KURUS}`, is_active: 'aktif' } },
  hizmet_fiyatlari: {
    aciklama: 'Bir aydan başlayan fiyatlar',
    sutunlar: { hizmet_fiyat_id: '', hizmet_id: '', hizmet_adi: '', gecerlilik_yili: '', gecerlilik_ayi: '', fiyat: KURUS },
  },
  hizmet_kayitlari: {
    aciklama: 'Hizmet kayıtları: mükellef, hizmet ve ay',
    sutunlar: {
      hizmet_kayit_id: '',
      muhasebeci_id: '',
      muhasebeci_adi: '',
      mukellef_id: '',
      mukellef_adi: '',
      hizmet_id: '',
      hizmet_adi: '',
      hizmet_yili: '',
      hizmet_ayi: '',
      hizmet_fiyati: KURUS,
      hizmet_bedeli: KURUS,
      iskonto_orani: 'yüzde',
      durum: '',
      degisme: 'son değişiklik',
    },
  },
  borc_tahakkuk: {
    aciklama: 'Aylık tahakkuklar',
    sutunlar: {
      borc_id: '',
      muhasebeci_id: '',
      muhasebeci_adi: '',
      tahakkuk_yili: '',
      tahakkuk_ayi: '',
      borc_tutari: KURUS,
      tahsilat: KURUS,
      bakiye: KURUS,
      odeme_durumu: '',
      borc_tarihi: '',
      iptal: 'silindiği an',
    },
  },
  odemeler: {
    aciklama: 'Ödemeler ve iptalleri',
    sutunlar: {
      odeme_id: '',
      tahakkuk_id: '',
      muhasebeci_id: '',
      muhasebeci_adi: '',
      tahakkuk_yili: '',
      tahakkuk_ayi: '',
      odeme_tutari: `${KURUS}; iptalde eksi`,
      odeme_yontemi: '',
      odeme_tarihi: '',
      iptal_edilen_id: '',
    },
  },
  fis_urunler: {
    aciklama: 'Fiş satırları',
    sutunlar: {
      id: '',
      tarih: '',
      fis_no: '',
      market_adi: '',
      urun_adi: 'FIS_TOPLAM: fişin toplamı',
      miktar: '',
      birim_fiyat: KURUS,
      kdv_orani: 'yüzde',
      tutar: KURUS,
      toplam_tutar: KURUS,
      odeme_sekli: '',
    },
  },
  belgeler: {
    aciklama: 'Yüklenen belgeler',
    sutunlar: {
      belge_id: '',
      mukellef_id: '',
      mukellef_adi: '',
      tur: '',
      yil: '',
      ay: '',
      surum_no: '',
      eklenme_tarihi: '',
      silinme_tarihi: '',
    },
  },
  denetim: {
    aciklama: 'Denetim kaydı, değerleri olmadan',
    sutunlar: { denetim_id: '', zaman: '', kullanici_id: 'boşsa sistem', tablo: '', satir_id: '', islem: 'insert, update, delete' },
  },
} as const satisfies Readonly<Record<string, KonsolGorunumu>>;
