import type { MukellefYukumlulukleri, YukumlulukKarari } from '#contract/beyanname/yukumluluk.ts';
import { completeDonemler, kindsWithDonem } from '#contract/beyanname/yukumluluk-kurali.ts';
import { addMonths, ayMetni, currentDonem, formatAyMetni } from '#contract/common/donem.ts';
import { AY } from '#contract/common/suzgec.ts';
import type { Kural } from '#contract/takvim/kural.ts';

export interface Row {
  verilir: boolean;
  ilk: string;
  son: string;
}

/** By default an obligation to declare begins with last month, whose monthly declarations are due now. */
export const varsayilanIlk = (): string => ayMetni(addMonths(currentDonem(), -1));

export function baslangicOf({ kararlar, oneri }: MukellefYukumlulukleri): Record<string, Row> {
  const oneriler = (oneri ?? []).map(
    (kod) => [kod, { verilir: true, ilk: formatAyMetni(varsayilanIlk()), son: '' }] as const,
  );
  const mevcut = kararlar.map(
    ({ kod, verilir, ilk_donem, son_donem }) =>
      [kod, { verilir, ilk: formatAyMetni(ilk_donem), son: son_donem ? formatAyMetni(son_donem) : '' }] as const,
  );
  return Object.fromEntries([...oneriler, ...mevcut]);
}

export function reasonOf({ kararlar, oneri }: MukellefYukumlulukleri, kod: string): 'öneri' | 'düştü' | undefined {
  const karar = kararlar.find((it) => it.kod === kod);
  if (!karar) return oneri?.includes(kod) ? 'öneri' : undefined;
  return oneri && karar.kaynak === 'kural' && karar.verilir && !karar.son_donem && !oneri.includes(kod)
    ? 'düştü'
    : undefined;
}

const ayError = (metin: string): string => (metin.trim() === '' ? 'İlk dönemi yazın (örnek: Kasım 2026).' : AY.ornek);

export function kararOf(
  kod: string,
  { verilir, ilk, son: last }: Row,
): YukumlulukKarari | { ilk_donem?: string; son_donem?: string } {
  const ilk_donem = AY.read(ilk);
  const son_donem = last.trim() === '' ? null : AY.read(last);
  if (ilk_donem !== null && (son_donem !== null || last.trim() === '')) return { kod, verilir, ilk_donem, son_donem };
  return {
    ...(ilk_donem === null && { ilk_donem: ayError(ilk) }),
    ...(son_donem === null && last.trim() !== '' && { son_donem: ayError(last) }),
  };
}

/**
 * A quarter or year that has begun is declared whole, so a typed first or last month may move to its end;
 * tamamlananlar names those that move.
 */
export function tamamlananlar(
  kod: string,
  row: Row,
  kurallar: readonly Kural[],
  hesap_donemi_sonu: number,
): { ilk?: string; son?: string } {
  const karar = kararOf(kod, row);
  const kural = kindsWithDonem(kurallar).get(kod);
  if (!('kod' in karar) || !kural) return {};
  const { ilk_donem, son_donem } = completeDonemler(karar, kural, { hesap_donemi_sonu });
  const note = (ay: string) => `${formatAyMetni(ay)} dönemi`;
  return {
    ...(ilk_donem !== karar.ilk_donem && { ilk: note(ilk_donem) }),
    ...(son_donem !== null && son_donem !== karar.son_donem && { son: note(son_donem) }),
  };
}
