import { fold } from '#contract/common/turkish-text.ts';
import { type FisKaynagi, ODEME_SEKILLERI, type OdemeSekli } from '#contract/fis/fis.ts';

export interface KalemTaslagi {
  urun_adi: string;
  miktar: number;
  birim_fiyat: number;
  iskonto: number;
  kdv_orani: number;
  tutar: number;
}

/** The `hatalar` of a receipt that was read from a file prevent adding it; its `uyarilar` only ask for a look. */
export interface FisTaslagi {
  sira: number;
  kaynak: FisKaynagi;
  tarih: string | null;
  saat: string | null;
  fis_no: string;
  market_adi: string;
  odeme_sekli: OdemeSekli | null;
  toplam_tutar: number | null;
  tevkifat: number;
  kalemler: KalemTaslagi[];
  alici_no: string | null;
  /** The client that a column of the file names; unlike the buyer of an invoice it must be found. */
  mukellef?: { no: string | null; name: string | null };
  /** Fields that could not be read: what is wrong with them is in `hatalar` already. */
  okunmayan?: readonly string[];
  sorular?: readonly { kod: string; name: string }[];
  hatalar: string[];
  uyarilar: string[];
}

const OTHER_NAMES: Readonly<Record<string, OdemeSekli>> = {
  kart: 'Kredi Kartı',
  'k.karti': 'Kredi Kartı',
  kk: 'Kredi Kartı',
  pos: 'Kredi Kartı',
  'banka karti': 'Banka Kartı',
  havale: 'Havale/EFT',
  eft: 'Havale/EFT',
  'yemek ceki': 'Yemek Kartı',
};

export function odemeSekliOf(text: string): OdemeSekli | null {
  const key = fold(text).trim();
  if (key === '') return null;
  return ODEME_SEKILLERI.find((known) => fold(known) === key) ?? OTHER_NAMES[key] ?? 'Diğer';
}
