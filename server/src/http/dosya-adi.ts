import { fold } from '#contract/common/turkish-text.ts';

const NAME_MAX = 200;

/**
 * An uploaded file's name loses folders, invisible characters and text-direction marks, which could deceive readers,
 * and gets the extension of the file's true kind.
 */
export function cleanName(name: string, uzanti: string): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.(pdf|jpe?g|png|webp|heic|xml|xlsx)$/i, '')
    .replace(/^[. ]+/, '');
  return `${
    [...plain]
      .slice(0, NAME_MAX - 10)
      .join('')
      .slice(0, NAME_MAX - 5)
      .toWellFormed()
      .trim() || 'belge'
  }.${uzanti}`;
}

const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)$/i;

const cut = (text: string, max: number): string => {
  let end = '';
  for (const letter of text) {
    if (end.length + letter.length > max) break;
    end += letter;
  }
  return end;
};

/**
 * A name of a file or a folder that Windows can open, of at most `max` UTF-16 units: Turkish letters stay, and so does
 * a short extension when the name is cut.
 */
export function windowsName(name: string, max: number): string {
  const plain = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?/\\\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ');
  const [, stem = plain, ending = ''] = /^(.+?)(\.[a-z0-9]{1,5})?$/i.exec(plain.trim()) ?? [];
  const trimmed = (text: string) => text.replace(/^\s+|[. ]+$/g, '');
  const short = trimmed(cut(trimmed(stem), max - ending.length - 1)) || 'adsız';
  return RESERVED.test(short.split('.')[0]!.trim()) ? `_${short}${ending}` : `${short}${ending}`;
}

/** Windows takes names for the same that differ in case alone; more letters count as the same here than do there. */
export class FolderNames {
  private readonly taken = new Set<string>();

  /** The name, or behind it the first number with which it is not there yet. */
  give(name: string, max: number): string {
    for (let number = 1; ; number += 1) {
      const more = number === 1 ? '' : ` (${number})`;
      const [, stem = name, ending = ''] = /^(.+?)(\.[a-z0-9]{1,5})?$/i.exec(name) ?? [];
      const full =
        number === 1
          ? windowsName(name, max)
          : windowsName(`${windowsName(stem, max - more.length - ending.length)}${more}${ending}`, max);
      const key = fold(full).toUpperCase();
      if (this.taken.has(key)) continue;
      this.taken.add(key);
      return full;
    }
  }
}
