import { sql } from 'kysely';
import { formatDonem } from '#contract/common/donem.ts';
import type { RouteParsed } from '#contract/common/route.ts';
import * as contract from '#contract/evrak/evrak-hatirlatma.ts';
import { ILETI_ERRORS } from '#contract/ileti/ileti.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { list } from '#server/db/query.ts';
import type { Tx } from '#server/db/session.ts';
import {
  type HazirIletiler,
  prepareIletiler,
  previewOf,
  queuePrepared,
  type Sender,
  type YeniIleti,
} from '#server/features/ileti/kuyruk.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Routes } from '#server/http/register-route.ts';
import { ILETILERI, matchingTalepler, talepRows } from './queries.ts';

export interface Hatirlatilacak {
  talep_id: number;
  mukellef_id: number;
  yil: number;
  ay: number;
  son_gun: string | null;
  eksik: string;
}

/**
 * `ek` is what makes the key of this reminder differ from the request's others; the first that a person sends asks. A
 * client without a declaration has no day.
 */
export const hatirlatmaOf = (
  { talep_id, mukellef_id, son_gun, eksik, ...donem }: Hatirlatilacak,
  ek: string,
  sablon: 'evrak_talebi' | 'evrak_hatirlatma' = 'evrak_hatirlatma',
): YeniIleti => ({
  mukellefler: [mukellef_id],
  tur: 'evrak',
  sablon,
  talep_id,
  values: { ay: formatDonem(donem), eksik, son_gun: son_gun === null ? 'en kısa sürede' : formatGun(son_gun) },
  anahtar: `evrak:${talep_id}:${ek}`,
});

type Secim = RouteParsed<typeof contract.previewEvrakHatirlatmasi>['body']['secim'];
interface Aday extends Omit<Hatirlatilacak, 'eksik'> {
  eksik: string | null;
  onceki: number;
  hatirlatildi: boolean;
}

const listAdaylar = (tx: Tx, secim: Secim): Promise<Aday[]> =>
  list<Aday>(tx)`
    with ${
      'idler' in secim
        ? sql`${talepRows(sql`t.talep_id = any (${secim.idler}::bigint[])`)}, eslesen as (select * from talep)`
        : matchingTalepler(secim.suzgec)
    }
    select x.talep_id, x.mukellef_id, x.yil, x.ay, x.son_gun, x.eksik, h.onceki, h.hatirlatildi
    from eslesen x
    cross join lateral (
      select count(*)::integer as onceki,
        coalesce(bool_or(app.is_evrak_hatirlatildi(i.durum, coalesce(i.son_deneme, i.olusturma), now())), false)
          as hatirlatildi
      from ${ILETILERI}
    ) h
    order by x.son_gun nulls last, x.mukellef_adi, x.talep_id`;

async function prepare(tx: Tx, sender: Sender, secim: Secim) {
  const adaylar = await listAdaylar(tx, secim);
  if ('idler' in secim && adaylar.length === 0) throw new AppError('NOT_FOUND');
  const missing = adaylar.filter((aday): aday is Aday & Hatirlatilacak => aday.eksik !== null);
  const open = missing.filter(({ hatirlatildi }) => !hatirlatildi);
  const sent = open.slice(0, contract.MAX_HATIRLATMA);
  // Two who remind at once queue the same, because both count the same earlier messages.
  const yeniler = sent.map(({ onceki, hatirlatildi: _, ...row }) =>
    hatirlatmaOf(row, `elle-${onceki + 1}`, onceki === 0 ? 'evrak_talebi' : 'evrak_hatirlatma'),
  );
  const prepared: HazirIletiler = await prepareIletiler(tx, sender, yeniler, { toplu: true });
  const left = {
    tamam: adaylar.length - missing.length,
    hatirlatilan: missing.length - open.length,
    kalan: open.length - sent.length,
  };
  return { prepared, left };
}

export function hatirlatmaRoutes(routes: Routes, sender: () => Sender): void {
  routes.transaction(contract.previewEvrakHatirlatmasi, async ({ tx, body: { secim } }) => {
    const { prepared, left } = await prepare(tx, sender(), secim);
    return { ...previewOf(prepared), ...left };
  });

  routes.transaction(contract.createEvrakHatirlatmasi, async ({ tx, body: { secim, beklenen } }) => {
    const { prepared } = await prepare(tx, sender(), secim);
    if (prepared.iletiler.length !== beklenen) throw new AppError(ILETI_ERRORS.ILETI_DEGISTI);
    const { kuyruga_alinan, gonderim_no, gonderilecek } = await queuePrepared(tx, prepared);
    return { kuyruga_alinan, gonderim_no, gonderilecek };
  });
}
