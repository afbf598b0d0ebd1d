import { useState } from 'react';
import { KASA_ALAN_ADLARI, type KasaAlani, type KasaDurumu } from '#contract/mukellef/kasa.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyCause, notifySuccess } from '#web/ui/notice/notify.ts';
import { type KasaYeri, setKasaDegeri } from './api.ts';

export function useSifreYazma(yer: KasaYeri, hide: () => void, reload: () => Promise<void>) {
  const [yazilan, setYazilan] = useState<KasaDurumu['alanlar'][number] | null>(null);

  const save = async (alan: KasaAlani, deger: string | null) => {
    hide();
    await setKasaDegeri(yer, alan, deger);
    notifySuccess(`${KASA_ALAN_ADLARI[alan]} ${deger === null ? 'silindi' : 'kaydedildi'}.`);
    await reload();
  };

  const clear = async (alan: KasaAlani) => {
    const isSure = await confirm({
      title: 'Şifreyi sil',
      message: `${KASA_ALAN_ADLARI[alan]} silinsin mi?`,
      details: 'Silinen şifre geri getirilemez.',
      confirmLabel: 'Sil',
      danger: true,
    });
    if (isSure) await save(alan, null).catch(notifyCause);
  };

  return {
    ...{ yazilan, start: setYazilan, clear },
    dialog: {
      save: async (deger: string) => {
        if (yazilan) await save(yazilan.alan, deger);
      },
      onClose: () => setYazilan(null),
    },
  };
}
