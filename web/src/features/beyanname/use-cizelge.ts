import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { BEYANNAME_KILITLI, type BeyannameSonucu, type Kabul, MAX_BEYANNAME } from '#contract/beyanname/beyanname.ts';
import {
  BEYANNAME_GECISLERI,
  type BeyannameDurumu,
  type BeyannameIslemi,
} from '#contract/beyanname/beyanname-gecis.ts';
import type { Cizelge } from '#contract/beyanname/cizelge.ts';
import { gunOf } from '#contract/common/donem.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type CellMap, doneText, keyOf } from '#web/parts/izgara/motor/hucreler.ts';
import { useCellOf, useCells, useHucreIsleri } from '#web/parts/izgara/motor/use-hucre-isleri.ts';
import { useYenilikler } from '#web/parts/izgara/motor/use-yenilikler.ts';
import type { CellRef, GridCell, GridIslem, RangePlan } from '#web/parts/status-grid/types.ts';
import { notifyError } from '#web/ui/notice/notify.ts';
import { type CizelgeSecimi, getBeyannameCizelgesiQuery, reverseBeyannameIslemi, updateBeyannameler } from './api.ts';
import { cellOf, cellsOf, chooseIslem, durumOf, hucreOf, openIslemler, type Secilen, sutunOf } from './hucreler.ts';

export interface Ek {
  neden?: string;
  kabul?: Kabul;
}

export const GRID_ISLEMLERI = {
  primary: ['hazirla', 'kontrole_ver', 'onayla', 'ver'],
  secondary: ['geri_gonder', 'duzeltmeyi_kaldir'],
  middle: ['verme'],
} as const satisfies Record<GridIslem, readonly [BeyannameIslemi, ...BeyannameIslemi[]]>;
export const ISLEM_METNI: Record<BeyannameIslemi, { ad: string; dugme: string; yapildi: string; geri: string }> = {
  hazirla: {
    ad: 'Hazırlamaya başla',
    dugme: 'hazırlamaya başla',
    yapildi: 'beyanname hazırlanıyor.',
    geri: 'beyanname yeniden bekliyor.',
  },
  kontrole_ver: {
    ad: 'Kontrole ver',
    dugme: 'kontrole ver',
    yapildi: 'beyanname kontrole verildi.',
    geri: 'beyanname kontrolden alındı.',
  },
  onayla: { ad: 'Onayla', dugme: 'onayla', yapildi: 'beyanname onaylandı.', geri: 'onay kaldırıldı.' },
  ver: { ad: 'Verildi', dugme: 'verildi', yapildi: 'beyanname verildi.', geri: 'beyanname yeniden verilecek.' },
  verme: {
    ad: 'Verilmeyecek',
    dugme: 'verilmeyecek',
    yapildi: 'beyanname verilmeyecek.',
    geri: 'beyanname yeniden verilecek.',
  },
  geri_gonder: {
    ad: 'Bir adım geri al',
    dugme: 'bir adım geri al',
    yapildi: 'beyanname bir adım geri alındı.',
    geri: 'beyanname yerine kondu.',
  },
  duzelt: { ad: 'Düzeltme aç', dugme: 'düzeltme aç', yapildi: 'düzeltme açıldı.', geri: 'düzeltme kaldırıldı.' },
  duzeltmeyi_kaldir: {
    ad: 'Düzeltmeyi kaldır',
    dugme: 'düzeltmeyi kaldır',
    yapildi: 'düzeltme kaldırıldı.',
    geri: 'düzeltme yerine kondu.',
  },
};
const TUSLAR: Partial<Record<BeyannameIslemi, string>> = { hazirla: 'Boşluk', geri_gonder: 'R', verme: 'Delete' };
const TOPLU: readonly BeyannameIslemi[] = ['hazirla', 'kontrole_ver', 'onayla', 'ver', 'geri_gonder', 'verme'];

type Sonuc = CellRef & BeyannameSonucu;

/** After the user's acts `degisenler`, the list of others' changes, is emptied, so that it is not announced again. */
const withSonuclar = (cizelge: Cizelge, results: readonly BeyannameSonucu[]): Cizelge => {
  const durumlar = new Map(results.map(({ beyanname_id, durum }) => [beyanname_id, durum]));
  const hucreler = cizelge.hucreler.flatMap((hucre) => {
    const durum = durumlar.get(hucre.beyanname_id);
    return durum === undefined
      ? [hucre]
      : durum === null
        ? []
        : [{ ...hucre, durum, tutar: durum === 'verildi' ? hucre.tutar : null }];
  });
  return { ...cizelge, hucreler, degisenler: [] };
};

type Is = { islem: BeyannameIslemi; ek?: Ek | undefined };

