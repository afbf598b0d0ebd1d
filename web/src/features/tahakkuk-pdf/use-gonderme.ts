import { useQueryClient } from '@tanstack/react-query';
import { TAHAKKUK_EN_COK } from '#contract/beyanname/tahakkuk-yigini.ts';
import { isOpen, useUploadQueue } from '#web/lib/use-upload-queue.ts';
import { notifyCause, notifyError } from '#web/ui/notice/notify.ts';
import { addTahakkukDosyasi, createTahakkukYigini, removeTahakkukYigini } from './api.ts';

export interface Gonderme {
  total: number;
  biten: number;
  errors: readonly string[];
  isBusy: boolean;
}

export function useGonderme(yigin_id: number | null, onYigin: (yigin_id: number | null) => void) {
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: ['tahakkuk_yiginlari'] });
  const queue = useUploadQueue<{ yigin_id: number }>({
    send: async ({ yigin_id, dosya }, options) => {
      const { kalan } = await addTahakkukDosyasi(yigin_id, dosya, options);
      return kalan > 0 ? { mesaj: `${kalan} dosya bir dakikada okunamadı; ZIP’i yeniden yükleyin.` } : {};
    },
    onDone: refresh,
  });
  const jobs = queue.jobs.filter((job) => job.yigin_id === yigin_id);
  const bitenler = jobs.filter(({ durum }) => durum === 'bitti' || durum === 'hata');
  const durum: Gonderme = {
    total: jobs.length,
    biten: bitenler.length,
    errors: bitenler.flatMap(({ dosya, mesaj }) => (mesaj ? [`${dosya.name}: ${mesaj}`] : [])),
    isBusy: jobs.some(isOpen),
  };
  const send = async (dosyalar: readonly File[]) => {
    if (dosyalar.length > TAHAKKUK_EN_COK)
      return notifyError(`Bir yığında en çok ${TAHAKKUK_EN_COK} PDF olabilir; ${dosyalar.length} dosya seçtiniz.`);
    try {
      const yigin = await createTahakkukYigini();
      queue.add(dosyalar.map((dosya) => ({ ...yigin, dosya })));
      onYigin(yigin.yigin_id);
    } catch (error) {
      notifyCause(error);
    }
  };
  const cancel = async () => {
    queue.cancel((job) => job.yigin_id === yigin_id);
    if (yigin_id !== null) await removeTahakkukYigini(yigin_id).catch(() => {});
    onYigin(null);
    refresh();
  };
  return { durum: jobs.length > 0 ? durum : null, send, cancel };
}
