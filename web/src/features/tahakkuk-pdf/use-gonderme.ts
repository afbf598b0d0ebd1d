import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { TAHAKKUK_EN_COK } from '#contract/beyanname/tahakkuk-yigini.ts';
import { messageOf } from '#web/lib/api-client.ts';
import { notifyCause, notifyError } from '#web/ui/notice/notify.ts';
import { addTahakkukDosyasi, createTahakkukYigini, removeTahakkukYigini } from './api.ts';

const AT_ONCE = 3;

export interface Gonderme {
  yigin_id: number;
  toplam: number;
  biten: number;
  hatalar: readonly string[];
  isBusy: boolean;
}

export function useGonderme(onYigin: (yigin_id: number | null) => void) {
  const client = useQueryClient();
  const [durum, setDurum] = useState<Gonderme | null>(null);
  const abort = useRef(new AbortController());
  useEffect(() => () => abort.current.abort(), []);

  const send = async (dosyalar: readonly File[]) => {
    if (dosyalar.length > TAHAKKUK_EN_COK)
      return notifyError(`Bir yığında en çok ${TAHAKKUK_EN_COK} PDF olabilir; ${dosyalar.length} dosya seçtiniz.`);
    const controller = new AbortController();
    abort.current = controller;
    try {
      const { yigin_id } = await createTahakkukYigini();
      setDurum({ yigin_id, toplam: dosyalar.length, biten: 0, hatalar: [], isBusy: true });
      onYigin(yigin_id);
      const kalan = [...dosyalar];
      const sirada = async () => {
        for (let dosya = kalan.shift(); dosya && !controller.signal.aborted; dosya = kalan.shift()) {
          const { name } = dosya;
          const hata = await addTahakkukDosyasi(yigin_id, dosya, {
            signal: controller.signal,
            onProgress: () => {},
          }).then(
            ({ kalan }) =>
              kalan > 0 ? [`${name}: ${kalan} dosya bir dakikada okunamadı; ZIP’i yeniden yükleyin.`] : [],
            (error) => [`${name}: ${messageOf(error)}`],
          );
          setDurum((now) => now && { ...now, biten: now.biten + 1, hatalar: [...now.hatalar, ...hata] });
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, sirada));
    } catch (error) {
      notifyCause(error);
    } finally {
      setDurum((now) => now && { ...now, isBusy: false });
      void client.invalidateQueries({ queryKey: ['tahakkuk_yiginlari'] });
    }
  };
  const cancel = async () => {
    abort.current.abort();
    if (durum) await removeTahakkukYigini(durum.yigin_id).catch(() => {});
    setDurum(null);
    onYigin(null);
    void client.invalidateQueries({ queryKey: ['tahakkuk_yiginlari'] });
  };
  return { durum, send, cancel };
}
