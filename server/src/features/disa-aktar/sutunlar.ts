import type { Alan } from '#contract/alan/alan.ts';
import { alanMetni } from '#contract/alan/alan-metni.ts';
import { kindOf } from '#contract/alan/kinds.ts';
import { alanlarAt, type RegisterTablosu } from '#contract/alan/register.ts';
import { currentDonem, formatDonem } from '#contract/common/donem.ts';
import { formatFiyat } from '#contract/common/kurus.ts';
import type { Hizmet } from '#contract/hizmet/hizmet.ts';
import { gecerlilikOf, sonrakiFiyat } from '#contract/hizmet/hizmet-fiyati.ts';
import type { Sutun } from './sutun.ts';

function alanSutunu<T>(key: string, alan: Alan, read: (row: T) => unknown): Sutun<T> {
  const tur = alan.gun ? 'tarih' : alan.tur;
  const column = { key, baslik: alan.etiket, genislik: kindOf(alan).width ?? 28 };
  // A number that stands for a name (a month) is written as that name.
  return kindOf({ tur }).cell && !alan.secenekler
    ? { ...column, tur, deger: (row) => read(row) as string | number | null }
    : { ...column, deger: (row) => alanMetni(alan, read(row)) };
}

const sutunlarOf = <T>(tablo: RegisterTablosu): readonly Sutun<T>[] =>
  alanlarAt(tablo, 'export').map(([ad, alan]) => alanSutunu(ad, alan, (row) => row[ad as keyof T]));

export const HIZMET_SUTUNLARI: readonly Sutun<Hizmet>[] = [
  ...sutunlarOf<Hizmet>('hizmetler'),
  {
    key: 'gecerlilik_ayi',
    baslik: 'Sonraki fiyat',
    deger: (row) => {
      const next = sonrakiFiyat(row, currentDonem());
      return next ? `${formatFiyat(next.fiyat)} (${formatDonem(gecerlilikOf(next))})` : null;
    },
  },
];

export function chooseSutunlar<T>(sutunlar: readonly Sutun<T>[], shown: string | undefined): readonly Sutun<T>[] {
  const keys = shown?.split(',') ?? [];
  const chosen = sutunlar.filter(({ key }) => keys.includes(key));
  return chosen.length > 0 ? chosen : sutunlar;
}
