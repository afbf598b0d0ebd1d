import { z } from 'zod';
import { gunOf, gunSchema } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { formatGun, gunName, ilkIsGunu, tatilGunleri, yilOf } from '#contract/takvim/is-gunu.ts';
import type { Tatil } from '#contract/takvim/kural.ts';
import { createTakvim, listTarihler, type Takvim } from '#contract/takvim/tarih.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { getKinds, getTakvimVerisi } from '#server/features/takvim/queries.ts';
import { arac, rows } from './arac.ts';

const gunMetni = (gun: string): string => `${formatGun(gun)} ${gunName(gun)}`;
const YILLAR = 3;

/** The next days of the holidays with this word in their name; a holiday of several days stands with all of them. */
function gunleriOf({ tatiller }: Takvim, name: string, bugun: string): { tatil: Tatil; gunler: [string, string] }[] {
  const uyan = tatiller.filter(
    (it) =>
      it.acik &&
      fold(it.ad)
        .split(/[^a-z0-9]+/)
        .some((word) => word === name),
  );
  const sirali = Array.from({ length: YILLAR }, (_, i) => yilOf(bugun) + i).flatMap((yil) =>
    uyan.flatMap((tatil) => {
      const gunler = tatilGunleri(tatil, yil);
      return gunler && gunler[1] >= bugun ? [{ tatil, gunler }] : [];
    }),
  );
  return sirali.toSorted((a, b) => a.gunler[0].localeCompare(b.gunler[0])).slice(0, 1);
}

function dayRow({ gunler, tatiller }: Takvim, gun: string): string {
  const engel = gunler.engel(gun);
  const arife = gunler.arife(gun);
  if (engel === undefined)
    return `${gunMetni(gun)}: tatil değil, iş günü${arife ? ` (${arife} arifesi, yarım gün)` : ''}.`;
  const isResmi = tatiller.some(({ ad }) => ad === engel);
  const { gun: isGunu } = ilkIsGunu(gunler, gun);
  return `${gunMetni(gun)}: ${isResmi ? `resmî tatil (${engel})` : 'hafta sonu'}. Son günü bu güne rastlayan beyan ve ödeme, izleyen ilk iş günü olan ${gunMetni(isGunu)} sonuna kadar yapılır (VUK 18).`;
}

const geciciMetni = (takvim: Takvim, { tur }: Tatil, gun: string): string =>
  tur === 'ulusal' || takvim.gunler.isKesin(yilOf(gun)) ? '' : ' Bu yılın tarihi henüz doğrulanmadı.';

function vereceklerMetni(takvim: Takvim, gun: string, ownKodlar: ReadonlySet<string>): string[] {
  if (takvim.gunler.engel(gun) !== undefined) return [];
  const names = [yilOf(gun) - 1, yilOf(gun)]
    .flatMap((yil) => listTarihler(takvim, yil))
    .filter(
      (it) => (it.son_gun === gun || it.son_odeme_gunu === gun) && (ownKodlar.size === 0 || ownKodlar.has(it.kod)),
    )
    .map(({ kod }) => shortKindName(kod));
  const found = [...new Set(names)];
  return found.length > 0 ? [`Son günü ${formatGun(gun)} olanlar: ${found.join(', ')}.`] : [];
}

export const tatilGunu = arac({
  aciklama:
    'Günlerin (gunler: 2026-12-31) ya da bir tatilin (adlar: yilbasi, ramazan, kurban, cumhuriyet) tatil mi, iş günü mü olduğu; takvimden.',
  girdi: z.strictObject({
    gunler: z.array(gunSchema).max(10).default([]),
    adlar: z.array(z.string().max(40)).max(10).default([]),
  }),
  async run(tx, { gunler, adlar }) {
    const bugun = gunOf(new Date());
    const takvim = createTakvim(await getTakvimVerisi(tx));
    const ownKodlar = new Set((await getKinds(tx)).kodlar);
    const tatiller = adlar.map((name) => gunleriOf(takvim, fold(name), bugun));
    const lines = [
      ...tatiller
        .flat()
        .map(({ tatil, gunler: [basi, sonu] }) =>
          basi === sonu
            ? dayRow(takvim, basi) + geciciMetni(takvim, tatil, basi)
            : `${gunMetni(basi)} – ${gunMetni(sonu)}: resmî tatil (${tatil.ad}).${geciciMetni(takvim, tatil, basi)}`,
        ),
      ...gunler.map((gun) => dayRow(takvim, gun)),
      ...gunler.flatMap((gun) => vereceklerMetni(takvim, gun, ownKodlar)),
      ...(tatiller.some((it) => it.length === 0) ? ['Bu tatilin sıradaki günü takvimde henüz yok.'] : []),
    ];
    const gun = gunler[0] ?? tatiller.flat()[0]?.gunler[0] ?? bugun;
    return {
      metin: rows(lines),
      names: [],
      baglantilar: [
        {
          sayfa: 'takvim',
          ad: 'Beyanname takvimi',
          suzgec: { yil: gun.slice(0, 4), ay: String(Number(gun.slice(5, 7))) },
        },
      ],
    };
  },
});
