import type { Aktarim, AktarimSatiri } from '#contract/aktarim/aktarim.ts';
import { type AktarimAlani, type AktarimListesi, aktarimMetni, alanlarOf } from '#contract/aktarim/aktarim-alanlari.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import type { AktarimKaydi, Satir } from './queries.ts';

export function hucreMetni(hucre: Hucre | undefined): string {
  if (typeof hucre === 'number')
    return hucre.toLocaleString('tr-TR', { useGrouping: false, maximumFractionDigits: 10 });
  if (typeof hucre === 'boolean') return hucre ? 'DOĞRU' : 'YANLIŞ';
  return hucre ?? '';
}

export const presentAktarim = ({ iptal: _, ...aktarim }: AktarimKaydi, ornekler: readonly Hucre[][]): Aktarim => ({
  ...aktarim,
  ornekler: ornekler.map((row) => row.map(hucreMetni)),
});

function degisenler({ alanlar, eski }: Satir, liste: readonly AktarimAlani[]): AktarimSatiri['degisen'] {
  const entries = liste.flatMap((alan) => {
    const { ad } = alan;
    if (!eski || !(ad in eski) || !alanlar) return [];
    const since = ad === 'fiyat' ? ` (${formatDonem(alanlar.gecerlilik as Donem)} ayından başlayarak)` : '';
    return [[ad, { eski: aktarimMetni(alan, eski[ad]), yeni: aktarimMetni(alan, alanlar[ad]) + since }] as const];
  });
  return Object.fromEntries(entries);
}

export function presentSatir(
  satir: Satir,
  { liste, eslesme }: { liste: AktarimListesi; eslesme: Aktarim['eslesme'] },
): AktarimSatiri {
  const alanlar = alanlarOf(liste, false);
  const hucreler = Object.entries(eslesme).map(([ad, sutun]) => [ad, hucreMetni(satir.hucreler[sutun])]);
  return {
    sira: satir.sira,
    durum: satir.durum,
    hucreler: Object.fromEntries(hucreler),
    hatalar: satir.hatalar ?? {},
    degisen: degisenler(satir, alanlar),
  };
}

export const hataMetni = ({ hatalar }: Satir, liste: AktarimListesi): string =>
  Object.entries(hatalar ?? {})
    .map(([ad, mesaj]) => {
      const alan = alanlarOf(liste, false).find((found) => found.ad === ad);
      return alan ? `${alan.etiket}: ${mesaj}` : mesaj;
    })
    .join(' | ');
