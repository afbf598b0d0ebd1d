import { z } from 'zod';
import { GECERSIZ_GUN, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { emailSchema, telefonSchema } from '#contract/common/kayit.ts';
import { CALISANLAR, PARA_YETKILILERI } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { readTelefon } from '#contract/common/telefon.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { KANALLAR, KISI_ILETI_TURLERI } from './ileti-durumu.ts';

export const KISI_EN_COK = 20;

const numbersOf = (telefon: string | null): string[] => {
  const { numara, ikinci } = readTelefon(telefon ?? '') ?? {};
  const second = ikinci === undefined ? undefined : readTelefon(ikinci)?.numara;
  return [numara, second].filter((one) => one !== undefined);
};

/** The mobile numbers of Turkey in a phone field, which may hold two; an SMS goes to all of them. */
export const cepNumaralari = (telefon: string | null): string[] =>
  numbersOf(telefon).filter((numara) => numara.startsWith('05'));

/** The number at which one writes by WhatsApp: a mobile number, or a foreign one. */
export const whatsappNumarasi = (telefon: string | null): string | undefined =>
  cepNumaralari(telefon)[0] ?? numbersOf(telefon).find((numara) => numara.startsWith('+'));

const fields = {
  ad: zorunluMetin('Ad', 200),
  telefon: telefonSchema,
  email: emailSchema,
  aldiklari: z.array(z.enum(KISI_ILETI_TURLERI)).max(KISI_ILETI_TURLERI.length),
  kanal: z.enum(KANALLAR, 'Geçerli bir kanal seçin.').nullable(),
  izin: z.boolean().nullable(),
  izin_gunu: gunSchema.nullable(),
  sessiz: z.boolean(),
  sessiz_sonu: z.union([gunSchema, z.null()], GECERSIZ_GUN),
};

type Kisi = z.output<z.ZodObject<typeof fields>>;

function refuse({ telefon, email, kanal, izin, izin_gunu, sessiz, sessiz_sonu }: Kisi, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (telefon === null && email === null) issue('telefon', 'Telefon ya da e-posta yazın.');
  else if (kanal === 'eposta' && email === null) issue('email', 'E-posta ile ulaşmak için adres yazın.');
  else if (kanal === 'sms' && cepNumaralari(telefon).length === 0) issue('telefon', 'SMS için bir cep telefonu yazın.');
  else if (kanal === 'whatsapp' && whatsappNumarasi(telefon) === undefined)
    issue('telefon', 'WhatsApp için bir cep telefonu yazın.');
  if (izin !== null && izin_gunu === null) issue('izin_gunu', 'İznin verildiği ya da verilmediği günü yazın.');
  if (izin === null && izin_gunu !== null) issue('izin', 'İzin verip vermediğini seçin.');
  if (!sessiz && sessiz_sonu !== null) issue('sessiz', 'Tarih için önce “Rahatsız etmeyin” seçilmelidir.');
}

export const mukellefKisisiGovdesi = z.strictObject(fields).superRefine(refuse);
const body = mukellefKisisiGovdesi;

export const mukellefKisisiSchema = z.strictObject({
  kisi_id: z.int(),
  ad: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
  aldiklari: z.array(z.enum(KISI_ILETI_TURLERI)),
  kanal: z.enum(KANALLAR).nullable(),
  izin: z.boolean().nullable(),
  izin_gunu: z.string().nullable(),
  sessiz: z.boolean(),
  sessiz_sonu: z.string().nullable(),
});
export type MukellefKisisi = z.infer<typeof mukellefKisisiSchema>;
export type MukellefKisisiGovdesi = z.input<typeof body>;

const example = {
  ad: 'Ayşe Kaya',
  telefon: '0532 000 00 00',
  email: 'ayse@ornek.example',
  aldiklari: ['evrak' as const],
  kanal: null,
  izin: true,
  izin_gunu: '2026-11-02',
  sessiz: false,
  sessiz_sonu: null,
};

/** `kendisi` is whom one reaches while there are no contacts; `durdurmalar` are addresses whose owners want no more. */
export const listMukellefKisileri = route('GET', '/api/mukellefler/:mukellef_id/kisiler', {
  summary: 'Mükellefin iletişim kişileri.',
  roles: CALISANLAR,
  response: z.strictObject({
    kisiler: z.array(mukellefKisisiSchema),
    kendisi: z.strictObject({ ad: z.string(), telefon: z.string().nullable(), email: z.string().nullable() }),
    durdurmalar: z.array(z.strictObject({ durdurma_id: z.int(), kime: z.string(), zaman: z.string() })),
  }),
});
export type MukellefKisileri = z.infer<typeof listMukellefKisileri.response>;

const YAZANLAR = [...PARA_YETKILILERI, 'muhasebeci'] as const;

export const createMukellefKisisi = route('POST', '/api/mukellefler/:mukellef_id/kisiler', {
  summary: 'Mükellefe iletişim kişisi ekler.',
  roles: YAZANLAR,
  body,
  response: mukellefKisisiSchema,
  example,
});

export const updateMukellefKisisi = route('PUT', '/api/mukellef-kisileri/:kisi_id', {
  summary: 'İletişim kişisini değiştirir.',
  roles: YAZANLAR,
  body,
  response: mukellefKisisiSchema,
  example,
});

export const removeMukellefKisisi = route('DELETE', '/api/mukellef-kisileri/:kisi_id', {
  summary: 'İletişim kişisini siler.',
  roles: YAZANLAR,
  response: successSchema,
});

export const removeIletiDurdurma = route('DELETE', '/api/ileti-durdurmalari/:durdurma_id', {
  summary: 'Alıcının durdurduğu iletileri yeniden açar.',
  roles: YAZANLAR,
  response: successSchema,
});

export const MUKELLEF_KISISI_ERRORS = defineErrors({
  KISI_COK: { status: 409, message: `Bir mükellefin en çok ${KISI_EN_COK} iletişim kişisi olabilir.` },
});
