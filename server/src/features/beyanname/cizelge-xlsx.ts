import { BEYANNAME_DURUM_METNI } from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { ayMetninden, type Donem, formatKisaDonem } from '#contract/common/donem.ts';
import { formatGun } from '#contract/takvim/is-gunu.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { createIzgaraSheet } from '#server/rows/izgara-xlsx.ts';

export function createCizelgeXlsx({ mukellefler, sutunlar, hucreler }: Cizelge, donem: Donem): Promise<Buffer> {
  const byMukellef = Map.groupBy(hucreler, ({ mukellef_id }) => mukellef_id);
  const rows = mukellefler.map(({ mukellef_id, ad }) => {
    const own = byMukellef.get(mukellef_id) ?? [];
    const metinler = own.map(({ sutun_id, durum, duzeltme }): [number, string] => [
      sutun_id,
      `${BEYANNAME_DURUM_METNI[durum].ad}${duzeltme > 0 ? ` (${duzeltme}. düzeltme)` : ''}`,
    ]);
    return { ad, hucreler: new Map(metinler), tutar: own.reduce((sum, { tutar }) => sum + (tutar ?? 0), 0) };
  });
  return createIzgaraSheet(
    donem,
    sutunlar.map(({ id, kod, donem: ay, son_gun }) => ({
      id,
      baslik: `${shortKindName(kod)} ${formatKisaDonem(ayMetninden(ay))} (${formatGun(son_gun)})`,
    })),
    [{ baslik: 'Ödenecek', value: ({ tutar }) => tutar, tur: 'tutar' }],
    rows,
  );
}
