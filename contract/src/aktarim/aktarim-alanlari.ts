import type { z } from 'zod';
import type { Alan } from '#contract/alan/alan.ts';
import { alanYazisi } from '#contract/alan/alan-metni.ts';
import type { FieldKind } from '#contract/alan/kinds.ts';
import { alanlarAt, type RegisterTablosu } from '#contract/alan/register.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import { kimlikNoSchema } from '#contract/common/kimlik-no.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { ORNEK } from './ornek-satirlari.ts';
import { type AlanTanimi, SORUMLULAR, TAKIP_ADLARI, TAKIP_LISTELERI, type Yayilan } from './takip-alanlari.ts';

export const AKTARIM_LISTELERI = ['mukellefler', 'muhasebeciler', 'personel', 'hizmetler', ...TAKIP_ADLARI] as const;
export type AktarimListesi = (typeof AKTARIM_LISTELERI)[number];

/** Beside the kinds of fields: `bakiye` is an amount with a sign, `kisi` the name or number of someone of the office. */
type CellKind = FieldKind | 'donem' | 'bakiye' | 'kisi';

/** A month, and the name or number of someone of the office, are texts that only the import understands. */
export const fieldKind = (kind: CellKind): FieldKind =>
  kind === 'bakiye' ? 'tutar' : kind === 'donem' || kind === 'kisi' ? 'metin' : kind;

export interface BaslikAlani {
  ad: string;
  /**
   * `basliklar` are the column headers by which an imported file may name the field, the likeliest first, spelled as
   * `titleKey` does.
   */
  basliklar: readonly string[];
  /** What the field is in a wide sheet, whose months or services stand side by side. */
  yayilan?: Yayilan;
}

export interface AktarimAlani extends BaslikAlani {
  etiket: string;
  tur: CellKind;
  schema?: z.ZodType;
  secenekler?: NonNullable<Alan['secenekler']>;
  esler?: NonNullable<Alan['esler']>;
  /**
   * With `her`, each row of an imported file needs a value for the field; with `yeni`, only a row that makes a new
   * record needs one.
   */
  zorunlu?: 'her' | 'yeni';
  /** The field in whose place this one finds a record, too. */
  yerine?: string;
}

interface ListeTanimi {
  name: string;
  baslik: string;
  alanlar: readonly AktarimAlani[];
  ornek: Readonly<Record<string, string>>;
}

/**
 * The example row of an import template has this text as its key. The import refuses such a row, so that nobody imports
 * the example by accident.
 */
export const ORNEK_ANAHTARI = 'ÖRNEK';

export const titleKey = (baslik: string): string => fold(baslik).replace(/[^a-z0-9]/g, '');

const ek = (name: string, etiket: string, basliklar: string, more: Partial<AktarimAlani> = {}): AktarimAlani => ({
  ad: name,
  etiket,
  tur: 'metin',
  ...more,
  basliklar: [titleKey(etiket), ...basliklar.split(' ')],
});

interface Liste {
  key: string;
  yeni: readonly string[];
  basliklar: Readonly<Record<string, string>>;
  yayilan?: Readonly<Record<string, Yayilan>>;
  ekler?: Readonly<Record<string, AktarimAlani>>;
}

const listeAlanlari = (
  tablo: RegisterTablosu,
  { key, yeni, basliklar, yayilan = {}, ekler = {} }: Liste,
): readonly AktarimAlani[] =>
  alanlarAt(tablo, 'import').flatMap(([name, { etiket, tur, sema, secenekler, esler }]) => [
    ek(name, etiket, basliklar[name] ?? name.replaceAll('_', ''), {
      tur,
      ...(sema && { schema: sema }),
      ...(secenekler && { secenekler }),
      ...(esler && { esler }),
      ...(yayilan[name] && { yayilan: yayilan[name] }),
      ...(name === key ? { zorunlu: 'her' as const } : yeni.includes(name) && { zorunlu: 'yeni' as const }),
    }),
    ...(ekler[name] ? [ekler[name]] : []),
  ]);

