import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { formatTl, kurusSchema, pozitifKurusSchema } from '#contract/common/kurus.ts';
import { PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { AVANS_TURLERI, AVANS_TURU_NAME } from './avans-turu.ts';
import { donemName } from './donem-adi.ts';
import { dekontNoSchema, ODEME_YONTEMI_NAME, ODEME_YONTEMLERI, odemeGunuSchema } from './odeme.ts';

/** A movement of an accountant's advance. `borc` is the debt that it was used for. */
export const avansHareketiSchema = z.strictObject({
  hareket_id: z.int(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  tur: z.enum(AVANS_TURLERI),
  tutar: kurusSchema,
  tarih: z.string(),
  yontem: z.enum(ODEME_YONTEMLERI).nullable(),
  borc: z.strictObject({ tahakkuk_yili: z.int(), tahakkuk_ayi: z.int(), devir: z.boolean() }).nullable(),
  makbuz_id: z.int().nullable(),
  /** What was taken back of it so far. */
  ters_tutari: kurusSchema,
  neden: z.string().nullable(),
  dekont_no: z.string(),
  aciklama: z.string(),
});
export type AvansHareketi = z.infer<typeof avansHareketiSchema>;

export const listAvansHareketleri = listRoute('/api/avans-hareketleri', {
  name: 'Avans hareketleri',
  summary: 'Alınan, kullanılan ve geri verilen avanslar: tümü ya da bir muhasebecinin.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  row: avansHareketiSchema,
  id: 'hareket_id',
  columns: {
    tarih: shown({ ...alan('Tarih', 'zaman'), gun: true }, ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    tur: shown(secim('Hareket', AVANS_TURU_NAME), ...LISTED),
    tutar: { ...shown(alan('Tutar', 'tutar'), ...LISTED), sum: true, sheet: { header: 'Tutar (TL)' } },
    yontem: shown(secim('Yöntem', ODEME_YONTEMI_NAME), ...LISTED),
    borc: {
      ...shown(alan('Borç'), 'list', 'export'),
      value: ({ borc }: AvansHareketi) => (borc ? donemName(borc) : ''),
    },
    neden: shown(alan('Neden'), ...LISTED),
    dekont_no: shown(alan('Dekont No'), ...LISTED),
    aciklama: shown(alan('Not'), ...LISTED),
  },
  order: ['tarih', 'desc'],
  quick: ['muhasebeci_adi', 'tarih', 'tur'],
  query: { muhasebeci_id: idSchema.optional() },
});

const muhasebeci_id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** If what can be used differs from `tutar`, which the user saw, nothing is used. */
export const useAvans = route('POST', '/api/avanslar/kullan', {
  summary: 'Muhasebecinin açık borçlarını, en eskisinden başlayarak, avansından öder.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ muhasebeci_id, tutar: pozitifKurusSchema }),
  response: z.strictObject({ adet: z.int(), tutar: kurusSchema }),
});

export const returnAvans = route('POST', '/api/avanslar/iade', {
  summary: 'Avansı muhasebeciye geri verir.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({
    muhasebeci_id,
    tutar: pozitifKurusSchema,
    yontem: z.enum(['havale', 'nakit']).default('havale'),
    tarih: odemeGunuSchema.optional(),
    dekont_no: dekontNoSchema.optional(),
    neden: zorunluMetin('İade nedeni', 300),
  }),
  response: z.strictObject({ hareket_id: z.int(), kalan: kurusSchema }),
});

/** An advance that came by card goes back to the card. */
export const reverseAvans = route('POST', '/api/avans-hareketleri/:hareket_id/iptal', {
  summary: 'Alınan ya da geri verilen avansın kaydını geri alır.',
  roles: PARA_YETKILILERI,
  idempotent: true,
  body: z.strictObject({ neden: zorunluMetin('İptal nedeni', 300) }),
  response: z.strictObject({ hareket_id: z.int(), kalan: kurusSchema }),
  example: { neden: 'Yanlış muhasebeciye kaydedilmiş' },
});

/** What an advance was spent on: a debt, or null where it was given back. */
export interface AvansKullanimi {
  borc: AvansHareketi['borc'];
  tutar: number;
  tarih: string;
}

export const kullanimMetni = ({ borc, tutar, tarih }: AvansKullanimi): string =>
  `${formatTarih(tarih)}, ${borc ? `${donemName(borc)} borcuna` : 'geri verilen'} ${formatTl(tutar)}`;

export const avansArtanSorusu = (artan: number): string => `Fazla kalan ${formatTl(artan)} avans olarak alınsın mı?`;

export const AVANS_ERRORS = defineErrors({
  AVANS_KULLANILMIS: {
    status: 409,
    message: ({ tutar, kalan, kullanimlar }: { tutar: number; kalan: number; kullanimlar: AvansKullanimi[] }) =>
      `${formatTl(tutar)} avans geri alınamaz: kalan avans ${formatTl(kalan)}, gerisi kullanıldı (${kullanimlar.map(kullanimMetni).join('; ')}). Önce bunu iptal edin.`,
  },
  AVANS_AZ: {
    status: 409,
    message: ({ kalan }: { kalan: number }) =>
      kalan === 0 ? 'Muhasebecinin avansı yok.' : `Kalan avans ${formatTl(kalan)}; daha fazlası geri verilemez.`,
    field: 'tutar',
  },
  AVANS_DEGISTI: {
    status: 409,
    message: ({ tutar }: { tutar: number }) =>
      tutar === 0
        ? 'Avanstan ödenecek bir şey kalmadı. Sayfayı yenileyin.'
        : `Avans ya da borç bu sırada değişti: şimdi ${formatTl(tutar)} kullanılabilir. Kontrol edip yeniden deneyin.`,
  },
  AVANS_IPTAL_EDILMIS: { status: 409, message: 'Bu hareket zaten geri alınmış.' },
  AVANS_IPTALI_ODEMEDEN: {
    status: 409,
    message: 'Borca sayılan avans, ödemesi iptal edilerek geri alınır (Ödemeler).',
  },
});
