import { z } from 'zod';
import { formatTarih, gunOf, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { oneBlank } from '#contract/common/turkish-text.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';

/** What became of a promise follows from the payments; only `geri alındı` is somebody's act. */
export const SOZ_DURUMU_NAME = {
  bekliyor: 'Söz verdi',
  tutuldu: 'Sözünü tuttu',
  'geç tutuldu': 'Geç ödedi',
  tutulmadı: 'Sözünü tutmadı',
  yenilendi: 'Yerine yeni söz verdi',
  'geri alındı': 'Geri alındı',
} as const;
export type SozDurumu = keyof typeof SOZ_DURUMU_NAME;
export const SOZ_DURUMLARI = Object.keys(SOZ_DURUMU_NAME) as [SozDurumu, ...SozDurumu[]];

/** `tamami` marks a promise without an amount: it is of the debts that were open then. */
const soz = {
  soz_id: z.int(),
  gun: gunSchema,
  tutar: kurusSchema,
  tamami: z.boolean(),
  durum: z.enum(SOZ_DURUMLARI),
};
export const guncelSozSchema = z.strictObject(soz);
export type GuncelSoz = z.infer<typeof guncelSozSchema>;

/** `odenen` is what was paid since the promise, by its day. */
export const sozSchema = z.strictObject({
  ...soz,
  odenen: kurusSchema,
  soz_notu: z.string(),
  kaydeden: z.string().nullable(),
  olusturma: z.string(),
});
export type Soz = z.infer<typeof sozSchema>;

export const sozMetni = ({ gun, tutar, tamami, durum }: GuncelSoz): string =>
  [`${SOZ_DURUMU_NAME[durum]}: ${formatTarih(gun)}`, !tamami && formatTl(tutar)].filter(Boolean).join(', ');

export const SOZ_EN_COK = 200;
export const SOZ_NOTU_EN_COK = 300;
/** So many promises of one accountant can be entered on a day. */
export const GUNLUK_SOZ_EN_COK = 20;
export const SOZ_GUN_SAYISI = 366;
export const SOZ_METNI = {
  gunSecin: 'Ödeyeceği günü seçin (gg.aa.yyyy).',
  gecmis: 'Söz günü geçmişte olamaz.',
  uzak: 'Söz günü en çok bir yıl sonrası olabilir.',
  tekTutar: 'Tutar yalnızca bir muhasebeci seçildiğinde yazılabilir.',
} as const;
export const SOZ_ATLAMA = {
  borc_yok: 'Açık tahakkuku yok.',
  cok: `Bugün ${GUNLUK_SOZ_EN_COK} söz yazılmış; yenisi yazılamaz.`,
} as const;

const soz_id = z.int('Geçersiz kayıt numarası.').min(1, 'Geçersiz kayıt numarası.').max(Number.MAX_SAFE_INTEGER);
const gun = gunSchema
  .refine((gun) => gun >= gunOf(new Date()), SOZ_METNI.gecmis)
  .refine((gun) => gun <= addGun(gunOf(new Date()), SOZ_GUN_SAYISI), SOZ_METNI.uzak);

export const createSozler = route('POST', '/api/odeme-sozleri', {
  summary: 'Muhasebecilerin ödeme sözünü yazar; o güne kadar hatırlatma gitmez.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z
    .strictObject({
      muhasebeci_idler: z
        .array(z.int('Geçersiz kayıt numarası.').min(1, 'Geçersiz kayıt numarası.').max(Number.MAX_SAFE_INTEGER))
        .min(1, 'Lütfen en az bir muhasebeci seçin.')
        .max(SOZ_EN_COK, `Bir seferde en çok ${SOZ_EN_COK} muhasebeci seçilebilir.`),
      gun,
      tutar: pozitifKurusSchema.optional(),
      soz_notu: z
        .string()
        .overwrite(oneBlank)
        .trim()
        .max(SOZ_NOTU_EN_COK, `Not en çok ${SOZ_NOTU_EN_COK} karakter olabilir.`)
        .default(''),
    })
    .refine(({ muhasebeci_idler, tutar }) => tutar === undefined || muhasebeci_idler.length === 1, {
      path: ['tutar'],
      message: SOZ_METNI.tekTutar,
    }),
  response: z.strictObject({
    soz_idler: z.array(z.int()),
    atlananlar: z.array(
      z.strictObject({
        muhasebeci_id: z.int(),
        muhasebeci_adi: z.string(),
        neden: z.enum(Object.keys(SOZ_ATLAMA) as [keyof typeof SOZ_ATLAMA]),
      }),
    ),
  }),
});

export const reverseSozler = route('POST', '/api/odeme-sozleri/geri-al', {
  summary: 'Yazılan ödeme sözlerini geri alır; geçmişte kalırlar.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ soz_idler: z.array(soz_id).min(1).max(SOZ_EN_COK) }),
  response: z.strictObject({ geri_alinan: z.int() }),
});

export const listSozler = route('GET', '/api/muhasebeciler/:muhasebeci_id/odeme-sozleri', {
  summary: 'Bir muhasebecinin ödeme sözleri, en yenisi önce.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ sozler: z.array(sozSchema) }),
});

export const SOZ_ERRORS = defineErrors({
  SOZ_FAZLA: {
    status: 409,
    message: ({ tutar, kalan }: { tutar: number; kalan: number }) =>
      `Söz verilen tutar (${formatTl(tutar)}) açık borçtan (${formatTl(kalan)}) fazla olamaz.`,
    field: 'tutar',
  },
});
