import { addMonths, currentDonem, type Donem, gunOf } from '#contract/common/donem.ts';
import { value } from '#server/db/query.ts';
import type { Sessions, Tx } from '#server/db/session.ts';
import { readAyar, sonGunlerOf } from './son-gun.ts';

const askNext = (tx: Tx, { yil, ay }: Donem, gunler: string): Promise<number | null> =>
  value<number | null>(tx)`select gate.continue_evrak_talepleri(${yil}, ${ay}, ${gunler}::jsonb) as adet`;

/**
 * On the chosen day the last month's papers are asked for, a thousand clients in a transaction, so any server can go on
 * after a stop. Each turn also follows declarations whose day has changed, and work that was approved since.
 */
export const runEvrakJob = (system: Sessions['gate'], now = new Date(), goOn = () => true): Promise<number> =>
  system(async (tx) => {
    const ayar = await readAyar(tx);
    const donem = addMonths(currentDonem(now), -1);
    const gunler = JSON.stringify(sonGunlerOf(ayar, donem));
    let made = 0;
    if (ayar.evrak_otomatik && Number(gunOf(now).slice(8)) >= ayar.evrak_gunu) {
      for (let next = await askNext(tx, donem, gunler); next !== null; next = await askNext(tx, donem, gunler)) {
        made += next;
        if (!goOn()) return made;
      }
    }
    return made + (await value<number>(tx)`select gate.refresh_evrak(${gunler}::jsonb) as adet`);
  });
