import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { fiyatSchema } from '#contract/hizmet/hizmet-fiyati.ts';
import { DURUM_METNI, DURUMLAR } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import {
  alan,
  baglanti,
  choices,
  donem,
  HIZMET,
  IZGARADAN,
  KULLANICI,
  kayit,
  MUHASEBECI,
  MUKELLEF,
  secim,
  type Tablo,
  tablo,
  tutar,
  yalnizDegistir,
  yalnizEkle,
  yaz,
  yuzde,
  zorunlu,
} from './alan.ts';
import { HIZMET as hizmetler } from './hizmet.ts';

const HUCRE = ['mukellef_id', 'hizmet_id', ['hizmet_ayi', 'hizmet_yili']] as const;

export const HIZMET_TABLOLARI = {
  hizmetler,
  hizmet_fiyatlari: {
    ...tablo('Hizmet Fiyatları', 'Hizmet fiyatı', {
      grup: 'Hizmetler',
      anahtar: 'hizmet_fiyat_id',
      adi: ['hizmet_id', ['gecerlilik_ayi', 'gecerlilik_yili']],
    }),
    ekle: true,
    sil: true,
    not: 'Yürürlüğe girmiş bir fiyat değiştirilmez; yalnızca gelecek ayların fiyatları eklenir, değişir ve silinir.',
    alanlar: {
      hizmet_fiyat_id: alan('No', 'id'),
      hizmet_id: yalnizEkle(kayit(HIZMET)),
      gecerlilik_yili: yalnizEkle(zorunlu(yaz('Geçerlilik Yılı', yilSchema, 'sayi'))),
      gecerlilik_ayi: yalnizEkle(zorunlu(yaz('Geçerlilik Ayı', aySchema, 'sayi'))),
      fiyat: zorunlu(yaz('Fiyat', fiyatSchema, 'tutar')),
    },
  },
  hizmet_kayitlari: {
    ...tablo('Hizmet Kayıtları', 'Hizmet kaydı', { grup: 'Hizmetler', anahtar: 'hizmet_kayit_id', adi: HUCRE }),
    not: 'Kayıtlar ve durumları ızgaradan değişir; burada bedel ve iskonto düzeltilir.',
    alanlar: {
      hizmet_kayit_id: alan('No', 'id'),
      muhasebeci_id: { ...MUHASEBECI, engel: 'hizmet kaydı' },
      mukellef_id: { ...MUKELLEF, engel: 'hizmet kaydı' },
      hizmet_id: { ...HIZMET, engel: 'hizmet kaydı' },
      ...donem('hizmet_yili', 'hizmet_ayi'),
      hizmet_fiyati: tutar('Liste Fiyatı'),
      hizmet_bedeli: yalnizDegistir(zorunlu(yaz('Bedel', fiyatSchema, 'tutar'))),
      iskonto_orani: yalnizDegistir(yuzde('İskonto %')),
      durum: secim(
        'Durum',
        choices(DURUMLAR, (durum) => DURUM_METNI[durum as keyof typeof DURUM_METNI].ad),
      ),
      ret_nedeni: alan('Ret Nedeni'),
      degisme: alan('Son Değişiklik', 'zaman'),
      degistiren: baglanti('Değiştiren', 'kullanicilar'),
    },
  },
  hizmet_tekrarlari: {
    ...tablo('Tekrar Kuralları', 'Tekrar kuralı', {
      grup: 'Hizmetler',
      anahtar: 'tekrar_id',
      adi: ['mukellef_id', 'hizmet_id'],
    }),
    not: IZGARADAN,
    alanlar: {
      tekrar_id: alan('No', 'id'),
      mukellef_id: MUKELLEF,
      hizmet_id: HIZMET,
      aralik: alan('Kaç Ayda Bir', 'sayi'),
      ...donem('baslangic_yili', 'baslangic_ayi'),
    },
  },
  hucre_notlari: {
    ...tablo('Hücre Notları', 'Hücre notu', { grup: 'Hizmetler', anahtar: 'not_id', adi: HUCRE }),
    not: IZGARADAN,
    alanlar: {
      not_id: alan('No', 'id'),
      muhasebeci_id: MUHASEBECI,
      mukellef_id: MUKELLEF,
      hizmet_id: HIZMET,
      ...donem('hizmet_yili', 'hizmet_ayi'),
      metin: alan('Not'),
      yeniden_istek: alan('Yeniden İstek', 'evet_hayir'),
      kullanici_id: KULLANICI,
      zaman: alan('Zaman', 'zaman'),
    },
  },
  evrak_bekleyenler: {
    ...tablo('Evrak Bekleyenler', 'Evrak bekleyen', { grup: 'Hizmetler', anahtar: 'evrak_id', adi: HUCRE }),
    not: IZGARADAN,
    alanlar: {
      evrak_id: alan('No', 'id'),
      muhasebeci_id: MUHASEBECI,
      mukellef_id: MUKELLEF,
      hizmet_id: HIZMET,
      ...donem('hizmet_yili', 'hizmet_ayi'),
      aciklama: alan('Açıklama'),
      kullanici_id: KULLANICI,
      talep_id: baglanti('Evrak Talebi', 'evrak_talepleri'),
      zaman: alan('Zaman', 'zaman'),
    },
  },
} as const satisfies Readonly<Record<string, Tablo>>;
