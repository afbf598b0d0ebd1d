import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { wholeListRoute } from '#contract/alan/list.ts';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';
import { kapanisSchema } from './kapanis-metni.ts';
import { ODEME_DURUMLARI, ODEME_DURUMU } from './odeme-durumu.ts';

/**
 * `tutar` sums the fees of a month's service records in those states that accrue by the office's settings; rejected
 * records never count.
 */
export const hesapSchema = z.strictObject({
  yil: z.int(),
  ay: z.int(),
  kayit_sayisi: z.int(),
  tutar: kurusSchema,
  onaylanan: kurusSchema,
  bekleyen: kurusSchema,
  reddedilen: kurusSchema,
  mevcut: z
    .strictObject({ borc_id: z.int(), borc_tutari: kurusSchema, odeme_durumu: z.enum(ODEME_DURUMLARI) })
    .nullable(),
});
export type Hesap = z.infer<typeof hesapSchema>;

export const computeTahakkuk = route('GET', '/api/tahakkuklar/hesap', {
  summary: 'Bir muhasebecinin ayını hesaplar: onaylanan, bekleyen, reddedilen.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }),
  response: hesapSchema,
});

export const computeYil = route('GET', '/api/tahakkuklar/hesap-yil', {
  summary: 'Bir muhasebecinin yıl içindeki tüm aylarını hesaplar.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema }),
  response: z.strictObject({ aylar: z.array(hesapSchema), toplam: totalKurusSchema }),
});

export const adetTutar = { adet: z.int(), tutar: totalKurusSchema };

const tahakkukAyiSchema = z.strictObject({
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  kayit: z.int(),
  onaylanan: totalKurusSchema,
  bekleyen: totalKurusSchema,
  reddedilen: totalKurusSchema,
  /** `giren` are the fees that accrue by the office's settings, `giren_bekleyen` those of them not yet approved. */
  giren: totalKurusSchema,
  giren_bekleyen: totalKurusSchema,
  mevcut: z
    .strictObject({
      ...adetTutar,
      kalan: totalKurusSchema,
      fark: totalKurusSchema,
      odeme_durumu: z.enum(ODEME_DURUMLARI),
    })
    .nullable(),
  yeni: z.strictObject(adetTutar),
  onayli: z.strictObject(adetTutar),
  /** `guncellenecek` are the unpaid accruals whose month's services now have another sum, which is not zero. */
  guncellenecek: z.array(z.int()),
});
export type TahakkukAyi = z.infer<typeof tahakkukAyiSchema>;

export const TAHAKKUK_ASAMALARI = {
  olusacak: 'Oluşturulacak',
  guncel_degil: 'Güncel değil',
  odenmedi: ODEME_DURUMU.odenmedi,
  kismen: ODEME_DURUMU.kismenOdendi,
  tamam: ODEME_DURUMU.tamamlandi,
  sifir: 'Tutarı sıfır',
  yok: 'Kaydı yok',
} as const;
export type TahakkukAsamasi = keyof typeof TAHAKKUK_ASAMALARI;

export function tahakkukAsamasi({ kayit, mevcut, yeni }: TahakkukAyi): TahakkukAsamasi {
  if (yeni.adet > 0) return 'olusacak';
  if (!mevcut) return kayit > 0 ? 'sifir' : 'yok';
  if (mevcut.fark !== 0) return 'guncel_degil';
  return ({ Ödenmedi: 'odenmedi', 'Kısmen Ödendi': 'kismen', Tamamlandı: 'tamam' } as const)[mevcut.odeme_durumu];
}

export function toplananTahakkuklar(rows: readonly TahakkukAyi[], bekleyensiz: boolean) {
  const yeniler = rows.map(({ yeni, onayli }) => ({
    yeni: bekleyensiz ? onayli : yeni,
    bekleyen: bekleyensiz ? 0 : yeni.tutar - onayli.tutar,
  }));
  const sum = (pick: (one: (typeof yeniler)[number]) => number) => yeniler.reduce((n, one) => n + pick(one), 0);
  return {
    muhasebeci: yeniler.filter(({ yeni }) => yeni.adet > 0).length,
    adet: sum(({ yeni }) => yeni.adet),
    tutar: sum(({ yeni }) => yeni.tutar),
    bekleyen: sum(({ bekleyen }) => bekleyen),
  };
}

const toplanan = (etiket: string) => ({ ...shown(alan(etiket, 'yalin_tutar'), ...LISTED), sum: true }) as const;

export const listTahakkukAyi = wholeListRoute('/api/tahakkuklar/ay', {
  name: 'Ayın tahakkukları',
  summary: 'Muhasebecilerin ayı ya da yılı: onaylanan, bekleyen, reddedilen, tahakkuk ettirilen, oluşturulacak.',
  roles: TUM_ADMINLER,
  row: tahakkukAyiSchema,
  id: 'muhasebeci_id',
  columns: {
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    // The column's key is not `kayit`, because the address's parameter of that name holds the open record.
    kayit_sayisi: {
      ...shown(alan('Kayıt', 'adet'), ...LISTED),
      value: ({ kayit }: TahakkukAyi) => kayit,
      sum: true,
    },
    onaylanan: toplanan('Onaylanan'),
    bekleyen: toplanan('Bekleyen'),
    reddedilen: toplanan('Reddedilen'),
    giren: toplanan('Tahakkuka giren'),
    mevcut: { ...toplanan('Mevcut'), value: ({ mevcut }: TahakkukAyi) => mevcut?.tutar ?? 0 },
    fark: { ...shown(alan('Fark', 'yalin_tutar'), ...LISTED), value: ({ mevcut }: TahakkukAyi) => mevcut?.fark ?? 0 },
    durum: {
      ...shown(secim('Durum', TAHAKKUK_ASAMALARI), ...LISTED),
      value: tahakkukAsamasi,
      orderBy: (row: TahakkukAyi) => Object.keys(TAHAKKUK_ASAMALARI).indexOf(tahakkukAsamasi(row)),
    },
    kalan: { ...toplanan('Kalan'), value: ({ mevcut }: TahakkukAyi) => mevcut?.kalan ?? 0 },
  },
  order: ['muhasebeci_adi', 'asc'],
  search: ['muhasebeci_adi'],
  query: z.strictObject({ yil: yilSchema, ay: aySchema.optional() }),
  /** Of a closed month: who closed it, and when. What a year would create leaves closed months out. */
  more: { kapanis: kapanisSchema.nullish() },
});

export const listTahakkukHizmetleri = route('GET', '/api/tahakkuklar/ay/hizmetler', {
  summary: 'Bir muhasebecinin ayındaki hizmetler: onaylanan, bekleyen, reddedilen.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ muhasebeci_id: idSchema, yil: yilSchema, ay: aySchema }),
  response: z.strictObject({
    hizmetler: z.array(
      z.strictObject({
        hizmet_id: z.int(),
        hizmet_adi: z.string(),
        adet: z.int(),
        onaylanan: totalKurusSchema,
        bekleyen: totalKurusSchema,
        reddedilen: totalKurusSchema,
      }),
    ),
  }),
});

export const TAHAKKUK_AY_ERRORS = defineErrors({
  HIZMET_KAYDI_YOK: { status: 404, message: 'Seçili ay ve yıl için hizmet kaydı bulunamadı!' },
});
