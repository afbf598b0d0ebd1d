import { z } from 'zod';
import { FILE_FAULTS, type FileFault } from '#contract/aktarim/aktarim.ts';
import type { BaslikAlani } from '#contract/aktarim/aktarim-alanlari.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { ZIP_ATLAMALARI } from '#contract/common/zip-atlamalari.ts';
import { FIS_TOPLAM } from './fis.ts';

export const FIS_DOSYASI_EN_COK = 20 * 1_048_576;
export const FIS_ONIZLEME_EN_COK = 100;
export const FIS_ONIZLEME_KALEM = 20;

export interface FisColumn extends BaslikAlani {
  etiket: string;
}
const column = (name: string, etiket: string, basliklar: string): FisColumn => ({
  ad: name,
  etiket,
  basliklar: basliklar.split(' '),
});

export const FIS_COLUMNS: readonly FisColumn[] = [
  column('tarih', 'Tarih', 'tarih fistarihi islemtarihi faturatarihi'),
  column('saat', 'Saat', 'saat fissaati islemsaati'),
  column('fis_no', 'Fiş No', 'fisno fisnumarasi faturano belgeno fis'),
  column('market_adi', 'Market', 'marketadi market firma isyeri magaza satici unvan'),
  column('urun_adi', 'Ürün', 'urunadi urun aciklama malhizmet kalem'),
  column('miktar', 'Miktar', 'miktar adet'),
  column('birim_fiyat', 'Birim Fiyat', 'birimfiyat birimfiyati fiyat'),
  column('iskonto', 'İskonto', 'iskonto indirim'),
  column('kdv_orani', 'KDV Oranı', 'kdvorani kdv kdvyuzde'),
  column('tutar', 'Tutar', 'tutar satirtutari tutari'),
  column('toplam_tutar', 'Toplam Tutar', 'toplamtutar toplam fistoplami geneltoplam'),
  column('odeme_sekli', 'Ödeme Şekli', 'odemesekli odeme odemeturu odemetipi'),
  column(
    'mukellef_no',
    'TC/Vergi No',
    'tcvergino vergitcno tcvkn vkntckn tcknvkn vkn tckn tc tcno tckimlikno vergino vergikimlikno kimlikno',
  ),
  column('mukellef_adi', 'Mükellef', 'mukellef mukellefadi mukellefadisoyadi mukellefunvani musteri musteriadi'),
];
/** The export numbers its lines; a reader of the file needs no such number. */
export const FIS_OPTIONAL_COLUMNS: readonly string[] = ['id'];
export const FIS_REQUIRED_COLUMNS: readonly string[] = ['tarih', 'fis_no', 'market_adi', 'urun_adi'];

export const FIS_ONIZLEME_DURUMLARI = ['yeni', 'tekrar', 'hatali'] as const;
export type FisOnizlemeDurumu = (typeof FIS_ONIZLEME_DURUMLARI)[number];
export const FIS_ONIZLEME_NAME: Readonly<Record<FisOnizlemeDurumu, string>> = {
  yeni: 'Eklenecek',
  tekrar: 'Kayıtlı',
  hatali: 'Hatalı',
};

const metin = z.string();
const tutar = totalKurusSchema.nullable();
export const fisOnizlemeSchema = z.strictObject({
  sira: z.int(),
  durum: z.enum(FIS_ONIZLEME_DURUMLARI),
  tarih: metin.nullable(),
  saat: metin.nullable(),
  fis_no: metin,
  market_adi: metin,
  odeme_sekli: metin.nullable(),
  mukellef_adi: metin.nullable(),
  toplam_tutar: tutar,
  tevkifat: totalKurusSchema,
  fark: totalKurusSchema,
  kalem_sayisi: z.int(),
  kalemler: z.array(
    z.strictObject({ urun_adi: metin, miktar: z.number(), kdv_orani: z.int(), tutar: totalKurusSchema }),
  ),
  hatalar: z.array(metin),
  uyarilar: z.array(metin),
});
export type FisOnizleme = z.infer<typeof fisOnizlemeSchema>;

const sayilar = { yeni: z.int(), tekrar: z.int(), hatali: z.int() };
const yukleme = {
  roles: ['personel'] as const,
  upload: { maxBytes: FIS_DOSYASI_EN_COK },
};
/**
 * Without `mukellef_id`, the receipt from an electronic invoice goes to the client whose number the invoice names as
 * buyer, if the caller sees that client.
 */
const mukellef = { mukellef_id: idSchema.optional() };

export const UBL_FAULTS = {
  dtd: 'XML dosyasında belge tanımı (DOCTYPE) ya da varlık tanımı var; güvenlik nedeniyle okunmaz.',
  bozuk: 'XML dosyası bozuk ya da eksik; okunamadı.',
  sema: 'Bu XML bir e-Fatura ya da e-Arşiv faturası değil (UBL-TR Invoice bekleniyordu).',
  agir: 'XML dosyası bir faturada olamayacak kadar derin ya da kalabalık; okunmadı.',
  kodlama: 'XML dosyasının karakter kodlaması okunamadı. UTF-8 olarak kaydedip yeniden deneyin.',
} as const;
export type UblFault = keyof typeof UBL_FAULTS;

