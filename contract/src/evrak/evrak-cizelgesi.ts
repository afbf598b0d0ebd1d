import { z } from 'zod';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { degisimSchema, harfSchema, hucrelerOf, mukellefRowSchema, sonraQuery } from '#contract/common/izgara.ts';
import { CALISANLAR } from '#contract/common/roller.ts';
import { dosyaSchema, idSchema, route } from '#contract/common/route.ts';
import { columnsSchema, rowsOf } from '#contract/common/sutunlar.ts';
import { EVRAK_DURUM_METNI, type EvrakDurumu } from './evrak-gecis.ts';

/** Everywhere here the month is the one that the papers are of; their declarations fall into the month after. */
const donem = { yil: yilSchema, ay: aySchema };

const columnSchema = z.strictObject({ id: z.int(), ad: z.string() });

const cizelgeSchema = z.strictObject({
  mukellefler: columnsSchema(mukellefRowSchema),
  sutunlar: columnsSchema(columnSchema),
  hucreler: z.strictObject({
    kalem_id: z.array(z.int()),
    talep_id: z.array(z.int()),
    mukellef_id: z.array(z.int()),
    sutun_id: z.array(z.int()),
    durum: harfSchema(EVRAK_DURUM_METNI, 'evrakın'),
    dosya: z.array(z.int()),
  }),
  /** The last day of each client's request, for clients who have one. */
  son_gunler: columnsSchema(z.strictObject({ mukellef_id: z.int(), son_gun: z.string() })),
  ...degisimSchema({ mukellef_id: z.int(), sutun_id: z.int() }),
});
export type EvrakCizelgesiCevabi = z.infer<typeof cizelgeSchema>;

export interface EvrakHucresi {
  kalem_id: number;
  talep_id: number;
  mukellef_id: number;
  sutun_id: number;
  durum: EvrakDurumu;
  dosya: number;
}

export interface EvrakCizelgesi
  extends Omit<EvrakCizelgesiCevabi, 'mukellefler' | 'sutunlar' | 'hucreler' | 'son_gunler'> {
  mukellefler: z.infer<typeof mukellefRowSchema>[];
  sutunlar: z.infer<typeof columnSchema>[];
  hucreler: EvrakHucresi[];
  son_gunler: ReadonlyMap<number, string>;
}

export const evrakCizelgesiOf = ({
  mukellefler,
  sutunlar,
  hucreler: { durum, ...hucreler },
  son_gunler,
  ...rest
}: EvrakCizelgesiCevabi): EvrakCizelgesi => ({
  ...rest,
  mukellefler: rowsOf(mukellefler),
  sutunlar: rowsOf(sutunlar),
  hucreler: hucrelerOf(EVRAK_DURUM_METNI, durum, hucreler),
  son_gunler: new Map(son_gunler.mukellef_id.map((id, n) => [id, son_gunler.son_gun[n]!])),
});

const cizelgeQuery = z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() });

/** An admin must name the accountant whose clients the board shows. */
export const getEvrakCizelgesi = route('GET', '/api/evrak/cizelge', {
  summary: 'Bir ayın istenen evrakı: mükellefler, evrak türleri ve durumları.',
  roles: CALISANLAR,
  query: cizelgeQuery.extend(sonraQuery),
  response: cizelgeSchema,
});

export const downloadEvrakCizelgesi = route('GET', '/api/evrak/cizelge.xlsx', {
  summary: 'Bir ayın evrak çizelgesi, Excel olarak.',
  roles: CALISANLAR,
  query: cizelgeQuery,
  response: dosyaSchema,
});

/** How far the papers are behind the declarations that fall into the given month. */
export const listEvrakSayilari = route('GET', '/api/evrak/sayilar', {
  summary: 'Bir ayda verilecek beyannamelerin evrakının kaçının geldiği.',
  roles: CALISANLAR,
  query: z.strictObject({ ...donem, muhasebeci_id: idSchema.optional() }),
  response: z.strictObject({
    sayilar: columnsSchema(
      z.strictObject({ mukellef_id: z.int(), donem: z.string(), talep_id: z.int(), gelen: z.int(), toplam: z.int() }),
    ),
  }),
});
