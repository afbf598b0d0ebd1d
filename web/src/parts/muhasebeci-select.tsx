import '@mantine/core/styles/ScrollArea.layer.css';
import { type ComboboxItem, type OptionsFilter, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Donem } from '#contract/common/donem.ts';
import { fold } from '#contract/common/turkish-text.ts';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import { listMuhasebeciSeceneklerQuery } from './muhasebeci/api.ts';

interface MuhasebeciSelectProps {
  donem: Donem;
  value: number | null;
  onChange: (muhasebeci_id: number | null) => void;
  label?: string;
  error?: string | undefined;
  withBekleyen?: boolean;
  isIzgara?: boolean;
  clearable?: boolean;
  mukellefli?: boolean;
  required?: boolean;
  isBare?: boolean;
  /** With `onLeave` the list is open from the beginning, and `onLeave` hears that it closes. */
  onLeave?: () => void;
}

const byFold: OptionsFilter = ({ options, search }) => {
  const words = fold(search).split(/\s+/);
  return (options as ComboboxItem[]).filter(({ label }) => words.every((word) => fold(label).includes(word)));
};

/**
 * Passive accountants can be chosen too, because their past months must still be settled; with `isIzgara` only those
 * are offered who have service records in the month, or are chosen.
 */
export function MuhasebeciSelect({
  donem,
  value,
  onChange,
  label = 'Muhasebeci',
  error,
  withBekleyen,
  isIzgara,
  clearable,
  mukellefli,
  required,
  isBare = false,
  onLeave,
}: MuhasebeciSelectProps) {
  const { data } = useQuery(listMuhasebeciSeceneklerQuery(donem, mukellefli));
  const sunulan = (data?.muhasebeciler ?? []).filter(
    ({ muhasebeci_id, aktif, kayitli }) => !isIzgara || aktif || kayitli || muhasebeci_id === value,
  );
  const options = sunulan.map(({ muhasebeci_id, ad, aktif, bekleyen }) => ({
    value: String(muhasebeci_id),
    label: `${ad}${aktif ? '' : ' (pasif)'}${withBekleyen && bekleyen > 0 ? ` — ${bekleyen} bekleyen${isBare ? '' : ' talep'}` : ''}`,
  }));
  return (
    <Select
      {...(isBare ? { 'aria-label': label, w: 240 } : { label, miw: 260 })}
      placeholder={clearable ? 'Tüm muhasebeciler' : 'Muhasebeci seçin'}
      data={options}
      value={value === null ? null : String(value)}
      onChange={(text) => onChange(text === null ? null : Number(text))}
      searchable
      openOnFocus={false}
      onKeyDown={takeOnlyMatch}
      clearable={clearable ?? false}
      required={required ?? false}
      allowDeselect={false}
      filter={byFold}
      limit={100}
      maxDropdownHeight={320}
      nothingFoundMessage="Muhasebeci bulunamadı"
      error={error}
      {...(onLeave && { autoFocus: true, defaultDropdownOpened: true, onDropdownClose: onLeave })}
    />
  );
}
