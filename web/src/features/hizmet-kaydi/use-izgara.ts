import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { HucreSonuc, Izgara } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { canAct, type Durum, GECISLER, type Islem, type IzgaraRolu, KAYIT_KALDIRILAMAZ, KILITLI_HUCRE } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import type { CellRef, GridCell, GridIslem, RangePlan } from '#web/ui/status-grid/types.ts';
import { actOnHucreler, type IzgaraSecimi, izgaraQuery } from './api.ts';
import { ayTahakkukuQuery } from './ay-tahakkuku.tsx';
import { type CellMap, cellsOf, chooseIslem, durumOf, kapaliHucreler, keyAt, keyOf, optimisticCell, partsOf, type Secilen, withSonuclar } from './izgara-hucreleri.ts'; // biome-ignore format: one import
import { type Hatirla, refusedOf, useGeriAl } from './use-geri-al.ts';
import { useYenilikler } from './use-yenilikler.ts';

/**
 * What a cell shows beside the server's last word: a change on its way with the promise of its answer, or one that was refused (while the cell is
 * as it was then).
 */
type Overlay = { islem: Islem; ret_nedeni?: string | undefined } & ({ pending: GridCell; answered: Promise<void> } | { failed: string; durum: string | null });

/** What was asked of cells, and the state each was seen in. */
interface Gonderi {
  islem: Islem;
  ret_nedeni?: string | undefined;
  answered: Promise<void>;
  hucreler: readonly (CellRef & { beklenen: Durum | null })[];
}

/** What each grid action means on a screen, in order of preference. Keep it the same object. */
export type IzgaraIslemleri = Partial<Record<GridIslem, readonly [Islem, ...Islem[]]>>;

interface UseIzgara {
  secim: IzgaraSecimi;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri;
  enabled?: boolean;
}

/** Each act in words: what was done, what taking it back comes to, both after their count; and the button that does it to so many. */
const METINLER: Record<Islem, { yapildi: string; geri: string; dugme: (adet: string) => string; tus?: string }> = {
  talep_et: { yapildi: 'hücre talep edildi.', geri: 'talep kaldırıldı.', dugme: (adet) => `${adet} hizmeti talep et` },
  talebi_kaldir: { yapildi: 'hücrenin talebi kaldırıldı.', geri: 'talep yerine kondu.', dugme: (adet) => `${adet} talebi kaldır` },
  onayla: { yapildi: 'hücre onaylandı.', geri: 'onay kaldırıldı.', dugme: (adet) => `${adet} talebi onayla` },
  reddet: { yapildi: 'hücre reddedildi.', geri: 'ret kaldırıldı.', dugme: (adet) => `${adet} talebi reddet` },
  tamam_onay: { yapildi: 'hücre Tamam/Onay yapıldı.', geri: 'Tamam/Onay kaldırıldı.', dugme: (adet) => `${adet} Tamam/Onay` },
  tamam_yapildi: { yapildi: 'hücre Yapıldı olarak işaretlendi.', geri: 'Yapıldı işareti kaldırıldı.', dugme: (adet) => `${adet} Yapıldı` },
  yapildi: { yapildi: 'hücre Yapıldı olarak işaretlendi.', geri: 'Yapıldı işareti kaldırıldı.', dugme: (adet) => `${adet} iş yapıldı` },
  yapilmadi: { yapildi: 'hücre yapılmadı olarak işaretlendi.', geri: 'hücre yeniden Yapıldı oldu.', dugme: (adet) => `${adet} iş yapılmadı` },
  kaydi_kaldir: { yapildi: 'hücrenin kaydı kaldırıldı.', geri: 'kayıt yerine kondu.', dugme: (adet) => `${adet} ücretsiz kaydı kaldır` },
};

/**
 * The month grid's data and its changes: a click shows at once; what the server refuses goes back, turns red with the reason and can be tried again;
 * what it did can be taken back.
 */
