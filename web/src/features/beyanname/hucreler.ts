import { type BeyannameDurumu, isOpen } from '#contract/beyanname/beyanname-gecis.ts';
import type { BeyannameHucresi, Cizelge } from '#contract/beyanname/cizelge.ts';
import { TAHAKKUK_TURLERI } from '#contract/beyanname/tahakkuk-pdf.ts';
import { ayMetninden, ayName, type Donem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { gunFarki } from '#web/features/beyanname/gunler.ts';
import { type CellMap, keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, GridCell, GridColumn } from '#web/parts/status-grid/types.ts';

export type HucreName = Pick<BeyannameHucresi, 'mukellef_id' | 'sutun_id'>;
export const refOf = ({ mukellef_id, sutun_id }: HucreName): CellRef => ({ rowId: mukellef_id, columnId: sutun_id });

const TUTARSIZ = 'tutarı yazılmamış';

export interface BeyannameCell extends GridCell {
  hucre: BeyannameHucresi;
  duzeltme: number;
}

export const durumOf = (cell: GridCell | undefined): BeyannameDurumu | null =>
  (cell?.durum as BeyannameDurumu | null | undefined) ?? null;
export const hucreOf = (cell: GridCell | undefined): BeyannameHucresi | undefined =>
  (cell as BeyannameCell | undefined)?.hucre;

/** A filed declaration of a kind whose assessment says an amount, without that amount: every sum lacks it. */
export const isTutarsiz = (
  { durum, tutar }: Pick<BeyannameHucresi, 'durum' | 'tutar'>,
  kod: string | undefined,
): boolean => durum === 'verildi' && tutar === null && kod !== undefined && Object.hasOwn(TAHAKKUK_TURLERI, kod);

function isaretOf(hucre: BeyannameHucresi, kod: string | undefined): GridCell['isaret'] {
  if (isTutarsiz(hucre, kod)) return { metin: TUTARSIZ, ton: TONE.open };
  return hucre.duzeltme > 0 ? { metin: `${hucre.duzeltme}. düzeltme`, ton: TONE.news } : undefined;
}

export function cellOf(hucre: BeyannameHucresi, kod: string | undefined, donem: Donem, bugun: string): BeyannameCell {
  const rest = gunFarki(bugun, donem, hucre.gun);
  const isaret = isaretOf(hucre, kod);
  return {
    durum: hucre.durum,
    tutar: hucre.tutar,
    hucre,
    duzeltme: hucre.duzeltme,
    ...(isOpen(hucre.durum) && hucre.duzeltme === 0 && { kalan: rest }),
    ...(isaret && { isaret }),
  };
}

export function cellsOf(cizelge: Cizelge | undefined, donem: Donem, bugun: string, before: CellMap): CellMap {
  const cells = new Map<number, GridCell>();
  const kodlar = new Map(cizelge?.sutunlar.map(({ id, kod }) => [id, kod]));
  for (const hucre of cizelge?.hucreler ?? []) {
    const key = keyAt(hucre.mukellef_id, hucre.sutun_id);
    const made = cellOf(hucre, kodlar.get(hucre.sutun_id), donem, bugun);
    const old = before.get(key);
    const same = old && old.kalan === made.kalan && JSON.stringify(hucreOf(old)) === JSON.stringify(hucre);
    cells.set(key, same ? old : made);
  }
  return cells;
}

export const columnOf = ({ id, kod, donem, son_gun }: Cizelge['sutunlar'][number]): GridColumn => ({
  id,
  ad: `${shortKindName(kod)} ${ayName(ayMetninden(donem).ay).slice(0, 3)}`,
  alt: `${son_gun.slice(8)}.${son_gun.slice(5, 7)}`,
});
