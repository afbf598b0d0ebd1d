import type { Donem } from '#contract/common/donem.ts';
import type { EvrakCizelgesi } from '#contract/evrak/evrak-cizelgesi.ts';
import { EVRAK_DURUM_METNI, isGeldi } from '#contract/evrak/evrak-gecis.ts';
import { createIzgaraSheet } from '#server/rows/izgara-xlsx.ts';

export function createCizelgeXlsx(
  { mukellefler, sutunlar, hucreler, son_gunler }: EvrakCizelgesi,
  donem: Donem,
): Promise<Buffer> {
  const byMukellef = Map.groupBy(hucreler, ({ mukellef_id }) => mukellef_id);
  const rows = mukellefler.map(({ mukellef_id, ad }) => {
    const own = byMukellef.get(mukellef_id) ?? [];
    return {
      ad,
      hucreler: new Map(own.map(({ sutun_id, durum }): [number, string] => [sutun_id, EVRAK_DURUM_METNI[durum].ad])),
      gelen: `${own.filter(({ durum }) => isGeldi(durum)).length}/${own.length}`,
      son_gun: son_gunler.get(mukellef_id) ?? null,
    };
  });
  return createIzgaraSheet(
    donem,
    sutunlar.map(({ id, ad }) => ({ id, baslik: ad })),
    [
      { baslik: 'Gelen', value: ({ gelen }) => gelen },
      { baslik: 'Son gün', value: ({ son_gun }) => son_gun, tur: 'tarih' },
    ],
    rows,
  );
}
