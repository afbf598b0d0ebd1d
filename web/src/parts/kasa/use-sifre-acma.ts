import { useState } from 'react';
import { KASA_ALAN_NAMES, type KasaAlani } from '#contract/mukellef/kasa.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { notifyCause, notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { type KasaYeri, revealKasaDegeri } from './api.ts';
import type { Soru } from './reveal-dialog.tsx';
import { useAcikSifre } from './use-acik-sifre.ts';

export type Acma = 'goster' | 'kopyala';

const KOPYALANAMADI = 'Tarayıcı panoya yazmaya izin vermedi. Göster düğmesini kullanın.';

/**
 * After a portal password was opened, further ones of the same client or accountant open until `dogrulamaBitis` without
 * a question, for the same reason, as long as the page stays open.
 */
export function useSifreAcma(yer: KasaYeri, dogrulamaBitis: string | null, reload: () => Promise<void>) {
  const { acik, rest, show, hide } = useAcikSifre();
  const [soru, setSoru] = useState<{ alan: KasaAlani; islem: Acma; sifreGerekli: boolean } | null>(null);
  const [reason, setReason] = useState('');
  const [duyuru, setDuyuru] = useState('');
  const isValid = dogrulamaBitis !== null && Date.parse(dogrulamaBitis) > Date.now();

  const open = async (alan: KasaAlani, islem: Acma, verilen: Soru) => {
    const { deger } = await revealKasaDegeri(yer, alan, verilen);
    setReason(verilen.neden);
    void reload();
    if (islem === 'goster') {
      show(alan, deger);
      setDuyuru(`${KASA_ALAN_NAMES[alan]} 30 saniye gösteriliyor.`);
    } else if (await copyText(deger)) notifySuccess(`${KASA_ALAN_NAMES[alan]} kopyalandı.`);
    else notifyError(KOPYALANAMADI);
  };

  const start = async (alan: KasaAlani, islem: Acma) => {
    if (!isValid || !reason) return setSoru({ alan, islem, sifreGerekli: !isValid });
    try {
      await open(alan, islem, { sifre: '', neden: reason });
    } catch (error) {
      if (error instanceof ApiError && error.field) setSoru({ alan, islem, sifreGerekli: true });
      else notifyCause(error);
    }
  };

  return {
    acik,
    rest,
    hide,
    soru,
    duyuru,
    start,
    dialog: {
      reason,
      open: async (verilen: Soru) => {
        if (soru) await open(soru.alan, soru.islem, verilen);
      },
      onClose: () => setSoru(null),
    },
  };
}
