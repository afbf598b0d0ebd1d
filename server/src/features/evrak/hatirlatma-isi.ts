import { gunOf } from '#contract/common/donem.ts';
import { type GonderimGunleri, gonderimGunleriOf, isQuiet, reminderDay } from '#contract/ileti/gonderim-ani.ts';
import { addGun } from '#contract/takvim/is-gunu.ts';
import { list } from '#server/db/query.ts';
import type { Sessions } from '#server/db/session.ts';
import { queueIletiler, type Sender } from '#server/features/ileti/kuyruk.ts';
import { type Hatirlatilacak, hatirlatmaOf } from './hatirlatma.ts';
import { readAyar } from './son-gun.ts';

/** When a request's papers are reminded of, in days from its last day; the latest first. */
const HATIRLATMALAR = { 'T+3': 3, T: 0, 'T-2': -2, 'T-5': -5 } as const;
/** A server that stood still for so many days makes up for a reminder; what is older is left out. */
const EN_GEC = 2;
/** No holidays move a reminder further than so many days. */
const EN_UZAK = 20;
const PARCA = 2_000;

/** For each last day of which it is time for a reminder today, which one that is. */
export function eklerOf(today: string, gunler: GonderimGunleri): Record<string, string> {
  const isDue = (gun: string) => gun <= today && today <= addGun(gun, EN_GEC);
  return Object.fromEntries(
    Array.from({ length: EN_UZAK * 2 + 1 }, (_, n) => addGun(today, n - EN_UZAK)).flatMap((son_gun) => {
      const found = Object.entries(HATIRLATMALAR).find(([, n]) => isDue(reminderDay(addGun(son_gun, n), gunler)));
      return found ? [[son_gun, found[0]]] : [];
    }),
  );
}

/**
 * Reminds of what is missing, on its day and in the hours in which messages leave: one that was written before would
 * name what has come since.
 */
export async function runHatirlatmaJob(
  system: Sessions['gate'],
  sender: Sender,
  { now = new Date(), goOn = () => true }: { now?: Date; goOn?: () => boolean } = {},
): Promise<number> {
  let made = 0;
  for (let after: number | undefined = 0; after !== undefined && goOn(); ) {
    const from: number = after;
    after = await system(async (tx) => {
      const ayar = await readAyar(tx);
      const gunler = gonderimGunleriOf(ayar.tatiller);
      if (!ayar.evrak_hatirlatma || isQuiet(now, gunler)) return undefined;
      const rows = await list<Hatirlatilacak & { ek: string }>(tx)`
        select * from gate.list_evrak_hatirlatmalari(${JSON.stringify(eklerOf(gunOf(now), gunler))}::jsonb, ${now},
          ${from}, ${PARCA})`;
      const yeniler = rows.map(({ ek, ...row }) => hatirlatmaOf(row, ek));
      if (rows.length > 0) made += (await queueIletiler(tx, sender, yeniler, { otomatik: true, now })).kuyruga_alinan;
      return rows.length < PARCA ? undefined : rows.at(-1)!.talep_id;
    });
  }
  return made;
}
