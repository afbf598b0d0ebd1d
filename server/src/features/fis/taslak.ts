import { fold } from '#contract/common/turkish-text.ts';
import { type FisKaynagi, ODEME_SEKILLERI, type OdemeSekli } from '#contract/fis/fis.ts';

/** An item as a file has it; amounts in kuruş, null where they could not be read. */
export interface KalemTaslagi {
  urun_adi: string;
  miktar: number;
  birim_fiyat: number;
  iskonto: number;
  kdv_orani: number;
  tutar: number;
}

/**
 * A receipt as a file has it, with what is wrong with it (`hatalar`: it is not added) and what somebody should look at
 * (`uyarilar`).
 */
export interface FisTaslagi {
  /** Place in the file, from 1. */
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
  /** VKN or TC of the buyer. */
  alici_no: string | null;
  hatalar: string[];
  uyarilar: string[];
}

/** Words that stand for a way of paying on receipts and in exports of cash registers. */
const DIGER_ADLAR: Readonly<Record<string, OdemeSekli>> = {
  kart: 'Kredi Kartı',
  'k.karti': 'Kredi Kartı',
  kk: 'Kredi Kartı',
  pos: 'Kredi Kartı',
  'banka karti': 'Banka Kartı',
  havale: 'Havale/EFT',
  eft: 'Havale/EFT',
  'yemek ceki': 'Yemek Kartı',
};

/** The way of paying that a text means; null for none, 'Diğer' for one that we have no name for. */
export function odemeSekliOf(text: string): OdemeSekli | null {
  const key = fold(text).trim();
  if (key === '') return null;
  return ODEME_SEKILLERI.find((known) => fold(known) === key) ?? DIGER_ADLAR[key] ?? 'Diğer';
}
