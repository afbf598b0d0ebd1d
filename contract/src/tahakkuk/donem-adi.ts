import { formatDonem } from '#contract/common/donem.ts';

export const ACILIS_BAKIYESI = 'Açılış bakiyesi';

interface Donemli {
  tahakkuk_yili: number;
  tahakkuk_ayi: number;
  devir: boolean;
}

/** What a debt is called in users' words: its month, or that it is the opening balance (`devir`). */
export function donemName({ tahakkuk_yili: yil, tahakkuk_ayi: ay, devir }: Donemli): string {
  const donem = formatDonem({ yil, ay });
  return devir ? `${ACILIS_BAKIYESI} (${donem})` : donem;
}
