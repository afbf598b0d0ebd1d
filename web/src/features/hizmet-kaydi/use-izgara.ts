import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type HucreSonuc, type Izgara, MAX_HUCRE } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import {
  canAct,
  type Durum,
  GECISLER,
  type Islem,
  type IzgaraRolu,
  KAYIT_KALDIRILAMAZ,
  KILITLI_HUCRE,
} from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type CellMap, doneText, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import type { Hatirla } from '#web/parts/izgara/motor/motor.ts';
import { useCellOf, useCells, useHucreIsleri } from '#web/parts/izgara/motor/use-hucre-isleri.ts';
import { useYenilikler } from '#web/parts/izgara/motor/use-yenilikler.ts';
import type { CellRef, GridCell, GridIslem, RangePlan } from '#web/parts/status-grid/types.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { getIzgaraQuery, type IzgaraSecimi, reverseIslem, updateHucreler } from './api.ts';
import { listTahakkuklarQuery } from './ay-tahakkuku.tsx';
import {
  cellsOf,
  chooseIslem,
  durumOf,
  kapaliHucreler,
  optimisticCell,
  type Secilen,
  withSonuclar,
} from './izgara-hucreleri.ts';

/**
 * A mouse button does the first of its acts that a selected cell allows. Pass the same object at each render, or the
 * grid's cells are painted again.
 */
export type IzgaraIslemleri = Partial<Record<GridIslem, readonly [Islem, ...Islem[]]>>;

interface UseIzgara {
  secim: IzgaraSecimi;
  rol: IzgaraRolu;
  islemler: IzgaraIslemleri;
  enabled?: boolean;
}

const METINLER: Record<Islem, { yapildi: string; geri: string; dugme: (adet: string) => string; tus?: string }> = {
  talep_et: { yapildi: 'hücre talep edildi.', geri: 'talep kaldırıldı.', dugme: (adet) => `${adet} hizmeti talep et` },
  talebi_kaldir: {
    yapildi: 'hücrenin talebi kaldırıldı.',
    geri: 'talep yerine kondu.',
    dugme: (adet) => `${adet} talebi kaldır`,
  },
  onayla: { yapildi: 'hücre onaylandı.', geri: 'onay kaldırıldı.', dugme: (adet) => `${adet} talebi onayla` },
  reddet: { yapildi: 'hücre reddedildi.', geri: 'ret kaldırıldı.', dugme: (adet) => `${adet} talebi reddet` },
  tamam_onay: {
    yapildi: 'hücre Tamam/Onay yapıldı.',
    geri: 'Tamam/Onay kaldırıldı.',
    dugme: (adet) => `${adet} Tamam/Onay`,
  },
  tamam_yapildi: {
    yapildi: 'hücre Yapıldı olarak işaretlendi.',
    geri: 'Yapıldı işareti kaldırıldı.',
    dugme: (adet) => `${adet} Yapıldı`,
  },
  yapildi: {
    yapildi: 'hücre Yapıldı olarak işaretlendi.',
    geri: 'Yapıldı işareti kaldırıldı.',
    dugme: (adet) => `${adet} iş yapıldı`,
  },
  yapilmadi: {
    yapildi: 'hücre yapılmadı olarak işaretlendi.',
    geri: 'hücre yeniden Yapıldı oldu.',
    dugme: (adet) => `${adet} iş yapılmadı`,
  },
  kaydi_kaldir: {
    yapildi: 'hücrenin kaydı kaldırıldı.',
    geri: 'kayıt yerine kondu.',
    dugme: (adet) => `${adet} ücretsiz kaydı kaldır`,
  },
};

type Is = { islem: Islem; ret_nedeni?: string | undefined };

