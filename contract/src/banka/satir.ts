import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { type Columns, listRoute } from '#contract/alan/list.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema } from '#contract/common/route.ts';

export const HAREKET_NAME = { giren: 'Giren', cikan: 'Çıkan' } as const;

/** A line of a statement; `tutar` has a minus where money went out, `bakiye` is the balance after it. */
export const bankaSatiriSchema = z.strictObject({
  satir_id: z.int(),
  hesap_id: z.int(),
  hesap_adi: z.string(),
  ekstre_id: z.int(),
  gun: z.string(),
  saat: z.string().nullable(),
  hareket: z.enum(['giren', 'cikan']),
  tutar: kurusSchema,
  bakiye: kurusSchema,
  islem: z.string(),
  aciklama: z.string(),
  referans: z.string(),
  karsi_ad: z.string().nullable(),
  karsi_iban: z.string().nullable(),
  sira: z.int(),
});
export type BankaSatiri = z.infer<typeof bankaSatiriSchema>;

export const BANKA_SATIRI_COLUMNS = {
  gun: shown(alan('Tarih', 'tarih'), ...LISTED),
  saat: shown(alan('Saat'), 'list', 'detail', 'export'),
  hesap_adi: shown(alan('Hesap'), ...LISTED),
  hareket: shown(secim('Yön', HAREKET_NAME), 'filter', 'detail', 'export'),
  aciklama: shown(alan('Açıklama'), ...LISTED),
  karsi_ad: shown(alan('Karşı Taraf'), ...LISTED),
  tutar: { ...shown(alan('Tutar', 'tutar'), ...LISTED), sum: true },
  bakiye: shown(alan('Bakiye', 'tutar'), 'list', 'detail', 'export'),
  islem: shown(alan('İşlem'), ...LISTED),
  referans: shown(alan('Referans'), ...LISTED),
  karsi_iban: shown(alan('Karşı IBAN'), 'filter', 'detail', 'export'),
} as const satisfies Columns;

export const listBankaSatirlari = listRoute('/api/banka-satirlari', {
  name: 'Banka Hareketleri',
  summary: 'Banka hareketleri: tümü, bir hesabın ya da bir ekstrenin.',
  roles: TUM_ADMINLER,
  row: bankaSatiriSchema,
  id: 'satir_id',
  columns: BANKA_SATIRI_COLUMNS,
  order: ['gun', 'desc'],
  quick: ['gun', 'hareket', 'tutar'],
  query: { hesap_id: idSchema.optional(), ekstre_id: idSchema.optional() },
});
