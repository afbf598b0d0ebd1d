import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { columnsSchema, rowsOf } from '#contract/common/sutunlar.ts';
import { DURUM_METNI, DURUMLAR, type Durum, ISLEMLER } from './hizmet-kaydi-gecis.ts';

const donem = { yil: yilSchema, ay: aySchema };
const CALISANLAR = [...TUM_ADMINLER, 'muhasebeci', 'personel'] as const;

const izgaraMukellefiSchema = z.strictObject({
  mukellef_id: z.int(),
  ad: z.string(),
  /**
   * Last three digits of the TC or VKN, which tell names apart that begin alike; '' where the client has none, or is
   * somebody else's.
   */
  son_hane: z.string(),
  aktif: z.boolean(),
  /** Somebody else's client by now, whose records of this month are this accountant's. */
  tasindi: z.boolean(),
});
const izgaraHizmetiSchema = z.strictObject({ id: z.int(), ad: z.string(), fiyat: kurusSchema, is_active: z.boolean() });

const HARFLER = DURUMLAR.map((durum) => DURUM_METNI[durum].harf).join('');
const DURUM_OF = Object.fromEntries(DURUMLAR.map((durum) => [DURUM_METNI[durum].harf, durum]));

/** The month grid as it is sent, by columns. */
const izgaraSchema = z.strictObject({
  mukellefler: columnsSchema(izgaraMukellefiSchema),
  hizmetler: columnsSchema(izgaraHizmetiSchema),
  hucreler: z.strictObject({
    mukellef_id: z.array(z.int()),
    hizmet_id: z.array(z.int()),
    durum: z
      .string()
      .regex(new RegExp(`^[${HARFLER}]*$`))
      .describe(
        `Her kaydın durumu, bir harfle: ${DURUMLAR.map((durum) => `${DURUM_METNI[durum].harf} ${durum}`).join(', ')}`,
      ),
    hizmet_bedeli: z.array(kurusSchema),
  }),
  /** When the month was like this, by the database's clock; sent back as `sonra`. */
  an: z.string(),
  /** Cells that others changed or emptied last since `sonra`, by who it was (`kim` null: no person, but a job). */
  degisenler: z.array(
    z.strictObject({
      kim: z.string().nullable(),
      hucreler: z.array(z.strictObject({ mukellef_id: z.int(), hizmet_id: z.int() })),
    }),
  ),
});
export type IzgaraCevabi = z.infer<typeof izgaraSchema>;

/** One record of the grid: what of a client's service in the month; kuruş. A missing record has no cell. */
export interface Hucre {
  mukellef_id: number;
  hizmet_id: number;
  durum: Durum;
  hizmet_bedeli: number;
}

/** The month grid by rows, as it is worked with. */
export interface Izgara extends Pick<IzgaraCevabi, 'an' | 'degisenler'> {
  mukellefler: z.infer<typeof izgaraMukellefiSchema>[];
  hizmetler: z.infer<typeof izgaraHizmetiSchema>[];
  hucreler: Hucre[];
}

export const izgaraOf = ({ mukellefler, hizmetler, hucreler, ...rest }: IzgaraCevabi): Izgara => ({
  ...rest,
  mukellefler: rowsOf(mukellefler),
  hizmetler: rowsOf(hizmetler),
  hucreler: hucreler.mukellef_id.map((mukellef_id, n) => ({
    mukellef_id,
    hizmet_id: hucreler.hizmet_id[n]!,
    durum: DURUM_OF[hucreler.durum[n]!]!,
    hizmet_bedeli: hucreler.hizmet_bedeli[n]!,
  })),
});

/**
 * Whose month, and which. An admin names the accountant; an accountant gets their month whatever is named, a staff
 * member all of the assigned clients unless one is named.
 */
export const izgaraQuerySchema = z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() });

/**
 * The month grid; `izgaraOf` makes rows of its columns. Passive clients and services appear only where they have a
 * record; a client who has moved to another accountant stays in the months in which the former one has records of them.
 */
export const getIzgara = route({
  method: 'GET',
  path: '/api/hizmet-kayitlari/izgara',
  summary: 'Bir ayın hizmet ızgarası.',
  roles: CALISANLAR,
  query: z.strictObject({
    ...izgaraQuerySchema.shape,
    sonra: z.iso.datetime({ offset: true, error: 'Geçersiz zaman.' }).optional(),
  }),
  response: izgaraSchema,
});

/** Most cells in one action; a larger selection is split by the screen. */
export const MAX_HUCRE = 10_000;

/** What became of one cell of an action. */
const hucreSonucSchema = z.strictObject({
  mukellef_id: z.int(),
  hizmet_id: z.int(),
  oldu: z.boolean(),
  /** State after the action (of a refused cell: the current one); null: empty. */
  durum: z.enum(DURUMLAR).nullable(),
  hizmet_bedeli: kurusSchema.nullable(),
  /** Why it was refused, in Turkish. */
  neden: z.string().nullable(),
});
export type HucreSonuc = z.infer<typeof hucreSonucSchema>;

