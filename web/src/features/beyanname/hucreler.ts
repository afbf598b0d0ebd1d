import { type BeyannameDurumu, isOpen } from '#contract/beyanname/beyanname-gecis.ts';
import type { BeyannameHucresi, Cizelge } from '#contract/beyanname/cizelge.ts';
import { TAHAKKUK_TURLERI } from '#contract/beyanname/tahakkuk-pdf.ts';
import { ayMetninden, ayName, type Donem } from '#contract/common/donem.ts';
import { TONE } from '#contract/common/ton.ts';
import { shortKindName } from '#contract/takvim/tur-adi.ts';
import { gunFarki } from '#web/features/beyanname/gunler.ts';
import { type CellMap, keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import type { CellRef, GridCell, GridColumn } from '#web/parts/status-grid/types.ts';
import { type EvrakSayisi, evrakKey } from './api.ts';

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

function isaretOf(
  hucre: BeyannameHucresi,
  kod: string | undefined,
  evrak: EvrakSayisi | undefined,
): GridCell['isaret'] {
  if (isTutarsiz(hucre, kod)) return { metin: TUTARSIZ, ton: TONE.open };
  if (evrak) return { metin: `evrak ${textOf(evrak)} geldi`, ton: TONE.news };
  return hucre.duzeltme > 0 ? { metin: `${hucre.duzeltme}. düzeltme`, ton: TONE.news } : undefined;
}

const textOf = ({ gelen, toplam }: EvrakSayisi): string => `${gelen}/${toplam}`;

/** `papers` are those behind the declaration, which count while it is being made. */
export function cellOf(
  hucre: BeyannameHucresi,
  kod: string | undefined,
  donem: Donem,
  bugun: string,
  papers?: EvrakSayisi,
): BeyannameCell {
  const rest = gunFarki(bugun, donem, hucre.gun);
  const evrak = isOpen(hucre.durum) && hucre.duzeltme === 0 ? papers : undefined;
  const isaret = isaretOf(hucre, kod, evrak);
  return {
    durum: hucre.durum,
    tutar: hucre.tutar,
    hucre,
    duzeltme: hucre.duzeltme,
    ...(isOpen(hucre.durum) && hucre.duzeltme === 0 && { kalan: rest }),
    ...(evrak && { ek: textOf(evrak) }),
    ...(isaret && { isaret }),
  };
}

export function cellsOf(
  cizelge: Cizelge | undefined,
  donem: Donem,
  bugun: string,
  before: CellMap,
  papers?: ReadonlyMap<string, EvrakSayisi>,
): CellMap {
  const cells = new Map<number, GridCell>();
  const columns = new Map(cizelge?.sutunlar.map((column) => [column.id, column]));
  for (const hucre of cizelge?.hucreler ?? []) {
    const key = keyAt(hucre.mukellef_id, hucre.sutun_id);
    const column = columns.get(hucre.sutun_id);
    const own = column && papers?.get(evrakKey(hucre.mukellef_id, column.donem));
    const made = cellOf(hucre, column?.kod, donem, bugun, own);
    const old = before.get(key);
    const same =
      old && old.kalan === made.kalan && old.ek === made.ek && JSON.stringify(hucreOf(old)) === JSON.stringify(hucre);
    cells.set(key, same ? old : made);
  }
  return cells;
}

export const columnOf = ({ id, kod, donem, son_gun }: Cizelge['sutunlar'][number]): GridColumn => ({
  id,
  ad: `${shortKindName(kod)} ${ayName(ayMetninden(donem).ay).slice(0, 3)}`,
  alt: `${son_gun.slice(8)}.${son_gun.slice(5, 7)}`,
});
