import { formatAyMetni } from '#contract/common/donem.ts';
import type { Kural } from './kural.ts';

const UZUNLUK: Partial<Record<Kural['siklik'], number>> = { Q: 3, G: 3 };

export function donemName({ siklik }: Pick<Kural, 'siklik'>, donem: string): string {
  // A yearly period that ends in another month is one of an accounting year of the client's own.
  if (siklik === 'Y') return `${donem.endsWith('-12') ? donem.slice(0, 4) : formatAyMetni(donem)} sonu`;
  const uzunluk = UZUNLUK[siklik];
  if (uzunluk === undefined) return formatAyMetni(donem);
  const ilk = new Date(Date.UTC(Number(donem.slice(0, 4)), Number(donem.slice(5)) - uzunluk, 1))
    .toISOString()
    .slice(0, 7);
  const [ay, yil] = formatAyMetni(ilk).split(' ');
  return `${yil === donem.slice(0, 4) ? ay : `${ay} ${yil}`}–${formatAyMetni(donem)}`;
}
