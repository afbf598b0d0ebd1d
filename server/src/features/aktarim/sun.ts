import type { AktarimRow } from '#contract/aktarim/aktarim.ts';
import {
  type AktarimAlani,
  type AktarimListesi,
  aktarimMetni,
  alanlarOf,
  type Eslesme,
} from '#contract/aktarim/aktarim-alanlari.ts';
import { type Donem, formatDonem } from '#contract/common/donem.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { eslesmeOf, sheetSira } from './denetim/spread.ts';
import { HIZMET_AYRACI } from './denetim/spread-columns.ts';
import type { Row } from './queries.ts';

export function hucreMetni(hucre: Hucre | undefined): string {
  if (typeof hucre === 'number')
    return hucre.toLocaleString('tr-TR', { useGrouping: false, maximumFractionDigits: 10 });
  if (typeof hucre === 'boolean') return hucre ? 'DOĞRU' : 'YANLIŞ';
  return hucre ?? '';
}

function degisenler({ alanlar, eski }: Row, liste: readonly AktarimAlani[]): AktarimRow['degisen'] {
  const entries = liste.flatMap((alan) => {
    const { ad } = alan;
    if (!eski || !(ad in eski) || !alanlar) return [];
    const since = ad === 'fiyat' ? ` (${formatDonem(alanlar.gecerlilik as Donem)} ayından başlayarak)` : '';
    return [[ad, { eski: aktarimMetni(alan, eski[ad]), yeni: aktarimMetni(alan, alanlar[ad]) + since }] as const];
  });
  return Object.fromEntries(entries);
}

export function presentRow(
  row: Row,
  aktarim: { liste: AktarimListesi; basliklar: readonly string[]; eslesme: Eslesme },
): AktarimRow {
  const alanlar = alanlarOf(aktarim.liste, false);
  const hucreler = Object.entries(eslesmeOf(aktarim, row, alanlar)).map(([name, column]) => {
    const text = hucreMetni(row.hucreler[column]);
    // A sheet may name its one service in several ways: the likeliest is shown.
    return [name, name === 'hizmet' ? text.split(HIZMET_AYRACI, 1)[0] : text];
  });
  return {
    satir_id: row.satir_id,
    sira: sheetSira(row.sira),
    durum: row.durum,
    hucreler: Object.fromEntries(hucreler),
    hatalar: row.hatalar ?? {},
    notlar: row.notlar ?? {},
    degisen: degisenler(row, alanlar),
    tamam: row.tamam,
  };
}

const byField = (texts: Record<string, string> | null, liste: AktarimListesi | null): string =>
  Object.entries(texts ?? {})
    .map(([name, mesaj]) => {
      const alan = liste && alanlarOf(liste, false).find((found) => found.ad === name);
      return alan ? `${alan.etiket}: ${mesaj}` : mesaj;
    })
    .join(' | ');

export const errorText = ({ hatalar }: Row, liste: AktarimListesi | null): string => byField(hatalar, liste);
export const noteText = ({ notlar }: Row, liste: AktarimListesi | null): string => byField(notlar, liste);
