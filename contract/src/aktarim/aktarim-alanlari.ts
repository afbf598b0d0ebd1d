import type { z } from 'zod';
import { formatDonem } from '#contract/common/donem.ts';
import { formatKurus } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { hizmetCreateSchema } from '#contract/hizmet/hizmet.ts';
import { muhasebeciCreateSchema } from '#contract/kisi/muhasebeci.ts';
import { personelCreateSchema } from '#contract/kisi/personel.ts';
import { hesapTuruAdi, mukellefCreateSchema, musteriFormSchema } from '#contract/mukellef/mukellef.ts';

/** Lists that can be imported from a file. */
export const AKTARIM_LISTELERI = ['mukellefler', 'muhasebeciler', 'personel', 'hizmetler'] as const;
export type AktarimListesi = (typeof AKTARIM_LISTELERI)[number];

/** How a cell is read: `ay` is the month that a price begins in, `muhasebeci` an accountant by name or TC. */
type AlanTuru = 'metin' | 'kimlik' | 'telefon' | 'tutar' | 'hesap_turu' | 'aktif' | 'ay' | 'muhasebeci';

/** A field that a column of a file can be. */
export interface BaslikAlani {
  ad: string;
  /** Headers that are taken for it, as `baslikAnahtari` writes them; the likeliest first. */
  basliklar: readonly string[];
}

export interface AktarimAlani extends BaslikAlani {
  /** Header of the template. */
  etiket: string;
  tur: AlanTuru;
  /** The form's own; absent where the value becomes part of another field. */
  schema?: z.ZodType;
  /** Of every row (the key), or of rows that are new. */
  zorunlu?: 'her' | 'yeni';
}

interface ListeTanimi {
  /** In sentences: "3 mükellef". */
  ad: string;
  baslik: string;
  alanlar: readonly AktarimAlani[];
  /** The template's example row, by field; its key is ORNEK_ANAHTARI. */
  ornek: Readonly<Record<string, string>>;
}

/** Stands in the key of the template's example row, so that a template loaded as it is creates nothing. */
export const ORNEK_ANAHTARI = 'ÖRNEK';

const alan = (ad: string, etiket: string, schema: z.ZodType | undefined, basliklar: string, more: Partial<AktarimAlani> = {}): AktarimAlani => ({
  ad,
  etiket,
  tur: 'metin',
  basliklar: basliklar.split(' '),
  ...(schema && { schema }),
  ...more,
});

const TC = 'tckimlikno tckimliknumarasi tcno tckn kimlikno tc tcnumarasi tckimlik';
const VKN = 'vergino vergikimlikno vkn verginumarasi vergikimliknumarasi vergikimlik vergihesapno';
const AD = 'adsoyad adisoyadi ad adi isim isimsoyisim adsoyadi adisoyad';
const TELEFON = 'telefon tel telefonno ceptelefonu cep ceptel gsm telno telefonnumarasi cepno mobil';
const EMAIL = 'eposta email mail epostaadresi emailadresi mailadresi';
const ADRES = 'adres adresi isadresi isyeriadresi acikadres';
const SIRKET = 'sirketadi sirket firmaadi firma ticariunvan ticaretunvani isletmeadi isletme sirketunvani firmaunvani unvan unvani';
const AKTIF = 'durum durumu aktif aktifpasif';
/** Lists often keep the surname in a column of its own. */
const SOYAD = alan('soyad', 'Soyad (ada eklenir)', undefined, 'soyad soyadi soyisim');
const durum = (ad: string) => alan(ad, 'Durum', undefined, AKTIF, { tur: 'aktif' });
const gib = (schema: z.ZodType) =>
  alan('gib_kullanici_adi', 'GİB Kullanıcı Adı', schema, 'gibkullaniciadi gibkullanici gibkodu gibkullanicikodu ivdkullaniciadi');

