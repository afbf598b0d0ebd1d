import { findBelgeAdi, yuvaAdi } from '#contract/mukellef/belge-adi.ts';
import { belgeBasligi, dosyaSorunu } from '#web/parts/belge/belge-metni.ts';
import type { TurDonem } from '#web/parts/belge/upload/tur-donem.tsx';
import type { YuklemeIstegi } from '#web/parts/belge/upload/use-yukleme.ts';
import { listEslesmeler } from './api.ts';

export interface Eslesme {
  dosya: File;
  mukellef: { mukellef_id: number; ad: string; tc_no: string } | null;
  yuva: number | null;
  sorun: string | null;
}

export async function matchFiles(dosyalar: readonly File[]): Promise<Eslesme[]> {
  const named = dosyalar.map((dosya) => ({ dosya, adi: findBelgeAdi(dosya.name) }));
  const found = await listEslesmeler([...new Set(named.flatMap(({ adi }) => (adi ? [adi.tc_no] : [])))]);
  return named.map(({ dosya, adi }): Eslesme => {
    const mukellef = adi && found.get(adi.tc_no);
    const sorun =
      dosyaSorunu(dosya) ??
      (!adi
        ? 'Dosya adında tek ve geçerli bir TC/Vergi No yok.'
        : mukellef
          ? null
          : `${adi.tc_no} numaralı bir müşteriniz yok.`);
    return {
      dosya,
      yuva: adi?.yuva ?? null,
      sorun,
      mukellef: adi && mukellef ? { ...mukellef, tc_no: adi.tc_no } : null,
    };
  });
}

export const istekler = (eslesmeler: readonly Eslesme[], turDonem: TurDonem): YuklemeIstegi[] =>
  eslesmeler.flatMap(({ dosya, mukellef, yuva, sorun }) => {
    if (sorun || !mukellef) return [];
    const { mukellef_id } = mukellef;
    const hedef = yuva === null ? { mukellef_id, ...turDonem } : { mukellef_id, yuva };
    return [{ dosya, hedef, baslik: `${mukellef.ad} (${mukellef.tc_no}), ${hedefAdi(yuva, turDonem)}` }];
  });

export const hedefAdi = (
  yuva: number | null,
  { tur, yil = null, ay = null }: { [K in keyof TurDonem]: TurDonem[K] | null },
): string =>
  yuva === null ? belgeBasligi({ yuva: null, tur: tur ?? 'diğer', yil: yil ?? null, ay: ay ?? null }) : yuvaAdi(yuva);
