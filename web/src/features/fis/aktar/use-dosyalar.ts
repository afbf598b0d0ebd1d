import { useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '#contract/common/route.ts';
import type * as contract from '#contract/fis/fis-aktarim.ts';
import { importFisDosyasi, previewFisDosyasi } from '#web/features/fis/api.ts';
import { isOpen, type Upload, useUploadQueue } from '#web/lib/use-upload-queue.ts';

/** A file is sent twice: to be read, and with `yaz` to be written. */
interface FisDosyasi {
  mukellef_id: number | null;
  vergiler: ReadonlyMap<string, contract.VergiCevabi>;
  yaz: boolean;
  onizleme: RouteResponse<typeof contract.previewFisDosyasi> | null;
  result: RouteResponse<typeof contract.importFisDosyasi> | null;
}
export type FileJob = Upload<FisDosyasi>;

export const isReady = ({ durum, yaz }: FileJob): boolean => durum === 'bitti' && !yaz;
export const isAktariliyor = (job: FileJob): boolean => job.yaz && isOpen(job);

export function useDosyalar() {
  const client = useQueryClient();
  const { jobs, add, again, remove } = useUploadQueue<FisDosyasi>({
    atOnce: 1,
    pauses: [],
    send: async ({ dosya, yaz, onizleme, ...secim }) => {
      if (!yaz || !onizleme) return { onizleme: await previewFisDosyasi(dosya, secim) };
      const result = await importFisDosyasi(dosya, onizleme.ozet, secim).finally(
        () => void client.invalidateQueries({ queryKey: ['fisler'] }),
      );
      return { result };
    },
  });
  return {
    jobs,
    add: (dosyalar: readonly File[], mukellef_id: number | null) =>
      add(
        dosyalar.map((dosya) => ({
          dosya,
          mukellef_id,
          vergiler: new Map(),
          yaz: false,
          onizleme: null,
          result: null,
        })),
      ),
    write: ({ no }: FileJob) => again(no, { yaz: true }),
    answer: ({ no, vergiler }: FileJob, kod: string, cevap: contract.VergiCevabi) =>
      again(no, { vergiler: new Map(vergiler).set(kod, cevap), yaz: false }),
    remove,
  };
}
