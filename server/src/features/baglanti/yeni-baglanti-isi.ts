import { formatDonem } from '#contract/common/donem.ts';
import type { Sablon } from '#contract/ileti/sablon.ts';
import type { Sessions } from '#server/db/session.ts';
import { prepareIletiler, queuePrepared, type Sender } from '#server/features/ileti/kuyruk.ts';
import { countYeniBaglantilar, listYeniBaglantilar } from './queries.ts';

const SABLON: Sablon = {
  konu: '{ay} evraklarınız: yeni bağlantı',
  metin: 'Sayın {mukellef},\n\n{ay} evraklarınızı göndermek için yeni bağlantınız:\n{baglanti}\n\n{buro}',
  sms: '{buro}: {ay} evraklarınız için yeni bağlantınız: {baglanti}',
};

/** So many new links a day go to a number or address, however many clients it is that of. */
const EN_COK = 5;

/**
 * A message with a new link goes to the registered phone or address, whoever asked for it. A job sends it, so that an
 * answer to somebody who asks takes the same time whether there is such a link or not.
 */
export const runYeniBaglantiJob = (system: Sessions['gate'], sender: Sender): Promise<number> =>
  system(async (tx) => {
    const asked = await listYeniBaglantilar(tx);
    if (asked.length === 0) return 0;
    const yeniler = asked.map(({ olay_id, talep_id, mukellef_id, ...donem }) => ({
      mukellefler: [mukellef_id] as const,
      tur: 'evrak' as const,
      sablon: SABLON,
      values: { ay: formatDonem(donem) },
      talep_id,
      anahtar: `evrak:${talep_id}:yeni-${olay_id}`,
    }));
    const { iletiler, ...prepared } = await prepareIletiler(tx, sender, yeniler);
    const counted = await countYeniBaglantilar(tx, [...new Set(iletiler.flatMap(({ alici }) => alici.kime))]);
    const counts = new Map(counted.map(({ kime, adet }) => [kime, adet]));
    const kept = iletiler.filter(({ alici: { kime } }) => {
      if (kime.some((one) => counts.get(one)! >= EN_COK)) return false;
      for (const one of kime) counts.set(one, counts.get(one)! + 1);
      return true;
    });
    return (await queuePrepared(tx, { ...prepared, iletiler: kept })).kuyruga_alinan;
  });
