import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { type Columns, listRoute } from '#contract/alan/list.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema } from '#contract/common/route.ts';
import { makbuzNo } from '#contract/tahakkuk/odeme.ts';
import { makbuzSchema } from './eslesme.ts';
import { KARAR_TURLERI, type KararTuru } from './eslesme-turleri.ts';

export const KARAR_TURU_NAME: Readonly<Record<KararTuru, string>> = {
  tahsilat: 'Tahsilat',
  'kendi hesabı': 'Kendi hesabımız',
  pos: 'POS',
  iade: 'İade',
  kayıtlı: 'Zaten kayıtlı',
  'bizim değil': 'Bizim değil',
};

/** A decision that stands. `iptal` says that what it booked was reversed elsewhere; `makbuzlar` are what it booked, or had been. */
const bankaKarariSchema = z.strictObject({
  karar_id: z.int(),
  satir_id: z.int(),
  odeyen_id: z.int().nullable(),
  gun: z.string(),
  hesap_adi: z.string(),
  aciklama: z.string(),
  tutar: kurusSchema,
  karar_turu: z.enum(KARAR_TURLERI),
  muhasebeci_adi: z.string(),
  neden: z.string(),
  otomatik: z.boolean(),
  iptal: z.boolean(),
  makbuzlar: z.array(makbuzSchema),
  karar_zamani: z.string(),
  kaydeden_adi: z.string().nullable(),
});
export type BankaKarari = z.infer<typeof bankaKarariSchema>;

export const BANKA_KARARI_COLUMNS = {
  gun: shown(alan('Tarih', 'tarih'), ...LISTED),
  hesap_adi: shown(alan('Hesap'), 'filter', 'detail', 'export'),
  aciklama: shown(alan('Açıklama'), ...LISTED),
  tutar: { ...shown(alan('Tutar', 'tutar'), ...LISTED), sum: true },
  karar_turu: shown(secim('Karar', KARAR_TURU_NAME), ...LISTED),
  muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
  makbuzlar: {
    ...shown(alan('Makbuz'), 'list', 'detail', 'export'),
    value: ({ makbuzlar }: BankaKarari) => makbuzlar.map(makbuzNo).join(', '),
  },
  neden: shown(alan('Neden'), 'list', 'detail', 'export'),
  otomatik: shown(alan('Kendiliğinden', 'evet_hayir'), ...LISTED),
  iptal: shown(alan('Ödemesi İptal', 'evet_hayir'), ...LISTED),
  karar_zamani: shown({ ...alan('Karar Zamanı', 'zaman'), gun: true }, ...LISTED),
  kaydeden_adi: shown(alan('Karar Veren'), 'list', 'detail', 'export'),
} as const satisfies Columns;

export const listBankaKararlari = listRoute('/api/banka-kararlari', {
  name: 'Banka Kararları',
  summary: 'Banka satırları için verilmiş, geçerli kararlar: tümü ya da bir gönderenin.',
  roles: TUM_ADMINLER,
  row: bankaKarariSchema,
  id: 'karar_id',
  columns: BANKA_KARARI_COLUMNS,
  order: ['karar_zamani', 'desc'],
  quick: ['karar_turu', 'otomatik', 'gun'],
  query: { odeyen_id: idSchema.optional() },
});

/** `karar_sayisi` counts the decisions for the payer that stand, `otomatik_sayisi` those that no person made. */
const odeyenSchema = z.strictObject({
  odeyen_id: z.int(),
  ad: z.string(),
  iban: z.string().nullable(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  otomatik: z.boolean(),
  karar_sayisi: z.int(),
  otomatik_sayisi: z.int(),
  ogrenme: z.string(),
  ogreten_adi: z.string().nullable(),
});
export type Odeyen = z.infer<typeof odeyenSchema>;

export const ODEYEN_COLUMNS = {
  ad: shown(alan('Gönderen'), ...LISTED),
  muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
  otomatik: shown(alan('Kendiliğinden', 'evet_hayir'), ...LISTED),
  karar_sayisi: shown(alan('Kabul', 'sayi'), ...LISTED),
  otomatik_sayisi: shown(alan('Kendiliğinden Kayıt', 'sayi'), ...LISTED),
  iban: shown(alan('IBAN'), 'filter', 'detail', 'export'),
  ogrenme: shown({ ...alan('Öğrenilme', 'zaman'), gun: true }, ...LISTED),
  ogreten_adi: shown(alan('Öğreten'), 'list', 'detail', 'export'),
} as const satisfies Columns;

export const listOdeyenler = listRoute('/api/odeyenler', {
  name: 'Gönderenler',
  summary: 'Öğrenilen gönderenler ve muhasebecileri.',
  roles: TUM_ADMINLER,
  row: odeyenSchema,
  id: 'odeyen_id',
  columns: ODEYEN_COLUMNS,
  order: ['ad', 'asc'],
  quick: ['muhasebeci_adi', 'otomatik'],
});
