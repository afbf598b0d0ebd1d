import { z } from 'zod';
import { alan, email, LISTED, shown, telefon } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { EPOSTA_DURUM_NAME, EPOSTA_DURUMLARI } from '#contract/bildirim/eposta-durumu.ts';
import { formatTarih } from '#contract/common/donem.ts';
import { totalKurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { BELIRTILMEMIS, secim } from '#contract/common/suzgec.ts';
import { guncelSozSchema, SOZ_DURUMU_NAME, sozMetni } from './vade-sozu.ts';

/** What is not due yet, and what is overdue by so many days. */
export const YASLAR = ['vadesi_gelmemis', 'gun_1_30', 'gun_31_60', 'gun_61_90', 'gun_90_ustu'] as const;

const tutarlar = {
  devreden: totalKurusSchema,
  vadesi_gelmemis: totalKurusSchema,
  gun_1_30: totalKurusSchema,
  gun_31_60: totalKurusSchema,
  gun_61_90: totalKurusSchema,
  gun_90_ustu: totalKurusSchema,
  toplam: totalKurusSchema,
  vadesi_gecen: totalKurusSchema,
  avans: totalKurusSchema,
};

/**
 * An accountant's debt `toplam` is `devreden`, the opening balance from before the first accrual, plus the five sums by
 * due day, of which the last four are `vadesi_gecen`. `avans` is what the accountant gave beyond debts and is not used
 * yet; it is not taken off. Of `kart_bekleyen` nobody knows yet whether it was charged.
 */
export const alacakSchema = z.strictObject({
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  telefon: z.string().nullable(),
  email: z.string().nullable(),
  ...tutarlar,
  acik_tahakkuk: z.int(),
  kart_bekleyen: totalKurusSchema,
  son_odeme_tarihi: z.string().nullable(),
  soz: guncelSozSchema.nullable(),
  hatirlatma_acik: z.boolean(),
  son_hatirlatma: z.strictObject({ zaman: z.string(), durum: z.enum(EPOSTA_DURUMLARI) }).nullable(),
});
export type Alacak = z.infer<typeof alacakSchema>;

function hatirlatmaDurumu({ son_hatirlatma: last, hatirlatma_acik, email: adres }: Alacak): string {
  const metin = last
    ? [formatTarih(last.zaman), ...(last.durum === 'gönderildi' ? [] : [EPOSTA_DURUM_NAME[last.durum]])].join(' ')
    : adres
      ? ''
      : 'E-posta adresi yok';
  return [metin, hatirlatma_acik ? '' : 'otomatik kapalı'].filter(Boolean).join(', ');
}

/** A promise that another has replaced, or that was taken back, is nobody's last one. */
const { yenilendi: _, 'geri alındı': __, ...SOZ_SECENEKLERI } = SOZ_DURUMU_NAME;

const toplanan = (etiket: string) => ({ ...shown(alan(etiket, 'yalin_tutar'), ...LISTED), sum: true }) as const;

export const listAlacaklar = listRoute('/api/alacaklar', {
  name: 'Alacaklar',
  summary: 'Alacakların yaşlandırması.',
  roles: TUM_ADMINLER,
  row: alacakSchema,
  id: 'muhasebeci_id',
  columns: {
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    toplam: toplanan('Kalan borç'),
    kart_bekleyen: shown(alan('Kart sonucu beklenen', 'yalin_tutar'), 'list', 'filter', 'export'),
    soz: {
      ...shown(alan('Ödeme sözü'), ...LISTED),
      value: ({ soz }: Alacak) => (soz ? sozMetni(soz) : ''),
      filter: secim({ ...SOZ_SECENEKLERI, [BELIRTILMEMIS]: 'Söz vermedi' }),
    },
    vadesi_gelmemis: toplanan('Vadesi gelmemiş'),
    gun_1_30: toplanan('1–30 gün'),
    gun_31_60: toplanan('31–60 gün'),
    gun_61_90: toplanan('61–90 gün'),
    gun_90_ustu: toplanan('90 gün üstü'),
    devreden: toplanan('Açılış bakiyesi'),
    avans: toplanan('Avans'),
    son_odeme_tarihi: shown({ ...alan('Son ödeme', 'zaman'), gun: true }, ...LISTED),
    son_hatirlatma: {
      ...shown(alan('Son hatırlatma'), ...LISTED),
      value: hatirlatmaDurumu,
      filter: secim({ ...EPOSTA_DURUM_NAME, [BELIRTILMEMIS]: 'Hatırlatılmadı' }),
    },
    vadesi_gecen: toplanan('Vadesi geçen'),
    acik_tahakkuk: shown(alan('Açık tahakkuk', 'sayi'), 'list', 'export'),
    telefon: shown(telefon, 'list', 'export'),
    email: shown(email, 'list', 'export'),
  },
  order: ['toplam', 'desc'],
  quick: ['muhasebeci_adi', 'soz', 'son_odeme_tarihi'],
});
