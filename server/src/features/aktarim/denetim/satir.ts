import {
  type AktarimAlani,
  type AktarimListesi,
  alanlarOf,
  anahtarAlani,
  type Eslesme,
  ORNEK_ANAHTARI,
} from '#contract/aktarim/aktarim-alanlari.ts';
import { Wrong } from '#contract/alan/readings.ts';
import { fold } from '#contract/common/turkish-text.ts';
import type { Hucre } from '#server/adapters/tablo-dosyasi/tablo.ts';
import { readHucre } from './hucre.ts';

export interface OkunanSatir {
  satir_id: number;
  sira: number;
  degerler: Record<string, unknown>;
  hatalar: Record<string, string>;
}

export interface Okuyucu {
  liste: AktarimListesi;
  isMuhasebeci: boolean;
  anahtar: AktarimAlani;
  alanlar: readonly (AktarimAlani & { sutun: number })[];
}

export function createOkuyucu(liste: AktarimListesi, isMuhasebeci: boolean, eslesme: Eslesme): Okuyucu {
  const alanlar = alanlarOf(liste, isMuhasebeci).flatMap((alan) =>
    eslesme[alan.ad] === undefined ? [] : [{ ...alan, sutun: eslesme[alan.ad] as number }],
  );
  return { liste, isMuhasebeci, anahtar: anahtarAlani(liste), alanlar };
}

function join(degerler: Record<string, unknown>, anahtar: string): string[] {
  const { soyad, vergi_no } = degerler as { soyad?: string; vergi_no?: string };
  delete degerler.soyad;
  delete degerler.vergi_no;
  if (soyad !== undefined) degerler.ad = [degerler.ad, soyad].filter(Boolean).join(' ');
  if (vergi_no !== undefined) degerler[anahtar] ??= vergi_no;
  return [
    ...(soyad === undefined ? [] : ['ad']),
    ...(vergi_no !== undefined && degerler[anahtar] === vergi_no ? [anahtar] : []),
  ];
}

export function readSatir(
  { liste, anahtar, alanlar }: Okuyucu,
  { satir_id, sira, hucreler }: { satir_id: number; sira: number; hucreler: Hucre[] },
): OkunanSatir {
  const raw: Record<string, unknown> = {};
  const hatalar: Record<string, string> = {};
  const key = alanlar.find(({ ad }) => ad === anahtar.ad);
  if (key && fold(String(hucreler[key.sutun] ?? '')) === fold(ORNEK_ANAHTARI)) {
    return {
      satir_id,
      sira,
      degerler: {},
      hatalar: { [anahtar.ad]: 'Bu, şablonun örnek satırıdır; kendi kaydınızı yazın ya da satırı silin.' },
    };
  }
  for (const alan of alanlar) {
    const read = readHucre(alan, hucreler[alan.sutun] ?? null);
    if (read instanceof Wrong) hatalar[alan.ad] = read.message;
    else if (read !== undefined) raw[alan.ad] = read;
  }
  for (const ad of join(raw, anahtar.ad)) {
    const parsed = alanlarOf(liste, false)
      .find((alan) => alan.ad === ad)
      ?.schema?.safeParse(raw[ad]);
    if (parsed?.success === false) hatalar[ad] = parsed.error.issues[0]?.message ?? 'Geçersiz değer.';
  }
  return { satir_id, sira, degerler: raw, hatalar };
}
