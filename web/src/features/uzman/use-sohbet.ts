import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Mesaj, UZMAN_METNI, type UzmanOlayi } from '#contract/uzman/uzman.ts';
import { ApiError, OFFLINE } from '#web/lib/api-client.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { askUzman, getKonusmaQuery, listKonusmalarQuery, retryUzman } from './api.ts';

interface Akis {
  konusma_id: number | null;
  soru: string | null;
  metin: string;
}

interface Hata {
  konusma_id: number | null;
  metin: string;
}

/** The text of a failed answer begins with 'Hata: ' where the server gives a reason (spec §8). */
const hataMetni = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'INTERNAL' && error.code !== OFFLINE
    ? `Hata: ${error.message}`
    : UZMAN_METNI.hata;

const YEREL: Omit<Mesaj, 'tur' | 'metin'> = {
  mesaj_id: -1,
  kaynaklar: [],
  baglantilar: [],
  kesildi: false,
  zaman: new Date(0).toISOString(),
};

const changeMesajlar = (client: QueryClient, konusma_id: number, change: (mesajlar: Mesaj[]) => Mesaj[]) =>
  client.setQueryData(getKonusmaQuery(konusma_id).queryKey, (now) => ({
    konusma_id,
    baslik: now?.baslik ?? '',
    mesajlar: change(now?.mesajlar ?? []),
  }));

function useAkis(setSecili: (konusma_id: number) => void, onKept: () => void) {
  const client = useQueryClient();
  const [akis, setAkis] = useState<Akis | null>(null);
  const [hata, setHata] = useState<Hata | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (ilk: Akis, start: (signal: AbortSignal, onOlay: (olay: UzmanOlayi) => void) => Promise<void>) => {
    const own = new AbortController();
    let now = ilk;
    const show = (change: Partial<Akis>) => {
      now = { ...now, ...change };
      setAkis(now);
    };
    const keep = (mesaj: Mesaj) =>
      now.konusma_id !== null && changeMesajlar(client, now.konusma_id, (mesajlar) => [...mesajlar, mesaj]);
    let isDone = false;
    stop.current = own;
    setHata(null);
    show({});
    try {
      await start(own.signal, (olay) => {
        if (olay.tur === 'basladi') {
          const { konusma_id, soru, kalan } = olay;
          changeMesajlar(client, konusma_id, (mesajlar) => [
            ...mesajlar.filter(({ mesaj_id }) => mesaj_id > 0 && mesaj_id < soru.mesaj_id),
            soru,
          ]);
          show({ konusma_id, soru: null });
          setSecili(konusma_id);
          client.setQueryData(listKonusmalarQuery.queryKey, (list) => list && { ...list, kalan });
          void client.invalidateQueries({ queryKey: listKonusmalarQuery.queryKey });
          onKept();
        } else if (olay.tur === 'parca') show({ metin: now.metin + olay.metin });
        else {
          keep(olay.mesaj);
          isDone = true;
        }
      });
      if (!isDone) throw new ApiError(0, { code: 'INTERNAL', message: '' });
    } catch (failure) {
      if (own.signal.aborted) keep({ ...YEREL, tur: 'ai', metin: now.metin || 'Yanıt durduruldu.', kesildi: true });
      else if (!isDone) setHata({ konusma_id: now.konusma_id, metin: hataMetni(failure) });
    } finally {
      if (stop.current === own) stop.current = null;
      setAkis(null);
    }
  };
  return { akis, hata, setHata, run, stop: () => stop.current?.abort() };
}

export function useSohbet(onKept: () => void) {
  const [secili, setSecili] = useUrlId('konusma');
  const { akis, hata, setHata, run, stop } = useAkis(setSecili, onKept);
  const { data, error, refetch } = useQuery({ ...getKonusmaQuery(secili ?? 0), enabled: secili !== null });
  const own = akis !== null && (akis.konusma_id === secili || akis.soru !== null) ? akis : null;
  return {
    konusma_id: secili,
    setKonusma: (konusma_id: number | null) => {
      stop();
      setHata(null);
      setSecili(konusma_id);
    },
    mesajlar: secili === null ? [] : data?.mesajlar,
    error: secili !== null && !data ? error : null,
    refetch,
    akis: own,
    hata: hata?.konusma_id === secili || hata?.konusma_id === null ? hata : null,
    isBusy: akis !== null,
    ask: (soru: string) =>
      void run({ konusma_id: secili, soru, metin: '' }, (signal, onOlay) => askUzman(secili, soru, signal, onOlay)),
    again: (konusma_id: number) =>
      void run({ konusma_id, soru: null, metin: '' }, (signal, onOlay) => retryUzman(konusma_id, signal, onOlay)),
    stop,
  };
}
