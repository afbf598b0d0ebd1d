import { findBelgeName, yuvaName } from '#contract/mukellef/belge-adi.ts';
import { belgeBasligi, dosyaSorunu } from '#web/parts/belge/belge-metni.ts';
import type { KindDonem } from '#web/parts/belge/upload/tur-donem.tsx';
import type { UploadRequest } from '#web/parts/belge/upload/use-yukleme.ts';
import { listEslesmeler } from './api.ts';

export interface Eslesme {
  dosya: File;
  mukellef: { mukellef_id: number; ad: string; tc_no: string } | null;
  yuva: number | null;
  sorun: string | null;
}

export async function matchFiles(dosyalar: readonly File[]): Promise<Eslesme[]> {
  const named = dosyalar.map((dosya) => ({ dosya, fileName: findBelgeName(dosya.name) }));
  const found = await listEslesmeler([...new Set(named.flatMap(({ fileName }) => (fileName ? [fileName.tc_no] : [])))]);
  return named.map(({ dosya, fileName }): Eslesme => {
    const mukellef = fileName && found.get(fileName.tc_no);
    const sorun =
      dosyaSorunu(dosya) ??
      (!fileName
        ? 'Dosya adında tek ve geçerli bir TC/Vergi No yok.'
        : mukellef
          ? null
          : `${fileName.tc_no} numaralı bir müşteriniz yok.`);
    return {
      dosya,
      yuva: fileName?.yuva ?? null,
      sorun,
      mukellef: fileName && mukellef ? { ...mukellef, tc_no: fileName.tc_no } : null,
    };
  });
}

export const requests = (eslesmeler: readonly Eslesme[], kindDonem: KindDonem): UploadRequest[] =>
  eslesmeler.flatMap(({ dosya, mukellef, yuva, sorun }) => {
    if (sorun || !mukellef) return [];
    const { mukellef_id } = mukellef;
    const hedef = yuva === null ? { mukellef_id, ...kindDonem } : { mukellef_id, yuva };
    return [{ dosya, hedef, baslik: `${mukellef.ad} (${mukellef.tc_no}), ${hedefName(yuva, kindDonem)}` }];
  });

export const hedefName = (
  yuva: number | null,
  { tur, yil = null, ay = null }: { [K in keyof KindDonem]: KindDonem[K] | null },
): string =>
  yuva === null ? belgeBasligi({ yuva: null, tur: tur ?? 'diğer', yil: yil ?? null, ay: ay ?? null }) : yuvaName(yuva);
