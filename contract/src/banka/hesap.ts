import { z } from 'zod';
import { formatTarih, gunOf, gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { route, successSchema } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { ibanSchema } from './iban.ts';

export const BANKA_NAME = {
  isbank: 'Türkiye İş Bankası',
  akbank: 'Akbank',
  ziraat: 'Ziraat Bankası',
  vakifbank: 'Vakıfbank',
  garanti: 'Garanti BBVA',
  yapikredi: 'Yapı Kredi',
  halkbank: 'Halkbank',
  baska: 'Başka banka',
} as const;
export type Banka = keyof typeof BANKA_NAME;
export const BANKALAR = Object.keys(BANKA_NAME) as [Banka, ...Banka[]];

/** The banks by the code in their IBANs. */
export const BANKA_KODLARI: Readonly<Record<string, Banka>> = {
  '00010': 'ziraat',
  '00012': 'halkbank',
  '00015': 'vakifbank',
  '00046': 'akbank',
  '00062': 'garanti',
  '00064': 'isbank',
  '00067': 'yapikredi',
};

export const PARA_BIRIMI_NAME = { TRY: 'TL', USD: 'Dolar', EUR: 'Avro', GBP: 'Sterlin' } as const;
export type ParaBirimi = keyof typeof PARA_BIRIMI_NAME;
const PARA_BIRIMLERI = Object.keys(PARA_BIRIMI_NAME) as [ParaBirimi, ...ParaBirimi[]];

export const BANKA_HESABI_EN_COK = 50;

/** A period between two statements of which lines are missing; their sum is `tutar`. */
const boslukSchema = z.strictObject({
  ekstre_id: z.int(),
  /** The last day before it; null where the account's opening balance does not fit. */
  onceki_gun: z.string().nullable(),
  ilk_gun: z.string(),
  tutar: totalKurusSchema,
});
export type Bosluk = z.infer<typeof boslukSchema>;

/** `bakiye` is the opening balance and all lines together; amounts are hundredths of the account's currency. */
export const bankaHesabiSchema = z.strictObject({
  hesap_id: z.int(),
  banka: z.enum(BANKALAR),
  ad: z.string(),
  iban: z.string(),
  para_birimi: z.enum(PARA_BIRIMLERI),
  acilis_gunu: z.string().nullable(),
  acilis_bakiyesi: kurusSchema.nullable(),
  aktif: z.boolean(),
  bakiye: totalKurusSchema,
  satir_sayisi: z.int(),
  ekstre_sayisi: z.int(),
  son_gun: z.string().nullable(),
  son_yukleme: z.string().nullable(),
  bosluklar: z.array(boslukSchema),
});
export type BankaHesabi = z.infer<typeof bankaHesabiSchema>;

export const listBankaHesaplari = route('GET', '/api/banka-hesaplari', {
  summary: 'Büronun banka hesapları: bakiyeleri ve eksik günleri.',
  roles: TUM_ADMINLER,
  response: z.strictObject({ hesaplar: z.array(bankaHesabiSchema) }),
});

const ACILIS_GELECEKTE = 'Açılış günü gelecekte olamaz.';
const bilgiler = {
  banka: z.enum(BANKALAR, 'Bankayı seçin.'),
  ad: zorunluMetin('Hesap adı', 100),
  acilis_gunu: gunSchema.refine((gun) => gun <= gunOf(new Date()), ACILIS_GELECEKTE).nullable(),
  acilis_bakiyesi: kurusSchema.nullable(),
};
const acilisTam = (it: { acilis_gunu: string | null; acilis_bakiyesi: number | null }): boolean =>
  (it.acilis_gunu === null) === (it.acilis_bakiyesi === null);
const ACILIS_EKSIK = {
  message: 'Açılış gününü ve bakiyesini birlikte yazın ya da ikisini de boş bırakın.',
  path: ['acilis_bakiyesi'],
};

export const bankaHesabiEkleme = z
  .strictObject({ ...bilgiler, iban: ibanSchema, para_birimi: z.enum(PARA_BIRIMLERI, 'Para birimini seçin.') })
  .refine(acilisTam, ACILIS_EKSIK);
export const bankaHesabiDegisikligi = z
  .strictObject({ ...bilgiler, aktif: z.boolean() })
  .refine(acilisTam, ACILIS_EKSIK);

export const createBankaHesabi = route('POST', '/api/banka-hesaplari', {
  summary: 'Banka hesabı ekler.',
  roles: PARA_YETKILILERI,
  body: bankaHesabiEkleme,
  response: z.strictObject({ hesap_id: z.int() }),
});

export const updateBankaHesabi = route('PUT', '/api/banka-hesaplari/:hesap_id', {
  summary: 'Banka hesabının adını, bankasını ve açılışını değiştirir.',
  roles: PARA_YETKILILERI,
  body: bankaHesabiDegisikligi,
  response: successSchema,
  example: { banka: 'isbank', ad: 'Ana hesap', acilis_gunu: null, acilis_bakiyesi: null, aktif: true },
});

export const removeBankaHesabi = route('DELETE', '/api/banka-hesaplari/:hesap_id', {
  summary: 'Ekstresi olmayan banka hesabını siler.',
  roles: PARA_YETKILILERI,
  response: successSchema,
});

export const BANKA_HESABI_ERRORS = defineErrors({
  BANKA_HESABI_VAR: { status: 409, message: 'Bu IBAN’la kayıtlı bir hesap var.', field: 'iban' },
  BANKA_HESABI_COK: { status: 409, message: `En çok ${BANKA_HESABI_EN_COK} banka hesabı olabilir.` },
  BANKA_HESABI_DOLU: {
    status: 409,
    message: 'Bu hesabın alınmış ekstreleri var, silinemez. Artık kullanılmıyorsa pasif yapın.',
  },
  BANKA_ACILIS_GEC: {
    status: 409,
    message: ({ ilk_gun }: { ilk_gun: string }) =>
      `Açılış günü, alınmış ilk ekstrenin gününden (${formatTarih(ilk_gun)}) sonra olamaz.`,
    field: 'acilis_gunu',
  },
});
