import { fold } from '#contract/common/turkish-text.ts';

/** Signs by which a line is no payment of an accountant. They are read in the folded description. */
const POS =
  /\bpos\b|\buye is ?yeri|\bnet satis\b|\bpesin satis\b|\bbloke? cozum|\bgun ?sonu\b|\bgrup kapama|\bbatch\b|\bkart(?:li)? satis|\b(?:iyzico|paytr|param ?pos|sipay|payu)\b/;
const RETURNED = [
  /\b(?:eft|havale|fast|swift|transfer|odeme|para)\w* (?:islemi )?(?:iade|iptal|ters|geri)/,
  /^(?:gelen |giden )?(?:iade|iptal|ters kayit|geri donen)\b/,
  /\b(?:iade|iptal) edilen (?:eft|havale|fast|swift|transfer|odeme|para)/,
  /\biade nedeni\b|\bgeri donen\b|\btersine kayit\b/,
];
const MENTIONS_RETURN = /\b(?:iade|iptal|ters)/;
const OWN =
  /\bvirman\b|\bhesaplar ?arasi\b|\bhesaplarim arasi\b|\bkendi hesab|\bvadeli hesap|\bvadesiz hesap|\bdoviz (?:alis|satis)\b/;

const plain = (aciklama: string): string =>
  fold(aciklama)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export interface Signs {
  pos: boolean;
  returned: boolean;
  /** The word stands there, but as a payer would write it: nothing is certain then. */
  mentionsReturn: boolean;
  own: boolean;
  ibans: string[];
}

export function signsOf(aciklama: string): Signs {
  const text = plain(aciklama);
  return {
    pos: POS.test(text),
    returned: RETURNED.some((sign) => sign.test(text)),
    mentionsReturn: MENTIONS_RETURN.test(text),
    own: OWN.test(text),
    ibans: (fold(aciklama).match(/\btr(?: ?\d){24}(?!\d)/g) ?? []).map((iban) =>
      iban.replaceAll(' ', '').toUpperCase(),
    ),
  };
}
