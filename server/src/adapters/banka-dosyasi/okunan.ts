import type { EkstreBicimi, SutunSorusu } from '#contract/banka/ekstre.ts';
import type { Kusurlu } from '#contract/banka/ekstre-kusuru.ts';
import { oneBlank } from '#contract/common/turkish-text.ts';
import { hasKartNo } from '#contract/kart-odeme/kart-no.ts';
import { KART_YERINE } from '#server/adapters/tablo-dosyasi/tablo.ts';

/** A line as it stands in a file, the sign and the balance after it already found; amounts are hundredths. */
export interface Hareket {
  satir: number;
  gun: string;
  saat: string | null;
  tutar: number;
  bakiye: number;
  islem: string;
  aciklama: string;
  referans: string;
  karsi_ad: string | null;
  karsi_iban: string | null;
}

/** One account's part of a file, the oldest line first. */
export interface OkunanEkstre {
  /** An IBAN or the number of an account, where the file names one. */
  no: string | null;
  para_birimi: string | null;
  acilis: number;
  kapanis: number;
  satirlar: Hareket[];
  /** Nothing in the file says the sign of the first line: `acilis` may also lie on the other side of it. */
  isIlkBelirsiz: boolean;
  /** The titles of its columns; of the forms without titles none. */
  basliklar: string[];
}

export interface OkunanDosya {
  bicim: EkstreBicimi;
  ekstreler: OkunanEkstre[];
  uyarilar: string[];
}

/** A text of a message; one in which a card's number stands is not kept. */
export const cleaned = (text: string, max: number): string => {
  const plain = oneBlank(text).trim();
  return hasKartNo(plain) ? KART_YERINE : plain.slice(0, max);
};

/** Why a file is refused whole. */
export class EkstreError extends Error {
  readonly kusurlu: Kusurlu;
  constructor(kusurlu: Kusurlu) {
    super(kusurlu.kusur);
    this.kusurlu = kusurlu;
  }
}

/** A person has to say which column is what. */
export class SutunError extends Error {
  readonly soru: SutunSorusu;
  constructor(question: SutunSorusu) {
    super('columns');
    this.soru = question;
  }
}
