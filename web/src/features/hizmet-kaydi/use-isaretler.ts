import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { TONE } from '#contract/common/ton.ts';
import { DURUM_METNI, type Durum, HUCRE_KILIDI } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { type Isaret, listIsaretler } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { call } from '#web/lib/api-client.ts';
import { ofAy } from '#web/lib/query-meta.ts';
import { keyAt } from '#web/parts/izgara/motor/hucreler.ts';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import type { IzgaraSecimi } from './api.ts';

/** Marks of cells (notes, awaited papers) have a query of their own, so that a new note does not reload the grid. */
const isaretlerQuery = ({ yil, ay, muhasebeci_id }: IzgaraSecimi) =>
  queryOptions({
    queryKey: ['hucre_notlari', 'isaretler', yil, ay, muhasebeci_id ?? null],
    queryFn: ({ signal }) =>
      call(listIsaretler, { query: { yil, ay, ...(muhasebeci_id !== undefined && { muhasebeci_id }) }, signal }),
    meta: {
      // A service record that is no longer approved awaits no papers, so changes of records refetch the marks too.
      konular: ['evrak_bekleyenler', 'hizmet_kayitlari'],
      ilgili: ofAy({ yil, ay, muhasebeci_id }),
    },
  });

type CellOf = (rowId: number, columnId: number) => GridCell | undefined;

export const ONCEKI_MUHASEBECIDE = 'önceki muhasebecide';
const EMPTY: GridCell = { durum: null, tutar: null };

export function useIsaretler(
  secim: IzgaraSecimi,
  cellOf: CellOf,
  enabled: boolean,
): { cellOf: CellOf; isaretler: ReadonlyMap<number, NonNullable<GridCell['isaret']>>; hasOnceki: boolean } {
  const { data } = useQuery({ ...isaretlerQuery(secim), enabled });
  const isaretler = useMemo(
    () => new Map(data?.isaretler.map((isaret) => [keyAt(isaret.mukellef_id, isaret.hizmet_id), markOf(isaret)])),
    [data],
  );
  const oncekiler = useMemo(
    () => new Map(data?.oncekiler.map((one) => [keyAt(one.mukellef_id, one.hizmet_id), oncekiOf(one.durum)])),
    [data],
  );
  const marked = useMemo(() => new Map<number, { plain: GridCell; isaret: GridCell['isaret']; cell: GridCell }>(), []);
  const isaretliOf: CellOf = useCallback(
    (rowId, columnId) => {
      const key = keyAt(rowId, columnId);
      const own = cellOf(rowId, columnId);
      const cell = own?.durum || own?.state ? own : (oncekiler.get(key) ?? own);
      const isaret = isaretler.get(key);
      if (!isaret) return cell;
      const plain = cell ?? EMPTY;
      const known = marked.get(key);
      if (known && known.plain === plain && known.isaret?.metin === isaret.metin) return known.cell;
      const made = { plain, isaret, cell: { ...plain, isaret } };
      marked.set(key, made);
      return made.cell;
    },
    [cellOf, isaretler, oncekiler, marked],
  );
  return { cellOf: isaretliOf, isaretler, hasOnceki: oncekiler.size > 0 };
}

const oncekiOf = (durum: Durum): GridCell => ({
  durum: null,
  tutar: null,
  kilit: HUCRE_KILIDI.kayitBaskasinda,
  soluk: { harf: DURUM_METNI[durum].harf, metin: `${ONCEKI_MUHASEBECIDE}: ${DURUM_METNI[durum].ad}` },
});

const markOf = ({
  not_adedi,
  evrak_bekleniyor,
  evrak,
  ret_nedeni,
  yeniden_istendi,
}: Isaret): NonNullable<GridCell['isaret']> => ({
  metin: [
    ret_nedeni && `ret nedeni: ${ret_nedeni}`,
    yeniden_istendi && 'yeniden istendi',
    evrak_bekleniyor && (evrak ? `evrak bekleniyor: ${evrak}` : 'evrak bekleniyor'),
    not_adedi > 0 && `${not_adedi} not`,
  ]
    .filter(Boolean)
    .join(', '),
  ton: evrak_bekleniyor || yeniden_istendi ? TONE.open : TONE.news,
  yenidenIstendi: yeniden_istendi,
});