function useCizelgeIsleri(secim: CizelgeSecimi, cizelge: Cizelge | undefined) {
  const client = useQueryClient();
  const { queryKey } = getBeyannameCizelgesiQuery(secim);
  const refetch = () => void client.invalidateQueries({ queryKey });
  const bugun = gunOf(new Date());
  const { yil, ay } = secim;
  const base = useCells(
    useCallback((before: CellMap) => cellsOf(cizelge, { yil, ay }, bugun, before), [cizelge, yil, ay, bugun]),
  );
  const { kimler, duyuru } = useYenilikler(JSON.stringify(queryKey), cizelge, refOf, base);
  const { sonuclarOf, refusedOf } = useSonuclar(cizelge);
  const { shown, ...isler } = useHucreIsleri<CellRef, Is, string, Sonuc>({
    ...{ queryKey, base, kimler, keyOf, kilitli: BEYANNAME_KILITLI, max: MAX_BEYANNAME },
    send: ({ islem, ek }, part) => {
      const beyannameler = part.flatMap((sent) => {
        const hucre = hucreOf(base.get(keyOf(sent)));
        return hucre ? [{ beyanname_id: hucre.beyanname_id, beklenen: sent.beklenen as BeyannameDurumu }] : [];
      });
      return updateBeyannameler({ islem, ...ek, beyannameler }).then(
        ({ request_no, results }) => {
          // The answer lacks a filed declaration's amount and a correction's number, so the month is read anew after
          // these acts.
          if (islem === 'ver' || islem === 'duzelt' || islem === 'duzeltmeyi_kaldir') refetch();
          return { request: request_no, results: sonuclarOf(results) };
        },
        (error: unknown) => ({ request: null, results: refusedOf(error) }),
      );
    },
    reverse: (request_no) =>
      reverseBeyannameIslemi(request_no).then(({ results }) => {
        refetch();
        return sonuclarOf(results);
      }, refusedOf),
    take: (results) => client.setQueryData(queryKey, (now: Cizelge | undefined) => now && withSonuclar(now, results)),
    optimistic: ({ islem }, cell) => {
      const [hucre, durum] = [hucreOf(cell)!, BEYANNAME_GECISLERI[islem].to[durumOf(cell)!] ?? null];
      const kod = cizelge?.sutunlar.find(({ id }) => id === hucre.sutun_id)?.kod;
      return { ...cellOf({ ...hucre, durum: durum ?? hucre.durum }, kod, { yil, ay }, bugun), durum, state: 'pending' };
    },
    said: ({ islem }, done, atlanan) => ({
      metin: doneText(done.length, ISLEM_METNI[islem].yapildi, atlanan),
      geri: ISLEM_METNI[islem].geri,
    }),
  });
  return { ...isler, duyuru, cellOf: useCellOf(base, shown) };
}

function useSonuclar(cizelge: Cizelge | undefined) {
  const refs = useMemo(() => new Map(cizelge?.hucreler.map((hucre) => [hucre.beyanname_id, refOf(hucre)])), [cizelge]);
  const sonuclarOf = (results: readonly BeyannameSonucu[]): Sonuc[] =>
    results.flatMap((sonuc) => {
      const ref = refs.get(sonuc.beyanname_id);
      return ref ? [{ ...sonuc, ...ref }] : [];
    });
  return {
    sonuclarOf,
    refusedOf: (error: unknown): Sonuc[] => {
      if (!(error instanceof ApiError) || error.code !== 'BEYANNAME_ISLEMI_REDDEDILDI') throw error;
      return sonuclarOf((error.details as { results: BeyannameSonucu[] }).results);
    },
  };
}

export function useCizelge(secim: CizelgeSecimi, canAct: boolean, enabled: boolean) {
  const query = useQuery({ ...getBeyannameCizelgesiQuery(secim), enabled });
  const cizelge = query.data;
  const [sorulan, setSorulan] = useState<Secilen | null>(null);
  const { cellOf, duyuru, geriAl, send, retry } = useCizelgeIsleri(secim, cizelge);
  const run = ({ islem, cells, atlanan }: Secilen, ek?: Ek) => geriAl.follow(send({ islem, ek }, cells, atlanan));
  const start = (chosen: Secilen) => {
    if (chosen.islem === 'ver' || chosen.islem === 'verme') setSorulan(chosen);
    else run(chosen);
  };
  const at = (ref: CellRef): GridCell | undefined => cellOf(ref.rowId, ref.columnId);
  return {
    ...{ secim, query, cizelge, cellOf, duyuru, geriAl, retry, start, sorulan, canAct },
    answer: (ek: Ek | null) => {
      setSorulan(null);
      if (sorulan && ek) run(sorulan, ek);
    },
    rows: useMemo(() => (cizelge?.mukellefler ?? []).map(rowOf), [cizelge?.mukellefler]),
    columns: useMemo(() => (cizelge?.sutunlar ?? []).map(sutunOf), [cizelge?.sutunlar]),
    act: (islem: GridIslem, selected: CellRef[], see = at) => {
      const chosen = chooseIslem(GRID_ISLEMLERI[islem], selected, see);
      if (chosen.cells.length > 0) start(chosen);
      else if (selected.length > 1)
        notifyError(`Bu işlem seçili beyannamelerin hiçbirini almaz: ${chosen.atlanan || 'beyanname yok'}.`);
    },
    planOf: (selected: CellRef[], see = at): RangePlan => {
      const open = TOPLU.map((islem) => chooseIslem([islem], selected, see)).filter(({ cells }) => cells.length > 0);
      return {
        isler: open.map((chosen) => ({
          metin: `${chosen.cells.length.toLocaleString('tr-TR')} beyanname: ${ISLEM_METNI[chosen.islem].dugme}`,
          ...(TUSLAR[chosen.islem] && { tus: TUSLAR[chosen.islem]! }),
          run: () => start(chosen),
        })),
        atlanan: open[0]?.atlanan ?? '',
      };
    },
  };
}

const refOf = ({ mukellef_id, sutun_id }: { mukellef_id: number; sutun_id: number }): CellRef => ({
  rowId: mukellef_id,
  columnId: sutun_id,
});
const rowOf = ({ mukellef_id, ad, son_hane, aktif }: Cizelge['mukellefler'][number]) => ({
  id: mukellef_id,
  ad,
  ...(!aktif && { alt: 'pasif' }),
  ...(son_hane && { son: son_hane }),
});

const HEPSI: readonly BeyannameIslemi[] = Object.values(GRID_ISLEMLERI).flat();
export const lockOf = (cell: GridCell | undefined): string | null =>
  durumOf(cell) === null
    ? 'Bu mükellef bu dönem bu beyannameyi vermez.'
    : openIslemler(cell, HEPSI).length > 0
      ? null
      : BEYANNAME_KILITLI;