export function useIzgara({ secim, rol, islemler, enabled = true }: UseIzgara) {
  const client = useQueryClient();
  const options = izgaraQuery(secim);
  const { queryKey } = options;
  const query = useQuery({ ...options, enabled });
  const izgara = query.data;
  const of = JSON.stringify(queryKey);
  const [overlays, setOverlays] = useState<{ of: string; cells: ReadonlyMap<number, Overlay> }>({ of, cells: new Map() });
  const [reddedilecek, setReddedilecek] = useState<Secilen | null>(null);
  // Another month has no changes of this one.
  const overlay = overlays.of === of ? overlays.cells : EMPTY;

  const before = useRef<CellMap>(new Map());
  const base = useMemo(() => {
    before.current = cellsOf(izgara, before.current);
    return before.current;
  }, [izgara]);
  const { kimler, duyuru } = useYenilikler(of, izgara, base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of clients and services alone, which stay the same objects
  const kapali = useMemo(() => kapaliHucreler(izgara), [izgara?.mukellefler, izgara?.hizmetler]);
  const shown = useMemo(() => shownOver(base, overlay, kimler), [base, overlay, kimler]);
  const cellOf = useCallback(
    (rowId: number, columnId: number): GridCell | undefined => {
      const key = keyAt(rowId, columnId);
      return shown.get(key) ?? base.get(key) ?? kapali(rowId, columnId);
    },
    [base, shown, kapali],
  );

  const editOverlay = (edit: (cells: Map<number, Overlay>) => void) =>
    setOverlays((now) => {
      const cells = new Map(now.of === of ? now.cells : []);
      edit(cells);
      return { of, cells };
    });
  const refetch = () => void client.invalidateQueries({ queryKey });
  /** Takes in what the server says of cells; those refused of `own` turn red. A later change of a cell, still on its way, stays shown. */
  const settle = (sonuclar: readonly HucreSonuc[], own?: Gonderi) => {
    client.setQueryData(queryKey, (now: Izgara | undefined) => now && withSonuclar(now, sonuclar));
    // An answer that was asked for before this one would put the cells back.
    if (client.isFetching({ queryKey }) > 0) refetch();
    editOverlay((cells) => {
      for (const { mukellef_id, hizmet_id, oldu, durum, neden } of sonuclar) {
        const key = keyAt(mukellef_id, hizmet_id);
        if (own && !isOf(own, cells.get(key))) continue;
        if (oldu || !own) cells.delete(key);
        else cells.set(key, { islem: own.islem, ret_nedeni: own.ret_nedeni, failed: neden ?? KILITLI_HUCRE, durum });
      }
    });
  };
  const geriAl = useGeriAl({ of, secim, settle, refetch });

  /** One request: its number and how many cells it changed, or null where the server did none of it. Throws where it could not be asked. */
  const sendPart = async (gonderi: Gonderi, part: Gonderi['hucreler']): Promise<{ istek_no: string; adet: number } | null> => {
    const { islem, ret_nedeni } = gonderi;
    const hucreler = part.map(({ rowId, columnId, beklenen }) => ({ mukellef_id: rowId, hizmet_id: columnId, beklenen }));
    try {
      const { istek_no, sonuclar } = await actOnHucreler({ ...secim, islem, ...(ret_nedeni && { ret_nedeni }), hucreler });
      settle(sonuclar, gonderi);
      sayRefused(sonuclar);
      return { istek_no, adet: sonuclar.filter(({ oldu }) => oldu).length };
    } catch (error) {
      const refused = refusedOf(error);
      if (!refused) throw error;
      settle(refused, gonderi);
      sayRefused(refused);
      return null;
    }
  };

  const sendParts = async (gonderi: Gonderi, atlanan: string, remember: Hatirla) => {
    const istekler: string[] = [];
    let adet = 0;
    const parts = partsOf(gonderi.hucreler);
    for (const [i, part] of parts.entries()) {
      try {
        const done = await sendPart(gonderi, part);
        if (!done) continue;
        istekler.push(done.istek_no);
        adet += done.adet;
      } catch (error) {
        const unsent = parts.slice(i).flat();
        editOverlay((cells) => {
          for (const hucre of unsent) {
            const key = keyOf(hucre);
            const { islem, ret_nedeni } = gonderi;
            if (isOf(gonderi, cells.get(key))) cells.set(key, { islem, ret_nedeni, failed: messageOf(error), durum: hucre.beklenen });
          }
        });
        notifyError(messageOf(error));
        // Whether the network broke before or after the server acted is unknown: ask what is true.
        refetch();
        break;
      }
    }
    const eskidi = rol === 'muhasebeci' && client.getQueryData(ayTahakkukuQuery(secim).queryKey) ? 'Bu ayın tahakkuku artık güncel değil.' : '';
    const metin = [`${adet.toLocaleString('tr-TR')} ${METINLER[gonderi.islem].yapildi}`, atlanan && `Atlanan: ${atlanan}.`, eskidi].filter(Boolean).join(' ');
    if (istekler.length > 0) remember(metin, istekler, METINLER[gonderi.islem].geri);
  };

  /** Shows a change in the click's own frame and sends it, after the answers to earlier changes of the same cells. */
  const send = async ({ islem, cells: refs, atlanan }: Secilen, ret_nedeni?: string, remember: Hatirla = geriAl.push) => {
    const { promise: answered, resolve } = Promise.withResolvers<void>();
    const fiyatlar = new Map(izgara?.hizmetler.map(({ id, fiyat }) => [id, fiyat]));
    const hucreler = refs.map((ref) => ({ ...ref, beklenen: durumOf(cellOf(ref.rowId, ref.columnId)) }));
    const earlier = new Set(refs.map((ref) => answerOf(overlay.get(keyOf(ref)))));
    editOverlay((cells) => {
      for (const ref of refs)
        cells.set(keyOf(ref), {
          islem,
          ret_nedeni,
          answered,
          pending: optimisticCell(islem, cellOf(ref.rowId, ref.columnId), fiyatlar.get(ref.columnId) ?? 0),
        });
    });
    try {
      await Promise.all([...earlier, client.cancelQueries({ queryKey })]);
      await sendParts({ islem, ret_nedeni, answered, hucreler }, atlanan, remember);
    } finally {
      resolve();
    }
  };

  /** Several acts at once, which are one step back. */
  const sendAll = async (secilenler: readonly Secilen[], ret_nedeni: string) => {
    const [metinler, istekler]: [string[], string[]] = [[], []];
    for (const secilen of secilenler)
      await send(secilen, secilen.islem === 'reddet' ? ret_nedeni : undefined, (metin, own) => {
        metinler.push(metin);
        istekler.push(...own);
      });
    if (istekler.length > 0) geriAl.push(metinler.join(' '), istekler);
  };

  const start = (chosen: Secilen) => {
    if (chosen.islem === 'reddet') setReddedilecek(chosen);
    else geriAl.follow(send(chosen));
  };
  const acts = useMemo(() => actsOf(islemler), [islemler]);

  return {
    secim,
    rol,
    query,
    cellOf,
    duyuru,
    geriAl,
    rows: useMemo(() => (izgara?.mukellefler ?? []).map(rowOf), [izgara?.mukellefler]),
    columns: useMemo(() => izgara?.hizmetler ?? [], [izgara?.hizmetler]),
    lockOf: useMemo(() => lockFor(rol, islemler), [rol, islemler]),
    /** What can be done to a selection, each act by itself, and what the first of them leaves out. */
    planOf: (refs: CellRef[], isShown?: (ref: CellRef) => boolean): RangePlan => {
      const secilenler = acts.map(({ islem, tus }) => ({ tus, ...chooseIslem(rol, [islem], refs, (ref) => cellOf(ref.rowId, ref.columnId), isShown) }));
      const open = secilenler.filter(({ cells }) => cells.length > 0);
      return {
        isler: open.map(({ tus, ...secilen }) => ({
          metin: METINLER[secilen.islem].dugme(secilen.cells.length.toLocaleString('tr-TR')),
          tus,
          run: () => start(secilen),
        })),
        atlanan: open[0]?.atlanan ?? '',
      };
    },
    act: (_open: CellRef[], islem: GridIslem, selected: CellRef[], isShown?: (ref: CellRef) => boolean) => {
      const chosen = islemler[islem] && chooseIslem(rol, islemler[islem], selected, (ref) => cellOf(ref.rowId, ref.columnId), isShown);
      if (!chosen) return;
      if (chosen.cells.length === 0) sayNothingDone(chosen, selected.length);
      else start(chosen);
    },
    /** What waits for the reason of its rejection. */
    reddedilecek,
    reject: (ret_nedeni: string | null) => {
      setReddedilecek(null);
      if (reddedilecek && ret_nedeni) geriAl.follow(send(reddedilecek, ret_nedeni));
    },
    paste: (secilenler: readonly Secilen[], ret_nedeni: string) => geriAl.follow(sendAll(secilenler, ret_nedeni)),
    retry: (ref: CellRef) => {
      const over = overlay.get(keyOf(ref));
      if (over && 'failed' in over) geriAl.follow(send({ islem: over.islem, cells: [ref], atlanan: '' }, over.ret_nedeni));
    },
  };
}

const EMPTY: ReadonlyMap<number, Overlay> = new Map();
const NO_CELL: GridCell = { durum: null, tutar: null };

const answerOf = (over: Overlay | undefined): Promise<void> | undefined => (over && 'answered' in over ? over.answered : undefined);
/** Whether what a cell shows is this change of it and not a later one. */
const isOf = (gonderi: Gonderi, over: Overlay | undefined): boolean => answerOf(over) === gonderi.answered;

const rowOf = ({ mukellef_id, ad, son_hane, aktif, tasindi }: Izgara['mukellefler'][number]) => {
  const alt = tasindi ? 'başka muhasebecide' : aktif ? undefined : 'pasif';
  return { id: mukellef_id, ad, ...(alt && { alt }), ...(son_hane && { son: son_hane }) };
};

/** Cells that show more than the server's last word. A refusal is shown while the cell is what it was then: after that it is no news. */
function shownOver(base: CellMap, overlay: ReadonlyMap<number, Overlay>, kimler: ReadonlyMap<number, string>): CellMap {
  const cells = new Map<number, GridCell>();
  for (const [key, kim] of kimler) cells.set(key, { ...(base.get(key) ?? NO_CELL), kim });
  for (const [key, over] of overlay) {
    const cell = base.get(key) ?? NO_CELL;
    if ('pending' in over) cells.set(key, over.pending);
    else if (cell.durum === over.durum) cells.set(key, { ...cell, state: 'failed', reason: over.failed });
  }
  return cells;
}

/** Locks the cells in which nothing can be done on a screen. */
const lockFor = (rol: IzgaraRolu, islemler: IzgaraIslemleri) => {
  const all = Object.values(islemler).flat();
  return (cell: GridCell | undefined): string | null => (all.some((islem) => canAct(rol, islem, durumOf(cell))) ? null : KILITLI_HUCRE);
};

/** Each act of a screen once, with its key. */
function actsOf(islemler: IzgaraIslemleri): { islem: Islem; tus: string }[] {
  const all = [
    ...(islemler.primary ?? []).map((islem, index) => ({ islem, tus: index === 0 ? 'Boşluk' : '' })),
    ...(islemler.secondary ?? []).map((islem) => ({ islem, tus: 'R' })),
    ...(islemler.middle ?? []).map((islem) => ({ islem, tus: islem === 'tamam_yapildi' ? 'Y' : 'Delete' })),
  ];
  return [...new Map(all.map((act) => [act.islem, act])).values()];
}

/** An act on several cells that takes none of them says why; on one it does where that cell could be meant. */
function sayNothingDone({ islem, atlanan }: Secilen, selected: number): void {
  if (selected > 1) notifyError(`Bu işlem seçili hücrelerin hiçbirini almaz: ${atlanan}.`);
  else if (GECISLER[islem].ucretsiz) notifyError(KAYIT_KALDIRILAMAZ);
}

function sayRefused(sonuclar: readonly HucreSonuc[]): void {
  const refused = sonuclar.filter(({ oldu }) => !oldu);
  if (refused.length === 0) return;
  const neden = refused[0]?.neden ?? KILITLI_HUCRE;
  notifyError(refused.length === 1 ? neden : `${refused.length.toLocaleString('tr-TR')} hücre değiştirilemedi: ${neden}`);
}