/** Names one act for `reverseIslem`. */
const requestNoSchema = z.uuid('Geçersiz işlem numarası.');

/**
 * Acts on cells of one month, in one statement. Each cell carries the state that its user saw (`beklenen`, null:
 * empty); a cell that is something else by now, or for which the transition table has nothing, is refused and answered
 * with its current state. `results` is per cell, in the order asked; all refused: 409 ISLEM_REDDEDILDI with the same
 * cells in `details`. With `muhasebeci_id` only that accountant's records are touched. More than one cell is a range
 * act, which takes only what the table says for it. A rejection has a reason.
 */
export const updateHucreler = route({
  method: 'POST',
  path: '/api/hizmet-kayitlari/islem',
  summary: 'Izgara hücrelerinde talep, onay, ret, yapıldı işlemleri.',
  roles: CALISANLAR,
  body: z.strictObject({
    ...izgaraQuerySchema.shape,
    islem: z.enum(ISLEMLER),
    ret_nedeni: z
      .string('Ret nedeni yazın.')
      .trim()
      .min(1, 'Ret nedeni yazın.')
      .max(200, 'Ret nedeni en çok 200 karakter olabilir.')
      .optional(),
    hucreler: z
      .array(z.strictObject({ mukellef_id: idSchema, hizmet_id: idSchema, beklenen: z.enum(DURUMLAR).nullable() }))
      .min(1, 'En az bir hücre seçin.')
      .max(MAX_HUCRE, `Bir işlemde en çok ${MAX_HUCRE.toLocaleString('tr-TR')} hücre değiştirilebilir.`),
  }),
  response: z.strictObject({ request_no: requestNoSchema, results: z.array(hucreSonucSchema) }),
});

/** How many records of a month are in a state. */
const durumAdediSchema = z.strictObject({ durum: z.enum(DURUMLAR), adet: z.int() });

/**
 * Spec §4: sets every record of the accountant's month back to talep. `beklenen` is what its user agreed to: how many
 * there are of each state that changes; 409 SIFIRLAMA_DEGISTI with the counts of now where it is something else.
 * Answers the same counts.
 */
export const resetIzgara = route({
  method: 'POST',
  path: '/api/hizmet-kayitlari/sifirla',
  summary: 'Bir muhasebecinin ayındaki tüm durumları talebe döndürür.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  body: z.strictObject({ ...izgaraQuerySchema.shape, beklenen: z.array(durumAdediSchema).max(DURUMLAR.length) }),
  response: z.strictObject({ request_no: requestNoSchema, degisen: z.array(durumAdediSchema) }),
  idempotent: true,
});

/**
 * Takes back what the caller did in one request (an action on cells or a reset), in one statement: each cell that
 * nobody has changed since is as it was before, a removed record with its fee and discount. Answers every cell of that
 * request; all refused: 409 ISLEM_REDDEDILDI; not the caller's, or of another month: 404 ISLEM_YOK.
 */
export const reverseIslem = route({
  method: 'POST',
  path: '/api/hizmet-kayitlari/geri-al',
  summary: 'Kendi yaptığı bir ızgara işlemini geri alır.',
  roles: CALISANLAR,
  body: z.strictObject({ ...donem, request_no: requestNoSchema }),
  response: z.strictObject({ results: z.array(hucreSonucSchema) }),
});

export const SIFIRLA_ONAY = 'Tüm durumları sıfırlamak istediğinizden emin misiniz?';
/** Why an empty cell cannot be acted on: readings say that past records stay with the accountant they were made for. */
export const KAYIT_BASKASINDA = 'Bu hizmetin kaydı mükellefin önceki muhasebecisinde.';
export const MUKELLEF_TASINDI = 'Mükellef artık başka bir muhasebecide.';
export const BOS_IZGARA = 'Henüz mükellef bulunamadı veya yetkiniz yok';

export const HIZMET_KAYDI_ERRORS = defineErrors({
  ISLEM_REDDEDILDI: { status: 409, message: ({ neden }: { neden: string }) => neden },
  ISLEM_YOK: { status: 404, message: 'Geri alınacak işlem bulunamadı.' },
  SIFIRLAMA_DEGISTI: { status: 409, message: 'Ay bu sırada değişti. Güncel sayıları görüp yeniden deneyin.' },
  DONEM_KAPALI: {
    status: 400,
    message: 'Talep yalnızca içinde bulunulan ve bir önceki ay için yapılabilir.',
    field: 'ay',
  },
  BEKLEYENLER_DEGISTI: {
    status: 409,
    message: 'Bekleyen talepler bu sırada değişti. Güncel sayıları görüp yeniden deneyin.',
  },
  RET_NEDENI_GEREKLI: { status: 400, message: 'Ret nedeni seçin ya da yazın.', field: 'ret_nedeni' },
  MUHASEBECI_GEREKLI: { status: 400, message: 'Lütfen bir muhasebeci seçin!', field: 'muhasebeci_id' },
});
