import { useQueryClient } from '@tanstack/react-query';
import { BELGE_METNI } from '#contract/mukellef/belge.ts';
import { type Upload, useUploadQueue } from '#web/lib/use-upload-queue.ts';
import { sendBelge, type YuklemeHedefi } from '#web/parts/belge/api.ts';
import { dosyaSorunu } from '#web/parts/belge/belge-metni.ts';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';

interface Belge {
  hedef: YuklemeHedefi;
  baslik: string;
}
export type UploadRequest = Belge & { dosya: File };
export type UploadJob = Upload<Belge>;

export function useYukleme() {
  const client = useQueryClient();
  return useUploadQueue<Belge>({
    sorunOf: dosyaSorunu,
    send: async ({ hedef, dosya }, options) => {
      const { ayni } = await sendBelge(hedef, dosya, options);
      return ayni ? { mesaj: 'Aynı dosya zaten yüklüydü.' } : {};
    },
    onDone: (jobs) => {
      void client.invalidateQueries({ queryKey: ['belgeler'] });
      notifyResult(jobs);
    },
  });
}

function notifyResult(jobs: readonly UploadJob[]): void {
  const failed = jobs.filter(({ durum }) => durum === 'hata');
  const sent = jobs.filter(({ durum }) => durum === 'bitti');
  const textOf = ([first, ...others]: readonly UploadJob[]) =>
    first && others.length === 0
      ? [first.baslik, first.dosya.name, first.mesaj].filter(Boolean).join(' – ')
      : `${others.length + 1} dosya`;
  if (failed.length > 0) notifyError(`${BELGE_METNI.yuklenemedi}: ${textOf(failed)}`);
  else if (sent.length > 0) notifySuccess(`${BELGE_METNI.yuklendi}: ${textOf(sent)}`);
}
