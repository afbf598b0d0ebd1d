import { AYLAR } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';

/** An ordinary word is masked only as part of a whole name; otherwise little of a question would stay. */
export const GENEL: ReadonlySet<string> = new Set(
  [
    ...AYLAR,
    ...'Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'.split(' '),
    ...'gıda ticaret sanayi limited şirketi şirket anonim inşaat tekstil otomotiv turizm nakliyat lojistik danışmanlık mühendislik mimarlık eczane eczanesi'.split(
      ' ',
    ),
    ...'market mağazası kırtasiye yazılım bilişim eğitim sağlık hizmetleri hizmet tic san ltd şti tarım hayvancılık yapı emlak reklam medya enerji elektrik'.split(
      ' ',
    ),
    ...'elektronik makine metal mobilya matbaa ambalaj ithalat ihracat dış iç ortaklığı kooperatifi holding grup muhasebe müşavirlik mali vergi mükellef'.split(
      ' ',
    ),
    ...'muhasebeci personel yönetici beyanname fatura defter kdv sgk stopaj bordro borç ofis büro kira oto petrol restoran kafe pastane fırın kasap kuyumcu'.split(
      ' ',
    ),
  ].map(fold),
);

const EK = /^(n?[iu]n|y?[iaue]|[dt][ae]n?|n?d[ae]n?|y?l[ae]|l[ae]r[iu]?n?|s[iu]|s[iu]n[iae]n?|m|imin|imiz)$/;
const SOZCUK = /[\p{L}\p{N}]+/gu;
/** Ten or more digits, also in groups, may be a TC, VKN, telephone number or IBAN and are masked. */
const NUMARA = /(?<![\p{L}\p{N}])(?:TR\s?)?\d(?:[ .\-/]?\d){9,}(?!\d)/giu;
const EPOSTA = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[^\s<>()[\],;:"']+/g;
const ISARET = /\[?\b(KISI|NO|EPOSTA)_(\d{1,4})\b\]?/g;

/** `normalize` removes invisible characters that could split a number or name, and converts digits of other scripts. */
export const normalize = (metin: string): string =>
  metin
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(digitValue(digit))))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

function digitValue(digit: string): number {
  const point = digit.codePointAt(0) as number;
  for (let zero = point; zero > point - 10; zero--)
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return point - zero;
  return point % 10;
}

export const aramaMetni = (metin: string): string => ` ${fold(normalize(metin)).replace(/[^a-z0-9]+/g, ' ')} `;

const sozcukleri = (name: string): string[] => fold(name).match(/[a-z0-9]+/g) ?? [];

/** Each question has its own mask, which remembers what each mark stands for, so that the answer can be unmasked. */
export class Maske {
  private readonly fullNames: string[][] = [];
  private readonly tekler = new Set<string>();
  private readonly marks = new Map<string, string>();
  private readonly originals = new Map<string, string>();

  addNames(names: readonly string[]): void {
    for (const name of names) {
      const words = sozcukleri(name);
      if (words.length > 0 && !(words.length === 1 && GENEL.has(words[0] as string))) this.fullNames.push(words);
      for (const word of words) if (word.length >= 3 && !GENEL.has(word) && !/^\d+$/.test(word)) this.tekler.add(word);
    }
    this.fullNames.sort((a, b) => b.length - a.length);
  }

  /** In texts that people write, single words of names are masked, too, except ordinary and short words. */
  maskSoru = (metin: string): string => this.gizle(metin, true);
  maskMetin = (metin: string): string => this.gizle(metin, false);

  unmask = (metin: string): string =>
    metin.replace(ISARET, (mark, kind: string, no: string) => this.originals.get(`${kind}_${no}`) ?? mark);

  private gizle(metin: string, tekTek: boolean): string {
    const bare = normalize(metin)
      .replace(EPOSTA, (found) => this.markOf('EPOSTA', found))
      .replace(NUMARA, (found) => this.markOf('NO', found));
    return this.hideNames(bare, tekTek);
  }

  private hideNames(metin: string, tekTek: boolean): string {
    const words = [...metin.matchAll(SOZCUK)].map(({ 0: text, index }) => ({
      word: fold(text),
      from: index,
      to: index + text.length,
    }));
    let result = '';
    let done = 0;
    for (let i = 0; i < words.length; ) {
      const length = this.nameLength(words, i, tekTek);
      const last = words[i + length - 1];
      if (length === 0 || !last) {
        i += 1;
        continue;
      }
      const { from } = words[i] as (typeof words)[number];
      result += metin.slice(done, from) + this.markOf('KISI', metin.slice(from, last.to));
      done = last.to;
      i += length;
    }
    return result + metin.slice(done);
  }

  private nameLength(words: readonly { word: string }[], i: number, tekTek: boolean): number {
    const isAt = (name: readonly string[]) =>
      name.every((part, k) => isWordOf(words[i + k]?.word, part, k === name.length - 1));
    const whole = this.fullNames.find(isAt)?.length ?? 0;
    if (!tekTek) return whole;
    let single = 0;
    while (this.isSingle(words[i + single]?.word)) single += 1;
    return Math.max(whole, single);
  }

  private isSingle(word: string | undefined): boolean {
    if (word === undefined || /^(kisi|no|eposta)$/.test(word)) return false;
    for (let end = word.length; end >= 3; end--)
      if (this.tekler.has(word.slice(0, end)) && (end === word.length || EK.test(word.slice(end)))) return true;
    return false;
  }

  private markOf(kind: 'KISI' | 'NO' | 'EPOSTA', original: string): string {
    const key = kind + fold(original);
    let mark = this.marks.get(key);
    if (!mark) {
      mark = `${kind}_${[...this.originals.keys()].filter((known) => known.startsWith(kind)).length + 1}`;
      this.marks.set(key, mark);
      this.originals.set(mark, original);
    }
    return `[${mark}]`;
  }
}

/** The last letter of a word may soften before an ending: "Çiçekçilik", "Çiçekçiliğin". */
const YUMUSAK: Readonly<Record<string, string>> = { k: 'g', p: 'b', t: 'd' };
export const isEkli = (word: string, name: string): boolean =>
  [name, name.slice(0, -1) + (YUMUSAK[name.at(-1) ?? ''] ?? name.at(-1))].some(
    (start) => start.length >= 2 && word.startsWith(start) && EK.test(word.slice(start.length)),
  );

const isWordOf = (word: string | undefined, part: string, mayEnd: boolean): boolean =>
  word === part ||
  (mayEnd && word !== undefined && part.length >= 2 && word.startsWith(part) && EK.test(word.slice(part.length)));
