import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import type { Borclu } from '#contract/banka/eslesme.ts';
import { formatTl } from '#contract/common/kurus.ts';
import { fold } from '#contract/common/turkish-text.ts';

export const openOf = (person: Borclu | undefined): number =>
  (person?.borclar ?? []).reduce((sum, { bakiye }) => sum + bakiye, 0);

/** Every accountant with what is open; those who owe something come first. */
export const optionsOf = (people: ReadonlyMap<number, Borclu>): ComboboxItem[] =>
  [...people.values()]
    .map((person) => ({ person, open: openOf(person) }))
    .sort((a, b) => Number(b.open > 0) - Number(a.open > 0))
    .map(({ person: { muhasebeci_id, ad, sirket_adi }, open }) => ({
      value: String(muhasebeci_id),
      label: [ad, sirket_adi, open > 0 ? `açık ${formatTl(open)}` : 'açık borcu yok'].filter(Boolean).join(' · '),
    }));

export const matching: OptionsFilter = ({ options, search }) => {
  const words = fold(search).split(/\s+/);
  return (options as ComboboxItem[]).filter(({ label }) => words.every((word) => fold(label).includes(word)));
};
