import { useMemo, useRef } from 'react';
import { type BeyannameDurumu, isAcik } from '#contract/beyanname/beyanname-gecis.ts';
import type { BeyannameHucresi } from '#contract/beyanname/cizelge.ts';
import { gunOf } from '#contract/common/donem.ts';
import { isYediGunIcinde, YEDI_GUN_ADI } from '#contract/takvim/yedi-gun.ts';
import { keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import { useArananMukellef } from '#web/parts/mukellef/use-aranan.ts';
import type { CellRef, GridCell } from '#web/parts/status-grid/types.ts';
import { useUrlParams } from '#web/ui/hook/use-url-param.ts';
import { gunFarki } from './gunler.ts';
import { isTutarsiz } from './hucreler.ts';
import type { useCizelge } from './use-cizelge.ts';

export const GOSTERILENLER = {
  geciken: 'Geciken',
  bugun: 'Bugün',
  'bu-hafta': YEDI_GUN_ADI,
  bekliyor: 'Bekliyor',
  hazirlaniyor: 'Hazırlanıyor',
  kontrolde: 'Kontrolde',
  onayli: 'Onaylandı',
  verildi: 'Verildi',
  tutarsiz: 'Tutarı yazılmamış',
  verilmeyecek: 'Verilmeyecek',
} as const;
export type Gosterilen = keyof typeof GOSTERILENLER;
export const DURUM_OF: Partial<Record<Gosterilen, BeyannameDurumu>> = {
  bekliyor: 'bekliyor',
  hazirlaniyor: 'hazırlanıyor',
  kontrolde: 'kontrolde',
  onayli: 'onaylandı',
  verildi: 'verildi',
  verilmeyecek: 'verilmeyecek',
};

export function isGosterilen(
  goster: Gosterilen | null,
  hucre: BeyannameHucresi,
  { kalan, kod }: { kalan: number; kod: string | undefined },
): boolean {
  const { durum, duzeltme } = hucre;
  if (goster === null) return true;
  if (goster === 'tutarsiz') return isTutarsiz(hucre, kod);
  if (goster === 'geciken') return isAcik(durum) && duzeltme === 0 && kalan < 0;
  if (goster === 'bugun') return isAcik(durum) && duzeltme === 0 && kalan === 0;
  if (goster === 'bu-hafta') return isAcik(durum) && duzeltme === 0 && isYediGunIcinde(kalan);
  return DURUM_OF[goster] === durum;
}

export function useSuzgec() {
  const [{ mukellef, goster, tur, personel }, set] = useUrlParams(['mukellef', 'goster', 'tur', 'personel']);
  return {
    mukellef: mukellef ?? '',
    goster: goster !== null && Object.hasOwn(GOSTERILENLER, goster) ? (goster as Gosterilen) : null,
    tur,
    /** The filter `personel` is a staff member's id, 'benim' (the user's declarations) or 'yok' (unassigned ones). */
    personel,
    set,
    isBos: !mukellef && !goster && !tur && !personel,
  };
}
export type Suzgec = ReturnType<typeof useSuzgec>;

const DISARIDA: GridCell = { durum: null, tutar: null, kilit: 'Süzgecin dışında.' };

/** A declaration that has passed the filter stays shown until the filter changes, so that no act makes it vanish. */
export function useSuzulen(
  { secim: { yil, ay, muhasebeci_id }, cizelge, rows, columns, cellOf, act, planOf }: ReturnType<typeof useCizelge>,
  suzgec: Suzgec,
) {
  const { mukellef, goster, tur, personel } = suzgec;
  const seen = useRef({ of: '', keys: new Set<number>() });
  const isAranan = useArananMukellef(mukellef);
  const kalan = useMemo(() => {
    const value = [yil, ay, muhasebeci_id, goster, tur, personel].join();
    const bugun = gunOf(new Date());
    const kod = new Map(cizelge?.sutunlar.map((sutun) => [sutun.id, sutun.kod]));
    const isOnun = (id: number | null) =>
      personel === null ||
      (personel === 'yok' ? id === null : id === (personel === 'benim' ? cizelge?.personel_id : Number(personel)));
    const keys = new Set(seen.current.of === value ? seen.current.keys : []);
    for (const hucre of cizelge?.hucreler ?? [])
      if (
        isGosterilen(goster, hucre, {
          kalan: gunFarki(bugun, { yil, ay }, hucre.gun),
          kod: kod.get(hucre.sutun_id),
        }) &&
        (tur === null || kod.get(hucre.sutun_id) === tur) &&
        isOnun(hucre.personel_id)
      )
        keys.add(keyAt(hucre.mukellef_id, hucre.sutun_id));
    seen.current = { of: value, keys };
    const [satirlar, sutunlar] = [new Set<number>(), new Set<number>()];
    for (const key of keys) {
      satirlar.add(Math.floor(key / 1_000_000));
      sutunlar.add(key % 1_000_000);
    }
    return { keys, satirlar, sutunlar };
  }, [yil, ay, muhasebeci_id, cizelge, goster, tur, personel]);
  const at = useMemo(
    () =>
      (rowId: number, columnId: number): GridCell | undefined => {
        const cell = cellOf(rowId, columnId);
        return cell === undefined || kalan.keys.has(keyAt(rowId, columnId)) ? cell : DISARIDA;
      },
    [cellOf, kalan],
  );
  const see = (ref: CellRef) => at(ref.rowId, ref.columnId);
  return {
    rows: useMemo(
      () => rows.filter((row) => kalan.satirlar.has(row.id) && (!mukellef || isAranan(row))),
      [rows, kalan, mukellef, isAranan],
    ),
    columns: useMemo(() => columns.filter(({ id }) => kalan.sutunlar.has(id)), [columns, kalan]),
    cellOf: at,
    act: (islem: Parameters<typeof act>[0], selected: CellRef[]) => act(islem, selected, see),
    planOf: (selected: CellRef[]) => planOf(selected, see),
  };
}
