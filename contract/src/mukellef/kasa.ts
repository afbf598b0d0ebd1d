import { z } from 'zod';
import { PORTAL_SIFRELERI } from '#contract/alan/mukellef.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { PARA_YETKILILERI, type Yetki } from '#contract/common/roller.ts';
import { idSchema, route, successSchema } from '#contract/common/route.ts';
import { SIFRE_MAX } from '#contract/oturum/sifre-metin.ts';

export const KASA_ALANLARI = {
  mukellefler: ['sistem_sifresi', 'isyeri_sifresi', 'gib_sifre', 'e_devlet_sifresi'],
  muhasebeci: ['gib_sifre'],
} as const;
export type KasaTablosu = keyof typeof KASA_ALANLARI;
export type KasaAlani = (typeof KASA_ALANLARI)[KasaTablosu][number];

export const KASA_ALAN_NAMES: Record<KasaAlani, string> = PORTAL_SIFRELERI;

export const KASA_YAZANLAR = [...PARA_YETKILILERI, 'muhasebeci'] as const satisfies readonly Yetki[];
/**
 * Staff may open the portal passwords of their assigned clients, in whose portals they work, but not change them. A
 * moderator may not open any: a portal password is the right to act in somebody's name.
 */
export const KASA_OKUYANLAR = [...KASA_YAZANLAR, 'personel'] as const satisfies readonly Yetki[];

export const DOGRULAMA_DAKIKA = 5;
export const REASON_MAX = 200;

export const KASA_METNI = {
  zorunlu: 'Şifre zorunludur.',
  bosluk: 'Şifrenin başında veya sonunda boşluk var.',
  karakter: 'Şifrede kullanılamayan bir karakter var.',
  reason: 'Neden görmek istediğinizi yazın.',
  sifre: 'Giriş şifrenizi yazın.',
  alan: 'Bu kayıtta böyle bir şifre yok.',
} as const;

const yer = { tablo: z.enum(['mukellefler', 'muhasebeci']), id: idSchema };
const alan = z.enum(KASA_ALANLARI.mukellefler);
const alanVar = ({ tablo, alan }: { tablo: KasaTablosu; alan: KasaAlani }): boolean =>
  (KASA_ALANLARI[tablo] as readonly KasaAlani[]).includes(alan);
const ALAN_YOK = { path: ['alan'], message: KASA_METNI.alan };

/** A portal password with a blank at its start or end was probably copied carelessly and is refused. */
export const kasaValueSchema = z
  .string(KASA_METNI.zorunlu)
  .min(1, KASA_METNI.zorunlu)
  .max(SIFRE_MAX, `Şifre en çok ${SIFRE_MAX} karakter olabilir.`)
  .refine((value) => value === value.trim(), KASA_METNI.bosluk)
  .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), KASA_METNI.karakter);

export const kasaDurumuSchema = z.strictObject({
  alanlar: z.array(z.strictObject({ alan, dolu: z.boolean(), degisme_tarihi: z.string().nullable() })),
  degistirebilir: z.boolean(),
  dogrulama_bitis: z.string().nullable(),
});
export type KasaDurumu = z.infer<typeof kasaDurumuSchema>;

export const getKasaDurumu = route('GET', '/api/kasa', {
  summary: 'Bir kaydın portal şifrelerinden hangileri kayıtlı.',
  roles: KASA_OKUYANLAR,
  query: z.strictObject(yer),
  response: kasaDurumuSchema,
});

export const kasaYazSchema = z
  .strictObject({ ...yer, alan, deger: kasaValueSchema.nullable() })
  .refine(alanVar, ALAN_YOK);

export const kasaTextSchema = z.strictObject({ deger: kasaValueSchema });

export const setKasaDegeri = route('PUT', '/api/kasa', {
  summary: 'Bir portal şifresini kaydeder veya siler.',
  roles: KASA_YAZANLAR,
  body: kasaYazSchema,
  response: successSchema,
});

const reason = z
  .string(KASA_METNI.reason)
  .trim()
  .min(3, KASA_METNI.reason)
  .max(REASON_MAX, `Neden en çok ${REASON_MAX} karakter olabilir.`);
export const kasaSoruSchema = z.strictObject({
  sifre: z.string().min(1, KASA_METNI.sifre).max(SIFRE_MAX),
  neden: reason,
});
export const kasaReasonSchema = z.strictObject({ sifre: z.literal(''), neden: reason });
export const kasaGosterSchema = z
  .strictObject({ ...yer, alan, sifre: z.string().min(1).max(SIFRE_MAX).optional(), neden: reason })
  .refine(alanVar, ALAN_YOK);

/** A wrong password counts as a failed sign-in; after a right one none is needed for `DOGRULAMA_DAKIKA` minutes. */
export const revealKasaDegeri = route('POST', '/api/kasa/goster', {
  summary: 'Bir portal şifresini gösterir; kendi giriş şifresi ve neden gerekir, denetime yazılır.',
  roles: KASA_OKUYANLAR,
  body: kasaGosterSchema,
  response: z.strictObject({ deger: z.string() }),
});

export const KASA_ERRORS = defineErrors({
  KASA_SIFRE_GEREKLI: { status: 403, message: 'Devam etmek için kendi giriş şifrenizi yazın.', field: 'sifre' },
  KASA_SIFRE_YANLIS: { status: 403, message: 'Giriş şifreniz yanlış.', field: 'sifre' },
  KASA_BOS: { status: 409, message: 'Bu şifre kayıtlı değil.' },
  KASA_OKUNAMADI: {
    status: 500,
    message: 'Kayıtlı şifre okunamıyor: bozulmuş ya da başka bir kayda taşınmış. Şifreyi yeniden kaydedin.',
  },
  KASA_ANAHTARI: {
    status: 503,
    message: 'Portal şifrelerinin anahtarı değişmiş. Sunucunun yeniden başlatılması için yöneticinize bildirin.',
  },
});
