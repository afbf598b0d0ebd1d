import { ApiError, messageOf, OFFLINE } from '#web/lib/api-client.ts';
import { sendBelge, type YuklemeHedefi } from '#web/parts/belge/api.ts';
import { dosyaSorunu } from '#web/parts/belge/belge-metni.ts';

export type IsDurumu = 'bekliyor' | 'gidiyor' | 'bitti' | 'hata' | 'iptal';

export interface YuklemeIstegi {
  dosya: File;
  hedef: YuklemeHedefi;
  baslik: string;
}

export interface YuklemeIsi extends YuklemeIstegi {
  no: number;
  durum: IsDurumu;
  oran: number;
  mesaj: string;
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
export const IPTAL = { durum: 'iptal', mesaj: 'İptal edildi.' } as const;

export function toIs(istek: YuklemeIstegi, no: number): YuklemeIsi {
  const sorun = dosyaSorunu(istek.dosya);
  return { ...istek, no, durum: sorun ? 'hata' : 'bekliyor', oran: 0, mesaj: sorun ?? '' };
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === OFFLINE || error.status === 503 || error.status === 429);

const sleep = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** sendIs never throws: `update` is told every result of the upload, also a failure. */
export async function sendIs(
  job: YuklemeIsi,
  update: (change: Partial<YuklemeIsi>) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      update({ durum: 'gidiyor', oran: 0, mesaj: '' });
      const { ayni } = await sendBelge(job.hedef, job.dosya, { signal, onProgress: (oran) => update({ oran }) });
      return update({ durum: 'bitti', oran: 1, mesaj: ayni ? 'Aynı dosya zaten yüklüydü.' : '' });
    } catch (error) {
      const pause = RETRY_MS[attempt];
      if (!signal.aborted && isPassing(error) && pause !== undefined) {
        update({ mesaj: `${messageOf(error)} Yeniden denenecek.` });
        await sleep(pause, signal);
      }
      if (signal.aborted) return update(IPTAL);
      if (!isPassing(error) || pause === undefined) return update({ durum: 'hata', mesaj: messageOf(error) });
    }
  }
}
