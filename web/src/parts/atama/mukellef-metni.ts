import { formatNumber } from '#web/lib/format-number.ts';

export const mukellefMetni = (adet: number): string => `${formatNumber(adet)} mükellef`;
