import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { RouteResponse } from '#contract/common/route.ts';
import type {
  importFisDosyasi as importFisDosyasiRoute,
  previewFisDosyasi as previewFisDosyasiRoute,
  VergiCevabi,
} from '#contract/fis/fis-aktarim.ts';
import { importFisDosyasi, previewFisDosyasi } from '#web/features/fis/api.ts';
import { messageOf } from '#web/lib/api-client.ts';

export interface DosyaIsi {
  anahtar: number;
  dosya: File;
  mukellef_id: number | null;
  vergiler: ReadonlyMap<string, VergiCevabi>;
  durum: 'okunuyor' | 'hazir' | 'aktariliyor' | 'bitti' | 'hata';
  onizleme: RouteResponse<typeof previewFisDosyasiRoute> | null;
  sonuc: RouteResponse<typeof importFisDosyasiRoute> | null;
  mesaj: string;
}

let sonAnahtar = 0;

export function useDosyalar() {
  const client = useQueryClient();
  const [isler, setIsler] = useState<readonly DosyaIsi[]>([]);
  const sira = useRef<Promise<unknown>>(Promise.resolve());
  const change = (anahtar: number, next: Partial<DosyaIsi>) =>
    setIsler((now) => now.map((job) => (job.anahtar === anahtar ? { ...job, ...next } : job)));
  const inTurn = (work: () => Promise<void>) => {
    sira.current = sira.current.then(work);
    return sira.current;
  };
  const fail = (anahtar: number) => (error: unknown) => change(anahtar, { durum: 'hata', mesaj: messageOf(error) });

  const read = ({ anahtar, dosya, ...secim }: DosyaIsi) =>
    inTurn(() =>
      previewFisDosyasi(dosya, secim).then((onizleme) => change(anahtar, { durum: 'hazir', onizleme }), fail(anahtar)),
    );
  const answer = (job: DosyaIsi, kod: string, cevap: VergiCevabi) => {
    const vergiler = new Map(job.vergiler).set(kod, cevap);
    change(job.anahtar, { durum: 'okunuyor', vergiler });
    void read({ ...job, vergiler });
  };
  const write = ({ anahtar, dosya, onizleme, ...secim }: DosyaIsi) => {
    if (!onizleme) return;
    change(anahtar, { durum: 'aktariliyor' });
    void inTurn(() =>
      importFisDosyasi(dosya, onizleme.ozet, secim).then(
        (sonuc) => change(anahtar, { durum: 'bitti', sonuc }),
        fail(anahtar),
      ),
    ).then(() => client.invalidateQueries({ queryKey: ['fisler'] }));
  };
  return {
    isler,
    add: (dosyalar: readonly File[], mukellef_id: number | null) => {
      const yeni = dosyalar.map(
        (dosya): DosyaIsi => ({
          anahtar: ++sonAnahtar,
          dosya,
          mukellef_id,
          vergiler: new Map(),
          durum: 'okunuyor',
          onizleme: null,
          sonuc: null,
          mesaj: '',
        }),
      );
      setIsler((now) => [...yeni, ...now]);
      for (const job of yeni) void read(job);
    },
    write,
    answer,
    remove: (anahtar: number) => setIsler((now) => now.filter((job) => job.anahtar !== anahtar)),
  };
}
