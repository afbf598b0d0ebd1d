import { z } from 'zod';
import { alan, LISTED, secim, shown } from '#contract/alan/alan.ts';
import { listRoute } from '#contract/alan/list.ts';
import { aySchema, yilSchema } from '#contract/common/donem.ts';
import { idSchema } from '#contract/common/route.ts';
import { EVRAK_YETKILERI } from './evrak-gecis.ts';
import { DEFTER_NAME } from './evrak-turu.ts';

const DEFTERLER = { ...DEFTER_NAME, bilinmiyor: 'Bilinmiyor' } as const;

const istenmeyenSchema = z.strictObject({
  mukellef_id: z.int(),
  mukellef_adi: z.string(),
  muhasebeci_id: z.int(),
  muhasebeci_adi: z.string(),
  personel_adi: z.string().nullable(),
  defter: z.enum(Object.keys(DEFTERLER) as [keyof typeof DEFTERLER]),
  /** So many kinds of paper its kind of ledger would ask for; none where that is not known. */
  istenecek: z.int(),
});

/** Active clients whose papers of a month were not asked for. */
export const listEvrakIstenmeyenler = listRoute('/api/evrak/istenmeyenler', {
  name: 'Evrakı istenmeyenler',
  summary: 'Bir ayın evrakı henüz istenmemiş, aktif mükellefler.',
  roles: EVRAK_YETKILERI,
  row: istenmeyenSchema,
  id: 'mukellef_id',
  columns: {
    mukellef_adi: shown(alan('Mükellef'), ...LISTED),
    defter: shown(secim('Defter türü', DEFTERLER), ...LISTED),
    istenecek: shown(alan('İstenecek evrak', 'adet'), ...LISTED),
    muhasebeci_adi: shown(alan('Muhasebeci'), ...LISTED),
    personel_adi: shown(alan('Personel'), ...LISTED),
  },
  order: ['mukellef_adi', 'asc'],
  quick: ['defter'],
  query: { yil: yilSchema, ay: aySchema, muhasebeci_id: idSchema.optional() },
});
export type EvrakIstenmeyenFilter = z.output<typeof listEvrakIstenmeyenler.filters>;
