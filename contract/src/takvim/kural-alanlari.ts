import { z } from 'zod';
import { ayMetniSchema, gunSchema } from '#contract/common/donem.ts';
import { ilSchema } from '#contract/common/iller.ts';
import { optional, serbestMetin } from '#contract/common/kayit.ts';
import { zorunluMetin } from '#contract/common/turkish-text.ts';
import { SIKLIKLAR, type Siklik, TATIL_TURLERI, TEYITLER } from './kural.ts';

const kod = z
  .string('Tür zorunludur.')
  .trim()
  .min(1, { error: 'Tür zorunludur.', abort: true })
  .regex(/^[A-Z][A-Z0-9_]{1,29}$/, 'Kod büyük harf, rakam ve alt çizgiden oluşur (örnek: KDV1).');
const sayi = (label: string, min: number, max: number) => {
  const mesaj = `${label} ${min}–${max} arası bir tam sayı olmalıdır.`;
  return z.int(mesaj).min(min, mesaj).max(max, mesaj);
};
const dayanak = zorunluMetin('Dayanak', 300);

const UZUNLUK: Partial<Record<Siklik, number>> = { Q: 3, G: 3, Y: 12 };
const isDonemSonu = (siklik: Siklik, donem: string): boolean => Number(donem.slice(5)) % (UZUNLUK[siklik] ?? 1) === 0;

export const kuralAlanlari = z
  .strictObject({
    kod,
    ad: zorunluMetin('Yükümlülüğün adı'),
    siklik: z.enum(SIKLIKLAR, 'Geçerli bir sıklık seçin.'),
    ilk_donem: ayMetniSchema,
    son_donem: optional(ayMetniSchema),
    ofs: sayi('Kaç ay sonra', 0, 24).nullable(),
    gun: sayi('Gün (0: ayın son günü)', 0, 31).nullable(),
    aylar: z
      .array(sayi('Ay', 1, 12))
      .min(1, 'En az bir ay seçin.')
      .max(12)
      .nullable(),
    mali_tatil: z.boolean(),
    hesap_donemi: z.boolean(),
    sure: serbestMetin('Süre', 100),
    kim: zorunluMetin('Kimin vereceği', 300),
    dayanak,
    teyit: z.enum(TEYITLER, 'Geçerli bir teyit seçin.'),
    acik: z.boolean(),
  })
  .superRefine((it, { addIssue }) => {
    const at = (path: keyof typeof it, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (it.son_donem !== null && it.son_donem < it.ilk_donem) at('son_donem', 'Son dönem ilk dönemden önce olamaz.');
    else if (it.son_donem !== null && !it.hesap_donemi && !isDonemSonu(it.siklik, it.son_donem)) {
      at(
        'son_donem',
        it.siklik === 'Y'
          ? 'Yıllık yükümlülük yıl ortasında bitirilemez: Aralık ayını yazın.'
          : 'Üç aylık dönemin ortasında bitirilemez: Mart, Haziran, Eylül ya da Aralık ayını yazın.',
      );
    }
    if (it.siklik === 'O') {
      if (it.sure === null) at('sure', 'Olay oldukça verilenin süresini yazın.');
      if (it.ofs !== null) at('ofs', 'Olay oldukça verilenin günü hesaplanmaz; boş bırakın.');
      if (it.gun !== null) at('gun', 'Olay oldukça verilenin günü hesaplanmaz; boş bırakın.');
      return;
    }
    if (it.ofs === null) at('ofs', 'Kaç ay sonra verileceğini yazın.');
    if (it.gun === null) at('gun', 'Ayın gününü yazın (0: ayın son günü).');
    else if (it.ofs === 0 && it.gun !== 0)
      at('gun', 'Son gün, dönem bitmeden önce olamaz: ayın son günü için 0 yazın.');
  });

export const tatilAlanlari = z.strictObject({
  ad: zorunluMetin('Tatilin adı', 100),
  tur: z.enum(TATIL_TURLERI, 'Geçerli bir tür seçin.'),
  ilk_gun: gunSchema,
  gun_sayisi: sayi('Gün sayısı', 1, 10),
  her_yil: z.boolean(),
  arife: z.boolean(),
  kesin: z.boolean(),
  dayanak,
  acik: z.boolean(),
});

const ILCE = 'İlçelerin adlarını virgülle ayırarak yazın (en çok 50 harf).';
const yer = {
  il: ilSchema,
  ilceler: z
    .array(z.string(ILCE).trim().min(1, ILCE).max(50, ILCE), ILCE)
    .min(1, ILCE)
    .max(50, 'En çok 50 ilçe yazılabilir.')
    .nullish()
    .transform((ilceler) => ilceler ?? null),
};
const ILCE_ILSIZ = 'İlçe, iliyle birlikte yazılır.';

export const uzatmaAlanlari = z
  .strictObject({
    kod,
    donem: ayMetniSchema,
    ...yer,
    yeni_gun: gunSchema,
    yeni_odeme_gunu: optional(gunSchema),
    dayanak: zorunluMetin('Sirküler', 300),
    acik: z.boolean(),
  })
  .refine((it) => it.ilceler === null || it.il !== null, { path: ['ilceler'], message: ILCE_ILSIZ })
  .refine((it) => it.yeni_odeme_gunu === null || it.yeni_odeme_gunu >= it.yeni_gun, {
    path: ['yeni_odeme_gunu'],
    message: 'Ödeme günü beyan gününden önce olamaz.',
  });

export const mucbirAlanlari = z
  .strictObject({
    ...yer,
    mukellef_id: z
      .int('Mükellef seçin.')
      .min(1, 'Mükellef seçin.')
      .max(Number.MAX_SAFE_INTEGER, 'Mükellef seçin.')
      .nullable(),
    ilk_gun: gunSchema,
    son_gun: gunSchema,
    verilis_gunu: gunSchema,
    dayanak,
    acik: z.boolean(),
  })
  .superRefine((it, { addIssue }) => {
    const at = (path: keyof typeof it, message: string) => addIssue({ code: 'custom', path: [path], message });
    if (it.il === null && it.mukellef_id === null) at('il', 'İl ya da mükellef seçin.');
    if (it.il !== null && it.mukellef_id !== null) at('mukellef_id', 'İl ile mükellef birlikte seçilemez.');
    if (it.ilceler !== null && it.il === null) at('ilceler', ILCE_ILSIZ);
    if (it.son_gun < it.ilk_gun) at('son_gun', 'Son gün ilk günden önce olamaz.');
    else if (it.verilis_gunu <= it.son_gun)
      at('verilis_gunu', 'Veriliş günü mücbir sebebin son gününden sonra olmalıdır.');
  });
