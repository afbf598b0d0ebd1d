import { z } from 'zod';
import { gunSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { donemName } from './donem-adi.ts';

const HAREKET_NAME = { tahakkuk: 'tahakkuku', odeme: 'ödemesi', iptal: 'ödemesinin iptali' } as const;
/** A movement of an advance belongs to no month. */
const AVANS_HAREKET_NAME = {
  avans: 'Avans',
  avans_iptali: 'Avansın iptali',
  avans_iadesi: 'Avans iadesi',
  avans_iadesi_iptali: 'Avans iadesinin iptali',
} as const;
const HAREKET_TURLERI = [
  'tahakkuk',
  'odeme',
  'iptal',
  'avans',
  'avans_iptali',
  'avans_iadesi',
  'avans_iadesi_iptali',
] as const;

export const hareketSchema = z.strictObject({
  tarih: z.string(),
  tur: z.enum(HAREKET_TURLERI),
  kaynak_id: z.int(),
  yil: z.int(),
  ay: z.int(),
  aciklama: z.string(),
  /** `dekont_no` and `odeme_notu` are of a payment; `devir` marks what belongs to the opening balance. */
  dekont_no: z.string(),
  odeme_notu: z.string(),
  devir: z.boolean(),
  borc: totalKurusSchema,
  alacak: totalKurusSchema,
  bakiye: totalKurusSchema,
});
export type Hareket = z.infer<typeof hareketSchema>;

export const hareketMetni = ({ tur, yil, ay, aciklama, dekont_no, odeme_notu, devir }: Hareket): string => {
  const donem = donemName({ tahakkuk_yili: yil, tahakkuk_ayi: ay, devir });
  return [
    tur in AVANS_HAREKET_NAME
      ? AVANS_HAREKET_NAME[tur as keyof typeof AVANS_HAREKET_NAME]
      : devir && tur === 'tahakkuk'
        ? donem
        : `${donem} ${HAREKET_NAME[tur as keyof typeof HAREKET_NAME]}`,
    aciklama,
    dekont_no && `Dekont no ${dekont_no}`,
    odeme_notu,
  ]
    .filter(Boolean)
    .join(' · ');
};

/**
 * In an account statement `devreden` is the balance before the first day; `kapanis` is `devreden` + `toplam_borc` −
 * `toplam_alacak`.
 */
export const ekstreSchema = z.strictObject({
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  sirket_adi: z.string().nullable(),
  baslangic: z.string(),
  bitis: z.string(),
  devreden: totalKurusSchema,
  toplam_borc: totalKurusSchema,
  toplam_alacak: totalKurusSchema,
  kapanis: totalKurusSchema,
  hareketler: z.array(hareketSchema),
});
export type Ekstre = z.infer<typeof ekstreSchema>;

const query = z.strictObject({ muhasebeci_id: idSchema.optional(), baslangic: gunSchema, bitis: gunSchema });
const roles = [...TUM_ADMINLER, 'muhasebeci'] as const;

/**
 * EKSTRE_ARALIGI means that the statement covers over ten years or ends before it begins. An admin must name the
 * accountant.
 */
export const getEkstre = route('GET', '/api/ekstre', {
  summary: 'Cari hesap ekstresi.',
  roles,
  query,
  response: ekstreSchema,
});

export const downloadEkstrePdf = route('GET', '/api/ekstre/pdf', {
  summary: 'Cari hesap ekstresi (PDF).',
  roles,
  query,
  response: dosyaSchema,
});

export const downloadEkstreXlsx = route('GET', '/api/ekstre/xlsx', {
  summary: 'Cari hesap ekstresi (Excel).',
  roles,
  query,
  response: dosyaSchema,
});

export const EKSTRE_ERRORS = defineErrors({
  EKSTRE_ARALIGI: {
    status: 400,
    message: 'Başlangıç tarihi bitişten sonra olamaz; en çok on yıllık ekstre alınabilir.',
    field: 'bitis',
  },
});
