import { z } from 'zod';
import { alan, LISTED, shown } from '#contract/alan/alan.ts';
import { countColumn, wholeListRoute } from '#contract/alan/list.ts';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { degisimSchema, harfSchema, hucrelerOf, mukellefRowSchema, sonraQuery } from '#contract/common/izgara.ts';
import { kurusSchema, totalKurusSchema } from '#contract/common/kurus.ts';
import { CALISANLAR, PARA_YETKILILERI, TUM_ADMINLER } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { columnsSchema, rowsOf } from '#contract/common/sutunlar.ts';
import { YEDI_GUN_NAME } from '#contract/takvim/yedi-gun.ts';
import { BEYANNAME_DURUM_METNI, type BeyannameDurumu } from './beyanname-gecis.ts';

const donem = { yil: yilSchema, ay: aySchema };

const columnSchema = z.strictObject({
  id: z.int(),
  kod: z.string(),
  ad: z.string(),
  donem: z.string(),
  son_gun: z.string(),
});

const cizelgeSchema = z.strictObject({
  mukellefler: columnsSchema(mukellefRowSchema),
  sutunlar: columnsSchema(columnSchema),
  hucreler: z.strictObject({
    beyanname_id: z.array(z.int()),
    mukellef_id: z.array(z.int()),
    sutun_id: z.array(z.int()),
    durum: harfSchema(BEYANNAME_DURUM_METNI, 'beyannamenin'),
    gun: z.array(z.int()),
    duzeltme: z.array(z.int()),
    personel_id: z.array(z.int().nullable()),
    tutar: z.array(kurusSchema.nullable()),
  }),
  personeller: z.array(z.strictObject({ personel_id: z.int(), ad: z.string() })),
  personel_id: z.int().nullable(),
  hazir: z.boolean(),
  ...degisimSchema({ mukellef_id: z.int(), sutun_id: z.int() }),
});
export type CizelgeCevabi = z.infer<typeof cizelgeSchema>;

export interface BeyannameHucresi {
  beyanname_id: number;
  mukellef_id: number;
  sutun_id: number;
  durum: BeyannameDurumu;
  gun: number;
  duzeltme: number;
  personel_id: number | null;
  tutar: number | null;
}

export interface Cizelge extends Omit<CizelgeCevabi, 'mukellefler' | 'sutunlar' | 'hucreler'> {
  mukellefler: z.infer<typeof mukellefRowSchema>[];
  sutunlar: z.infer<typeof columnSchema>[];
  hucreler: BeyannameHucresi[];
}

export const cizelgeOf = ({
  mukellefler,
  sutunlar,
  hucreler: { durum, ...hucreler },
  ...rest
}: CizelgeCevabi): Cizelge => ({
  ...rest,
  mukellefler: rowsOf(mukellefler),
  sutunlar: rowsOf(sutunlar),
  hucreler: hucrelerOf(BEYANNAME_DURUM_METNI, durum, hucreler),
});

/** A grid of declarations shows those that must be filed in the given month. An admin must name the accountant. */
const cizelgeQuery = z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() });

export const getBeyannameCizelgesi = route('GET', '/api/beyannameler/cizelge', {
  summary: 'Bir ay içinde verilecek beyannameler: mükellefler, türler ve durumları.',
  roles: CALISANLAR,
  query: z.strictObject({ ...cizelgeQuery.shape, ...sonraQuery }),
  response: cizelgeSchema,
});

export const downloadBeyannameCizelgesi = route('GET', '/api/beyannameler/cizelge.xlsx', {
  summary: 'Bir ayın beyanname çizelgesi, Excel olarak.',
  roles: CALISANLAR,
  query: cizelgeQuery,
  response: dosyaSchema,
});

const ozetSchema = z.strictObject({
  muhasebeci_id: z.int(),
  ad: z.string(),
  mukellef_sayisi: z.int(),
  tutar: totalKurusSchema,
  toplam: z.int(),
  acik: z.int(),
  geciken: z.int(),
  bugun: z.int(),
  bu_hafta: z.int(),
  verilen: z.int(),
});

/** With `kod` the figures are those of one kind of declaration, and accountants without any are left out. */
export const listBeyannameOzetleri = wholeListRoute('/api/beyannameler/ozet', {
  name: 'Ayın beyannameleri',
  summary: 'Bir ayda verilecek beyannamelerin muhasebeci bazında sayıları.',
  roles: TUM_ADMINLER,
  query: z.strictObject({ ...donem, kod: z.string().max(20).optional() }),
  row: ozetSchema,
  id: 'muhasebeci_id',
  columns: {
    ad: shown(alan('Muhasebeci'), ...LISTED),
    geciken: countColumn('Geciken'),
    bugun: countColumn('Bugün'),
    bu_hafta: countColumn(YEDI_GUN_NAME),
    acik: countColumn('Açık'),
    verilen: countColumn('Verilen'),
    toplam: countColumn('Toplam'),
    mukellef_sayisi: countColumn('Mükellef'),
  },
  order: ['geciken', 'desc'],
  search: ['ad'],
  more: { hazir: z.boolean() },
});

/** `kalan` is how many clients' declarations another request or the background job must still go through. */
export const createBeyannameAyi = route('POST', '/api/beyannameler/ay', {
  summary: 'Bir ayın beyannamelerini hazırlar.',
  roles: PARA_YETKILILERI,
  body: z.strictObject(donem),
  response: z.strictObject({ kalan: z.int() }),
});
