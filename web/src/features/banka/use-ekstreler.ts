import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type createBankaEkstresi, EKSTRE_MAX_BYTES, type SutunSorusu } from '#contract/banka/ekstre.ts';
import { formatSize } from '#contract/common/file.ts';
import type { RouteResponse } from '#contract/common/route.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { type Upload, useUploadQueue } from '#web/lib/use-upload-queue.ts';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { type Ekleme, sendEkstre } from './api.ts';

type Plan = RouteResponse<typeof createBankaEkstresi>;
/** What the server says against a file, with what a person may choose. */
interface Refusal {
  code: string;
  mesaj: string;
  soru: SutunSorusu | null;
  no: string | null;
}
interface Gonderilen extends Ekleme {
  plan?: Plan | null;
  refusal?: Refusal | null;
}
export type EkstreJob = Upload<Gonderilen>;

const refusalOf = ({ code, message, details }: ApiError): Refusal => ({
  code,
  mesaj: message,
  soru: code === 'EKSTRE_SUTUNLARI' ? (details as SutunSorusu) : null,
  no: code === 'EKSTRE_HESABI_YOK' ? (details as { no: string }).no : null,
});

/** A refusal of the file itself is no failure of sending it: it stands at the file, with what can be done. */
const planOf = ({ dosya, hesap_id, elle }: EkstreJob, options: Parameters<typeof sendEkstre>[2]) =>
  sendEkstre(dosya, { hesap_id, elle }, options).then(
    (plan): Partial<EkstreJob> => ({ plan, refusal: null }),
    (error): Partial<EkstreJob> => {
      if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error;
      return { plan: null, refusal: refusalOf(error) };
    },
  );

export const newLines = ({ ekstreler }: Plan): number =>
  ekstreler.reduce((sum, { yeni_sayisi }) => sum + yeni_sayisi, 0);

/** Files are planned as they are dropped, and taken one after the other once somebody says so. */
export function useEkstreler() {
  const client = useQueryClient();
  const [saving, setSaving] = useState<number | null>(null);
  const queue = useUploadQueue<Gonderilen>({
    atOnce: 1,
    sorunOf: ({ size }) =>
      size > EKSTRE_MAX_BYTES ? `Dosya çok büyük: en çok ${formatSize(EKSTRE_MAX_BYTES)} olabilir.` : null,
    send: planOf,
  });
  const save = async (job: EkstreJob) => {
    if (!job.plan) return;
    setSaving(job.no);
    try {
      const yeni = newLines(job.plan);
      await sendEkstre(
        job.dosya,
        { hesap_id: job.hesap_id, elle: job.elle, yeni },
        { signal: job.abort.signal, onProgress: () => {} },
      );
      notifySuccess(`${job.dosya.name}: ${yeni} yeni satır alındı.`);
      queue.remove(job.no);
      void client.invalidateQueries({ queryKey: ['banka_ekstreleri'] });
      void client.invalidateQueries({ queryKey: ['banka_hesaplari'] });
      // What others planned may have come with this one.
      for (const other of queue.jobs) if (other.no !== job.no && other.plan) queue.again(other.no, {});
    } catch (error) {
      notifyCause(error);
    } finally {
      setSaving(null);
    }
  };
  return { ...queue, save, saving };
}
