import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { ilSchema } from '#contract/common/iller.ts';
import { serbestMetin } from '#contract/common/kayit.ts';
import { CALISANLAR, HERKES } from '#contract/common/roller.ts';
import { route } from '#contract/common/route.ts';
import { kuralSchema, mucbirSchema, tatilSchema, uzatmaSchema } from './kural.ts';

const gun = z.string().meta({ example: '2026-07-27' });

/**
 * `odeme_gunu` is what the law says, null if it is the day of filing; `son_odeme_gunu` is the day until which can be paid,
 * after every extension.
 */
const tarihSchema = z.strictObject({
  kod: z.string(),
  donem: z.string().meta({ example: '2026-06' }),
  ham_gun: gun,
  uzatmasiz_gun: gun,
  son_gun: gun,
  odeme_gunu: gun.nullable(),
  son_odeme_gunu: gun,
  adimlar: z.array(z.strictObject({ gun, neden: z.string() })),
});

export const getTakvim = route('GET', '/api/takvim', {
  summary:
    'Ham ya da son günü bu yıla düşen bütün yükümlülüklerin tarihleri ve nasıl hesaplandıkları; il ve ilçe verilirse oradakiler.',
  roles: HERKES,
  query: z.strictObject({ yil: yilSchema, il: ilSchema, ilce: serbestMetin('İlçe', 50) }),
  response: z.strictObject({ tarihler: z.array(tarihSchema) }),
});

export const getTakvimVerisi = route('GET', '/api/takvim/verisi', {
  summary: 'Takvimin hesaplandığı kurallar, tatiller, süre uzatmaları ve mücbir sebepler.',
  roles: HERKES,
  response: z.strictObject({
    kurallar: z.array(kuralSchema),
    tatiller: z.array(tatilSchema),
    uzatmalar: z.array(uzatmaSchema),
    mucbirler: z.array(mucbirSchema),
  }),
});

/**
 * `belirsiz` counts the caller's active clients of whom too little is known to say what they file; `yerler` are their
 * places that have dates of their own.
 */
export const getTakvimTurleri = route('GET', '/api/takvim/turlerim', {
  summary: 'Çağıranın mükelleflerinin verdiği beyanname türleri ve türü belirsiz mükellef sayısı.',
  roles: CALISANLAR,
  response: z.strictObject({
    kodlar: z.array(z.string()),
    belirsiz: z.int(),
    mukellef: z.int(),
    yerler: z.array(z.strictObject({ il: z.string(), ilce: z.string().nullable() })),
  }),
});

/**
 * The declarations of a month by kind, period and last day: `acik` of `toplam` are still to be filed. They are those that
 * the caller sees, a correction not counted beside what it corrects.
 */
export const listTakvimIsleri = route('GET', '/api/takvim/isler', {
  summary: 'Bir ayda verilecek beyannamelerin türe ve son güne göre sayıları: kaçı kaldı.',
  roles: CALISANLAR,
  query: z.strictObject({ yil: yilSchema, ay: aySchema }),
  response: z.strictObject({
    isler: z.array(
      z.strictObject({ kod: z.string(), donem: z.string(), son_gun: gun, acik: z.int(), toplam: z.int() }),
    ),
  }),
});
