import { compareTurkish } from '#contract/common/turkish-text.ts';
import type { AtananMukellef } from '#contract/hizmet-kaydi/atama.ts';

export const HAVUZ_SIRALARI = [
  { value: 'ad', label: 'Ada göre' },
  { value: 'muhasebeci', label: 'Muhasebeciye göre' },
  { value: 'eski', label: 'Önce eski atananlar' },
  { value: 'yeni', label: 'Önce yeni atananlar' },
] as const;
export type HavuzSirasi = (typeof HAVUZ_SIRALARI)[number]['value'];

export function countByMuhasebeci(
  rows: readonly AtananMukellef[],
): { muhasebeci_id: number; ad: string; adet: number }[] {
  const counts = new Map<number, { muhasebeci_id: number; ad: string; adet: number }>();
  for (const { muhasebeci_id, muhasebeci_adi } of rows) {
    const count = counts.get(muhasebeci_id);
    if (count) count.adet += 1;
    else counts.set(muhasebeci_id, { muhasebeci_id, ad: muhasebeci_adi, adet: 1 });
  }
  return [...counts.values()].sort((a, b) => compareTurkish(a.ad, b.ad));
}

/** Pass the clients sorted by name: clients who are equal in the chosen order stay in the order in which they came. */
export function sortAtananlar(rows: readonly AtananMukellef[], sira: HavuzSirasi): readonly AtananMukellef[] {
  if (sira === 'ad') return rows;
  if (sira === 'muhasebeci') {
    // Comparing accountants' names for 20,000 clients is slow, so only the few accountants are sorted by their names.
    const places = new Map(countByMuhasebeci(rows).map(({ muhasebeci_id }, place) => [muhasebeci_id, place]));
    const placeOf = (row: AtananMukellef): number => places.get(row.muhasebeci_id) ?? 0;
    return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
  const instants = new Map(rows.map((row) => [row.mukellef_id, Date.parse(row.atama_tarihi)]));
  const direction = sira === 'eski' ? 1 : -1;
  return rows.toSorted((a, b) => direction * ((instants.get(a.mukellef_id) ?? 0) - (instants.get(b.mukellef_id) ?? 0)));
}
