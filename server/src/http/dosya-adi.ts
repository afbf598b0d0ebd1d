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
