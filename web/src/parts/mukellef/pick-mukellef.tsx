import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { takeOnlyMatch } from '#web/ui/input/take-only-match.ts';
import { listMukelleflerQuery } from './api.ts';

interface PickMukellefProps {
  value: number | null;
  name?: string | null | undefined;
  onChange: (mukellef_id: number | null) => void;
  error?: string | undefined;
  label?: string;
  description?: string | undefined;
  placeholder?: string;
}

export function PickMukellef({
  value,
  name,
  onChange,
  error,
  label = 'Mükellef',
  description,
  placeholder = 'Mükellefsiz',
}: PickMukellefProps) {
  const [arama, setArama] = useState('');
  const [chosen, setChosen] = useState(
    value === null ? null : { value: String(value), label: name ?? `Mükellef ${value}` },
  );
  const { data } = useQuery(listMukelleflerQuery(useDeferredValue(arama === chosen?.label ? '' : arama.trim())));
  const options = (data?.satirlar ?? []).map(({ mukellef_id, ad: label, tc_no }) => ({
    value: String(mukellef_id),
    label: tc_no ? `${label} (${tc_no})` : label,
  }));
  const isKnown = chosen === null || options.some((option) => option.value === chosen.value);
  return (
    <Select
      label={label}
      {...(description && { description })}
      placeholder={placeholder}
      data={isKnown ? options : [...options, chosen]}
      value={value === null ? null : String(value)}
      onChange={(text, option) => {
        setChosen(text === null ? null : option);
        onChange(text === null ? null : Number(text));
      }}
      searchable
      onKeyDown={takeOnlyMatch}
      clearable
      clearButtonProps={{ 'aria-label': 'Mükellefi kaldır' }}
      searchValue={arama}
      onSearchChange={setArama}
      // The server has already searched the Turkish way, so Mantine must not filter the found clients again.
      filter={({ options: found }) => found}
      maxDropdownHeight={320}
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage="Mükellef bulunamadı"
      error={error}
    />
  );
}
