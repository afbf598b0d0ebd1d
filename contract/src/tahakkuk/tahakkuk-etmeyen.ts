import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { aySchema, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { DONEM } from '#contract/common/suzgec.ts';
import { zorunluUzunMetin } from '#contract/common/turkish-text.ts';
import { adetTutar } from './tahakkuk-ay.ts';

/** Why services stand in no accrual, the plainest reason first. */
export const ETMEME_NEDENLERI = {
  tahakkuk_yok: 'Ayın tahakkuku yok',
  tasindi: 'Mükellef başka muhasebeciye geçti',
  reddedilmisti: 'Tahakkukta reddedilmişti',
  bekliyordu: 'Tahakkukta onay bekliyordu',
  sonra: 'Tahakkuktan sonra kaydedildi',
  bedel: 'Bedeli sonradan değişti',
  degisti: 'Tahakkuktan sonra değişti',
  bedelsiz: 'Bedeli 0',
} as const;
export type EtmemeNedeni = keyof typeof ETMEME_NEDENLERI;
const NEDENLER = Object.keys(ETMEME_NEDENLERI) as [EtmemeNedeni, ...EtmemeNedeni[]];

/** What one click does about a row: accrue the month, bring its accrual up to date, or add to this month's accrual. */
export const CARELER = {
  olustur: 'Tahakkuk oluştur',
  guncelle: 'Tahakkuku güncelle',
  ekle: 'Bu ayın tahakkukuna ekle',
  bedel: 'Bedelini girin',
} as const;
export type Care = keyof typeof CARELER;

/**
 * `tutar` is what the month's services add up to (those that accrue by the office's settings) less what its accrual was
 * made of; `bekleyen` is how much of the month still waits for approval. `bedelsiz` counts what was done or approved
 * without a fee although the service has a price. `birakma` says that somebody left exactly this uncharged.
 */
const tahakkukEtmeyenSchema = z.strictObject({
  satir_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  yil: z.int(),
  ay: z.int(),
  nedenler: z.array(z.strictObject({ neden: z.enum(NEDENLER), adet: z.int(), tutar: totalKurusSchema })),
  kayit: z.int(),
  tutar: totalKurusSchema,
  bekleyen: totalKurusSchema,
  bedelsiz: z.int(),
  mevcut: z.strictObject({ borc_id: z.int(), borc_tutari: kurusSchema, tahsilat: kurusSchema }).nullable(),
  birakma: z
    .strictObject({ toplu_id: z.uuid(), notu: z.string(), kim: z.string().nullable(), zaman: z.string() })
    .nullable(),
});
export type TahakkukEtmeyen = z.infer<typeof tahakkukEtmeyenSchema>;

export const careOf = ({ tutar, mevcut }: TahakkukEtmeyen): Care => {
  if (tutar === 0) return 'bedel';
  if (!mevcut) return 'olustur';
  return mevcut.tahsilat > 0 ? 'ekle' : 'guncelle';
};

/** The reason with the largest amount stands for the row; what has no fee comes last. */
export const anaNeden = ({ nedenler }: TahakkukEtmeyen): EtmemeNedeni => nedenler[0]?.neden ?? 'degisti';

export const nedenMetni = ({ nedenler }: TahakkukEtmeyen): string =>
  nedenler
    .map(({ neden, adet, tutar }) =>
      nedenler.length > 1 || neden === 'bedelsiz'
        ? `${ETMEME_NEDENLERI[neden]} (${adet} kayıt${tutar > 0 ? `, ${formatTl(tutar)}` : ''})`
        : ETMEME_NEDENLERI[neden],
    )
    .join(' · ');

export const ETMEYEN_EN_COK = 2_000;

/**
 * Months that are closed are not in the list, nor is the running month while nobody has accrued it. `fazla` says that
 * there are more rows than the list holds. With `birakilan` it has those that were left as they are.
 */
export const listTahakkukEtmeyenler = wholeListRoute('/api/tahakkuk-etmeyenler', {
  name: 'Tahakkuk etmeyenler',
  summary: 'Yapılan ya da onaylanan, hiçbir tahakkukta olmayan hizmetler: muhasebeci ve ay ay, nedeniyle.',
  roles: TUM_ADMINLER,
  row: tahakkukEtmeyenSchema,
  id: 'satir_id',
  columns: {
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    donem: {
      ...shown(alan('Dönem'), ...LISTED),
      value: (row: TahakkukEtmeyen) => formatDonem(row),
      orderBy: ({ yil, ay }: TahakkukEtmeyen) => yil * 12 + ay,
      filter: DONEM,
    },
    neden: {
      ...shown(secim('Neden', ETMEME_NEDENLERI), ...LISTED),
      value: anaNeden,
      orderBy: (row: TahakkukEtmeyen) => NEDENLER.indexOf(anaNeden(row)),
      sheet: { value: nedenMetni, tur: 'metin' },
    },
    // An address keeps the open record under this name, so the column has no filter.
    kayit: { ...shown(alan('Kayıt', 'adet'), 'list', 'sort', 'export'), sum: true },
    tutar: { ...shown(alan('Tahakkuk etmeyen', 'yalin_tutar'), ...LISTED), sum: true },
    bekleyen: { ...shown(alan('Onay bekleyen', 'yalin_tutar'), ...LISTED), sum: true },
    mevcut: {
      ...shown(alan('Tahakkuku', 'yalin_tutar'), ...LISTED),
      value: ({ mevcut }: TahakkukEtmeyen) => mevcut?.borc_tutari ?? 0,
      sum: true,
    },
    care: { ...shown(secim('Yapılacak', CARELER), ...LISTED), value: careOf },
    birakma: {
      ...shown(alan('Not'), 'list', 'detail', 'export'),
      value: ({ birakma }: TahakkukEtmeyen) => birakma?.notu ?? null,
    },
  },
  order: ['donem', 'asc'],
  quick: ['muhasebeci_adi', 'donem', 'neden'],
  search: ['muhasebeci_adi', 'donem'],
  query: z.strictObject({ birakilan: z.literal('1').optional() }),
  more: { fazla: z.int() },
});

const chosenRows = z
  .array(z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }))
  .min(1, 'En az bir satır seçin.')
  .max(ETMEYEN_EN_COK, `Bir işlemde en çok ${ETMEYEN_EN_COK.toLocaleString('tr-TR')} satır seçilebilir.`);

