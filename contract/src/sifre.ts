import { fold } from './common/turkish-text.ts';

/** Least and greatest length of a password that is set from now on. */
export const SIFRE_MIN = 10;
export const SIFRE_MAX = 200;

export const SIFRE_METNI = {
  yaygin: 'Bu şifre çok yaygın. Tahmin edilmesi zor bir şifre seçin.',
  tc: 'Şifre TC Kimlik No içeremez.',
  ad: 'Şifre kişinin adını içeremez.',
  ayni: 'Yeni şifre mevcut şifreden farklı olmalıdır.',
  uyusmuyor: 'Şifreler uyuşmuyor.',
  degismeli: 'Devam etmek için şifrenizi değiştirmelisiniz.',
  degisti: 'Şifreniz değiştirildi',
} as const;

/** Whose password it is to be. */
export interface SifreKisisi {
  tc_kimlik_no: string;
  /** Every name of theirs: the login's, the person's. */
  adlar: readonly (string | null)[];
}

/** The first guesses of anybody, as `bare` writes them; shorter ones are refused by their length. */
const YAYGIN = new Set(
  `1234567890 0123456789 12345678910 123456789a 1234567891 0987654321 9876543210 1q2w3e4r5t 1qaz2wsx3edc qwertyuiop qwertyuiopas qwerty1234 qwerty12345
  qwerty123456 asdfghjkl123 asdfghjkli zxcvbnm123 abcdefghij abcdefg123 abcd123456 abc1234567 a123456789 aa123456789 password12 password123 password1234
  passw0rd123 welcome123 iloveyou123 administrator admin12345 admin123456 superadmin superadmin1 yonetici123 sifre12345 sifre123456 sifremsifrem sifrem12345
  parola1234 parola12345 parolaparola muhasebe12 muhasebe123 muhasebe1234 muhasebeci muhasebeci1 muhasebeci123 personel123 personel1234 mukellef123
  turkiye123 turkiye1923 turkiye2023 turkiyecumhuriyeti ataturk1881 ataturk1923 mustafakemal istanbul34 istanbul123 istanbul1453 ankara06ankara galatasaray
  galatasaray1 galatasaray1905 fenerbahce fenerbahce1 fenerbahce1907 besiktas1903 besiktas123 trabzonspor trabzonspor61 seniseviyorum seviyorum1 askimaskim
  bismillah1 bismillah123 deneme1234 deneme12345 denemedeneme qazwsxedcrf letmein123 monkey12345 dragon12345`.split(/\s+/),
);

/** Letters and digits alone, as search compares them: `Galatasaray-1905!` is `galatasaray1905`. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const FEWEST_DIFFERENT = 5;

/** Whether anybody would try this one: on the list, or made of a handful of characters. */
export const isYayginSifre = (sifre: string): boolean => YAYGIN.has(bare(sifre)) || new Set(sifre).size < FEWEST_DIFFERENT;

/** What is wrong with this password for this person, in Turkish; null where nothing is. */
export function sifreKisiError(sifre: string, { tc_kimlik_no, adlar }: SifreKisisi): string | null {
  const text = bare(sifre);
  if (tc_kimlik_no !== '' && text.includes(tc_kimlik_no)) return SIFRE_METNI.tc;
  const words = adlar.flatMap((ad) => fold(ad ?? '').split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  return words.some((word) => text.includes(word)) ? SIFRE_METNI.ad : null;
}

const SINIFLAR = [
  [/\p{Ll}/u, 29],
  [/\p{Lu}/u, 29],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
] as const;

export const SIFRE_GUCLERI = ['Çok zayıf', 'Zayıf', 'Orta', 'İyi', 'Güçlü'] as const;

/**
 * Strength from 0 (refused) to 4, for the meter: bits of a guess over the kinds of characters used, where a character that comes again counts half.
 * Guidance only; what is refused is `isYayginSifre`, `sifreKisiError` and the length.
 */
export function sifreGucu(sifre: string, kisi?: SifreKisisi): 0 | 1 | 2 | 3 | 4 {
  if (sifre.length < SIFRE_MIN || isYayginSifre(sifre) || (kisi && sifreKisiError(sifre, kisi))) return 0;
  const pool = SINIFLAR.reduce((sum, [kind, size]) => sum + (kind.test(sifre) ? size : 0), 0);
  const different = new Set(sifre).size;
  const bits = Math.log2(pool) * (different + (sifre.length - different) / 2);
  return bits < 45 ? 1 : bits < 60 ? 2 : bits < 80 ? 3 : 4;
}