const TC = 'tckimlikno tckimliknumarasi tcno tckn kimlikno tc tcnumarasi tckimlik';
const VKN = 'vergino vergikimlikno vkn verginumarasi vergikimliknumarasi vergikimlik vergihesapno vergihesapnumarasi';
const NAME = 'adsoyad adisoyadi ad adi isim isimsoyisim adsoyadi adisoyad';
const ORTAK = {
  telefon: 'tel telefonno ceptelefonu cep ceptel gsm telno telefonnumarasi cepno mobil',
  email: 'email mail epostaadresi emailadresi mailadresi',
  adres: 'adresi isadresi isyeriadresi acikadres',
  sirket_adi:
    'sirketadi firmaadi firma ticariunvan ticaretunvani isletmeadi isletme sirketunvani firmaunvani mukellefunvani unvan unvani uzunadi tamunvan tamunvani',
  gib_kullanici_adi: 'gibkullanici gibkodu gibkullanicikodu ivdkullaniciadi',
  aktif: 'durumu aktif aktifpasif',
};
const SOYAD = ek('soyad', 'Soyad (ada eklenir)', 'soyad soyadi soyisim');

const MUKELLEF = listeAlanlari('mukellefler', {
  key: 'tc_no',
  yeni: ['ad'],
  basliklar: {
    ...ORTAK,
    tc_no: `tcvkn vkntc vkntckn tcknvkn vergitcno vergitckimlikno verginotc verginotcno verginotckn verginotckimlikno tcvergino tcknvergino tckimliknovergino vergikimliknotckimlikno ${TC} ${VKN} no2`,
    ad: `${NAME} mukellefadi mukellef mukellefadisoyadi musteriadi musteri adsoyadunvan adisoyadiunvani adunvan kisaadi mukellefunvani carihesapunvani cariunvani cariunvan cariadi carihesapadi hesapadi unvan unvani uzunadi`,
    hesap_turu: 'hesaptur defterturu defter tur turu mukellefturu',
    isci_calistiriyor: 'iscivarmi isci calisanvarmi sigortalivarmi',
    muhtasar_donemi: 'muhtasar muhsgkdonemi muhsgk',
    kdv_donemi: 'kdv kdvbeyannamedonemi',
    e_defter: 'edeftermukellefi edefterdonemi',
    hesap_donemi_sonu: 'ozelhesapdonemi hesapdonemi',
    il: 'ili sehir vergidairesiili',
    ilce: 'ilcesi vergidairesiilcesi',
    ek_yukumlulukler: 'yukumlulukler ekbeyannameler beyannameler',
    kullanici_kod: 'kullanicikod',
    isyeri_kodu: 'isyerikod sgkisyerikodu',
  },
  ekler: {
    tc_no: ek('vergi_no', 'Vergi No (TC’den ayrıysa)', `${VKN} no1`, { tur: 'kimlik', schema: kimlikNoSchema }),
    ad: SOYAD,
    aktif: ek('kapanis', 'Kapanış Tarihi', 'kapanis kapanisi terktarihi isibirakmatarihi', { tur: 'tarih' }),
    hesap_turu: ek(
      'muhasebeci',
      'Muhasebeci',
      'muhasebeciadi muhasebecitc malimusavir sorumlumuhasebeci sorumlumusavir musavir musavirlik',
      {
        tur: 'kisi',
        zorunlu: 'yeni',
      },
    ),
    ek_yukumlulukler: ek('personel', 'Personel', SORUMLULAR, { tur: 'kisi' }),
  },
});
const MUHASEBECI = listeAlanlari('muhasebeci', {
  key: 'tc_no',
  yeni: ['ad'],
  basliklar: {
    ...ORTAK,
    tc_no: TC,
    ad: `${NAME} muhasebeciadi muhasebeci malimusavir`,
    muhasebeci_kodu: 'kod kodu',
    bakiye: 'bakiye devir devirbakiyesi borc',
  },
  ekler: { ad: SOYAD },
});
const PERSONEL = listeAlanlari('personel', {
  key: 'tc_kimlik_no',
  yeni: ['ad'],
  basliklar: {
    ...ORTAK,
    tc_kimlik_no: TC,
    ad: `${NAME} personeladi personel calisan calisanadi`,
    gorev: 'gorevi pozisyon unvan unvani',
  },
  ekler: { ad: SOYAD },
});
const HIZMET = listeAlanlari('hizmetler', {
  key: 'ad',
  yeni: ['aciklama', 'fiyat'],
  basliklar: {
    ad: 'hizmetadi ad adi',
    aciklama: 'aciklamasi tanim',
    fiyat: 'fiyati ucret tutar bedel birimfiyat fiyattl',
    is_active: ORTAK.aktif,
  },
  yayilan: { fiyat: 'deger' },
  ekler: {
    fiyat: ek('gecerlilik', 'Fiyatın başladığı ay', 'gecerlilik gecerlilikayi baslangicayi', {
      tur: 'donem',
      yayilan: 'ay',
    }),
    is_active: ek('yer', 'Yeri', 'yer', { yayilan: 'yer' }),
  },
});
const listeOf = <T extends { alanlar: readonly AlanTanimi[] }>(liste: T) => ({
  ...liste,
  alanlar: liste.alanlar.map(([name, etiket, basliklar, more]) => ek(name, etiket, basliklar, more)),
});

