import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Mesaj, UZMAN_METNI, type UzmanEvent } from '#contract/uzman/uzman.ts';
import { ApiError, OFFLINE } from '#web/lib/api-client.ts';
import { useUrlId } from '#web/ui/hook/use-url-param.ts';
import { askUzman, getKonusmaQuery, listKonusmalarQuery, retryUzman } from './api.ts';

interface Akis {
  konusma_id: number | null;
  soru: string | null;
  metin: string;
}

interface Fault {
  konusma_id: number | null;
  metin: string;
}

/** The text of a failed answer begins with 'Hata: ' where the server gives a reason (spec §8). */
const errorText = (error: unknown): string =>
  error instanceof ApiError && error.code !== 'INTERNAL' && error.code !== OFFLINE
    ? `Hata: ${error.message}`
    : UZMAN_METNI.error;

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

function useAkis(setChosen: (konusma_id: number) => void, onKept: () => void) {
  const client = useQueryClient();
  const [akis, setAkis] = useState<Akis | null>(null);
  const [error, setError] = useState<Fault | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (
    ilk: Akis,
    start: (signal: AbortSignal, onEvent: (event: UzmanEvent) => void) => Promise<void>,
  ) => {
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
    setError(null);
    show({});
    try {
      await start(own.signal, (event) => {
        if (event.tur === 'basladi') {
          const { konusma_id, soru, kalan } = event;
          changeMesajlar(client, konusma_id, (mesajlar) => [
            ...mesajlar.filter(({ mesaj_id }) => mesaj_id > 0 && mesaj_id < soru.mesaj_id),
            soru,
          ]);
          show({ konusma_id, soru: null });
          setChosen(konusma_id);
          client.setQueryData(listKonusmalarQuery.queryKey, (list) => list && { ...list, kalan });
          void client.invalidateQueries({ queryKey: listKonusmalarQuery.queryKey });
          onKept();
        } else if (event.tur === 'parca') show({ metin: now.metin + event.metin });
        else {
          keep(event.mesaj);
          isDone = true;
        }
      });
      if (!isDone) throw new ApiError(0, { code: 'INTERNAL', message: '' });
    } catch (failure) {
      if (own.signal.aborted) keep({ ...YEREL, tur: 'ai', metin: now.metin || 'Yanıt durduruldu.', kesildi: true });
      else if (!isDone) setError({ konusma_id: now.konusma_id, metin: errorText(failure) });
    } finally {
      if (stop.current === own) stop.current = null;
      setAkis(null);
    }
  };
  return { akis, error, setError, run, stop: () => stop.current?.abort() };
}

export function useSohbet(onKept: () => void) {
  const [chosen, setChosen] = useUrlId('konusma');
  const { akis, error: fault, setError, run, stop } = useAkis(setChosen, onKept);
  const { data, error, refetch } = useQuery({ ...getKonusmaQuery(chosen ?? 0), enabled: chosen !== null });
  const own = akis !== null && (akis.konusma_id === chosen || akis.soru !== null) ? akis : null;
  return {
    konusma_id: chosen,
    setKonusma: (konusma_id: number | null) => {
      stop();
      setError(null);
      setChosen(konusma_id);
    },
    mesajlar: chosen === null ? [] : data?.mesajlar,
    error: chosen !== null && !data ? error : null,
    refetch,
    akis: own,
    fault: fault?.konusma_id === chosen || fault?.konusma_id === null ? fault : null,
    isBusy: akis !== null,
    ask: (soru: string) =>
      void run({ konusma_id: chosen, soru, metin: '' }, (signal, onEvent) => askUzman(chosen, soru, signal, onEvent)),
    again: (konusma_id: number) =>
      void run({ konusma_id, soru: null, metin: '' }, (signal, onEvent) => retryUzman(konusma_id, signal, onEvent)),
    stop,
  };
}