export const VERGI_CEVAPLARI = { ekle: 'Tutara eklenir', kes: 'Tutardan kesilir' } as const;
export type VergiCevabi = keyof typeof VERGI_CEVAPLARI;
/** What a person said of codes of taxes that are not known: `9999:kes,8888:ekle`. */
const vergiler = {
  vergiler: z
    .string()
    .regex(/^(?:[\w.-]{1,20}:(?:ekle|kes)(?:,|$))*$/, 'Vergi kodlarının cevapları okunamadı.')
    .max(1_000)
    .optional(),
};
export const readVergiler = (text = ''): ReadonlyMap<string, VergiCevabi> =>
  new Map(text.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split(':') as [string, VergiCevabi]])));
export const writeVergiler = (cevaplar: ReadonlyMap<string, VergiCevabi>): string =>
  [...cevaplar].map((pair) => pair.join(':')).join(',');

export const FIS_ZIP_REASONS = {
  ...ZIP_ATLAMALARI,
  goruntu: 'Faturanın görüntüsü; bilgileri XML dosyasından okunur.',
  xml_degil: 'e-Fatura XML dosyası değil.',
} as const;
export type FisZipAtlamasi = keyof typeof FIS_ZIP_REASONS | UblFault;
export const fisZipReason = (reason: FisZipAtlamasi): string =>
  ({ ...UBL_FAULTS, ...FIS_ZIP_REASONS })[reason] ?? UBL_FAULTS.bozuk;

export const previewFisDosyasi = route('POST', '/api/fis-dosyasi/onizleme', {
  ...yukleme,
  summary: 'Fiş dosyasını, e-Fatura / e-Arşiv XML dosyasını ya da onların ZIP’ini okur; hiçbir şey yazmaz.',
  body: z.strictObject({ ...mukellef, ...vergiler }),
  response: z.strictObject({
    bicim: z.enum(['tablo', 'ubl']),
    ozet: z.string(),
    sayilar: z.strictObject(sayilar),
    toplam_tutar: totalKurusSchema,
    uyarilar: z.array(z.string()),
    /** Of a ZIP: how many of its files have invoices, and every other file with the reason why it is left out. */
    okunan: z.int().nullable(),
    disarida: z.array(z.strictObject({ ad: z.string(), neden: z.string() })),
    /** Codes of taxes that nobody has said yet whether they are added or withheld. */
    sorular: z.array(z.strictObject({ kod: z.string(), ad: z.string(), adet: z.int() })),
    fisler: z.array(fisOnizlemeSchema),
  }),
});

/** The import leaves out receipts that the office already has, so it may be repeated. */
export const importFisDosyasi = route('POST', '/api/fis-dosyasi', {
  ...yukleme,
  summary: 'Önizlenen dosyadaki yeni fişleri ekler.',
  body: z.strictObject({
    ...mukellef,
    ...vergiler,
    ozet: z.string().regex(/^[0-9a-f]{64}$/, 'Önce dosyayı önizleyin.'),
  }),
  response: z.strictObject({ eklenen: z.int(), tekrar: z.int(), hatali: z.int() }),
});

export const FIS_AKTARIM_METNI = {
  bicim: `Bir fişin satırları tarih, market ve fiş no ile bir araya gelir. Fişin toplamı, ürün adı ${FIS_TOPLAM} olan satırda ya da Toplam Tutar sütununda olabilir.`,
} as const;

export const FIS_AKTARIM_ERRORS = defineErrors({
  FIS_DOSYASI: {
    status: 400,
    message: ({ neden }: { neden: FileFault }) => FILE_FAULTS[neden] ?? FILE_FAULTS.bozuk,
    field: 'file',
  },
  FIS_DOSYASI_TURU: {
    status: 400,
    message: 'Bu dosya bir Excel (.xlsx), CSV, e-Fatura XML dosyası ya da onların ZIP’i değil.',
    field: 'file',
  },
  FIS_SUTUNU_YOK: {
    status: 400,
    message: ({ sutunlar }: { sutunlar: string }) => `Dosyada şu sütunlar bulunamadı: ${sutunlar}.`,
    field: 'file',
  },
  FIS_XML: {
    status: 400,
    message: ({ neden }: { neden: UblFault }) => UBL_FAULTS[neden] ?? UBL_FAULTS.bozuk,
    field: 'file',
  },
  FIS_DOSYASI_FARKLI: {
    status: 409,
    message: 'Bu dosya önizlenen dosya değil. Dosyayı yeniden önizleyin.',
    field: 'file',
  },
  FIS_DOSYASI_YOGUN: { status: 429, message: 'Şu anda başka dosyalar okunuyor. Birkaç saniye sonra tekrar deneyin.' },
});