export const AKTARIM: Readonly<Record<AktarimListesi, ListeTanimi>> = {
  mukellefler: { name: 'mükellef', baslik: 'Mükellefler', alanlar: MUKELLEF, ornek: ORNEK.mukellefler },
  muhasebeciler: { name: 'muhasebeci', baslik: 'Muhasebeciler', alanlar: MUHASEBECI, ornek: ORNEK.muhasebeciler },
  personel: { name: 'personel', baslik: 'Personel', alanlar: PERSONEL, ornek: ORNEK.personel },
  hizmetler: { name: 'hizmet', baslik: 'Hizmetler', alanlar: HIZMET, ornek: ORNEK.hizmetler },
  atamalar: listeOf(TAKIP_LISTELERI.atamalar),
  takip: listeOf(TAKIP_LISTELERI.takip),
  bakiyeler: listeOf(TAKIP_LISTELERI.bakiyeler),
  kisiler: listeOf(TAKIP_LISTELERI.kisiler),
};

export const alanlarOf = (liste: AktarimListesi, isMuhasebeci: boolean): readonly AktarimAlani[] =>
  isMuhasebeci ? AKTARIM[liste].alanlar.filter(({ tur }) => tur !== 'kisi') : AKTARIM[liste].alanlar;

export const anahtarAlani = (liste: AktarimListesi): AktarimAlani =>
  AKTARIM[liste].alanlar.find(({ zorunlu }) => zorunlu === 'her') as AktarimAlani;

/** Whose column it is, or under which heading it stands, where a title says that before its own name. */
const GROUP = /^(?:.*bilgi(?:si|leri)?|(?:musteri|mukellef|firma|iletisim|kimlik|genel)(?:nin|in)?)(?=..)/;
const POSSESSIVE = /(?<=....)s?[iu]$/;

/** Other spellings of a title: "Müşteri Ünvanı" is the "Ünvanı", "Muhasebecisi" the "Muhasebeci", "Telefon 1" the first. */
const variantsOf = (key: string): string[] => {
  const own = [key, key.replace(GROUP, '')];
  const first = own.map((one) => one.replace(/(?<=...)1$/, ''));
  return [...new Set([...own, ...first, ...first.map((one) => one.replace(POSSESSIVE, ''))])];
};

export type Eslesme = Readonly<Record<string, number>>;

export function guessEslesme(alanlar: readonly BaslikAlani[], basliklar: readonly string[]): Eslesme {
  const keys = basliklar.map(titleKey);
  const taken = new Set<number>();
  const eslesme: Record<string, number> = {};
  const take = (name: string, known: readonly string[], spellings: readonly (readonly string[])[]) => {
    const column = known
      .map((key) => spellings.findIndex((found, i) => found.includes(key) && !taken.has(i)))
      .find((i) => i >= 0);
    if (column === undefined || eslesme[name] !== undefined) return;
    taken.add(column);
    eslesme[name] = column;
  };
  const exact = keys.map((key) => [key]);
  for (const { ad, basliklar: known } of alanlar) take(ad, known.slice(0, 1), exact);
  for (const { ad, basliklar: known } of alanlar) take(ad, known, exact);
  const variants = keys.map(variantsOf);
  for (const { ad, basliklar: known } of alanlar) take(ad, known, variants);
  return eslesme;
}

export const aktarimMetni = (alan: Pick<AktarimAlani, 'tur' | 'secenekler'>, value: unknown): string =>
  alan.tur === 'donem' && value
    ? formatDonem(value as Donem)
    : alanYazisi({ ...alan, tur: fieldKind(alan.tur) }, value);
