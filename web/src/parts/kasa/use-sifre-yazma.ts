import { useState } from 'react';
import { KASA_ALAN_NAMES, type KasaAlani, type KasaDurumu } from '#contract/mukellef/kasa.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { type KasaYeri, setKasaDegeri } from './api.ts';

export function useSifreYazma(yer: KasaYeri, hide: () => void, reload: () => Promise<void>) {
  const [yazilan, setYazilan] = useState<KasaDurumu['alanlar'][number] | null>(null);

  const save = async (alan: KasaAlani, value: string | null) => {
    hide();
    await setKasaDegeri(yer, alan, value);
    notifySuccess(`${KASA_ALAN_NAMES[alan]} ${value === null ? 'silindi' : 'kaydedildi'}.`);
    await reload();
  };

  const clear = async (alan: KasaAlani) => {
    const isSure = await confirm({
      title: 'Şifreyi sil',
      message: `${KASA_ALAN_NAMES[alan]} silinsin mi?`,
      details: 'Silinen şifre geri getirilemez.',
      confirmLabel: 'Sil',
      danger: true,
    });
    if (isSure) await save(alan, null).catch(notifyCause);
  };

  return {
    yazilan,
    start: setYazilan,
    clear,
    dialog: {
      save: async (value: string) => {
        if (yazilan) await save(yazilan.alan, value);
      },
      onClose: () => setYazilan(null),
    },
  };
}
