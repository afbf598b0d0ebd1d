import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { KasaDurumu } from '#contract/mukellef/kasa.ts';
import type { KasaYeri } from './api.ts';
import type { Islem } from './sifre-satiri.tsx';
import { useSifreAcma } from './use-sifre-acma.ts';
import { useSifreYazma } from './use-sifre-yazma.ts';

export function useKasaIslemleri(yer: KasaYeri, dogrulamaBitis: string | null) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [yer.tablo, 'kasa', yer.id] });
  const acma = useSifreAcma(yer, dogrulamaBitis, reload);
  const yazma = useSifreYazma(yer, acma.hide, reload);
  const [isBusy, setBusy] = useState(false);
  const start = async (durum: KasaDurumu['alanlar'][number], islem: Islem) => {
    if (isBusy) return;
    if (islem === 'degistir') return yazma.start(durum);
    setBusy(true);
    await (islem === 'sil' ? yazma.clear(durum.alan) : acma.start(durum.alan, islem));
    setBusy(false);
  };
  return { acma, yazma, start };
}
