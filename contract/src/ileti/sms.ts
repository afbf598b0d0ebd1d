/** The default alphabet of GSM 03.38; a character of its extension, or of the Turkish single shift table, costs two. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';
const TURKCE = 'şŞğĞıİç';

/** The operator ends each bulk message with its code of five characters, such as " B038". */
const OPERATOR_KODU = 5;
/** How much one part of a message holds, alone and as one of several. */
const BOYLAR = { gsm: [160, 153], tr: [155, 149], ucs2: [70, 67] } as const;

/** `gsm` has no Turkish letter that costs more, `tr` has some, and `ucs2` has a character that neither alphabet knows. */
export type SmsKodlama = keyof typeof BOYLAR;

export interface SmsOlcusu {
  kodlama: SmsKodlama;
  /** How many characters it counts as. */
  boy: number;
  parca: number;
  /** How many more characters fit into its last part. */
  kalan: number;
}

export const SMS_EN_COK_PARCA = 6;

const PLAIN: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '₺': 'TL',
  â: 'a',
  Â: 'A',
  î: 'i',
  Î: 'I',
  û: 'u',
  Û: 'U',
};
const HARFSIZ: Readonly<Record<string, string>> = {
  ş: 's',
  Ş: 'S',
  ğ: 'g',
  Ğ: 'G',
  ı: 'i',
  İ: 'I',
  ç: 'c',
  Ç: 'C',
  ö: 'o',
  Ö: 'O',
  ü: 'u',
  Ü: 'U',
};

const replaceBy = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? letter).join('');

/** What an SMS says of a text: signs that would make it dear are written plainly, Turkish letters only if asked for. */
export function smsMetni(text: string, turkcesiz: boolean): string {
  const plain = replaceBy(text.normalize('NFC').replaceAll('\r\n', '\n'), PLAIN);
  return turkcesiz ? replaceBy(plain, HARFSIZ) : plain;
}

export function measureSms(text: string): SmsOlcusu {
  const letters = [...text];
  const isTurkish = (letter: string) => TURKCE.includes(letter);
  const isDear = (letter: string) => EXTENSION.includes(letter) || isTurkish(letter);
  const isUcs2 = letters.some((letter) => !GSM.includes(letter) && !isDear(letter));
  const kodlama: SmsKodlama = isUcs2 ? 'ucs2' : letters.some(isTurkish) ? 'tr' : 'gsm';
  const boy = isUcs2 ? text.length : letters.length + letters.filter(isDear).length;
  const [alone, each] = BOYLAR[kodlama];
  const whole = boy + OPERATOR_KODU;
  const parca = whole <= alone ? 1 : Math.ceil(whole / each);
  return { kodlama, boy, parca, kalan: (parca === 1 ? alone : parca * each) - whole };
}

/** The price of a message in kuruş; `binFiyati` is that of a thousand parts, as packages are sold. */
export const smsUcreti = (parca: number, binFiyati: number): number => Math.ceil((parca * binFiyati) / 1_000);
