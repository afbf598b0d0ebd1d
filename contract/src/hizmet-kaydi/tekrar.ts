import { z } from 'zod';
import {
  ayName,
  aySchema,
  currentDonem,
  type Donem,
  donemSirasi,
  formatDonem,
  yilSchema,
} from '#contract/common/donem.ts';
import { defineErrors } from '#contract/common/errors.ts';
import { kurusSchema } from '#contract/common/kurus.ts';
import { TUM_ADMINLER } from '#contract/common/roller.ts';
import { idSchema, route } from '#contract/common/route.ts';

export const ARALIKLAR = [1, 3, 6, 12] as const;
export type Aralik = (typeof ARALIKLAR)[number];
export const ARALIK_METNI: Record<Aralik, string> = { 1: 'Her ay', 3: '3 ayda bir', 6: '6 ayda bir', 12: 'Yılda bir' };

const donem = { yil: yilSchema, ay: aySchema };
const aralikSchema = z.literal(ARALIKLAR, 'Geçersiz aralık.');

export const tekrarKuraliSchema = z.strictObject({
  aralik: aralikSchema,
  baslangic_yili: yilSchema,
  baslangic_ayi: aySchema,
});
export type TekrarKurali = z.output<typeof tekrarKuraliSchema>;

const hucre = { mukellef_id: z.int(), hizmet_id: z.int() };

