import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import type { Bugun, BugunIsi, BugunKaydi } from '#contract/hizmet-kaydi/bugun.ts';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import { getBugunQuery } from '#web/features/pano/api.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import type { CellResult } from '#web/parts/izgara/motor/hucreler.ts';
import { useCellActs } from '#web/parts/izgara/motor/use-hucre-isleri.ts';
import type { GridCell } from '#web/parts/status-grid/types.ts';
import { useUndoKey } from '#web/ui/hook/use-undo-key.ts';
import { notifyCause, notifyError } from '#web/ui/notice/notify.ts';

export const keyOf = ({ mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi }: BugunKaydi): string =>
  `${mukellef_id}:${hizmet_id}:${hizmet_yili}-${hizmet_ayi}`;
export const donemOf = ({ hizmet_yili, hizmet_ayi }: BugunKaydi): Donem => ({ yil: hizmet_yili, ay: hizmet_ayi });

function groupBy<T>(rows: readonly T[], keyOfRow: (row: T) => string): T[][] {
  const groups: T[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last && keyOfRow(last[0] as T) === keyOfRow(row)) last.push(row);
    else groups.push([row]);
  }
  return groups;
}
export const withKeys = (set: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> =>
  new Set(on ? [...set, ...keys] : [...set].filter((key) => !keys.includes(key)));
export const ayOf = ({ hizmet_yili, hizmet_ayi }: BugunKaydi): string => `${hizmet_yili}-${hizmet_ayi}`;

function withDone(bugun: Bugun, done: ReadonlySet<string>, buAy: Donem): Bugun {
  const gone = bugun.isler.filter((job) => done.has(keyOf(job)));
  const ofMonth = gone.filter((job) => donemSirasi(donemOf(job)) === donemSirasi(buAy)).length;
  return {
    ...bugun,
    yapilan: bugun.yapilan + ofMonth,
    kalan: bugun.kalan - ofMonth,
    geciken: bugun.geciken - gone.filter((job) => donemSirasi(donemOf(job)) < donemSirasi(buAy)).length,
    acik: bugun.acik - gone.length,
    evrak_bekleyen: bugun.evrak_bekleyen - gone.filter(({ evrak }) => evrak !== null).length,
    isler: bugun.isler.filter((job) => !done.has(keyOf(job))),
  };
}

type Result = BugunIsi & CellResult;
type Request = Donem & { request_no: string };
/** What takes an act back: its request's number, or a job's mark as it was. */
type Undo = Request | Parameters<typeof call<typeof setEvrakBekleniyor>>[1]['body'];

async function markDone(jobs: readonly BugunIsi[]): Promise<{ request: Request[] | null; results: Result[] }> {
  const request: Request[] = [];
  const results: Result[] = [];
  for (const ayin of groupBy(jobs, ayOf)) {
    const donem = donemOf(ayin[0]!);
    const hucreler = ayin.map(({ mukellef_id, hizmet_id }) => ({ mukellef_id, hizmet_id, beklenen: DURUM.onaylandi }));
    try {
      const done = await call(updateHucreler, { body: { ...donem, islem: 'yapildi', hucreler } });
      request.push({ ...donem, request_no: done.request_no });
      results.push(...done.results.map((result, n) => ({ ...ayin[n]!, ...result })));
    } catch (error) {
      const reason = messageOf(error);
      results.push(...ayin.map((job) => ({ ...job, oldu: false, durum: DURUM.onaylandi, neden: reason })));
    }
  }
  return { request: request.length > 0 ? request : null, results };
}

async function unmark(requests: readonly Undo[]): Promise<void> {
  try {
    for (const body of requests) {
      if ('bekleniyor' in body) {
        await call(setEvrakBekleniyor, { body });
        continue;
      }
      const { results } = await call(reverseIslem, { body });
      const rest = results.filter(({ oldu }) => !oldu).length;
      if (rest > 0) notifyError(`${formatNumber(rest)} iş geri alınamadı: bu sırada değişti.`);
    }
  } catch (error) {
    notifyError(`Geri alınamadı: ${messageOf(error)}`);
  }
}

const metni = (yapilanlar: readonly BugunIsi[]): string => {
  const [job] = yapilanlar;
  if (!job || yapilanlar.length > 1) return `${formatNumber(yapilanlar.length)} iş yapıldı.`;
  return `${job.mukellef_adi} · ${job.hizmet_adi} (${formatDonem(donemOf(job))}) yapıldı.`;
};

function useBugunIsleri(buAy: Donem, bugun: Bugun | undefined) {
  const client = useQueryClient();
  const { queryKey } = getBugunQuery;
  const reload = () => client.invalidateQueries({ queryKey });
  const base = useMemo(
    () => new Map(bugun?.isler.map((job) => [keyOf(job), { durum: DURUM.onaylandi, tutar: null }])),
    [bugun],
  );
  const { shown, send, geriAl } = useCellActs<BugunIsi, 'yapildi', Undo[], Result>({
    queryKey,
    base,
    keyOf,
    kilitli: '',
    isQuiet: true,
    keepsOffers: true,
    optimistic: () => ({ durum: DURUM.yapildi, tutar: null, state: 'pending' }),
    send: (_act, jobs) => markDone(jobs),
    reverse: async (requests) => {
      await unmark(requests);
      await reload();
      return [];
    },
    take: (results) => {
      const done = new Set(results.filter(({ oldu }) => oldu).map(keyOf));
      client.setQueryData(queryKey, (now: Bugun | undefined) => now && withDone(now, done, buAy));
    },
    said: (_act, done) => (done.length > 0 ? { metin: metni(done), geri: '' } : null),
  });
  const cells = [...shown] as [string, GridCell][];
  return {
    reload,
    undo: geriAl.undo,
    remember: geriAl.push,
    pending: new Set(cells.flatMap(([key, { state }]) => (state === 'pending' ? [key] : []))),
    failures: new Map(cells.flatMap(([key, { reason }]) => (reason === undefined ? [] : [[key, reason] as const]))),
    finish: (jobs: readonly BugunIsi[]) => geriAl.follow(send('yapildi', jobs).then(reload)),
  };
}

export function useBugun(buAy: Donem) {
  const query = useQuery(getBugunQuery);
  const { reload, undo, remember, pending, failures, finish } = useBugunIsleri(buAy, query.data);

  const setEvrak = async (job: BugunIsi, bekleniyor: boolean, aciklama: string | null) => {
    const { mukellef_id, hizmet_id, mukellef_adi, hizmet_adi, evrak } = job;
    const cell = { ...donemOf(job), mukellef_id, hizmet_id };
    try {
      await call(setEvrakBekleniyor, { body: { ...cell, bekleniyor, aciklama } });
      const before = { ...cell, bekleniyor: evrak !== null, aciklama: evrak || null };
      remember(`${mukellef_adi} · ${hizmet_adi}: ${bekleniyor ? 'evrak bekleniyor' : 'evrak geldi'}.`, [[before]]);
    } catch (error) {
      notifyCause(error);
    }
    await reload();
  };

  useUndoKey(undo);

  return { query, bugun: query.data && withDone(query.data, pending, buAy), failures, finish, setEvrak };
}