const m = mukellefCreateSchema.shape;
const MUKELLEF: readonly AktarimAlani[] = [
  alan('tc_no', 'TC / Vergi No', musteriFormSchema.shape.tc_no, `tcvergino tcvkn vkntckn tcknvkn vergitcno vergitckimlikno ${TC} ${VKN}`, {
    tur: 'kimlik',
    zorunlu: 'her',
  }),
  alan('vergi_no', 'Vergi No (TC boşsa)', undefined, VKN, { tur: 'kimlik' }),
  alan('ad', 'Ad', m.ad, `${AD} mukellefadi mukellef mukellefadisoyadi musteriadi musteri adsoyadunvan adisoyadiunvani adunvan unvan unvani`, {
    zorunlu: 'yeni',
  }),
  SOYAD,
  alan('sirket_adi', 'Şirket', m.sirket_adi, SIRKET),
  alan('telefon', 'Telefon', m.telefon, TELEFON, { tur: 'telefon' }),
  alan('email', 'E-posta', m.email, EMAIL),
  alan('adres', 'Adres', m.adres, ADRES),
  alan('hesap_turu', 'Hesap Türü', m.hesap_turu, 'hesapturu hesaptur defterturu defter tur turu mukellefturu', { tur: 'hesap_turu' }),
  alan('muhasebeci', 'Muhasebeci', undefined, 'muhasebeci muhasebeciadi muhasebecitc malimusavir sorumlumuhasebeci', { tur: 'muhasebeci', zorunlu: 'yeni' }),
  alan('kullanici_kod', 'Kullanıcı Kodu', m.kullanici_kod, 'kullanicikodu kullanicikod'),
  alan('isyeri_kodu', 'İşyeri Kodu', m.isyeri_kodu, 'isyerikodu isyerikod sgkisyerikodu'),
  gib(m.gib_kullanici_adi),
  durum('aktif'),
];

const u = muhasebeciCreateSchema.shape;
const MUHASEBECI: readonly AktarimAlani[] = [
  alan('tc_no', 'TC No', u.tc_no, TC, { tur: 'kimlik', zorunlu: 'her' }),
  alan('ad', 'Ad', u.ad, `${AD} muhasebeciadi muhasebeci malimusavir`, { zorunlu: 'yeni' }),
  SOYAD,
  alan('telefon', 'Telefon', u.telefon, TELEFON, { tur: 'telefon' }),
  alan('email', 'E-posta', u.email, EMAIL),
  alan('sirket_adi', 'Şirket', u.sirket_adi, SIRKET),
  alan('adres', 'Adres', u.adres, ADRES),
  gib(u.gib_kullanici_adi),
  alan('bakiye', 'Açılış Bakiyesi', u.bakiye, 'acilisbakiyesi bakiye devir devirbakiyesi borc', { tur: 'tutar' }),
  durum('aktif'),
];

const p = personelCreateSchema.shape;
const PERSONEL: readonly AktarimAlani[] = [
  alan('tc_kimlik_no', 'TC Kimlik No', p.tc_kimlik_no, TC, { tur: 'kimlik', zorunlu: 'her' }),
  alan('ad', 'Ad', p.ad, `${AD} personeladi personel calisan calisanadi`, { zorunlu: 'yeni' }),
  SOYAD,
  alan('telefon', 'Telefon', p.telefon, TELEFON, { tur: 'telefon' }),
  alan('email', 'E-posta', p.email, EMAIL),
  alan('gorev', 'Görev', p.gorev, 'gorev gorevi pozisyon unvan unvani'),
  durum('aktif'),
];

const h = hizmetCreateSchema.shape;
const HIZMET: readonly AktarimAlani[] = [
  alan('ad', 'Hizmet', h.ad, 'hizmet hizmetadi ad adi', { zorunlu: 'her' }),
  alan('aciklama', 'Açıklama', h.aciklama, 'aciklama aciklamasi tanim', { zorunlu: 'yeni' }),
  alan('fiyat', 'Fiyat', h.fiyat, 'fiyat fiyati ucret tutar bedel birimfiyat fiyattl', { tur: 'tutar', zorunlu: 'yeni' }),
  alan('gecerlilik', 'Fiyatın başladığı ay', undefined, 'fiyatinbasladigiay gecerlilik gecerlilikayi baslangicayi', { tur: 'ay' }),
  durum('is_active'),
];