function useAyIsleri(secim: IzgaraSecimi, rol: IzgaraRolu, izgara: Izgara | undefined) {
  const client = useQueryClient();
  const { queryKey } = getIzgaraQuery(secim);
  const base = useCells(useCallback((before: CellMap) => cellsOf(izgara, before), [izgara]));
  const { kimler, duyuru } = useYenilikler(JSON.stringify(queryKey), izgara, refOf, base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: made of clients and services alone, which stay the same objects
  const kapali = useMemo(() => kapaliHucreler(izgara), [izgara?.mukellefler, izgara?.hizmetler]);
  const { yil, ay } = secim;
  const take = (results: readonly Sonuc[]) =>
    client.setQueryData(queryKey, (now: Izgara | undefined) => now && withSonuclar(now, results));
  const { shown, ...isler } = useHucreIsleri<CellRef, Is, string, Sonuc>({
    ...{ queryKey, base, kimler, keyOf, kilitli: KILITLI_HUCRE, max: MAX_HUCRE },
    send: ({ islem, ret_nedeni }, part) => {
      const hucreler = part.map(({ rowId, columnId, beklenen }) => ({
        ...{ mukellef_id: rowId, hizmet_id: columnId },
        beklenen: beklenen as Durum | null,
      }));
      return updateHucreler({ ...secim, islem, ...(ret_nedeni && { ret_nedeni }), hucreler }).then(
        ({ request_no, results }) => ({ request: request_no, results: results.map(sonucOf) }),
        (error: unknown) => ({ request: null, results: refusedOf(error) }),
      );
    },
    reverse: (request_no) =>
      reverseIslem({ yil, ay, request_no }).then(({ results }) => results.map(sonucOf), refusedOf),
    take,
    optimistic: ({ islem }, cell, { columnId }) =>
      optimisticCell(islem, cell, izgara?.hizmetler.find(({ id }) => id === columnId)?.fiyat ?? 0),
    said: ({ islem }, done, atlanan) => {
      const isStale = rol === 'muhasebeci' && client.getQueryData(listTahakkuklarQuery(secim).queryKey);
      const metin = doneText(done.length, METINLER[islem].yapildi, atlanan);
      return { metin: isStale ? `${metin} Bu ayın tahakkuku artık güncel değil.` : metin, geri: METINLER[islem].geri };
    },
  });
  return { ...isler, duyuru, take, cellOf: useCellOf(base, shown, kapali) };
}

export function useIzgara({ secim, rol, islemler, enabled = true }: UseIzgara) {
  const query = useQuery({ ...getIzgaraQuery(secim), enabled });
  const izgara = query.data;
  const [reddedilecek, setReddedilecek] = useState<Secilen | null>(null);
  const { cellOf, duyuru, geriAl, send, retry, take } = useAyIsleri(secim, rol, izgara);
  const run = ({ islem, cells, atlanan }: Secilen, ret_nedeni?: string, remember?: Hatirla) =>
    send({ islem, ret_nedeni }, cells, atlanan, remember);

  const start = (chosen: Secilen) => {
    if (chosen.islem === 'reddet') setReddedilecek(chosen);
    else geriAl.follow(run(chosen));
  };
  const choose = (which: readonly [Islem, ...Islem[]], refs: readonly CellRef[], isShown?: (ref: CellRef) => boolean) =>
    chooseIslem(rol, which, refs, (ref) => cellOf(ref.rowId, ref.columnId), isShown);
  const acts = useMemo(() => actsOf(islemler), [islemler]);

  return {
    ...{ secim, rol, query, cellOf, duyuru, geriAl, retry },
    rows: useMemo(() => (izgara?.mukellefler ?? []).map(rowOf), [izgara?.mukellefler]),
    columns: useMemo(() => izgara?.hizmetler ?? [], [izgara?.hizmetler]),
    lockOf: useMemo(() => lockFor(rol, islemler), [rol, islemler]),
    planOf: (refs: CellRef[], isShown?: (ref: CellRef) => boolean): RangePlan => {
      const open = acts
        .map(({ islem, tus }) => ({ tus, ...choose([islem], refs, isShown) }))
        .filter(({ cells }) => cells.length > 0);
      return { isler: open.map((secilen) => planned(secilen, () => start(secilen))), atlanan: open[0]?.atlanan ?? '' };
    },
    act: (_open: CellRef[], islem: GridIslem, selected: CellRef[], isShown?: (ref: CellRef) => boolean) => {
      const chosen = islemler[islem] && choose(islemler[islem], selected, isShown);
      if (!chosen) return;
      if (chosen.cells.length === 0) sayNothingDone(chosen, selected.length);
      else start(chosen);
    },
    take: (metin: string, request_no: string, results: readonly HucreSonuc[]) => {
      take(results.map(sonucOf));
      geriAl.push(metin, [request_no]);
    },
    reddedilecek,
    reject: (ret_nedeni: string | null) => {
      setReddedilecek(null);
      if (reddedilecek && ret_nedeni) geriAl.follow(run(reddedilecek, ret_nedeni));
    },
    paste: (secilenler: readonly Secilen[], ret_nedeni: string) =>
      geriAl.follow(
        asOneStep(geriAl.push, secilenler, (secilen, remember) =>
          run(secilen, secilen.islem === 'reddet' ? ret_nedeni : undefined, remember),
        ),
      ),
  };
}

async function asOneStep(
  push: Hatirla,
  secilenler: readonly Secilen[],
  run: (secilen: Secilen, remember: Hatirla) => Promise<void>,
): Promise<void> {
  const [metinler, istekler]: [string[], string[]] = [[], []];
  for (const secilen of secilenler)
    await run(secilen, (metin, own) => {
      metinler.push(metin);
      istekler.push(...own);
    });
  if (istekler.length > 0) push(metinler.join(' '), istekler);
}

const planned = ({ islem, cells, tus }: Secilen & { tus: string }, run: () => void) => ({
  metin: METINLER[islem].dugme(cells.length.toLocaleString('tr-TR')),
  ...{ tus, run },
});

type Sonuc = HucreSonuc & CellRef;
const refOf = ({ mukellef_id, hizmet_id }: { mukellef_id: number; hizmet_id: number }): CellRef => ({
  rowId: mukellef_id,
  columnId: hizmet_id,
});
const sonucOf = (sonuc: HucreSonuc): Sonuc => ({ ...sonuc, ...refOf(sonuc) });
function refusedOf(error: unknown): Sonuc[] {
  if (!(error instanceof ApiError) || error.code !== 'ISLEM_REDDEDILDI') throw error;
  return (error.details as { results: HucreSonuc[] }).results.map(sonucOf);
}

const rowOf = ({ mukellef_id, ad, son_hane, aktif, tasindi }: Izgara['mukellefler'][number]) => {
  const alt = tasindi ? 'başka muhasebecide' : aktif ? undefined : 'pasif';
  return { id: mukellef_id, ad, ...(alt && { alt }), ...(son_hane && { son: son_hane }) };
};

const lockFor = (rol: IzgaraRolu, islemler: IzgaraIslemleri) => {
  const all = Object.values(islemler).flat();
  return (cell: GridCell | undefined): string | null =>
    all.some((islem) => canAct(rol, islem, durumOf(cell))) ? null : KILITLI_HUCRE;
};

function actsOf(islemler: IzgaraIslemleri): { islem: Islem; tus: string }[] {
  const all = [
    ...(islemler.primary ?? []).map((islem, index) => ({ islem, tus: index === 0 ? 'Boşluk' : '' })),
    ...(islemler.secondary ?? []).map((islem) => ({ islem, tus: 'R' })),
    ...(islemler.middle ?? []).map((islem) => ({ islem, tus: islem === 'tamam_yapildi' ? 'Y' : 'Delete' })),
  ];
  return [...new Map(all.map((act) => [act.islem, act])).values()];
}

function sayNothingDone({ islem, atlanan }: Secilen, selected: number): void {
  if (selected > 1) notifyError(`Bu işlem seçili hücrelerin hiçbirini almaz: ${atlanan}.`);
  else if (GECISLER[islem].ucretsiz) notifyError(KAYIT_KALDIRILAMAZ);
}
