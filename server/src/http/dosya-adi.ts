const AD_MAX = 200;

/**
 * The sender's name for the file as it is shown, with the ending of what it is: no folders, nothing that cannot be seen
 * or that turns the writing round.
 */
export function temizAd(ad: string, uzanti: string): string {
  const plain = ad
    .toWellFormed()
    .normalize('NFC')
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\.(pdf|jpe?g|png|webp)$/i, '')
    .replace(/^[. ]+/, '');
  return `${
    [...plain]
      .slice(0, AD_MAX - 10)
      .join('')
      .slice(0, AD_MAX - 5)
      .toWellFormed()
      .trim() || 'belge'
  }.${uzanti}`;
}
