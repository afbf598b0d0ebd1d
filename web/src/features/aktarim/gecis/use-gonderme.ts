import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AKTARIM_MAX_BYTES } from '#contract/aktarim/aktarim.ts';
import { COMMON_ERRORS } from '#contract/common/common-errors.ts';
import { compareTurkish } from '#contract/common/turkish-text.ts';
import { addGecisDosyasi, createGecis } from '#web/features/aktarim/api.ts';
import { isOpen, useUploadQueue } from '#web/lib/use-upload-queue.ts';
import { notify, notifyCause } from '#web/ui/notice/notify.ts';
import { type FoundFile, tablesOf } from './dropped-files.ts';
import { forgetBekleyen, isAlinan, noteAlinan, noteBekleyen, pathOf } from './yarim-kalan.ts';

const TOO_LARGE = COMMON_ERRORS.FILE_TOO_LARGE.message({ en_cok: AKTARIM_MAX_BYTES });

/** What the page says about the files of a move on their way. */
interface Gonderme {
  total: number;
  biten: number;
  /** How far all of them are, from 0 to 1. */
  part: number;
  refused: readonly { no: number; name: string; mesaj: string }[];
  /** Files of a dropped folder that are no tables and were not sent. */
  others: readonly string[];
  isBusy: boolean;
}

export function useGonderme(gecis_id: number | null, onGecis: (gecis_id: number) => void) {
  const client = useQueryClient();
  const [others, setOthers] = useState<readonly string[]>([]);
  const queue = useUploadQueue<{ gecis_id: number; klasor: string }>({
    atOnce: 2,
    sorunOf: ({ size }) => (size > AKTARIM_MAX_BYTES ? TOO_LARGE : null),
    send: async ({ gecis_id: to, klasor, dosya }, options) => {
      await addGecisDosyasi(to, dosya, options);
      noteAlinan(to, { klasor, dosya });
      void client.invalidateQueries({ queryKey: ['gecisler', to] });
      return {};
    },
    onDone: (jobs) => {
      for (const job of jobs) if (job.durum === 'hata') forgetBekleyen(job.gecis_id, [job]);
      void client.invalidateQueries({ queryKey: ['gecisler'] });
    },
  });
  const jobs = queue.jobs.filter((job) => job.gecis_id === gecis_id);
  const ended = jobs.filter((job) => !isOpen(job));
  const durum: Gonderme = {
    total: jobs.length,
    biten: ended.length,
    part:
      jobs.reduce((sum, { durum: at, oran }) => sum + (at === 'gidiyor' ? oran / 2 : at === 'bekliyor' ? 0 : 1), 0) /
      (jobs.length || 1),
    refused: jobs.flatMap((job) => (job.durum === 'hata' ? [{ no: job.no, name: pathOf(job), mesaj: job.mesaj }] : [])),
    others,
    isBusy: jobs.some(isOpen),
  };
  const send = async (found: readonly FoundFile[], into = gecis_id) => {
    const { tablolar, others: left } = tablesOf(found);
    setOthers(left.map(pathOf));
    if (tablolar.length === 0) {
      if (found.length > 0) notify('info', 'Burada tablo yok. Excel, OpenDocument, CSV ya da ZIP dosyası seçin.');
      return;
    }
    try {
      const to = into ?? (await createGecis()).gecis_id;
      const missing = tablolar.filter((one) => !isAlinan(to, one));
      const sorted = missing.toSorted((a, b) => compareTurkish(pathOf(a), pathOf(b)));
      noteBekleyen(to, sorted);
      queue.add(sorted.map((one) => ({ ...one, gecis_id: to })));
      onGecis(to);
      if (missing.length === 0) notify('info', 'Bu dosyalar zaten alınmıştı; yeniden gönderilmedi.');
    } catch (error) {
      notifyCause(error);
    }
  };
  const cancel = () => {
    queue.cancel(({ gecis_id: to }) => to === gecis_id);
    if (gecis_id !== null) forgetBekleyen(gecis_id);
  };
  return { durum, send, cancel, remove: queue.remove };
}
