import { fold } from './turkish-text.ts';

const SHORT: Readonly<Record<string, string>> = {
  as: 'anonim sirketi',
  ins: 'insaat',
  ltd: 'limited',
  muh: 'muhendislik',
  paz: 'pazarlama',
  san: 'sanayi',
  sirket: 'sirketi',
  sti: 'sirketi',
  taah: 'taahhut',
  teks: 'tekstil',
  tic: 'ticaret',
};

/** A firm's or person's name as one compares it: "ADA GIDA SAN.TİC.LTD.ŞTİ." is "Ada Gıda Sanayi ve Ticaret Limited Şirketi". */
export const firmaAnahtari = (text: string): string =>
  fold(text)
    .replace(/(?<!\p{L})a\s*\.?\s*s(?!\p{L})\.?/gu, ' as ')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && word !== 've')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
