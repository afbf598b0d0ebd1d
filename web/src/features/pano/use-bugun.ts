import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { formatDonem } from '#contract/common/donem.ts';
import { updateHucreler } from '#contract/hizmet-kaydi/hizmet-kaydi.ts';
import { DURUM } from '#contract/hizmet-kaydi/hizmet-kaydi-gecis.ts';
import { setEvrakBekleniyor } from '#contract/hizmet-kaydi/hucre-notu.ts';
import type { Bugun, BugunIsi } from '#contract/hizmet-kaydi/is-yuku.ts';
import { call, messageOf } from '#web/lib/api-client.ts';
import { dismiss, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { bugunQuery } from './api.ts';

export const keyOf = ({ mukellef_id, hizmet_id, hizmet_yili, hizmet_ayi }: BugunIsi): string => `${mukellef_id}:${hizmet_id}:${hizmet_yili}-${hizmet_ayi}`;
export const donemOf = ({ hizmet_yili, hizmet_ayi }: BugunIsi) => ({ yil: hizmet_yili, ay: hizmet_ayi });

const setDurum = (is: BugunIsi, islem: 'yapildi' | 'yapilmadi') =>
  call(updateHucreler, {
    body: {
      ...donemOf(is),
      islem,
      hucreler: [{ mukellef_id: is.mukellef_id, hizmet_id: is.hizmet_id, beklenen: islem === 'yapildi' ? DURUM.onaylandi : DURUM.yapildi }],
    },
  });

/** The figures once those that are on their way to the server, or have just arrived there, are done. */
function withDone(bugun: Bugun, done: ReadonlySet<string>, buAy: { yil: number; ay: number }): Bugun {
  const gone = bugun.isler.filter((is) => done.has(keyOf(is)));
  const ofMonth = gone.filter(({ hizmet_yili, hizmet_ayi }) => hizmet_yili === buAy.yil && hizmet_ayi === buAy.ay).length;
  return {
    ...bugun,
    yapilan: bugun.yapilan + ofMonth,
    kalan: bugun.kalan - ofMonth,
    geciken: bugun.geciken - gone.filter(({ hizmet_yili, hizmet_ayi }) => hizmet_yili * 12 + hizmet_ayi < buAy.yil * 12 + buAy.ay).length,
    acik: bugun.acik - gone.length,
    evrak_bekleyen: bugun.evrak_bekleyen - gone.filter(({ evrak }) => evrak !== null).length,
    isler: bugun.isler.filter((is) => !done.has(keyOf(is))),
  };
}

/**
 * The answer with its clients in the places that they had when they were first seen: the server puts the oldest work first, so each piece that is done would
 * otherwise move its client away from under the hands of whoever works on it.
 */
function useSteadyOrder(bugun: Bugun | undefined): Bugun | undefined {
  const places = useRef(new Map<number, number>());
  return useMemo(() => {
    if (!bugun) return undefined;
    for (const { mukellef_id } of bugun.isler) if (!places.current.has(mukellef_id)) places.current.set(mukellef_id, places.current.size);
    const placeOf = ({ mukellef_id }: BugunIsi): number => places.current.get(mukellef_id) ?? 0;
    return { ...bugun, isler: bugun.isler.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  }, [bugun]);
}

/** A staff member's open work and what they do with it: done at once on the screen, back with the reason where the server refuses, undone while nobody changed it. */
export function useBugun(buAy: { yil: number; ay: number }) {
  const client = useQueryClient();
  const query = useQuery(bugunQuery);
  const data = useSteadyOrder(query.data);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());
  /** What was done here and may be taken back, latest last, with its toast. */
  const lastDone = useRef<{ is: BugunIsi; toast: number }[]>([]);
  /** Acts that the server has not answered yet: the key that takes back waits for them, or it would take back the one before. */
  const underWay = useRef<Promise<unknown>>(Promise.resolve());

  const reload = () => client.invalidateQueries({ queryKey: bugunQuery.queryKey });
  const hide = (key: string, isHidden: boolean) =>
    setDone((now) => {
      const next = new Set(now);
      if (isHidden) next.add(key);
      else next.delete(key);
      return next;
    });
  const fail = (key: string, reason: string | null) =>
    setFailures((now) => {
      const next = new Map(now);
      if (reason === null) next.delete(key);
      else next.set(key, reason);
      return next;
    });

  const undo = async (is: BugunIsi | undefined) => {
    const known = lastDone.current.find((other) => other.is === is);
    if (!is || !known) return;
    lastDone.current = lastDone.current.filter((other) => other !== known);
    dismiss(known.toast);
    try {
      await setDurum(is, 'yapilmadi');
    } catch (error) {
      notifyError(`${is.hizmet_adi} geri alınamadı: ${messageOf(error)}`);
    }
    await reload();
  };

  const markDone = async (is: BugunIsi) => {
    try {
      await setDurum(is, 'yapildi');
      const text = `${is.mukellef_adi} · ${is.hizmet_adi} (${formatDonem(donemOf(is))}) yapıldı.`;
      const toast = notifySuccess(text, { action: { label: 'Geri al', run: () => void undo(is) } });
      lastDone.current = [...lastDone.current, { is, toast }];
    } catch (error) {
      fail(keyOf(is), messageOf(error));
    }
  };
  const finish = async (is: BugunIsi) => {
    const key = keyOf(is);
    hide(key, true);
    fail(key, null);
    const marked = markDone(is);
    underWay.current = Promise.allSettled([underWay.current, marked]);
    await marked;
    // It stays hidden until the list has been asked for again, so that an answer from before does not show it once more.
    await reload();
    hide(key, false);
  };

  const setEvrak = async (is: BugunIsi, bekleniyor: boolean, aciklama: string | null) => {
    const { mukellef_id, hizmet_id } = is;
    try {
      await call(setEvrakBekleniyor, { body: { ...donemOf(is), mukellef_id, hizmet_id, bekleniyor, aciklama } });
    } catch (error) {
      notifyError(messageOf(error));
    }
    await reload();
  };

  const onUndoKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isTyping) return;
    event.preventDefault();
    underWay.current = underWay.current.then(() => undo(lastDone.current.at(-1)?.is));
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onUndoKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return { query, bugun: data && withDone(data, done, buAy), failures, finish, setEvrak };
}
