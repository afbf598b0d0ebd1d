import { z } from 'zod';
import { defineErrors } from '#contract/common/errors.ts';
import { bicimSchema } from '#contract/common/file.ts';
import { PARA_YETKILILERI } from '#contract/common/roller.ts';
import { dosyaSchema, route, sayfaQuery } from '#contract/common/route.ts';
import { AKTARIM_LISTELERI, type AktarimListesi } from './aktarim-alanlari.ts';

export const AKTARIM_MAX_BYTES = 20 * 1_048_576;
export const AKTARIM_MAX_ROWS = 30_000;
export const AKTARIM_MAX_COLUMNS = 200;
export const AKTARIM_MAX_PRICES = 10_000;

/** The months of a service are read and written together, wherever they stand, so a price list is one piece. */
export const chunkOf = (liste: AktarimListesi, usual: number): number =>
  liste === 'hizmetler' ? AKTARIM_MAX_PRICES : usual;

export const ROW_STATE = {
  yeni: 'yeni',
  degisir: 'degisir',
  ayni: 'ayni',
  hatali: 'hatali',
  atlandi: 'atlandi',
} as const;
export const ROW_STATES = Object.values(ROW_STATE);
export type RowState = (typeof ROW_STATES)[number];
export const ROW_STATE_NAME: Readonly<Record<RowState, string>> = {
  yeni: 'Yeni',
  degisir: 'Değişir',
  ayni: 'Aynı',
  hatali: 'Hatalı',
  atlandi: 'Atlandı',
};

const listeSchema = z.enum(AKTARIM_LISTELERI, 'Geçerli bir liste seçin.');
export const sayilarSchema = z.strictObject({
  yeni: z.int(),
  degisir: z.int(),
  ayni: z.int(),
  hatali: z.int(),
  atlandi: z.int(),
});

export const aktarimRowSchema = z.strictObject({
  satir_id: z.int(),
  sira: z.int(),
  durum: z.enum(ROW_STATES),
  hucreler: z.record(z.string(), z.string()),
  hatalar: z.record(z.string(), z.string()),
  /** What is doubtful about a row that is taken all the same, by field. */
  notlar: z.record(z.string(), z.string()),
  degisen: z.record(z.string(), z.strictObject({ eski: z.string(), yeni: z.string() })),
  /** Somebody said of a wrong row that it is mended by hand (`setTamam`). */
  tamam: z.boolean(),
});
export type AktarimRow = z.infer<typeof aktarimRowSchema>;

const ROLES = [...PARA_YETKILILERI, 'muhasebeci'] as const;
export const listAktarimSatirlari = route('GET', '/api/aktarimlar/:aktarim_id/satirlar', {
  summary: 'Dosyanın satırları, denetim sonucuyla.',
  roles: ROLES,
  query: z.strictObject({ durum: z.enum(ROW_STATES).optional(), ...sayfaQuery }),
  response: z.strictObject({ satirlar: z.array(aktarimRowSchema), toplam: z.int() }),
});

export const downloadAktarimHatalari = route('GET', '/api/aktarimlar/:aktarim_id/hatali-satirlar', {
  summary: 'Aktarılmayan satırlar, nedenleriyle.',
  roles: ROLES,
  query: z.strictObject({ bicim: bicimSchema }),
  response: dosyaSchema,
});

export const downloadAktarimSablonu = route('GET', '/api/aktarim-sablonu', {
  summary: 'Bir listenin boş şablonu.',
  roles: ROLES,
  query: z.strictObject({ liste: listeSchema, bicim: bicimSchema }),
  response: dosyaSchema,
});

export const FILE_FAULTS = {
  bos: 'Dosya boş.',
  satir_yok: 'Dosyada başlıktan başka satır yok.',
  tur: 'Bu dosya bir tablo değil. Excel (.xlsx, .xls), OpenDocument (.ods) ya da CSV dosyası seçin.',
  sifreli: 'Dosya parola korumalı. Excel’de açıp parolasını kaldırarak yeniden kaydedin.',
  xlsb: 'Excel’in ikili biçimi (.xlsb) okunamıyor. Excel’de açıp “Excel Çalışma Kitabı (.xlsx)” olarak kaydedin.',
  bozuk: 'Dosya bozuk ya da eksik; okunamadı.',
  cok_buyuk: 'Dosyanın açılmış içeriği çok büyük. Daha az satır ve sütunla, birkaç dosyaya bölerek yükleyin.',
  cok_satir: `Dosyada çok fazla satır var: en çok ${AKTARIM_MAX_ROWS.toLocaleString('tr-TR')} satır okunur. Birkaç dosyaya bölerek yükleyin.`,
  cok_sutun: `Dosyada çok fazla sütun var: en çok ${AKTARIM_MAX_COLUMNS} sütun okunur.`,
  zaman: 'Dosya zamanında okunamadı. Daha küçük bir dosyayla tekrar deneyin.',
} as const;
export type FileFault = keyof typeof FILE_FAULTS;

export const AKTARIM_METNI = {
  cokFiyat: `Sayfada çok fazla fiyat var: en çok ${AKTARIM_MAX_PRICES.toLocaleString('tr-TR')} okunur. Birkaç sayfaya bölün.`,
  basarili: 'Aktarım tamamlandı.',
  bosHucre: 'Boş hücreler var olan bilgiyi silmez; o alan olduğu gibi kalır.',
} as const;

export const AKTARIM_ERRORS = defineErrors({
  AKTARIM_DENETLENMEDI: { status: 409, message: 'Satırlar henüz denetlenmedi. Önce sütunları eşleyip denetleyin.' },
  AKTARIM_COK_HUCRE: {
    status: 400,
    message: 'Sayfada çok fazla dolu ay ya da hizmet hücresi var: en çok 300.000 okunur. Birkaç sayfaya bölün.',
  },
  AKTARIM_ANAHTAR_GEREKLI: {
    status: 400,
    message: ({ etiket }: { etiket: string }) => `“${etiket}” alanı için bir sütun seçin: kayıtlar onunla bulunur.`,
    field: 'eslesme',
  },
  AKTARIM_ESLESME: {
    status: 400,
    message: 'Sütun eşleştirmesi geçersiz. Sayfayı yenileyip tekrar deneyin.',
    field: 'eslesme',
  },
});