export const getTekrarlar = route('GET', '/api/tekrarlar', {
  summary: 'Bir muhasebecinin tekrarlanan hizmetleri.',
  roles: [...TUM_ADMINLER, 'muhasebeci'],
  query: z.strictObject({ muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({
    mukellefler: z.array(z.strictObject({ mukellef_id: z.int(), ad: z.string(), aktif: z.boolean() })),
    hizmetler: z.array(z.strictObject({ id: z.int(), ad: z.string(), fiyat: kurusSchema, is_active: z.boolean() })),
    tekrarlar: z.array(z.strictObject({ ...hucre, aralik: z.int(), baslangic_yili: z.int(), baslangic_ayi: z.int() })),
  }),
});

export const MAX_TEKRAR = 5_000;

export const setTekrarlar = route('PUT', '/api/tekrarlar', {
  summary: 'Tekrarlanan hizmet kurallarını kaydeder.',
  roles: ['muhasebeci'],
  body: z.strictObject({
    kurallar: z
      .array(z.strictObject({ mukellef_id: idSchema, hizmet_id: idSchema, kural: tekrarKuraliSchema.nullable() }))
      .min(1, 'En az bir hücre seçin.')
      .max(MAX_TEKRAR, `Bir işlemde en çok ${MAX_TEKRAR.toLocaleString('tr-TR')} hücre değiştirilebilir.`),
  }),
  response: z.strictObject({ degisen: z.int(), atlanan: z.int() }),
});

export const KAYNAKLAR = ['tekrar', 'gecen_ay'] as const;
export type Kaynak = (typeof KAYNAKLAR)[number];

export const TALEP_RESULTS = ['yeni', 'mevcut', 'pasif'] as const;
export type TalepResult = (typeof TALEP_RESULTS)[number];

const kaynak = z.enum(KAYNAKLAR, 'Geçersiz kaynak.');

/**
 * Words of a service's name, folded, by which the statutory calendar's rhythm is known. A service without such words
 * is taken for a monthly one.
 */
export const RARE_NAMES = {
  uc_aylik: ['gecici vergi', '3 aylik', 'uc aylik', '3 ayda', 'uc ayda', 'gekap', 'geri kazanim'],
  yillik: [
    'yillik',
    'yilda',
    'kurumlar vergisi',
    'gelir vergisi beyan',
    'vergi levhasi',
    'tasdik',
    'kapanis',
    'acilis',
    'gercek faydalanici',
    'motorlu tasit',
    'emlak vergi',
    'mali tablo',
  ],
  olay: [
    'ise giris',
    'isten ayrilis',
    'isten cikis',
    'giris ve cikis',
    'giris cikis',
    'giris/cikis',
    'kurulus',
    'tasfiye',
  ],
} as const;

/**
 * Why a service of last month is not ticked in the preview of its copy. The client's own rule counts first, then what
 * was requested in the months before, then the calendar's rhythm by the service's name; a service that the client had
 * in the two months before is a monthly one, whatever it is called.
 */
export const SIRA_DISI = {
  kural: 'tekrar kuralına göre bu aya düşmüyor',
  seyrek: 'önceki kayıtlara göre her ay istenmez',
  uc_aylik: 'üç aylık, geçen ay istendi',
  yillik: 'yıllık, geçen ay istendi',
  olay: 'gerektikçe istenir',
} as const;
export type SiraDisi = keyof typeof SIRA_DISI;
const SIRA_DISILAR = Object.keys(SIRA_DISI) as [SiraDisi, ...SiraDisi[]];

export const getTekrarOnizleme = route('GET', '/api/tekrarlar/onizleme', {
  summary: 'Tekrarlanan ya da geçen aydan kopyalanacak taleplerin önizlemesi.',
  roles: ['muhasebeci'],
  query: z.strictObject({ ...donem, kaynak }),
  response: z.strictObject({
    satirlar: z.array(
      z.strictObject({
        ...hucre,
        mukellef_adi: z.string(),
        hizmet_adi: z.string(),
        fiyat: kurusSchema,
        sonuc: z.enum(TALEP_RESULTS),
        sira_disi: z.enum(SIRA_DISILAR).nullable(),
      }),
    ),
  }),
});
export type OnizlemeRow = z.infer<typeof getTekrarOnizleme.response>['satirlar'][number];

/** No accountant should have as many as 5,000 clients. */
const MAX_CHOSEN_MUKELLEF = 5_000;

/**
 * Without `hizmetler` everything in the preview is requested, otherwise only the named services of the named clients.
 * Existing service records stay, so the request may be repeated. `reverseIslem` takes back the new ones, which it finds
 * by `request_no`.
 */
export const createTekrarTalepleri = route('POST', '/api/tekrarlar/talepler', {
  summary: 'Bir ayın tekrarlanan taleplerini ya da geçen ayın kopyasını oluşturur.',
  roles: ['muhasebeci'],
  body: z.strictObject({
    ...donem,
    kaynak,
    hizmetler: z
      .array(
        z.strictObject({
          hizmet_id: idSchema,
          mukellef_idler: z.array(idSchema).min(1, 'En az bir mükellef seçin.').max(MAX_CHOSEN_MUKELLEF),
        }),
      )
      .min(1, 'En az bir hizmet seçin.')
      .max(1_000)
      .optional(),
  }),
  response: z.strictObject({ request_no: z.string(), olusan: z.int(), mevcut: z.int(), pasif: z.int() }),
  idempotent: true,
});

export const getTekrarIsi = route('GET', '/api/tekrarlar/is', {
  summary: 'Tekrarlanan talepleri oluşturan işin son çalışması.',
  roles: TUM_ADMINLER,
  response: z.strictObject({
    kural: z.int(),
    son: z
      .strictObject({ yil: z.int(), ay: z.int(), muhasebeci: z.int(), talep: z.int(), zaman: z.string() })
      .nullable(),
  }),
});

const sirasi = ({ baslangic_yili, baslangic_ayi }: TekrarKurali): number =>
  donemSirasi({ yil: baslangic_yili, ay: baslangic_ayi });

/** The SQL function `app.tekrar_falls_in` must agree on the months of a year in which a recurring service falls. */
function aylarOf(kural: TekrarKurali): number[] {
  const first = sirasi(kural) % kural.aralik;
  return Array.from({ length: 12 / kural.aralik }, (_, i) => first + i * kural.aralik + 1);
}

const kisa = (ay: number): string => ayName(ay).slice(0, 3);

export function tekrarMetni(kural: TekrarKurali, bugun: Donem = currentDonem()): string {
  const name = ARALIK_METNI[kural.aralik];
  if (sirasi(kural) > donemSirasi(bugun)) return `${name} · ${kisa(kural.baslangic_ayi)} ${kural.baslangic_yili}`;
  return kural.aralik === 1 ? name : `${name} · ${kisa(aylarOf(kural)[0] as number)}`;
}

export function tekrarAciklamasi(kural: TekrarKurali, bugun: Donem = currentDonem()): string {
  const aylar = kural.aralik === 1 ? '' : `: ${aylarOf(kural).map(ayName).join(', ')}`;
  const baslangic = { yil: kural.baslangic_yili, ay: kural.baslangic_ayi };
  return `${ARALIK_METNI[kural.aralik]}${aylar}${donemSirasi(baslangic) > donemSirasi(bugun) ? ` (${formatDonem(baslangic)} ayından itibaren)` : ''}`;
}

export const TEKRAR_ERRORS = defineErrors({
  TEKRAR_YOK: { status: 404, message: 'Seçilen mükellef veya hizmet bulunamadı.' },
});
