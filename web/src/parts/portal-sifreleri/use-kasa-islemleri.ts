import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { KASA_ALAN_ADLARI, type KasaAlani, type KasaDurumu } from '#contract/mukellef/kasa.ts';
import { ApiError, messageOf } from '#web/lib/api-client.ts';
import { confirm } from '#web/ui/dialog/confirm.tsx';
import { notifyError, notifySuccess } from '#web/ui/notice/notify.ts';
import { copyText } from './copy-text.ts';
import type { Soru } from './goster-dialog.tsx';
import { getKasaDegeri, type KasaYeri, setKasaDegeri } from './kasa-api.ts';
import type { Islem } from './sifre-satiri.tsx';
import { useAcikSifre } from './use-acik-sifre.ts';

type Alan = KasaDurumu['alanlar'][number];
type Acma = 'goster' | 'kopyala';

const KOPYALANAMADI = 'Tarayıcı panoya yazmaya izin vermedi. Göster düğmesini kullanın.';

/** Until `dogrulamaBitis` other passwords of the row open with the same reason without asking. */
export function useKasaIslemleri(yer: KasaYeri, dogrulamaBitis: string | null) {
  const client = useQueryClient();
  const { acik, kalan, show, hide } = useAcikSifre();
  const [soru, setSoru] = useState<{ alan: KasaAlani; islem: Acma; sifreGerekli: boolean } | null>(null);
  const [yazilan, setYazilan] = useState<Alan | null>(null);
  const [neden, setNeden] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [duyuru, setDuyuru] = useState('');
  const isValid = dogrulamaBitis !== null && Date.parse(dogrulamaBitis) > Date.now();
  const reload = () => client.invalidateQueries({ queryKey: [yer.tablo, 'kasa', yer.id] });

  const open = async (alan: KasaAlani, islem: Acma, verilen: Soru) => {
    const { deger } = await getKasaDegeri(yer, alan, verilen);
    setNeden(verilen.neden);
    void reload();
    if (islem === 'goster') {
      show(alan, deger);
      setDuyuru(`${KASA_ALAN_ADLARI[alan]} 30 saniye gösteriliyor.`);
    } else if (await copyText(deger)) notifySuccess(`${KASA_ALAN_ADLARI[alan]} kopyalandı.`);
    else notifyError(KOPYALANAMADI);
  };

  const openAgain = (alan: KasaAlani, islem: Acma) => {
    setBusy(true);
    open(alan, islem, { sifre: '', neden })
      .catch((error) => {
        if (error instanceof ApiError && error.field) setSoru({ alan, islem, sifreGerekli: true });
        else notifyError(messageOf(error));
      })
      .finally(() => setBusy(false));
  };

  const save = async (alan: KasaAlani, deger: string | null) => {
    hide();
    await setKasaDegeri(yer, alan, deger);
    notifySuccess(`${KASA_ALAN_ADLARI[alan]} ${deger === null ? 'silindi' : 'kaydedildi'}.`);
    await reload();
  };

  const clear = async (alan: KasaAlani) => {
    const message = `${KASA_ALAN_ADLARI[alan]} silinsin mi?`;
    if (
      !(await confirm({
        title: 'Şifreyi sil',
        message,
        details: 'Silinen şifre geri getirilemez.',
        confirmLabel: 'Sil',
        danger: true,
      }))
    )
      return;
    setBusy(true);
    await save(alan, null)
      .catch((error) => notifyError(messageOf(error)))
      .finally(() => setBusy(false));
  };

  const start = (durum: Alan, islem: Islem) => {
    const { alan } = durum;
    if (isBusy) return;
    if (islem === 'degistir') setYazilan(durum);
    else if (islem === 'sil') void clear(alan);
    else if (isValid && neden) openAgain(alan, islem);
    else setSoru({ alan, islem, sifreGerekli: !isValid });
  };

  return {
    ...{ acik, kalan, hide, soru, yazilan, duyuru, start },
    dialog: {
      goster: {
        neden,
        open: async (verilen: Soru) => {
          if (soru) await open(soru.alan, soru.islem, verilen);
        },
        onClose: () => setSoru(null),
      },
      deger: {
        save: async (deger: string) => {
          if (yazilan) await save(yazilan.alan, deger);
        },
        onClose: () => setYazilan(null),
      },
    },
  };
}
