import { useQueryClient } from '@tanstack/react-query';
import type { RouteResponse } from '#contract/common/route.ts';
import type {
  importFisDosyasi as importFisDosyasiRoute,
  previewFisDosyasi as previewFisDosyasiRoute,
  VergiCevabi,
} from '#contract/fis/fis-aktarim.ts';
import { importFisDosyasi, previewFisDosyasi } from '#web/features/fis/api.ts';
import { isOpen, type Upload, useUploadQueue } from '#web/lib/use-upload-queue.ts';

/** A file is sent twice: to be read, and with `yaz` to be written. */
interface FisDosyasi {
  mukellef_id: number | null;
  vergiler: ReadonlyMap<string, VergiCevabi>;
  yaz: boolean;
  onizleme: RouteResponse<typeof previewFisDosyasiRoute> | null;
  sonuc: RouteResponse<typeof importFisDosyasiRoute> | null;
}
export type DosyaIsi = Upload<FisDosyasi>;

export const isHazir = ({ durum, yaz }: DosyaIsi): boolean => durum === 'bitti' && !yaz;
export const isAktariliyor = (job: DosyaIsi): boolean => job.yaz && isOpen(job);

export function useDosyalar() {
  const client = useQueryClient();
  const { isler, add, again, remove } = useUploadQueue<FisDosyasi>({
    atOnce: 1,
    pauses: [],
    send: async ({ dosya, yaz, onizleme, ...secim }) => {
      if (!yaz || !onizleme) return { onizleme: await previewFisDosyasi(dosya, secim) };
      const sonuc = await importFisDosyasi(dosya, onizleme.ozet, secim).finally(
        () => void client.invalidateQueries({ queryKey: ['fisler'] }),
      );
      return { sonuc };
    },
  });
  return {
    isler,
    add: (dosyalar: readonly File[], mukellef_id: number | null) =>
      add(
        dosyalar.map((dosya) => ({
          dosya,
          mukellef_id,
          vergiler: new Map(),
          yaz: false,
          onizleme: null,
          sonuc: null,
        })),
      ),
    write: ({ no }: DosyaIsi) => again(no, { yaz: true }),
    answer: ({ no, vergiler }: DosyaIsi, kod: string, cevap: VergiCevabi) =>
      again(no, { vergiler: new Map(vergiler).set(kod, cevap), yaz: false }),
    remove,
  };
}