export const AKTARIM: Readonly<Record<AktarimListesi, ListeTanimi>> = {
  mukellefler: {
    ad: 'mükellef',
    baslik: 'Mükellefler',
    alanlar: MUKELLEF,
    ornek: { ad: 'Ayşe Örnek', sirket_adi: 'Örnek Gıda Ltd. Şti.', telefon: '0532 000 00 00', email: 'ayse@ornek.com.tr', adres: 'Örnek Mah. 1. Sok. No: 1', hesap_turu: 'İşletme', muhasebeci: 'Muhasebecinin adı ya da TC kimlik no', aktif: 'Aktif' }, // biome-ignore format: one row
  },
  muhasebeciler: {
    ad: 'muhasebeci',
    baslik: 'Muhasebeciler',
    alanlar: MUHASEBECI,
    ornek: { ad: 'Ali Örnek', telefon: '0532 000 00 00', email: 'ali@ornek.com.tr', sirket_adi: 'Örnek Müşavirlik', adres: 'Örnek Mah. 1. Sok. No: 1', bakiye: '1.234,50', aktif: 'Aktif' }, // biome-ignore format: one row
  },
  personel: {
    ad: 'personel',
    baslik: 'Personel',
    alanlar: PERSONEL,
    ornek: { ad: 'Veli Örnek', telefon: '0532 000 00 00', email: 'veli@ornek.com.tr', gorev: 'Muhasebe elemanı', aktif: 'Aktif' },
  },
  hizmetler: {
    ad: 'hizmet',
    baslik: 'Hizmetler',
    alanlar: HIZMET,
    ornek: { aciklama: 'Aylık KDV beyannamesi', fiyat: '1.234,50', gecerlilik: '', is_active: 'Aktif' },
  },
};

/** Fields of a list; an accountant imports the own clients, so that whose they are is no question. */
export const alanlarOf = (liste: AktarimListesi, isMuhasebeci: boolean): readonly AktarimAlani[] =>
  isMuhasebeci ? AKTARIM[liste].alanlar.filter(({ tur }) => tur !== 'muhasebeci') : AKTARIM[liste].alanlar;

/** The field that rows are matched by. */
export const anahtarAlani = (liste: AktarimListesi): AktarimAlani => AKTARIM[liste].alanlar.find(({ zorunlu }) => zorunlu === 'her') as AktarimAlani;

/** A header as it is compared: letters and digits alone, without case and diacritics. */
export const baslikAnahtari = (baslik: string): string => fold(baslik).replace(/[^a-z0-9]/g, '');

/** Column of each field, by name. */
export type Eslesme = Readonly<Record<string, number>>;

/** Which column is which field, as far as the headers tell. A column is taken once, by the first field that knows it. */
export function guessEslesme(alanlar: readonly BaslikAlani[], basliklar: readonly string[]): Eslesme {
  const keys = basliklar.map(baslikAnahtari);
  const taken = new Set<number>();
  const eslesme: Record<string, number> = {};
  for (const { ad, basliklar: known } of alanlar) {
    const column = known.map((key) => keys.findIndex((found, i) => found === key && !taken.has(i))).find((i) => i >= 0);
    if (column === undefined) continue;
    taken.add(column);
    eslesme[ad] = column;
  }
  return eslesme;
}

/** A value that a cell was read as, as people read it. */
export function alanMetni(tur: AlanTuru, deger: unknown): string {
  if (deger === null || deger === undefined || deger === '') return '';
  if (tur === 'tutar') return formatKurus(deger as number);
  if (tur === 'aktif') return deger ? 'Aktif' : 'Pasif';
  if (tur === 'hesap_turu') return hesapTuruAdi(deger as string);
  if (tur === 'ay') return formatDonem(deger as { yil: number; ay: number });
  return String(deger);
}
