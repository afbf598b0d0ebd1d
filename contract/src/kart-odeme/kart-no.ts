// The pattern takes no number for a card number that begins with 0, 1 or 20, because telephone numbers, years and dates
// do.
const SCHEMES =
  /^(?:[456]\d{12}|(?:3[0689]|[56]\d)\d{12}|(?:3[47]|[56]\d)\d{13}|(?:3[05689]|[456]\d|2[2-7]|97)\d{14,17})$/;
/** At most three separators in a row may stand inside one card number; a comma or a new line ends the number. */
const RUN = /\d+(?:[\p{Zs}\t._/\\|·•*\p{Pd}]{1,3}\d+)*/gu;
const DIGIT = /\p{Nd}/gu;

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i]) * (i % 2 === 0 ? 1 : 2);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}

/** Unicode puts a script's ten digits in a row, so a digit's value is its distance from its script's zero. */
function toAscii(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, toAscii);

const withoutHex = (text: string): string =>
  text.replace(/[\p{L}\d]+/gu, (word) => (/^\d*[a-f][\da-f]*$/i.test(word) ? 'x' : word));

function countOf(groups: readonly string[], start: number, length: number): number {
  let count = 0;
  while (groups[start + count]?.length === length) count += 1;
  return count;
}

function candidates(groups: readonly string[], marks: readonly string[], start: number): string[] {
  const take = (count: number) => groups.slice(start, start + count).join('');
  const sizeOf = (at: number) => groups[start + at]?.length ?? 0;
  const size = sizeOf(0);
  const found = [take(1)];
  if (groups[start - 1]?.length === size) return found;
  if (size === 4 && countOf(groups, start, 4) >= 4) found.push(take(4), ...(sizeOf(4) <= 3 ? [take(5)] : []));
  if (size === 4 && sizeOf(1) === 6) found.push(take(3));
  const count = size > 2 ? 0 : countOf(groups, start, size);
  if (size === 1) found.push(take(count));
  // A list of dates consists of pairs of digits, too, but with different separators, so all pairs of a card number must
  // have the same separator.
  const between = marks.slice(start, start + count - 1);
  if (size === 2 && between.every((mark) => mark === between[0]))
    found.push(take(count), ...(sizeOf(count) === 1 ? [take(count + 1)] : []));
  return found;
}

export function hasKartNo(text: string): boolean {
  if ((text.normalize('NFKC').match(DIGIT)?.length ?? 0) < 13) return false;
  for (const [run] of withoutHex(readable(text)).matchAll(RUN)) {
    const groups = run.split(/\D+/);
    const marks = run.match(/\D+/g) ?? [];
    if (
      groups.some((_, start) =>
        candidates(groups, marks, start).some((digits) => SCHEMES.test(digits) && passesLuhn(digits)),
      )
    )
      return true;
  }
  return false;
}