/** What the user saw: the number of rows and what they add up to. If it has changed, the answer is ETMEYENLER_DEGISTI. */
const beklenen = z.strictObject(adetTutar);

export const completeTahakkukEtmeyenler = route('POST', '/api/tahakkuk-etmeyenler/tamamla', {
  summary: 'Tahakkuk etmeyenleri tahakkuk ettirir: oluşturur, günceller ya da bu ayın tahakkukuna ekler.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ satirlar: chosenRows, beklenen }),
  response: z.strictObject({
    toplu_id: z.uuid(),
    olusturulan: z.int(),
    guncellenen: z.int(),
    eklenen: z.int(),
    toplam_tutar: totalKurusSchema,
  }),
});
export type TamamlamaResult = z.infer<typeof completeTahakkukEtmeyenler.response>;

export const EKLENEN_ACIKLAMASI = 'Önceki aylardan eklenen';

export const BIRAKMA_NOTU_EN_COK = 300;

export const leaveTahakkukEtmeyenler = route('POST', '/api/tahakkuk-etmeyenler/birak', {
  summary: 'Tahakkuk etmeyenleri bir notla olduğu gibi bırakır; tutarları değişirse yeniden listelenirler.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ satirlar: chosenRows, beklenen, notu: zorunluUzunMetin('Not', BIRAKMA_NOTU_EN_COK) }),
  response: z.strictObject({ toplu_id: z.uuid(), birakilan: z.int() }),
});

/** The act is taken back whole; with `satir` only what it did to one accountant's month. */
export const reverseTamamlama = route('POST', '/api/tahakkuk-etmeyenler/geri-al', {
  summary: 'Tahakkuk etmeyenlere yapılan bir işlemi geri alır.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    toplu_id: z.uuid('Geçersiz kayıt numarası.'),
    satir: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }).optional(),
  }),
  response: z.strictObject({ geri_alinan: z.int() }),
});

export const TAHAKKUK_ETMEYEN_ERRORS = defineErrors({
  ETMEYENLER_DEGISTI: {
    status: 409,
    message: ({ adet, tutar }: { adet: number; tutar: number }) =>
      `Kayıtlar bu sırada değişti: seçilenlerden şimdi ${adet} satır, ${formatTl(tutar)} tahakkuk etmiyor. Güncel tutarları görüp yeniden deneyin.`,
  },
  TAMAMLAMA_DEGISTI: {
    status: 409,
    message: ({ adet }: { adet: number }) =>
      `Geri alınamaz: tahakkuklardan ${adet} tanesine ödeme yapılmış ya da tutarı sonradan değişmiş.`,
  },
  TAHAKKUKA_EKLENEN_VAR: {
    status: 409,
    message:
      'Bu tahakkuka önceki aylardan tutar eklendi; silinirse o hizmetler tahakkuk etmemiş olur. Önce Tahakkuk Etmeyenler sayfasından geri alın.',
  },
});
