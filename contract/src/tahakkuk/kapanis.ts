import { z } from 'zod';
import { aySchema, type Donem, formatDonem, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluUzunMetin } from '#contract/common/turkish-text.ts';
import { type Kapanis, kapaliMetni, kapanisSchema } from './kapanis-metni.ts';

/** What is looked at before a month is closed, in the order in which it is put right. */
export const KAPANIS_KONTROLLERI = {
  bekleyen: 'Onay bekleyen talep',
  etmeyen: 'Tahakkuku olmayan muhasebeci',
  guncel_degil: 'Güncel olmayan tahakkuk',
  banka: 'Karar bekleyen banka satırı',
  beyanname: 'Verilmemiş beyanname',
} as const;
export type KapanisKontrolu = keyof typeof KAPANIS_KONTROLLERI;

/** `tutar` is null for what has no amount. */
const kontrolSchema = z.strictObject({
  kontrol: z.enum(Object.keys(KAPANIS_KONTROLLERI) as [KapanisKontrolu, ...KapanisKontrolu[]]),
  adet: z.int(),
  tutar: totalKurusSchema.nullable(),
});
export type Kontrol = z.infer<typeof kontrolSchema>;

const donem = { yil: yilSchema, ay: aySchema };

/** `kapanis` is null while the month is open; `onceki` is the last closing of it that was taken back. */
export const getKapanis = route('GET', '/api/kapanislar/ay', {
  summary: 'Bir ayın kapanışı: kapalıysa kimin kapattığı, açıksa açık kalanlar.',
  roles: TUM_ADMINLER,
  query: z.strictObject(donem),
  response: z.strictObject({
    kapanis: z
      .strictObject({ ...kapanisSchema.shape, notu: z.string(), acik_kalanlar: z.array(kontrolSchema) })
      .nullable(),
    onceki: z.strictObject({ acan: z.string().nullable(), acilma: z.string(), acma_nedeni: z.string() }).nullable(),
    kontroller: z.array(kontrolSchema),
  }),
});
export type AyKapanisi = z.infer<typeof getKapanis.response>;

export const listKapanislar = route('GET', '/api/kapanislar', {
  summary: 'Kapalı aylar.',
  roles: CALISANLAR,
  response: z.strictObject({
    aylar: z.array(z.strictObject({ yil: z.int(), ay: z.int(), ...kapanisSchema.shape })),
  }),
});

export const KAPANIS_NOTU_EN_COK = 1_000;

/** `acik` is how much the user saw open; what is open is stored with the note. */
export const createKapanis = route('POST', '/api/kapanislar', {
  summary: 'Ayı kapatır: kayıtları, tahakkukları ve o aya tarihli ödemeler artık değişmez.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    ...donem,
    acik: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
    notu: z.string().trim().max(KAPANIS_NOTU_EN_COK, `Not en çok ${KAPANIS_NOTU_EN_COK} karakter olabilir.`),
  }),
  response: successSchema,
});

export const ACMA_NEDENI_EN_COK = 500;

export const openKapanis = route('POST', '/api/kapanislar/ac', {
  summary: 'Kapalı bir ayı yeniden açar.',
  roles: ['superadmin'],
  stepUp: true,
  body: z.strictObject({ ...donem, neden: zorunluUzunMetin('Neden', ACMA_NEDENI_EN_COK) }),
  response: successSchema,
});

export const acikOf = (kontroller: readonly Kontrol[]): number => kontroller.reduce((sum, { adet }) => sum + adet, 0);

export const KAPANIS_ERRORS = defineErrors({
  AY_KAPATILDI: { status: 409, message: (kapanis: Donem & Kapanis) => kapaliMetni(kapanis) },
  KAPANIS_DEGISTI: {
    status: 409,
    message: 'Ayda açık kalanlar bu sırada değişti. Güncel sayıları görüp yeniden kapatın.',
  },
  KAPANIS_NOTU_GEREKLI: { status: 400, message: 'Açık kalanlar için not yazın.', field: 'notu' },
  AY_BITMEDI: { status: 409, message: 'Yalnız bitmiş bir ay kapatılabilir.', field: 'ay' },
  AY_KAPALI_DEGIL: {
    status: 409,
    message: (ay: Donem) => `${formatDonem(ay)} zaten açık.`,
  },
});
