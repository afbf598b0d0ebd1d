import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Donem, donemSirasi, formatDonem } from '#contract/common/donem.ts';
import { reverseIslem, updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import type { Bugun, BugunIsi, BugunKaydi } from '#contract/hizmet-kaydi/is-yuku.ts';
import { getBugunQuery } from '#web/features/pano/api.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { dismiss, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

export const keyOf = ({ mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi }: BugunKaydi): string =>
  `${mukellef_id}:${hizmet_id}:${hizmet_yili}-${hizmet_ayi}`;
export const donemOf = ({ hizmet_yili, hizmet_ayi }: BugunKaydi): Donem => ({ yil: hizmet_yili, ay: hizmet_ayi });

export function groupBy<T>(rows: readonly T[], keyOfRow: (row: T) => string): T[][] {
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

/** The figures as if work that is being sent, or has just arrived, were already done. */
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

interface Act {
  islemler: readonly (Donem & { request_no: string })[];
  toast: number;
}

/** Marks work as done, month by month; returns the finished work and why the rest was refused. */
async function markDone(isler: readonly BugunIsi[]) {
  const islemler: (Donem & { request_no: string })[] = [];
  const yapilanlar: BugunIsi[] = [];
  const failures = new Map<string, string>();
  for (const ayin of groupBy(isler, ayOf)) {
    const donem = donemOf(ayin[0]!);
    const hucreler = ayin.map(({ mukellef_id, hizmet_id }) => ({ mukellef_id, hizmet_id, beklenen: DURUM.onaylandi }));
    try {
      const { request_no, results } = await call(updateHucreler, { body: { ...donem, islem: 'yapildi', hucreler } });
      islemler.push({ ...donem, request_no });
      for (const [n, { oldu, neden }] of results.entries()) {
        if (oldu) yapilanlar.push(ayin[n]!);
        else failures.set(keyOf(ayin[n]!), neden ?? '');
      }
    } catch (error) {
      for (const job of ayin) failures.set(keyOf(job), messageOf(error));
    }
  }
  return { islemler, yapilanlar, failures };
}

const metni = (yapilanlar: readonly BugunIsi[]): string => {
  const [job] = yapilanlar;
  if (!job || yapilanlar.length > 1) return `${formatNumber(yapilanlar.length)} iş yapıldı.`;
  return `${job.mukellef_adi} · ${job.hizmet_adi} (${formatDonem(donemOf(job))}) yapıldı.`;
};

/** Work is done at once on the screen, and comes back with the reason if refused. */
export function useBugun(buAy: Donem) {
  const client = useQueryClient();
  const query = useQuery(getBugunQuery);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** Acts that can be undone, latest last. */
  const acts = useRef<Act[]>([]);
  /** Acts that the server has not answered yet. Undo waits for them, or it would undo the act before. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  const reload = () => client.invalidateQueries({ queryKey: getBugunQuery.queryKey });

  const undo = async (act: Act | undefined) => {
    if (!act || !acts.current.includes(act)) return;
    acts.current = acts.current.filter((other) => other !== act);
    dismiss(act.toast);
    try {
      for (const body of act.islemler) {
        const { results } = await call(reverseIslem, { body });
        const kalan = results.filter(({ oldu }) => !oldu).length;
        if (kalan > 0) notifyError(`${formatNumber(kalan)} iş geri alınamadı: bu sırada değişti.`);
      }
    } catch (error) {
      notifyError(`Geri alınamadı: ${messageOf(error)}`);
    }
    await reload();
  };

  const run = async (isler: readonly BugunIsi[]) => {
    const { islemler, yapilanlar, failures: refused } = await markDone(isler);
    if (refused.size > 0) setFailures((now) => new Map([...now, ...refused]));
    if (yapilanlar.length === 0) return;
    const act: Act = {
      islemler,
      toast: notifySuccess(metni(yapilanlar), { action: { label: 'Geri al', run: () => void undo(act) } }),
    };
    acts.current = [...acts.current, act];
  };
  const finish = async (isler: readonly BugunIsi[]) => {
    const keys = isler.map(keyOf);
    setDone((now) => withKeys(now, keys, true));
    setFailures((now) => new Map([...now].filter(([key]) => !keys.includes(key))));
    const marked = run(isler);
    underWay.current = Promise.allSettled([underWay.current, marked]);
    await marked;
    // They stay hidden until the list was read again; an older answer would show them once more.
    await reload();
    setDone((now) => withKeys(now, keys, false));
  };

  const setEvrak = async (job: BugunIsi, bekleniyor: boolean, aciklama: string | null) => {
    const { mukellef_id, hizmet_id } = job;
    try {
      await call(setEvrakBekleniyor, { body: { ...donemOf(job), mukellef_id, hizmet_id, bekleniyor, aciklama } });
    } catch (error) {
      notifyError(messageOf(error));
    }
    await reload();
  };

  const onUndoKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof Element && event.target.matches('input:not([type=checkbox]), textarea');
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
    event.preventDefault();
    underWay.current = underWay.current.then(() => undo(acts.current.at(-1)));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onUndoKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { query, bugun: query.data && withDone(query.data, done, buAy), failures, finish, setEvrak };
}
